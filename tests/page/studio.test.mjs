import assert from "node:assert/strict";
import { test } from "node:test";
import { fill } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { cardsPart } from "../../westerplatte_nb/widgets/page/studio/studio_board.js";
import { fieldControl } from "../../westerplatte_nb/widgets/page/studio/studio_fields.js";
import { drawBeside, finishPart } from "../../westerplatte_nb/widgets/page/studio/studio_finish.js";
import { questionPart, storyPart } from "../../westerplatte_nb/widgets/page/studio/studio_texts.js";

const words = new Proxy({}, { get: (_, name) => String(name) });
const number = { id: "day", label: "Day", kind: "number", value: 3, least: 1, most: 7, step: 2 };

function shown(field) {
  const sent = [];
  const control = fieldControl(field, words, (value) => sent.push(value), "f:");
  return { control, sent };
}

test("a number goes up and down by its step", () => {
  const { control, sent } = shown(number);
  const [down, up] = control.querySelectorAll("button");
  up.click();
  down.click();
  assert.deepEqual(sent, [5, 1]);
});

test("what is typed beyond the ends of a number becomes the end", () => {
  const { control, sent } = shown(number);
  const input = control.querySelector("input");
  for (const typed of ["99", "-4", "x"]) {
    input.value = typed;
    input.dispatchEvent(new Event("change"));
  }
  assert.deepEqual(sent, [7, 1, 1]);
});

test("of several the last one stays chosen", () => {
  const options = ["A", "B"].map((id) => ({ id, label: id }));
  const { control, sent } = shown({ id: "spaces", label: "Where", kind: "several", value: ["A"], options });
  const [first] = control.querySelectorAll("input");
  first.checked = false;
  first.dispatchEvent(new Event("change"));
  assert.deepEqual(sent, []);
  assert.ok(first.checked);
});

test("a card is moved by a key on one of its buttons", () => {
  const sent = [];
  const cards = ["a", "b", "c"].map((id) => ({ id, label: id }));
  const deck = { id: "deck", label: "Deck", cards, spare: [], is_stacked: true };
  const view = { part: { why: [], decks: [deck] } };
  const [, part] = cardsPart(view, words, (message) => sent.push(message.cards));
  const key = (place, name) => {
    const button = part.querySelectorAll("li")[place].querySelector("button");
    button.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  };
  key(0, "ArrowDown");
  key(2, "Home");
  key(0, "ArrowUp"); // it lies on top already
  assert.deepEqual(sent, [
    ["b", "a", "c"],
    ["c", "a", "b"],
  ]);
});

const text = (label) => ({ place: "p", label, texts: { en: "" }, states: { en: "missing" }, most: 80, lines: false });

function question(kind, answers) {
  const sent = [];
  const ask = { kind, known: true, prompt: text("Q"), unit: null, explanation: text("E"), answers, note: "" };
  const languages = [{ id: "en", name: "English" }];
  const columns = { source: "en", languages, words, send: (message) => sent.push(message) };
  const kinds = ["single", "order", "board"];
  const part = questionPart({ number: 2, kinds, ask: { ...ask, can_add: true, can_drop: true } }, columns);
  return { part, sent };
}

test("of answers to choose, the one that is marked is told as right", () => {
  const answers = [true, false].map((right) => ({ label: "A", text: text("A"), right, amounts: [] }));
  const { part, sent } = question("single", answers);
  const second = part.querySelectorAll("input[type=radio]")[1];
  second.checked = true;
  second.dispatchEvent(new Event("change"));
  assert.deepEqual(sent, [{ note: 2, answer: 1, do: "answer_right", value: true }]);
});

test("things in order are moved by their buttons, the first no higher", () => {
  const answers = ["a", "b"].map((label) => ({ label, text: text(label), right: false, amounts: [] }));
  const { part, sent } = question("order", answers);
  assert.equal(part.querySelectorAll("input[type=radio]").length, 0);
  assert.ok(part.querySelector("[data-key='answer:2:0:up']").disabled);
  part.querySelector("[data-key='answer:2:1:up']").click();
  assert.deepEqual(sent, [{ note: 2, answer: 1, do: "answer_move", by: -1 }]);
});

test("another line offers its own moves for a chapter to begin after", () => {
  const sent = [];
  const moves = (...names) => names.map((name, n) => ({ id: String(n), name }));
  const lines = [
    { id: "solution", name: "solution", moves: moves("start", "one", "two") },
    { id: "other", name: "other", moves: moves("start", "else") },
  ];
  const part = { has_line: true, source: "en", lines, chapters: [], can_add: true, variations: [] };
  const made = storyPart({ part }, { words, languages: [] }, (message) => sent.push(message));
  const at = (key) =>
    made
      .filter(Boolean)
      .map((one) => one.querySelector(`[data-key='${key}']`))
      .find(Boolean);
  at("chapter-line").value = "other";
  at("chapter-line").dispatchEvent(new Event("change"));
  at("chapter-at").value = "1";
  at("chapter-add").click();
  assert.deepEqual(sent, [{ do: "chapter_add", line: "other", action: 1 }]);
});

test("a place of the board as an answer is told by its name, and what is said to it waits folded", () => {
  const answers = [{ label: "A", place: "Track C", text: null, feedback: text("Said"), right: true, amounts: [] }];
  const { part } = question("board", answers);
  assert.match(part.textContent, /Track C/);
  assert.equal(part.querySelector("details").open, false);
  assert.ok(part.querySelector("details textarea"));
});

test("a stop is pressed only while something runs", () => {
  const sent = [];
  const view = { wrong: [], part: { ready: true, lacks: [], proof: "", is_proven: false, errands: ["solve"] } };
  const root = document.createElement("div");
  fill(root, ...finishPart(view, words, (message) => sent.push(message)));
  const stop = root.querySelector("[data-key=solve-stop]");
  drawBeside(root, {}, words);
  stop.click();
  drawBeside(root, { solve: "…", solving: true }, words);
  stop.click();
  assert.deepEqual(sent, [{ do: "solve_stop" }]);
});
