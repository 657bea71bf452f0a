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
