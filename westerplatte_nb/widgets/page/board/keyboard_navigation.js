// The board by key: from a place to the next one in a direction, or to one by its name. Only geometry is known.

const STRAIGHT = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LEAST_STEP = 4; // scene units: what lies nearer than that is no step in a direction
const ASIDE_COST = 10000; // more than any way straight ahead
const MARGIN = 8;

// A place that holds others is entered at what it has for itself: the strip above them.
export function anchor(targets, target) {
  const inner = targets.filter((other) => other.w * other.h < target.w * target.h && contains(target, other));
  const top = Math.min(target.y + target.h, ...inner.map(({ y }) => y));
  return [target.x + target.w / 2, (target.y + top) / 2];
}

function contains(outer, inner) {
  const across = inner.x >= outer.x && inner.x + inner.w <= outer.x + outer.w;
  return across && inner.y >= outer.y && inner.y + inner.h <= outer.y + outer.h;
}

// The nearest place straight ahead, else up and down the nearest at all; null where the board ends, undefined for a
// key that goes in no direction.
export function neighbour(targets, current, key) {
  if (key === "Home") return 0;
  if (key === "End") return targets.length - 1;
  if (!STRAIGHT[key]) return undefined;
  const points = targets.map((target) => anchor(targets, target));
  const [x, y] = points[current];
  const [dx, dy] = STRAIGHT[key];
  let best = null;
  let least = Infinity;
  points.forEach(([tx, ty], index) => {
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const ahead = aside <= along;
    if (along <= LEAST_STEP || (!ahead && dx !== 0)) return;
    const cost = along + 2 * aside + (ahead ? 0 : ASIDE_COST);
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

// "b" always leads to the first place whose id ends in B, and with Shift to the second one of that name, wherever one
// is: a key that went on from place to place would mean something else each time; undefined for one that names nothing.
export function named(targets, { key, code = "", shiftKey = false }) {
  const name = /^Digit\d$/.test(code) ? code.slice(-1) : key.toUpperCase();
  if (name.length !== 1) return undefined;
  const found = targets.flatMap(({ id }, index) => (id.split(":")[1] === name ? index : []));
  return found[shiftKey && found.length > 1 ? 1 : 0];
}

// Scroll the page so far that the place with the focus can be seen; what is inside a canvas, browsers do not scroll to.
export function reveal(canvas, box) {
  revealAcross(canvas, box);
  let pane = canvas.parentElement;
  while (pane && !scrolls(pane)) pane = pane.parentElement;
  if (!pane) return;
  const seen = pane.getBoundingClientRect();
  if (box.top < seen.top + MARGIN) pane.scrollTop -= seen.top + MARGIN - box.top;
  else if (box.bottom > seen.bottom - MARGIN) pane.scrollTop += box.bottom - seen.bottom + MARGIN;
}

// On a phone the board is wider than the window.
export function revealAcross(canvas, box) {
  const game = canvas.parentElement;
  const seen = game.getBoundingClientRect();
  game.scrollLeft += Math.min(0, box.left - MARGIN - seen.left) + Math.max(0, box.right + MARGIN - seen.right);
}

function scrolls(pane) {
  return pane.scrollHeight > pane.clientHeight && /auto|scroll/.test(getComputedStyle(pane).overflowY);
}
