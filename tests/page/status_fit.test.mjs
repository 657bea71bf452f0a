import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/dom.js";
import { fitStatus } from "../../westerplatte_nb/widgets/page/status_fit.js";

// A status in a box of 80 pixels, with words that need so much, usually and set closer.
function status(usual, dense) {
  const part = h("section", { class: "wnb-status" });
  const height = () => (part.classList.contains("wnb-dense") ? dense : usual);
  Object.defineProperties(part, { clientHeight: { value: 80 }, scrollHeight: { get: height } });
  fitStatus(part);
  return [part.classList.contains("wnb-dense"), part.tabIndex];
}

test("a status that has room is set as usual", () => assert.deepEqual(status(80, 60), [false, -1]));

test("words that are too long for the status are set closer", () => assert.deepEqual(status(90, 78), [true, -1]));

test("a status that must be scrolled is reached by key", () => assert.deepEqual(status(140, 100), [true, 0]));
