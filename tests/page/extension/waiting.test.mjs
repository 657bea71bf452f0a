import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { NotebookPage } from "../../../westerplatte_nb/labextension/page/notebook_page.js";

const TEXTS = { wait: "wait", wait_board: "wait_board", slow: "slow", late: "late" };
const LATE_MS = 120_000;
const NEVER = new Promise(() => {});
let told, page, button;

function opened(ready) {
  const node = document.createElement("div");
  button = node.appendChild(document.createElement("button"));
  button.className = "wnb-run-button";
  const content = { widgets: [], scrollToItem: () => NEVER, model: { cells: { changed: { connect: () => {} } } } };
  const model = { getMetadata: () => ({ language: "en" }) };
  const panel = { node, content, model, context: { path: "x.ipynb" }, sessionContext: { ready } };
  page = new NotebookPage(panel, { carried: { texts: { en: TEXTS } } });
  page.bar = { tell: (text) => told.push(text), label: () => {} };
  page.start();
}

beforeEach(() => {
  told = [];
  mock.timers.enable({ apis: ["setTimeout"] });
});

afterEach(() => mock.timers.reset());

test("a kernel that never comes is told of, and the buttons wait no longer", () => {
  opened(NEVER);
  page.run({ model: { getMetadata: () => undefined }, node: document.createElement("div") });
  assert.deepEqual([told, button.ariaDisabled], [["wait"], "true"]);
  mock.timers.tick(LATE_MS);
  assert.deepEqual([new Set(told), button.ariaDisabled], [new Set(["wait", "slow", "late"]), "false"]);
  assert.equal(told.at(-1), "late");
});

test("what is alive is not waited for while it is brought into view", async () => {
  const node = document.createElement("div");
  node.innerHTML = '<div class="wnb-alive"></div>';
  opened(Promise.resolve());
  page.run({ model: { id: "c", type: "code", getMetadata: () => ({ run: "quiz" }), outputs: { length: 0 } }, node });
  for (let turn = 0; turn < 9; turn += 1) await null;
  mock.timers.tick(LATE_MS);
  assert.deepEqual([told.at(-1), button.ariaDisabled], ["", "false"]);
  assert.ok(!told.includes("slow"));
});

test("that Python is slow to start, or never comes, is told before anybody presses", () => {
  opened(NEVER);
  mock.timers.tick(LATE_MS);
  assert.deepEqual(told, ["slow", "late"]);
});

test("of a kernel that came in time nothing is told", async () => {
  const ready = Promise.resolve();
  opened(ready);
  for (let turn = 0; turn < 5; turn += 1) await ready;
  mock.timers.tick(LATE_MS);
  assert.deepEqual(told, [""]);
});

test("until a board lives its picture stands in its place, with room for it and what is waited for", () => {
  const node = document.createElement("div");
  opened(NEVER);
  const html = '<div class="wnb-still lang"><img src="data:image/svg+xml,x" onerror="alert(1)"></div>';
  const output = { data: { "text/html": html } };
  const outputs = { length: 1, get: () => output, changed: { connect: () => {} } };
  const cell = { model: { id: "c", type: "code", getMetadata: () => ({ run: "play" }), outputs }, node };
  page.panel.content.node = node;
  const rooms = [];
  const storage = { getItem: () => "[]", setItem: () => {} };
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  page.panel.toggleClass = () => {};
  page.notebooks.arrange = () => rooms.push(page.roomy);
  page.run(cell);
  assert.deepEqual([told, rooms], [["wait_board"], [true]]);
  assert.equal(node.querySelector("p").textContent, "wait_board");
  assert.equal(node.querySelector("img").outerHTML, '<img src="data:image/svg+xml,x" alt="">');
  delete globalThis.localStorage;
  delete globalThis.sessionStorage;
});
