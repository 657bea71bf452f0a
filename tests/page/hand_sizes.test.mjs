import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/dom.js";
import { HandSizes } from "../../westerplatte_nb/widgets/page/hand_sizes.js";
import { Orders } from "../../westerplatte_nb/widgets/page/orders.js";

const STYLES = new URL("../../westerplatte_nb/widgets/page/hand_sizes.css", import.meta.url);
const WORDS = { actions: "Actions", cancel: "Cancel" };
const pass = { line: "pass", label: "Pass", targets: ["field:B"], preview: "" };
const card = (name) => ({ name, kind: "", text: name, target: "card:" + name, can: true });
const HAND = { title: "Cards", label: "Cover", needed: true, acts: true, others: [], cards: [card("A"), card("B")] };
const VIEW = { words: WORDS, state: 7, turn: "Anna", number: 1, question: "Which?", groups: [] };
const VIEW_OF = (hand) => ({ ...VIEW, groups: [{ title: "Answers", rules: "", actions: [pass] }], hand });

afterEach(() => document.body.replaceChildren());

function orders() {
  const places = { part: h("div"), hasMuseum: false };
  const points = { part: () => null, rest: () => null, plan: { show: () => {} } };
  const made = new Orders(() => {}, places, points);
  document.body.append(made.decision.element, made.element);
  return made;
}

// What a page without a layout does not have: a box in which the cards have room at one size alone.
function fitAt(box, size) {
  box.room = size;
  if (box.clientHeight) return;
  Object.defineProperties(box, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => (box.dataset.cards === box.room ? 100 : 200), configurable: true },
  });
}

function shown(made, more = {}) {
  const hand = h("section", { class: "wnb-hand" }, h("button", { "data-key": "hand", text: "Cover" }));
  made.update(VIEW_OF({ ...HAND, ...more }), null, hand);
}

const inOrder = ({ decision }) => [...decision.element.querySelectorAll("button")].map((item) => item.dataset.key);

test("with little room the key Tab goes as the parts stand: who sends beside who covers, and then the cards", () => {
  const made = orders();
  const several = { label: "Send {number}", word: "send", asked: 0 };
  shown(made, { several, first: true });
  fitAt(made.decision.element, "large");
  made.keepSizes();
  assert.deepEqual(inOrder(made), ["hand", "card:0", "card:1", "several", "act:pass"]);
  fitAt(made.decision.element, "dense");
  made.sizes.known = "";
  made.keepSizes();
  assert.deepEqual(inOrder(made), ["hand", "several", "card:0", "card:1", "act:pass"]);
  shown(made, { several, first: true, note: "Another." }); // made anew
  made.keepSizes();
  assert.deepEqual(inOrder(made), ["hand", "several", "card:0", "card:1", "act:pass"]);
  fitAt(made.decision.element, "line");
  made.sizes.known = "";
  made.keepSizes();
  assert.deepEqual(inOrder(made), ["hand", "card:0", "card:1", "several", "act:pass"]);
});

test("cards that can be played come before the answers where there is little room, and keep the focus", () => {
  const made = orders();
  shown(made);
  fitAt(made.decision.element, "large");
  made.keepSizes();
  assert.deepEqual(inOrder(made), ["hand", "act:pass", "card:0", "card:1"]);
  const second = made.decision.element.querySelector("[data-key='card:1']");
  second.focus();
  fitAt(made.decision.element, "dense");
  made.sizes.known = "";
  made.keepSizes();
  assert.deepEqual(inOrder(made), ["hand", "card:0", "card:1", "act:pass"]);
  assert.equal(document.activeElement, second);
  shown(made);
  assert.deepEqual(inOrder(made), ["hand", "card:0", "card:1", "act:pass"]);
});

test("nothing in a hand is shown in another order than the page has it", () => {
  assert.doesNotMatch(readFileSync(STYLES, "utf8"), /^\s*order:/m);
});

test("the button by which another hand was looked at can have the focus as soon as that hand is gone", () => {
  const rule = readFileSync(STYLES, "utf8")
    .match(/^(\S.*wnb-peek.*)\{\s*display: none;/m)[1]
    .trim();
  const peek = h("button", { class: "wnb-button wnb-peek", "aria-pressed": "false" });
  const box = h("div", { class: "wnb-decision", "data-cards": "dense" }, h("div", { class: "wnb-hand" }, peek));
  assert.equal(peek.matches(rule), false);
  box.append(h("div", { class: "wnb-cards" }));
  assert.equal(peek.matches(rule), true);
  assert.ok(new HandSizes(box));
});
