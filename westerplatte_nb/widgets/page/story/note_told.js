// What a note says, wherever it stands: its text, its sources and rules, and in words what it draws on the board.

import { h } from "../common/dom.js";
import { ruleTitleButton } from "../rules/rule_page.js";
import { remarkBox } from "./remark.js";

export function noteTold(note, /** @type {Send} */ send) {
  const rules = note.rules.map((rule) => ruleTitleButton(rule, send));
  return [
    note.blocks.length ? remarkBox(note.blocks) : null,
    note.sources ? h("p", { class: "wnb-note", text: note.sources }) : null,
    rules.length ? h("p", { class: "wnb-note" }, "§ ", ...rules) : null,
    ...(note.marks || []).map((text) => h("p", { class: "wnb-unseen", text })),
  ].filter(Boolean);
}
