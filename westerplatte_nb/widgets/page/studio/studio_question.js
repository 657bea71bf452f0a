// The question of a note: its kind, its answers with what is right, and its explanation.

import { button, fold, h } from "../common/dom.js";
import { choices } from "../common/fields.js";
import { labelled, note, row, textBox } from "./studio_fields.js";

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
  const add = button(words[adding], `ask:${one.number}:add`, () => tell({ do: "answer_add" }), {
    disabled: !ask.can_add,
  });
  const parts = [
    row(ask.known ? field : null, drop),
    note(ask.note),
    ask.prompt ? textBox(ask.prompt, columns, 2) : null,
    ...ask.answers.map((answer, n) => answerBox(one, answer, n, columns, tell)),
    ask.known ? row(add) : null,
    ask.unit ? textBox(ask.unit, columns) : null,
    ask.explanation ? textBox(ask.explanation, columns, 2) : null,
  ];
  return h(
    "div",
    { class: "wnb-studio-part wnb-studio-ask", role: "group", "aria-label": `${words.ask}: ${one.label}` },
    h("p", {}, h("b", { text: words.ask })),
    ...parts.filter(Boolean),
  );
}

function answerBox(one, answer, n, columns, tell) {
  const { words } = columns;
  const { ask } = one;
  const key = `answer:${one.number}:${n}`;
  const act = (message) => tell({ answer: n, ...message });
  const small = (text, name, label, message, off) =>
    button(text, `${key}:${name}`, () => act(message), {
      class: "wnb-button wnb-studio-step",
      "aria-label": `${answer.label}: ${label}`,
      title: label,
      disabled: off,
    });
  const is_order = ask.kind === "order";
  const tools = row(
    is_order ? null : rightControl(one, answer, n, key, words, act),
    is_order ? small("▲", "up", words["ask.up"], { do: "answer_move", by: -1 }, n === 0) : null,
    is_order ? small("▼", "down", words["ask.down"], { do: "answer_move", by: 1 }, n === ask.answers.length - 1) : null,
    small("✕", "drop", words["ask.out"], { do: "answer_drop" }, !ask.can_drop),
  );
  const box = answerControl(answer, key, columns, act);
  box.append(tools);
  if (answer.feedback) box.append(feedback(answer, key, columns));
  return box;
}

function answerControl(answer, key, columns, act) {
  if (answer.text) return textBox(answer.text, columns, 2);
  return answer.place ? placed(answer) : amounts(answer, key, act);
}

// A place that was pointed at.
function placed(answer) {
  const legend = h("legend", { text: answer.label });
  return h("fieldset", { class: "wnb-studio-text" }, legend, h("p", {}, h("b", { text: answer.place })));
}

// What is said to whoever gives this answer: folded, as most answers need none.
function feedback(answer, key, columns) {
  const { label, texts } = answer.feedback;
  const attributes = { class: "wnb-studio-feedback", open: Object.values(texts).some(Boolean) };
  return fold(`${key}:feedback`, label, attributes, textBox(answer.feedback, columns, 2));
}

function rightControl(one, answer, n, key, words, act) {
  const is_single = one.ask.kind === "single";
  const box = h("input", {
    type: is_single ? "radio" : "checkbox",
    name: is_single ? `wnb-right-${one.number}` : null,
    "data-key": `${key}:right`,
    "aria-label": `${answer.label}: ${words["ask.right"]}`,
    checked: answer.right,
    onchange: () => act({ do: "answer_right", value: box.checked }),
  });
  return h("label", { class: "wnb-studio-check" }, box, h("span", { text: words["ask.right"] }));
}

function amounts(answer, key, act) {
  const fields = answer.amounts.map((amount) => {
    const input = h("input", {
      type: "text",
      inputmode: "decimal",
      maxlength: 20,
      "data-key": `${key}:${amount.id}`,
      value: amount.value,
      onchange: () => act({ do: "answer_amount", name: amount.id, value: input.value }),
    });
    return labelled(amount.label, input);
  });
  return h("fieldset", { class: "wnb-studio-text" }, h("legend", { text: answer.label }), row(...fields));
}
