// The goal: how long there is for it, what it asks for, and how it will be read.

import { button, h } from "../common/dom.js";
import { choices } from "../common/fields.js";
import { fields, note, part, row } from "./studio_fields.js";

export function goalPart(view, words, /** @type {Send} */ send) {
  const { fields: common, parts, kinds, reads } = view.part;
  const set = (number, name) => (value) => send({ do: "goal_set", part: number, name, value });
  const controls = (all, number) => fields(all, words, (name) => set(number, name), `g${number}:`);
  const box = (one, n) =>
    h(
      "section",
      { class: "wnb-studio-part" },
      row(
        h("h4", { text: one.label }),
        one.can_go
          ? button(words["goal.drop"], `goal-drop:${n}`, () => send({ do: "goal_drop", part: n }), {
              "aria-label": `${words["goal.drop"]}: ${one.label}`,
            })
          : null,
      ),
      controls(one.fields, n),
    );
  const choice = choices("goal-kind", kinds);
  choice.setAttribute("aria-label", words["goal.add"]);
  const told = reads.length ? h("ul", {}, ...reads.map((text) => h("li", { text }))) : null;
  return [
    told
      ? h("section", { class: "wnb-studio-part wnb-studio-reads" }, h("h4", { text: words["goal.reads"] }), told)
      : null,
    common.length ? controls(common, null) : null,
    ...parts.map(box),
    kinds.length
      ? part(
          words["goal.add"],
          row(
            choice,
            button(words["goal.do"], "goal-add", () => send({ do: "goal_add", kind: choice.value })),
          ),
        )
      : note(""),
  ].filter(Boolean);
}
