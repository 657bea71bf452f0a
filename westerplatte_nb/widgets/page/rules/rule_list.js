// The list of all rules, to search in.

import { div, h } from "../common/dom.js";
import { fits, plainWords, stem } from "../common/text_search.js";
import { ruleTitleButton } from "./rule_page.js";

export function rulesPart(rules, /** @type {Send} */ send) {
  if (!rules.words || !rules.sections.length) return null;
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
  const sections = rules.sections.map((section) => sectionPart(section, send));
  search.addEventListener("input", () => {
    none.textContent = showFitting(sections, search.value) ? "" : rules.words.rules_none;
  });
  const signs = h("ul", { class: "wnb-signs" }, ...rules.signs.map((sign) => h("li", { text: sign })));
  const field = h("label", { class: "wnb-field" }, search);
  return div("wnb-rules", field, none, ...sections.map((section) => section.part), signs);
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
