// The museum in the board, where clicks ask: what that means, and the card of what is known of a thing.

import { button, dismissButton, fold, h, onKey } from "../common/dom.js";
import { select } from "../common/fields.js";
import { ruleTitleButton } from "./rule_page.js";

const CARD = { asks: ["museum", "about"], part: ".wnb-museum-card", title: "museum-title" };
export const MUSEUM_VISIT = { ...CARD, shown: (view) => Boolean(view.museum && view.museum.card) };

export function museumPart(view, /** @type {Send} */ send) {
  const { museum, words } = view;
  if (!museum) return null;
  const none = { value: "", label: words["museum.index"] + " …" };
  const all = museum.index.map((thing) => ({ value: thing.id, label: thing.title }));
  const ask = (id) => id && send({ do: "museum", id });
  const list = select("museum-index", [none, ...all], "", ask, words["museum.index"]);
  return h("section.wnb-museum", h("p.wnb-note", words["museum.on"]), list);
}

export function museumCard(view, /** @type {Send} */ send, open) {
  const { museum, words } = view;
  if (!museum || !museum.card) return null;
  const { card } = museum;
  const close = () => send({ do: "museum", id: "" });
  return h(
    "article.wnb-museum-card",
    { "aria-label": card.title, onkeydown: onKey("Escape", close) },
    dismissButton(words["museum.close"], "close-museum", close),
    h("h4", { tabindex: "-1", "data-key": "museum-title" }, card.title),
    ...card.parts.map(({ name, head, text }) =>
      h("p", { class: "wnb-museum-" + name }, h("strong.wnb-museum-head", head), text),
    ),
    h("p.wnb-museum-rule", words["museum.rule"] + ": ", ruleTitleButton(card.rule, send)),
    card.things.length > 0 && thingsPart(card, words, send),
    sourcesPart(card.sources, words["museum.sources"], "sources", open),
  );
}

function thingsPart(card, words, /** @type {Send} */ send) {
  const things = card.things.flatMap(({ id, title }) => {
    const extra = { class: "wnb-button wnb-rule-name", "aria-current": id === card.id ? "true" : null };
    return [button(title, "museum:" + id, () => send({ do: "museum", id }), extra), " "];
  });
  return h("p.wnb-museum-things", words["museum.things"] + ": ", ...things);
}

// Sources stand folded: who asks where it is from opens them; the numbers in the text are theirs.
export function sourcesPart(sources, title, name, open) {
  const lines = sources.map(({ text, link }) =>
    h("li", link ? h("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, text) : text),
  );
  return fold(name, title, { class: "wnb-sources", open: open.has(name) }, h("ol", ...lines));
}
