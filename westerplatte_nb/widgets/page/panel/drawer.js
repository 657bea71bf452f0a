// The drawer: what was asked for, such as an answer, a rule, a hint. It covers the orders only where the column has no
// room left, and shows its newest line. A hint without room takes the orders' place.

import { h } from "../common/dom.js";
import { arrange } from "../common/stable_parts.js";
import { roomBelow } from "./room_below.js";

const YIELDS = ".wnb-hint, .wnb-museum-card";
const WHOLE = ".wnb-message"; // read at once, and gone with the next order
const MOST = 0.68; // of the body
const LEAST = 112; // CSS pixels: three lines, or two and a button
const ENOUGH = 160; // for what a hint advises; its reasons are a scroll away
const GAP = 4;
const TEXTS = ".wnb-asked-text";
const LEAST_TEXT = 40; // CSS pixels: two lines

export class Drawer {
  constructor(body) {
    this.body = body;
    this.element = h("div.wnb-drawer");
    this.told = "";
    this.isDue = false;
    this.top = null; // how far it is to be scrolled, until that is done
  }

  // Returns whether something new is to be seen. It is scrolled in `fit`, since either lays the page out.
  draw(parts) {
    const { element } = this;
    const isNew = parts.some((part) => !part.isConnected);
    const top = this.told ? element.scrollTop : 0;
    arrange(element, parts);
    if (!element.querySelector(".wnb-hint")) this.body.parentElement?.classList.remove("wnb-hinted");
    const newest = element.querySelector("[data-newest]");
    const told = newest ? newest.dataset.newest : "";
    const isSame = told !== "" && told === this.told;
    this.told = told;
    // What waits for the sizes to be led to is led to, though the search has drawn it anew meanwhile.
    if (!isNew || (isSame && this.isDue)) return false;
    this.isDue = !isSame;
    this.top = isSame ? top : 0;
    return !isSame;
  }

  // The orders stand closer together only where they are out of view, or what is told would cover them.
  fit() {
    const { element, body } = this;
    const side = body.parentElement;
    if (this.top !== null) element.scrollTop = this.top;
    this.top = null;
    const isYielding = element.querySelector(YIELDS) !== null;
    const isHint = element.querySelector(":scope > .wnb-hint") !== null;
    side.classList.toggle("wnb-hinted", isHint && side.closest(".wnb-phone") !== null);
    side.classList.remove("wnb-crowded");
    element.style.maxHeight = "";
    const needed = isYielding || element.querySelector(WHOLE) ? element.offsetHeight : 0;
    if (roomBelow(body) < needed) side.classList.add("wnb-crowded");
    this.fitTexts();
    if (!isYielding) return;
    const room = Math.min(roomBelow(body) - GAP, MOST * body.clientHeight);
    if (isHint && room < Math.min(ENOUGH, element.scrollHeight)) side.classList.add("wnb-hinted");
    else element.style.maxHeight = Math.max(LEAST, room) + "px";
    if (this.isDue) this.showNewest();
    this.isDue = false;
  }

  // Text above a question scrolls in the room that is left. Measuring it at full height would scroll it back.
  fitTexts() {
    const { element, body } = this;
    const texts = [...element.querySelectorAll(TEXTS)];
    if (!texts.length) return;
    const room = () => {
      const rest = texts.reduce((height, text) => height - text.offsetHeight, element.scrollHeight);
      return Math.floor((roomBelow(body) - rest - GAP) / texts.length);
    };
    element.classList.remove("wnb-texts-close");
    // Where there is little room, the words of the note need it more than the name of its moment.
    if (room() < LEAST_TEXT) element.classList.add("wnb-texts-close");
    const most = Math.max(LEAST_TEXT, room()) + "px";
    for (const text of texts) if (text.style.maxHeight !== most) text.style.maxHeight = most;
    for (const text of texts) {
      // What is scrolled must be reached by the keyboard.
      if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
      else text.removeAttribute("tabindex");
    }
  }

  showNewest() {
    const newest = this.element.querySelector("[data-newest]");
    if (!newest) return;
    const { bottom } = (this.element.querySelector(".wnb-hint-head") || newest).getBoundingClientRect();
    this.element.scrollTop += newest.getBoundingClientRect().top - bottom - GAP;
  }
}
