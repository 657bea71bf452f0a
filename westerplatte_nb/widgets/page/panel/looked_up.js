// What is looked up beside the game, by the tabs of the column.

import { inClassPart } from "../classroom/in_class.js";
import { fold, h } from "../common/dom.js";
import { questionsPart } from "../decision/decision.js";
import { formPart } from "../decision/setup_form.js";
import { museumPart, rulesPart } from "../rules/rule_page.js";
import { goalPart } from "../story/scenario.js";
import { coursePart } from "../time/ending.js";
import { logPart, settingsPart, textPart, toolbarPart } from "./panel_parts.js";

const SHOWN_SIZE = 0.75;

export function lookedUp({ model, send, kept, frame, tabs, cursor, orders }, view) {
  const [lines, summary, rulebook] = ["lines", "summary", "rulebook"].map((name) => model.get(name));
  // What is named after the part is all that it shows beside what stays in the frame.
  const part = (make, name, ...shown) => kept.part(name, [frame.count, ...shown], make);
  return {
    log: [
      part(() => logPart(lines, view, send, tabs.open === "log"), "log", lines, view.log_cut),
      part(() => coursePart(summary, view, cursor), "course", summary, view.over, view.theme),
    ],
    goal: [part(() => goalPart(view, send), "goal", view.aim, view.scenario, view.over, view.watch)],
    museum: [
      part(() => museumPart(view, send), "museum", view.museum?.index),
      part(() => groundPart(view, send), "ground"),
    ],
    rules: [
      part(() => legendPart(view, send), "legend"),
      part(() => rulesPart(rulebook, send), "rules", rulebook.language, rulebook.open),
    ],
    ruler: [orders.ruler],
    more: [
      part(() => toolbarPart(view, send), "tools", view.undo_note, view.can_undo_turn),
      part(() => questionsPart(view, send), "asks"),
      part(() => textPart(view, send), "text", view.text),
      part(() => formPart(view, send), "form"),
      part(() => inClassPart(view, send), "in-class", view.stops),
      part(() => fold("keys", view.words.keys, {}, h("ul", ...view.keys.map((text) => h("li", text)))), "keys"),
      part(() => settingsPart(view, send), "settings"),
    ],
  };
}

function legendPart(view, /** @type {Send} */ send) {
  if (!view.legend) return null; // a game without signs to explain
  const signs = view.legend.map(({ picture, width, text }) => {
    const image = h("img", { src: picture, alt: "", width: Math.round(width * SHOWN_SIZE) });
    return h("li", h("span.wnb-sign", image), h("span", text));
  });
  const ontoggle = ({ target }) => target.open && !view.legend.length && send({ do: "open_part", part: "legend" });
  return fold("legend", view.words.legend, { class: "wnb-legend", ontoggle }, h("ul", ...signs));
}

function groundPart({ ground, words }, /** @type {Send} */ send) {
  if (!ground) return null; // a game without a map of real ground
  const inside = ground.src ? [h("img", { src: ground.src, alt: ground.alt }), h("p", ground.credit)] : [];
  const ontoggle = ({ target }) => target.open && !ground.src && send({ do: "open_part", part: "ground" });
  return fold("ground", words.ground, { class: "wnb-ground-part", ontoggle }, ...inside);
}
