import assert from "node:assert/strict";
import { test } from "node:test";
import { typeOn } from "../../westerplatte_nb/widgets/page/studio_texts.js";

function control(value) {
  const made = document.createElement("textarea");
  const told = [];
  made.value = value;
  made.addEventListener("change", () => told.push(made.value));
  return { made, told };
}

test("what was typed before a redraw is told when the field is left", () => {
  const { made, told } = control("");
  typeOn(made, "The gate");
  assert.deepEqual(told, []);
  made.dispatchEvent(new Event("blur"));
  made.dispatchEvent(new Event("blur"));
  assert.deepEqual(told, ["The gate"]);
});

test("a field in which nothing was typed tells nothing", () => {
  const { made, told } = control("The gate");
  typeOn(made, "The gate");
  made.dispatchEvent(new Event("blur"));
  assert.deepEqual(told, []);
});
