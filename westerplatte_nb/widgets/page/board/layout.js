// The frame: the board as large as the pane allows, a column of that height beside it, or under it where it is narrow.

import { isNews, scrollerOf } from "../common/dom.js";

export const TWO_COLUMNS = 900; // the widget's own width: beside a file list even a wide window is narrow
export const PHONE = 480;
const LEAST_TWO = 600; // and nowhere are there two columns below this
const ENOUGH = 0.8; // of the board that one column would have
const SIDE = 312; // the least width of the column beside the board
const PROJECTOR = 0.38; // of the width, where a replay is read from the last row
const GAP = 8;
const MARGIN = 11; // what a cell keeps free above and below
const LEAST_HEIGHT = 340;
// JupyterLab's own bars leave less of a page at 200 %: board and column are then as high as they need, and scroll.
const LOW = { pane: 300, height: 660 };
const LEAST_SIDE = { narrow: 250, short: 190 };
const BOARD_SHARE = 0.54; // of the height, where the column stands under the board
const WINDOW = { share: 0.4405, margin: 4 }; // of a phone: the letters on the board are 9 pixels high
const MOST_GIVEN = 3;
const TIGHT = 560; // a column of less height beside the board has no room for two lines where one will do
const STRIP = { wide: 62, low: 42, narrow: 73, phone: 48 }; // the timeline: its words only where there is room
const FINGER = 8; // so much higher are its buttons under a finger

// The sizes of the regions. Above a column the timeline gives a question its room, `most`, if that is `given`.
export function fitted({ width, height, aspect, coarse = false, least = SIDE, given = 0, isWindow = false }) {
  const isLow = height < LOW.pane && width < TWO_COLUMNS;
  const tall = isLow ? LOW.height : Math.max(LEAST_HEIGHT, height - (isWindow ? WINDOW.margin : MARGIN));
  const finger = coarse ? FINGER : 0;
  const beside = twoColumns(width - least - GAP, tall, aspect, finger);
  if (width >= TWO_COLUMNS) return beside;
  const under = oneColumn(width, tall, aspect, finger, given, isWindow);
  // In a low pane the board would be as small above the column as beside it, and the column have no room at all.
  return width >= LEAST_TWO && beside.board >= ENOUGH * under.board ? beside : under;
}

function twoColumns(across, tall, aspect, finger) {
  const isLow = (tall - STRIP.wide - finger - GAP) * aspect < across;
  const kind = isLow ? "low" : "wide";
  const strip = STRIP[kind] + finger;
  const board = Math.floor(Math.min((tall - strip - GAP) * aspect, across));
  return { kind, board, boardHeight: Math.round(board / aspect), strip, side: Math.round(tall), most: 0 };
}

function oneColumn(width, tall, aspect, finger, given, isWindow) {
  const kind = width < PHONE ? "phone" : "narrow";
  const strip = STRIP[kind] + finger;
  const least = tall < 500 ? LEAST_SIDE.short : LEAST_SIDE.narrow;
  const room = Math.max(Math.min(tall * BOARD_SHARE, tall - strip - least - 2 * GAP), 150);
  // On a phone that the board fills it may be wider than the screen, and is moved by finger: its letters can be read.
  const most = isWindow && kind === "phone" ? Math.max(width, WINDOW.share * tall * aspect) : width;
  const board = Math.floor(Math.min(most, room * aspect));
  const boardHeight = Math.round(board / aspect);
  const spare = strip + GAP;
  const side = Math.max(least, Math.round(tall - boardHeight - strip - 2 * GAP)) + (given ? spare : 0);
  return { kind, board, boardHeight, strip, side, most: spare };
}

const PANES = ".jp-WindowedPanel-outer, .jp-Notebook";
const NO_PANE = ".jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output, .jp-Cell-outputWrapper";

// What scrolls the cell: the notebook, some other box of the page, or (null) the window itself.
export function paneOf(game) {
  return game.closest(PANES) || scrollerOf(game, (box) => box.matches(NO_PANE));
}

// A game that is tried in the studio stands under the studio's own bar.
export function takenAbove(game) {
  const bar = game.parentElement.querySelector(":scope > * .wnb-studio-bar");
  return bar ? bar.offsetHeight + GAP : 0;
}

// Keeps one game fitted to its pane, whatever is opened beside it.
export class Layout {
  constructor(game, model) {
    this.game = game;
    this.model = model;
    this.pane = paneOf(game);
    this.set = "";
    this.given = 0;
    this.giving = 0;
    this.most = 0;
    this.coarse = window.matchMedia("(pointer: coarse)");
    this.observer = new ResizeObserver(() => this.fit());
    this.over = new AbortController();
    const { signal } = this.over;
    for (const box of [game, game.parentElement, this.pane]) if (box) this.observer.observe(box);
    window.addEventListener("resize", () => this.fit(), { passive: true, signal });
    game.addEventListener("wnb-lack", (event) => this.give(event.detail) && event.preventDefault(), { signal });
    game.addEventListener("wnb-window", () => this.fit(), { signal });
    this.fit();
  }

  remove() {
    this.observer.disconnect();
    this.over.abort();
  }

  // A question lacks so much height for its answers, or has it to spare. Returns whether the frame is another now.
  give(lack) {
    const given = this.given + lack > 0 ? this.most : 0;
    if (given === this.given || this.giving === MOST_GIVEN) return false;
    const { set } = this;
    this.given = given;
    // The page tells at once what the new size lacks: it is asked a few times, and then has what it has.
    this.giving += 1;
    this.fit();
    this.giving -= 1;
    return this.set !== set;
  }

  fit() {
    const { game, pane } = this;
    const [across, down] = this.model.get("size");
    const isWindow = game.classList.contains("wnb-window");
    // What there is on a slide, or where it fills the window, is its own box.
    const isSlide = isWindow || game.matches(".wnb-slides-open > *");
    const width = (isSlide ? game : game.parentElement)?.clientWidth;
    // A cell that is scrolled out of the window may be taken from the page: it keeps its size.
    if (!width || !across || !down) return;
    const height = isSlide ? game.clientHeight : (pane?.clientHeight || window.innerHeight) - takenAbove(game);
    const least = game.matches(".wnb-projector") ? Math.max(SIDE, PROJECTOR * width) : SIDE;
    const { given, coarse } = this;
    const sizes = fitted({ width, height, aspect: across / down, coarse: coarse.matches, least, given, isWindow });
    this.most = sizes.most;
    if (!isNews(this, "set", [width, sizes])) return;
    game.classList.toggle("wnb-narrow", !["wide", "low"].includes(sizes.kind));
    for (const kind of ["low", "phone"]) game.classList.toggle("wnb-" + kind, sizes.kind === kind);
    game.classList.toggle("wnb-tight", sizes.kind === "phone" || (!sizes.most && sizes.side < TIGHT));
    game.classList.toggle("wnb-giving", given > 0 && sizes.most > 0);
    game.dataset.room = `${width} ${height}`;
    const { board, boardHeight, strip, side } = sizes;
    const lengths = { width, board, "board-height": boardHeight, strip, side };
    for (const [name, length] of Object.entries(lengths)) game.style.setProperty("--wnb-" + name, length + "px");
    game.style.setProperty("--wnb-aspect", String(across / down));
    game.dispatchEvent(new CustomEvent("wnb-fitted"));
  }
}
