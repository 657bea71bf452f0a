import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import desk from "../../../westerplatte_nb/widgets/page/classroom/desk.js";
import { makeModel } from "../model.mjs";

const NO_METER = { text: "", runs: false, title: "", tables: [], notes: [], played: 0, planned: 0, finished: false };
const FOUND = { ...NO_METER, text: "done", title: "Lesson 3", notes: ["old"] };
const CODE = { title: "t", code: "DQ0S", short: true, qr: "", alternative: "", note: "" };
const RULES = { text: "", deal: "", hints: true, solution: true, keep: true };
const VIEW = { rules: RULES, forget: { text: "", asks: false }, files: [], share: null, meter: NO_METER, said: "" };
const FRAME = {
  language: "en",
  words: new Proxy({}, { get: (_, name) => String(name) }),
  lessons: [{ id: "03", name: "3" }],
  languages: [{ id: "en", name: "English" }],
  games: [100],
  most_deal: 999999,
  scenarios: [],
};

let model, el, leave;

beforeEach(() => {
  globalThis.location = window.location;
  model = makeModel({ frame: FRAME, view: VIEW, ack: "" });
  el = document.body.appendChild(document.createElement("div"));
  leave = desk.render({ model, el });
});

afterEach(() => {
  leave();
  el.remove();
  delete globalThis.location;
});

const press = (key) => el.querySelector(`[data-key="${key}"]`).click();
const textOf = (part) => el.querySelector(".wnb-desk-" + part).textContent;

test("what cannot be measured is told in the card of the meter, and nowhere else", () => {
  model.put("view", { ...VIEW, meter: FOUND });
  assert.match(textOf("meter"), /old/);
  press("measure");
  model.put("view", { ...VIEW, said: "Choose one" });
  assert.match(textOf("meter"), /Choose one/);
  assert.doesNotMatch(textOf("meter"), /old/);
  assert.doesNotMatch(textOf("material"), /Choose one/);
  // It stands beside the button: right below its row.
  const row = el.querySelector('[data-key="measure"]').parentElement;
  assert.equal(row.nextElementSibling.textContent, "Choose one");
  // Stopping is about the meter too.
  press("stop");
  model.put("view", { ...VIEW, said: "Choose one", files: ["a"] });
  assert.doesNotMatch(textOf("material"), /Choose one/);
});

test("a code that was refused leaves none of another game to be copied", () => {
  press("share");
  model.put("view", { ...VIEW, share: CODE });
  assert.equal(el.querySelector(".wnb-desk-code textarea").value, "DQ0S");
  press("share");
  model.put("view", { ...VIEW, said: "No file" });
  assert.match(textOf("share"), /No file/);
  assert.equal(el.querySelector(".wnb-desk-code").childElementCount, 0);
});

const boxes = (part) => [...el.querySelectorAll(`.wnb-desk-${part} input[type=checkbox]`)];

test("the file for pupils is asked for as the form stands, set or not", () => {
  const [hints, solution, keep] = boxes("class");
  hints.checked = solution.checked = false;
  el.querySelector(".wnb-desk-class input[inputmode=numeric]").value = "1939";
  press("class-file");
  const { do: what, deal, ...asked } = model.sent.at(-1).message;
  assert.deepEqual([what, deal], ["class_file", "1939"]);
  assert.deepEqual([asked.hints, asked.solution, asked.keep], [false, false, keep.checked]);
});

test("a code goes as soon as the form above it says something else, and its rules go with what is asked", () => {
  press("share");
  assert.deepEqual([model.sent.at(-1).message.hints, model.sent.at(-1).message.solution], [true, false]);
  model.put("view", { ...VIEW, share: CODE });
  const [hints] = boxes("share");
  hints.click();
  hints.dispatchEvent(new window.Event("input", { bubbles: true }));
  assert.equal(el.querySelector(".wnb-desk-code").childElementCount, 0);
  model.put("view", { ...VIEW, share: CODE, files: ["a"] });
  assert.equal(el.querySelector(".wnb-desk-code").childElementCount, 0);
});
