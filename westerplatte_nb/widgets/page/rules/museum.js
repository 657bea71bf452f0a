// The museum in the board, where clicks ask: what that means, and the card of what is known of a thing.

import { button, fold, h, onEscape } from "../common/dom.js";
import { select } from "../common/fields.js";
import { ruleTitleButton } from "./rule_page.js";

const CARD = { asks: ["museum", "about"], part: ".wnb-museum-card", title: "museum-title" };
export const MUSEUM_VISIT = { ...CARD, shown: (view) => Boolean(view.museum && view.museum.card) };

// While every click asks: what that means, and a list of all there is.
export function museumPart(view, /** @type {Send} */ send) {
  const { museum, words } = view;
  if (!museum) return null;
  const none = { value: "", label: words["museum.index"] + " …" };
  const all = museum.index.map((thing) => ({ value: thing.id, label: thing.title }));
  const ask = (id) => id && send({ do: "museum", id });
  const list = select("museum-index", [none, ...all], "", ask, words["museum.index"]);
  return h("section", { class: "wnb-museum" }, h("p", { class: "wnb-note", text: words["museum.on"] }), list);
}

export function museumCard(view, /** @type {Send} */ send, open) {
  const { museum, words } = view;
  if (!museum || !museum.card) return null;
  const { card } = museum;
  const close = () => send({ do: "museum", id: "" });
  const attributes = { class: "wnb-museum-card", "aria-label": card.title, onkeydown: onEscape(close) };
  const part = h("article", attributes);
  const dismiss = { "aria-label": words["museum.close"], class: "wnb-button wnb-dismiss" };
  part.append(button("×", "close-museum", close, dismiss));
  part.append(h("h4", { text: card.title, tabindex: "-1", "data-key": "museum-title" }));
  for (const { name, head, text } of card.parts) {
    part.append(h("p", { class: "wnb-museum-" + name }, h("strong", { class: "wnb-museum-head", text: head }), text));
  }
  const rule = h("p", { class: "wnb-museum-rule" }, words["museum.rule"] + ": ");
  rule.append(ruleTitleButton(card.rule, send));
  part.append(rule);
  if (card.things.length) part.append(thingsPart(card, words, send));
  part.append(sourcesPart(card.sources, words["museum.sources"], "sources", open));
  return part;
}

function thingsPart(card, words, /** @type {Send} */ send) {
  const line = h("p", { class: "wnb-museum-things" }, words["museum.things"] + ": ");
  for (const thing of card.things) {
    const look = () => send({ do: "museum", id: thing.id });
    const extra = { class: "wnb-button wnb-rule-name", "aria-current": thing.id === card.id ? "true" : null };
    line.append(button(thing.title, "museum:" + thing.id, look, extra), " ");
  }
  return line;
}

// Sources stand folded: who asks where it is from opens them; the numbers in the text are theirs.
export function sourcesPart(sources, title, name, open) {
  const list = h("ol", {});
  for (const { text, link } of sources) {
    const line = link ? h("a", { href: link, target: "_blank", rel: "noopener noreferrer", text }) : text;
    list.append(h("li", {}, line));
  }
  return fold(name, title, { class: "wnb-sources", open: open.has(name) }, list);
}
