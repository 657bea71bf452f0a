// How far the reader is, in the bar over the page of the course and on its cards: what the cell below them would tell.
// That is not run, for the document may be shared, and is nobody's to change.
import { kindOf } from "./marks.js";

export async function showProgress({ panel, notebooks, bar }) {
  const { rendermime, widgets } = panel.content;
  const cell = widgets.find((one) => kindOf(one) === "progress");
  const data = cell && (await notebooks.runs.answer(panel, cell));
  if (!data || panel.isDisposed) return;
  const shown = rendermime.createRenderer("text/html");
  await shown.renderModel(rendermime.createModel({ data, trusted: true }));
  bar.progress.replaceChildren(shown.node);
}
