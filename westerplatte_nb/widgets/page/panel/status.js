// The status: the turn and what is left of it, in a box of one height, so that nothing under it moves. Words that are
// too long for it are set closer, and what even then goes beyond it can be scrolled by key.
//
// Its elements live from drawing to drawing: who stands on its heading keeps standing there.

import { h, setText } from "../common/dom.js";

export class Status {
  constructor() {
    this.turn = h("h3", { class: "wnb-turn", tabindex: "-1", "data-key": "turn" });
    this.detail = h("p");
    this.element = h("section", { class: "wnb-status" }, this.turn, this.detail);
    this.isFitted = false;
  }

  update(view) {
    const { turn, detail, stripe, over, won, seat, scenario, words } = view;
    const { element } = this;
    const told = { seat, over, won: over ? String(won) : null, goal: scenario?.goal?.status };
    for (const [name, value] of Object.entries(told)) {
      if (value === null || value === undefined || value === false) delete element.dataset[name];
      else element.dataset[name] = String(value);
    }
    element.setAttribute("aria-label", words.status);
    element.style.borderColor = stripe || "";
    const before = element.textContent;
    setText(this.turn, turn);
    setText(this.detail, detail);
    if (element.textContent !== before) this.forget();
  }

  // Other words, or another room: what was found of them holds no more.
  forget() {
    this.isFitted = false;
    this.element.classList.remove("wnb-dense");
    this.element.removeAttribute("tabindex");
  }

  // Sizes are read here and nothing is written, so that the page is laid out once for all that reads them.
  get isTooLong() {
    return !this.isFitted && this.overflows;
  }

  get overflows() {
    return this.element.scrollHeight > this.element.clientHeight;
  }

  // Sets the words closer; whether they go into the box then is read by `reach`, when the page is laid out anyway.
  setClose(isTooLong) {
    if (isTooLong) this.element.classList.add("wnb-dense");
  }

  reach() {
    if (this.isFitted) return;
    this.isFitted = true;
    if (this.element.classList.contains("wnb-dense") && this.overflows) this.element.tabIndex = 0;
  }

  // All at once, when the sizes of the regions have changed.
  fit() {
    this.forget();
    this.setClose(this.isTooLong);
    this.reach();
  }
}
