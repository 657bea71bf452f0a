// The panel's parts: status, message, actions, rule, report, log, the board in words.

// The cell's width decides, not the window's: beside a file list even a wide window is narrow. On a phone the board
// can be made larger than its column; it is then moved sideways, while the panel stays as wide as the screen.
function fitTo(game) {
  const width = game.parentElement.clientWidth;
  game.classList.toggle("wnb-narrow", width < 720);
  game.classList.toggle("wnb-phone", width < 480);
  game.style.setProperty("--wnb-width", width + "px");
}

function largerButton(view) {
  const larger = button(view.words.larger, "larger", () => {
    const game = larger.closest(".wnb-game");
    larger.setAttribute("aria-pressed", String(game.classList.toggle("wnb-large")));
  }, { class: "wnb-button wnb-larger", "aria-pressed": "false" });
  return larger;
}

function statusPart(view) {
  const status = h("section", { class: "wnb-status", "data-seat": view.seat, "data-over": view.over, "data-goal": view.scenario && view.scenario.goal && view.scenario.goal.status, "aria-label": view.words.status });
  status.append(h("h3", { class: "wnb-turn", text: view.turn, tabindex: "-1", "data-key": "turn" }));
  status.append(h("p", { text: view.detail }));
  status.append(largerButton(view));
  if (view.aim) status.append(h("div", { class: "wnb-since", text: view.aim }));
  if (view.since) status.append(h("div", { class: "wnb-since", text: view.since }));
  return status;
}

function actionsPart(view, send) {
  const part = h("section", { class: "wnb-actions", "aria-label": view.words.actions });
  if (view.question) part.append(h("p", { class: "wnb-question", text: view.question }));
  if (view.selected) {
    part.append(h("p", { class: "wnb-selected" }, h("strong", { text: view.selected }), " ",
      button(view.words.cancel, "cancel", () => send({ do: "cancel", state: view.state }))));
  }
  const told = previewLine(view);
  for (const group of view.groups) {
    const box = h("div", { class: "wnb-group", role: "group", "aria-label": group.title });
    box.append(h("h4", { text: group.title }), group.actions.length ? actionRules(send, group, view.words) : "");
    const buttons = h("div", { class: "wnb-buttons" });
    for (const action of group.actions) {
      buttons.append(...previewed(button(action.label, "act:" + action.line,
        () => send({ do: "act", line: action.line, state: view.state }),
        { "data-line": action.line, "data-targets": action.targets.join(" "), class: "wnb-button" + (action.main ? " wnb-main" : "") }), action, told));
    }
    box.append(buttons);
    part.append(box);
  }
  part.append(told);
  return part;
}

function messagePart(view, send) {
  if (!view.message) return null;
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" },
    h("span", { text: view.message.text }), " ", ruleButton(send, view.message.rule, view.words), " ",
    button("×", "dismiss", () => send({ do: "dismiss" }), { "aria-label": view.words.dismiss, class: "wnb-button wnb-dismiss" }));
}

function reportPart(view, send) {
  if (!view.report.length) return null;
  const part = h("section", { class: "wnb-report", "aria-label": view.words.report });
  part.append(h("h4", { text: view.words.report, tabindex: "-1", "data-key": "report" }));
  part.append(sentences(h("ol", {}), view.report, send, view.words));
  return part;
}

function logPart(model, view, send, open) {
  const part = h("details", { class: "wnb-log", "data-fold": "log" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.log, "data-key": "fold:log" }));
  part.append(sentences(h("ol", { reversed: true }), model.get("lines"), send, view.words));
  if (view.log_cut) part.append(button(view.words.whole_log, "whole-log", () => send({ do: "whole_log" })));
  return part;
}

function textPart(view, open) {
  const part = h("details", { class: "wnb-text", "data-fold": "text" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.text_board, "data-key": "fold:text" }));
  part.append(h("pre", { text: view.text, tabindex: "0", role: "group", "data-key": "text", "aria-label": view.words.text_board }));
  return part;
}
