// What the cursor shows over the board. None of it is drawn on the canvas, so that a step costs no message.

import { h } from "../common/dom.js";
import { stageOf, windowAt } from "../decision/preview.js";

const LEAST_WIDE = 420; // CSS pixels: on a smaller board the words would cover it, and the panel tells them too
const kept = (value, least, most) => Math.max(least, Math.min(value, most));
const SVG = "http://www.w3.org/2000/svg";

function shape(tag, name, attributes) {
  const element = document.createElementNS(SVG, tag);
  element.setAttribute("class", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

// A light line under a dark one, so that it can be seen on any ground.
function line(name, points) {
  const path = points.map((point) => point.join(",")).join(" ");
  return ["wnb-line-case", name].map((part) => shape("polyline", part, { points: path }));
}

export class PointLines {
  constructor() {
    this.picture = shape("svg", "wnb-lines", { "aria-hidden": "true" });
    this.tip = h("div.wnb-tip.wnb-point-tip", { "aria-hidden": "true" });
  }

  remove() {
    this.picture.remove();
    this.tip.remove();
  }

  lie(canvas, [width, height]) {
    const stage = canvas && stageOf(canvas);
    if (!stage) return false;
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    if (this.picture.parentNode !== stage) stage.append(this.picture, this.tip);
    return true;
  }

  clear() {
    this.picture.replaceChildren();
    this.tip.style.display = "none";
  }

  // The sentences of a point, with the places of what goes along. Units of which some have no choice go unnamed.
  sentences(grid, { points, sentences, along, apart = {}, names = [] }, /** @type {number[]} */ [column, row]) {
    const point = nameOf(grid, [column, row]);
    const steps = [[0, 0], ...(apart[point] || along)];
    const name = (place) => (steps.length === names.length ? names[place] + " " : "");
    const place = ([across, up], number) => name(number) + toldOf(grid, [column + across, row + up]);
    const places = steps.map(place).join(", ");
    const told = points[point].map((number) => sentences[number]);
    return told.map(([text, ...of]) => [text.replace("{places}", places), ...of]);
  }

  about(grid, field, point, sentences) {
    const { bends, start, ways, apart = {} } = field;
    const name = nameOf(grid, point);
    if (ways) this.line(grid, "wnb-line-way", [start, ...(bends[name] ? [bends[name]] : []), name]);
    for (const [, ...of] of sentences) for (const from of of) this.line(grid, "wnb-line-ray", [from, name]);
    const along = apart[name] || field.along;
    for (const [across, up] of along) this.cursor(grid, [point[0] + across, point[1] + up], true);
    return along;
  }

  line(grid, kind, names) {
    const points = names.map((name) => placeOf(grid, pointNamed(grid, name)));
    this.picture.append(...line(kind, points));
  }

  ruler(grid, start, end) {
    const ends = [placeOf(grid, start), placeOf(grid, end)];
    this.picture.append(...line("wnb-line-ruler", ends));
    for (const [cx, cy] of ends) this.picture.append(shape("circle", "wnb-line-end", { cx, cy, r: grid.step / 4 }));
  }

  cursor(grid, point, isFree) {
    const [cx, cy] = placeOf(grid, point);
    const name = isFree ? "wnb-line-cursor" : "wnb-line-cursor wnb-line-barred";
    // A narrow frame outside whatever stands there, over no name: a ring or a broad one would lie over those beside it.
    const half = grid.step * 0.55;
    const frame = { x: cx - half, y: cy - half, width: 2 * half, height: 2 * half, rx: half / 2 };
    this.picture.append(...["wnb-line-case", name].map((part) => shape("rect", part, frame)));
  }

  // The words lie beside all that goes along, so that they cover none of it.
  tell(grid, point, name, text, [width, height], along = []) {
    const { tip } = this;
    const stage = this.picture.parentNode;
    if (!(stage?.clientWidth >= LEAST_WIDE)) return;
    const [x, y] = placeOf(grid, point);
    const seen = windowAt(stage, [x, y]);
    tip.replaceChildren(h("strong", name), h("div", text));
    tip.style.display = "block";
    const [sx, sy] = [stage.clientWidth / width, stage.clientHeight / height];
    const edge = (pick, of) => grid.step * pick(...[[0, 0], ...along].map(of));
    // What must stay free: the cursor and all that goes along, with a step around them.
    const left = (x + edge(Math.min, ([across]) => across) - grid.step) * sx;
    const right = (x + edge(Math.max, ([across]) => across) + grid.step) * sx;
    const top = (y - edge(Math.max, ([, up]) => up) - grid.step) * sy;
    const bottom = (y - edge(Math.min, ([, up]) => up) + grid.step) * sy;
    const [w, tall] = [tip.offsetWidth, tip.offsetHeight];
    const beside = right + w <= seen.right ? right : left - w;
    const isBeside = beside >= seen.left;
    const over = top - tall >= seen.top ? top - tall : bottom;
    const place = [
      isBeside ? beside : kept(x * sx - w / 2, seen.left, seen.right - w),
      kept(isBeside ? y * sy - tall / 2 : over, seen.top, seen.bottom - tall),
    ];
    Object.assign(tip.style, { left: place[0] + "px", top: place[1] + "px" });
  }
}

// The grid of a field of points: coordinates, places in the picture, and steps. Only geometry is known.

export const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
export const LEAP = 4; // with Shift a key goes so many steps

export function nameOf(grid, /** @type {number[]} */ [column, row]) {
  return column * grid.unit + "," + row * grid.unit;
}

// A point as people read it: no reader takes `(60|40)` for a decimal.
export function toldOf(grid, [column, row]) {
  return `(${column * grid.unit}|${row * grid.unit})`;
}

// "60,40", "60 40", "60.40" and "(60|40)" all name a point; null for what names none on the grid.
export function pointNamed(grid, text) {
  const found = /^\s*\(?\s*(\d{1,4})\s*[,;|. /]\s*(\d{1,4})\s*\)?\s*$/.exec(text);
  if (!found) return null;
  const point = [Number(found[1]) / grid.unit, Number(found[2]) / grid.unit];
  const isThere = point.every(Number.isInteger) && point[0] < grid.columns && point[1] < grid.rows;
  return isThere ? point : null;
}

export function placeOf(grid, /** @type {number[]} */ [column, row]) {
  return [grid.left + column * grid.step, grid.bottom - row * grid.step];
}

// In place of the numbers beside the grid, which a near board does not show: every second one, along its window.
export function edgeNumbers(grid, size) {
  const steps = Array.from({ length: Math.ceil(grid.columns / 2) }, (_, number) => 2 * number);
  const number = (step, axis) => {
    const part = (100 * placeOf(grid, [step, step])[axis]) / size[axis];
    return h("span", { style: `${axis ? "top" : "left"}: ${part}%` }, String(step * grid.unit));
  };
  return h("div.wnb-edge", { "aria-hidden": "true" }, ...steps.flatMap((step) => [number(step, 0), number(step, 1)]));
}

// The point nearest to a place of the picture; null beside the grid.
export function pointAt(grid, x, y) {
  const column = Math.round((x - grid.left) / grid.step);
  const row = Math.round((grid.bottom - y) / grid.step);
  const isThere = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
  return isThere ? [column, row] : null;
}

export function stepped(grid, [column, row], key, isLeap) {
  const [across, up] = STEPS[key];
  const by = isLeap ? LEAP : 1;
  return [kept(column + across * by, 0, grid.columns - 1), kept(row + up * by, 0, grid.rows - 1)];
}

export function distance(grid, one, other) {
  return Math.round(Math.hypot(one[0] - other[0], one[1] - other[1]) * grid.unit);
}

export function nearest(grid, names, point) {
  const far = (other) => Math.hypot(other[0] - point[0], other[1] - point[1]);
  return names.map((name) => pointNamed(grid, name)).sort((one, other) => far(one) - far(other))[0] || null;
}
