import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsPart } from "../../westerplatte_nb/widgets/page/studio_cards.js";
import { fieldControl } from "../../westerplatte_nb/widgets/page/studio_fields.js";
import { fitted } from "../../westerplatte_nb/widgets/page/studio_layout.js";

const words = new Proxy({}, { get: (_, name) => String(name) });
const number = { id: "day", label: "Day", kind: "number", value: 3, least: 1, most: 7, step: 2 };

function shown(field) {
  const sent = [];
  const control = fieldControl(field, words, (value) => sent.push(value), "f:");
  return { control, sent };
}

test("the board leaves the parts beside it their width, and stands above them where there is too little", () => {
  const wide = fitted({ width: 1330, tall: 650, aspect: 1.4 });
  assert.ok(wide.beside && 1330 - wide.board - 8 >= 380);
  const narrow = fitted({ width: 780, tall: 1100, aspect: 1.4 });
  assert.ok(!narrow.beside && narrow.board <= 780);
});

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
