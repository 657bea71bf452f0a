// What an action would bring, told at its button and shown on the board while it is pointed at or focused.

import { freshId, h } from "./dom.js";

// The sentence stands beside each button for screen readers, and in one line under the buttons for everyone.
export function previewed(item, action, line) {
  const told = action.preview ? h("span", { class: "wnb-live", id: freshId("preview"), text: action.preview }) : null;
  if (told) item.setAttribute("aria-describedby", told.id);
  const tell = (text, targets) => {
    line.textContent = text;
    item.dispatchEvent(new CustomEvent("wnb-show", { bubbles: true, detail: targets }));
  };
  const show = () => tell(action.preview, action.targets);
  const hide = () => tell("", []);
  item.addEventListener("pointerenter", show);
  item.addEventListener("pointerleave", hide);
  item.addEventListener("focus", show);
  item.addEventListener("blur", hide);
  return told ? [item, told] : [item];
}

export function previewLine(view) {
  const any = view.groups.some((group) => group.actions.some((action) => action.preview));
  return h("p", { class: "wnb-preview" + (any ? "" : " wnb-preview-none"), "aria-hidden": "true" });
}

// Frames around the places of the board that an action concerns; they live over the canvas, so nothing is drawn anew.
export class ShownPlaces {
  constructor(model) {
    this.model = model;
    this.frames = [];
  }

  show(canvas, targets) {
    this.clear();
    if (!canvas || !targets.length) return;
    const box = canvas.getBoundingClientRect();
    const [width, height] = this.model.get("size");
    const sx = box.width / width;
    const sy = box.height / height;
    for (const place of this.model.get("targets").filter((item) => targets.includes(item.id))) {
      const frame = h("div", { class: "wnb-ring", "aria-hidden": "true" });
      Object.assign(frame.style, {
        display: "block",
        left: box.left + window.scrollX + place.x * sx - 3 + "px",
        top: box.top + window.scrollY + place.y * sy - 3 + "px",
        width: place.w * sx + 6 + "px",
        height: place.h * sy + 6 + "px",
      });
      document.body.append(frame);
      this.frames.push(frame);
    }
  }

  clear() {
    for (const frame of this.frames) frame.remove();
    this.frames = [];
  }
}
