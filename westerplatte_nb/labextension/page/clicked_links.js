// A link to a notebook of the package beside this one opens it and presses the ▶ of what stands first in it; anywhere
// else it is an ordinary link. Older notebooks name the cell, as in `start.ipynb#cell-id=play`.
import { folderOf, isOurs } from "./marks.js";
import { CLICKED, recall, remember } from "./memory.js";

// JupyterLab's name of it, and Notebook 7's.
const LINKS = ["rendermime:handle-local-link", "application:handle-local-link"];
const CELL = /^#cell-id=(.+)$/;
const RESUME = "#resume"; // the game that was left there is gone on with
const LEFT_MS = 60_000;
const OPEN_MS = 20_000;
const LOOK_MS = 50;

export class ClickedLinks {
  constructor(app, tracker, notebooks) {
    this.tracker = tracker;
    this.notebooks = notebooks;
    this.leaves = /notebook/i.test(app.name);
    app.commands.commandExecuted.connect((_, told) => {
      if (!LINKS.includes(told.id)) return;
      const [path, id] = [String(told.args.path), String(told.args.id || "")];
      const cell = CELL.exec(id);
      if (cell) this.clicked(path, decodeURIComponent(cell[1]));
      else if (this.isBeside(path)) this.clicked(path, undefined, id === RESUME);
    });
    const take = (panel) => panel.context.ready.then(() => this.takeLeft(panel));
    tracker.forEach(take);
    tracker.widgetAdded.connect((_, panel) => take(panel));
  }

  // Whether a link leads from a notebook of the package to one in the same folder, where those of its language lie.
  isBeside(path) {
    const from = this.tracker.currentWidget;
    return Boolean(from) && isOurs(from) && folderOf(from.context.path) === folderOf(path);
  }

  async clicked(path, cell, resumes) {
    const from = this.notebooks.pages.get(this.tracker.currentWidget);
    from?.tell(from.words.wait);
    if (this.leaves) remember(localStorage, CLICKED, path, { cell, at: Date.now() });
    const end = Date.now() + OPEN_MS;
    while (Date.now() < end) {
      const panel = this.tracker.find((one) => one.context.path === path);
      if (panel) {
        from?.tell("");
        return this.notebooks.open(panel, cell, from?.roomy, resumes);
      }
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  takeLeft(panel) {
    const { path } = panel.context;
    const left = recall(localStorage, CLICKED, path);
    if (!left || Date.now() - left.at > LEFT_MS) return;
    remember(localStorage, CLICKED, path, null); // once
    this.notebooks.open(panel, left.cell, false);
  }
}
