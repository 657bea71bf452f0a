import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import desk from "../../westerplatte_nb/widgets/page/desk.js";
import { makeModel } from "./model.mjs";

const NO_METER = { text: "", runs: false, title: "", tables: [], notes: [], played: 0, planned: 0, finished: false };
const CODE = { title: "t", code: "DQ0S", short: true, qr: "", alternative: "", note: "" };
const RULES = { text: "", deal: "", hints: true, keep: true };
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

test("a code that was refused leaves none of another game to be copied", () => {
  press("share");
  model.put("view", { ...VIEW, share: CODE });
  assert.equal(el.querySelector(".wnb-desk-code textarea").value, "DQ0S");
  press("share");
  model.put("view", { ...VIEW, said: "No file" });
  assert.match(textOf("share"), /No file/);
  assert.equal(el.querySelector(".wnb-desk-code").childElementCount, 0);
});
