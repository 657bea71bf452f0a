import assert from "node:assert/strict";
import { test } from "node:test";
import { stillsOf, stillTime } from "../../../westerplatte_nb/widgets/page/theatre/theatre_paint.js";

test("stills of many events share pictures, quiet ones first, and take six seconds at the most", () => {
  const seen = { actors: [[0, []]] };
  const events = Array.from({ length: 14 }, (each, number) => (number % 3 ? seen : { actors: [] }));
  const stills = stillsOf(events);
  assert.deepEqual(
    stills.flat(),
    events.map((each, number) => number),
  );
  assert.equal(stills.length, 8);
  for (const still of stills.slice(1, 4)) assert.ok(still.length === 1 || still[0] % 3 === 0, String(still));
  for (let number = 1; number <= 16; number += 1) {
    const shown = stillsOf(Array(number).fill(seen));
    const all = shown.length * stillTime(shown.length);
    assert.ok(all <= 6000 && stillTime(shown.length) >= 700, String(number));
    if (number > 1) assert.ok(all >= 3000, String(number));
  }
  const many = stillsOf(Array(30).fill(seen));
  assert.deepEqual([many.length, stillTime(many.length)], [15, 700]);
});
