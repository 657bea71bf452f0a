// How far the reader is, over the lessons of the course: what the cell below them would tell. That is not run, for the
// document may be shared, and is nobody's to change.
import { kindOf } from "./marks.js";

export async function showProgress({ panel, notebooks }) {
  const { rendermime, widgets } = panel.content;
  const cell = widgets.find((one) => kindOf(one) === "progress");
  const data = cell && (await notebooks.runs.answer(panel, cell));
  if (!data || panel.isDisposed) return;
  const shown = rendermime.createRenderer("text/html");
  await shown.renderModel(rendermime.createModel({ data, trusted: true }));
  shown.addClass("wnb-progress");
  const { layout } = widgets[0];
  for (const before of layout.widgets.filter((one) => one.hasClass("wnb-progress"))) before.dispose();
  layout.insertWidget(0, shown);
}
