// The tools: undo, redo, files, language, typed orders, and the form for a new game.

function field(label, control) {
  return h("label", { class: "wnb-field" }, h("span", { text: label }), control);
}

function select(name, options, chosen) {
  const control = h("select", { name, "data-key": "field:" + name });
  for (const option of options) {
    const item = h("option", { value: option.value, text: option.label });
    item.selected = option.value === chosen;
    control.append(item);
  }
  return control;
}

function formPart(view, send, open) {
  const form = view.form;
  const part = h("details", { class: "wnb-new", "data-fold": "new" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.new_game, "data-key": "fold:new" }));
  const box = h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      part.open = false;
      send({ do: "new", setup: Object.fromEntries(new FormData(box)), state: view.state });
    },
  });
  const rulings = h("details", { class: "wnb-rulings", "data-fold": "rulings" }, h("summary", { text: view.words.rulings }));
  const editionNotes = h("p", { class: "wnb-note" });
  const apply = () => {
    const edition = form.editions.find((item) => item.value === box.elements.edition.value);
    editionNotes.textContent = edition.note;
    for (const [name, value] of Object.entries(edition.rulings)) box.elements["ruling_" + name].value = value;
  };
  const editions = select("edition", form.editions, form.chosen.edition);
  editions.addEventListener("change", apply);
  for (const ruling of form.rulings) {
    rulings.append(h("div", { class: "wnb-with-rule" }, field(ruling.label, select("ruling_" + ruling.name, ruling.choices, form.chosen.rulings[ruling.name])), ruleButton(send, ruling.rule, view.words)));
  }
  box.append(
    field(view.words.players, select("players", form.players, form.chosen.players)),
    field(view.words.difficulty, select("difficulty", form.levels, form.chosen.difficulty)),
    field(view.words.edition, editions), editionNotes, rulings,
    field(view.words.seed, h("input", { name: "seed", type: "text", inputmode: "numeric", maxlength: "12", "data-key": "field:seed", placeholder: view.words.seed_hint })),
    h("button", { type: "submit", class: "wnb-button wnb-main", "data-key": "start", text: view.words.start }),
  );
  editionNotes.textContent = form.editions.find((item) => item.value === form.chosen.edition).note;
  part.append(box);
  return part;
}

function toolsPart(view, send) {
  const file = h("input", {
    type: "file", accept: ".jsonl,.json,.journal,.toml", class: "wnb-file", "aria-label": view.words.load, tabindex: "-1",
    onchange: async () => {
      const [chosen] = file.files;
      const state = view.state; // reading takes time: the file is for the game that stood here then
      file.value = "";
      if (!chosen) return;
      if (chosen.size > view.file_limit) send({ do: "too_large" });
      else send({ do: "load", text: await chosen.text(), name: chosen.name, state });
    },
  });
  const languages = select("language", view.languages, view.language);
  languages.setAttribute("aria-label", view.words.language);
  languages.addEventListener("change", () => send({ do: "language", language: languages.value }));
  const order = h("input", {
    type: "text", class: "wnb-order", "data-key": "order", "aria-label": view.words.order, placeholder: view.words.order, maxlength: "80", autocomplete: "off", spellcheck: "false",
  });
  const orders = h("form", {
    class: "wnb-order-form",
    onsubmit: (event) => {
      event.preventDefault();
      if (order.value.trim()) send({ do: "typed", text: order.value.trim(), state: view.state });
      order.value = "";
    },
  }, order);
  return h("div", { class: "wnb-tools", role: "group", "aria-label": view.words.tools },
    button(view.words.undo, "undo", () => send({ do: "undo", state: view.state }), { disabled: !view.can_undo }),
    button(view.words.redo, "redo", () => send({ do: "redo", state: view.state }), { disabled: !view.can_redo }),
    button(view.words.save, "save", () => send({ do: "save" })),
    button(view.words.load, "load", () => file.click()), file, languages, orders,
    view.undo_note ? h("p", { class: "wnb-note wnb-undo-note", text: view.undo_note }) : null);
}
