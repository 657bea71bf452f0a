// The button that gives the board more room, and takes it back.
// On a phone the board grows beyond the screen; elsewhere what stands around the notebook gives way.

import { button, iconName, setText } from "../common/dom.js";

export class Larger {
  constructor(root, drawn) {
    this.root = root;
    this.drawn = drawn;
    this.button = button("⤢", "larger", () => this.turn(), { class: "wnb-button wnb-step wnb-larger" });
  }

  get game() {
    return this.root.closest(".wnb-game");
  }

  update(words) {
    const isLarge = this.root.closest(".wnb-large") !== null;
    iconName(this.button, isLarge ? words.smaller : words.larger);
    setText(this.button, isLarge ? "⤡" : "⤢");
  }

  turn() {
    const { game } = this;
    const room = new CustomEvent("wnb-room", { bubbles: true, cancelable: true });
    const isPhone = game && game.classList.contains("wnb-phone");
    if (isPhone || this.root.dispatchEvent(room)) game.classList.toggle("wnb-large");
    this.drawn();
  }
}
