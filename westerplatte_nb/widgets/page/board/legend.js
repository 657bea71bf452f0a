// The table of signs, what each small drawing on the board means; and the map of the real ground.

import { fold, h } from "../common/dom.js";

const SHOWN_SIZE = 0.75;

export function legendPart(view, /** @type {Send} */ send, open) {
  if (!view.legend) return null; // a game without signs to explain
  const signs = view.legend.map((sign) => {
    const picture = h("img", { src: sign.picture, alt: "", width: Math.round(sign.width * SHOWN_SIZE) });
    return h("li", {}, h("span", { class: "wnb-sign" }, picture), h("span", { text: sign.text }));
  });
  const ontoggle = ({ target }) => target.open && !view.legend.length && send({ do: "legend" });
  return fold("legend", view.words.legend, { class: "wnb-legend", open, ontoggle }, h("ul", {}, ...signs));
}

export function groundPart(view, /** @type {Send} */ send, open) {
  const { ground } = view;
  if (!ground) return null; // a game without a map of real ground
  const inside = ground.src ? [h("img", { src: ground.src, alt: ground.alt }), h("p", { text: ground.credit })] : [];
  const ontoggle = ({ target }) => target.open && !ground.src && send({ do: "ground" });
  return fold("ground", view.words.ground, { class: "wnb-ground-part", open, ontoggle }, ...inside);
}

export function keysPart(view, open) {
  const lines = view.keys.map((text) => h("li", { text }));
  return fold("keys", view.words.keys, { open: open.has("keys") }, h("ul", {}, ...lines));
}
