// Hands that lie face down until asked for. A short press turns the hand of the seat in turn over to choose from it; a
// long one shows it while it lasts. Other hands are shown only while a press lasts.

import { button, h, pictureAddress } from "../common/dom.js";

export const HOLD_MS = 400; // a press that lasts longer is held on purpose
const PRESSING = ["Enter", " "];
const ENDS = ["keyup", "pointerup", "pointercancel", "blur"];

export class Hand {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.voice = null; // what a screen reader hears on this page alone
    this.said = "";
    this.heldSince = null;
    this.held = null; // the hand that is held, as the page showed it when that began
    this.isAsked = false; // by this very page: what was opened elsewhere, or before a reload, is not shown here
    this.peeked = null;
  }

  remove() {
    if (this.heldSince !== null) this.release(Infinity); // no end of the press will be heard any more
  }

  part(view) {
    const { hand } = view;
    this.isAsked &&= Boolean(hand?.others);
    this.peeked = this.isAsked ? peekedPart(hand) : null;
    this.speak(this.peeked ? hand.peeked.text : "");
    if (!hand?.others || hand.label === undefined) return null;
    return h("section.wnb-hand", h("div.wnb-buttons", this.button(hand, "hand")), noteOf(hand));
  }

  // Apart from one's own, so that nobody looks at another hand by mistake.
  peeks({ hand }) {
    if (!hand?.others?.length) return null;
    const others = hand.others.map((other) => this.button({ ...other, peek: true }, "hand:" + other.seat));
    const note = hand.label === undefined ? noteOf(hand) : null;
    return h("section.wnb-hand", h("div.wnb-buttons", ...others), note, this.peeked);
  }

  button(hand, key) {
    // A screen reader clicks without pressing.
    const click = () => this.heldSince === null && this.ask(hand, !hand.open);
    return button(hand.label, key, click, {
      class: hand.peek ? "wnb-button wnb-peek" : isFaceDown({ hand }) ? "wnb-button wnb-main" : "wnb-button",
      "aria-pressed": String(hand.open),
      onpointerdown: (event) => this.begin(event, hand),
      onkeydown: (event) => this.key(event, hand),
    });
  }

  key(event, hand) {
    if (!PRESSING.includes(event.key) || event.repeat) return;
    event.preventDefault();
    if (hand.open) this.ask(hand, false);
    else this.begin(event, hand);
  }

  begin(event, hand) {
    if (hand.open || event.button > 0 || this.heldSince !== null) return;
    this.heldSince = event.timeStamp; // of the hand, not of a page that is busy when it hears of it
    this.held = hand;
    this.pressing = new AbortController();
    const { signal } = this.pressing;
    for (const name of ENDS) window.addEventListener(name, (end) => this.end(end), { capture: true, signal });
    this.ask(hand, true);
  }

  // The button is made anew while it is held, so the end of a press is heard wherever it comes.
  end(event) {
    // An element that loses the focus to another is no window that is left.
    if (event.type !== "blur" || event.target === window) this.release(event.timeStamp);
  }

  release(at) {
    this.pressing.abort();
    const { held } = this;
    const isLong = at - this.heldSince > HOLD_MS;
    // The click that ends a press comes after it, and is no press of its own.
    setTimeout(() => (this.heldSince = null));
    if (held && (isLong || held.peek)) this.ask(held, false);
  }

  // What is covered is so at once, whether the kernel answers or not.
  ask(hand, open) {
    this.isAsked = open;
    if (!open && this.peeked) this.peeked.remove();
    if (!open) this.speak("");
    this.send({ do: "hand", open, seat: hand.seat });
  }

  // What is held is said once, and forgotten with the picture.
  speak(text) {
    if (text === this.said) return;
    this.voice?.hush(this.said);
    this.said = text;
    this.voice?.say(text);
  }
}

// Where the hand is part of an answer its note is something to read, below the answers.
function noteOf({ note, needed }) {
  return note && !needed ? h("p.wnb-note", note) : null;
}

// Whether the hand that the next choice is made from must be turned over first.
export function isFaceDown({ hand }) {
  return Boolean(hand && hand.label !== undefined && hand.note && !hand.open && hand.needed !== false);
}

// What one seat alone may see, while it is held: the words say all that the picture does.
function peekedPart({ peeked }) {
  return peeked && h("div.wnb-peeked", h("img", { src: pictureAddress(peeked.picture), alt: "" }), h("p", peeked.text));
}

// The card lies over everything of this game, and nothing under it can be reached until it is taken away.
export function handOver(root, /** @type {Send} */ send) {
  let cover = null;
  return (text, words, hadFocus) => {
    const game = root.closest(".wnb-game");
    cover?.remove();
    const canvases = game ? game.querySelectorAll(":scope > canvas") : [];
    for (const part of [...root.children, ...canvases]) part.inert = Boolean(text);
    const isNew = !cover;
    cover = null;
    if (!text) return false;
    const looks = { class: "wnb-button wnb-main wnb-take-over" };
    const show = button(words["handover.button"], "take-over", () => send({ do: "take_over" }), looks);
    const card = h("div.wnb-cover-card", h("h3", text), show);
    const here = document.activeElement;
    const isHere = !here || here === document.body || hadFocus || (game && game.contains(here));
    cover = h("div.wnb-cover", { role: "dialog", "aria-modal": "true", "aria-label": text }, card);
    root.append(cover);
    if (isNew && isHere) show.focus();
    return true;
  };
}
