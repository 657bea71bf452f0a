// What the desk is made of: cards with a heading, and rows in them.

import { button, div, freshId, h, MAIN } from "../common/dom.js";

export function card(name, title, note, ...children) {
  const id = freshId(name);
  const told = note ? h("p", { class: "wnb-desk-note", text: note }) : null;
  const attributes = { class: "wnb-desk-part wnb-desk-" + name, "aria-labelledby": id };
  return h("section", attributes, h("h3", { id, text: title }), told, ...children);
}

export function row(...children) {
  return div("wnb-desk-row", ...children);
}

// Forgetting all that an account keeps: asked once more before it is done, for nothing brings it back.

export class DeskForget {
  constructor(words, /** @type {Send} */ send) {
    this.send = send;
    this.told = h("p", { class: "wnb-desk-told", role: "status" });
    this.ask = button(words["forget.do"], "forget", () => send({ do: "forget_ask" }));
    this.no = button(words["forget.no"], "forget-no", () => this.answer("forget_not"), MAIN);
    const yes = button(words["forget.yes"], "forget-yes", () => this.answer("forget"));
    this.answers = row(yes, this.no);
    this.answers.hidden = true;
    this.element = card("forget", words.forget, words["forget.note"], row(this.ask), this.told, this.answers);
  }

  // The two answers go away with the question: the focus is back where it was asked.
  answer(what) {
    this.ask.focus();
    this.send({ do: what });
  }

  draw({ text, asks }) {
    this.told.textContent = text;
    const appears = asks && this.answers.hidden;
    this.answers.hidden = !asks;
    if (appears) this.no.focus();
  }
}
