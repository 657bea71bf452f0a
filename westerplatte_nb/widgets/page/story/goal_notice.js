// A goal that is reached or missed while the game goes on: told over the board when it comes, for its card stands below
// the orders. It is told once for each move that decides a goal, and not when such a move is only played again. It is
// gone when somebody closes it or plays on, and moves nothing. What is spoken of it the kernel says.

import { button, h } from "../common/dom.js";

const DECIDED = ["reached", "missed"];
// What a person does with the game: whoever plays on has seen it.
const PLAYED = ["act", "typed", "target", "point", "way", "undo", "redo", "look", "what_if", "real_game"];

export class GoalNotice {
  constructor(model, body, draw) {
    this.model = model;
    this.body = body;
    this.draw = draw;
    this.kind = "";
    this.news = null; // as the page was opened, nothing is new
    this.isOpen = false;
  }

  part({ words }) {
    const ending = this.model.get("ending") || {};
    this.see(DECIDED.includes(ending.kind) && !ending.over ? ending.kind : "", ending.news);
    if (!this.isOpen) return null;
    const attributes = { class: "wnb-notice wnb-notice-goal", role: "region", "data-kind": this.kind };
    const box = h("section", { ...attributes, "aria-label": ending.title });
    box.append(h("h3", { text: ending.title }));
    if (ending.text) box.append(h("p", { text: ending.text }));
    const more = ending.bridge && button(words["ending.bridge"], "goal-more", () => this.lead());
    const close = button(words["ending.play_on"], "goal-seen", () => this.close(), { class: "wnb-button wnb-main" });
    box.append(h("div", { class: "wnb-buttons" }, close, more));
    return box;
  }

  see(kind, news = 0) {
    if (this.news !== null && news !== this.news) this.isOpen = true;
    if (!kind) this.isOpen = false;
    this.kind = kind;
    this.news = news;
  }

  asked(message) {
    if (this.isOpen && PLAYED.includes(message.do)) this.close();
  }

  close() {
    this.isOpen = false;
    this.draw();
  }

  // To the card in the column, which stays.
  lead() {
    this.close();
    const card = this.body.querySelector(".wnb-ending");
    const bridge = card?.querySelector("details");
    if (!bridge) return;
    bridge.open = true;
    this.body.scrollTop = card.offsetTop;
    bridge.querySelector("summary").focus({ preventScroll: true });
  }
}
