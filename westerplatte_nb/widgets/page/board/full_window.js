// The button that lets the board fill the window, and gives the notebook back. The game goes to the browser's top layer
// as a popover, so that nothing of the notebook it stands in can cut it off, cover it or move it.

import { button, iconName, setText } from "../common/dom.js";
import { bringIntoView } from "./jupyter.js";
import { paneOf } from "./layout.js";

const CLASS = "wnb-window";

export class FullWindow {
  constructor(root, drawn) {
    this.root = root;
    this.drawn = drawn;
    this.filled = new AbortController(); // ends what listens while the game fills the window
    this.button = button("⤢", "window", () => this.turn(), { class: "wnb-button wnb-step" });
    this.button.hidden = !("popover" in HTMLElement.prototype); // browsers from before 2024
  }

  get game() {
    return this.root.closest(".wnb-game");
  }

  get isOpen() {
    return Boolean(this.game?.classList.contains(CLASS));
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
    game.parentElement.style.minHeight = game.offsetHeight + "px";
    game.popover = "manual";
    game.showPopover();
    this.filled = new AbortController();
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.filled.signal });
    this.change(true);
  }

  close() {
    const { game } = this;
    this.filled.abort();
    game.popover = null;
    game.parentElement.style.minHeight = "";
    this.change(false);
    bringIntoView(game, paneOf(game));
  }

  change(isOpen) {
    this.game.classList.toggle(CLASS, isOpen);
    this.game.dispatchEvent(new CustomEvent("wnb-window"));
    this.drawn();
  }

  // A cell that is taken from the page takes its game along, and a question of the notebook's own would lie beneath it.
  look() {
    if (this.isOpen && (!this.game.isConnected || document.querySelector(".jp-Dialog"))) this.close();
  }

  key(event) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  }
}
