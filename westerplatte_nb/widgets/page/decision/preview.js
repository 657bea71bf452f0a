// What an action would bring, told at its button and shown on the board while it is pointed at or focused.

import { freshId, h } from "../common/dom.js";

// For screen readers the sentence stands beside each button; for everyone `say` puts it in one line below.
export function previewed(item, action, say) {
  const told = action.preview && h("span.wnb-live", { id: freshId("preview") }, action.preview);
  if (told) item.setAttribute("aria-describedby", told.id);
  const tell = (text, targets) => {
    say(text);
    item.dispatchEvent(new CustomEvent("wnb-show", { bubbles: true, detail: targets }));
  };
  for (const name of ["pointerenter", "focus"]) {
    item.addEventListener(name, () => tell(action.preview, action.targets));
  }
  for (const name of ["pointerleave", "blur"]) item.addEventListener(name, () => tell("", []));
  return told ? [item, told] : [item];
}

// Where frames and tips of a board lie: over its canvas, and nowhere else, however the page is scrolled.
export function stageOf(canvas) {
  return canvas.closest(".wnb-game, .wnb-studio-box")?.querySelector(".wnb-stage");
}

// Tells that a place is spoken of, for which a board that is near moves (camera.js), and where its tip is in view.
export function windowAt(stage, /** @type {number[]} */ place) {
  stage.dispatchEvent(new CustomEvent("wnb-look", { bubbles: true, detail: place }));
  const style = getComputedStyle(stage);
  const [top, right, bottom, left] = ["top", "right", "bottom", "left"].map((side) =>
    Math.max(0, -parseFloat(style.getPropertyValue("margin-" + side))),
  );
  const [wide, high] = [stage.clientWidth - 4, stage.clientHeight - 4];
  return { left: left + 4, top: top + 4, right: wide - right, bottom: high - bottom };
}

export function lengthOf(game, name) {
  return parseFloat(game.style.getPropertyValue("--wnb-" + name)) || 0;
}

// Sideways the browser moves what is near under a finger (frame.css), up and down it would move nothing.
export function moveDown({ parentElement: game }, by) {
  if (!game.matches(".wnb-zoomed.wnb-window")) return;
  const above = Math.max(0, Math.min(lengthOf(game, "beyond"), lengthOf(game, "above") + by));
  game.style.setProperty("--wnb-above", above + "px");
}

export function frameAround(frame, place, [width, height]) {
  const part = (length, whole) => ((100 * length) / whole).toFixed(3) + "%";
  Object.assign(frame.style, {
    display: "block",
    left: `calc(${part(place.x, width)} - 3px)`,
    top: `calc(${part(place.y, height)} - 3px)`,
    width: `calc(${part(place.w, width)} + 6px)`,
    height: `calc(${part(place.h, height)} + 6px)`,
  });
}

// Frames around the places of the board that an action concerns; they live over the canvas, so nothing is drawn anew.
export class ShownPlaces {
  constructor(model) {
    this.model = model;
    this.frames = [];
  }

  show(canvas, targets) {
    this.clear();
    const stage = canvas && stageOf(canvas);
    if (!stage || !targets.length) return;
    for (const place of this.model.get("targets").filter((item) => targets.includes(item.id))) {
      const frame = h("div.wnb-ring", { "aria-hidden": "true" });
      frameAround(frame, place, this.model.get("size"));
      stage.append(frame);
      this.frames.push(frame);
    }
  }

  clear() {
    for (const frame of this.frames.splice(0)) frame.remove();
  }
}
