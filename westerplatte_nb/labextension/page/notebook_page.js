// One notebook: a button at each of its marked cells, and what a click on them does.
import { h } from "../../widgets/page/common/dom.js";
import { Bar, runButton } from "./bar.js";
import { BOARDS, isOurs, kindOf, LIVE, OPENING, sourceOf, wordsOf } from "./marks.js";
import { BOARD, chosen, recall, remember, ROOMY } from "./memory.js";
import { goOn, isInView, show } from "./sight.js";
import { drawAnew, isBegun, pictureOf, renewStill, widgetIn } from "./still.js";

const BEGINNING = "lesson.start(";
const ALIVE_MS = 60_000;
const LOOK_MS = 50;
const SLOW_MS = 3000;
const LATE_MS = 120_000;

export class NotebookPage {
  constructor(panel, notebooks) {
    this.panel = panel;
    this.notebooks = notebooks;
    this.roomy = false;
    this.busy = false;
    this.bar = null;
    this.timers = []; // of what is waited for
    this.waiting = h("div.wnb-run-waiting");
    this.places = new Map(); // of each marked cell, what stands over its output
    this.boards = new Map(); // by the ids of the cells that come alive, what each shows
  }

  // Whether other people have this very document open just now (jupyter-collaboration).
  get isShared() {
    const { collaborative, sharedModel } = this.panel.context?.model ?? {};
    const people = collaborative ? [...sharedModel.awareness.getStates().values()].filter(({ user }) => user) : [];
    return people.length > 1;
  }

  start() {
    const { panel, notebooks } = this;
    this.words = wordsOf(panel, notebooks.carried);
    panel.node.style.setProperty("--wnb-still", JSON.stringify(this.words.still));
    panel.content.model.cells.changed.connect(() => this.dress());
    const { ydoc, awareness } = panel.content.model.sharedModel ?? {};
    ydoc?.on("afterTransaction", ({ local }) => this.noteBoards(local));
    // Whoever comes is told by nobody who is here already, until the next sign of life a quarter of a minute later.
    awareness?.on("change", ({ added }) => {
      if (added.some((id) => id !== awareness.clientID)) awareness.setLocalState({ ...awareness.getLocalState() });
    });
    // A game hands the picture of its board over, which the kernel alone could not renew after a reload.
    panel.node.addEventListener("wnb-keeps-still", (event) => event.preventDefault());
    panel.node.addEventListener("wnb-still", (event) => {
      if (event.target.closest(".wnb-studio-box")) return; // The studio keeps its own board, not that of a trial.
      const cell = panel.content.widgets.find(({ node }) => node.contains(event.target));
      this.renewPicture(cell, event.detail);
    });
    this.dress();
    // Where Python is slow to start, in a browser above all, that is told before anybody presses.
    this.waitFor(panel.sessionContext.ready).then(() => this.busy || this.tell(""));
  }

  // JupyterLab makes a cell anew when it is moved or loaded again: none is kept. One out of sight has no place yet.
  dress() {
    const marked = this.panel.content.widgets.filter((cell) => kindOf(cell) !== null);
    if (!this.bar && (marked.length > 0 || isOurs(this.panel))) this.bar = new Bar(this);
    for (const cell of marked) if (kindOf(cell) !== OPENING && !this.places.has(cell)) this.addPlace(cell);
    this.markPictures();
    this.label();
  }

  addPlace(cell) {
    const name = h("span");
    const button = runButton("wnb-run-button", () => this.run(cell), name);
    this.places.set(cell, name);
    cell.disposed.connect(() => this.places.delete(cell));
    cell.model.outputs.changed.connect(() => this.label());
    cell.ready.then(() => {
      if (cell.isDisposed) return;
      cell.addClass(LIVE.includes(kindOf(cell)) ? "wnb-marked-live" : "wnb-marked");
      // The button is the way of the keyboard: a picture is pressed with the mouse or a finger.
      if (BOARDS.includes(kindOf(cell))) {
        cell.node.addEventListener("click", (event) => event.target.closest(".wnb-still img") && this.run(cell));
      }
      // A part of the cell's layout: what merely stood among its elements would lose its place in scrolling.
      const node = h("div.wnb-run", { lang: this.words.language }, button);
      const output = cell.layout.widgets.findIndex((part) => part.hasClass("jp-Cell-outputWrapper"));
      // What is read comes before anybody asks how far they are.
      const after = kindOf(cell) === "progress" ? 1 : 0;
      cell.layout.insertWidget(output + after, new this.notebooks.tools.Widget({ node }));
    });
  }

  // The picture of the beginning above a board is not seen beside the living one.
  markPictures() {
    this.panel.content.widgets.forEach((cell, number, cells) => {
      const isAbove = cells[number + 1] && kindOf(cells[number + 1]) === "play";
      if (isAbove && cell.model.type === "code" && sourceOf(cell).startsWith(BEGINNING)) cell.addClass("wnb-start");
    });
  }

  // The board that was played last, after a reload too, else the first thing that comes alive.
  mainCell() {
    const isLive = (cell) => LIVE.includes(kindOf(cell));
    const { context, content } = this.panel;
    return this.markedCell(recall(sessionStorage, BOARD, context.path)) || content.widgets.find(isLive);
  }

  label() {
    for (const [cell, name] of this.places) {
      // Without one it is being taken away, and the board in it says farewell.
      if (cell.model) name.textContent = this.nameOf(cell);
    }
    this.bar?.label();
  }

  // Whoever runs a cell of a shared notebook takes its board from all others, as Jupyter does with every widget.
  noteBoards(isOwn) {
    const cells = [...this.places.keys()].filter((cell) => cell.model && LIVE.includes(kindOf(cell)));
    const boards = new Map(cells.map((cell) => [cell.model.id, widgetIn(cell)]));
    const isTaken = [...this.boards].some(([id, board]) => board && board !== boards.get(id));
    if (isTaken && !isOwn) this.bar?.tell(this.words.taken);
    for (const cell of cells) if (!isOwn && this.boards.get(cell.model.id) !== widgetIn(cell)) this.drawLate(cell);
    this.boards = boards;
  }

  // What another person ran may reach the document before its widget is known here; the kernel's answer comes after it.
  async drawLate(cell) {
    await cell.ready;
    const isHere = cell.model?.trusted && (await isOpen(widgetIn(cell), this.panel));
    if (isHere && !(await this.comesAlive(cell, SLOW_MS))) drawAnew(cell);
  }

  // A desk keeps its own page, not the board that is played in its slides.
  renewPicture(cell, bundle) {
    // What is written over an output takes the living board from everybody else.
    if (this.isShared) return;
    if (cell?.model && LIVE.includes(kindOf(cell)) && kindOf(cell) !== "play") return;
    renewStill(cell, bundle);
  }

  // A game that was begun is gone on with, where one at its beginning is played; what is no game is opened as ever.
  nameOf(cell) {
    return kindOf(cell) === "play" && isBegun(cell) ? this.words.go_on : this.words["run_" + (kindOf(cell) || "more")];
  }

  setRoomy(roomy) {
    this.roomy = roomy;
    this.panel.toggleClass("wnb-roomy", roomy);
    this.bar?.label();
    this.notebooks.arrange();
  }

  markedCell(id) {
    const found = this.panel.content.widgets.find((cell) => cell.model.id === id);
    return found && kindOf(found) !== null ? found : undefined;
  }

  // What stands first, where it comes alive.
  firstShown() {
    const first = this.panel.content.widgets.find((cell) => ![null, OPENING].includes(kindOf(cell)));
    return first && LIVE.includes(kindOf(first)) ? first : undefined;
  }

  gameInView() {
    return [...this.places.keys()].find((cell) => isAlive(cell) && isInView(cell));
  }

  async run(cell, { goesOn = true, resumes = false } = {}) {
    if (this.busy) return;
    this.setBusy(true);
    try {
      this.showWaiting(cell);
      this.tell(await this.waitFor(this.runNow(cell, resumes || (goesOn && isBegun(cell)))));
    } catch (error) {
      this.tell(this.words.failed);
      console.error(error); // of a cell that was taken away meanwhile, for instance
    } finally {
      this.setBusy(false);
    }
  }

  // A run removes the notebook's picture of the board: its copy covers the notebook until the board is alive.
  showWaiting(cell) {
    const src = isAlive(cell) ? "" : pictureOf(cell);
    this.waiting.replaceChildren(h("p"), ...(src ? [h("img", { src, alt: "" })] : []));
    this.tell(src ? this.words.wait_board : this.words.wait);
    if (!src) return;
    this.makeRoom();
    this.panel.content.node.append(this.waiting);
  }

  tell(text) {
    this.bar?.tell(text);
    if (this.waiting.firstChild) this.waiting.firstChild.textContent = text;
  }

  // Whoever waits long is told why; a kernel that never comes, as one that a browser restored, is left by a button.
  waitFor(promise) {
    const tell = (text, after) => setTimeout(() => this.tell(this.words[text]), after);
    const timers = [tell("slow", SLOW_MS), tell("late", LATE_MS), setTimeout(() => this.setBusy(false), LATE_MS)];
    this.timers.push(...timers);
    return promise.finally(() => timers.forEach(clearTimeout));
  }

  // What would not be heard just now is not offered.
  setBusy(busy) {
    this.busy = busy;
    if (!busy) this.waiting.remove();
    const buttons = this.panel.node.querySelectorAll(".wnb-run-button, .wnb-nb-main");
    for (const button of buttons) button.ariaDisabled = String(busy);
  }

  async runNow(cell, mayGoOn) {
    const { panel, notebooks, words } = this;
    await panel.sessionContext.ready;
    const isPlay = BOARDS.includes(kindOf(cell));
    const isLive = LIVE.includes(kindOf(cell));
    if (kindOf(cell) === "play") remember(sessionStorage, BOARD, panel.context.path, cell.model.id);
    // A living board, of somebody else or from before F5, that this page is only to show.
    if (isLive && !isAlive(cell) && (await isOpen(widgetIn(cell), panel))) {
      if (!cell.model.trusted && !(await notebooks.runs.mayRun(panel, [cell]))) return words.not_run;
      drawAnew(cell);
      if (!(await this.comesAlive(cell)) && this.isShared) return words.late;
    }
    // What was put into it, the files of a class for instance, would be lost by another run.
    const wasAlive = isLive && isAlive(cell);
    const goesOn = mayGoOn && isPlay && !wasAlive;
    if (!wasAlive && !(await notebooks.runs.run(panel, cell))) return words.not_run;
    panel.content.deselectAll?.(); // JupyterLab tints what it has run, in its own colour of a selection.
    if (!isLive || !(await this.comesAlive(cell))) {
      await panel.content.scrollToItem(panel.content.widgets.indexOf(cell), "smart");
      return isLive && widgetIn(cell) ? words.late : "";
    }
    // What is there is no longer waited for, while it is brought into view.
    this.timers.splice(0).forEach(clearTimeout);
    this.setBusy(false);
    this.tell("");
    if (isPlay) {
      notebooks.runs.follow(panel); // first, for whatever is run takes the focus, which is the game's
      this.makeRoom();
    }
    await Promise.all([show(panel, cell, isPlay), goesOn && goOn(panel, cell)]);
    return "";
  }

  makeRoom() {
    const { path } = this.panel.context;
    if (chosen(path) === false) return;
    remember(sessionStorage, ROOMY, path, true);
    this.setRoomy(true);
  }

  async comesAlive(cell, most = ALIVE_MS) {
    const end = Date.now() + most;
    while (!isAlive(cell) && widgetIn(cell) && Date.now() < end && !this.panel.isDisposed) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    return isAlive(cell);
  }
}

function isAlive(cell) {
  return cell.node.querySelector(".wnb-alive") !== null && cell.node.querySelector(".wnb-dead") === null;
}

async function isOpen(widget, { sessionContext }) {
  const kernel = widget && sessionContext.session?.kernel;
  if (!kernel) return false;
  const { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
  return content.status === "ok" && widget in content.comms;
}
