// On a phone that the board fills, the chosen place and all that can be chosen with it, or the points asked for, fill
// the board's window. It moves by finger, and by itself to the place a coach means.

import { placeOf, pointNamed } from "../points/point_lines.js";
import { meantPlace } from "../story/coach.js";

const MOST = 2;
const READ = 1.3; // so near the letters of a board that was wholly in view are 9 pixels high
const LEAST = 1.1; // less is not worth a move
const MARGIN = 16; // CSS pixels around what is chosen

export function zoomToChosen(game, model) {
  const names = game.matches(".wnb-phone.wnb-window") ? ["view", "targets", "field"] : [];
  const [view = {}, targets = [], asked] = names.map((name) => model.get(name));
  const box = boxOf([...askedPoints(asked || {}), ...chosenPlaces(view, targets)]);
  const seen = box || meantPlace(view, targets);
  if (!seen && !game.classList.contains("wnb-zoomed")) return; // nothing is read where nothing is to be done
  const size = (name) => parseFloat(game.style.getPropertyValue("--wnb-" + name)) || 1;
  const [board, height, across, before] = ["board", "board-height", "width", "zoom"].map(size);
  const scale = board / model.get("size")[0];
  const fits = (room, part) => room / (part * scale + 2 * MARGIN);
  const wide = box && Math.max(fits(across, box.w), asked?.field ? READ : 1);
  const near = box && Math.min(wide, fits(height, box.h), MOST);
  const zoom = near >= LEAST ? near : 1;
  const beyond = (zoom - 1) * height;
  const above = box ? Math.max(0, Math.min(beyond, (box.y + box.h / 2) * scale * zoom - height / 2)) : 0;
  const middle = seen ? (seen.x + seen.w / 2) * scale : (game.scrollLeft + across / 2) / before;
  game.classList.toggle("wnb-zoomed", zoom > 1);
  game.style.setProperty("--wnb-zoom", String(zoom));
  game.style.setProperty("--wnb-beyond", beyond + "px");
  game.style.setProperty("--wnb-above", above + "px");
  game.scrollLeft = middle * zoom - across / 2;
}

export function chosenPlaces({ selected, groups }, targets) {
  if (!selected) return [];
  const meant = new Set(groups.flatMap(({ actions }) => actions.flatMap((action) => action.targets)));
  return targets.filter(({ id, name }) => name === selected || meant.has(id));
}

export function askedPoints({ field, grid }) {
  const names = field ? [field.start, ...Object.keys(field.points)] : [];
  const places = names.map((name) => placeOf(grid, pointNamed(grid, name)));
  return places.map(([x, y]) => ({ x: x - grid.step / 2, y: y - grid.step / 2, w: grid.step, h: grid.step }));
}

export function boxOf(places) {
  if (!places.length) return null;
  const [x, y] = [Math.min(...places.map((one) => one.x)), Math.min(...places.map((one) => one.y))];
  const [right, bottom] = [places.map((one) => one.x + one.w), places.map((one) => one.y + one.h)];
  return { x, y, w: Math.max(...right) - x, h: Math.max(...bottom) - y };
}
