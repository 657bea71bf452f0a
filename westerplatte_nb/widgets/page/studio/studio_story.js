// The story: chapters that begin at moves, and variations of the solution.

import { button, h, MAIN } from "../common/dom.js";
import { choices, lineField } from "../common/fields.js";
import { labelled, note, part, row, textBox } from "./studio_fields.js";

export function storyPart(view, frame, /** @type {Send} */ send) {
  const { words, languages } = frame;
  const shown = view.part;
  const columns = { source: shown.source, languages, words, send };
  if (!shown.has_line && !shown.lines.length) return [note(words["chapters.none"])];
  return [
    h("h4", words.chapters),
    note(words["chapters.note"]),
    ...shown.chapters.map((one, n) => chapterBox(one, n, shown.lines, columns)),
    shown.can_add && addChapter(shown.lines, words, send),
    h("h4", words.varied),
    note(words["varied.note"]),
    ...shown.variations.map((one) => variationBox(one, words, send)),
    shown.has_line && vary(shown.lines, words, send),
  ];
}

// Which line, asked only where there are several, and after which of its moves.
function momentControl(key, lines, at, words, changed) {
  const place = h("span.wnb-studio-to");
  let move = null;
  const line = choices(key + "-line", lines, at.line, () => {
    fill("0");
    changed();
  });
  const fill = (action) => {
    const moves = (lines.find((one) => one.id === line.value) || lines[0]).moves;
    move = choices(key + "-at", moves, action, changed, { "aria-label": words["chapter.begins"] });
    place.replaceChildren(move);
  };
  fill(at.action);
  const parts = [
    lines.length > 1 && labelled(words["chapter.line"], line),
    h("span.wnb-studio-field", h("span", words["chapter.begins"]), place),
  ];
  return { parts, value: () => ({ line: line.value, action: Number(move.value) }) };
}

function chapterBox(one, n, lines, columns) {
  const { words, send } = columns;
  const set = () => send({ do: "chapter_set", chapter: n, ...moment.value() });
  const moment = momentControl(`chapter:${n}`, lines, one, words, set);
  const drop = button(words["chapter.drop"], `chapter:${n}:drop`, () => send({ do: "chapter_drop", chapter: n }));
  const box = textBox(one, columns);
  box.append(row(...moment.parts, drop));
  return box;
}

function addChapter(lines, words, /** @type {Send} */ send) {
  const moment = momentControl("chapter", lines, { line: lines[0].id, action: "0" }, words, () => {});
  const add = button(words["chapter.add"], "chapter-add", () => send({ do: "chapter_add", ...moment.value() }), MAIN);
  return part(words["chapter.add"], row(...moment.parts, add));
}

function variationBox(one, words, /** @type {Send} */ send) {
  const rename = () => send({ do: "variation_name", line: one.id, value: name.value });
  const looks = { maxlength: 32, "data-key": `variation:${one.id}:name` };
  const name = lineField({ ...looks, value: one.id, onchange: rename });
  const tell = () => send({ do: "variation_drop", line: one.id });
  const drop = button(words["varied.drop"], `variation:${one.id}:drop`, tell);
  const told = [one.begins, one.length, one.reaches].join(" ");
  return part(one.name, note(one.first), note(told), row(labelled(words["varied.name"], name), drop));
}

function vary(lines, words, /** @type {Send} */ send) {
  const move = choices("vary-at", lines[0].moves, "0");
  const play = button(words["varied.do"], "vary", () => send({ do: "try_from", action: Number(move.value) }), MAIN);
  return part(words["varied.do"], row(labelled(words["varied.from"], move), play));
}
