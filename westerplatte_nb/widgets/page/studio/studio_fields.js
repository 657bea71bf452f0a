// The controls of the studio: numbers with two buttons, lists, several of several.

import { button, h } from "../common/dom.js";
import { check, choices } from "../common/fields.js";

// An answer of more letters takes the width of two.
const LONG = 20;
export const BOX = "wnb-studio-check";

export function fieldControl(field, words, /** @type {Send} */ send, prefix) {
  const key = prefix + field.id;
  if (field.kind === "number") return numberControl(field, words, send, key);
  if (field.kind === "switch") return check(field.label, { "data-key": key }, field.value === true, send, BOX);
  if (field.kind === "several") return severalControl(field, send, key);
  return listControl(field, send, key);
}

// A small button with a sign, which its name tells in words.
export function stepButton(sign, key, onclick, name, disabled, title = null) {
  return button(sign, key, onclick, { class: "wnb-button wnb-studio-step", "aria-label": name, title, disabled });
}

export function labelled(label, control, extra = "") {
  return h("label", { class: "wnb-studio-field" + extra }, h("span", label), control);
}

// A number stands between two buttons that a finger can press; typed, it is taken when the field is left.
function numberControl(field, words, /** @type {Send} */ send, key) {
  const input = h("input", {
    type: "number",
    min: field.least,
    max: field.most,
    step: field.step,
    value: field.value,
    "aria-label": field.label,
    "data-key": key,
    onchange: () => set(Number(input.value)),
  });
  const set = (value) => {
    const steps = Math.round((value - field.least) / field.step);
    const most = Math.floor((field.most - field.least) / field.step);
    const kept = field.least + Math.max(0, Math.min(most, Number.isFinite(steps) ? steps : 0)) * field.step;
    input.value = String(kept);
    if (kept !== field.value) send(kept);
  };
  const by = (text, sign, name) => {
    const isAtEnd = sign < 0 ? field.value <= field.least : field.value >= field.most;
    const step = () => set(field.value + sign * field.step);
    return stepButton(text, `${key}:${name}`, step, `${field.label}: ${words[name]}`, isAtEnd);
  };
  return h("div.wnb-studio-field.wnb-studio-number", { role: "group", "aria-label": field.label }, [
    h("span", field.label),
    h("span.wnb-studio-steps", by("−", -1, "less"), input, by("+", 1, "more")),
  ]);
}

function listControl(field, /** @type {(value: any) => void} */ send, key) {
  const isLong = field.options.some((one) => one.label.length > LONG);
  return labelled(field.label, choices(key, field.options, field.value, send), isLong ? " wnb-studio-wide" : "");
}

// At least one stays chosen: a goal without a place is none.
function severalControl(field, /** @type {(value: any) => void} */ send, key) {
  const changed = (_, box) => {
    const chosen = [...items.querySelectorAll("input")].filter((one) => one.checked).map((one) => one.value);
    if (chosen.length) send(chosen);
    else box.checked = true;
  };
  const boxes = field.options.map(({ id, label }) =>
    check(label, { value: id, "data-key": `${key}:${id}` }, field.value.includes(id), changed, BOX),
  );
  const items = h("div.wnb-studio-boxes", ...boxes);
  return h("fieldset.wnb-studio-several", h("legend", field.label), items);
}

export function fields(all, words, set, prefix) {
  return h("div.wnb-studio-fields", ...all.map((one) => fieldControl(one, words, set(one.id), prefix)));
}

export function row(...children) {
  return h("div.wnb-studio-row", ...children);
}

export function note(text) {
  return text ? h("p.wnb-studio-note", text) : null;
}

export function part(title, ...children) {
  return h("section.wnb-studio-part", h("h4", title), ...children);
}

// The goal: how long there is for it, what it asks for, and how it will be read.

export function goalPart(view, words, /** @type {Send} */ send) {
  const { fields: common, parts, kinds, reads } = view.part;
  const set = (number, name) => (value) => send({ do: "goal_set", part: number, name, value });
  const controls = (all, number) => fields(all, words, (name) => set(number, name), `g${number}:`);
  const box = (one, n) => {
    const name = { "aria-label": `${words["goal.drop"]}: ${one.label}` };
    const drop = button(words["goal.drop"], `goal-drop:${n}`, () => send({ do: "goal_drop", part: n }), name);
    return h("section.wnb-studio-part", row(h("h4", one.label), one.can_go && drop), controls(one.fields, n));
  };
  const choice = choices("goal-kind", kinds, null, () => {}, { "aria-label": words["goal.add"] });
  const add = button(words["goal.do"], "goal-add", () => send({ do: "goal_add", kind: choice.value }));
  const told = reads.map((text) => h("li", text));
  return [
    told.length > 0 && h("section.wnb-studio-part.wnb-studio-reads", h("h4", words["goal.reads"]), h("ul", ...told)),
    common.length > 0 && controls(common, null),
    ...parts.map(box),
    kinds.length > 0 && part(words["goal.add"], row(choice, add)),
  ];
}

// One text in the languages side by side, each with a sign for what is missing or no longer fits.

const SIGNS = { missing: "○", stale: "↻", done: "✓" };

// What was typed and not sent yet; null where a control holds what it was drawn with.
export function typedIn(control) {
  return control.value === control.defaultValue ? null : control.value;
}

// Takes over what was being typed: the browser reports no change of it, so this control does when it is left.
export function typeOn(control, typed) {
  if (control.value === typed) return;
  control.value = typed;
  control.addEventListener("blur", () => control.dispatchEvent(new Event("change")), { once: true });
}

// So many lines of room, none for a field of one line. The second argument is what all texts of a part share.
export function textBox(one, { source, languages, words, send }, lines = 0) {
  const columns = [...languages].sort((a, b) => Number(b.id === source) - Number(a.id === source));
  const boxes = columns.map((language) => {
    const state = one.states[language.id];
    const told = `${SIGNS[state]} ${words["state." + state]}`;
    const attributes = {
      lang: language.id,
      maxlength: one.most,
      "data-key": `text:${one.place}:${language.id}`,
      onchange: () => send({ do: "text", place: one.place, language: language.id, text: control.value }),
    };
    const control = lines ? h("textarea", { rows: lines, ...attributes }) : h("input", { type: "text", ...attributes });
    control.defaultValue = one.texts[language.id];
    control.value = control.defaultValue;
    const sign = h("span", { class: "wnb-studio-state wnb-studio-" + state }, told);
    const head = h("span.wnb-studio-language", h("span", language.name), sign);
    const tell = () => send({ do: "read", place: one.place, language: language.id });
    const read = state === "stale" && button(words["text.read"], `read:${one.place}:${language.id}`, tell);
    return h("div", h("label.wnb-studio-field", head, control), read);
  });
  return framed(one.label, h("div.wnb-studio-columns", ...boxes));
}

export function framed(label, content) {
  return h("fieldset.wnb-studio-text", h("legend", label), content);
}
