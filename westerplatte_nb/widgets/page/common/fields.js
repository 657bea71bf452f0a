// A control with its label, and a list to choose from.

import { h } from "./dom.js";

export function field(label, control) {
  return h("label.wnb-field", h("span", label), control);
}

// A line for a number, a name or a code: nothing in it is a word that a browser knows, or has seen before.
export function lineField(attributes) {
  return h("input", { type: "text", autocomplete: "off", spellcheck: "false", ...attributes });
}

// A box to tick with its words, or with a `type` of its own one of several to choose from.
export function check(label, attributes, checked, changed, kind = "wnb-check") {
  const box = h("input", { type: "checkbox", ...attributes, checked, onchange: () => changed(box.checked, box) });
  return h("label", { class: kind }, box, h("span", label));
}

// A list of what has an id and a name (or, as some messages say, a value and a label), or of named groups of such.
export function choices(key, options, chosen, /** @type {(value: any) => void} */ changed = () => {}, more = {}) {
  const list = h("select", { "data-key": key, onchange: () => changed(list.value), ...more });
  offer(list, options, chosen);
  return list;
}

export function offer(list, options, chosen) {
  const option = ({ id, value = id, name, label = name, lang }) =>
    h("option", { value, lang, selected: value === chosen }, label);
  const isGroup = (one) => !("id" in one || "value" in one);
  const group = ({ name, options: inside }) => h("optgroup", { label: name }, ...inside.map(option));
  list.replaceChildren(...options.map((one) => (isGroup(one) ? group(one) : option(one))));
}

// The same as a field of a form.
export function select(name, options, chosen, /** @type {(value: any) => void} */ changed = () => {}, label = null) {
  return choices("field:" + name, options, chosen, changed, { name, "aria-label": label });
}

// A text field that reports to the kernel when the hand rests; the kernel's answer never touches it while one types.

const REST_MS = 600;

export class TypedField {
  constructor(attributes, tell, rows = 0) {
    this.tell = tell;
    this.told = "";
    this.timer = 0;
    const events = { oninput: () => this.wait(), onchange: () => this.flush(), onblur: () => this.flush() };
    this.control = rows
      ? h("textarea", { rows, ...attributes, ...events })
      : h("input", { type: "text", autocomplete: "off", ...attributes, ...events });
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), REST_MS);
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    const { value } = this.control;
    if (value === this.told) return;
    this.told = value;
    this.tell(value);
  }

  // What is kept: taken over unless it is older than what stands here.
  take(text, isAnswered) {
    const isBusy = this.timer || !isAnswered || document.activeElement === this.control;
    if (isBusy || this.control.value === text) return;
    this.control.value = text;
    this.told = text;
  }
}

// Where the table is wider than the panel it scrolls, and then the keys must reach it.
export function dataTable(title, heads, rows) {
  const box = { class: "wnb-table", tabindex: "0", role: "region", "aria-label": title, "data-key": "table:" + title };
  return h("div", box, tableOf(title, heads, rows));
}

export function tableOf(title, heads, rows, looks = {}) {
  const head = h("tr", ...heads.map((text) => h("th", { scope: "col" }, text)));
  return h("table", looks, title && h("caption", title), h("thead", head), h("tbody", ...rows));
}

export function tableRow(first, rest) {
  return h("tr", h("th", { scope: "row" }, first), ...rest.map((text) => h("td", text)));
}
