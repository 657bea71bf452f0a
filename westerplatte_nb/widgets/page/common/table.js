// A table that scrolls by itself.

import { h } from "./dom.js";

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
