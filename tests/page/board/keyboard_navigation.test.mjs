import assert from "node:assert/strict";
import { test } from "node:test";
import { anchor, named, neighbour } from "../../../westerplatte_nb/widgets/page/board/keyboard_navigation.js";

const at = (id, x, y, w = 10, h = 10) => ({ id, x, y, w, h });
// Three in a row, one below the second, and one far aside.
const TARGETS = [
  at("field:A", 0, 0),
  at("field:B", 20, 0),
  at("field:C", 40, 0),
  at("field:D", 20, 20),
  at("deck:B", 300, 90),
];

test("arrows go to the nearest place straight ahead", () => {
  assert.deepEqual(
    ["ArrowRight", "ArrowLeft", "ArrowDown"].map((key) => neighbour(TARGETS, 1, key)),
    [2, 0, 3],
  );
});

test("where the board ends there is nothing ahead", () => {
  assert.equal(neighbour(TARGETS, 0, "ArrowLeft"), null);
  assert.equal(neighbour(TARGETS, 0, "ArrowUp"), null);
});

test("up and down find a way aside where none is straight", () => {
  assert.equal(neighbour([at("a:1", 0, 0), at("a:2", 200, 50)], 0, "ArrowDown"), 1);
  assert.equal(neighbour([at("a:1", 0, 0), at("a:2", 50, 200)], 0, "ArrowRight"), null);
});

test("Home and End are the first and the last, and other keys no direction", () => {
  assert.deepEqual(
    ["Home", "End", "x"].map((key) => neighbour(TARGETS, 1, key)),
    [0, 4, undefined],
  );
});

test("a letter leads to the same place wherever one is, and with Shift to the second of that name", () => {
  assert.equal(named(TARGETS, { key: "b" }), 1);
  assert.equal(named(TARGETS, { key: "b" }), 1);
  assert.equal(named(TARGETS, { key: "B", shiftKey: true }), 4);
  assert.equal(named(TARGETS, { key: "z" }), undefined);
  assert.equal(named(TARGETS, { key: "Tab" }), undefined);
});

test("a digit is told by its key, since Shift makes another sign of it", () => {
  const targets = [at("guardhouse:4", 0, 0), at("officer:4", 50, 0)];
  assert.equal(named(targets, { key: "4", code: "Digit4" }), 0);
  assert.equal(named(targets, { key: "$", code: "Digit4", shiftKey: true }), 1);
  assert.equal(named(targets, { key: "4", code: "Numpad4" }), 0);
});

test("a place that holds others is entered at the strip above them", () => {
  const outer = at("row:1", 0, 0, 100, 100);
  assert.deepEqual(anchor([outer, at("row:2", 10, 40, 20, 20)], outer), [50, 20]);
  assert.deepEqual(anchor([outer], outer), [50, 50]);
});

test("of two places ahead the one in line comes before the nearer one aside", () => {
  assert.equal(neighbour([at("a:1", 0, 0), at("a:2", 20, 15), at("a:3", 30, 0)], 0, "ArrowRight"), 2);
});
