// The question of a note: its kind, its answers with what is right, and its explanation.

import { button, fold, h } from "../common/dom.js";
import { check, choices, lineField } from "../common/fields.js";
import { BOX, framed, labelled, note, row, stepButton, textBox } from "./studio_fields.js";

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
  return h(
    "div.wnb-studio-part.wnb-studio-ask",
    { role: "group", "aria-label": `${words.ask}: ${one.label}` },
    h("p", h("b", words.ask)),
    row(ask.known && field, drop),
    note(ask.note),
    ask.prompt && textBox(ask.prompt, columns, 2),
    ...ask.answers.map((answer, n) => answerBox(one, answer, n, columns, tell)),
    ask.known && row(button(words[adding], `ask:${one.number}:add`, answerAdd, { disabled: !ask.can_add })),
    ask.unit && textBox(ask.unit, columns),
    ask.explanation && textBox(ask.explanation, columns, 2),
  );
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
  const box = answerControl(answer, key, columns, act);
  box.append(tools);
  if (answer.feedback) box.append(feedback(answer, key, columns));
  return box;
}

function answerControl(answer, key, columns, act) {
  if (answer.text) return textBox(answer.text, columns, 2);
  if (answer.place) return framed(answer.label, h("p", h("b", answer.place)));
  return amounts(answer, key, act);
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
