// A tournament's page: pupils, round, table, test and file as tabs. Only contents change; what is being typed stays.

import { button, h, MAIN, setText } from "../common/dom.js";
import { field, lineField } from "../common/fields.js";
import { fileField } from "../common/files.js";
import { FormPage, formPageOf, MadePages } from "../common/form_page.js";
import { Tabs } from "../common/tabs.js";
import { Projector, standingsTable } from "./tournament_projector.js";
import { PupilsPart } from "./tournament_pupils.js";
import { RoundPart } from "./tournament_round.js";
import { TestPart } from "./tournament_test.js";

const ENDING = ".json";

class TournamentPage extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-cup", true);
    this.tab = "pupils";
    const send = (/** @type {Message} */ message) => this.send(message);
    this.pupils = new PupilsPart(this.frame, send);
    this.round = new RoundPart(this.frame, send, (round, table) => this.openTest(round, table));
    this.test = new TestPart(this.words, send);
    this.projector = new Projector(this.words);
    this.makeParts();
    this.draw();
  }

  makeParts() {
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
    this.tabs = new Tabs("wnb-cup-tabs", this.panel, (name) => this.choose(name));
    const head = h("div.wnb-cup-head", h("div", this.title, this.facts), row);
    this.root.append(this.top, head, this.tabs.element, this.said, this.panel, this.projector.element);
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
    const load = fileField({ accept: ENDING }, this.frame.most_bytes, (file) => this.send({ do: "load", ...file }));
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
    return h(
      "div",
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
    );
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
