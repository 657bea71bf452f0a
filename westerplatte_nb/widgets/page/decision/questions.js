// Questions that one can ask of the board; the answer is spoken and stands in the panel.

import { button, div, fold } from "../common/dom.js";

export function questionsPart(view, /** @type {Send} */ send, open) {
  if (!view.asks) return null;
  const ask = (one) => button(one.label, "ask:" + one.name, () => send({ do: "ask", question: one.name }));
  const buttons = div("wnb-buttons", ...view.asks.map(ask));
  return fold("ask", view.ask, { class: "wnb-ask", open: open.has("ask") }, buttons);
}
