// The notebooks that are open: each has its bar, its buttons, and whether it is shown as a class sees it.
import { showProgress } from "./bar.js";
import { folderOf, isCourse, isOurs } from "./marks.js";
import { readMemory } from "./memory.js";
import { NotebookPage } from "./notebook_page.js";

const NARROW = 700; // CSS pixels of the window
const DOOR_MS = 15_000; // whoever has renamed it waits no longer

export class Notebooks {
  constructor(app, tracker, { runs, classLink }, tools, carried) {
    this.app = app;
    this.tracker = tracker;
    this.runs = runs;
    this.chrome = surroundings();
    this.classLink = classLink;
    this.tools = tools;
    this.carried = carried;
    this.pages = new Map();
    this.waitForDoor(Object.values(carried.course));
    tracker.forEach((panel) => this.add(panel));
    tracker.widgetAdded.connect((_, panel) => this.add(panel));
    const shell = app.shell.currentChanged || tracker.currentChanged;
    shell.connect(() => this.arrange());
  }

  add(panel) {
    if (this.pages.has(panel)) return;
    const page = new NotebookPage(panel, this);
    this.pages.set(panel, page);
    panel.disposed.connect(() => {
      this.pages.delete(panel);
      this.arrange();
    });
    panel.context.ready.then(() => {
      if (panel.isDisposed) return;
      page.start();
      if (isOurs(panel)) {
        this.clearNarrow();
        this.runs.guardAll(panel);
      }
      if (isCourse(panel)) panel.addClass("wnb-course");
      page.setRoomy(readMemory(panel.context.path) ?? isCourse(panel));
    });
  }

  // What was open before is not seen before the page of the course that the address asks for. JupyterLab opens that
  // page while it restores the others: where they come last, one of them would stay in front of it.
  async waitForDoor(names) {
    const { pathname } = location;
    // Compared as it is written, which no wrong percent sign can break.
    const isAsked = (path) => pathname.endsWith("/" + path.split("/").map(encodeURIComponent).join("/"));
    if (!names.some(isAsked)) return;
    document.body.classList.add("wnb-to-door");
    setTimeout(() => document.body.classList.remove("wnb-to-door"), DOOR_MS);
    await this.app.restored;
    const withoutDrive = ({ context }) => context.path.replace(/^[^/]*:/, "");
    const door = this.tracker.find((panel) => isAsked(withoutDrive(panel)));
    const isBehind = door && door !== this.app.shell.currentWidget;
    if (isBehind) await this.app.commands.execute("docmanager:open", { path: door.context.path });
    this.isRestored = true;
    this.arrange();
  }

  // On a phone the list of files would lie over the first page of the package that is opened; it is one press away.
  clearNarrow() {
    if (this.wasCleared || window.innerWidth > NARROW) return;
    this.wasCleared = true;
    this.app.shell.collapseLeft?.();
  }

  // Bars and lists give way while such a notebook is in front, and come back for every other document.
  arrange() {
    const front = this.app.shell.currentWidget;
    const page = this.pages.get(front);
    if (page?.roomy) this.chrome.hideAround(front);
    else this.chrome.bringBack();
    if (page?.words && isCourse(front)) {
      if (this.isRestored) document.body.classList.remove("wnb-to-door");
      showProgress(page);
    }
    if (page?.words && isOurs(front)) this.classLink.offer(page);
  }

  // The page of the start notebook beside another one, in the same language; nothing where there is none.
  async openStart(page) {
    const name = this.carried.start[page.words.language];
    const path = folderOf(page.panel.context.path) + name;
    try {
      const panel = await this.app.commands.execute("docmanager:open", { path });
      await panel.context.ready;
      await panel.revealed;
      return this.pages.get(panel);
    } catch {
      return undefined;
    }
  }

  // A clicked link runs the cell it names, or what comes alive first; the room stays, unless it was not wanted here.
  async open(panel, cellId, roomy, resumes) {
    if (roomy && readMemory(panel.context.path) !== false) this.pages.get(panel)?.setRoomy(true);
    await panel.context.ready;
    await panel.revealed;
    const page = this.pages.get(panel);
    const cell = cellId ? page?.markedCell(cellId) : page?.firstShown();
    if (cell) await page.run(cell, { resumes });
  }
}

// What stands around a notebook in the application (menus, file list, tabs, side bars), put out of sight and back.
function surroundings() {
  const hidden = [];
  const hide = (widget) => {
    if (!widget || widget.isHidden) return;
    widget.hide();
    hidden.push(widget);
  };
  const bringBack = () => {
    for (const widget of hidden.splice(0)) if (!widget.isDisposed) widget.show();
  };
  const hideAround = (panel) => {
    bringBack();
    hide(panel.toolbar);
    for (let inner = panel; inner.parent; inner = inner.parent) {
      const outer = inner.parent;
      if (typeof outer.tabBars === "function") {
        // The other documents of a dock lie behind this one, or beside it where the person has put them.
        for (const bar of outer.tabBars()) hide(bar);
      } else if (outer.layout) {
        for (const beside of outer.layout) if (beside !== inner) hide(beside);
      }
    }
  };
  return { hideAround, bringBack };
}
