// Sentences with the sign of the rule they rest on.

import { h } from "./dom.js";

export function ruleButton(send, rule, words, card = "") {
  if (!rule) return null;
  const label = words.rule_of.replace("{rule}", rule);
  return h("button", {
    type: "button",
    class: "wnb-rule-link",
    "data-key": "rule:" + rule,
    "aria-label": label,
    title: label,
    text: "§",
    onclick: () => send({ do: "rule", id: rule, card }),
  });
}

export function sentences(list, entries, send, words) {
  for (const entry of entries) {
    const mark = ruleButton(send, entry.rule, words, entry.card);
    const kind = entry.action ? "wnb-log-action" : entry.taken ? "wnb-log-taken" : null;
    list.append(h("li", { class: kind }, ...(mark ? marked(entry.text, mark) : [h("span", { text: entry.text })])));
  }
  return list;
}

// The sign stays with the last word: no line begins with it.
function marked(text, mark) {
  const end = text.lastIndexOf(" ") + 1;
  const last = h("span", { class: "wnb-last-word", text: text.slice(end) });
  last.append(" ", mark);
  return [h("span", { text: text.slice(0, end) }), last];
}
