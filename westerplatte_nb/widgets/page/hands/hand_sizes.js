// The size of cards: the largest at which all are in view with the answers to a question (hand_sizes.css).

import { keepFocus } from "../common/dom.js";

// Each look by its widths, from the least: of one look, narrower cards never need more height.
const LARGE = ["told", "large", "line"].map((name) => [name, [0]]);
const TILES = [36, 42, 48, 56, 64];
const SMALL = [...LARGE, ["tile", TILES.slice(-2)], ["dense", TILES]];
const NAMES = [...LARGE, ["sign", [74, 96]], ["name", [74, 96]], ["dense", [74]]];

const REMEMBERED = 60;

export class HandSizes {
  constructor(box) {
    this.box = box;
    this.known = "";
    this.found = new Map(); // the sizes of the shapes that were measured
  }

  // Called when the page is laid out for its next picture: there is no flicker.
  fit(cards) {
    const { box, found } = this;
    if (!cards || !box.contains(cards)) {
      this.known = "";
      if (box.dataset.cards) delete box.dataset.cards;
      return;
    }
    if (!box.clientHeight) return; // nothing can be measured where nothing is laid out
    const known = this.shapeOf(cards);
    if (known === this.known) return this.place(cards);
    // Each try lays the page out: a hand that is covered and turned over again is as large as it was.
    const size = found.get(known) ?? this.measured(cards);
    this.put(size, cards);
    this.known = known;
    if (found.size >= REMEMBERED) found.clear();
    // A picture that is still to come has no height yet.
    if ([...cards.querySelectorAll("img")].every(({ complete }) => complete)) found.set(known, size);
  }

  measured(cards) {
    const looks = cards.querySelector(".wnb-card-small") ? SMALL : NAMES;
    const [name, [least, ...wider]] = looks.find(([look, [width]]) => this.fits([look, width], cards)) || looks.at(-1);
    return [name, wider.findLast((width) => this.fits([name, width], cards)) ?? least];
  }

  fits(size, cards) {
    this.put(size, cards);
    return this.box.scrollHeight <= this.box.clientHeight + 1;
  }

  put([name, width], cards) {
    const { box } = this;
    if (box.dataset.cards !== name) box.dataset.cards = name;
    box.style.setProperty("--wnb-card", width + "px");
    this.place(cards);
  }

  // Whether there is so little room that cards which can be played come before the answers, which the board shows too.
  leads(cards) {
    return this.box.dataset.cards === "dense" && cards.dataset.can === "yes";
  }

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
