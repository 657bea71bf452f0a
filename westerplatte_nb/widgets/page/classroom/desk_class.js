// What a teacher sets for the class: the deal, hints or none, whether anything stays on the computer.

import { button, h, isNews, MAIN, onKey } from "../common/dom.js";
import { check, field, lineField } from "../common/fields.js";
import { card } from "../common/form_page.js";

export class DeskClass {
  constructor(words, mostDeal, /** @type {Send} */ send) {
    this.words = words;
    this.mostDeal = mostDeal;
    this.send = send;
    const looks = { inputmode: "numeric", maxlength: "6", placeholder: words["deal.empty"] };
    this.deal = lineField({ ...looks, onkeydown: onKey("Enter", () => this.set()) });
    this.rules = new ClassRules(words);
    this.told = h("p.wnb-desk-told", { role: "status" });
    this.element = this.part();
  }

  part() {
    const { words } = this;
    const deal = field(words.deal, this.deal);
    deal.classList.add("wnb-desk-whole");
    const buttons = [
      button(words["class.set"], "class-set", () => this.set(), MAIN),
      button(words["class.file"], "class-file", () => this.send({ do: "class_file", ...this.asked() })),
      button(words["class.clear"], "class-clear", () => this.send({ do: "class_clear" })),
    ];
    return card("desk", "class", words.class, words["class.note"], [
      row([deal, button(words["deal.new"], "deal-new", () => this.drawDeal())]),
      ...this.rules.parts,
      row(...buttons),
      this.told,
    ]);
  }

  set() {
    this.send({ do: "class", ...this.asked() });
  }

  asked() {
    return { deal: this.deal.value, ...this.rules.asked() };
  }

  drawDeal() {
    this.deal.value = String(Math.floor(Math.random() * (this.mostDeal + 1)));
    this.deal.focus();
  }

  // What is being filled in stays until the settings are others.
  draw(rules) {
    this.told.textContent = rules.text;
    if (!isNews(this, "shown", rules)) return;
    this.deal.value = rules.deal;
    this.rules.draw(rules);
  }
}

export class ClassRules {
  constructor(words) {
    const box = (name) => check(words[name], { name }, false, () => {}, "wnb-desk-check");
    const note = (name) => h("p.wnb-desk-note", words[name + ".note"]);
    this.parts = [box("hints"), box("solution"), note("solution"), box("keep"), note("keep")];
    this.boxes = this.parts.flatMap((part) => [...part.querySelectorAll("input")]);
  }

  /** @returns {any} */
  asked() {
    return Object.fromEntries(this.boxes.map(({ name, checked }) => [name, checked]));
  }

  draw(rules) {
    for (const box of this.boxes) box.checked = rules[box.name];
  }
}

export function row(...children) {
  return h("div.wnb-desk-row", ...children);
}

// Forgetting all that an account keeps: asked once more before it is done, for nothing brings it back.

export class DeskForget {
  constructor(words, /** @type {Send} */ send) {
    this.send = send;
    this.told = h("p.wnb-desk-told", { role: "status" });
    this.ask = button(words["forget.do"], "forget", () => send({ do: "forget_ask" }));
    this.no = button(words["forget.no"], "forget-no", () => this.answer("forget_not"), MAIN);
    const yes = button(words["forget.yes"], "forget-yes", () => this.answer("forget"));
    this.answers = row(yes, this.no);
    this.answers.hidden = true;
    this.element = card("desk", "forget", words.forget, words["forget.note"], row(this.ask), this.told, this.answers);
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
