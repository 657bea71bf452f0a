// Bringing a game into view and keeping it there while it takes its size, until the person moves the page themselves.
import { scrollerOf } from "../../widgets/page/common/dom.js";
import { whileRunning } from "../../widgets/page/common/while_running.js";

const GAME = ".wnb-game, .wnb-studio-box";
const RESUME = '.wnb-notice [data-key="resume"]';
const KEEP_LOOKS = 30;
const RESUME_LOOKS = 40;
// What begins to play the game that is there; to scroll it does not.
const PLAYS = ["pointerdown", "keydown"];
const NEAR = 3;

// From its top, without the words above it; what is no board, a desk or a quiz, is not given the focus.
export async function show(panel, cell, isBoard) {
  await panel.content.scrollToItem(panel.content.widgets.indexOf(cell), "start");
  if (isBoard) cell.node.querySelector(GAME)?.focus({ preventScroll: true });
  await keepInView(panel, cell);
}

export function keepInView(panel, cell) {
  const look = () => {
    if (!panel.isDisposed) align(cell);
    return !panel.isDisposed;
  };
  return whileRunning(panel.node, kernelOf(panel), look, KEEP_LOOKS);
}

// Resume the game of the picture without asking. A slow kernel offers it late: whoever plays meanwhile keeps the new.
export function goOn(panel, cell) {
  const look = () => {
    const offer = cell.node.querySelector(RESUME);
    offer?.click();
    return offer === null && !panel.isDisposed;
  };
  return whileRunning(cell.node, kernelOf(panel), look, RESUME_LOOKS, PLAYS);
}

function kernelOf(panel) {
  return () => panel.sessionContext.session?.kernel;
}

export function isInView(cell) {
  const game = cell.node.querySelector(GAME)?.getBoundingClientRect();
  const pane = scrollerOf(cell.node)?.getBoundingClientRect();
  return Boolean(game && pane && game.top < pane.bottom && game.bottom > pane.top);
}

function align(cell) {
  const game = cell.node.querySelector(GAME) || cell.node.querySelector(".wnb-alive");
  const pane = scrollerOf(cell.node);
  if (!game || !pane) return;
  const off = game.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  if (Math.abs(off) > NEAR) pane.scrollTop += off;
}
