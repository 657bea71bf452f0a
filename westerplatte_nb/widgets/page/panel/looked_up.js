// What is looked up beside the game, by the tabs of the column.

import { groundPart, keysPart, legendPart } from "../board/legend.js";
import { inClassPart } from "../classroom/in_class.js";
import { questionsPart } from "../decision/decision.js";
import { formPart } from "../decision/setup_form.js";
import { museumPart } from "../rules/museum.js";
import { rulesPart } from "../rules/rule_list.js";
import { goalPart } from "../story/scenario.js";
import { coursePart } from "../time/ending.js";
import { logPart, settingsPart, textPart, toolbarPart } from "./panel_parts.js";

export function lookedUp({ model, send, kept, frame, tabs, cursor, orders }, view, open) {
  const [lines, summary, rulebook] = ["lines", "summary", "rulebook"].map((name) => model.get(name));
  // What is named after the part is all that it shows beside what stays in the frame.
  const part = (make, name, ...shown) => kept.part(name, [frame.count, ...shown], make);
  return {
    log: [
      part(() => logPart(lines, view, send, tabs.open === "log"), "log", lines, view.log_cut),
      part(() => coursePart(summary, view, cursor, open), "course", summary, view.over, view.theme),
    ],
    goal: [part(() => goalPart(view), "goal", view.aim, view.scenario)],
    museum: [
      part(() => museumPart(view, send), "museum", view.museum?.index),
      part(() => groundPart(view, send, open.has("ground")), "ground"),
    ],
    rules: [
      part(() => legendPart(view, send, open.has("legend")), "legend"),
      part(() => rulesPart(rulebook, send), "rules", rulebook.language),
    ],
    ruler: [orders.ruler],
    more: [
      part(() => toolbarPart(view, send), "tools", view.undo_note, view.can_undo_turn),
      part(() => questionsPart(view, send, open), "asks"),
      part(() => textPart(view, open), "text", view.text),
      part(() => formPart(view, send, open.has("new")), "form"),
      part(() => inClassPart(view, send, open.has("in-class")), "in-class", view.stops),
      part(() => keysPart(view, open), "keys"),
      part(() => settingsPart(view, send, open.has("settings")), "settings"),
    ],
  };
}
