// A click on a link to a marked cell, such as `start.ipynb#cell-id=play`, opens the notebook and runs that cell.
// Without this extension JupyterLab opens the notebook and scrolls to the cell.

// JupyterLab's name of it, and Notebook 7's.
const LINKS = ["rendermime:handle-local-link", "application:handle-local-link"];
const CELL = /^#cell-id=(.+)$/;
// Notebook 7 opens a notebook in another tab of the browser: what was clicked is left there for it.
const LEFT = "westerplatte-nb:clicked";
const LEFT_MS = 60_000;
const OPEN_MS = 20_000;
const LOOK_MS = 50;

export class ClickedLinks {
  constructor(app, tracker, notebooks) {
    this.tracker = tracker;
    this.notebooks = notebooks;
    this.leaves = /notebook/i.test(app.name);
    app.commands.commandExecuted.connect((_, told) => {
      const cell = LINKS.includes(told.id) && CELL.exec(String(told.args.id || ""));
      if (cell) this.clicked(String(told.args.path), decodeURIComponent(cell[1]));
    });
    const take = (panel) => panel.context.ready.then(() => this.takeLeft(panel));
    tracker.forEach(take);
    tracker.widgetAdded.connect((_, panel) => take(panel));
  }

  async clicked(path, cell) {
    const roomy = this.notebooks.isRoomy(this.tracker.currentWidget);
    if (this.leaves) localStorage.setItem(LEFT, JSON.stringify({ path, cell, at: Date.now() }));
    const end = Date.now() + OPEN_MS;
    while (Date.now() < end) {
      const panel = this.tracker.find((one) => one.context.path === path);
      if (panel) return this.notebooks.open(panel, cell, roomy);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  takeLeft(panel) {
    const left = readLeft();
    if (!left || left.path !== panel.context.path) return;
    localStorage.removeItem(LEFT);
    if (Date.now() - left.at < LEFT_MS) this.notebooks.open(panel, left.cell, false);
  }
}

function readLeft() {
  try {
    const left = JSON.parse(localStorage.getItem(LEFT));
    return left && typeof left.path === "string" && typeof left.cell === "string" ? left : null;
  } catch {
    return null;
  }
}
