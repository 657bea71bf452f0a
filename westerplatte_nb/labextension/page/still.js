// The picture of a board in a notebook: whether it can be gone on with, and the next one in its place.

const HTML = "text/html";
const TEXT = "text/plain";
const VIEW = "application/vnd.jupyter.widget-view+json";
const STILL = /class="wnb-still[ "]/;
const BEGUN = /class="wnb-still wnb-still-begun[ "]/;
const PICTURE = /class="wnb-still[ "][^]*?src="(data:image\/[^"]+)"/;

// What the picture is drawn from, also in a cell that is not on the page yet.
export function pictureOf(cell) {
  return all(cell).map(htmlOf).join("").match(PICTURE)?.[1];
}

export function isBegun(cell) {
  return all(cell).some((output) => BEGUN.test(htmlOf(output)));
}

export function renewStill(cell, bundle) {
  const number = cell?.model ? all(cell).findIndex((output) => STILL.test(htmlOf(output))) : -1;
  if (number < 0 || typeof bundle?.[HTML] !== "string") return;
  const { outputs } = cell.model;
  const data = { [HTML]: bundle[HTML], [TEXT]: String(bundle[TEXT]) };
  outputs.set(number, { ...outputs.get(number).toJSON(), data });
}

// The id of the widget that a cell shows; what has run may show a sentence or an error in its place.
export function widgetIn(cell) {
  return all(cell).find((output) => output.data[VIEW])?.data[VIEW].model_id;
}

// JupyterLab draws no widget in an untrusted cell; trusting it here would rewrite the outputs for all who share it.
export function drawAnew(cell) {
  const { layout } = cell.outputArea;
  all(cell).forEach((output, number) => {
    if (!output.data[VIEW]) return;
    layout.widgets[number].dispose();
    const trusted = Object.create(output, { trusted: { value: true } });
    layout.insertWidget(number, cell.outputArea.createOutputItem(trusted));
  });
}

// A cell that was taken away has no model.
function all(cell) {
  const outputs = cell.model?.outputs;
  return outputs ? Array.from({ length: outputs.length }, (_, number) => outputs.get(number)) : [];
}

function htmlOf(output) {
  const html = output.data[HTML];
  return Array.isArray(html) ? html.join("") : String(html || "");
}
