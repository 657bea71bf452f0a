// A control with its label, and a list to choose from.

import { h } from "./dom.js";

export function field(label, control) {
  return h("label", { class: "wnb-field" }, h("span", { text: label }), control);
}

// A list of what has an id and a name.
export function choices(key, options, chosen, /** @type {(value: string) => void} */ changed = () => {}) {
  const made = options.map((one) => h("option", { value: one.id, text: one.name, selected: one.id === chosen }));
  const list = h("select", { "data-key": key, onchange: () => changed(list.value) }, ...made);
  return list;
}

export function select(name, options, chosen) {
  const control = h("select", { name, "data-key": "field:" + name });
  for (const option of options) {
    const item = h("option", { value: option.value, text: option.label });
    item.selected = option.value === chosen;
    control.append(item);
  }
  return control;
}

// A text control whose words are told to the kernel by themselves, soon after the hand rests; what the kernel says of
// them never touches the control that is being typed in.

const REST_MS = 600;

export class TypedField {
  // `tell` gets the text; with `rows` there are several lines of room, though it stays one line of text.
  constructor(attributes, tell, rows = 0) {
    this.tell = tell;
    this.told = "";
    this.timer = 0;
    const events = { oninput: () => this.wait(), onchange: () => this.flush(), onblur: () => this.flush() };
    const oneLine = { onkeydown: (event) => event.key === "Enter" && event.preventDefault() };
    this.control = rows
      ? h("textarea", { rows, ...attributes, ...events, ...oneLine })
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

// A table that scrolls by itself.

// Where the table is wider than the panel it scrolls, and then the keys must reach it.
export function dataTable(title, heads, rows) {
  const head = h("tr", {}, ...heads.map((text) => h("th", { scope: "col", text })));
  const table = h("table", {}, h("caption", { text: title }), h("thead", {}, head), h("tbody", {}, ...rows));
  const box = { class: "wnb-table", tabindex: "0", role: "region", "aria-label": title, "data-key": "table:" + title };
  return h("div", box, table);
}

export function tableRow(first, rest) {
  return h("tr", {}, h("th", { scope: "row", text: first }), ...rest.map((text) => h("td", { text })));
}
