// Bringing a game into view and keeping it there while it takes its size, until the person moves the page themselves.

const GAME = ".wnb-game";
const RESUME = '.wnb-notice-resume [data-key="resume"], [data-key="resume"]';
const KEEP_MS = 3000;
const RESUME_MS = 4000;
const STEP_MS = 100;
const NEAR = 3;
const OWN_MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];

export async function showGame(panel, cell, goesOn) {
  const moved = new AbortController();
  const stop = () => moved.abort();
  for (const name of OWN_MOVES) {
    panel.node.addEventListener(name, stop, { signal: moved.signal, capture: true, passive: true });
  }
  await panel.content.scrollToItem(panel.content.widgets.indexOf(cell), "start");
  const game = cell.node.querySelector(GAME);
  game?.focus({ preventScroll: true });
  const begun = Date.now();
  let resumed = !goesOn;
  while (Date.now() - begun < KEEP_MS && !moved.signal.aborted && !panel.isDisposed) {
    if (!resumed && Date.now() - begun < RESUME_MS) resumed = goOn(cell);
    align(panel, cell);
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
  stop();
}

// The picture was of a game that was begun: the one kept of it is gone on with, without being asked once more.
function goOn(cell) {
  const offer = cell.node.querySelector(RESUME);
  offer?.click();
  return offer !== null;
}

function align(panel, cell) {
  const game = cell.node.querySelector(GAME);
  const pane = scroller(cell.node);
  if (!game || !pane) return;
  const off = game.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  if (Math.abs(off) > NEAR) pane.scrollTop += off;
}

function scroller(node) {
  for (let one = node.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return null;
}
