// The texts in the languages side by side, each with a sign for what is missing or no longer fits, and the notes.

import { button, h } from "./dom.js";
import { note, part, row } from "./studio_fields.js";

const SIGNS = { missing: "○", stale: "↻", done: "✓" };

export function textsPart(view, frame, send) {
  const { words, languages, longest } = frame;
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
  const box = (one) => textBox(one, shown.source, languages, one.place === "title" ? 1 : 3, longest, words, send);
  return [
    row(
      h("label", { class: "wnb-studio-field" }, h("span", { text: words.source }), source),
      h("label", { class: "wnb-studio-field wnb-studio-age" }, h("span", { text: words.age }), age),
    ),
    note(words["source.note"]),
    ...shown.texts.map(box),
    h("h4", { text: words.notes }),
    note(words["notes.note"]),
    ...shown.notes.map((one) => noteBox(one, shown.source, languages, longest, words, send)),
    addNote(shown.pins, words, send),
  ];
}

// A new control takes the place of one that was being typed in. The browser tells a change only of what was typed into
// the control itself, so this one tells it when it is left.
export function typeOn(control, typed) {
  if (control.value === typed) return;
  control.value = typed;
  control.addEventListener("blur", () => control.dispatchEvent(new Event("change")), { once: true });
}

function textBox(one, source, languages, lines, longest, words, send) {
  const kind = one.place.startsWith("annotation") ? "note" : one.place;
  const columns = [...languages].sort((a, b) => (b.id === source) - (a.id === source));
  const boxes = columns.map((language) => {
    const state = one.states[language.id];
    const told = `${SIGNS[state]} ${words["state." + state]}`;
    const attributes = {
      lang: language.id,
      maxlength: longest[kind],
      "data-key": `text:${one.place}:${language.id}`,
      onchange: () => send({ do: "text", place: one.place, language: language.id, text: control.value }),
    };
    const control =
      lines === 1 ? h("input", { type: "text", ...attributes }) : h("textarea", { rows: lines, ...attributes });
    control.value = one.texts[language.id];
    const head = h(
      "span",
      { class: "wnb-studio-language" },
      h("span", { text: language.name }),
      h("span", { class: "wnb-studio-state wnb-studio-" + state, text: told }),
    );
    const read =
      state === "stale"
        ? button(words["text.read"], `read:${one.place}:${language.id}`, () =>
            send({ do: "read", place: one.place, language: language.id }),
          )
        : null;
    return h("div", {}, h("label", { class: "wnb-studio-field" }, head, control), read);
  });
  return h(
    "fieldset",
    { class: "wnb-studio-text" },
    h("legend", { text: one.label }),
    h("div", { class: "wnb-studio-columns" }, ...boxes),
  );
}

function noteBox(one, source, languages, longest, words, send) {
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
  const mark = (kind, label) => button(label, `mark:${one.number}:${kind}`, () => ask({ do: "mark", kind }));
  const box = textBox(one, source, languages, 2, longest, words, send);
  box.classList.add("wnb-studio-note");
  box.append(
    row(check("stop"), check("hidden")),
    row(
      mark("arrow", words["notes.arrow"]),
      mark("ring", words["notes.ring"]),
      one.marks ? mark("clear", `${words["notes.clear"]} (${one.marks})`) : null,
      button(words["notes.drop"], `note:${one.number}:drop`, () => ask({ do: "note_drop" })),
    ),
  );
  return box;
}

function addNote(pins, words, send) {
  if (!pins.length) return h("div");
  const pin = h(
    "select",
    { "data-key": "note-pin", onchange: () => fill() },
    ...pins.map((one) => h("option", { value: one.id, text: one.name })),
  );
  const place = h("span", { class: "wnb-studio-to" });
  let to = null;
  const fill = () => {
    const chosen = pins.find((one) => one.id === pin.value);
    to = chosen.options.length
      ? h(
          "select",
          { "data-key": "note-to" },
          ...chosen.options.map((one) => h("option", { value: one.id, text: one.name })),
        )
      : h("input", { type: "number", min: 1, max: chosen.most, value: 1, "data-key": "note-to" });
    to.setAttribute("aria-label", words["notes.to"]);
    place.replaceChildren(to);
  };
  fill();
  const add = () => send({ do: "note_add", pin: pin.value, to: String(to.value) });
  return part(
    words["notes.add"],
    row(
      h("label", { class: "wnb-studio-field" }, h("span", { text: words["notes.pin"] }), pin),
      h("span", { class: "wnb-studio-field" }, h("span", { text: words["notes.to"] }), place),
      button(words["notes.add"], "note-add", add, { class: "wnb-button wnb-main" }),
    ),
  );
}
