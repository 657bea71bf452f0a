// The list of all rules, to search in.

import { fold, h } from "../common/dom.js";
import { fits, plainWords, stem } from "../common/text_search.js";
import { ruleTitleButton } from "./rule_page.js";

// The list is made once a language and kept: what was typed in its field stays, whatever happens in the game.
export class RuleList {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.language = null;
    this.element = null;
  }

  part(rules) {
    if (!rules.words || !rules.sections.length) return null;
    if (this.language !== rules.language) {
      this.element = this.make(rules, Boolean(this.element && this.element.open));
      this.language = rules.language;
    }
    return this.element;
  }

  make(rules, open) {
    const search = h("input", {
      type: "search",
      class: "wnb-search",
      "data-key": "field:rules",
      "aria-label": rules.words.rules_search,
      placeholder: rules.words.rules_search,
      autocomplete: "off",
      spellcheck: "false",
    });
    const none = h("p", { role: "status", text: "" });
    const sections = rules.sections.map((section) => sectionPart(section, this.send));
    search.addEventListener("input", () => {
      none.textContent = showFitting(sections, search.value) ? "" : rules.words.rules_none;
    });
    const signs = h("ul", { class: "wnb-signs" }, ...rules.signs.map((sign) => h("li", { text: sign })));
    const field = h("label", { class: "wnb-field" }, search);
    const parts = sections.map((section) => section.part);
    return fold("rules", rules.words.rules, { class: "wnb-rules", open }, field, none, ...parts, signs);
  }
}

function sectionPart(section, /** @type {Send} */ send) {
  const entries = section.rules.map((rule) => {
    const signs = rule.signs && h("span", { class: "wnb-sign", "aria-hidden": "true", text: " " + rule.signs });
    const item = h("li", {}, ruleTitleButton(rule, send), signs);
    return { item, words: plainWords(section.title + " " + rule.title + " " + rule.id) };
  });
  const title = h("h4", { text: section.number + ". " + section.title });
  const list = h("ul", {}, ...entries.map(({ item }) => item));
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
