// One question of a quiz.

import { button, h } from "../common/dom.js";
import { QUIZ_CONTROLS } from "./quiz_controls.js";

const SIGNS = { right: "✓", wrong: "✗" };

// Its controls are built once and stay while the feedback below them changes, so that no focus and nothing half
// answered is lost.
export class QuizCard {
  constructor(question, words, picture, prefix, /** @type {Send} */ send) {
    this.shape = QuizCard.shapeOf(question, words, picture);
    this.feedback = h("div", { class: "wnb-feedback", role: "status" });
    this.state = h("span", { class: "wnb-solved" });
    this.element = h("li", { class: "wnb-question-card", "data-id": question.id });
    this.element.append(h("h4", {}, h("span", { text: question.name }), " ", this.state));
    if (question.kind === "unasked") {
      const again = button(words.again, prefix + "again", () => send({ do: "refresh" }));
      const prompt = h("p", { class: "wnb-prompt", text: question.prompt });
      this.element.append(prompt, h("p", { text: question.why }), again);
      return;
    }
    this.moves = h("p", { class: "wnb-unseen", role: "status" });
    const tell = (text) => {
      this.moves.textContent = text;
    };
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
    const how = h("p", { class: "wnb-how", id, text: [question.how, question.disputed].filter(Boolean).join(" ") });
    const legend = h("legend", { class: "wnb-prompt", text: question.prompt });
    const fields = h("fieldset", { "aria-describedby": id }, legend, how, this.part.element);
    const check = button(words.check, prefix + "check", null, { type: "submit", class: "wnb-button wnb-main" });
    const onsubmit = (event) => {
      event.preventDefault();
      send({ do: "answer", id: question.id, given: this.part.read() });
    };
    return h("form", { novalidate: true, onsubmit }, fields, check, this.moves, this.feedback);
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
    const said = JSON.stringify([question.said, question.source, question.given]);
    if (said === this.shown) return;
    this.shown = said;
    const lines = question.said.map(saidLine);
    if (question.source) lines.push(h("p", { class: "wnb-source", text: question.source }));
    this.feedback.replaceChildren(...lines);
    this.element.dataset.state = question.said.length ? question.said[0].sign || "fault" : "";
  }
}

function saidLine(line) {
  const sign = line.sign
    ? h("span", { class: "wnb-sign-mark", "aria-hidden": "true", text: SIGNS[line.sign] + " " })
    : null;
  return h("p", { class: "wnb-said wnb-said-" + (line.sign || "plain") }, sign, h("span", { text: line.text }));
}
