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

// Where a point lies in the picture: columns go to the right, rows upwards.
export function placeOf(grid, /** @type {number[]} */ [column, row]) {
  return [grid.left + column * grid.step, grid.bottom - row * grid.step];
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
  const kept = (value, most) => Math.max(0, Math.min(most - 1, value));
  return [kept(column + across * by, grid.columns), kept(row + up * by, grid.rows)];
}

export function distance(grid, one, other) {
  return Math.round(Math.hypot(one[0] - other[0], one[1] - other[1]) * grid.unit);
}

// Of some points, by name, the one nearest to another.
export function nearest(grid, names, point) {
  let best = null;
  let least = Infinity;
  for (const name of names) {
    const other = pointNamed(grid, name);
    const far = Math.hypot(other[0] - point[0], other[1] - point[1]);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}
