// The table of signs: what each small drawing on the board means.

import { fold, h } from "./dom.js";

const SHOWN_SIZE = 0.75;

export function legendPart(view, send, open) {
  if (!view.legend) return null; // a game without signs to explain
  const signs = view.legend.map((sign) => {
    const picture = h("img", { src: sign.picture, alt: "", width: Math.round(sign.width * SHOWN_SIZE) });
    return h("li", {}, h("span", { class: "wnb-sign" }, picture), h("span", { text: sign.text }));
  });
  const part = fold("legend", view.words.legend, { class: "wnb-legend", open }, h("ul", {}, ...signs));
  part.addEventListener("toggle", () => {
    if (part.open && !view.legend.length) send({ do: "legend" });
  });
  return part;
}
