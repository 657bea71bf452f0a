// What the keys do on the board.

import { fold, h } from "../common/dom.js";

export function keysPart(view, open) {
  const lines = view.keys.map((text) => h("li", { text }));
  return fold("keys", view.words.keys, { open: open.has("keys") }, h("ul", {}, ...lines));
}
