// The quiz on the page: it shows what the kernel says and reports answers; it does not know what is right.

import { button, freshId, h, isNews, setLanguage, setText } from "../common/dom.js";
import { choices } from "../common/fields.js";
import { live, Heartbeat, onlyAnswered } from "../common/heartbeat.js";
import { pageOf } from "../common/page_model.js";
import { arrange, redraw } from "../common/stable_parts.js";
import { QuizCard } from "./quiz_card.js";

class QuizPage {
  constructor(model, el) {
    this.model = model;
    this.prefix = freshId("quiz") + "-";
    this.cards = new Map();
    this.top = h("div.wnb-quiz-top");
    this.head = h("div.wnb-quiz-head");
    this.said = h("p.wnb-quiz-said", { role: "status" });
    this.list = h("ol.wnb-questions");
    this.tools = h("div.wnb-tools");
    this.root = h("div.wnb-panel.wnb-quiz", this.top, this.head, this.list, this.tools, this.said);
    el.append(this.root);
    this.heart = new Heartbeat(model, el, () => this.beat());
    this.send = (/** @type {Message} */ message) => this.heart.send(message);
    this.sure = false;
    this.draw();
  }

  beat() {
    this.heart.showIn(this.top, this.model.get("view"));
    this.root.classList.toggle("wnb-quiz-dead", this.heart.state === "dead");
  }

  draw() {
    const view = this.model.get("view");
    if (!view.words) return;
    redraw(this.root, () => {
      setLanguage(this.root, view.language);
      const bar = h("progress", { max: view.total, value: view.right, "aria-label": view.progress });
      this.head.replaceChildren(h("h3", view.title), h("p.wnb-progress", bar, h("span", view.progress)));
      this.drawQuestions(view);
      this.drawTools(view);
      setText(this.said, [view.said, view.unkept].filter(Boolean).join(" "));
    });
  }

  drawQuestions(view) {
    const answered = view.questions.some((question) => question.solved || (question.given || []).length);
    const forgotten = this.answered && !answered;
    this.answered = answered;
    const cards = view.questions.map((question) => this.cardOf(question, view.words));
    view.questions.forEach((question, number) => cards[number].update(question, forgotten));
    const elements = cards.map((card) => card.element);
    arrange(this.list, elements);
  }

  cardOf(question, words) {
    const picture = this.model.get("pictures")[question.id];
    let card = this.cards.get(question.id);
    if (!card || card.shape !== QuizCard.shapeOf(question, words, picture)) {
      // In another language the same answers stay chosen, sent or not.
      const draft = card?.part?.read() || [];
      card = new QuizCard(question, words, picture, this.prefix + question.id + "-", this.send);
      if (card.part && draft.some(Boolean)) card.part.write(draft);
      this.cards.set(question.id, card);
    } else if (card.part && !(card.given || []).length && question.given.length) {
      card.put(question.given); // kept from an earlier day, or given by somebody else on another page
    }
    card.given = question.given;
    return card;
  }

  drawTools(view) {
    if (!isNews(this, "toolsTold", [view.languages, view.language, view.words.forget, this.sure])) return;
    const parts = view.languages.length > 1 ? [this.languageField(view)] : [];
    this.tools.replaceChildren(...parts, ...this.forgetParts(view.words));
  }

  languageField(view) {
    const options = view.languages.map(({ id, name }) => ({ id, name, lang: id }));
    const select = choices(this.prefix + "language", options, view.language, (to) => this.send({ do: "language", to }));
    return h("label.wnb-quiz-language", h("span", view.words.language), select);
  }

  forgetParts(words) {
    const ask = (sure, focus) => {
      this.sure = sure;
      this.drawTools(this.model.get("view"));
      this.tools.querySelector(`[data-key="${this.prefix + focus}"]`).focus();
    };
    if (!this.sure) return [button(words.forget, this.prefix + "forget", () => ask(true, "forget-no"))];
    const id = this.prefix + "sure";
    const forget = () => {
      this.send({ do: "forget" });
      ask(false, "forget");
    };
    const described = { "aria-describedby": id };
    return [
      h("span.wnb-sure", { id }, words.forget_sure),
      button(words.forget_yes, this.prefix + "forget-yes", forget, described),
      button(words.forget_no, this.prefix + "forget-no", () => ask(false, "forget"), described),
    ];
  }
}

export default pageOf(({ model, el }) => {
  const page = new QuizPage(model, el);
  model.on("change", (changed) => onlyAnswered(changed) || page.draw());
  return live(page);
});
