import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import {
  isAgain,
  isEarly,
  Presses,
  SAME_PLACE,
  SEEN_MS,
} from "../../../westerplatte_nb/widgets/page/common/presses.js";
import { makeModel } from "../model.mjs";

const change = { point: [100, 100], at: 1000, changed: true };
const press = { point: [100, 100], at: 1000 + SEEN_MS - 1, count: 1, isOrder: false };

test("who presses what has just changed has not seen it", () => {
  assert.equal(isEarly(change, press), true);
  assert.equal(isEarly(change, { ...press, at: 1000 + SEEN_MS }), false);
});

test("elsewhere one may press at once", () => {
  assert.equal(isEarly(change, { ...press, point: [100 + SAME_PLACE, 100] }), true);
  assert.equal(isEarly(change, { ...press, point: [101 + SAME_PLACE, 100] }), false);
});

test("who presses before something changes has not seen it, however long the press lasts", () => {
  assert.equal(isEarly(change, { ...press, at: 900 }), true);
});

test("before anything has changed no press is early", () => {
  assert.equal(isEarly(null, press), false);
});

test("the second half of a double click is early after an order that was carried out", () => {
  const order = { ...press, count: 2, isOrder: true, at: 1000 + 2 * SEEN_MS - 1 };
  const unchanged = { ...change, changed: false };
  assert.equal(isEarly(unchanged, order), true);
  assert.equal(isEarly(unchanged, { ...order, count: 1 }), false);
  assert.equal(isEarly(unchanged, { ...order, isOrder: false }), false);
  assert.equal(isEarly(unchanged, { ...order, at: 1000 + 2 * SEEN_MS }), false);
});

test("the second half of a double click counts as one with the first until that is answered", () => {
  const first = { point: [100, 100], at: 1000, isAnswered: false };
  const second = { point: [101, 100], at: 1100, count: 2, isOrder: true };
  assert.equal(isAgain(first, second), true);
  assert.equal(isAgain({ ...first, isAnswered: true }, second), false);
  assert.equal(isAgain(first, { ...second, count: 1 }), false);
  assert.equal(isAgain(first, { ...second, isOrder: false }), false);
  assert.equal(isAgain(first, { ...second, point: [140, 100] }), false);
  assert.equal(isAgain(first, { ...second, at: 1000 + 2 * SEEN_MS }), false);
});

let now, game, item, told, done, presses, model;

const FRAME_MS = 16;

beforeEach(() => {
  now = 0;
  mock.method(performance, "now", () => now);
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.requestAnimationFrame = (picture) => setTimeout(picture, FRAME_MS);
  item = h("button", { "data-key": "act:one", "data-line": "one", onclick: () => done.push(item.dataset.key) });
  game = h("div", item);
  document.body.append(game);
  document.elementFromPoint = () => item;
  [told, done] = [[], []];
  model = makeModel({ view: { state: 1, offers: {} }, frame: { words: { just_changed: "Too early" } } });
  presses = new Presses(model, game, new Map(), (text) => told.push(text));
});

afterEach(() => {
  presses.remove();
  game.remove();
  delete globalThis.requestAnimationFrame;
  mock.restoreAll();
  mock.timers.reset();
});

function pressAt(time, clicks = 1) {
  now = time;
  const place = { bubbles: true, cancelable: true, clientX: 5, clientY: 5 };
  item.dispatchEvent(new MouseEvent("pointermove", place));
  item.dispatchEvent(new MouseEvent("click", { ...place, detail: clicks }));
}

function redrawAt(time, key) {
  now = time;
  presses.around(() => {
    item.dataset.key = key;
    model.put("view", { state: 2, offers: {} });
  });
}

test("a button that slid under the pointer takes no press until it can have been seen", () => {
  pressAt(0);
  redrawAt(100, "act:two");
  pressAt(100 + SEEN_MS - 1);
  assert.deepEqual(done, ["act:one"]);
  assert.deepEqual(told, ["Too early"]);
  pressAt(100 + SEEN_MS);
  assert.deepEqual(done, ["act:one", "act:two"]);
});

test("a double click that comes before any answer is one order", () => {
  pressAt(0, 1);
  pressAt(30, 2);
  assert.deepEqual([done, told], [["act:one"], ["Too early"]]);
});

test("a press by key or screen reader is never early", () => {
  pressAt(0);
  redrawAt(100, "act:two");
  pressAt(101, 0);
  assert.deepEqual(done, ["act:one", "act:two"]);
  assert.deepEqual(told, []);
});

test("the page shows for how long a press is not taken", () => {
  pressAt(0);
  redrawAt(100, "act:two");
  mock.timers.tick(FRAME_MS);
  assert.equal(game.dataset.fresh, "");
  mock.timers.tick(SEEN_MS);
  assert.equal(game.dataset.fresh, undefined);
});

test("a redraw that changes nothing under the pointer hinders nobody", () => {
  pressAt(0);
  now = 100;
  presses.around(() => {});
  pressAt(101);
  assert.deepEqual(done, ["act:one", "act:one"]);
});

test("what the pointer told of is not looked up before a redraw, but for a page that was scrolled", () => {
  let looks = 0;
  document.elementFromPoint = () => {
    looks += 1;
    return item;
  };
  item.dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 5, clientY: 5 }));
  redrawAt(0, "act:two");
  assert.equal(looks, 0);
  mock.timers.tick(FRAME_MS);
  assert.equal(looks, 1);
  redrawAt(1000, "act:three");
  mock.timers.tick(FRAME_MS);
  assert.equal(looks, 2);
  document.body.dispatchEvent(new Event("scroll"));
  redrawAt(2000, "act:four");
  assert.equal(looks, 3);
});

test("what came under a pointer that rests is what a redraw changes", () => {
  const other = h("button", { "data-key": "act:other" });
  game.append(other);
  pressAt(0);
  other.dispatchEvent(new MouseEvent("pointerover", { bubbles: true, clientX: 5, clientY: 5 }));
  document.elementFromPoint = () => other;
  redrawAt(1000, "act:two");
  mock.timers.tick(FRAME_MS);
  assert.equal(game.dataset.fresh, undefined);
});

test("a pointer that was captured tells nothing of what lies under it", () => {
  const slider = h("input", { "data-key": "slider", type: "range" });
  slider.hasPointerCapture = () => true;
  game.append(slider);
  const move = new MouseEvent("pointermove", { bubbles: true, clientX: 5, clientY: 5 });
  slider.dispatchEvent(Object.assign(move, { pointerId: 1 }));
  presses.around(() => {});
  mock.timers.tick(FRAME_MS);
  assert.equal(game.dataset.fresh, undefined);
});

function letGoAt(time, pointerType) {
  now = time;
  const event = new MouseEvent("pointerup", { bubbles: true, clientX: 5, clientY: 5 });
  item.dispatchEvent(Object.assign(event, { pointerType }));
}

test("a press of which the browser makes no click, since its button went meanwhile, is told of", () => {
  pressAt(0);
  redrawAt(100, "act:two");
  letGoAt(150, "mouse");
  mock.timers.tick(1);
  assert.deepEqual([done, told], [["act:one"], ["Too early"]]);
  letGoAt(100 + SEEN_MS, "mouse");
  mock.timers.tick(1);
  assert.deepEqual(told, ["Too early"]);
});

function beginAt(time, target = item) {
  now = time;
  target.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, clientX: 5, clientY: 5 }));
}

test("a press on what went before it was let go is told of at once", () => {
  pressAt(0);
  const gone = h("button", { "data-key": "act:gone" });
  game.append(gone);
  beginAt(50, gone);
  gone.remove();
  redrawAt(100, "act:two");
  letGoAt(114, "mouse");
  assert.deepEqual(told, ["Too early"]);
});

test("a press on what came to rest before it was let go is told of at once", () => {
  pressAt(0);
  beginAt(50);
  item.disabled = true;
  redrawAt(100, "act:two");
  letGoAt(126, "mouse");
  assert.deepEqual(told, ["Too early"]);
});

test("a long press that began before a change does not do what came of it", () => {
  beginAt(0);
  redrawAt(100, "act:two");
  letGoAt(900, "mouse");
  pressAt(900);
  assert.deepEqual([done, told], [[], ["Too early"]]);
  beginAt(1000);
  pressAt(1100);
  assert.deepEqual(done, ["act:two"]);
});

test("who drags something chooses where it is let go", () => {
  now = 0;
  item.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, clientX: 200, clientY: 5 }));
  item.dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 5, clientY: 5 }));
  redrawAt(100, "act:two");
  pressAt(100 + SEEN_MS);
  assert.deepEqual(done, ["act:two"]);
});

test("a press of which a click is made is told of once, and a finger's by its click alone", () => {
  pressAt(0);
  redrawAt(100, "act:two");
  letGoAt(150, "mouse");
  pressAt(150);
  mock.timers.tick(1);
  assert.deepEqual(told, ["Too early"]);
  letGoAt(160, "touch");
  mock.timers.tick(1);
  assert.deepEqual(told, ["Too early"]);
});
