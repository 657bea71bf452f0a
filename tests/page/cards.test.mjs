import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { Cards } from "../../westerplatte_nb/widgets/page/hands/cards.js";

const card = { target: "card:move", name: "Be\u00adwe\u00adgung jetzt", kind: "order", text: "", can: true };
const VIEW = { turn: "Now", number: 1, hand: { title: "Cards", label: "", cards: [card], pictures: [], acts: true } };

afterEach(() => {
  document.body.replaceChildren();
  mock.restoreAll();
});

test("the names of cards that were made before their game was on the page are measured when it is", () => {
  const make = document.createElement.bind(document);
  mock.method(document, "createElement", (name, ...rest) => {
    const item = make(name, ...rest);
    // A pen whose letters are all half as wide as they are high.
    if (name === "canvas") item.getContext = () => ({ measureText: (word) => ({ width: 50 * word.length }) });
    return item;
  });
  const cards = new Cards(() => {});
  const part = cards.part(VIEW);
  const width = () => part.querySelector(".wnb-card-name").style.getPropertyValue("--wnb-word");
  cards.measure();
  assert.equal(width(), "");
  document.body.append(h("div.wnb-panel", part));
  cards.measure();
  assert.equal(width(), "4.00");
  // A row has room for the longest word of all, that of a kind in its own size.
  assert.equal(part.querySelector(".wnb-card-row").style.getPropertyValue("--wnb-longest"), "4.00");
});

test("what a card is called is not told again of it", () => {
  const text = "Tanks (no. 25), for any army. Strength: 3.";
  const one = { ...card, name: "Tanks (no. 25)", kind: "for any army" };
  const handOf = (words) => ({ ...VIEW.hand, cards: [{ ...one, text: words }] });
  const told = (words) => new Cards(() => {}).part({ ...VIEW, hand: handOf(words) });
  const said = (part) => part.querySelector("#" + part.querySelector(".wnb-card").getAttribute("aria-describedby"));
  assert.equal(said(told(text)).textContent, "Strength: 3.");
  assert.equal(said(told("It moves.")).textContent, "It moves.");
});

test("a card is grey only with a reason, which is told with what it does", () => {
  const refused = { ...card, text: "It moves.", can: false, why: "You are pinned." };
  const hand = { ...VIEW.hand, cards: [refused, { ...refused, why: undefined }] };
  const part = new Cards(() => {}).part({ ...VIEW, hand });
  const [grey, other] = part.querySelectorAll(".wnb-card");
  assert.equal(grey.getAttribute("aria-disabled"), "true");
  const told = part.querySelector("#" + grey.getAttribute("aria-describedby"));
  assert.equal(told.textContent, "It moves. You are pinned.");
  assert.equal(other.getAttribute("aria-disabled"), null);
});

test("the line of what a card does is for the eye: whoever listens hears it once", () => {
  const lineOf = (one) => {
    const part = new Cards(() => {}).part({ ...VIEW, hand: { ...VIEW.hand, cards: [one] } });
    return part.querySelector(".wnb-card-does");
  };
  assert.equal(lineOf({ ...card, text: "It moves." }).textContent, "It moves.");
  assert.equal(lineOf({ ...card, text: "Move. It moves. We say so.", does: "It moves." }).textContent, "It moves.");
  assert.equal(lineOf(card).getAttribute("aria-hidden"), "true");
});
