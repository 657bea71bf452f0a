// The texts in the languages side by side, each with a sign for what is missing or no longer fits, and the notes.

import { button, h, MAIN } from "../common/dom.js";
import { check, choices } from "../common/fields.js";
import { BOX, labelled, note, part, row, textBox } from "./studio_fields.js";
import { questionPart } from "./studio_question.js";

export function textsPart(view, frame, /** @type {Send} */ send) {
  const { words, languages } = frame;
  const shown = view.part;
  const source = choices("source", languages, shown.source, (language) => send({ do: "source", language }));
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
    row(labelled(words.source, source), labelled(words.age, age, " wnb-studio-age")),
    note(words["source.note"]),
    ...shown.texts.map((one) => textBox(one, columns, one.lines ? 3 : 0)),
    h("h4", words.notes),
    note(words["notes.note"]),
    ...shown.notes.map((one) => noteBox(one, columns)),
    addNote(shown.pins, words, send),
  ];
}

function noteBox(one, columns) {
  const { words, send } = columns;
  const ask = (message) => send({ note: one.number, ...message });
  const set = (name) => (value) => ask({ do: "note_set", name, value });
  const key = (name) => `note:${one.number}:${name}`;
  const tick = (name) => check(words["notes." + name], { "data-key": key(name) }, one[name], set(name), BOX);
  const choice = (name) => {
    if (!one[name]) return null;
    const { label, value, options } = one[name];
    return labelled(label, choices(key(name), options, value, set(name)));
  };
  const mark = (kind, label) => button(label, `mark:${one.number}:${kind}`, () => ask({ do: "mark", kind }));
  const box = textBox(one, columns, 2);
  box.classList.add("wnb-studio-note");
  box.append(
    row(tick("stop"), tick("hidden"), choice("chapter"), choice("side")),
    row(
      mark("arrow", words["notes.arrow"]),
      mark("ring", words["notes.ring"]),
      one.marks && mark("clear", `${words["notes.clear"]} (${one.marks})`),
      button(words["notes.drop"], `note:${one.number}:drop`, () => ask({ do: "note_drop" })),
    ),
  );
  const place = (pin) => ask({ do: "note_pin", ...pin });
  if (one.loose) box.append(pinRow(columns.pins, words, words["notes.place"], `note:${one.number}:`, place));
  box.append(questionPart(one, columns));
  return box;
}

function addNote(pins, words, /** @type {Send} */ send) {
  if (!pins.length) return null;
  const add = (pin) => send({ do: "note_add", ...pin });
  return part(words["notes.add"], pinRow(pins, words, words["notes.add"], "note-", add));
}

function pinRow(pins, words, label, key, hang) {
  const pin = choices(key + "pin", pins, null, () => fill());
  const place = h("span.wnb-studio-to");
  let to = null;
  const fill = () => {
    const chosen = pins.find((one) => one.id === pin.value);
    const looks = { "data-key": key + "to", "aria-label": words["notes.to"] };
    to = chosen.options.length
      ? choices(key + "to", chosen.options, null, () => {}, looks)
      : h("input", { type: "number", min: 1, max: chosen.most, value: 1, ...looks });
    place.replaceChildren(to);
  };
  fill();
  return row(
    labelled(words["notes.pin"], pin),
    h("span.wnb-studio-field", h("span", words["notes.to"]), place),
    button(label, key + "add", () => hang({ pin: pin.value, to: String(to.value) }), MAIN),
  );
}
