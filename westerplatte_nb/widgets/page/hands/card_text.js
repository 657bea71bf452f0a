// What a card of a hand is and does, while it is pointed at, has the focus or was touched: in one place that moves
// nothing, for a card of a large hand has no room for its words. A screen reader hears it at the card itself.

import { freshId, h, setText } from "../common/dom.js";

export class CardText {
  constructor() {
    this.element = h("p", { class: "wnb-card-text", "aria-hidden": "true" });
  }

  // The button and what is said of it.
  toldOf(item, text) {
    const told = h("span", { class: "wnb-live", id: freshId("card"), text });
    item.setAttribute("aria-describedby", told.id);
    for (const kind of ["pointerenter", "focus"]) item.addEventListener(kind, () => this.show(text));
    item.addEventListener("blur", () => this.cover());
    item.addEventListener("pointerleave", ({ pointerType }) => {
      // A finger leaves what it has touched: the words stay to be read. So do those of the card with the focus.
      if (pointerType !== "touch" && document.activeElement !== item) this.cover();
    });
    return [item, told];
  }

  show(text) {
    setText(this.element, text);
  }

  // Nothing of a hand is left on the page.
  cover() {
    setText(this.element, "");
  }
}
