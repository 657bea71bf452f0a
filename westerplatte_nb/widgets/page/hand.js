// The hand of the person in turn, face down until it is asked for: a short press turns it over and leaves it so, to
// choose from it; a long one shows it for as long as the key, the button or the finger is held.

import { button, h } from "./dom.js";

export const HOLD_MS = 400; // a press that lasts longer is held on purpose
const PRESSING = ["Enter", " "];
const ENDS = ["keyup", "pointerup", "pointercancel", "blur"];

export class Hand {
  constructor(send) {
    this.send = send;
    this.heldSince = null;
    this.end = (event) => {
      // An element that loses the focus to another is no window that is left.
      if (event.type !== "blur" || event.target === window) this.release();
    };
  }

  remove() {
    this.listen("removeEventListener");
  }

  part(view) {
    if (!view.hand) return null;
    const { open, label, note } = view.hand;
    const turn = button(label, "hand", (event) => this.click(event, open), {
      "aria-pressed": String(open),
      onpointerdown: (event) => this.begin(event, open),
      onkeydown: (event) => this.key(event, open),
    });
    return h("section", { class: "wnb-hand" }, turn, note ? h("p", { class: "wnb-note", text: note }) : null);
  }

  key(event, open) {
    if (!PRESSING.includes(event.key) || event.repeat) return;
    event.preventDefault();
    if (open) this.ask(false);
    else this.begin(event, open);
  }

  begin(event, open) {
    if (open || event.button > 0 || this.heldSince !== null) return;
    this.heldSince = performance.now();
    this.listen("addEventListener");
    this.ask(true);
  }

  // The button is made anew while it is held, so the end of a press is heard wherever it comes.
  release() {
    this.listen("removeEventListener");
    const isLong = performance.now() - this.heldSince > HOLD_MS;
    // The click that ends a press comes after it, and is no press of its own.
    setTimeout(() => {
      this.heldSince = null;
    });
    if (isLong) this.ask(false);
  }

  // A screen reader clicks without pressing.
  click(event, open) {
    if (this.heldSince === null) this.ask(!open);
  }

  ask(open) {
    this.send({ do: "hand", open });
  }

  listen(how) {
    for (const name of ENDS) window[how](name, this.end, { capture: true });
  }
}
