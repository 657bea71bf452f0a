// The board as large as leaves room for the parts beside it, and both as high as the pane of the notebook.

import { paneOf } from "../board/layout.js";

const LEAST_SIDE = 380;
const LEAST_TWO = 860;
const MARGIN = 20;
const GAP = 8;
const BOARD_SHARE = 0.64;
const UNDER_SHARE = 0.62; // of the height, where the parts stand under the board

export function fitted({ width, tall, aspect }) {
  const beside = width >= LEAST_TWO;
  const board = beside
    ? Math.min(width - LEAST_SIDE - GAP, tall * aspect, BOARD_SHARE * width)
    : Math.min(width, UNDER_SHARE * tall * aspect);
  return { beside, board: Math.floor(board) };
}

export function fitStudio(box, [across, down], barHeight) {
  const width = box.parentElement ? box.parentElement.clientWidth : 0;
  if (!width) return;
  const pane = paneOf(box);
  const tall = Math.max(420, ((pane && pane.clientHeight) || window.innerHeight) - MARGIN - barHeight - GAP);
  const { beside, board } = fitted({ width, tall, aspect: across / down });
  box.classList.toggle("wnb-studio-narrow", !beside);
  const set = (name, value) => {
    if (box.style.getPropertyValue(name) !== value) box.style.setProperty(name, value);
  };
  set("--wnb-board", board + "px");
  set("--wnb-aspect", String(across / down));
  set("--wnb-tall", tall + "px");
}

// Where a press leads: to what stands at the place that was pressed, or to the board on which something is to be put.

export class Follow {
  constructor(root, body) {
    this.body = body;
    this.seen = ["", ""];
    this.isPointed = false;
    root.addEventListener("pointerdown", () => (this.isPointed = true), { passive: true });
    root.addEventListener("keydown", () => (this.isPointed = false));
  }

  // What has just been looked at or taken in hand; nothing where that is what it was.
  came({ tab, part }) {
    const [spot, tool] = this.seen;
    this.seen = tab === "board" ? [part.spot ? part.spot.name : "", part.tool || part.moving || ""] : ["", ""];
    if (this.seen[0] && this.seen[0] !== spot) return "spot";
    return this.seen[1] && this.seen[1] !== tool ? "tool" : "";
  }

  // In a narrow cell the parts stand under the board and reach below the page: whoever pointed is led back and forth.
  lead(came, box, control) {
    if (came === "spot") this.body.scrollTop = 0;
    if (!this.isPointed || !control || !box.classList.contains("wnb-studio-narrow")) return;
    const next = came === "spot" ? this.body.firstElementChild : control.canvas;
    next.scrollIntoView({ block: "nearest" });
  }
}
