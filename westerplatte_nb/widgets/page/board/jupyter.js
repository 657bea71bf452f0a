// What a widget settles with the notebook it stands in: which keys are whose, and what stands in view.

import { swallow } from "../common/dom.js";
import { whileRunning } from "../common/while_running.js";
import { paneOf } from "./layout.js";

// JupyterLab takes plain keys (D D deletes a cell) unless the focused element forbids it. It listens on the document.
export function keepKeys(root, event) {
  if (!root.contains(event.target)) return;
  event.target.toggleAttribute("data-lm-suppress-shortcuts", isPlain(event));
}

// A key held down is one order: of Enter, which presses a button anew with every repetition, only the first counts.
export function onePress(root, event) {
  const isPressAgain = event.repeat && event.key === "Enter" && isPlain(event) && !event.shiftKey;
  if (isPressAgain && root.contains(event.target)) swallow(event);
}

// Plain keys mean the widget, not the notebook's cells. Keys with Ctrl, Alt or Cmd pass, and Escape, which leaves.
export function keepPlainKeys(event) {
  if (isPlain(event) && event.key !== "Escape") event.stopPropagation();
}

function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}

const TAB = /^● [^·]* · /;

// The tab of the browser says whose turn it is, before the title that the page around gives it.
export function markTab(text) {
  const title = document.title.replace(TAB, "");
  const told = text ? `● ${text} · ${title}` : title;
  if (document.title !== told) document.title = told;
}

// A click on mere text must leave the focus in the widget: the browser would give it to the cell. Returns the undo.
export function settleIn(root) {
  root.tabIndex = -1;
  const over = new AbortController();
  const always = { capture: true, signal: over.signal };
  let last = "";
  const keys = (event) => {
    last = event.key;
    keepKeys(root, event);
    onePress(root, event);
  };
  window.addEventListener("keydown", keys, always);
  window.addEventListener("pointerdown", () => (last = ""), always);
  root.addEventListener("focusin", (event) => last === "Tab" && comeBack(root, event), always);
  return () => over.abort();
}

// The browser shows no more than what has the focus: who comes back by the key Tab finds the whole game in view again.
function comeBack(root, { target, relatedTarget }) {
  if (root.contains(relatedTarget)) return;
  bringIntoView(root, paneOf(root));
  target.scrollIntoView({ block: "nearest" });
}

// A new board comes into view by itself, once in a notebook: the outputs of "Run All Cells" push it out of the window.
export function comeIntoView(game, model) {
  let [pane, top] = [null, 0];
  const look = () => {
    if (game.isConnected) {
      pane ||= firstOf(game);
      if (!pane) return false;
      bringIntoView(game, pane);
      top = pane.scrollTop;
    } else if (pane) pane.scrollTop = top;
    return true;
  };
  return whileRunning(window, () => model.widget_manager?.kernel, look);
}

function firstOf(game) {
  const pane = paneOf(game);
  if (!pane || pane.dataset.wnbShown) return null;
  pane.dataset.wnbShown = "true";
  return pane;
}

export function bringIntoView(game, pane) {
  const canvas = game.querySelector("canvas");
  if (!canvas || !pane) return;
  const seen = pane.getBoundingClientRect();
  const isSeen = ({ top, bottom }) => top >= seen.top && bottom <= seen.bottom;
  const side = game.querySelector(".wnb-side, .wnb-studio-side");
  if ([canvas, side].every((part) => !part || isSeen(part.getBoundingClientRect()))) return;
  pane.scrollTop += game.getBoundingClientRect().top - seen.top;
}

const LETTER = "bold 24px Brygada"; // of names and days on the board

// A canvas uses a font only once it is loaded. Resolves in any case: without it the board has a serif of the reader's.
export async function letterLoaded() {
  await document.fonts?.load(LETTER).catch(() => []);
}

export function pageLooks() {
  return { dark: document.body.dataset.jpThemeLight === "false" };
}

export function otherBoards(own) {
  const boards = [...document.querySelectorAll("canvas[class*=wnb-board-]")];
  const classes = boards.flatMap(({ classList }) => [...classList]);
  return classes.filter((name) => name.startsWith("wnb-board-") && name !== own);
}
