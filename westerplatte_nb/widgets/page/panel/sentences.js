// Sentences with the sign of the rule they rest on.

import { button, h } from "../common/dom.js";

export function ruleButton(/** @type {Send} */ send, rule, words, card = "") {
  if (!rule) return null;
  const label = words.rule_of.replace("{rule}", rule);
  return ruleSign(label, "rule:" + rule, () => send({ do: "rule", id: rule, card }));
}

export function ruleSign(label, key, onclick) {
  return button("§", key, onclick, { class: "wnb-rule-link", "aria-label": label, title: label });
}

export function sentences(list, entries, /** @type {Send} */ send, words) {
  for (const entry of entries) {
    const mark = ruleButton(send, entry.rule, words, entry.card);
    const kind = entry.action ? "wnb-log-action" : entry.taken ? "wnb-log-taken" : null;
    const told = mark ? marked(entry.text, mark) : [h("span", entry.text)];
    const item = h("li", { class: kind }, ...told, entry.dice ? signsOf(entry.dice) : null);
    if (entry.targets) showing(item, entry.targets);
    list.append(item);
  }
  return list;
}

// Dice and the like are drawn beside their sentence, which says the same in words; cards with the armies that they fit.
export function signsOf({ faces = [], good = [], needed, kind = "die", fits = [], tints = [] }) {
  const looks = (at) => ({ "data-good": good[at], "data-fits": fits[at], style: tints[at] && "--tint:" + tints[at] });
  const signs = faces.map((face, place) => h("span", { class: "wnb-" + kind, ...looks(place) }, face));
  if (needed) signs.push(h("span.wnb-needed", needed));
  return h("span.wnb-dice", { "aria-hidden": "true" }, ...signs);
}

// The places of a line light up on the board while it is pointed at, or the sign of its rule has the focus.
function showing(item, targets) {
  const tell = (detail) => item.dispatchEvent(new CustomEvent("wnb-show", { bubbles: true, detail }));
  for (const name of ["pointerenter", "focusin"]) item.addEventListener(name, () => tell(targets));
  for (const name of ["pointerleave", "focusout"]) item.addEventListener(name, () => tell([]));
}

// The sign stays with the last word: no line begins with it.
function marked(text, mark) {
  const end = text.lastIndexOf(" ") + 1;
  const last = h("span.wnb-last-word", text.slice(end));
  last.append(" ", mark);
  return [h("span", text.slice(0, end)), last];
}
