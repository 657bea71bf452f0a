import assert from "node:assert/strict";
import { test } from "node:test";
import { Cursor } from "../../../westerplatte_nb/widgets/page/board/cursor.js";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";

test("the moment that the board shows already is not offered to be shown", () => {
  const sent = [];
  const cursor = new Cursor((message) => sent.push(message));
  const moments = [0, 1, 2].map((moment) => ({ moment, text: `turn ${moment}` }));
  cursor.part({ cursor: { moments, plot: [], label: "", go: "Show" } });
  cursor.see({}, 2);
  assert.equal(cursor.go.disabled, true);
  cursor.slider.value = 1;
  cursor.moved();
  assert.equal(cursor.go.disabled, false);
  cursor.go.click();
  assert.deepEqual(sent.at(-1), { do: "look", to: 1 });
});

test("the moment that was asked for at the chart leaves the chart in view, and only that one", () => {
  const cursor = new Cursor(() => {});
  const moments = [0, 1, 2].map((moment) => ({ moment, text: `turn ${moment}` }));
  cursor.part({ cursor: { moments, plot: [], label: "", go: "Show" } });
  const body = h("div", cursor.element);
  let top = 300;
  cursor.go.getBoundingClientRect = () => ({ top });
  body.scrollTop = 500;
  assert.equal(cursor.keepsPlace(body), false);
  cursor.slider.value = 1;
  cursor.go.click();
  top = 420; // a banner has come above it
  assert.equal(cursor.keepsPlace(body), true);
  assert.equal(cursor.keepsPlace(body), false);
  assert.equal(body.scrollTop, 620);
});
