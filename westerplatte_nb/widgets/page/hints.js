// Hints: what has been said so far. The button that goes one step deeper with each press stands in the bar.

import { button, fold, h } from "./dom.js";
import { ruleButton } from "./sentences.js";

export function hintPart(view, send, open) {
  const hint = view.hint;
  if (!hint || hint.closed || !(hint.led.length || hint.move)) return null;
  const part = h("section", { class: "wnb-hint", "aria-label": hint.title });
  if (hint.aim) part.append(h("p", { class: "wnb-hint-aim", text: hint.aim }));
  for (const entry of hint.led) part.append(hintSentence("p", entry, view, send));
  if (hint.move) part.append(...hintMove(hint, view, send, open.has("hint-others")));
  const buttons = h("div", { class: "wnb-buttons" });
  if (hint.move) {
    const mark = () => send({ do: "hint_mark", on: !hint.marked });
    buttons.append(button(hint.move.mark, "hint-mark", mark, { "aria-pressed": String(hint.marked) }));
  }
  if (hint.led.length) {
    buttons.append(button(hint.close, "hint-fold", () => send({ do: "hint_fold", closed: true })));
  }
  part.append(buttons);
  return part;
}

function hintMove(hint, view, send, open) {
  const move = hint.move;
  const orders = h("ol", { class: "wnb-hint-orders" }, ...move.orders.map((text) => h("li", { text })));
  const certainty = [move.chance, move.tried, hint.thinking].filter(Boolean).join(" ");
  const sure = h("p", { class: "wnb-hint-sure" }, h("strong", { text: move.sure }), " ", certainty);
  const parts = [h("p", { text: move.lead }), orders];
  if (move.reasons.length) parts.push(h("p", { text: move.why }), reasonList(move.reasons, view, send));
  parts.push(sure);
  if (move.others.length) {
    const others = move.others.map((other) =>
      h("li", {}, h("span", { text: other.plan }), reasonList(other.reasons, view, send)),
    );
    parts.push(fold("hint-others", move.others_title, { open }, h("ul", {}, ...others)));
  }
  return parts;
}

function reasonList(reasons, view, send) {
  return h("ul", {}, ...reasons.map((entry) => hintSentence("li", entry, view, send)));
}

function hintSentence(tag, entry, view, send) {
  return h(tag, {}, h("span", { text: entry.text }), " ", ruleButton(send, entry.rule, view.words));
}
