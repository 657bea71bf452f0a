// The form for a new game.

import { fold, h } from "./dom.js";
import { field, select } from "./fields.js";
import { ruleButton } from "./sentences.js";

export function formPart(view, send, open) {
  const form = view.form;
  const box = h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      part.open = false;
      send({ do: "new", setup: Object.fromEntries(new FormData(box)), state: view.state });
    },
  });
  const rulings = h(
    "details",
    { class: "wnb-rulings", "data-fold": "rulings" },
    h("summary", { text: view.words.rulings }),
  );
  const editionNotes = h("p", { class: "wnb-note" });
  const apply = () => {
    const edition = form.editions.find((item) => item.value === box.elements.edition.value);
    editionNotes.textContent = edition.note;
    for (const [name, value] of Object.entries(edition.rulings)) box.elements["ruling_" + name].value = value;
  };
  const editions = select("edition", form.editions, form.chosen.edition);
  editions.addEventListener("change", apply);
  for (const ruling of form.rulings) {
    const control = select("ruling_" + ruling.name, ruling.choices, form.chosen.rulings[ruling.name]);
    const rule = ruleButton(send, ruling.rule, view.words);
    rulings.append(h("div", { class: "wnb-with-rule" }, field(ruling.label, control), rule));
  }
  const seed = h("input", {
    name: "seed",
    type: "text",
    inputmode: "numeric",
    maxlength: "12",
    "data-key": "field:seed",
    placeholder: view.words.seed_hint,
  });
  box.append(
    field(view.words.players, select("players", form.players, form.chosen.players)),
    field(view.words.difficulty, select("difficulty", form.levels, form.chosen.difficulty)),
    field(view.words.edition, editions),
    editionNotes,
    rulings,
    field(view.words.seed, seed),
    h("button", { type: "submit", class: "wnb-button wnb-main", "data-key": "start", text: view.words.start }),
  );
  editionNotes.textContent = form.editions.find((item) => item.value === form.chosen.edition).note;
  const part = fold("new", view.words.new_game, { class: "wnb-new", open }, box);
  return part;
}
