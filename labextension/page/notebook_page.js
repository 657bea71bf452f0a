// One notebook: the bar over it, a button at each marked cell, and what a click on them does.
import { h } from "../../westerplatte_nb/widgets/page/dom.js";
import { isOurs, kindOf, LIVE, OPENING, wordsOf } from "./marks.js";
import { readMemory } from "./memory.js";
import { showGame } from "./sight.js";

const ROOMY = "wnb-roomy";
const BEGUN = ".wnb-still-begun";
const ALIVE = ".wnb-alive";
const DEAD = ".wnb-dead";
const ALIVE_MS = 60_000;
const LOOK_MS = 50;
const SLOW_MS = 3000;

export class NotebookPage {
  constructor(panel, notebooks) {
    this.panel = panel;
    this.notebooks = notebooks;
    this.roomy = false;
    this.busy = false;
    this.buttons = new Map();
  }

  start() {
    const { panel, notebooks } = this;
    this.words = wordsOf(panel, notebooks.carried);
    panel.addClass("wnb-notebook");
    panel.content.model.cells.changed.connect(() => this.dress());
    panel.content.modelContentChanged?.connect(() => this.tellBegun());
    this.dress();
  }

  // Cells come and go; one out of sight has no place for a button yet.
  dress() {
    const marked = this.panel.content.widgets.filter((cell) => kindOf(cell) !== null);
    if (!this.bar && (marked.length > 0 || isOurs(this.panel))) this.addBar(marked);
    for (const cell of marked) {
      if (kindOf(cell) === OPENING || this.buttons.has(cell)) continue;
      const label = h("span", {});
      const run = h("button", { type: "button", class: "wnb-run-button", onclick: () => this.run(cell) }, sign(), label);
      this.buttons.set(cell, { run, label });
      cell.disposed.connect(() => this.buttons.delete(cell));
      cell.ready.then(() => this.place(cell, run));
    }
    this.tellBegun();
  }

  place(cell, run) {
    if (cell.isDisposed) return;
    const kind = kindOf(cell);
    cell.addClass(LIVE.includes(kind) ? "wnb-marked-live" : "wnb-marked");
    // The keys typed on it are no commands of the notebook.
    run.dataset.lmSuppressShortcuts = "true";
    const place = h("div", { class: "wnb-run", lang: this.words.language }, run);
    cell.node.querySelector(".jp-Cell-outputWrapper")?.before(place);
  }

  // A picture of a game that was begun is gone on with, where one of the beginning is played.
  tellBegun() {
    for (const [cell, { label }] of this.buttons) {
      const kind = kindOf(cell) || "more";
      const again = kind === "play" && cell.node.querySelector(BEGUN);
      const text = again ? this.words.go_on : this.words["run_" + kind];
      if (label.textContent !== text) label.textContent = text;
    }
  }

  addBar(marked) {
    const { words, panel } = this;
    const first = marked.find((cell) => kindOf(cell) !== OPENING);
    this.told = h("span", { class: "wnb-bar-told", role: "status" });
    this.room = h("button", { type: "button", class: "wnb-room", onclick: () => this.choose() });
    const parts = [this.told, this.room];
    if (first) {
      const label = h("span", { text: words["run_" + kindOf(first)] });
      this.main = h("button", { type: "button", class: "wnb-main", onclick: () => this.run(first) }, sign(), label);
      parts.unshift(this.main);
    }
    const node = h("div", { class: "wnb-bar", role: "region", "aria-label": words.bar, lang: words.language }, ...parts);
    for (const part of parts) part.dataset.lmSuppressShortcuts = "true";
    this.bar = new this.notebooks.tools.Widget({ node });
    panel.contentHeader.addWidget(this.bar);
    this.tellRoom();
  }

  choose() {
    this.notebooks.choose(this.panel, !this.roomy);
    // Hiding what had the focus, or what lay around it, must not lose the keyboard's place.
    this.room.focus();
  }

  setRoomy(roomy) {
    this.roomy = roomy;
    this.panel.toggleClass(ROOMY, roomy);
    this.tellRoom();
  }

  tellRoom() {
    if (this.room) this.room.textContent = this.roomy ? this.words.show_all : this.words.only_board;
  }

  cellOf(id) {
    const found = this.panel.content.widgets.find((cell) => cell.model.id === id);
    return found && kindOf(found) !== null ? found : undefined;
  }

  // Run a marked cell and bring what it shows into view; what is alive already is only brought into view.
  async run(cell) {
    if (this.busy) return;
    this.busy = true;
    const slow = setTimeout(() => this.tell(this.words.slow), SLOW_MS);
    try {
      const { panel, notebooks, words } = this;
      await panel.sessionContext.ready;
      const isPlay = kindOf(cell) === "play";
      if (isPlay && isAlive(cell)) return await this.showGame(cell, false);
      const goesOn = isPlay && Boolean(cell.node.querySelector(BEGUN));
      this.tell(words.wait);
      if (!(await notebooks.runs.run(panel, cell, (text) => this.tell(text)))) return this.tell(words.not_run);
      this.tell("");
      if (isPlay) await this.showGame(cell, goesOn);
      else await panel.content.scrollToItem(panel.content.widgets.indexOf(cell), "smart");
    } finally {
      clearTimeout(slow);
      this.tell(this.told?.textContent === this.words.not_run ? this.words.not_run : "");
      this.busy = false;
    }
  }

  async showGame(cell, goesOn) {
    const { panel, notebooks } = this;
    if (readMemory(panel.context.path) !== false) notebooks.setRoomy(panel, true);
    const end = Date.now() + ALIVE_MS;
    while (!isAlive(cell) && !hasFailed(cell) && Date.now() < end && !panel.isDisposed) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    if (isAlive(cell)) await showGame(panel, cell, goesOn);
    else await panel.content.scrollToItem(panel.content.widgets.indexOf(cell), "smart");
  }

  tell(text) {
    if (this.told && this.told.textContent !== text) this.told.textContent = text;
  }
}

function isAlive(cell) {
  return cell.node.querySelector(ALIVE) !== null && cell.node.querySelector(DEAD) === null;
}

function hasFailed(cell) {
  return cell.model.sharedModel.getOutputs().some((output) => output.output_type === "error");
}

function sign() {
  return h("span", { "aria-hidden": "true", text: "▶ " });
}
