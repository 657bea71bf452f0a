// How large the cards of a hand are: the largest size at which all of them are in view with the answers to a question.
// The styles say what each size looks like (hand_sizes.css).

import { keepFocus } from "./dom.js";

const LARGE = ["large", "line"];
const TILES = [64, 56, 48, 42, 36];
// The least that a finger is asked to meet.
const SMALL = [...TILES.map((width) => ["tile", width]), ...TILES.map((width) => ["dense", width])];
const NAMES = [
  ["name", 96],
  ["name", 74],
  ["dense", 74],
];

export class HandSizes {
  constructor(box) {
    this.box = box;
    this.known = "";
  }

  // Called when the page is laid out for its next picture: there is no flicker.
  fit(cards) {
    const { box } = this;
    if (!cards || !box.contains(cards)) {
      this.known = "";
      if (box.dataset.cards) delete box.dataset.cards;
      return;
    }
    if (!box.clientHeight) return; // nothing can be measured where nothing is laid out
    const known = this.shapeOf(cards);
    if (known === this.known) return this.place(cards);
    const sizes = [...LARGE.map((name) => [name, 0]), ...(cards.querySelector(".wnb-card-small") ? SMALL : NAMES)];
    for (const [name, width] of sizes) {
      box.dataset.cards = name;
      box.style.setProperty("--wnb-card", width + "px");
      this.place(cards);
      if (box.scrollHeight <= box.clientHeight + 1) break;
    }
    this.known = known;
  }

  // Whether there is so little room that cards which can be played come before the answers, which the board shows too.
  leads(cards) {
    return this.box.dataset.cards === "dense" && cards.dataset.can === "yes";
  }

  // Whether the button that covers the cards stands beside the question.
  isBeside(cards) {
    return this.box.dataset.cards === "dense" && !cards.querySelector(".wnb-several");
  }

  // The button that sends the cards: after them, or where it stands beside the one that covers them, before.
  place(cards) {
    const sender = cards.querySelector(".wnb-several");
    if (!sender) return;
    const row = cards.querySelector(".wnb-card-row");
    const isDense = this.box.dataset.cards === "dense";
    if (isDense === (sender.nextElementSibling === row)) return;
    keepFocus(() => (isDense ? row.before(sender) : row.after(sender)));
  }

  // The same cards beside the same answers in the same frame are as large as they were.
  shapeOf(cards) {
    const { box } = this;
    const frame = box.parentElement;
    const beside = [...box.querySelectorAll(".wnb-question, .wnb-actions .wnb-button")].map((item) => item.textContent);
    const kinds = [...cards.querySelectorAll(".wnb-card-name")].map((item) => item.textContent);
    return JSON.stringify([frame.clientWidth, frame.clientHeight, box.children.length, beside, kinds]);
  }
}
