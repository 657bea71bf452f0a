// The reader's progress on the course page: the answer of its progress cell, which is not run in a shared document.
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
