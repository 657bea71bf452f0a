// What can be done at a place, by the labels of the buttons that do it.

import { div, h } from "../common/dom.js";

const OFFERS_SHOWN = 5;

export function offersAt(view, id) {
  const { offers, groups, ways } = view;
  if (ways && ways[id]) return [ways[id]];
  const lines = (offers && offers[id]) || [];
  const actions = (groups || []).flatMap((group) => group.actions);
  const labels = new Map(actions.map((action) => [action.line, action.label]));
  return lines.map((line) => labels.get(line)).filter(Boolean);
}

export function offersPart(model, id) {
  const labels = offersAt(model.get("view"), id);
  if (!labels.length) return null;
  const here = h("strong", { text: model.get("frame").here });
  // The tip hides what lies beneath: one label needs no line of its own.
  if (labels.length === 1) return div("wnb-tip-offers", here, " " + labels[0]);
  const list = h("ul", {}, ...labels.slice(0, OFFERS_SHOWN).map((label) => h("li", { text: label })));
  if (labels.length > OFFERS_SHOWN) list.append(h("li", { text: "… +" + (labels.length - OFFERS_SHOWN) }));
  return div("wnb-tip-offers", here, list);
}

export function offersSpoken(model, id) {
  const labels = offersAt(model.get("view"), id);
  return labels.length ? model.get("frame").here + " " + labels.join("; ") : "";
}
