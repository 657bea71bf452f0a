import assert from "node:assert/strict";
import { test } from "node:test";
import { Status } from "../../westerplatte_nb/widgets/page/panel/panel_parts.js";

const VIEW = { turn: "Day 1", detail: "3 moves", words: { status: "Status" }, over: null };

// A status in a box of 80 pixels, with words that need so much, usually and set closer.
function boxed(usual, dense) {
  const status = new Status();
  const { element } = status;
  const height = () => (element.classList.contains("wnb-dense") ? dense : usual);
  Object.defineProperties(element, { clientHeight: { value: 80 }, scrollHeight: { get: height } });
  return status;
}

function fitted(usual, dense) {
  const status = boxed(usual, dense);
  status.fit();
  return status.element.classList.contains("wnb-dense");
}

test("a status that has room is set as usual", () => assert.equal(fitted(80, 60), false));

test("words that are too long for the status are set closer", () => assert.equal(fitted(90, 78), true));

test("other words are fitted anew, and the same words are not", () => {
  const status = boxed(90, 78);
  status.update(VIEW);
  status.fit();
  status.update({ ...VIEW, over: "won" });
  assert.equal(status.element.classList.contains("wnb-dense"), true);
  assert.equal(status.isTooLong, false);
  status.update({ ...VIEW, detail: "2 moves" });
  assert.equal(status.element.classList.contains("wnb-dense"), false);
  assert.equal(status.isTooLong, true);
});

test("the status carries what styles must know of the game, and no more than that", () => {
  const status = new Status();
  status.update({ ...VIEW, seat: 2, over: "won", won: true });
  assert.deepEqual({ ...status.element.dataset }, { seat: "2", over: "won", won: "true" });
  status.update({ ...VIEW, seat: 2, scenario: { goal: { status: "reached" } } });
  assert.deepEqual({ ...status.element.dataset }, { seat: "2", goal: "reached" });
});

test("the heading of a turn is the same element in the next", () => {
  const status = new Status();
  status.update(VIEW);
  const heading = status.element.querySelector("h3");
  status.update({ ...VIEW, turn: "Day 2" });
  assert.equal(status.element.querySelector("h3"), heading);
  assert.equal(heading.textContent, "Day 2");
});
