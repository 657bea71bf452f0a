import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Notebooks } from "../../../westerplatte_nb/labextension/page/notebooks.js";

const CARRIED = { course: { en: "course.ipynb" }, cells: [], texts: { en: {} } };
const QUIET = { connect: () => {} };
let app, tracker, panels, restored, memory;

function panelOf(path, slug) {
  const node = document.createElement("div");
  const signal = { ...QUIET };
  return {
    node,
    context: { path, ready: Promise.resolve(), model: {} },
    content: { widgets: [], model: { cells: { changed: signal } } },
    contentHeader: { addWidget: () => {} },
    disposed: signal,
    model: { getMetadata: () => ({ language: "en", slug }) },
    sessionContext: { ready: new Promise(() => {}), kernelChanged: signal, statusChanged: signal },
    addClass: (name) => node.classList.add(name),
    toggleClass: (name, on) => node.classList.toggle(name, on),
  };
}

function open() {
  const parts = { runs: { guardAll: () => {} }, classLink: { offer: () => {} } };
  class Widget {}
  return new Notebooks(app, tracker, parts, { Widget }, CARRIED);
}

const settled = () => new Promise((done) => setImmediate(done));
const waits = () => document.body.classList.contains("wnb-to-door");

function bringToFront(panel) {
  app.shell.currentWidget = panel;
  app.shell.changed();
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  memory = new Map();
  const storage = { getItem: (name) => memory.get(name) ?? null, setItem: (name, value) => memory.set(name, value) };
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  globalThis.location = { pathname: "/lab/workspaces/door/tree/my%20course/en/course.ipynb" };
  panels = [];
  const find = (one) => panels.find(one);
  tracker = { forEach: (act) => panels.forEach(act), find, widgetAdded: QUIET };
  const byPath = ({ path }) => bringToFront(find(({ context }) => context.path === path));
  const execute = async (name, options) => name === "docmanager:open" && byPath(options);
  const shell = { currentWidget: null, currentChanged: { connect: (hear) => (app.shell.changed = hear) } };
  app = { shell, commands: { execute }, restored: new Promise((done) => (restored = done)) };
});

afterEach(() => {
  mock.timers.reset();
  document.body.className = "";
  for (const name of ["location", "localStorage", "sessionStorage"]) delete globalThis[name];
});

test("what was open before, and comes to the front behind the door's back, leaves it to the door", async () => {
  const [door, lesson] = [panelOf("my course/en/course.ipynb", "course"), panelOf("my course/en/13.ipynb", "13")];
  panels = [panelOf("other/course.ipynb", "course"), door, lesson];
  open();
  bringToFront(door);
  await settled();
  assert.ok(waits());
  bringToFront(lesson);
  restored();
  await settled();
  assert.equal(app.shell.currentWidget, door);
  assert.ok(!waits());
});

test("the door that stands in front is seen as soon as all is restored, be it without room for a board", async () => {
  memory.set("westerplatte-nb:roomy", JSON.stringify([["my course/en/course.ipynb", false]]));
  panels = [panelOf("my course/en/course.ipynb", "course")];
  open();
  app.shell.currentWidget = panels[0];
  restored();
  await settled();
  assert.ok(!waits());
});

test("whoever asks for another page is led to no door", async () => {
  globalThis.location = { pathname: "/lab/tree/en/13.ipynb" };
  panels = [panelOf("my course/en/course.ipynb", "course"), panelOf("en/13.ipynb", "13")];
  open();
  assert.ok(!waits());
  bringToFront(panels[1]);
  restored();
  await settled();
  assert.equal(app.shell.currentWidget, panels[1]);
});
