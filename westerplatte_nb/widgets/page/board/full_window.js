// The button that lets the board fill the window: as a popover in the browser's top layer nothing cuts it off.

import { button, iconName, setText } from "../common/dom.js";
import { bringIntoView } from "./jupyter.js";
import { paneOf } from "./layout.js";

const CLASS = "wnb-window";

export class FullWindow {
  constructor(root, drawn) {
    this.root = root;
    this.drawn = drawn;
    this.filled = null; // the game, while it fills the window: the panel may be taken out of it meanwhile
    this.place = null; // what it stands in
    this.key = (event) => this.leave(event);
    this.button = button("⤢", "window", () => this.turn(), { class: "wnb-button wnb-step" });
    this.button.hidden = !("popover" in this.button); // browsers from before 2024
  }

  get game() {
    return this.root.closest(".wnb-game");
  }

  get isOpen() {
    return this.filled !== null;
  }

  update(words) {
    iconName(this.button, words[this.isOpen ? "window.leave" : "window.fill"]);
    setText(this.button, this.isOpen ? "✕" : "⤢");
  }

  turn() {
    if (this.isOpen) this.close();
    else this.open();
  }

  open() {
    const { game } = this;
    if (this.button.hidden || !game?.isConnected || document.querySelector("." + CLASS)) return;
    // The cell stays as high as it is: the notebook must not move behind it.
    this.place = game.parentElement;
    this.place.style.minHeight = game.offsetHeight + "px";
    game.popover = "manual";
    game.showPopover();
    document.addEventListener("keydown", this.key);
    this.change(game, game);
  }

  close() {
    const { filled: game } = this;
    if (!game) return;
    document.removeEventListener("keydown", this.key);
    game.popover = null;
    this.place.style.minHeight = "";
    this.change(game, null);
    bringIntoView(game, paneOf(game));
  }

  change(game, filled) {
    this.filled = filled;
    game.classList.toggle(CLASS, this.isOpen);
    game.dispatchEvent(new CustomEvent("wnb-window"));
    this.drawn();
  }

  // A cell that is taken from the page takes its game along, and a question of the notebook's own would lie beneath it.
  look() {
    if (this.isOpen && (!this.filled.isConnected || document.querySelector(".jp-Dialog"))) this.close();
  }

  leave(event) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  }
}
