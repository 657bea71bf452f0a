// The panel's parts: message, report, log, the board in words.

import { button, fold, h } from "../common/dom.js";
import { ruleButton, sentences } from "./sentences.js";

// Between the acts: nothing can be ordered yet, but what was ordered last can be taken back.
export function atRest(words, { can_undo }) {
  return { turn: words.theatre, detail: "", stripe: "", can_undo, can_redo: false };
}

// What a person should know beside the turn: the aim at first, later what happened since they last played.
export function newsPart(view) {
  if (!view.aim && !view.since) return null;
  const told = [view.aim, view.since].filter(Boolean).map((text) => h("p", { class: "wnb-since", text }));
  return h("section", { class: "wnb-told-once" }, ...told);
}

export function messagePart(view, /** @type {Send} */ send) {
  if (!view.message) return null;
  const dismiss = button("×", "dismiss", () => send({ do: "dismiss" }), {
    "aria-label": view.words.dismiss,
    class: "wnb-button wnb-dismiss",
  });
  const rule = ruleButton(send, view.message.rule, view.words);
  const text = h("span", { text: view.message.text });
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" }, text, " ", rule, " ", dismiss);
}

export function reportPart(view, /** @type {Send} */ send) {
  if (!view.report.length) return null;
  const part = h("section", { class: "wnb-report", "aria-label": view.words.report });
  part.append(h("h4", { text: view.words.report, tabindex: "-1", "data-key": "report" }));
  part.append(sentences(h("ol", {}), view.report, send, view.words));
  return part;
}

// The log is long and mostly closed: its lines are made when somebody looks, be it on paper.
export function logPart(lines, view, /** @type {Send} */ send, open) {
  const list = h("ol", { reversed: true });
  const whole = view.log_cut ? button(view.words.whole_log, "whole-log", () => send({ do: "whole_log" })) : null;
  const part = fold("log", view.words.log, { class: "wnb-log", open: open.has("log") }, list, whole);
  let isFilled = false;
  const fill = () => {
    if (!isFilled) sentences(list, lines, send, view.words);
    isFilled = true;
  };
  if (part.open) fill();
  part.addEventListener("toggle", fill);
  part.addEventListener("wnb-fill", fill);
  return part;
}

export function textPart(view, open) {
  const text = h("pre", {
    text: view.text,
    tabindex: "0",
    role: "group",
    "data-key": "text",
    "aria-label": view.words.text_board,
  });
  return fold("text", view.words.text_board, { class: "wnb-text", open: open.has("text") }, text);
}
