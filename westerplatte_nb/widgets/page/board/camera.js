// Where the pieces of a board are small, a button brings it near to where the fight is, and back: the board is larger
// than its window then, of which the game keeps the size (frame.css). A phone that the board fills has zoom.js instead.

import { button, iconName, setText } from "../common/dom.js";
import { boxOf, chosenPlaces } from "./zoom.js";

const NEAR = 48.5; // CSS pixels of a piece that is near
const SMALL = 40; // of one that is worth coming nearer to

export class Camera {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.isNear = false;
    this.middle = null; // what it looks at, in parts of the board
    this.button = button("⊕", "camera", () => this.turn(), { class: "wnb-button wnb-step" });
    this.key = (event) => this.leave(event);
    this.wheel = (event) => this.pan(event);
  }

  turn() {
    this.isNear = !this.isNear;
    this.middle = null;
    const change = this.isNear ? "addEventListener" : "removeEventListener";
    document[change]("keydown", this.key, { capture: true });
    this.game[change]("wheel", this.wheel, { capture: true, passive: false });
    this.look();
  }

  leave(event) {
    if (event.key !== "Escape" || !this.game?.isConnected || this.model.get("view").selected) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn();
  }

  pan(event) {
    if (event.target.localName !== "canvas" || event.ctrlKey) return;
    event.preventDefault();
    const [x, y] = this.middle;
    this.middle = [x + event.deltaX / this.width, y + event.deltaY / this.height];
    this.move();
  }

  // The board is drawn anew, or has another size. What is played above it is seen as a whole.
  look(words = this.model.get("frame").words) {
    const game = (this.game = this.root.closest(".wnb-game"));
    const [view, targets, size] = ["view", "targets", "size"].map((name) => this.model.get(name));
    if (!game) return;
    const board = parseFloat(game.style.getPropertyValue("--wnb-board"));
    const piece = (Math.min(...targets.map(({ w }) => w)) * board) / size[0];
    this.button.hidden = !(piece < SMALL) || game.matches(".wnb-phone.wnb-window");
    const isNear = this.isNear && !this.button.hidden && !game.querySelector(".wnb-play");
    iconName(this.button, words[this.isNear ? "camera.whole" : "camera.near"]);
    setText(this.button, this.isNear ? "⊖" : "⊕");
    if (!isNear && !game.classList.contains("wnb-near")) return;
    game.classList.toggle("wnb-near", isNear);
    this.zoom = isNear ? NEAR / piece : 1;
    [this.width, this.height] = [board * this.zoom, (board * this.zoom * size[1]) / size[0]];
    this.aim(boxOf(fightOf(view, targets)), size);
  }

  // It stays where it is as long as the fight is in view.
  aim(box, [width, height]) {
    const to = box ? [(box.x + box.w / 2) / width, (box.y + box.h / 2) / height] : [0.5, 0.5];
    const isFar = !this.middle || to.some((part, n) => Math.abs(part - this.middle[n]) > 0.35 / this.zoom);
    if (isFar) this.middle = to;
    this.move();
  }

  move() {
    const { style } = this.game;
    const [least, most] = [0.5 / this.zoom, 1 - 0.5 / this.zoom];
    this.middle = this.middle.map((part) => Math.max(least, Math.min(most, part)));
    const [aside, above] = this.middle.map((part) => part - least);
    const beyond = 1 - 1 / this.zoom;
    style.setProperty("--wnb-zoom", String(this.zoom));
    style.setProperty("--wnb-wider", beyond * this.width + "px");
    style.setProperty("--wnb-aside", aside * this.width + "px");
    style.setProperty("--wnb-beyond", beyond * this.height + "px");
    style.setProperty("--wnb-above", above * this.height + "px");
  }
}

// What is chosen; else what happened last; else what can be chosen.
function fightOf(view, targets) {
  const on = (ids) => targets.filter(({ id }) => ids.includes(id));
  const told = (view.report || []).findLast((entry) => entry.targets)?.targets || [];
  const asked = view.groups.flatMap(({ actions }) => actions.flatMap((action) => action.targets));
  return [chosenPlaces(view, targets), on(told), on(asked)].find((found) => found.length) || [];
}
