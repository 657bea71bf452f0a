// The buttons that stand over a notebook and in it.
import { h } from "../../widgets/page/common/dom.js";

// The keys typed on it are no commands of the notebook.
export function pressButton(name, onclick, ...inside) {
  return h("button", { type: "button", class: name, onclick, "data-lm-suppress-shortcuts": "true" }, ...inside);
}

export function runButton(name, onclick, label) {
  return pressButton(name, onclick, h("span", { "aria-hidden": "true" }, "▶ "), label);
}
