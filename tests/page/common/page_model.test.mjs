import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { pageOf } from "../../../westerplatte_nb/widgets/page/common/page_model.js";
import { makeModel } from "../model.mjs";

const HELD_STATE = { view: { names: ["Zosia"] } };
async function settled() {
  for (let turns = 20; turns; turns -= 1) await null;
}

let built, script;

beforeEach(() => {
  built = [];
  script = pageOf(({ model, el }) => {
    el.append("board");
    const page = { model, el, ended: false };
    built.push(page);
    return () => (page.ended = true);
  });
});

// A widget of which a page has the state alone: a kernel that answers is yet to come, if ever.
function silent() {
  const model = makeModel(HELD_STATE, { isTold: false });
  script.initialize({ model });
  return model;
}

function shown(model) {
  const el = document.createElement("div");
  return { el, end: script.render({ model, el }) };
}

test("where no kernel answers nothing is built, whatever state was kept, and one question was asked", async () => {
  const model = silent();
  const { el, end } = shown(model);
  await settled();
  assert.deepEqual([el.className, el.innerHTML, built.length], ["", "", 0]);
  assert.deepEqual(
    model.sent.map(({ message }) => message),
    [{ do: "tell" }],
  );
  end();
});

test("a page without any way to a kernel stays as quiet", async () => {
  const { el } = shown({ on() {}, off() {}, get: (name) => HELD_STATE[name] });
  await settled();
  assert.deepEqual([el.className, el.innerHTML], ["", ""]);
});

test("the answer builds the page, with all that was told and nothing of the state", () => {
  const model = silent();
  const { el } = shown(model);
  model.tell({ view: { turn: [3] } });
  assert.deepEqual([built.length, model.sent], [0, []]); // one part is no page
  model.tell([{ view: { turn: 4 }, live: "Now" }]);
  assert.deepEqual([el.className, el.textContent], ["wnb-alive", "board"]);
  assert.deepEqual([built[0].model.get("view"), built[0].model.get("live")], [{ turn: 4 }, "Now"]);
});

test("what was told before the view came is there at once, and nothing is asked", async () => {
  const model = silent();
  model.tell([{ view: {} }]);
  model.tell({ view: { turn: [1] } });
  shown(model);
  shown(model);
  await settled();
  assert.deepEqual(
    built.map((page) => page.model.get("view").turn),
    [1, 1],
  );
  assert.deepEqual(model.sent, []);
});

test("a change is heard once for its name and once for its message; the same again is none", () => {
  const model = silent();
  model.tell([{ view: { turn: 1 }, live: "", said: 0 }]);
  shown(model);
  const heard = [];
  for (const name of ["change:view", "change:said", "change"]) built[0].model.on(name, () => heard.push(name));
  model.tell({ view: { turn: [2] }, said: [0] });
  assert.deepEqual(heard, ["change:view", "change"]);
  model.tell([{ view: { turn: 2 }, live: "", said: 0 }]); // to a page that was loaded anew
  assert.equal(heard.length, 2);
});

test("a page that missed something asks for all, changes nothing until it comes, and goes on with it", () => {
  const model = silent();
  model.tell([{ view: { turn: 1, log: ["a"] } }]);
  const heard = [];
  for (const [number] of [shown(model), shown(model)].entries()) {
    const page = built[number].model;
    page.on("change:view", () => heard.push(page.get("view").turn));
  }
  const asked = () => model.sent.filter(({ message }) => message.do === "tell").length;
  const kept = built[0].model.get("view");
  model.tell({ view: { turn: [3], log: { "1:1": ["c"] } } }, 3);
  assert.deepEqual([asked(), built[0].model.get("view")], [1, kept]);
  model.tell([{ view: { turn: 3, log: ["a", "b", "c"] } }], 4);
  model.tell({ view: { turn: [4], log: { "0:1": [] } } }, 5);
  assert.deepEqual([asked(), heard], [1, [3, 3, 4, 4]]);
  assert.deepEqual(
    built.map(({ model: page }) => page.get("view")),
    [
      { turn: 4, log: ["b", "c"] },
      { turn: 4, log: ["b", "c"] },
    ],
  );
  assert.deepEqual(kept, { turn: 1, log: ["a"] }); // a view may still show it
});

test("a view that is gone hears nothing, the other goes on", () => {
  const model = silent();
  model.tell([{ view: 1 }]);
  const before = model.heard();
  const first = shown(model);
  shown(model);
  const heard = [];
  for (const [number, { model: page }] of built.entries()) {
    page.on("change:view", () => heard.push(number));
    page.on("msg:custom", () => heard.push(number));
  }
  first.end();
  model.tell({ view: [2] });
  assert.deepEqual([heard, built[0].ended, built[1].ended], [[1, 1], true, false]);
  assert.equal(model.heard(), before + 1);
});

test("a file on what went wrong is offered in every view, and taken away by the next word on an error", () => {
  const model = silent();
  model.tell([{}]);
  const views = [shown(model), shown(model)];
  const buttons = () => views.map(({ el }) => [...el.querySelectorAll("button")].map((one) => one.textContent));
  model.report({ label: "Save", name: "report.json", text: "{}" });
  model.report({ label: "Save it", name: "report.json", text: "{}" });
  assert.deepEqual(buttons(), [["Save it"], ["Save it"]]);
  model.tell({ view: [3] });
  assert.deepEqual(buttons(), [["Save it"], ["Save it"]]);
  model.report(null);
  assert.deepEqual(buttons(), [[], []]);
});

test("a view of a kernel that was restarted is not seen as alive", () => {
  const model = silent();
  model.tell([{}]);
  const el = document.createElement("div");
  el.className = "jupyter-widgets-disconnected";
  script.render({ model, el });
  assert.equal(el.className, "jupyter-widgets-disconnected");
});
