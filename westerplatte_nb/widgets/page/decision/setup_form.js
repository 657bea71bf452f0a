// The form for a new game. Which fields it has is the game's to say, as data (types/setup_form.d.ts).

import { button, fold, h, MAIN } from "../common/dom.js";
import { field, select } from "../common/fields.js";
import { ruleButton } from "../panel/sentences.js";
import { openTab } from "../panel/tabs.js";

const LONGEST = 80;
const YES = "yes";
const NO = "no";

export function formPart(view, /** @type {Send} */ send) {
  const form = new SetupForm(view.form.fields, view.words, send);
  const onsubmit = (event) => {
    event.preventDefault();
    form.mark("");
    send({ do: "new", setup: form.values(), state: view.state });
  };
  const start = button(view.words.start, "start", null, { type: "submit", ...MAIN });
  // Its fields come when it is opened for the first time.
  const isThere = view.form.fields.length > 0;
  const ontoggle = ({ target }) => target.open && !isThere && send({ do: "open_part", part: "form" });
  const box = isThere && h("form", { onsubmit }, ...form.parts, start);
  const part = fold("new", view.words.new_game, { class: "wnb-new", ontoggle }, box);
  part.addEventListener("wnb-restored", () => form.settle());
  part.addEventListener("wnb-wrong", (event) => leadToField(form.mark(event.detail), part.closest(".wnb-body")));
  return part;
}

// The form stays open until the game has begun; a wrong value leads to its field.
export function answerForm(panel, { begun, wrong }) {
  if (begun) return leadToGame(panel);
  panel.querySelector("[data-fold=new]")?.dispatchEvent(new CustomEvent("wnb-wrong", { detail: wrong }));
}

// The form is left with the button that was pressed: who plays by keyboard would be left at the top of the page.
export function leadToGame(panel) {
  panel.querySelector("[data-key=turn]")?.focus({ preventScroll: true });
  openTab(panel, "play");
}

// The answer comes over the lower part of the body: the field stands above it.
function leadToField(control, body) {
  if (!control) return;
  control.focus({ preventScroll: true });
  if (body) body.scrollTop += control.closest("label").getBoundingClientRect().top - body.getBoundingClientRect().top;
}

export class SetupForm {
  constructor(/** @type {SetupField[]} */ fields, words, /** @type {Send} */ send) {
    this.words = words;
    this.send = send;
    this.controls = new Map();
    this.notes = [];
    this.dependent = [];
    this.parts = fields.flatMap((one) => this.make(one));
    this.settle();
  }

  make(one) {
    const inside = (one.fields || []).flatMap((inner) => this.make(inner));
    const made = one.fields ? [fold(one.name, one.label, { class: "wnb-rulings" }, ...inside)] : this.makeField(one);
    if (one.note) made.push(h("p.wnb-note", one.note));
    if (one.depends_on) this.dependent.push({ one, made });
    return made;
  }

  makeField(one) {
    const control = makeControl(one);
    this.controls.set(one.name, control);
    control.addEventListener("change", () => this.choose(one));
    const isBox = control.type === "checkbox";
    const label = isBox ? h("label.wnb-check", control, h("span", one.label)) : field(one.label, control);
    const rule = ruleButton(this.send, one.rule, this.words);
    const made = [rule ? h("div.wnb-with-rule", label, rule) : label];
    if (one.options?.some((option) => option.note)) {
      const note = h("p.wnb-note");
      this.notes.push({ one, note });
      made.push(note);
    }
    return made;
  }

  mark(wrong) {
    for (const [name, control] of this.controls) control.ariaInvalid = name === wrong ? "true" : null;
    return this.controls.get(wrong);
  }

  choose(one) {
    for (const [name, value] of Object.entries(this.optionOf(one)?.sets || {})) this.put(name, value);
    this.settle();
  }

  put(name, value) {
    const control = this.controls.get(name);
    if (!control) return;
    if (control.type === "checkbox") control.checked = value === YES;
    else control.value = value;
  }

  settle() {
    for (const { one, note } of this.notes) note.textContent = this.optionOf(one)?.note || "";
    for (const { one, made } of this.dependent) {
      const wanted = Object.entries(one.depends_on);
      const isAbsent = !wanted.every(([name, values]) => values.includes(this.valueOf(name)));
      for (const part of made) part.hidden = isAbsent;
      for (const name of namesIn(one)) this.controls.get(name).disabled = isAbsent;
    }
  }

  optionOf(one) {
    return one.options?.find((option) => option.value === this.valueOf(one.name));
  }

  valueOf(name) {
    const control = this.controls.get(name);
    if (!control || control.disabled) return undefined;
    if (control.type === "checkbox") return control.checked ? YES : NO;
    return control.value;
  }

  values() {
    const held = [...this.controls.keys()].map((name) => [name, this.valueOf(name)]);
    return Object.fromEntries(held.filter(([, value]) => value !== undefined));
  }
}

function makeControl(one) {
  const { name, value = "" } = one;
  if (one.options) return select(name, one.options, value);
  const key = { name, "data-key": "field:" + name };
  if (one.kind === "checkbox") return h("input", { type: "checkbox", ...key, checked: value === YES });
  // What is typed is text even where a number is asked for: a wrong one is answered by the kernel, in a sentence.
  return h("input", {
    ...key,
    type: "text",
    inputmode: one.kind === "number" ? "numeric" : null,
    maxlength: one.length || LONGEST,
    placeholder: one.hint,
    value,
  });
}

function namesIn(one) {
  return one.fields ? one.fields.flatMap(namesIn) : [one.name];
}
