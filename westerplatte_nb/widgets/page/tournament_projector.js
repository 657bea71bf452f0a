// What a class sees on the wall: pairings and standings, as large as they fit, and no controls but the key Escape.

import { h } from "./dom.js";
import { standingsTable } from "./tournament_table.js";

// So many lines fill a wall in its largest letters.
const LARGE_LINES = 9;

export class Projector {
  constructor(words) {
    this.words = words;
    this.inside = h("div", { class: "wnb-cup-wall" });
    this.element = h("dialog", { class: "wnb-cup-projector", "aria-label": words.projector }, this.inside);
    this.element.addEventListener("click", () => this.element.close());
  }

  open() {
    this.element.showModal();
    if (this.element.requestFullscreen) this.element.requestFullscreen().catch(() => null);
    this.element.addEventListener("close", () => document.fullscreenElement && document.exitFullscreen(), {
      once: true,
    });
  }

  draw(view) {
    const { words } = this;
    const last = view.rounds.at(-1);
    const lines = Math.max(view.standings.rows.length, last ? last.tables.length + Boolean(last.bye) : 0);
    this.element.style.setProperty("--lines", String(Math.max(lines + 2, LARGE_LINES)));
    const head = h("h2", { text: view.title });
    const note = h("p", { class: "wnb-cup-esc", text: words["projector.close"] });
    const pairs = last ? this.pairings(last) : h("p", { text: words["round.none"] });
    const { heads, rows } = view.standings;
    // How many matches somebody had is for the table on the page.
    const fewer = { heads: heads.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) };
    const table = h("div", {}, standingsTable(fewer, words));
    this.inside.replaceChildren(head, h("div", { class: "wnb-cup-sides" }, h("div", {}, pairs), table), note);
  }

  pairings(round) {
    const rows = round.tables.map((at) =>
      h(
        "tr",
        {},
        h("td", { text: String(at.table) }),
        h("th", { scope: "row", text: at.names.join(" – ") }),
        h("td", { text: at.score }),
      ),
    );
    const caption = h("caption", { text: round.name });
    const bye = round.bye ? [h("p", { text: round.bye })] : [];
    return h("div", {}, h("table", { class: "wnb-cup-table" }, caption, h("tbody", {}, ...rows)), ...bye);
  }
}
