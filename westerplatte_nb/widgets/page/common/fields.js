// A control with its label, and a list to choose from.

import { h } from "./dom.js";

export function field(label, control) {
  return h("label", { class: "wnb-field" }, h("span", { text: label }), control);
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
