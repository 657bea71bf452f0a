// What a teacher sets for the class: the deal, hints or none, whether anything stays on the computer.

import { button, freshId, h } from "./dom.js";
import { field } from "./fields.js";

export class DeskClass {
  constructor(words, mostDeal, send) {
    this.words = words;
    this.mostDeal = mostDeal;
    this.send = send;
    this.deal = h("input", {
      type: "text",
      inputmode: "numeric",
      maxlength: "6",
      autocomplete: "off",
      placeholder: words["deal.empty"],
      onkeydown: (event) => event.key === "Enter" && this.set(),
    });
    this.hints = h("input", { type: "checkbox" });
    this.keep = h("input", { type: "checkbox" });
    this.told = h("p", { class: "wnb-desk-told", role: "status" });
    this.element = this.part();
  }

  part() {
    const { words } = this;
    const id = freshId("class");
    const deal = field(words.deal, this.deal);
    deal.classList.add("wnb-desk-whole");
    const buttons = [
      button(words["class.set"], "class-set", () => this.set(), { class: "wnb-button wnb-main" }),
      button(words["class.file"], "class-file", () => this.send({ do: "class_file" })),
      button(words["class.clear"], "class-clear", () => this.send({ do: "class_clear" })),
    ];
    return h(
      "section",
      { class: "wnb-desk-part wnb-desk-class", "aria-labelledby": id },
      h("h3", { id, text: words.class }),
      h("p", { class: "wnb-desk-note", text: words["class.note"] }),
      row(
        deal,
        button(words["deal.new"], "deal-new", () => this.drawDeal()),
      ),
      check(this.hints, words.hints),
      check(this.keep, words.keep),
      h("p", { class: "wnb-desk-note", text: words["keep.note"] }),
      row(...buttons),
      this.told,
    );
  }

  set() {
    this.send({ do: "class", deal: this.deal.value, hints: this.hints.checked, keep: this.keep.checked });
  }

  drawDeal() {
    this.deal.value = String(Math.floor(Math.random() * (this.mostDeal + 1)));
    this.deal.focus();
  }

  // What is being filled in stays until the settings are others.
  draw(rules) {
    this.told.textContent = rules.text;
    const shown = JSON.stringify(rules);
    if (shown === this.shown) return;
    this.shown = shown;
    this.deal.value = rules.deal;
    this.hints.checked = rules.hints;
    this.keep.checked = rules.keep;
  }
}

function check(input, text) {
  return h("label", { class: "wnb-desk-check" }, input, h("span", { text }));
}

function row(...children) {
  return h("div", { class: "wnb-desk-row" }, ...children);
}
