// The standings as a table, for the page and for the projector.

import { h } from "../common/dom.js";

export function standingsTable({ heads, rows }, words) {
  if (!rows.length) return h("p", { text: words["standings.none"] });
  const top = heads.map((text) => h("th", { scope: "col", text }));
  // The name is what a line is about.
  const cell = (text, column) => (column === 1 ? h("th", { scope: "row", text }) : h("td", { text }));
  const lines = rows.map((row) => h("tr", {}, ...row.map(cell)));
  const attributes = { class: "wnb-cup-table" };
  const caption = h("caption", { text: words["tab.standings"] });
  return h("table", attributes, caption, h("thead", {}, h("tr", {}, ...top)), h("tbody", {}, ...lines));
}
