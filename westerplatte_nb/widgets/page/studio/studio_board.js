// What may be put on the board, what stands at the place that is looked at, and the counters beside the board.

import { button, fold, h } from "../common/dom.js";
import { fields, note, part, row } from "./studio_fields.js";

export function boardPart(view, words, /** @type {Send} */ send) {
  const shown = view.part;
  if (shown.why.length) return shown.why.map((text) => h("p.wnb-studio-wrong", text));
  const set = (name) => (value) => send({ do: "set", name, value });
  const tools = shown.tools.map((group) => toolGroup(group, shown, send));
  const groups = shown.fields.map(({ group, fields: all }, n) =>
    fold("group" + n, group || words.counters, { open: n < 2 }, fields(all, words, set, "f:")),
  );
  return [
    spotPart(shown, words, send, set),
    tools.length > 0 && part(words.what, note(words["hand.note"]), ...tools),
    h("div.wnb-studio-groups", ...groups),
  ];
}

function toolGroup(group, shown, /** @type {Send} */ send) {
  const tools = group.tools.map((tool) =>
    button(tool.label, "tool:" + tool.id, () => send({ do: "tool", id: tool.id }), {
      class: "wnb-button wnb-studio-tool",
      "aria-pressed": String(shown.tool === tool.id),
      title: tool.note || null,
    }),
  );
  const chosen = group.tools.find((tool) => tool.id === shown.tool);
  return h(
    "div.wnb-studio-tools",
    { role: "group", "aria-label": group.group },
    h("h5", group.group),
    row(...tools),
    chosen && note(chosen.note),
  );
}

function spotPart(shown, words, /** @type {Send} */ send, set) {
  const { spot } = shown;
  if (!spot) return null;
  const groups = spot.groups.map((group) =>
    h("div", group.group && h("h5", group.group), fields(group.fields, words, set, "s:")),
  );
  const moves = spot.moves.map((one) => button(one.label, "move:" + one.id, () => send({ do: "tool", id: one.id })));
  const takes = spot.takes.map((one) => button(one.label, "take:" + one.id, () => send({ do: "take", id: one.id })));
  const isEmpty = !groups.length && !moves.length && !takes.length;
  const looks = { class: "wnb-button wnb-studio-close", "aria-label": words.back };
  const close = button("×", "spot:close", () => send({ do: "cancel" }), looks);
  return h(
    "section.wnb-studio-part.wnb-studio-spot",
    row(h("h4", spot.name), close),
    row(...moves, ...takes),
    ...groups,
    isEmpty && note(words.nothing_here),
  );
}
