// A question of the game with its answers, in a place of their own between the status and the body: they are in view
// however much there is to read, however far that is scrolled, and whatever is asked for in the drawer.

import { h } from "../common/dom.js";
import { arrange, Kept } from "../common/stable_parts.js";
import { covered } from "../panel/room_below.js";

const SPARE = 96; // of the body: what it has beyond that the question does not need

export class Decision {
  constructor() {
    this.kept = new Kept();
    this.question = "";
    this.isScrolled = false;
    this.element = h("section", { class: "wnb-decision", role: "group", hidden: true });
    this.element.addEventListener("scroll", () => (this.isScrolled = true), { passive: true });
  }

  // Nothing is asked: the place is gone, and what can be ordered stands in the body.
  rest() {
    this.show("", []);
  }

  ask(question, answers) {
    const lead = this.kept.part("question", question, () => h("p", { class: "wnb-question", text: question }));
    this.show(question, [lead, ...answers]);
  }

  // Tells the frame how much height lacks for all answers, or all orders above what waits in the drawer, to be in view;
  // below nought, how much could be had back. Returns whether they lack height that the frame has not given.
  tellLack(body) {
    const { element } = this;
    if (!element.hidden && !element.clientHeight) return false; // its room is lent to the folded parts
    const detail = element.hidden ? covered(body) : this.lack(body);
    const event = new CustomEvent("wnb-lack", { bubbles: true, cancelable: true, detail });
    return (!detail || element.dispatchEvent(event)) && detail > 0;
  }

  lack(body) {
    const lack = this.element.scrollHeight - this.element.clientHeight;
    return lack > 1 ? lack : -Math.max(0, body.offsetHeight - SPARE);
  }

  show(question, parts) {
    const { element } = this;
    element.hidden = !question;
    if (question !== this.question) {
      // Answers that are too many even for this place are read from the first one on.
      if (this.isScrolled) element.scrollTop = 0;
      this.isScrolled = false;
      element.setAttribute("aria-label", question);
    }
    this.question = question;
    arrange(element, parts);
  }
}
