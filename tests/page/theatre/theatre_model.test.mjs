import assert from "node:assert/strict";
import { test } from "node:test";
import { keyAt } from "../../../westerplatte_nb/widgets/page/theatre/theatre_paint.js";
import { makeModel, viewOf } from "../model.mjs";

test("each who listens hears the news once when they are let go", () => {
  const model = makeModel({ said: "" });
  const held = viewOf(model);
  const heard = [];
  const speak = () => heard.push(held.get("said"));
  for (const name of ["change:said", "change:live"]) held.on(name, speak);
  held.hold();
  model.put("said", "The bridge fell.");
  model.put("live", "The bridge fell.");
  assert.deepEqual(heard, []);
  held.release();
  assert.deepEqual(heard, ["The bridge fell."]);
});

test("the points that come with news are kept back with them", () => {
  const model = makeModel({ field: { field: null } });
  const held = viewOf(model);
  held.hold();
  model.put("field", { field: { points: { "60,40": [] } } });
  assert.equal(held.get("field").field, null);
  held.release();
  assert.deepEqual(held.get("field").field.points, { "60,40": [] });
});

test("actors are between their keys, and not there before or after", () => {
  const keys = [
    [0.2, 0, 0, 1, 0, 1],
    [0.6, 40, 20, 1, 90, 0],
  ];
  assert.equal(keyAt(keys, 0.1), null);
  assert.equal(keyAt(keys, 0.7), null);
  assert.deepEqual(keyAt(keys, 0.2).slice(1), [0, 0, 1, 0, 1]);
  assert.deepEqual(
    keyAt(keys, 0.4).map((number) => Math.round(number * 10) / 10),
    [0.4, 20, 10, 1, 45, 0.5],
  );
});
