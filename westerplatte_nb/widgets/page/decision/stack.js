// What waits to be carried out, the last first: each card shows its places on the board while it is pointed at.

import { button, h } from "../common/dom.js";
import { previewed } from "./preview.js";

export function stackPart(view) {
  const { stack } = view;
  if (!stack) return null;
  const list = h("ol", { class: "wnb-layers" });
  stack.layers.forEach((layer, place) => list.append(layerItem(layer, place)));
  return h("section", { class: "wnb-stack", "aria-label": stack.title }, h("h4", { text: stack.title }), list);
}

function layerItem(layer, place) {
  const name = button(`${layer.seat}: ${layer.name}`, `layer:${place}`, null, { class: "wnb-layer-name" });
  const item = h("li", { class: "wnb-layer", "data-void": layer.is_void ? "" : null });
  item.style.borderColor = layer.colour;
  item.append(...previewed(name, { preview: "", targets: layer.targets }, () => {}));
  for (const line of layer.lines) item.append(h("p", { text: line }));
  if (layer.note) item.append(h("p", { class: "wnb-note", text: layer.note }));
  return item;
}
