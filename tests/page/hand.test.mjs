import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { Hand, HOLD_MS } from "../../westerplatte_nb/widgets/page/hands/hand.js";

let now, asked, hand, root;

beforeEach(() => {
  now = 0;
  asked = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  hand = new Hand((message) => {
    asked.push(message.open);
    draw(message.open);
  });
  root = h("div");
  document.body.append(root);
  draw(false);
});

afterEach(() => {
  hand.remove();
  document.body.replaceChildren();
  mock.restoreAll();
  mock.timers.reset();
});

// As the panel does with every answer of the kernel: the button is another one.
function draw(open) {
  root.replaceChildren(hand.part({ hand: { open, label: open ? "Cover" : "Look", note: "", others: [] } }));
}

const turn = () => root.querySelector("button");
// When the hand did it; the page hears of it later.
const made = (event) => Object.defineProperty(event, "timeStamp", { value: now });
const key = (type, more = {}) => {
  const event = made(new KeyboardEvent(type, { key: "Enter", bubbles: true, cancelable: true, ...more }));
  turn().dispatchEvent(event);
  return event;
};
const pointer = (type) => turn().dispatchEvent(made(new MouseEvent(type, { bubbles: true, button: 0 })));

function holdKey(length) {
  key("keydown");
  now += length;
  for (let again = 0; again < 3; again += 1) key("keydown", { repeat: true });
  key("keyup");
  mock.timers.tick(1);
}

test("a key held down shows the hand for as long", () => {
  holdKey(HOLD_MS + 1);
  assert.deepEqual(asked, [true, false]);
});

test("a short press leaves it open, and the next one covers it", () => {
  holdKey(HOLD_MS - 1);
  assert.deepEqual(asked, [true]);
  assert.equal(turn().getAttribute("aria-pressed"), "true");
  holdKey(HOLD_MS + 1);
  assert.deepEqual(asked, [true, false]);
});

test("a mouse that is held shows it too, and its click is no press of its own", () => {
  pointer("pointerdown");
  now += HOLD_MS + 1;
  pointer("pointerup");
  pointer("click");
  mock.timers.tick(1);
  assert.deepEqual(asked, [true, false]);
});

test("a short click of the mouse opens it once", () => {
  pointer("pointerdown");
  pointer("pointerup");
  pointer("click");
  mock.timers.tick(1);
  assert.deepEqual(asked, [true]);
});

test("a short click stays short on a page that is busy while it lasts", () => {
  pointer("pointerdown");
  mock.method(performance, "now", () => now + 10 * HOLD_MS);
  pointer("pointerup");
  pointer("click");
  mock.timers.tick(1);
  assert.deepEqual(asked, [true]);
});

test("a screen reader clicks it open and shut", () => {
  turn().click();
  turn().click();
  assert.deepEqual(asked, [true, false]);
});

test("a window that is left while the key is held covers the hand", () => {
  key("keydown");
  now += HOLD_MS + 1;
  window.dispatchEvent(made(new Event("blur")));
  assert.deepEqual(asked, [true, false]);
});

test("the focus that goes from one button to another leaves the hand open", () => {
  key("keydown");
  now += HOLD_MS + 1;
  turn().dispatchEvent(made(new Event("blur")));
  assert.deepEqual(asked, [true]);
});

test("Enter does nothing else, and other keys nothing here", () => {
  assert.equal(key("keydown").defaultPrevented, true);
  key("keyup");
  mock.timers.tick(1);
  asked.length = 0;
  key("keydown", { key: "ArrowDown" });
  assert.deepEqual(asked, []);
});

test("a game without hidden hands has no such button", () => {
  assert.equal(hand.part({}), null);
  assert.equal(hand.part({ hand: null }), null);
});

// What one seat alone may see of an open game, as the panel draws it.
function drawPeek(open) {
  const others = [{ seat: 0, open, label: "Peek" }];
  const peeked = open ? { picture: "<svg></svg>", text: "A card" } : undefined;
  const view = { hand: { others, note: "Only you", peeked } };
  hand.part(view);
  root.replaceChildren(hand.peeks(view));
}

const peeked = () => root.querySelector(".wnb-peeked");

test("what one seat alone may see stands there in words while it is held", () => {
  drawPeek(false);
  assert.equal(peeked(), null);
  pointer("pointerdown");
  drawPeek(true);
  assert.equal(peeked().textContent, "A card");
});

test("it is gone as soon as it is let go, even where no kernel answers", () => {
  drawPeek(false);
  pointer("pointerdown");
  drawPeek(true);
  hand.send = (message) => asked.push(message.open);
  pointer("pointerup");
  assert.equal(peeked(), null);
  drawPeek(true); // something else is drawn, and the kernel has not covered it
  assert.equal(peeked(), null);
});

test("what was opened by another page of the game is not shown here", () => {
  drawPeek(true);
  assert.equal(peeked(), null);
});

test("a page that is left while it is held covers it", () => {
  drawPeek(false);
  pointer("pointerdown");
  hand.remove();
  assert.deepEqual(asked, [true, false]);
});

test("however short the press, what one seat alone may see is covered with its end", () => {
  const view = { hand: { others: [{ seat: 0, open: false, label: "Peek" }], note: "" } };
  asked = [];
  hand.remove();
  hand = new Hand((message) => asked.push(message.open));
  hand.part(view);
  root.replaceChildren(hand.peeks(view));
  holdKey(1);
  assert.deepEqual(asked, [true, false]);
});

test("what is held is spoken by the page that holds it, once, and by no other", () => {
  const heard = [];
  const voice = { say: (text) => text && heard.push(text), hush: (text) => text && heard.push("no " + text) };
  hand.voice = voice;
  drawPeek(true); // it is held in another tab
  assert.deepEqual(heard, []);
  drawPeek(false);
  pointer("pointerdown");
  drawPeek(true);
  drawPeek(true);
  assert.deepEqual(heard, ["A card"]);
  pointer("pointerup");
  assert.deepEqual(heard, ["A card", "no A card"]);
});

test("what was peeked at is hushed and covered when there is no hand any more", () => {
  const heard = [];
  hand.voice = { say: (text) => text && heard.push(text), hush: (text) => text && heard.push("no " + text) };
  drawPeek(false);
  hand.send = () => {};
  turn().click();
  drawPeek(true);
  assert.equal(hand.part({ hand: null }), null);
  assert.deepEqual(heard, ["A card", "no A card"]);
  drawPeek(true); // the kernel has not covered it
  assert.equal(peeked(), null);
  assert.deepEqual(heard, ["A card", "no A card"]);
});

test("another hand is looked at by a button apart from that of one's own", () => {
  const view = { hand: { open: false, label: "Look", note: "", others: [{ seat: 1, open: false, label: "Peek" }] } };
  const labels = (part) => [...part.querySelectorAll("button")].map((one) => one.textContent);
  assert.deepEqual([labels(hand.part(view)), labels(hand.peeks(view))], [["Look"], ["Peek"]]);
  assert.equal(hand.peeks({ hand: { ...view.hand, others: [] } }), null);
});
