// Where pieces of a board are small, what stands on it or is asked for fills its window (frame.css). One button brings
// the fight near, another shows the whole board, also on a phone; each goes back. On a phone see zoomToChosen below.

import { button, iconName, isNews, setText, swallow } from "../common/dom.js";
import { lengthOf } from "../decision/preview.js";
import { edgeNumbers, placeOf, pointNamed } from "../points/point_lines.js";
import { meantPlace } from "../story/coach.js";

const NEAR = 48.5; // CSS pixels of a piece that is near
const SMALL = 40; // of one that is worth coming nearer to
const MARGIN = 14; // of the board, around what stands on it
const ACTOR = 200; // of the board: what is held up and told about, such as a card
const RULER = [28, 20]; // CSS pixels that the numbers along the edges take (point_lines.css)
const CUT = 11; // nearer to the end of what is seen of its edge a number would be cut
const WORTH = 1.2; // less is no reason to move what is in view already
const LENT = 1.3; // nor to cut what lies open beside a fight
const [WHOLE, PIECES, FIGHT] = [0, 1, 2];
const NAMES = ["camera.whole", "", "camera.near"];

export class Camera {
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.level = PIECES;
    this.isUsual = true; // nobody has chosen the level
    this.middle = null; // what it looks at, in parts of the board
    this.zoom = 1;
    this.isLent = false; // to a play, which gives it back
    this.isAsked = false; // for points: one after the other is chosen on a board that keeps still
    const looks = { class: "wnb-button wnb-step" };
    this.buttons = [FIGHT, WHOLE].map((level) => button("", NAMES[level], () => this.turn(level), looks));
    this.listeners = { keydown: (event) => this.leave(event), wheel: (event) => this.pan(event) };
    root.addEventListener("wnb-look", (event) => this.follow(event));
  }

  turn(level, [middle, zoom] = [null, this.zoom]) {
    this.isUsual = false;
    this.level = this.level === level ? PIECES : level;
    [this.middle, this.zoom] = [middle, zoom];
    const change = this.level === FIGHT ? "addEventListener" : "removeEventListener";
    const how = { capture: true, passive: false };
    for (const [name, listener] of Object.entries(this.listeners)) document[change](name, listener, how);
    this.look();
    if (this.game) zoomToChosen(this.game, this.model);
  }

  remove(before) {
    if (this.level === FIGHT) this.turn(FIGHT, before);
  }

  // A fight that is played comes near by itself, but for whoever chose the whole board or went back.
  lend() {
    if (this.isLent || !(this.isUsual || this.level === PIECES)) return;
    this.isLent = true;
    this.before = [this.middle, this.zoom];
    if (this.isFar) this.turn(FIGHT);
  }

  giveBack() {
    if (this.isLent) this.remove(this.before);
    this.isLent = false;
    delete this.game?.dataset.acting; // who acts now is news
    if (this.game) zoomToChosen(this.game, this.model);
  }

  leave(event) {
    if (event.key !== "Escape" || !this.game.isConnected || this.isLent || this.model.get("view").selected) return;
    swallow(event);
    this.turn(WHOLE);
  }

  pan(event) {
    if (event.target.parentElement !== this.game || event.ctrlKey) return;
    event.preventDefault();
    this.move([event.deltaX, event.deltaY].map((by, n) => this.middle[n] + by / this.size[n]));
  }

  // What the keyboard is at comes into view, and what is played.
  follow({ target, detail: [x, y, most = 0.5, actors = [[0, x, y]]] }) {
    const { game, model } = this;
    const isPlayed = this.isLent || (model.get("field").grid && target.matches(".wnb-zoomed .wnb-play"));
    const boxes = actors.map(([, left, top]) => ({ x: left - ACTOR / 2, y: top - ACTOR / 2, w: ACTOR, h: ACTOR }));
    if (isPlayed && game.matches(".wnb-phone.wnb-window")) zoomToChosen(game, model, boxes);
    const to = [x, y].map((part, n) => part / model.get("size")[n]);
    if (target.closest(".wnb-near") === game && this.isOut(to, [most, most])) this.move(to);
  }

  isOut(to, most) {
    return to.some((part, n) => !this.middle || Math.abs(part - this.middle[n]) > most[n] / this.zoom);
  }

  look(words = this.model.get("frame").words) {
    const game = (this.game = this.root.closest(".wnb-game"));
    if (!game || !lengthOf(game, "board")) return; // where the script is late its frame has no size yet
    const [targets, [width, height]] = [this.model.get("targets"), this.model.get("size")];
    const [scale, isNear] = [lengthOf(game, "board") / width, this.level === FIGHT];
    const piece = Math.min(...targets.map(({ w }) => w)) * scale;
    const isLarge = !(piece < SMALL) || game.matches(".wnb-phone");
    const isCut = width * scale > lengthOf(game, "width");
    if (this.isUsual && isCut && this.model.get("frame").whole) this.level = WHOLE;
    game.classList.toggle("wnb-whole", isCut && this.level === WHOLE);
    const nearest = isLarge ? 1 : NEAR / piece;
    this.isFar = nearest > LENT;
    // How wide the board is then; a phone has more pixels than are counted.
    this.nearest = (game.matches(".wnb-phone") ? 1.5 * MOST : isLarge ? 0 : nearest) * width * scale;
    for (const control of this.buttons) {
      const name = control.dataset.key;
      control.hidden = isLarge && !(isCut && name === NAMES[WHOLE]);
      control.setAttribute("aria-pressed", String(name === NAMES[this.level]));
      iconName(control, words[name]);
      setText(control, words[name].split(":")[0]);
    }
    const asked = askedPoints(this.model.get("field") || {});
    const pieces = isNear ? fightOf(this.model, targets) : asked.length ? asked : targets;
    const { grid } = this.model.get("field");
    const [left, low] = (this.rulers = grid ? RULER : [0, 0]).map((length) => length / scale);
    const seen = boxOf(pieces.map((one) => ({ x: one.x - left, y: one.y, w: one.w + left, h: one.h + low })));
    const { x, y, w, h } = seen || { x: 0, y: 0, w: width, h: height };
    const fits = Math.min(width / (w + 2 * MARGIN), height / (h + 2 * MARGIN), nearest);
    if (grid && !this.numbers) this.root.firstChild.append((this.numbers = edgeNumbers(grid, [width, height])));
    this.table = grid ? [(grid.left - grid.step / 2) / width, (grid.bottom + grid.step / 2) / height] : [0, 1];
    const isAbout = fits < WORTH || fits * Math.min(1 - this.table[0], this.table[1]) < 1; // what lies about it is seen
    const zoom = [1, isAbout ? 1 : fits, nearest][isLarge ? WHOLE : this.level];
    const to = [(x + w / 2) / width, (y + h / 2) / height];
    // It stays where it is as long as the fight is in view, or all that stands on the board and not much smaller.
    const most = isNear ? [0.35, 0.35] : [w / width, h / height].map((part) => (1 - part * this.zoom) / 2);
    const isNearer = zoom > this.zoom * WORTH && !(asked.length && this.isAsked);
    const moves = !(this.isLent && isNear && this.middle) && (zoom === 1 || isNearer || this.isOut(to, most));
    this.isAsked = asked.length > 0;
    if (zoom === 1 && !game.classList.contains("wnb-near")) return;
    if (moves || isNear) this.zoom = zoom;
    game.classList.toggle("wnb-near", zoom > 1);
    this.size = [width, height].map((length) => length * scale * this.zoom);
    this.move(moves ? to : this.middle);
  }

  // The numbers left of a table and below it are seen with the whole board; a window has them along its own edges.
  move(to) {
    const [half, beyond, [width, height], [aside, low]] = [0.5 / this.zoom, 1 - 1 / this.zoom, this.size, this.rulers];
    const [start, end] = this.zoom > 1 ? [this.table[0] - aside / width, this.table[1] + low / height] : [0, 1];
    this.middle = [Math.max(start + half, Math.min(1 - half, to[0])), Math.max(half, Math.min(end - half, to[1]))];
    const [left, top] = this.middle.map((part) => part - half);
    for (const number of this.numbers?.children || []) {
      const [axis, from, rest] = number.style.top ? [1, top, low] : [0, left, 0];
      const at = (parseFloat(number.style.left || number.style.top) / 100 - from) * this.size[axis];
      number.hidden = Math.min(at - (axis ? 0 : aside), this.size[axis] / this.zoom - rest - at) < CUT;
    }
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

const MOST = 2;
const READ = 1.3; // so near the letters of a board that was wholly in view are 9 pixels high
const LEAST = 1.1; // less is not worth a move
const AROUND = 16; // CSS pixels around what is chosen
const TINY = 18; // of a piece that cannot be told from another
const REST = 1.6; // so near a board of such pieces lies at rest

// On a phone that the board fills, the chosen place and all that can be chosen with it, or the points asked for, fill
// the board's window; where pieces are tiny, so does at rest what is spoken of, or the own headquarters. It moves by
// finger, and by itself to the place a coach means, to what is played, and then to who acts.
export function zoomToChosen(game, model, played = null) {
  if (!played && game.matches(".wnb-window:has(.wnb-play)")) return;
  const names = game.matches(".wnb-phone.wnb-window") ? ["view", "targets", "field"] : [];
  const [view = {}, targets = [], { field, grid, places = [] } = {}] = names.map((name) => model.get(name));
  const [board, height, across] = ["board", "board-height", "width"].map((name) => lengthOf(game, name));
  const scale = board / model.get("size")[0];
  const chosen = played || [...askedPoints({ field, grid }), ...chosenPlaces(view, targets)];
  const isBusy = chosen.length || view.over || game.matches(".wnb-whole");
  const isResting = !isBusy && targets.some(({ w }) => w * scale < TINY);
  const meant = meantPlace(view, targets);
  const told = isResting && !meant ? fightOf(model, targets) : [];
  const home = places.slice(0, 1).map(({ point }) => boxAt(grid, point));
  const box = boxOf(!isResting ? chosen : meant ? [meant] : told.length ? told : home);
  const back = () => (game.matches(".wnb-zoomed") ? Number(game.dataset.left) : game.scrollLeft);
  const isOut = ({ x, w }) => x * scale < back() || (x + w) * scale > back() + across;
  const isNew = isNews(game.dataset, "acting", view.at);
  const seen = box || meant || targets.find((one) => isNew && one.id === view.at && isOut(one));
  if (!seen && !game.matches(".wnb-zoomed, .wnb-whole")) return; // nothing is read where nothing is to be done
  const fits = (room, part) => room / (part * scale + 2 * AROUND);
  const least = isResting ? REST : field ? READ : 1;
  const near = box && Math.max(least, Math.min(fits(across, box.w), fits(height, box.h), MOST));
  const zoom = near >= LEAST ? near : game.matches(".wnb-whole") ? across / board : 1;
  // It does not go back from where a finger moved it, as long as it is about the same.
  if (!isNews(game.dataset, "seen", [seen, zoom, board, across, height]) && zoom > 1) return;
  const beyond = (zoom - 1) * height;
  const above = zoom > 1 ? Math.max(0, Math.min(beyond, (box.y + box.h / 2) * scale * zoom - height / 2)) : beyond / 2;
  game.dataset.left = back();
  game.classList.toggle("wnb-zoomed", zoom !== 1);
  const lengths = { zoom, beyond: beyond + "px", above: above + "px" };
  for (const [name, length] of Object.entries(lengths)) game.style.setProperty("--wnb-" + name, String(length));
  const [left, most] = [seen && (seen.x + seen.w / 2) * scale * zoom - across / 2, board - across];
  const end = left > most / 2 ? most : 0; // in between an edge would cut what stands beside the board
  // Nor is a number of a near table cut at its left end, or a word of the sheets at its right end.
  const edge = (column) => placeOf(grid, [column - 0.5, 0])[0] * scale * zoom;
  const onTable = !grid ? left : left > edge(0) ? Math.min(left, edge(grid.columns) - across) : 0;
  game.scrollLeft = zoom > 1 ? onTable : seen ? end : game.dataset.left;
}

export function chosenPlaces({ selected, groups }, targets) {
  if (!selected) return [];
  const meant = new Set(groups.flatMap(({ actions }) => actions.flatMap((action) => action.targets)));
  return targets.filter(({ id, name }) => name === selected || meant.has(id));
}

export function askedPoints({ field, grid }) {
  return (field ? [field.start, ...Object.keys(field.points)] : []).map((name) => boxAt(grid, name));
}

function boxAt(grid, name) {
  const [x, y] = placeOf(grid, pointNamed(grid, name));
  return { x: x - grid.step / 2, y: y - grid.step / 2, w: grid.step, h: grid.step };
}

export function boxOf(places) {
  if (!places.length) return null;
  const [x, y] = [Math.min(...places.map((one) => one.x)), Math.min(...places.map((one) => one.y))];
  const [right, bottom] = [places.map((one) => one.x + one.w), places.map((one) => one.y + one.h)];
  return { x, y, w: Math.max(...right) - x, h: Math.max(...bottom) - y };
}
