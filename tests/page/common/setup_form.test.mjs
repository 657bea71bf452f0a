import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { Drafts } from "../../../westerplatte_nb/widgets/page/common/stable_parts.js";
import { answerForm, formPart } from "../../../westerplatte_nb/widgets/page/decision/setup_form.js";

const option = (value, more = {}) => ({ value, label: value.toUpperCase(), ...more });
const FIELDS = [
  {
    name: "rules",
    label: "Rules",
    value: "old",
    options: [option("old", { note: "As it was." }), option("new", { note: "As it is.", sets: { wind: "no" } })],
  },
  { name: "bot", label: "A program plays", kind: "checkbox", value: "no", note: "You can watch." },
  { name: "level", label: "How well", value: "b", options: [option("a"), option("b")], depends_on: { bot: ["yes"] } },
  {
    name: "finer",
    label: "Finer points",
    fields: [{ name: "wind", label: "Wind", kind: "checkbox", value: "yes", rule: "wind.blows" }],
  },
  { name: "cards", label: "Cards", kind: "number", length: 12, hint: "any" },
];
const WORDS = { new_game: "New", start: "Start", rule_of: "Rule {rule}" };
let part, sent;

beforeEach(() => {
  sent = [];
  part = formPart({ form: { fields: FIELDS }, words: WORDS, state: 4 }, (message) => sent.push(message));
  part.open = true;
  document.body.append(part);
});

afterEach(() => document.body.replaceChildren());

const control = (name) => part.querySelector(`[name=${name}]`);

function choose(name, value) {
  const chosen = control(name);
  if (typeof value === "boolean") chosen.checked = value;
  else chosen.value = value;
  chosen.dispatchEvent(new Event("change", { bubbles: true }));
}

function start() {
  part.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
  return sent.at(-1);
}

test("the answer names each field, with the state it was meant for", () => {
  assert.deepEqual(start(), { do: "new", setup: { rules: "old", bot: "no", wind: "yes", cards: "" }, state: 4 });
});

test("a form stays open as long as the game has not begun, and a field that is wrong is led to and marked", () => {
  const root = h("div", h("h3", { tabindex: "-1", "data-key": "turn" }), h("div.wnb-body", part));
  document.body.append(root);
  control("cards").value = "abc";
  start();
  assert.equal(part.open, true);
  answerForm(root, { wrong: "cards" });
  assert.equal(document.activeElement, control("cards"));
  assert.equal(control("cards").getAttribute("aria-invalid"), "true");
  assert.deepEqual([part.open, control("cards").value], [true, "abc"]);
  start();
  assert.equal(control("cards").hasAttribute("aria-invalid"), false);
  answerForm(root, { wrong: "unknown" });
  assert.equal(part.open, true);
});

test("who begins a game is led from the form to the heading above its first orders, on their tab", () => {
  const heading = h("h3", { tabindex: "-1", "data-key": "turn" });
  const body = h("div.wnb-body", part);
  const tabs = [];
  const panel = h("div.wnb-panel", { "onwnb-tab": (event) => tabs.push(event.detail) }, heading, body);
  document.body.append(panel);
  part.querySelector("[data-key=start]").focus();
  start();
  answerForm(panel, { begun: true });
  assert.equal(document.activeElement, heading);
  assert.deepEqual(tabs, ["play"]);
});

test("a choice tells its note and sets other fields", () => {
  const note = control("rules").closest("label").nextElementSibling;
  assert.equal(note.textContent, "As it was.");
  choose("rules", "new");
  assert.equal(note.textContent, "As it is.");
  assert.equal(control("wind").checked, false);
});

test("a field that depends on another is shown and sent with it alone", () => {
  const label = control("level").closest("label");
  assert.equal(label.hidden, true);
  choose("bot", true);
  assert.equal(label.hidden, false);
  assert.equal(start().setup.level, "b");
  choose("bot", false);
  assert.equal("level" in start().setup, false);
});

test("a rule at a field is asked for by its sign", () => {
  part.querySelector('[data-key="rule:wind.blows"]').click();
  assert.deepEqual(sent, [{ do: "rule", id: "wind.blows", card: "" }]);
});

test("a line takes no more than it may, and tells what stands for nothing", () => {
  const { type, inputMode, maxLength, placeholder } = control("cards");
  assert.deepEqual([type, maxLength, placeholder], ["text", 12, "any"]);
  assert.equal(control("cards").getAttribute("inputmode") || inputMode, "numeric");
});

test("a form without its fields asks for them when it is opened, and cannot be sent", () => {
  const asked = [];
  const empty = formPart({ form: { fields: [] }, words: WORDS }, (message) => asked.push(message));
  assert.equal(empty.querySelector("form"), null);
  empty.open = true;
  empty.dispatchEvent(new Event("toggle"));
  assert.deepEqual(asked, [{ do: "open_part", part: "form" }]);
});

test("what was chosen survives a form that is made anew, with its notes and what depends on it", () => {
  const root = h("div", part);
  document.body.append(root);
  choose("rules", "new");
  choose("bot", true);
  choose("wind", true);
  const restore = new Drafts(root).keep();
  part = formPart({ form: { fields: FIELDS }, words: WORDS, state: 5 }, (message) => sent.push(message));
  root.replaceChildren(part);
  restore();
  assert.deepEqual(start().setup, { rules: "new", bot: "yes", level: "b", wind: "yes", cards: "" });
  assert.equal(control("rules").closest("label").nextElementSibling.textContent, "As it is.");
});
