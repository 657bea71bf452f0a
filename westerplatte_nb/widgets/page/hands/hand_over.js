// The card that covers everything while the game goes from hand to hand.

import { button, div, h } from "../common/dom.js";

// The card lies over everything of this game, and nothing under it can be reached until it is taken away.
export class HandOver {
  constructor(root, /** @type {Send} */ send) {
    this.root = root;
    this.send = send;
    this.covered = false;
    this.card = null;
  }

  // Tells whether the board is covered; the focus goes to the card from wherever it was in this game.
  cover(text, words, hadFocus) {
    const game = this.root.closest(".wnb-game");
    if (this.card) this.card.remove();
    const canvases = game ? game.querySelectorAll(":scope > canvas") : [];
    for (const part of [...this.root.children, ...canvases]) part.inert = Boolean(text);
    const isNew = !this.covered;
    this.covered = Boolean(text);
    if (!text) return false;
    const show = button(words["handover.button"], "take-over", () => this.send({ do: "take_over" }), {
      class: "wnb-button wnb-main wnb-take-over",
    });
    const card = div("wnb-cover-card", h("h3", { text }), show);
    const here = document.activeElement;
    const isHere = !here || here === document.body || hadFocus || (game && game.contains(here));
    this.card = h("div", { class: "wnb-cover", role: "dialog", "aria-modal": "true", "aria-label": text }, card);
    this.root.append(this.card);
    if (isNew && isHere) show.focus();
    return true;
  }
}
