import assert from "node:assert/strict";
import { test } from "node:test";
import { HeldModel } from "../../westerplatte_nb/widgets/page/theatre_model.js";
import { makeModel } from "./model.mjs";

test("a listener of several traits is taken off each of them, and off nothing else", () => {
  const model = makeModel();
  const removed = [];
  const held = new HeldModel({ ...model, off: (...told) => removed.push(told) && model.off(...told) });
  const heard = [];
  const dress = () => heard.push("dress");
  const other = () => heard.push("other");
  held.on("change:frame", dress);
  held.on("change:label", dress);
  held.on("change:label", other);
  held.off("change:frame", dress);
  held.off("change:label", dress);
  held.off("change:label", dress);
  model.put("frame", 1);
  model.put("label", 1);
  assert.deepEqual(heard, ["other"]);
  // A model takes all listeners of a trait off that is told of none.
  assert.ok(removed.every(([, listener]) => listener));
});

test("who no longer listens when the news are let go hears nothing of them", () => {
  const model = makeModel({ said: "" });
  const held = new HeldModel(model);
  const heard = [];
  const speak = () => heard.push(held.get("said"));
  held.on("change:said", speak);
  held.hold();
  model.put("said", "The bridge fell.");
  held.off("change:said", speak);
  held.release();
  assert.deepEqual(heard, []);
});

test("the points that come with news are kept back with them", () => {
  const model = makeModel({ field: { field: null } });
  const held = new HeldModel(model);
  held.hold();
  model.put("field", { field: { points: { "60,40": [] } } });
  assert.equal(held.get("field").field, null);
  held.release();
  assert.deepEqual(held.get("field").field.points, { "60,40": [] });
});
