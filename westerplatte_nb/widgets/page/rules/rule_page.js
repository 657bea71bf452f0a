// The rules and the museum: one rule with its readings, the card of what is known of a thing, and the ways there.

import { button, dismissButton, fold, h, onKey } from "../common/dom.js";
import { lineField, select } from "../common/fields.js";
import { fits, plainWords, stem } from "../common/text_search.js";

const RULE = {
  asks: ["rule", "rules_at", "rules_of"],
  part: ".wnb-rule",
  title: "rule-title",
  shown: (view) => Boolean(view.rule),
};

// Leads the focus to a rule or a museum card, and back when that is closed, unless the person has gone on meanwhile.
export class RuleVisit {
  constructor(root, kind = RULE) {
    this.root = root;
    this.kind = kind;
    this.waiting = false;
    this.from = null;
  }

  asked(message) {
    if (!this.kind.asks.includes(message.do) || message.id === "") return;
    this.waiting = true;
    const now = document.activeElement;
    if (now && !now.closest(this.kind.part)) this.from = { element: now, key: now.dataset.key };
  }

  isDue(view) {
    return this.waiting || (this.from !== null && !this.kind.shown(view));
  }

  lead(view, wasReading) {
    const title = this.root.querySelector(`[data-key=${this.kind.title}]`);
    if (this.waiting && title) {
      this.waiting = false;
      title.focus({ preventScroll: true });
      title.closest(this.kind.part).scrollIntoView({ block: "nearest" });
    } else if (this.from && !this.kind.shown(view) && !this.waiting) {
      const { element, key } = this.from;
      this.from = null;
      if (!wasReading) return;
      const back = element.isConnected ? element : key && this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
      if (back) back.focus({ preventScroll: true });
    }
  }
}

export function ruleTitleButton(rule, /** @type {Send} */ send, extra = {}) {
  const open = () => send({ do: "rule", id: rule.id, ...extra });
  return button(rule.title, "to-rule:" + rule.id, open, { class: "wnb-button wnb-rule-name" });
}

export function rulePart(view, /** @type {Send} */ send, words) {
  if (!view.rule) return null;
  const rule = view.rule;
  const close = () => send({ do: "rule", id: "" });
  const marks = rule.marks.map(({ sign, text }) =>
    h("p.wnb-mark", h("span.wnb-sign", { "aria-hidden": "true" }, sign), " ", h("strong", text)),
  );
  return h("section.wnb-rule", { "aria-label": view.words.rulebook, onkeydown: onKey("Escape", close) }, [
    dismissButton(view.words.close, "close-rule", close),
    rule.place && h("p.wnb-rule-place", "§ " + words.of.replace("{place}", rule.place)),
    h("h4", { tabindex: "-1", "data-key": "rule-title" }, rule.title),
    h("p", rule.text),
    ...marks,
    rule.note && h("p.wnb-note", rule.note),
    rule.card && h("p.wnb-mark", rule.card),
    ...rule.rulings.map((ruling) => rulingPart(ruling, !rule.note)),
    rule.beside.length > 1 && besidePart(rule, words, send),
    neighboursPart(rule, words, send),
    h("p.wnb-rule-section", rule.section, " · ", h("span.wnb-rule-id", rule.id)),
  ]);
}

function besidePart(rule, words, /** @type {Send} */ send) {
  const lines = rule.beside.map((other) => {
    const here = other.id === rule.id && h("strong", { "aria-current": "true" }, other.title);
    return h("li", here || ruleTitleButton(other, send, { beside: true }));
  });
  return fold("beside", words.rule_beside, { class: "wnb-besides", open: true }, h("ul.wnb-beside", ...lines));
}

function neighboursPart(rule, words, /** @type {Send} */ send) {
  const { previous, next } = rule;
  const step = (key, { id, title }, label, name) =>
    button(label, key, () => send({ do: "rule", id }), { "aria-label": name + ": " + title });
  return h("div.wnb-buttons", [
    previous && step("rule-previous", previous, "← " + previous.title, words.rule_previous),
    next && step("rule-next", next, next.title + " →", words.rule_next),
  ]);
}

function rulingPart(ruling, withText) {
  const now = h("strong", { class: ruling.other ? "wnb-ruling-other" : null }, ruling.now);
  const readings = ruling.readings.map((one) => h("li", { class: one.now && "wnb-reading-now" }, one.text));
  const list = readings.length > 0 && h("ul", ...readings);
  return h("div.wnb-ruling", h("p", now), withText && h("p", ruling.text), list);
}

export function rulesPart(rules, /** @type {Send} */ send) {
  // The list comes once the tab is opened.
  if (!rules.sections.length) return rules.open ? null : h("div.wnb-rules");
  const label = rules.words.rules_search;
  const looks = { class: "wnb-search", "data-key": "field:rules", "aria-label": label, placeholder: label };
  const search = lineField({ type: "search", ...looks });
  const none = h("p", { role: "status" }, "");
  const sections = rules.sections.map((section) => sectionPart(section, send));
  search.addEventListener("input", () => {
    none.textContent = showFitting(sections, search.value) ? "" : rules.words.rules_none;
  });
  const signs = h("ul.wnb-signs", ...rules.signs.map((sign) => h("li", sign)));
  return h("div.wnb-rules", h("label.wnb-field", search), none, ...sections.map((section) => section.part), signs);
}

function sectionPart(section, /** @type {Send} */ send) {
  const entries = section.rules.map((rule) => {
    const signs = rule.signs && h("span.wnb-sign", { "aria-hidden": "true" }, " " + rule.signs);
    const item = h("li", ruleTitleButton(rule, send), signs);
    return { item, words: plainWords(section.title + " " + rule.title + " " + rule.id) };
  });
  const title = h("h4", section.number + ". " + section.title);
  const list = h("ul", ...entries.map(({ item }) => item));
  return { part: h("section", { "aria-label": section.title }, title, list), entries };
}

function showFitting(sections, asked) {
  const wanted = plainWords(asked).map(stem);
  for (const { part, entries } of sections) {
    for (const { item, words } of entries) item.hidden = !fits(words, wanted);
    part.hidden = entries.every(({ item }) => item.hidden);
  }
  return sections.some(({ part }) => !part.hidden);
}

// The museum in the board, where clicks ask: what that means, and the card of what is known of a thing.

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

export function museumCard(view, /** @type {Send} */ send) {
  const { museum, words } = view;
  if (!museum || !museum.card) return null;
  const { card } = museum;
  const close = () => send({ do: "museum", id: "" });
  return h("article.wnb-museum-card", { "aria-label": card.title, onkeydown: onKey("Escape", close) }, [
    dismissButton(words["museum.close"], "close-museum", close),
    h("h4", { tabindex: "-1", "data-key": "museum-title" }, card.title),
    ...card.parts.map(({ name, head, text }) =>
      h("p", { class: "wnb-museum-" + name }, h("strong.wnb-museum-head", head), text),
    ),
    h("p.wnb-museum-rule", words["museum.rule"] + ": ", ruleTitleButton(card.rule, send)),
    card.things.length > 0 && thingsPart(card, words, send),
    sourcesPart(card.sources, words["museum.sources"], "sources"),
  ]);
}

function thingsPart(card, words, /** @type {Send} */ send) {
  const things = card.things.flatMap(({ id, title }) => {
    const extra = { class: "wnb-button wnb-rule-name", "aria-current": id === card.id ? "true" : null };
    return [button(title, "museum:" + id, () => send({ do: "museum", id }), extra), " "];
  });
  return h("p.wnb-museum-things", words["museum.things"] + ": ", ...things);
}

// Sources stand folded: who asks where it is from opens them; the numbers in the text are theirs.
export function sourcesPart(sources, title, name) {
  const lines = sources.map(({ text, link }) =>
    h("li", link ? h("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, text) : text),
  );
  return fold(name, title, { class: "wnb-sources" }, h("ol", ...lines));
}
