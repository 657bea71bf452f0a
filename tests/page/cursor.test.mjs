import assert from "node:assert/strict";
import { test } from "node:test";
import { Cursor } from "../../westerplatte_nb/widgets/page/cursor.js";

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
