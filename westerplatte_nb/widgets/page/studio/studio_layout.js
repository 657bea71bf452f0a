// The studio as high as the pane of the notebook; how wide its board is by that, the styles say (studio.css).

import { paneOf } from "../board/layout.js";

const LEAST_TWO = 860;
const MARGIN = 28;
const LEAST_HEIGHT = 420;

export function fitStudio(box, [across, down], barHeight) {
  const width = box.parentElement ? box.parentElement.clientWidth : 0;
  if (!width) return;
  const pane = paneOf(box);
  const tall = Math.max(LEAST_HEIGHT, ((pane && pane.clientHeight) || window.innerHeight) - MARGIN - barHeight);
  box.classList.toggle("wnb-studio-narrow", width < LEAST_TWO);
  box.style.setProperty("--wnb-aspect", String(across / down));
  box.style.setProperty("--wnb-tall", tall + "px");
}

// Where a press leads: to what stands at the place that was pressed, or to the board on which something is to be put.

export function follow(root, body) {
  let seen = ["", ""];
  let isPointed = false;
  root.addEventListener("pointerdown", () => (isPointed = true), { passive: true });
  root.addEventListener("keydown", () => (isPointed = false));
  // What has just been looked at or taken in hand; nothing where that is what it was.
  const came = ({ tab, part }) => {
    const [spot, tool] = seen;
    seen = tab === "board" ? [part.spot ? part.spot.name : "", part.tool || part.moving || ""] : ["", ""];
    if (seen[0] && seen[0] !== spot) return "spot";
    return seen[1] && seen[1] !== tool ? "tool" : "";
  };
  // In a narrow cell the parts stand under the board and reach below the page: whoever pointed is led back and forth.
  const lead = (what, box, control) => {
    if (what === "spot") body.scrollTop = 0;
    if (!isPointed || !control || !box.classList.contains("wnb-studio-narrow")) return;
    (what === "spot" ? body.firstElementChild : control.canvas).scrollIntoView({ block: "nearest" });
  };
  return { came, lead };
}
