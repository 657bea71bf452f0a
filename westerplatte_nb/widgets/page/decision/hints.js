// Hints: what has been said so far. The button that goes one step deeper with each press stands in the bar.

import { button, div, fold, h } from "../common/dom.js";
import { ruleButton } from "../panel/sentences.js";

export function hintPart(view, /** @type {Send} */ send, open) {
  const hint = view.hint;
  if (!hint || hint.closed || !(hint.led.length || hint.move)) return null;
  const part = h("section", { class: "wnb-hint", "aria-label": hint.title });
  if (hint.aim) part.append(h("p", { class: "wnb-hint-aim", text: hint.aim }));
  for (const entry of hint.led) part.append(hintSentence("p", entry, view, send));
  if (hint.move) part.append(...hintMove(hint, view, send, open.has("hint-others")));
  // What was said last is led to, and not once more while the search goes on.
  const newest = hint.move ? part.querySelector(".wnb-hint-lead") : part.lastElementChild;
  newest.dataset.newest = `hint ${hint.led.length} ${Boolean(hint.move)}`;
  const buttons = div("wnb-buttons");
  if (hint.led.length) {
    buttons.append(button(hint.close, "hint-fold", () => send({ do: "hint_fold", closed: true })));
  }
  part.append(buttons);
  return part;
}

function hintMove(hint, view, /** @type {Send} */ send, open) {
  const move = hint.move;
  const orders = h("ol", { class: "wnb-hint-orders" }, ...move.orders.map((text) => h("li", { text })));
  const act = () => send({ do: "act", line: move.line, state: view.state });
  const isOrder = { "data-means": "act:" + move.line, class: "wnb-button wnb-hint-act" };
  orders.firstElementChild.replaceChildren(button(move.orders[0], "hint-act", act, isOrder));
  const mark = () => send({ do: "hint_mark", on: !hint.marked });
  const marking = button(move.mark, "hint-mark", mark, { "aria-pressed": String(hint.marked) });
  const lead = h("p", { class: "wnb-hint-lead", text: move.lead });
  const certainty = [move.chance, move.tried, hint.thinking].filter(Boolean).join(" ");
  const sure = h("p", { class: "wnb-hint-sure" }, h("strong", { text: move.sure }), " ", certainty);
  const parts = [lead, orders, marking];
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

function reasonList(reasons, view, /** @type {Send} */ send) {
  return h("ul", {}, ...reasons.map((entry) => hintSentence("li", entry, view, send)));
}

function hintSentence(tag, entry, view, /** @type {Send} */ send) {
  return h(tag, {}, h("span", { text: entry.text }), " ", ruleButton(send, entry.rule, view.words));
}
