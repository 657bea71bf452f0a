// What a class sees on the wall: pairings and standings, as large as they fit, and no controls but the key Escape.

import { h } from "../common/dom.js";
import { tableOf } from "../common/fields.js";

// So many lines fill a wall in its largest letters.
const LARGE_LINES = 9;
// A longer table stands in two columns.
const LONG = 12;

// Each name ends with an ellipsis of its own, so that a long one does not take the other off the wall.
function pair(names) {
  const [first, second] = names.map((text) => h("span.wnb-cup-name", text));
  return h("span.wnb-cup-pair", first, h("span.wnb-cup-against", " – "), second);
}

export class Projector {
  constructor(words) {
    this.words = words;
    this.inside = h("div.wnb-cup-wall");
    const looks = { class: "wnb-cup-projector", "aria-label": words.projector };
    this.element = h("dialog", { ...looks, onclick: () => this.element.close() }, this.inside);
  }

  draw(view) {
    const { words } = this;
    const last = view.rounds.at(-1);
    const { heads, rows } = view.standings;
    const isLong = rows.length > LONG;
    // How many matches somebody had is for the table on the page; so is the test, where there is no room for it.
    const columns = heads.length - (isLong ? 2 : 1);
    const middle = isLong ? Math.ceil(rows.length / 2) : rows.length;
    const parts = isLong ? [rows.slice(0, middle), rows.slice(middle)] : [rows];
    const tables = parts.map((part) => {
      const shown = { heads: heads.slice(0, columns), rows: part.map((row) => row.slice(0, columns)) };
      return h("div", standingsTable(shown, words));
    });
    const lines = Math.max(middle, last ? last.tables.length + Boolean(last.bye) : 0);
    this.element.style.setProperty("--lines", String(Math.max(lines + 2, LARGE_LINES)));
    const head = h("h2", view.title);
    const note = h("p.wnb-cup-esc", words["projector.close"]);
    const pairs = last ? this.pairings(last) : h("p", words["round.none"]);
    const shape = "wnb-cup-sides" + (isLong ? " wnb-cup-long" : "");
    this.inside.replaceChildren(head, h("div", { class: shape }, h("div", pairs), ...tables), note);
  }

  pairings(round) {
    const rows = round.tables.map(({ table, names, score }) =>
      h("tr", h("td", table), h("th", { scope: "row" }, pair(names)), h("td", score)),
    );
    const table = h("table.wnb-cup-table", h("caption", round.name), h("tbody", ...rows));
    return h("div", table, round.bye && h("p", round.bye));
  }
}

export function standingsTable({ heads, rows }, words) {
  if (!rows.length) return h("p", words["standings.none"]);
  // The name is what a line is about.
  const cell = (text, column) => (column === 1 ? h("th", { scope: "row" }, text) : h("td", text));
  const lines = rows.map((row) => h("tr", ...row.map(cell)));
  return tableOf(words["tab.standings"], heads, lines, { class: "wnb-cup-table" });
}
