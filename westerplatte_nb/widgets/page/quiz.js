// The quiz on the page: it shows what the kernel says and reports answers; it does not know what is right.

const SIGNS = { right: "✓", wrong: "✗" };
let quizzes = 0;

// One question. Its controls are built once and stay while the feedback below them changes, so that no focus and
// nothing half answered is lost.
class QuizCard {
  constructor(question, words, picture, prefix, send) {
    this.shape = QuizCard.shapeOf(question, words, picture);
    this.feedback = h("div", { class: "wnb-feedback", role: "status" });
    this.state = h("span", { class: "wnb-solved" });
    const title = h("h4", {}, h("span", { text: question.name }), " ", this.state);
    this.element = h("li", { class: "wnb-question-card", "data-id": question.id });
    if (question.kind === "unasked") {
      const again = button(words.again, prefix + "again", () => send({ do: "refresh" }));
      this.element.append(title, h("p", { class: "wnb-prompt", text: question.prompt }), h("p", { text: question.why }), again);
      return;
    }
    this.moves = h("p", { class: "wnb-unseen", role: "status" });
    const tell = (text) => { this.moves.textContent = text; };
    this.part = QUIZ_PARTS[question.kind](question, prefix + "answer", words, tell, picture);
    const how = h("p", { class: "wnb-how", id: prefix + "how", text: [question.how, question.disputed].filter(Boolean).join(" ") });
    const fields = h("fieldset", { "aria-describedby": prefix + "how" }, h("legend", { class: "wnb-prompt", text: question.prompt }), how, this.part.element);
    const check = h("button", { type: "submit", class: "wnb-button wnb-main", "data-key": prefix + "check", text: words.check });
    const answer = (event) => { event.preventDefault(); send({ do: "answer", id: question.id, given: this.part.read() }); };
    this.element.append(title, h("form", { novalidate: true, onsubmit: answer }, fields, check, this.moves, this.feedback));
    this.part.write(question.given);
    this.shown = "";
  }

  // What the controls were built from: the same shape, the same elements.
  static shapeOf(question, words, picture) {
    const { given, said, source, solved, ...rest } = question;
    return JSON.stringify([rest, words.check, picture ? picture.length : 0]);
  }

  update(question, forgotten) {
    if (!this.part) return;
    if (forgotten) this.part.write([]);
    this.state.textContent = question.solved ? SIGNS.right : "";
    const said = JSON.stringify([question.said, question.source, question.given]);
    if (said === this.shown) return;
    this.shown = said;
    const lines = question.said.map((line) => h("p", { class: "wnb-said wnb-said-" + (line.sign || "plain") },
      line.sign ? h("span", { class: "wnb-sign-mark", "aria-hidden": "true", text: SIGNS[line.sign] + " " }) : null, h("span", { text: line.text })));
    if (question.source) lines.push(h("p", { class: "wnb-source", text: question.source }));
    this.feedback.replaceChildren(...lines);
    this.element.dataset.state = question.said.length ? question.said[0].sign || "fault" : "";
  }
}

class QuizPage {
  constructor(model, el) {
    this.model = model;
    this.prefix = "wnb-quiz-" + (quizzes += 1) + "-";
    this.cards = new Map();
    this.root = h("div", { class: "wnb-panel wnb-quiz" });
    this.top = h("div", { class: "wnb-quiz-top" });
    this.head = h("div", { class: "wnb-quiz-head" });
    this.said = h("p", { class: "wnb-quiz-said", role: "status" });
    this.list = h("ol", { class: "wnb-questions" });
    this.tools = h("div", { class: "wnb-tools" });
    this.root.append(this.top, this.head, this.list, this.tools, this.said);
    el.append(this.root);
    this.heart = new Heartbeat(model, el, () => this.beat());
    this.send = (message) => this.heart.send(message);
    this.sure = false;
    this.draw();
  }

  beat() {
    const box = this.heart.box(this.model.get("view"));
    this.top.replaceChildren(...(box ? [box] : []));
    this.root.classList.toggle("wnb-quiz-dead", this.heart.state === "dead");
  }

  draw() {
    const view = this.model.get("view");
    if (!view.words) return;
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    this.root.lang = view.language;
    this.drawHead(view);
    const pictures = this.model.get("pictures");
    const forgotten = view.questions.every((question) => !question.solved && !(question.given || []).length) && this.answered;
    this.answered = view.questions.some((question) => question.solved || (question.given || []).length);
    const elements = view.questions.map((question) => {
      const picture = pictures[question.id];
      let card = this.cards.get(question.id);
      if (!card || card.shape !== QuizCard.shapeOf(question, view.words, picture)) {
        // In another language the same answers stay chosen, sent or not.
        const draft = card && card.part ? card.part.read() : [];
        card = new QuizCard(question, view.words, picture, this.prefix + question.id + "-", this.send);
        if (card.part && draft.some(Boolean)) card.part.write(draft);
        this.cards.set(question.id, card);
      } else if (card.part && !(card.given || []).length && question.given.length) {
        card.part.write(question.given); // kept from an earlier day
      }
      card.given = question.given;
      card.update(question, forgotten);
      return card.element;
    });
    if (elements.some((element, number) => element !== this.list.children[number])) this.list.replaceChildren(...elements);
    this.drawTools(view);
    const text = [view.said, view.unkept].filter(Boolean).join(" ");
    if (this.said.textContent !== text) this.said.textContent = text;
    const same = focused && !this.root.contains(document.activeElement) && [...this.root.querySelectorAll("[data-key]")].find((item) => item.dataset.key === focused);
    if (same) same.focus({ preventScroll: true });
  }

  drawHead(view) {
    const bar = h("progress", { max: view.total, value: view.right, "aria-label": view.progress });
    this.head.replaceChildren(h("h3", { text: view.title }), h("p", { class: "wnb-progress" }, bar, h("span", { text: view.progress })));
  }

  drawTools(view) {
    const key = (name) => this.prefix + name;
    const ask = (sure, focus) => { this.sure = sure; this.drawTools(this.model.get("view")); this.tools.querySelector(`[data-key="${key(focus)}"]`).focus(); };
    const parts = [];
    if (view.languages.length > 1) {
      const select = h("select", { "data-key": key("language"), onchange: (event) => this.send({ do: "language", to: event.target.value }) },
        ...view.languages.map((one) => h("option", { value: one.id, text: one.name, lang: one.id, selected: one.id === view.language })));
      parts.push(h("label", { class: "wnb-quiz-language" }, h("span", { text: view.words.language }), select));
    }
    if (this.sure) {
      parts.push(h("span", { class: "wnb-sure", id: key("sure"), text: view.words.forget_sure }),
        button(view.words.forget_yes, key("forget-yes"), () => { this.send({ do: "forget" }); ask(false, "forget"); }, { "aria-describedby": key("sure") }),
        button(view.words.forget_no, key("forget-no"), () => ask(false, "forget"), { "aria-describedby": key("sure") }));
    } else {
      parts.push(button(view.words.forget, key("forget"), () => ask(true, "forget-no")));
    }
    const told = JSON.stringify([view.languages, view.language, view.words.forget, this.sure]);
    if (told === this.toolsTold) return;
    this.toolsTold = told;
    this.tools.replaceChildren(...parts);
  }
}

export default {
  render({ model, el }) {
    const page = new QuizPage(model, el);
    const redraw = (changed) => { if (!onlyAnswered(changed)) page.draw(); };
    model.on("change", redraw);
    const leave = settleIn(page.root);
    sayAlive(el);
    page.send({ do: "ready" });
    return () => {
      leave();
      page.heart.remove();
      model.off("change", redraw);
    };
  },
};
