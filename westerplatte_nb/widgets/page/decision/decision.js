// A question with its answers, between the status and the body: in view however far the body is scrolled.

import { button, fold, h, onKey, setText } from "../common/dom.js";
import { arrange } from "../common/stable_parts.js";
import { covered } from "../panel/drawer.js";
import { ruleButton } from "../panel/sentences.js";
import { previewed } from "./preview.js";

const SPARE = 96; // of the body: what it has beyond that the question does not need

export class Decision {
  constructor() {
    this.question = "";
    this.lead = h("p.wnb-question");
    this.isScrolled = false;
    this.element = h("section.wnb-decision", { role: "group", hidden: true });
    this.element.addEventListener("scroll", () => (this.isScrolled = true), { passive: true });
  }

  // Without a question the place is gone, and what can be ordered stands in the body.
  ask(question, answers) {
    const { element } = this;
    element.hidden = !question;
    if (question !== this.question) {
      // Answers that are too many even for this place are read from the first one on.
      if (this.isScrolled) element.scrollTop = 0;
      this.isScrolled = false;
      element.setAttribute("aria-label", question);
    }
    this.question = question;
    setText(this.lead, question);
    arrange(element, question ? [this.lead, ...answers] : []);
  }

  // Tells the frame how much height the answers lack, or the orders above the drawer; below nought, how much is spare.
  // Returns whether they lack height that the frame has not given.
  tellLack(body) {
    const { element } = this;
    if (!element.hidden && !element.clientHeight) return false; // its room is lent to the folded parts
    const lack = element.scrollHeight - element.clientHeight;
    const spare = Math.max(0, body.offsetHeight - SPARE);
    const detail = element.hidden ? covered(body) : lack > 1 ? lack : -spare;
    const event = new CustomEvent("wnb-lack", { bubbles: true, cancelable: true, detail });
    return (!detail || element.dispatchEvent(event)) && detail > 0;
  }
}

// What waits to be carried out, the last first: each card shows its places on the board while it is pointed at.

export function stackPart({ stack }) {
  if (!stack) return null;
  const list = h("ol.wnb-layers", ...stack.layers.map(layerItem));
  return h("section.wnb-stack", { "aria-label": stack.title }, h("h4", stack.title), list);
}

function layerItem(layer, place) {
  const name = button(`${layer.seat}: ${layer.name}`, `layer:${place}`, null, { class: "wnb-layer-name" });
  const item = h("li.wnb-layer", { "data-void": layer.is_void }, [
    ...previewed(name, { preview: "", targets: layer.targets }, () => {}),
    ...layer.lines.map((line) => h("p", line)),
    layer.note && h("p.wnb-note", layer.note),
  ]);
  item.style.borderColor = layer.colour;
  return item;
}

// Questions that one can ask of the board; the answer is spoken and stands in the panel.

export function questionsPart(view, /** @type {Send} */ send) {
  if (!view.asks) return null;
  const ask = (one) => button(one.label, "ask:" + one.name, () => send({ do: "ask", question: one.name }));
  return fold("ask", view.ask, { class: "wnb-ask" }, h("div.wnb-buttons", ...view.asks.map(ask)));
}

// Hints: what has been said so far. The button that goes one step deeper with each press stands in the bar.

export function hintPart(view, /** @type {Send} */ send) {
  const { hint } = view;
  if (!hint || hint.closed || !(hint.led.length || hint.move)) return null;
  const close = () => send({ do: "hint_fold", closed: true });
  const hide = hint.led.length > 0 && button(hint.close, "hint-fold", close);
  const head = h("div.wnb-hint-head", h("strong", hint.title), hide);
  const part = h("section.wnb-hint", { "aria-label": hint.title, onkeydown: onKey("Escape", close) }, head);
  if (hint.aim) part.append(h("p.wnb-hint-aim", hint.aim));
  for (const entry of hint.led) part.append(hintSentence("p", entry, view, send));
  if (hint.move) part.append(...hintMove(hint, view, send));
  // What was said last is led to, and not once more while the search goes on.
  const newest = hint.move ? part.querySelector(".wnb-hint-lead") : part.lastElementChild;
  newest.dataset.newest = `hint ${hint.led.length} ${Boolean(hint.move)}`;
  return part;
}

function hintMove(hint, view, /** @type {Send} */ send) {
  const move = hint.move;
  const orders = h("ol.wnb-hint-orders", ...move.orders.map((text) => h("li", text)));
  const act = () => send({ do: "act", line: move.line, state: view.state });
  const isOrder = { "data-means": "act:" + move.line, class: "wnb-button wnb-hint-act" };
  orders.firstElementChild.replaceChildren(button(move.orders[0], "hint-act", act, isOrder));
  const mark = () => send({ do: "hint_mark", on: !hint.marked });
  const marking = button(move.mark, "hint-mark", mark, { "aria-pressed": String(hint.marked) });
  const certainty = [move.chance, move.tried, hint.thinking].filter(Boolean).join(" ");
  const parts = [h("p.wnb-hint-lead", move.lead), orders, marking];
  if (move.reasons.length) parts.push(h("p", move.why), reasonList(move.reasons, view, send));
  parts.push(h("p.wnb-hint-sure", h("strong", move.sure), " ", certainty));
  if (move.others.length) {
    const others = move.others.map((other) => h("li", h("span", other.plan), reasonList(other.reasons, view, send)));
    parts.push(fold("hint-others", move.others_title, {}, h("ul", ...others)));
  }
  return parts;
}

function reasonList(reasons, view, /** @type {Send} */ send) {
  return h("ul", ...reasons.map((entry) => hintSentence("li", entry, view, send)));
}

function hintSentence(tag, entry, view, /** @type {Send} */ send) {
  return h(tag, {}, h("span", entry.text), " ", ruleButton(send, entry.rule, view.words));
}
