// The board by key: from a place to the next one in a direction, or to one by its name. Only geometry is known.

import { scrollerOf } from "../common/dom.js";

const STRAIGHT = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LEAST_STEP = 4; // scene units: what lies nearer than that is no step in a direction
const ASIDE_COST = 10000; // more than any way straight ahead
const MARGIN = 8;

export function areaOf({ w, h }) {
  return w * h;
}

// A place that holds others is entered at what it has for itself: the strip above them.
export function anchor(targets, target) {
  const isInside = (other) => other !== target && contains(target, other) && areaOf(other) < areaOf(target);
  const top = Math.min(target.y + target.h, ...targets.filter(isInside).map(({ y }) => y));
  return [target.x + target.w / 2, (target.y + top) / 2];
}

function contains(outer, inner) {
  const across = inner.x >= outer.x && inner.x + inner.w <= outer.x + outer.w;
  return across && inner.y >= outer.y && inner.y + inner.h <= outer.y + outer.h;
}

// The nearest place straight ahead, else up or down the nearest at all; null at the edge, undefined for another key.
export function neighbour(targets, current, key) {
  if (key === "Home") return 0;
  if (key === "End") return targets.length - 1;
  if (!STRAIGHT[key]) return undefined;
  const points = targets.map((target) => anchor(targets, target));
  const [x, y] = points[current];
  const [dx, dy] = STRAIGHT[key];
  const costs = points.map(([tx, ty]) => {
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const isAhead = aside <= along;
    if (along <= LEAST_STEP || (!isAhead && dx !== 0)) return Infinity;
    return along + 2 * aside + (isAhead ? 0 : ASIDE_COST);
  });
  const least = Math.min(...costs);
  return least < Infinity ? costs.indexOf(least) : null;
}

// "b" leads to the first place whose id ends in B, with Shift to the second; undefined for a key that names none.
export function named(targets, { key, code = "", shiftKey = false }) {
  const name = /^Digit\d$/.test(code) ? code.slice(-1) : key.toUpperCase();
  if (name.length !== 1) return undefined;
  const found = [...targets.keys()].filter((index) => targets[index].id.split(":")[1] === name);
  return found[shiftKey && found.length > 1 ? 1 : 0];
}

// Scroll the page so far that the place with the focus can be seen; what is inside a canvas, browsers do not scroll to.
export function reveal(canvas, box) {
  revealAcross(canvas, box);
  const pane = scrollerOf(canvas);
  if (!pane) return;
  const seen = pane.getBoundingClientRect();
  if (box.top < seen.top + MARGIN) pane.scrollTop -= seen.top + MARGIN - box.top;
  else if (box.bottom > seen.bottom - MARGIN) pane.scrollTop += box.bottom - seen.bottom + MARGIN;
}

// On a phone the board is wider than the window: it shows one end or the other, and cuts nothing that stands beside it.
export function revealAcross(canvas, box) {
  const game = canvas.parentElement;
  const seen = game.getBoundingClientRect();
  const hidden = Math.min(0, box.left - MARGIN - seen.left) + Math.max(0, box.right + MARGIN - seen.right);
  game.scrollLeft += game.matches(".wnb-zoomed") ? hidden : Math.sign(hidden) * game.scrollWidth;
}
