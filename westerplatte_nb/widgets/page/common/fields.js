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
