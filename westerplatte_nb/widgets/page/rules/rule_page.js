// One rule with its readings, and the way to it and back.

import { button, div, fold, h, onEscape } from "../common/dom.js";
import { ruleSign } from "../panel/sentences.js";

const RULE = {
  asks: ["rule", "rules_at", "rules_of"],
  part: ".wnb-rule",
  title: "rule-title",
  shown: (view) => Boolean(view.rule),
};

// Whoever asks for a rule (or a card of the museum) is led to it, and back to where they were when they close it; who
// has gone on to something else meanwhile (an order closes the rule too) stays there.
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

// One sign for a whole group of actions; on a focused action the key "?" opens the rules of that one.
export function actionRules(/** @type {Send} */ send, group) {
  const open = () => send({ do: "rules_of", line: group.actions[0].line });
  return ruleSign(group.rules, "rules:" + group.title, open);
}

export function ruleTitleButton(rule, /** @type {Send} */ send, extra = {}) {
  const open = () => send({ do: "rule", id: rule.id, ...extra });
  return button(rule.title, "to-rule:" + rule.id, open, { class: "wnb-button wnb-rule-name" });
}

export function rulePart(view, /** @type {Send} */ send, words) {
  if (!view.rule) return null;
  const rule = view.rule;
  const close = () => send({ do: "rule", id: "" });
  const attributes = { class: "wnb-rule", "aria-label": view.words.rulebook, onkeydown: onEscape(close) };
  const part = h("section", attributes);
  part.append(button("×", "close-rule", close, { "aria-label": view.words.close, class: "wnb-button wnb-dismiss" }));
  if (rule.place) {
    part.append(h("p", { class: "wnb-rule-place", text: "§ " + words.of.replace("{place}", rule.place) }));
  }
  part.append(h("h4", { text: rule.title, tabindex: "-1", "data-key": "rule-title" }));
  part.append(h("p", { text: rule.text }));
  for (const mark of rule.marks) {
    const sign = h("span", { class: "wnb-sign", "aria-hidden": "true", text: mark.sign });
    part.append(h("p", { class: "wnb-mark" }, sign, " ", h("strong", { text: mark.text })));
  }
  if (rule.note) part.append(h("p", { class: "wnb-note", text: rule.note }));
  if (rule.card) part.append(h("p", { class: "wnb-mark", text: rule.card }));
  for (const ruling of rule.rulings) part.append(rulingPart(ruling, !rule.note));
  if (rule.beside.length > 1) part.append(besidePart(rule, words, send));
  const section = h("p", { class: "wnb-rule-section" }, rule.section, " · ");
  section.append(h("span", { class: "wnb-rule-id", text: rule.id }));
  part.append(neighboursPart(rule, words, send), section);
  return part;
}

function besidePart(rule, words, /** @type {Send} */ send) {
  const list = h("ul", { class: "wnb-beside" });
  for (const other of rule.beside) {
    const isThis = other.id === rule.id;
    const name = h("strong", { text: other.title, "aria-current": "true" });
    list.append(h("li", {}, isThis ? name : ruleTitleButton(other, send, { beside: true })));
  }
  return fold("beside", words.rule_beside, { class: "wnb-besides", open: true }, list);
}

function neighboursPart(rule, words, /** @type {Send} */ send) {
  const part = div("wnb-buttons");
  const step = (key, other, label, name) => {
    const open = () => send({ do: "rule", id: other.id });
    part.append(button(label, key, open, { "aria-label": name + ": " + other.title }));
  };
  if (rule.previous) step("rule-previous", rule.previous, "← " + rule.previous.title, words.rule_previous);
  if (rule.next) step("rule-next", rule.next, rule.next.title + " →", words.rule_next);
  return part;
}

function rulingPart(ruling, withText) {
  const now = h("strong", { class: ruling.other ? "wnb-ruling-other" : null, text: ruling.now });
  const box = div("wnb-ruling", h("p", {}, now), withText ? h("p", { text: ruling.text }) : null);
  if (ruling.readings.length) {
    const list = h("ul", {});
    for (const reading of ruling.readings) {
      list.append(h("li", { text: reading.text, class: reading.now ? "wnb-reading-now" : null }));
    }
    box.append(list);
  }
  return box;
}
