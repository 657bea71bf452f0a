// The canvas as a control: real buttons inside it, keys given back to the page, pointing and hovering.

import { h, setLanguage, setText } from "../common/dom.js";
import { frameAround, moveDown, stageOf, windowAt } from "../decision/preview.js";
import { spoken } from "../points/point_parts.js";
import { giveCanvasBack } from "./board_memory.js";
import { anchor, areaOf, named, neighbour, reveal } from "./keyboard_navigation.js";

// The drawing library swallows every key and reports every mouse move; here both stay in the page.
const SILENCED = [
  ...["mousedown", "mouseup", "mousemove", "mouseout", "wheel"],
  ...["touchstart", "touchend", "touchmove", "touchcancel"],
];
const OFFERS_SHOWN = 5;

function stop(event) {
  event.stopImmediatePropagation();
}

export class BoardControl {
  constructor(canvas, model, /** @type {Send} */ send, places, cursor) {
    this.canvas = canvas;
    this.model = model;
    this.send = send;
    this.places = places;
    this.cursor = cursor; // of the field of points, where a game has one
    this.current = 0;
    this.clicked = null; // the place clicked last, as long as the pointer rests on it
    this.abort = new AbortController();
    this.overlay = h("div.wnb-ring", { "aria-hidden": "true" });
    this.tip = h("div.wnb-tip", { "aria-hidden": "true" });
    canvas.tabIndex = -1;
    canvas.setAttribute("role", "group");
    this.listen();
    this.fill();
  }

  listen() {
    const { signal } = this.abort;
    const on = (name, listener, options = {}) => this.canvas.addEventListener(name, listener, { signal, ...options });
    for (const name of SILENCED) on(name, stop, { capture: true, passive: true });
    on("keydown", (event) => this.key(event), { capture: true });
    on("click", (event) => this.click(event));
    on("pointermove", (event) => this.hover(event), { passive: true });
    on("pointerleave", () => this.left(), { passive: true });
    on("pointerdown", ({ clientY, isPrimary }) => isPrimary && (this.finger = clientY));
    on("pointerdown", (event) => this.cursor.down(this.canvas, ...this.place(event), event.pointerId));
    for (const name of ["pointerup", "pointercancel"]) on(name, () => this.cursor.up(), { passive: true });
  }

  remove() {
    this.abort.abort();
    this.overlay.remove();
    this.tip.remove();
    // The widget library holds on to a canvas that is gone, and so to all that it leads to.
    this.canvas.replaceChildren();
    giveCanvasBack(this.canvas);
  }

  get targets() {
    return this.model.get("targets");
  }

  fill() {
    const hasFocus = this.canvas.querySelector(":focus") !== null;
    this.canvas.setAttribute("aria-label", this.model.get("label"));
    setLanguage(this.canvas, this.model.get("view").language);
    const old = [...this.canvas.children];
    const spots = this.targets;
    while (old.length > spots.length) old.pop().remove();
    spots.forEach((target, index) => {
      const item = old[index] || this.makeSpot(index);
      item.dataset.id = target.id;
      setText(item, spoken(this.model, target.name));
      const labels = offersAt(this.model.get("view"), target.id);
      const offers = labels.length ? this.model.get("frame").here + " " + labels.join("; ") : "";
      if (item.title !== offers) item.title = offers;
      item.tabIndex = index === this.current ? 0 : -1;
    });
    // What the tip said was of the board before; the panel tells what came of it, and the tip would only cover that.
    this.tip.style.display = "none";
    if (hasFocus) this.ring(spots[this.current], false);
  }

  makeSpot(index) {
    const item = h("button", {
      type: "button",
      onclick: (event) => {
        stop(event);
        this.asked = event.detail === 0; // by key or screen reader, not by mouse
        this.owed = false;
        this.send({ do: "target", id: item.dataset.id, ...this.seen() });
      },
      onfocus: () => {
        this.current = index;
        [...this.canvas.children].forEach((spot, number) => (spot.tabIndex = number === index ? 0 : -1));
        this.ring(this.targets[index]);
        this.places.hint(this.tip);
        this.places.see(this.targets[index], true);
      },
      onblur: () => this.ring(null),
    });
    this.canvas.append(item);
    return item;
  }

  // Keys never reach the drawing library; the arrows walk between spaces, all else is the page's own.
  key(event) {
    stop(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return this.handOn(event);
    const asks = { "?": "open", m: this.places.museum && "ask" }[event.key.toLowerCase()];
    if (asks) {
      event.preventDefault();
      if (!event.repeat) this.places[asks](event.target.dataset.id || this.places.target);
      return;
    }
    if (event.key === "Escape") return this.leave(event);
    if (event.target !== this.canvas && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (!event.repeat) event.target.click(); // a key held down is one order
      return;
    }
    this.walk(event);
  }

  walk(event) {
    const ahead = neighbour(this.targets, this.current, event.key);
    const next = ahead === undefined ? named(this.targets, event) : ahead;
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) return;
    this.canvas.children[next].focus({ preventScroll: true });
    reveal(this.canvas, this.overlay.getBoundingClientRect());
    this.ring(this.targets[this.current]);
  }

  // Ctrl+S and its like belong to the notebook, which listens farther out than the drawing library may hear.
  handOn(event) {
    const copy = new KeyboardEvent(event.type, event); // an event is its own description
    if (!this.canvas.parentElement.dispatchEvent(copy)) event.preventDefault();
  }

  // Escape gives up the chosen place; without one it takes the tip away, and goes the page's way.
  leave(event) {
    const view = this.model.get("view");
    this.tip.style.display = "none";
    if (view.selected || view.way) this.send({ do: "cancel", state: view.state });
    else this.handOn(event);
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const [width, height] = this.model.get("size");
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height];
  }

  click(event) {
    if (event.target !== this.canvas) return;
    stop(event);
    const [x, y] = this.place(event);
    const found = this.under(x, y);
    if (this.cursor.click(this.canvas, x, y, event.pointerType === "mouse", found !== null)) return this.ring(null);
    this.places.see(found, true);
    // Who clicked has read the tip: it comes back at the next place, not over what the click brings.
    this.clicked = found && found.id;
    this.tip.style.display = "none";
    this.send({ do: "point", x, y, ...this.seen() });
  }

  seen() {
    const { state, way } = this.model.get("view");
    return { state, way: way ? way.target : "" };
  }

  under(x, y) {
    const isIn = (one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h;
    const [smallest = null] = this.targets.filter(isIn).sort((one, other) => areaOf(one) - areaOf(other));
    return smallest;
  }

  hover(event) {
    const [x, y] = this.place(event);
    this.cursor.drag(x, y);
    const by = event.isPrimary ? this.finger - event.clientY : 0;
    this.finger -= by;
    if (event.pointerType === "touch" && !this.cursor.dragging) return moveDown(this.canvas, by);
    if (this.cursor.hover(this.canvas, x, y, event.pointerType === "mouse")) return this.ring(null);
    const found = this.under(x, y);
    if (!found || found.id !== this.clicked) this.clicked = null;
    // A finger covers what it points at and leaves nothing to hover.
    this.ring(event.pointerType === "mouse" ? found : null, !this.clicked);
    this.places.see(found, event.pointerType !== "mouse");
  }

  left() {
    this.clicked = null;
    this.ring(null);
    this.cursor.left();
  }

  // The ring and the tip lie over the board alone: they scroll with it, and are cut off where it is.
  ring(target, withTip = true) {
    const stage = target ? stageOf(this.canvas) : null;
    this.overlay.style.display = "none";
    this.tip.style.display = stage && withTip ? "block" : "none";
    if (!stage) return;
    if (this.overlay.parentNode !== stage) stage.append(this.overlay, this.tip);
    const size = this.model.get("size");
    frameAround(this.overlay, target, size);
    if (withTip) this.placeTip(target, stage, size);
  }

  placeTip(target, stage, size) {
    const { tip } = this;
    const { left, top, right, bottom } = windowAt(stage, anchor(this.targets, target));
    tip.replaceChildren(...[h("div", target.name), offersPart(this.model, target.id)].filter(Boolean));
    const [sx, sy] = [stage.clientWidth / size[0], stage.clientHeight / size[1]];
    const across = Math.max(left, Math.min(target.x * sx, right - tip.offsetWidth));
    const below = (target.y + target.h) * sy + 8;
    const above = target.y * sy - tip.offsetHeight - 8;
    const lowest = bottom - tip.offsetHeight;
    const down = below <= lowest + 4 || above < top - 4 ? Math.min(below, lowest) : above;
    Object.assign(tip.style, { left: across + "px", top: Math.max(top, down) + "px" });
  }
}

// What can be done at a place, by the labels of the buttons that do it.

export function offersAt({ offers, groups, ways }, id) {
  if (ways?.[id]) return [ways[id]];
  const actions = (groups || []).flatMap((group) => group.actions);
  const labels = new Map(actions.map((action) => [action.line, action.label]));
  return (offers?.[id] || []).map((line) => labels.get(line)).filter(Boolean);
}

function offersPart(model, id) {
  const labels = offersAt(model.get("view"), id);
  if (!labels.length) return null;
  const here = h("strong", model.get("frame").here);
  // The tip hides what lies beneath: one label needs no line of its own.
  if (labels.length === 1) return h("div.wnb-tip-offers", here, " " + labels[0]);
  const list = h("ul", ...labels.slice(0, OFFERS_SHOWN).map((label) => h("li", label)));
  if (labels.length > OFFERS_SHOWN) list.append(h("li", "… +" + (labels.length - OFFERS_SHOWN)));
  return h("div.wnb-tip-offers", here, list);
}
