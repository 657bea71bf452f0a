// The panel's parts: status, message, actions, report, log, the board in words.

import { button, fold, h } from "./dom.js";
import { previewLine, previewed } from "./preview.js";
import { actionRules } from "./rule_page.js";
import { ruleButton, sentences } from "./sentences.js";

function largerButton(view) {
  const toggle = () => {
    const game = larger.closest(".wnb-game");
    larger.setAttribute("aria-pressed", String(game.classList.toggle("wnb-large")));
  };
  const larger = button(view.words.larger, "larger", toggle, {
    class: "wnb-button wnb-larger",
    "aria-pressed": "false",
  });
  return larger;
}

export function statusPart(view) {
  const status = h("section", {
    class: "wnb-status",
    "data-seat": view.seat,
    "data-over": view.over,
    "data-goal": view.scenario?.goal?.status,
    "aria-label": view.words.status,
  });
  status.append(h("h3", { class: "wnb-turn", text: view.turn, tabindex: "-1", "data-key": "turn" }));
  status.append(h("p", { text: view.detail }));
  status.append(largerButton(view));
  if (view.aim) status.append(h("div", { class: "wnb-since", text: view.aim }));
  if (view.since) status.append(h("div", { class: "wnb-since", text: view.since }));
  return status;
}

export function actionsPart(view, send) {
  const part = h("section", { class: "wnb-actions", "aria-label": view.words.actions });
  if (view.question) part.append(h("p", { class: "wnb-question", text: view.question }));
  if (view.selected) {
    const cancel = button(view.words.cancel, "cancel", () => send({ do: "cancel", state: view.state }));
    part.append(h("p", { class: "wnb-selected" }, h("strong", { text: view.selected }), " ", cancel));
  }
  const told = previewLine(view);
  for (const group of view.groups) {
    const box = h("div", { class: "wnb-group", role: "group", "aria-label": group.title });
    box.append(h("h4", { text: group.title }), group.rules && group.actions.length ? actionRules(send, group) : "");
    const buttons = group.actions.flatMap((action) => previewed(actionButton(action, view, send), action, told));
    box.append(h("div", { class: "wnb-buttons" }, ...buttons));
    part.append(box);
  }
  part.append(told);
  return part;
}

function actionButton(action, view, send) {
  const act = () => send({ do: "act", line: action.line, state: view.state });
  return button(action.label, "act:" + action.line, act, {
    "data-line": action.line,
    "data-targets": action.targets.join(" "),
    class: "wnb-button" + (action.main ? " wnb-main" : ""),
  });
}

export function messagePart(view, send) {
  if (!view.message) return null;
  const dismiss = button("×", "dismiss", () => send({ do: "dismiss" }), {
    "aria-label": view.words.dismiss,
    class: "wnb-button wnb-dismiss",
  });
  const rule = ruleButton(send, view.message.rule, view.words);
  const text = h("span", { text: view.message.text });
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" }, text, " ", rule, " ", dismiss);
}

export function reportPart(view, send) {
  if (!view.report.length) return null;
  const part = h("section", { class: "wnb-report", "aria-label": view.words.report });
  part.append(h("h4", { text: view.words.report, tabindex: "-1", "data-key": "report" }));
  part.append(sentences(h("ol", {}), view.report, send, view.words));
  return part;
}

export function logPart(lines, view, send, open) {
  const list = sentences(h("ol", { reversed: true }), lines, send, view.words);
  const whole = view.log_cut ? button(view.words.whole_log, "whole-log", () => send({ do: "whole_log" })) : null;
  return fold("log", view.words.log, { class: "wnb-log", open: open.has("log") }, list, whole);
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
