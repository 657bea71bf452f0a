// One question of a quiz.

import { button, h, isNews, onKey, pictureAddress } from "../common/dom.js";
import { check, lineField } from "../common/fields.js";

const SIGNS = { right: "✓", wrong: "✗" };

// Its controls stay while the feedback changes, so that neither the focus nor a half-given answer is lost.
export class QuizCard {
  constructor(question, words, picture, prefix, /** @type {Send} */ send) {
    this.shape = QuizCard.shapeOf(question, words, picture);
    this.feedback = h("div.wnb-feedback", { role: "status" });
    this.state = h("span.wnb-solved");
    this.element = h("li.wnb-question-card", { "data-id": question.id });
    this.element.append(h("h4", h("span", question.name), " ", this.state));
    if (question.kind === "unasked") {
      const again = button(words.again, prefix + "again", () => send({ do: "refresh" }));
      this.element.append(h("p.wnb-prompt", question.prompt), h("p", question.why), again);
      return;
    }
    this.moves = h("p.wnb-unseen", { role: "status" });
    const tell = (text) => this.moves.replaceChildren(text);
    this.part = QUIZ_CONTROLS[question.kind]({ question, name: prefix + "answer", words, tell, picture });
    this.element.append(this.makeForm(question, words, prefix, send));
    this.put(question.given);
    this.shown = "";
  }

  // What a person has chosen here and not sent is theirs.
  put(given) {
    if (this.written && JSON.stringify(this.part.read()) !== this.written) return;
    this.part.write(given);
    this.written = JSON.stringify(this.part.read());
  }

  makeForm(question, words, prefix, /** @type {Send} */ send) {
    const id = prefix + "how";
    const how = h("p.wnb-how", { id }, [question.how, question.disputed].filter(Boolean).join(" "));
    const legend = h("legend.wnb-prompt", question.prompt);
    const fields = h("fieldset", { "aria-describedby": id }, legend, how, this.part.element);
    const checking = button(words.check, prefix + "check", null, { type: "submit", class: "wnb-button wnb-main" });
    const onsubmit = (event) => {
      event.preventDefault();
      send({ do: "answer", id: question.id, given: this.part.read() });
    };
    return h("form", { novalidate: true, onsubmit }, fields, checking, this.moves, this.feedback);
  }

  // What the controls were built from: the same shape, the same elements.
  static shapeOf(question, words, picture) {
    const rest = { ...question };
    for (const changing of ["given", "said", "source", "solved"]) delete rest[changing];
    return JSON.stringify([rest, words.check, picture ? picture.length : 0]);
  }

  update(question, forgotten) {
    if (!this.part) return;
    if (forgotten) this.part.write([]);
    this.state.textContent = question.solved ? SIGNS.right : "";
    if (!isNews(this, "shown", [question.said, question.source, question.given])) return;
    const mark = (sign) => h("span.wnb-sign-mark", { "aria-hidden": "true" }, SIGNS[sign] + " ");
    const lines = question.said.map(({ sign, text }) =>
      h("p", { class: "wnb-said wnb-said-" + (sign || "plain") }, sign && mark(sign), h("span", text)),
    );
    if (question.source) lines.push(h("p.wnb-source", question.source));
    this.feedback.replaceChildren(...lines);
    this.element.dataset.state = question.said.length ? question.said[0].sign || "fault" : "";
  }
}

// The controls of each kind of question: an element, `read` and `write`. All are the browser's own form controls.

function choiceControls({ question, name }) {
  const type = question.kind === "multiple" ? "checkbox" : "radio";
  const choices = question.options.map(({ id, text }) =>
    check(text, { type, name, value: id, "data-key": name + ":" + id }, false, () => {}, "wnb-choice"),
  );
  return checked(h("div.wnb-choices", ...choices));
}

function checked(element, changed = () => {}) {
  const inputs = [...element.querySelectorAll("input")];
  return {
    element,
    read: () => inputs.filter((input) => input.checked).map((input) => input.value),
    write: (given) => {
      for (const input of inputs) input.checked = given.includes(input.value);
      changed();
    },
  };
}

function numberControls({ question, name, words }) {
  const labels = question.two_ends ? [words.from, words.to] : [words.value];
  const onkeydown = onKey("Enter", (event) => event.target.form.requestSubmit());
  const looks = { maxlength: "40", size: "9", onkeydown };
  const inputs = labels.map((_, number) => lineField({ ...looks, "data-key": name + ":" + number }));
  const unit = question.unit && h("span", question.unit);
  return {
    element: h("div.wnb-numbers", ...labels.map((label, number) => h("label", h("span", label), inputs[number])), unit),
    read: () => inputs.map((input) => input.value.trim()),
    write: (given) => inputs.forEach((input, number) => (input.value = given[number] || "")),
  };
}

function orderControls({ question, name, words, tell }) {
  const list = h("ol.wnb-order-list");
  const items = new Map(question.options.map((option) => [option.id, makeItem(option)]));

  function makeItem(option) {
    const step = (sign, label, by) => {
      const looks = { class: "wnb-button wnb-step", "aria-label": label.replace("{what}", option.text) };
      const key = name + ":" + option.id + ":" + by;
      return button(sign, key, (event) => move(option, by, event.currentTarget), looks);
    };
    const steps = h("span.wnb-steps", step("▲", words.up, -1), step("▼", words.down, 1));
    return h("li", { "data-id": option.id }, h("span", option.text), steps);
  }

  function move(option, by, pressed) {
    const own = items.get(option.id);
    if (by < 0) own.previousElementSibling?.before(own);
    else own.nextElementSibling?.after(own);
    markEnds();
    pressed.focus();
    const place = [...list.children].indexOf(own) + 1;
    tell(words.moved.replace("{place}", place).replace("{of}", items.size).replace("{what}", option.text));
  }

  // A disabled button would lose the focus in the middle of the work.
  function markEnds() {
    for (const own of list.children) {
      const [up, down] = own.querySelectorAll("button");
      up.setAttribute("aria-disabled", String(own === list.firstElementChild));
      down.setAttribute("aria-disabled", String(own === list.lastElementChild));
    }
  }

  function write(given) {
    const isWhole = given.length === items.size && given.every((id) => items.has(id));
    const order = isWhole ? given : [...items.keys()];
    list.replaceChildren(...order.map((id) => items.get(id)));
    markEnds();
  }

  write([]);
  return { element: list, read: () => [...list.children].map((own) => own.dataset.id), write };
}

function boardControls({ question, name, words, picture }) {
  const type = question.several ? "checkbox" : "radio";
  const chosen = h("p.wnb-chosen");
  const names = new Map(question.spots.map((spot) => [spot.id, spot.name]));
  const show = () => {
    const given = controls.read().map((id) => names.get(id));
    chosen.textContent = given.length ? words.chosen + " " + given.join(" ") : words.chosen_none;
  };
  const spots = question.spots.map((spot) => {
    const input = h("input", { type, name, value: spot.id, "data-key": name + ":" + spot.id, onchange: show });
    return spotLabel(spot, input);
  });
  const board = h("div.wnb-pick", h("img", { alt: "", draggable: "false", src: pictureAddress(picture) }), ...spots);
  const controls = checked(h("div", board, chosen), show);
  show();
  return controls;
}

function spotLabel(spot, input) {
  const [x, y, width, height] = [spot.x, spot.y, spot.w, spot.h].map(Number);
  const style = `left:${x}%;top:${y}%;width:${width}%;height:${height}%`;
  const tick = h("span.wnb-tick", { "aria-hidden": "true" }, "✓");
  return h("label.wnb-spot", { title: spot.name, style }, input, h("span.wnb-unseen", spot.name), tick);
}

export const QUIZ_CONTROLS = {
  single: choiceControls,
  multiple: choiceControls,
  number: numberControls,
  order: orderControls,
  board: boardControls,
};
