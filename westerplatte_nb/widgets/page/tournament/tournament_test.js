// The knowledge test of a match, answered here or on paper; what is right is sent only when both have handed in.

import { button, freshId, h, isNews, MAIN } from "../common/dom.js";
import { check, choices, field, lineField, offer, select } from "../common/fields.js";

export class TestPart {
  constructor(words, /** @type {Send} */ send) {
    this.words = words;
    this.send = send;
    this.which = choices("test-which", [], null, (at) => this.choose(at));
    this.whichField = field(words["test.which"], this.which);
    this.none = h("p", words["test.none"]);
    this.body = h("div");
    this.element = h("div", this.whichField, this.none, this.body);
  }

  choose(at) {
    const [round, table] = at.split("-").map(Number);
    if (round) this.send({ do: "test", round, table });
  }

  draw({ rounds, test }) {
    if (!isNews(this, "told", [rounds, test])) return;
    const matches = rounds.flatMap((one) => one.tables.filter((at) => at.questions).map((at) => [one.name, at]));
    this.none.hidden = matches.length > 0;
    this.whichField.hidden = !matches.length;
    const options = matches.map(([name, at]) => ({ id: idOf(at), name: `${name}, ${this.nameOf(at)}` }));
    offer(this.which, [{ id: "", name: "–" }, ...options.reverse()], test ? idOf(test) : "");
    this.drawTest(test);
  }

  drawTest(test) {
    if (!isNews(this, "known", test)) return;
    const parts = test ? [this.scores(test), ...(test.answers.length ? this.answers(test) : this.asking(test))] : [];
    const inside = this.body.contains(document.activeElement);
    this.body.replaceChildren(...parts);
    // Whoever has handed in begins again at the top.
    if (inside) this.body.querySelector("h3").focus();
  }

  scores(test) {
    const { words, send } = this;
    const rows = test.names.map((name, place) => {
      const input = lineField({ inputmode: "numeric", maxlength: "2", size: "3", value: test.scores[place] });
      const hand = () => send({ do: "paper", round: test.round, table: test.table, place, score: input.value.trim() });
      input.addEventListener("change", hand);
      const label = `${name}: ${words["test.score"]} ${test.most}`;
      const about = { "aria-label": `${words["test.paper.do"]}: ${name}` };
      const handing = button(words["test.paper.do"], "paper:" + place, hand, about);
      return h("div.wnb-cup-row.wnb-cup-scores", field(label, input), handing);
    });
    return h("section.wnb-cup-card", h("h3", { tabindex: "-1" }, words["test.paper"]), ...rows);
  }

  nameOf({ table, names }) {
    return `${this.words.table} ${table}: ${names.join(" – ")}`;
  }

  asking(test) {
    const { words } = this;
    const places = test.names.map((_, place) => place).filter((place) => test.scores[place] === null);
    if (!places.length || !test.questions.length) return [];
    const options = places.map((place) => ({ value: String(place), label: test.names[place] }));
    const who = select("test-who", options, options[0].value);
    /** @type {Record<string, string>} */
    const given = {};
    const hand = () => {
      const message = { round: test.round, table: test.table, place: /** @type {0 | 1} */ (Number(who.value)), given };
      this.send({ do: "answers", ...message });
    };
    return [
      h(
        "section.wnb-cup-card",
        h("h3", words.test),
        h("p.wnb-cup-note", words["test.wait"]),
        field(words["test.who"], who),
        ...test.questions.map((question, number) => questionField(question, number + 1, given)),
        h("div.wnb-cup-row", button(words["test.do"], "hand-in", hand, MAIN)),
      ),
    ];
  }

  answers(test) {
    const { words } = this;
    const items = test.answers.map(({ prompt, right, explanation, chosen, sources }) => {
      const lines = chosen.map((text, place) => {
        const sign = text ? (text === right ? "✓ " : "✗ ") : "";
        return h("li", `${test.names[place]}: ${sign}${text || words["test.unanswered"]}`);
      });
      return h(
        "li",
        h("p", h("strong", prompt)),
        h("p", `${words["test.right"]}: ${right}`),
        h("ul", ...lines),
        explanation && h("p", explanation),
        ...sources.map((text) => h("p.wnb-cup-note", text)),
      );
    });
    return [h("section.wnb-cup-card", h("h3", words["test.chosen"]), h("ol.wnb-cup-answers", ...items))];
  }
}

function idOf({ round, table }) {
  return `${round}-${table}`;
}

function questionField(question, number, given) {
  const name = freshId("cup-question");
  const options = question.options.map((one) => {
    const choose = () => (given[question.id] = one.id);
    return check(one.text, { type: "radio", name, value: one.id }, false, choose, "wnb-cup-check");
  });
  return h("fieldset.wnb-cup-question", h("legend", `${number}. ${question.prompt}`), ...options);
}
