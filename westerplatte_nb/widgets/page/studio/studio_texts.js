// The texts in the languages side by side, each with a sign for what is missing or no longer fits, and the notes.

import { button, h } from "../common/dom.js";
import { note, part, row } from "./studio_fields.js";
import { questionPart } from "./studio_question.js";
import { textBox } from "./studio_text_box.js";

export function textsPart(view, frame, /** @type {Send} */ send) {
  const { words, languages } = frame;
  const shown = view.part;
  const source = h(
    "select",
    { "data-key": "source", onchange: () => send({ do: "source", language: source.value }) },
    ...languages.map((one) => h("option", { value: one.id, text: one.name, selected: one.id === shown.source })),
  );
  const age = h("input", {
    type: "number",
    min: 6,
    max: 18,
    value: shown.age,
    "data-key": "age",
    onchange: () => send({ do: "age", value: Number(age.value) || shown.age }),
  });
  const columns = { source: shown.source, languages, words, send, pins: shown.pins };
  return [
    row(
      h("label", { class: "wnb-studio-field" }, h("span", { text: words.source }), source),
      h("label", { class: "wnb-studio-field wnb-studio-age" }, h("span", { text: words.age }), age),
    ),
    note(words["source.note"]),
    ...shown.texts.map((one) => textBox(one, columns, one.lines ? 3 : 0)),
    h("h4", { text: words.notes }),
    note(words["notes.note"]),
    ...shown.notes.map((one) => noteBox(one, columns)),
    addNote(shown.pins, words, send),
  ];
}

function noteBox(one, columns) {
  const { words, send } = columns;
  const ask = (message) => send({ note: one.number, ...message });
  const check = (name) => {
    const box = h("input", {
      type: "checkbox",
      "data-key": `note:${one.number}:${name}`,
      onchange: () => ask({ do: "note_set", name, value: box.checked }),
    });
    box.checked = one[name];
    return h("label", { class: "wnb-studio-check" }, box, h("span", { text: words["notes." + name] }));
  };
  const choice = (name) => {
    if (!one[name]) return null;
    const { label, value, options } = one[name];
    const select = h(
      "select",
      {
        "data-key": `note:${one.number}:${name}`,
        onchange: () => ask({ do: "note_set", name, value: select.value }),
      },
      ...options.map(({ id, name: text }) => h("option", { value: id, text, selected: id === value })),
    );
    return h("label", { class: "wnb-studio-field" }, h("span", { text: label }), select);
  };
  const mark = (kind, label) => button(label, `mark:${one.number}:${kind}`, () => ask({ do: "mark", kind }));
  const box = textBox(one, columns, 2);
  box.classList.add("wnb-studio-note");
  box.append(
    row(check("stop"), check("hidden"), choice("chapter"), choice("side")),
    row(
      mark("arrow", words["notes.arrow"]),
      mark("ring", words["notes.ring"]),
      one.marks ? mark("clear", `${words["notes.clear"]} (${one.marks})`) : null,
      button(words["notes.drop"], `note:${one.number}:drop`, () => ask({ do: "note_drop" })),
    ),
  );
  const place = (pin) => ask({ do: "note_pin", ...pin });
  if (one.loose) box.append(pinRow(columns.pins, words, words["notes.place"], `note:${one.number}:`, place));
  box.append(questionPart(one, columns));
  return box;
}

function addNote(pins, words, /** @type {Send} */ send) {
  if (!pins.length) return h("div");
  const add = (pin) => send({ do: "note_add", ...pin });
  return part(words["notes.add"], pinRow(pins, words, words["notes.add"], "note-", add));
}

// What a note hangs on: a kind of thing, and one of that kind.
function pinRow(pins, words, label, key, hang) {
  const pin = h(
    "select",
    { "data-key": key + "pin", onchange: () => fill() },
    ...pins.map((one) => h("option", { value: one.id, text: one.name })),
  );
  const place = h("span", { class: "wnb-studio-to" });
  let to = null;
  const fill = () => {
    const chosen = pins.find((one) => one.id === pin.value);
    to = chosen.options.length
      ? h(
          "select",
          { "data-key": key + "to" },
          ...chosen.options.map((one) => h("option", { value: one.id, text: one.name })),
        )
      : h("input", { type: "number", min: 1, max: chosen.most, value: 1, "data-key": key + "to" });
    to.setAttribute("aria-label", words["notes.to"]);
    place.replaceChildren(to);
  };
  fill();
  return row(
    h("label", { class: "wnb-studio-field" }, h("span", { text: words["notes.pin"] }), pin),
    h("span", { class: "wnb-studio-field" }, h("span", { text: words["notes.to"] }), place),
    button(label, key + "add", () => hang({ pin: pin.value, to: String(to.value) }), { class: "wnb-button wnb-main" }),
  );
}
