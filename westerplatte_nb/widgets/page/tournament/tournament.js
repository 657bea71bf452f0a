// A tournament's page: pupils, round, table, test and file as tabs. Only contents change; what is being typed stays.

import { button, h, MAIN, setText } from "../common/dom.js";
import { field, lineField, tableOf } from "../common/fields.js";
import { fileField } from "../common/files.js";
import { FormPage, formPageOf, MadePages } from "../common/form_page.js";
import { Tabs } from "../common/tabs.js";
import { PupilsPart } from "./tournament_pupils.js";
import { RoundPart, TestPart } from "./tournament_round.js";

class TournamentPage extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-cup", true);
    this.tab = "pupils";
    const send = (/** @type {Message} */ message) => this.send(message);
    this.pupils = new PupilsPart(this.frame, send);
    this.round = new RoundPart(this.frame, send, (round, table) => this.openTest(round, table));
    this.test = new TestPart(this.words, send);
    this.projector = projectorOf(this.words);
    const { words } = this;
    this.title = h("h2");
    this.facts = h("p.wnb-cup-facts");
    this.said = h("p.wnb-cup-said", { role: "status" });
    this.undoing = button("↶ " + words.undo, "undo", () => this.send({ do: "undo" }));
    this.pairing = button(words.pair, "pair", () => this.pair(), MAIN);
    const project = button(words.projector, "projector", () => this.projector.element.showModal());
    const row = h("div.wnb-cup-row", this.pairing, this.undoing, project);
    const wide = { class: "wnb-cup-wide", tabindex: "0", role: "group", "aria-label": words["tab.standings"] };
    this.table = h("div", wide);
    this.panels = {
      pupils: this.pupils.element,
      round: this.round.element,
      standings: this.table,
      test: this.test.element,
      file: this.filePanel(),
    };
    this.panel = h("div.wnb-cup-panel");
    this.tabs = new Tabs("wnb-cup-tab", (name) => this.choose(name), this.panel);
    const head = h("div.wnb-cup-head", h("div", this.title, this.facts), row);
    this.root.append(this.top, head, this.tabs.element, this.said, this.panel, this.projector.element);
    this.draw();
  }

  choose(name) {
    // What was said belongs to where it was said.
    if (this.tab !== name) setText(this.said, "");
    this.tab = name;
    const tabs = Object.keys(this.panels).map((id) => ({ id, label: this.words["tab." + id] }));
    this.tabs.draw(this.words.tabs, tabs, name);
    if (this.panel.firstChild !== this.panels[name]) this.panel.replaceChildren(this.panels[name]);
  }

  pair() {
    this.send({ do: "pair" });
    this.round.follows = true;
    this.choose("round");
  }

  openTest(round, table) {
    this.send({ do: "test", round, table });
    this.choose("test");
    this.tabs.chosen.focus();
  }

  filePanel() {
    const { words } = this;
    this.fileName = h("strong");
    const load = fileField({ accept: ".json" }, this.frame.most_bytes, (file) => this.send({ do: "load", ...file }));
    // Taken as the field is left: whatever is pressed next knows the name that is shown.
    const rename = () => this.send({ do: "title", title: this.ownTitle.value });
    this.ownTitle = lineField({ maxlength: "80", "data-key": "title", onchange: rename });
    this.newTitle = lineField({ maxlength: "80" });
    const begin = () => {
      this.send({ do: "new", title: this.newTitle.value });
      this.newTitle.value = "";
      this.choose("pupils");
    };
    this.pages = new MadePages("wnb-cup-papers");
    const papers = (kind) => () => this.send({ do: "print", kind });
    this.printTests = button(words["print.tests"], "print-tests", papers("tests"));
    const save = button(words["file.save"], "save", () => this.send({ do: "file" }));
    return h("div", [
      h("h3", words["print.head"]),
      h("p.wnb-cup-note", words["print.note"]),
      h("div.wnb-cup-row", button(words.print, "print", papers("sheet"), MAIN), this.printTests),
      this.pages.element,
      h("h3", words["file.head"]),
      h("p.wnb-cup-note", words["file.note"] + " ", this.fileName),
      h("div.wnb-cup-row", save, field(words["file.load"], load)),
      h("div.wnb-cup-row", field(words["file.name"], this.ownTitle)),
      h("p.wnb-cup-note", words["file.new.sure"]),
      h("div.wnb-cup-row", field(words["file.title"], this.newTitle), button(words["file.new"], "new", begin)),
    ]);
  }

  draw() {
    const view = this.model.get("view");
    if (!view.pupils) return;
    if (document.activeElement !== this.ownTitle) this.ownTitle.value = view.title;
    setText(this.title, view.title);
    setText(this.facts, view.facts);
    setText(this.said, view.said);
    setText(this.fileName, view.file);
    this.undoing.disabled = !view.undo;
    this.pairing.disabled = view.pupils.length < 2;
    this.printTests.disabled = !view.has_bank || !view.rounds.length;
    this.pupils.draw(view.pupils, view.names);
    this.round.draw(view);
    this.test.draw(view);
    this.table.replaceChildren(standingsTable(view.standings, this.words));
    this.projector.draw(view);
    if (!this.chosen) this.choose(view.rounds.length ? "round" : "pupils");
    this.chosen = true;
  }
}

export default formPageOf(TournamentPage);

// What a class sees on the wall: pairings and standings, as large as they fit, and no controls but the key Escape.

// So many lines fill a wall in its largest letters.
const LARGE_LINES = 9;
// A longer table stands in two columns.
const LONG = 12;

// Each name ends with an ellipsis of its own, so that a long one does not take the other off the wall.
function pair(names) {
  const [first, second] = names.map((text) => h("span.wnb-cup-name", text));
  return h("span.wnb-cup-pair", first, h("span.wnb-cup-against", " – "), second);
}

function projectorOf(words) {
  const inside = h("div.wnb-cup-wall");
  const looks = { class: "wnb-cup-projector", "aria-label": words.projector };
  const element = h("dialog", { ...looks, onclick: () => element.close() }, inside);
  const draw = (view) => {
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
    element.style.setProperty("--lines", String(Math.max(lines + 2, LARGE_LINES)));
    const head = h("h2", view.title);
    const note = h("p.wnb-cup-esc", words["projector.close"]);
    const pairs = last ? pairings(last) : h("p", words["round.none"]);
    const shape = "wnb-cup-sides" + (isLong ? " wnb-cup-long" : "");
    inside.replaceChildren(head, h("div", { class: shape }, h("div", pairs), ...tables), note);
  };
  return { element, draw };
}

function pairings(round) {
  const rows = round.tables.map(({ table, names, score }) =>
    h("tr", h("td", table), h("th", { scope: "row" }, pair(names)), h("td", score)),
  );
  const table = h("table.wnb-cup-table", h("caption", round.name), h("tbody", ...rows));
  return h("div", table, round.bye && h("p", round.bye));
}

function standingsTable({ heads, rows }, words) {
  if (!rows.length) return h("p", words["standings.none"]);
  // The name is what a line is about.
  const cell = (text, column) => (column === 1 ? h("th", { scope: "row" }, text) : h("td", text));
  const lines = rows.map((row) => h("tr", ...row.map(cell)));
  return tableOf(words["tab.standings"], heads, lines, { class: "wnb-cup-table" });
}
