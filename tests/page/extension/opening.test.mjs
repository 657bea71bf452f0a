import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { chainOf, kindOf, wordsOf } from "../../../westerplatte_nb/labextension/page/marks.js";
import { BOARD, recall, remember } from "../../../westerplatte_nb/labextension/page/memory.js";
import { NotebookPage } from "../../../westerplatte_nb/labextension/page/notebook_page.js";
import { plugin } from "../../../westerplatte_nb/labextension/page/plugin.js";
import { Runs } from "../../../westerplatte_nb/labextension/page/runs.js";
import { isBegun, renewStill } from "../../../westerplatte_nb/labextension/page/still.js";

const OURS = { opening: "import game", play: "game.play()", own: "lesson.my_game()" };
const NOTE = "opening the folder";
const GUARD = 'guard("\u2014")';
let ran, asked, answer, guarded, guards;

function cellOf(source, mark, outputs = []) {
  const model = {
    id: source,
    type: "code",
    getMetadata: (name) => (name === "westerplatte" ? mark : undefined),
    sharedModel: { getSource: () => source },
    outputs: {
      length: outputs.length,
      get: (number) => ({ data: outputs[number].data, toJSON: () => outputs[number] }),
      set: (number, output) => (outputs[number] = output),
    },
  };
  return { model };
}

function notebook(play = OURS.play, path = "pl/start.ipynb") {
  const cells = [cellOf(OURS.opening, { run: "opening" }), cellOf("unmarked()"), cellOf(play, { run: "play" })];
  const signal = { connect: () => {} };
  return {
    content: { widgets: cells },
    context: { path },
    model: { getMetadata: () => ({ language: "pl" }) },
    sessionContext: { session: { kernel: { id: "k", requestExecute } }, statusChanged: signal },
  };
}

function requestExecute({ code, silent }) {
  guards.push([silent, code.includes(JSON.stringify(GUARD)), [...ran]]);
  return { done: guarded ? Promise.resolve({ content: { status: guarded } }) : Promise.reject(new Error(NOTE)) };
}

function runs() {
  class Widget {
    constructor({ node }) {
      this.node = node;
    }
  }
  const tools = {
    Widget,
    Dialog: { cancelButton: (one) => one, okButton: (one) => one },
    showDialog: async (options) => {
      asked.push(options);
      return { button: { accept: answer } };
    },
    runCells: async (_, cells) => {
      ran.push(...cells.map((cell) => cell.model.id));
      return true;
    },
  };
  const carried = { cells: Object.values(OURS), guard: GUARD, texts: { en: {}, pl: {} } };
  return new Runs(tools, carried);
}

beforeEach(() => {
  ran = [];
  asked = [];
  answer = false;
  guarded = "ok";
  guards = [];
});

test("only marked code cells are run, and what prepares them first", () => {
  const { widgets } = notebook().content;
  assert.deepEqual(widgets.map(kindOf), ["opening", null, "play"]);
  assert.deepEqual(chainOf(widgets, widgets[2]), [widgets[0], widgets[2]]);
  assert.equal(kindOf(cellOf("x", { run: "of a later release" })), "more");
  for (const strange of [undefined, null, [], "play", { run: 1 }, { run: ["play"] }]) {
    assert.equal(kindOf(cellOf("x", strange)), null);
  }
});

test("cells of the package run without a question, what prepares them once in a kernel", async () => {
  const [here, panel] = [runs(), notebook()];
  assert.equal(await here.run(panel, panel.content.widgets[2]), true);
  assert.equal(await here.run(panel, panel.content.widgets[2]), true);
  assert.deepEqual(ran, [OURS.opening, OURS.play, OURS.play]);
  assert.equal(asked.length, 0);
});

test("the page of one's own game is run once in a kernel behind its board, where it is of the package", async () => {
  const [here, panel] = [runs(), notebook()];
  const changed = cellOf("lesson.my_game(danger())", { run: "my_game" });
  panel.content.widgets.push(cellOf(OURS.own, { run: "my_game" }), changed, cellOf(OURS.own + " ", { run: "quiz" }));
  await here.run(panel, panel.content.widgets[2]);
  assert.deepEqual(ran, [OURS.opening, OURS.play]);
  await here.follow(panel);
  await here.follow(panel);
  assert.deepEqual(ran, [OURS.opening, OURS.play, OURS.own]);
  assert.equal(asked.length, 0);
  panel.sessionContext.session.kernel.id = "another";
  await here.run(panel, panel.content.widgets[2]);
  await here.follow(panel);
  assert.deepEqual(ran.slice(3), [OURS.opening, OURS.play, OURS.own]);
});

test("the page of one's own game waits for all that prepares it", async () => {
  const [here, panel] = [runs(), notebook()];
  const { widgets } = panel.content;
  const second = cellOf(OURS.opening + " ", { run: "opening" });
  widgets.push(second, cellOf(OURS.own, { run: "my_game" }), cellOf(OURS.play, { run: "play" }));
  await here.run(panel, widgets[2]);
  await here.follow(panel);
  assert.deepEqual(ran, [OURS.opening, OURS.play]);
  answer = true;
  await here.run(panel, widgets.at(-1));
  await here.follow(panel);
  assert.equal(ran.at(-1), OURS.own);
});

test("the page of one's own game that could not be run is run behind the next board, and once at a time", async () => {
  const [here, panel] = [runs(), notebook()];
  panel.content.widgets.push(cellOf(OURS.own, { run: "my_game" }));
  await here.run(panel, panel.content.widgets[2]);
  const { runCells } = here.tools;
  here.tools.runCells = () => Promise.reject(new Error(NOTE));
  await here.follow(panel);
  here.tools.runCells = async () => false;
  await here.follow(panel);
  here.tools.runCells = runCells;
  await Promise.all([here.follow(panel), here.follow(panel)]);
  assert.deepEqual(ran, [OURS.opening, OURS.play, OURS.own]);
});

test("a changed cell is shown and not run, unless the person says so", async () => {
  const hostile = "game.play()\n<img src=x onerror=alert(1)>";
  const [here, panel] = [runs(), notebook(hostile)];
  assert.equal(await here.run(panel, panel.content.widgets[2]), false);
  assert.deepEqual(ran, []);
  const { body, defaultButton } = asked[0];
  assert.equal(defaultButton, 0);
  assert.deepEqual(
    [...body.node.querySelectorAll("pre")].map((one) => one.textContent),
    [OURS.opening, hostile],
  );
  assert.equal(body.node.querySelector("img"), null);
  answer = true;
  assert.equal(await here.run(panel, panel.content.widgets[2]), true);
  assert.deepEqual(ran, [OURS.opening, hostile]);
  assert.equal(await here.run(panel, panel.content.widgets[2]), true);
  assert.equal(asked.length, 2); // the same code is not asked about twice
});

test("before any cell the kernel is told to find nothing beside the notebook, or nothing is run", async () => {
  const panel = notebook();
  await runs().run(panel, panel.content.widgets[2]);
  assert.deepEqual(guards, [[true, true, []]]);
  ran = [];
  for (guarded of ["error", "aborted", null]) {
    assert.equal(await runs().run(panel, panel.content.widgets[2]), false);
    assert.deepEqual(ran, []);
  }
});

test("a kernel is told the same before other ways run anything in it, and again once it is restarted", () => {
  const { sessionContext } = notebook();
  const told = {};
  for (const one of ["kernelChanged", "statusChanged"]) sessionContext[one] = { connect: (hear) => (told[one] = hear) };
  runs().guardAll({ sessionContext });
  assert.deepEqual(guards, [[true, true, []]]);
  told.kernelChanged();
  for (const status of ["busy", "idle", "restarting", "unknown"]) told.statusChanged(null, status);
  assert.equal(guards.length, 2);
  for (const status of ["starting", "busy", "idle"]) told.statusChanged(null, status);
  for (const status of ["autorestarting", "dead"]) told.statusChanged(null, status);
  sessionContext.session = null;
  told.kernelChanged();
  assert.equal(guards.length, 3);
});

test("a notebook without a kernel gets one first", async () => {
  const panel = notebook();
  const { sessionContext } = panel;
  const { kernel } = sessionContext.session;
  sessionContext.session = null;
  sessionContext.startKernel = async () => {
    sessionContext.session = { kernel };
    return false;
  };
  assert.equal(await runs().run(panel, panel.content.widgets[2]), true);
  assert.equal(guards.length, 1);
  sessionContext.session = null;
  sessionContext.startKernel = async () => true;
  assert.equal(await runs().run(panel, panel.content.widgets[2]), false);
});

test("letters that hide or turn a line are shown by their numbers", async () => {
  const directions = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c";
  const turned = directions + "\u200b\u3164\u0000\r\ud800\u{e0041}\ufeff\u2028";
  const panel = notebook(`a = "ż🙂"\n\tb${turned}`);
  await runs().run(panel, panel.content.widgets[2]);
  const shown = [...asked[0].body.node.querySelectorAll("pre")].at(-1).textContent;
  const numbers = [...turned].map((one) => `⟧⟦U+${one.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  assert.equal(shown, `a = "ż🙂"\n\tb${numbers.join("").slice(1)}⟧`);
});

test("a strange language of a notebook is spoken in that of the page", () => {
  const carried = { texts: { en: { bar: "en" }, pl: { bar: "pl" } } };
  for (const language of ["__proto__", "constructor", 7, null, "xx"]) {
    assert.equal(wordsOf({ model: { getMetadata: () => ({ language }) } }, carried).bar, "en");
  }
  assert.equal(wordsOf({ model: { getMetadata: () => ({ language: "pl" }) } }, carried).bar, "pl");
});

test("the picture of the board is put in the place of the one before it, and nothing else", () => {
  const still = { data: { "text/html": '<div class="wnb-still x">old</div>' } };
  const other = { data: { "text/html": "<p>wnb-still</p>" } };
  const outputs = [other, still];
  const cell = cellOf("x", {}, outputs);
  assert.equal(isBegun(cell), false);
  renewStill(cell, { "text/html": '<div class="wnb-still wnb-still-begun x">new</div>', "text/plain": "words" });
  assert.equal(isBegun(cell), true);
  assert.equal(outputs[0], other);
  assert.equal(outputs[1].data["text/plain"], "words");
  renewStill({ ...cell, model: null }, { "text/html": "<div>of a cell that was taken away</div>" });
  renewStill(cell, { "text/html": 5 });
  assert.equal(isBegun(cell), true);
});

test("a board played in the slides of a desk makes no game of the desk, and its picture stays the desk's", () => {
  const begun = '<div class="wnb-still wnb-still-begun x">a board</div>';
  const page = new NotebookPage({ node: document.createElement("div") }, {});
  page.words = { go_on: "Resume", run_desk: "Open the desk", run_play: "Play" };
  const named = (run) => page.nameOf(cellOf("x", { run }, [{ data: { "text/html": begun } }]));
  assert.equal(named("play"), "Resume");
  assert.equal(named("desk"), "Open the desk");
  const pictured = (run) => {
    const outputs = [{ data: { "text/html": '<div class="wnb-still x">old</div>' } }];
    const cell = cellOf("x", run && { run }, outputs);
    page.renewPicture(cell, { "text/html": begun, "text/plain": "words" });
    return outputs[0].data["text/html"] === begun;
  };
  assert.deepEqual(["play", "more", null, "desk", "tournament"].map(pictured), [true, true, true, false, false]);
  page.renewPicture({ ...cellOf("x", { run: "desk" }), model: null }, {}); // of a cell that was taken away
});

test("the board that was opened last is offered, and the first living one where there was none or it is gone", () => {
  const kept = new Map();
  const getItem = (name) => kept.get(name) ?? null;
  globalThis.sessionStorage = { getItem, setItem: (name, value) => kept.set(name, value) };
  const panel = notebook();
  const page = new NotebookPage(panel, {});
  const second = cellOf(OURS.play + " ", { run: "play" });
  panel.content.widgets.push(second);
  const [, , first] = panel.content.widgets;
  assert.equal(page.mainCell(), first);
  remember(sessionStorage, BOARD, panel.context.path, second.model.id);
  assert.equal(page.mainCell(), second);
  remember(sessionStorage, BOARD, panel.context.path, "gone");
  assert.equal(page.mainCell(), first);
  panel.content.widgets = [second];
  assert.equal(page.mainCell(), second);
  panel.content.widgets = [];
  assert.equal(page.mainCell(), undefined);
  assert.equal(recall(sessionStorage, BOARD, "other"), undefined);
  delete globalThis.sessionStorage;
});

test("what fails is said, whatever it was, and the buttons can be pressed again", async (t) => {
  t.mock.method(console, "error", () => {});
  const page = new NotebookPage({ node: document.createElement("div"), sessionContext: {}, context: {} }, {});
  const told = [];
  page.words = { wait: "wait", failed: "failed" };
  page.bar = { tell: (text) => told.push(text) };
  await page.run({ model: null }); // a cell that was taken away
  assert.deepEqual([told, page.busy, console.error.mock.callCount()], [["failed"], false, 1]);
});

test("an application without notebooks, as Voilà, loads the extension and leaves it", async () => {
  assert.equal((await plugin({}, null, null)).activate(), undefined);
  const part = { INotebookTracker: {} };
  const names = ["@jupyterlab/notebook", "@jupyterlab/apputils", "@lumino/widgets"];
  const found = Object.fromEntries(names.map((name) => [name, { 1: { get: async () => () => part } }]));
  const made = await plugin(found, null, null);
  assert.deepEqual([made.requires, made.optional], [undefined, [part.INotebookTracker]]);
  await made.activate({}, null);
});
