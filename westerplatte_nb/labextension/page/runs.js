// Running marked cells after a click: at once where all are cells of this package, else after showing their code.
import { h } from "../../widgets/page/common/dom.js";
import { chainOf, isKnown, kindOf, OPENING, OWN_GAME, sourceOf, wordsOf } from "./marks.js";

const ALIVE = /^(starting|busy|idle)$/;
const HIDDEN = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

export class Runs {
  constructor(tools, carried) {
    this.tools = tools;
    this.carried = carried;
    this.prepared = new Map(); // for each kernel, which cells have prepared it
    this.following = new WeakMap(); // of the cells that follow the boards of a kernel, what has prepared that
    this.allowed = new Set(); // what a person has read and let run, since the page was loaded
  }

  async run(panel, cell) {
    const kernel = panel.sessionContext.session?.kernel?.id;
    const prepared = this.preparedIn(panel, kernel);
    const chain = chainOf(panel.content.widgets, cell).filter((one) => one === cell || !prepared.has(mark(one)));
    if (!(await this.mayRun(panel, chain)) || !(await this.guard(panel))) return false;
    const preparing = chain.filter((one) => kindOf(one) === OPENING).map(mark);
    const done = await this.tools.runCells(panel.content, chain, panel.sessionContext, dialogsOf(this.tools));
    const now = this.preparedIn(panel, panel.sessionContext.session?.kernel?.id);
    if (done) for (const one of preparing) now.add(one);
    return true;
  }

  // Run the page of the reader's own game once a kernel. Nobody clicked on it, so nothing is asked and no failure told.
  async follow(panel) {
    const prepared = this.preparedIn(panel, panel.sessionContext.session?.kernel?.id);
    const { widgets } = panel.content;
    const own = widgets.filter((cell) => kindOf(cell) === OWN_GAME && isKnown(cell, this.carried));
    const due = own.filter((cell) => this.following.get(cell) !== prepared);
    const cells = due.filter((cell) => chainOf(widgets, cell).every((one) => one === cell || prepared.has(mark(one))));
    if (!cells.length) return;
    for (const cell of cells) this.following.set(cell, prepared);
    const run = this.tools.runCells(panel.content, cells, panel.sessionContext, dialogsOf(this.tools));
    // What was not run is run behind the next board again.
    if (!(await run.catch(() => false))) for (const cell of cells) this.following.delete(cell);
  }

  preparedIn(panel, kernel) {
    if (!kernel) return new Set();
    if (!this.prepared.has(kernel)) {
      this.prepared.set(kernel, new Set());
      panel.sessionContext.statusChanged.connect((_, status) => {
        if (/restarting|dead|terminating/.test(status)) this.prepared.set(kernel, new Set());
      });
    }
    return this.prepared.get(kernel);
  }

  // Have the kernel find nothing beside the notebook in place of a package; tell whether it does so.
  async guard({ sessionContext }) {
    if (!sessionContext.session?.kernel && (await sessionContext.startKernel())) {
      await dialogsOf(this.tools)?.selectKernel(sessionContext);
    }
    const answer = await this.tell(sessionContext);
    return answer?.content.status === "ok";
  }

  // What the application itself runs asks nobody here: each kernel is told the same as soon as it is there.
  guardAll({ sessionContext }) {
    let isNew = false;
    sessionContext.kernelChanged.connect(() => this.tell(sessionContext));
    sessionContext.statusChanged.connect((_, status) => {
      if (isNew && ALIVE.test(status)) this.tell(sessionContext);
      isNew = /restarting/.test(status) || (isNew && !ALIVE.test(status));
    });
    this.tell(sessionContext);
  }

  async tell({ session }) {
    return quietly(session?.kernel, `exec(${JSON.stringify(this.carried.guard)}, {"__name__": "guard"})`);
  }

  // What a cell would show, where the package wrote it and what prepares it: told to this page, and in no document.
  async answer({ content, sessionContext }, cell) {
    const chain = chainOf(content.widgets, cell);
    if (!chain.every((one) => isKnown(one, this.carried))) return undefined;
    await sessionContext.ready;
    if (/pyodide/i.test(sessionContext.kernelDisplayName)) return undefined; // where it would slow the first board
    if ((await this.tell(sessionContext))?.content.status !== "ok") return undefined;
    const [shown, ...before] = chain.map(sourceOf).reverse();
    const told = await quietly(sessionContext.session?.kernel, before.reverse().join("\n"), { shown });
    return told?.content.user_expressions?.shown?.data;
  }

  async mayRun(panel, chain) {
    const foreign = chain.filter((cell) => !isKnown(cell, this.carried)).map(sourceOf);
    const asked = JSON.stringify([panel.context.path, foreign]);
    if (!foreign.length || this.allowed.has(asked)) return true;
    const accepted = await this.ask(wordsOf(panel, this.carried), chain.map(sourceOf));
    if (accepted) this.allowed.add(asked);
    return accepted;
  }

  async ask(words, sources) {
    const { Dialog, showDialog, Widget } = this.tools;
    const code = sources.map((source) => h("pre.wnb-nb-asked", { tabindex: "0" }, visible(source)));
    const node = h("div", { lang: words.language }, h("p", words.ask_code), ...code);
    const buttons = [Dialog.cancelButton({ label: words.ask_no }), Dialog.okButton({ label: words.ask_yes })];
    const asked = { title: words.ask_title, body: new Widget({ node }), buttons, defaultButton: 0 };
    return (await showDialog(asked)).button.accept;
  }
}

async function quietly(kernel, code, expressions = {}) {
  const rest = { silent: true, store_history: false, stop_on_error: false };
  return kernel?.requestExecute({ code, user_expressions: expressions, ...rest }).done.catch(() => null);
}

// Letters that turn the direction of a line, or are not seen, show code that is not what runs: they get their number.
function visible(source) {
  const number = (letter) => letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
  return source.replace(HIDDEN, (letter) => `\u27e6U+${number(letter)}\u27e7`);
}

// By its text as well: a cell that was changed since prepares anew.
function mark(cell) {
  return JSON.stringify([cell.model.id, sourceOf(cell)]);
}

function dialogsOf({ SessionContextDialogs }) {
  return SessionContextDialogs ? new SessionContextDialogs() : undefined;
}
