// The camera: a button brings small pieces near; the board is then larger than its window (frame.css).

import { button, iconName, setText } from "../common/dom.js";
import { boxOf, chosenPlaces } from "./zoom.js";

const NEAR = 48.5; // CSS pixels of a piece that is near
const SMALL = 40; // of one that is worth coming nearer to

export class Camera {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.isNear = false;
    this.button = button("⊕", "camera", () => this.turn(), { class: "wnb-button wnb-step" });
    this.listeners = { keydown: (event) => this.leave(event), wheel: (event) => this.pan(event) };
    this.listeners["wnb-look"] = (event) => this.follow(event);
  }

  turn() {
    this.isNear = !this.isNear;
    this.middle = null; // what it looks at, in parts of the board
    const change = this.isNear ? "addEventListener" : "removeEventListener";
    const how = { capture: true, passive: false };
    for (const [name, listener] of Object.entries(this.listeners)) document[change](name, listener, how);
    this.look();
  }

  leave(event) {
    if (event.key !== "Escape" || !this.game.isConnected || this.model.get("view").selected) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn();
  }

  pan(event) {
    if (event.target.parentElement !== this.game || event.ctrlKey) return;
    event.preventDefault();
    this.move([event.deltaX, event.deltaY].map((by, n) => this.middle[n] + by / this.size[n]));
  }

  // What the keyboard is at comes into view, and what is played, which keeps `aside` of the window free above it.
  follow({ target, detail: [x, y, most = 0.5, aside = 0] }) {
    const to = [x, y - aside / this.zoom];
    if (target.closest(".wnb-near") === this.game && this.isOut(to, most)) this.move(to);
  }

  isOut(to, most) {
    return to.some((part, n) => !this.middle || Math.abs(part - this.middle[n]) > most / this.zoom);
  }

  look(words = this.model.get("frame").words) {
    const game = (this.game = this.root.closest(".wnb-game"));
    if (!game) return;
    const [targets, [width, height]] = [this.model.get("targets"), this.model.get("size")];
    const scale = parseFloat(game.style.getPropertyValue("--wnb-board")) / width;
    const piece = Math.min(...targets.map(({ w }) => w)) * scale;
    this.button.hidden = !(piece < SMALL) || game.matches(".wnb-phone");
    this.nearest = this.button.hidden ? 0 : (width * scale * NEAR) / piece; // how wide the board is then
    const isNear = this.isNear && !this.button.hidden;
    iconName(this.button, words[this.isNear ? "camera.whole" : "camera.near"]);
    setText(this.button, this.isNear ? "⊖" : "⊕");
    if (!isNear && !game.classList.contains("wnb-near")) return;
    game.classList.toggle("wnb-near", isNear);
    this.zoom = isNear ? NEAR / piece : 1;
    this.size = [width, height].map((length) => length * scale * this.zoom);
    const { x, y, w, h } = boxOf(fightOf(this.model, targets)) || { x: 0, y: 0, w: width, h: height };
    const to = [(x + w / 2) / width, (y + h / 2) / height];
    // It stays where it is as long as the fight is in view.
    this.move(this.isOut(to, 0.35) ? to : this.middle);
  }

  move(to) {
    const [half, [width, height]] = [0.5 / this.zoom, this.size];
    this.middle = to.map((part) => Math.max(half, Math.min(1 - half, part)));
    const [left, top] = this.middle.map((part) => part - half);
    const beyond = 1 - 2 * half;
    const lengths = { aside: left * width, wider: beyond * width, above: top * height, beyond: beyond * height };
    for (const [name, length] of Object.entries(lengths)) this.game.style.setProperty("--wnb-" + name, length + "px");
    this.game.style.setProperty("--wnb-zoom", String(this.zoom));
  }
}

function fightOf(model, targets) {
  const [view, lines] = [model.get("view"), model.get("lines")];
  const told = (view.report || []).map((entry) => lines[entry]?.targets || []);
  const asked = view.groups.flatMap(({ actions }) => actions.flatMap((action) => action.targets));
  const places = [view.stack?.layers[0].targets, told.findLast((ids) => ids.length), asked];
  const found = places.map((ids) => targets.filter(({ id }) => ids?.includes(id)));
  return [chosenPlaces(view, targets), ...found].find((some) => some.length) || [];
}
