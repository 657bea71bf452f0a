// The box of a scenario: what it is about, its goal and how that stands, the notes of the moment and of the board.

function scenarioPart(view, send, open) {
  const scenario = view.scenario;
  if (!scenario) return null;
  const part = h("section", { class: "wnb-scenario", "aria-label": scenario.label, "data-goal": scenario.goal && scenario.goal.status });
  // Texts by others may be written from right to left; they must not turn what stands around them.
  part.append(h("h3", { dir: "auto", text: scenario.title }));
  if (scenario.begins) part.append(...aboutLines(scenario));
  if (scenario.away) part.append(h("p", { text: scenario.away }));
  if (scenario.goal) part.append(goalBox(scenario.goal));
  for (const note of scenario.now) part.append(noteBox(note, "div", send));
  // Once it is being played, what it is about steps back behind what can be done.
  if (!scenario.begins) part.append(fold("about", scenario.about, open, aboutLines(scenario)));
  if (scenario.notes.length) {
    part.append(fold("pins", scenario.notes_title, open, [h("ul", {}, ...scenario.notes.map((note) => noteBox(note, "li", send)))]));
  }
  if (!scenario.begins) part.append(button(scenario.again, "scenario-again", () => send({ do: "scenario_again", state: view.state })));
  return part;
}

function aboutLines(scenario) {
  return [
    h("p", { dir: "auto", class: "wnb-lines", text: scenario.summary }),
    h("p", { class: "wnb-note", text: [scenario.age, scenario.sources].filter(Boolean).join(" · ") }),
  ];
}

function fold(name, title, open, inside) {
  const part = h("details", { class: "wnb-pins", "data-fold": name }, h("summary", { text: title, "data-key": "fold:" + name }), ...inside);
  if (open.has(name)) part.open = true;
  return part;
}

function goalBox(goal) {
  const list = h("ul", {});
  for (const item of goal.parts) {
    list.append(h("li", { "data-kind": item.kind }, h("span", { class: "wnb-sign", "aria-hidden": "true", text: item.sign }), " ",
      h("span", { text: item.text }), " ", h("span", { class: "wnb-goal-state", text: "(" + item.state + ")" })));
  }
  return h("div", { class: "wnb-goal", role: "group", "aria-label": goal.title }, h("h4", { text: goal.title }), list,
    h("p", { class: "wnb-goal-time", text: [goal.time, goal.left].filter(Boolean).join(" ") }));
}

function noteBox(note, tag, send) {
  return h(tag, { class: "wnb-pinned" }, h("strong", { text: note.place }), h("p", { dir: "auto", class: "wnb-lines", text: note.text }),
    note.sources ? h("p", { class: "wnb-note", text: note.sources }) : null,
    note.rules.length ? h("p", { class: "wnb-note" }, "§ ", ...note.rules.map((rule) => ruleTitleButton(rule, send))) : null);
}
