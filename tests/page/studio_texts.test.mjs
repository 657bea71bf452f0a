import assert from "node:assert/strict";
import { test } from "node:test";
import { textBox, typedIn, typeOn } from "../../westerplatte_nb/widgets/page/studio_text_box.js";

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

test("a field that was drawn before a text was known does not hold that text as typed away", () => {
  const one = { place: "title", label: "Title", most: 80, texts: { pl: "Luka" }, states: { pl: "done" } };
  const part = { source: "pl", languages: [{ id: "pl", name: "Polski" }], words: {}, send() {} };
  const field = textBox(one, part).querySelector("input");
  assert.equal(field.value, "Luka");
  assert.equal(typedIn(field), null);
  field.value = "Luka w murze";
  assert.equal(typedIn(field), "Luka w murze");
});
