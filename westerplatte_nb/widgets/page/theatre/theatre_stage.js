// The stage: an opaque canvas over the board, so that the page need not blend the larger one sixty times a second.

import { h } from "../common/dom.js";
import { between, goesOver, keyAt, paint } from "./theatre_paint.js";

const SHARPEST = 2;

export class Stage {
  // `layers` are the canvases of the board from the ground up, `nearest` is how wide it gets where the camera is near.
  constructor(play, layers, [width, height], shownWidth, nearest = 0) {
    this.play = play;
    this.layers = layers;
    this.size = [width, height];
    this.scale = Math.max(shownWidth * Math.min(window.devicePixelRatio || 1, SHARPEST), nearest) / width;
    this.base = this.makeCanvas();
    this.copies = { all: this.makeCanvas(), under: this.makeCanvas(), over: this.makeCanvas() };
    this.picture = this.makeCanvas();
    this.reset();
  }

  makeCanvas() {
    const canvas = h("canvas.wnb-play-picture", { "aria-hidden": "true" });
    [canvas.width, canvas.height] = this.size.map((length) => Math.round(length * this.scale));
    return canvas;
  }

  // The board as it was before the first event; that is to begin next.
  reset() {
    this.shapes = new Map(this.play.stage.map((shape) => [shape[0], shape]));
  }

  begin(number) {
    const event = this.play.events[number];
    if (this.play.news ? !this.isCopied : number <= LATEST_DRAWING) this.copyLayers();
    const enter = new Map((event.enter || []).map(([order, ...way]) => [order, way]));
    const leave = new Map((event.leave || []).map(([order, ...way]) => [order, way]));
    this.event = event;
    this.moving = [];
    this.changed = false;
    const later = new Map(this.shapes);
    for (const order of event.gone || []) {
      const way = later.has(order) && leave.get(order);
      if (way) this.moving.push(falling(later.get(order), way, event.change));
      later.delete(order);
    }
    for (const shape of event.put || []) {
      const [order] = shape;
      const before = this.shapes.get(order);
      if (before && goesOver(before, shape, this.play.looks)) this.moving.push(going(before, shape, event.change));
      else if (!before && enter.has(order)) this.moving.push(coming(shape, enter.get(order), event.change));
      later.set(order, shape);
    }
    this.later = later;
    this.hidden = new Set(this.moving.filter((one) => !one.falls).map((one) => one.order));
    this.drawBase(this.shapes, this.hidden);
    this.put(this.picture, this.base);
  }

  // The event at a part of its time, 0 to 1.
  draw(part) {
    if (!this.changed && part >= this.event.change) {
      this.changed = true;
      this.drawBase(this.later, this.hidden);
    }
    const context = this.put(this.picture, this.base);
    for (const one of this.moving) {
      const place = one.at(part);
      if (place) this.drawAt(context, [place.shape], place.key);
    }
    for (const [costume, keys] of this.event.actors) {
      const key = keyAt(keys, part);
      if (key) this.drawAt(context, this.play.costumes[costume], key);
    }
  }

  // What an event ends with stays on the board until the next one begins.
  end() {
    this.shapes = this.later;
    this.still(1);
  }

  // One picture of the event in which nothing moves: as it is in the middle of what happens, on the board after it.
  still(part = STILL_AT) {
    this.moving = [];
    this.changed = true;
    this.drawBase(this.later, new Set());
    this.draw(part);
  }

  drawAt(context, shapes, [, x, y, size, turn, opacity]) {
    context.save();
    context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    context.translate(x, y);
    context.rotate((turn * Math.PI) / 180);
    context.scale(size, size);
    context.globalAlpha = Math.max(0, Math.min(1, opacity));
    for (const shape of shapes) paint(context, shape, this.play.looks);
    context.restore();
  }

  drawBase(shapes, hidden) {
    const context = this.put(this.base, this.copies.all);
    context.save();
    context.beginPath();
    // In whole pixels: the ground would shine through half of one.
    for (const box of this.play.boxes) {
      const [left, top, right, bottom] = box.map((edge) => Math.round(edge * this.scale));
      context.rect(left, top, right - left, bottom - top);
    }
    context.clip();
    this.put(this.base, this.copies.under);
    context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    const inOrder = [...shapes.keys()].filter((order) => !hidden.has(order)).sort((one, other) => one - other);
    for (const order of inOrder) paint(context, shapes.get(order), this.play.looks);
    this.put(this.base, this.copies.over);
    context.restore();
  }

  put(canvas, copy) {
    const context = canvas.getContext("2d", { alpha: false });
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(copy, 0, 0);
    return context;
  }

  // The layers of the board in the size of the stage: to make them smaller costs more than all the rest.
  copyLayers() {
    const { copies, play } = this;
    this.isCopied = true;
    const numbered = (numbers) => numbers.map((number) => this.layers[number]);
    this.copy(copies.under, numbered(play.under));
    this.copy(copies.over, numbered(play.over));
    // The layer between them is that of the pieces; the marks of what can be done next are on none of the three.
    this.copy(copies.all, [copies.under, this.layers[play.under.length], copies.over]);
  }

  copy(canvas, layers) {
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const layer of layers) context.drawImage(layer, 0, 0, canvas.width, canvas.height);
  }
}

const STILL_AT = 0.5;
// News come before the board is drawn anew, with the light and ground of before; a replay comes with a drawing of its
// moment, which is done by this event.
const LATEST_DRAWING = 2;
const AT_REST = [0, 0, 0, 1, 0, 1];

function going(before, after, start) {
  const shapeAt = (part) => between(before, after, eased(share(start, part)));
  const at = (part) => ({ shape: part < start ? before : shapeAt(part), key: AT_REST });
  return { order: after[0], at };
}

function coming(shape, [dx, dy], start) {
  const at = (part) => {
    const left = 1 - eased(share(start, part));
    return { shape, key: [0, dx * left, dy * left, 1, 0, Math.min(1, 2 * (1 - left))] };
  };
  return { order: shape[0], at };
}

// Off the board, turning around its middle, with something of a fall; before its time it stands where it stood.
function falling(shape, [dx, dy, turn, x, y], start) {
  const at = (part) => {
    if (part < start) return null;
    const gone = share(start, part);
    const [cos, sin] = [Math.cos((turn * gone * Math.PI) / 180), Math.sin((turn * gone * Math.PI) / 180)];
    const [px, py] = [x + dx * gone, y + dy * gone * gone - 20 * Math.sin(Math.PI * gone)];
    return { shape, key: [0, px - (x * cos - y * sin), py - (x * sin + y * cos), 1, turn * gone, 1 - gone * gone] };
  };
  return { order: shape[0], at, falls: true };
}

// How much of a move is done at a part of its event's time.
function share(start, part) {
  return Math.max(0, Math.min(1, (part - start) / (1 - start || 1)));
}

function eased(part) {
  return part * part * (3 - 2 * part);
}
