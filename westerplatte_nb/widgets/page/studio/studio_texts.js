// The texts in the languages side by side, the notes with their questions, and the story.

import { button, fill, fold, h, MAIN } from "../common/dom.js";
import { check, choices, lineField } from "../common/fields.js";
import { BOX, framed, labelled, note, part, row, stepButton, textBox } from "./studio_fields.js";

export function textsPart(view, frame, /** @type {Send} */ send) {
  const { words, languages } = frame;
  const shown = view.part;
  const source = choices("source", languages, shown.source, (language) => send({ do: "source", language }));
  const age = h("input", {
    type: "number",
    min: 6,
    max: 18,
    value: shown.age,
    "data-key": "age",
    onchange: () => send({ do: "age", value: Number(age.value) || shown.age }),
  });
  const columns = { source: shown.source, languages, words, send, pins: shown.pins };
  return [
    row(labelled(words.source, source), labelled(words.age, age, " wnb-studio-age")),
    note(words["source.note"]),
    ...shown.texts.map((one) => textBox(one, columns, one.lines ? 3 : 0)),
    h("h4", words.notes),
    note(words["notes.note"]),
    ...shown.notes.map((one) => noteBox(one, columns)),
    addNote(shown.pins, words, send),
  ];
}

function noteBox(one, columns) {
  const { words, send } = columns;
  const ask = (message) => send({ note: one.number, ...message });
  const set = (name) => (value) => ask({ do: "note_set", name, value });
  const key = (name) => `note:${one.number}:${name}`;
  const tick = (name) => check(words["notes." + name], { "data-key": key(name) }, one[name], set(name), BOX);
  const choice = (name) => {
    if (!one[name]) return null;
    const { label, value, options } = one[name];
    return labelled(label, choices(key(name), options, value, set(name)));
  };
  const mark = (kind, label) => button(label, `mark:${one.number}:${kind}`, () => ask({ do: "mark", kind }));
  const box = textBox(one, columns, 2);
  box.classList.add("wnb-studio-note");
  box.append(
    row(tick("stop"), tick("hidden"), choice("chapter"), choice("side")),
    row(
      mark("arrow", words["notes.arrow"]),
      mark("ring", words["notes.ring"]),
      one.marks && mark("clear", `${words["notes.clear"]} (${one.marks})`),
      button(words["notes.drop"], `note:${one.number}:drop`, () => ask({ do: "note_drop" })),
    ),
  );
  const place = (pin) => ask({ do: "note_pin", ...pin });
  if (one.loose) box.append(pinRow(columns.pins, words, words["notes.place"], `note:${one.number}:`, place));
  box.append(questionPart(one, columns));
  return box;
}

function addNote(pins, words, /** @type {Send} */ send) {
  if (!pins.length) return null;
  const add = (pin) => send({ do: "note_add", ...pin });
  return part(words["notes.add"], pinRow(pins, words, words["notes.add"], "note-", add));
}

function pinRow(pins, words, label, key, hang) {
  const pin = choices(key + "pin", pins, null, () => to.renew());
  const looks = { "data-key": key + "to", "aria-label": words["notes.to"] };
  const to = follower(words["notes.to"], () => {
    const { options, most } = pins.find((one) => one.id === pin.value);
    if (options.length) return choices(key + "to", options, null, () => {}, looks);
    return h("input", { type: "number", min: 1, max: most, value: 1, ...looks });
  });
  const add = () => hang({ pin: pin.value, to: to.value() });
  return row(labelled(words["notes.pin"], pin), to.field, button(label, key + "add", add, MAIN));
}

// A control that is another one for each choice of the list beside it.
function follower(label, make) {
  const place = h("span.wnb-studio-to", make());
  const value = () => place.querySelector("select, input").value;
  return { field: h("span.wnb-studio-field", h("span", label), place), renew: () => fill(place, make()), value };
}

// The question of a note: its kind, its answers with what is right, and its explanation.

export function questionPart(one, columns) {
  const { words, send } = columns;
  const tell = (message) => send({ note: one.number, ...message });
  return one.ask ? form(one, columns, tell) : beginning(one, words, tell);
}

function kinds(one, chosen, words, changed) {
  const options = one.kinds.map((kind) => ({ id: kind, name: words["ask.kind." + kind] }));
  const select = choices(`ask-kind:${one.number}`, options, chosen, changed);
  return { select, field: labelled(words["ask.kind"], select) };
}

// Folded, so that a note without a question stays short.
function beginning(one, words, tell) {
  const { select, field } = kinds(one, "single", words, () => {});
  const add = button(words["ask.do"], `ask:${one.number}`, () => tell({ do: "ask", kind: select.value }));
  return fold(`ask:${one.number}`, words.ask, {}, note(words["ask.note"]), row(field, add));
}

function form(one, columns, tell) {
  const { words } = columns;
  const { ask } = one;
  const { select, field } = kinds(one, ask.kind, words, () => tell({ do: "ask", kind: select.value }));
  const drop = button(words["ask.drop"], `ask:${one.number}:drop`, () => tell({ do: "ask_drop" }));
  const adding = ask.kind === "board" ? "ask.point" : "ask.add";
  const answerAdd = () => tell({ do: "answer_add" });
  return h("div.wnb-studio-part.wnb-studio-ask", { role: "group", "aria-label": `${words.ask}: ${one.label}` }, [
    h("p", h("b", words.ask)),
    row(ask.known && field, drop),
    note(ask.note),
    ask.prompt && textBox(ask.prompt, columns, 2),
    ...ask.answers.map((answer, n) => answerBox(one, answer, n, columns, tell)),
    ask.known && row(button(words[adding], `ask:${one.number}:add`, answerAdd, { disabled: !ask.can_add })),
    ask.unit && textBox(ask.unit, columns),
    ask.explanation && textBox(ask.explanation, columns, 2),
  ]);
}

function answerBox(one, answer, n, columns, tell) {
  const { words } = columns;
  const { ask } = one;
  const key = `answer:${one.number}:${n}`;
  const act = (message) => tell({ answer: n, ...message });
  const small = (text, name, label, message, isOff) =>
    stepButton(text, `${key}:${name}`, () => act(message), `${answer.label}: ${label}`, isOff, label);
  const is_order = ask.kind === "order";
  const tools = row(
    !is_order && rightControl(one, answer, key, words, act),
    is_order && small("▲", "up", words["ask.up"], { do: "answer_move", by: -1 }, n === 0),
    is_order && small("▼", "down", words["ask.down"], { do: "answer_move", by: 1 }, n === ask.answers.length - 1),
    small("✕", "drop", words["ask.out"], { do: "answer_drop" }, !ask.can_drop),
  );
  const place = answer.place && framed(answer.label, h("p", h("b", answer.place)));
  const box = answer.text ? textBox(answer.text, columns, 2) : place || amounts(answer, key, act);
  box.append(tools);
  if (answer.feedback) box.append(feedback(answer, key, columns));
  return box;
}

// What is said to whoever gives this answer: folded, as most answers need none.
function feedback(answer, key, columns) {
  const { label, texts } = answer.feedback;
  const attributes = { class: "wnb-studio-feedback", open: Object.values(texts).some(Boolean) };
  return fold(`${key}:feedback`, label, attributes, textBox(answer.feedback, columns, 2));
}

function rightControl(one, answer, key, words, act) {
  const single = one.ask.kind === "single" && { type: "radio", name: `wnb-right-${one.number}` };
  const box = { "data-key": `${key}:right`, "aria-label": `${answer.label}: ${words["ask.right"]}`, ...single };
  return check(words["ask.right"], box, answer.right, (value) => act({ do: "answer_right", value }), BOX);
}

function amounts(answer, key, act) {
  const fields = answer.amounts.map((amount) => {
    const tell = () => act({ do: "answer_amount", name: amount.id, value: input.value });
    const looks = { inputmode: "decimal", maxlength: 20, "data-key": `${key}:${amount.id}` };
    const input = lineField({ ...looks, value: amount.value, onchange: tell });
    return labelled(amount.label, input);
  });
  return framed(answer.label, row(...fields));
}

// The story: chapters that begin at moves, and variations of the solution.

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
  const line = choices(key + "-line", lines, at.line, () => {
    move.renew();
    changed();
  });
  const move = follower(words["chapter.begins"], () => {
    const { id, moves } = lines.find((one) => one.id === line.value) || lines[0];
    const action = id === at.line ? at.action : "0";
    return choices(key + "-at", moves, action, changed, { "aria-label": words["chapter.begins"] });
  });
  const parts = [lines.length > 1 && labelled(words["chapter.line"], line), move.field];
  return { parts, value: () => ({ line: line.value, action: Number(move.value()) }) };
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
