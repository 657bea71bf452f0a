// A visible hand as a row of buttons: a press chooses, or says why not; of several that are asked for, it takes one.

import { button, freshId, h, pictureAddress, setText } from "../common/dom.js";

const MEASURED = 100; // pixels
const KIND = 1.2; // what a card is for is never as small as its name may be

export class Cards {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.text = new CardText();
    this.taken = new Set();
    this.pen = null;
    this.for = "";
    this.names = []; // those that have not been measured
  }

  part(view) {
    const { hand } = view;
    this.text.show(""); // nothing of a hand is left on the page
    if (!hand || !hand.cards) return null;
    // What was taken for another question is no answer to this one.
    const asked = [hand.title, view.turn, view.number, hand.cards.length, Boolean(hand.several)].join(" ");
    if (asked !== this.for) this.taken.clear();
    this.for = asked;
    const row = h("div.wnb-card-row");
    this.row = row;
    this.names = [];
    hand.cards.forEach((card, place) => row.append(...this.card(hand, card, place, view)));
    // The button that turned them over says whose they are.
    const title = hand.label === undefined ? h("h4", hand.title) : null;
    const part = h("section.wnb-cards", { "aria-label": hand.title }, title, row);
    part.dataset.can = hand.acts && hand.cards.some(({ can }) => can) ? "yes" : "no";
    if (hand.several) part.append(this.sender(hand, view));
    return part;
  }

  card(hand, card, place, view) {
    const first = hand.cards.findIndex((other) => other.target === card.target);
    const name = h("span.wnb-card-name", card.name);
    this.names.push(name);
    const why = card.why ? " " + card.why : "";
    const isTaken = hand.several ? this.taken.has(place) : card.chosen && first === place;
    const item = h(
      "button.wnb-card",
      {
        type: "button",
        "data-key": `card:${place}`,
        "data-target": card.target,
        "data-marked": card.marked,
        "data-idle": card.idle,
        "data-best": card.best,
        "aria-pressed": String(isTaken),
        "aria-disabled": card.why ? "true" : null,
        onclick: () => this.press(hand, card, place, view, item),
      },
      picture(hand, card.picture, "wnb-card-whole"),
      picture(hand, card.small, "wnb-card-small"),
      name,
      h("span.wnb-card-kind", card.kind),
      h("span.wnb-card-does", { "aria-hidden": "true" }, (card.does ?? card.text) + why),
    );
    return this.text.toldOf(item, card.text + why, `${card.name}, ${card.kind}. `);
  }

  // The styles fit names into cards by the width of their longest word, relative to the font size. The first cards are
  // made before the page stands, and measured when it is laid out.
  measure() {
    if (!this.names.length) return;
    this.pen ||= penOf(document.querySelector(".wnb-panel"));
    if (!this.pen) return;
    const longest = this.names.splice(0).map((name) => {
      const width = this.widest(name.textContent);
      name.style.setProperty("--wnb-word", width.toFixed(2));
      return Math.max(width, KIND * this.widest(name.nextElementSibling.textContent));
    });
    this.row.style.setProperty("--wnb-longest", Math.max(...longest).toFixed(2));
  }

  widest(text) {
    const words = text.replaceAll("\u00ad", "").split(/[\s-]+/);
    return Math.max(...words.map((word) => this.pen.measureText(word).width / MEASURED));
  }

  press(hand, card, place, view, item) {
    if (!hand.acts) return this.text.show(card.text);
    if (!hand.several) return this.send({ do: "target", id: card.target, state: view.state });
    if (!this.taken.delete(place)) this.taken.add(place);
    item.setAttribute("aria-pressed", String(this.taken.has(place)));
    this.label(hand);
  }

  sender(hand, view) {
    const looks = { class: "wnb-button wnb-main wnb-several" };
    this.confirm = button("", "several", () => this.confirmed(hand, view), looks);
    this.label(hand);
    return this.confirm;
  }

  label(hand) {
    this.confirm.textContent = hand.several.label.replace("{number}", this.taken.size);
    const { asked } = hand.several;
    this.confirm.disabled = asked ? this.taken.size !== asked : !this.taken.size;
  }

  // Of cards that are the same it makes no difference which: notation names the first of them.
  confirmed(hand, view) {
    const places = [];
    for (const target of new Set(hand.cards.map((card) => card.target))) {
      const same = hand.cards.flatMap((card, place) => (card.target === target ? [place] : []));
      const number = same.filter((place) => this.taken.has(place)).length;
      places.push(...same.slice(0, number));
    }
    places.sort((one, other) => one - other);
    const line = [hand.several.word, ...places.map((place) => hand.cards[place].word || place + 1)].join(" ");
    this.taken.clear();
    this.send({ do: "act", line, state: view.state });
  }
}

// It draws nothing: it tells how wide words are without laying out the page.
function penOf(panel) {
  const pen = panel && document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `700 ${MEASURED}px ${getComputedStyle(panel).fontFamily}`;
  return pen;
}

function picture(hand, number, looks) {
  return number !== undefined && h("img", { src: pictureAddress(hand.pictures[number]), alt: "", class: looks });
}

// What a card is and does, in one place that moves nothing: a card of a large hand has no room for it.

export class CardText {
  constructor() {
    this.element = h("p.wnb-card-text", { "aria-hidden": "true" });
  }

  // The button and what is said of it: what it is called stands on it, and is said once.
  toldOf(item, text, called = "") {
    const said = text.startsWith(called) ? text.slice(called.length) : text;
    const told = h("span.wnb-live", { id: freshId("card") }, said);
    item.setAttribute("aria-describedby", told.id);
    for (const kind of ["pointerenter", "focus"]) item.addEventListener(kind, () => this.show(text));
    item.addEventListener("blur", () => this.show(""));
    item.addEventListener("pointerleave", ({ pointerType }) => {
      // A finger leaves what it has touched: the words stay to be read. So do those of the card with the focus.
      if (pointerType !== "touch" && document.activeElement !== item) this.show("");
    });
    return [item, told];
  }

  show(text) {
    setText(this.element, text);
  }
}
