// A round: a card for each table, with the winner and the points of both games, fair play, absence and the test.

import { button, fold, freshId, h, isNews, MAIN, onKey } from "../common/dom.js";
import { check, choices, field, lineField, offer, select } from "../common/fields.js";
import { fileField } from "../common/files.js";
import { keepFolds, redraw } from "../common/stable_parts.js";

const POINTS = { inputmode: "numeric", maxlength: "3", size: "3" };

export class RoundPart {
  constructor(frame, /** @type {Send} */ send, openTest) {
    this.frame = frame;
    this.words = frame.words;
    this.send = send;
    this.openTest = openTest;
    this.shown = 0;
    this.isDrawing = false;
    this.follows = true;
    // What was typed or chosen and is not sent yet, by the key of its control; and which folds are open.
    this.typed = new Map();
    this.folds = new Map();
    const turn = (number) => {
      this.shown = Number(number);
      this.follows = this.shown === this.view.rounds.length;
      this.draw(this.view);
    };
    this.which = choices("round", [], null, turn);
    this.whichField = field(this.words["round.which"], this.which);
    this.taking = button(this.words.unpair, "unpair", () => this.send({ do: "unpair" }));
    this.bye = h("p.wnb-cup-bye");
    this.none = h("p", this.words["round.none"]);
    this.cards = h("div.wnb-cup-cards");
    this.element = h("div", h("div.wnb-cup-row", this.whichField, this.taking), this.bye, this.none, this.cards);
  }

  draw(view) {
    this.view = view;
    const last = view.rounds.length;
    if (this.follows || this.shown > last || !this.shown) this.shown = last;
    const one = view.rounds[this.shown - 1];
    if (!isNews(this, "told", [view.rounds.map(({ name }) => name), this.shown, one, view.breaches])) return;
    const rounds = view.rounds.map(({ number, name }) => ({ id: number, name }));
    offer(this.which, rounds, this.shown);
    this.whichField.hidden = !last;
    this.taking.hidden = !one || this.shown !== last || !one.tables.every(isUntouched);
    this.bye.textContent = one ? one.bye : "";
    this.none.hidden = Boolean(one);
    // A field that is taken away while somebody types in it says that it was changed: nobody has finished it yet.
    this.isDrawing = true;
    const cards = one ? one.tables.map((at) => this.card(at)) : [];
    const restoreFolds = keepFolds(this.cards, this.folds);
    redraw(this.cards, () => {
      this.cards.replaceChildren(...cards);
      restoreFolds();
    });
    this.isDrawing = false;
  }

  card(at) {
    const id = freshId("cup-table");
    const heading = h("h3", { id }, `${this.words.table} ${at.table}: ${at.names.join(" – ")}`);
    const scores = at.papers.map((one) => (one === null ? "–" : one)).join(" / ");
    const open = () => this.openTest(at.round, at.table);
    const test = at.questions && button(`${this.words.test}: ${scores}`, "test:" + at.table, open);
    return h("section", { class: "wnb-cup-card" + (at.over ? " wnb-cup-over" : ""), "aria-labelledby": id }, [
      heading,
      ...at.games.map((game, number) => this.game(at, game, number)),
      h("div.wnb-cup-row.wnb-cup-result", h("strong", at.result), test),
      this.more(at),
    ]);
  }

  game(at, game, number) {
    const key = [at.round, at.table, number].join("-");
    const names = at.names.map((label, place) => ({ value: String(place), label }));
    const options = [{ value: "", label: this.words["winner.none"] }, ...names];
    const kept = this.typed.get(key) || game;
    const winner = select("winner:" + key, options, kept.winner, () => sent());
    // The mark stands at the field, since the line above may be off the screen, and is kept with what was typed.
    const wrong = h("p.wnb-cup-wrong", { id: freshId("cup-points"), role: "status" });
    const looks = { ...POINTS, "data-key": "points:" + key, "aria-describedby": wrong.id, value: kept.points };
    const acts = { oninput: () => changed(), onchange: () => sent(), onkeydown: onKey("Enter", () => sent()) };
    const points = lineField({ ...looks, ...acts });
    const mark = (isWrong) => {
      wrong.textContent = isWrong ? this.frame.points_told : "";
      wrong.hidden = !isWrong;
      points.ariaInvalid = isWrong ? "true" : null;
    };
    mark(Boolean(kept.isWrong));
    const isRight = () => isWhole(winner.value, points.value.trim(), this.frame.most_points);
    const keep = (isWrong) => {
      this.typed.set(key, { winner: winner.value, points: points.value, isWrong });
      mark(isWrong);
    };
    // Nobody is told of a fault while still typing, but a mark goes as soon as it is mended.
    const changed = () => keep(!wrong.hidden && !isRight());
    // A game is sent when it is whole, or taken away whole.
    const sent = () => {
      if (this.isDrawing) return;
      keep(!isRight());
      if (!isRight() || (winner.value === game.winner && points.value === game.points)) return;
      this.typed.delete(key);
      const result = { winner: winner.value, points: points.value.trim() };
      this.send({ do: "game", round: at.round, table: at.table, game: gameOf(number), ...result });
    };
    const group = { class: "wnb-cup-game", role: "group", "aria-label": game.told };
    const row = h("div.wnb-cup-row", field(this.words.winner, winner), field(this.view.side_points, points));
    return h("div", group, h("p", game.told), row, wrong);
  }

  saved(at, game, number) {
    const key = ["saved:" + at.round, at.table, number].join("-");
    const where = { round: at.round, table: at.table, game: gameOf(number) };
    const take = (file) => this.send({ do: "played", ...where, ...file });
    const input = fileField({ accept: ".jsonl,.journal", "data-key": key }, this.frame.most_save, take);
    return field(`${this.words["played.from"]}: ${game.told}`, input);
  }

  // Each warning and card is told with its breach and time; a choice alone records nothing.
  conduct(at, name, place, where) {
    const { words } = this;
    const key = [at.round, at.table, place].join("-");
    const kinds = select("breach:" + key, this.view.breaches, this.view.breaches[0].value);
    const send = (kind) => this.send({ do: "breach", ...where, kind });
    const press = (what, act, disabled) =>
      button(words[what], what.replace(".", "-") + ":" + key, act, {
        "aria-label": `${words[what]}: ${name}`,
        disabled,
      });
    const record = press("breach.do", () => send(kinds.value), false);
    const back = press("breach.back", () => send(""), !at.breaches[place]);
    const told = h("ol.wnb-cup-breaches", ...at.cards[place].map((text) => h("li", text)));
    return [field(`${words.breach}: ${name}`, kinds), record, back, told];
  }

  more(at) {
    const { words } = this;
    const rows = at.names.map((name, place) => {
      const key = [at.round, at.table, place].join("-");
      const where = { round: at.round, table: at.table, place };
      const box = { "data-key": "absent:" + key };
      const tell = (absent) => this.send({ do: "absent", ...where, absent });
      const absent = check(`${words.absent}: ${name}`, box, at.absent[place], tell, "wnb-cup-check");
      return h("div.wnb-cup-row", ...this.conduct(at, name, place, where), absent);
    });
    rows.push(...at.games.map((game, number) => this.saved(at, game, number)));
    const signs = at.names.flatMap((one, place) => (at.breaches[place] ? [`${one}: ${at.conduct[place]}`] : []));
    const title = signs.length ? `${words.more} (${signs.join(", ")})` : words.more;
    return fold(`more:${at.round}-${at.table}`, title, {}, ...rows);
  }
}

/** @returns {"0" | "1"} */
function gameOf(number) {
  return number ? "1" : "0";
}

// A game has a number of points, with a winner or without one; or it has neither yet.
function isWhole(winner, points, most) {
  return points ? /^[0-9]+$/.test(points) && Number(points) <= most : !winner;
}

function isUntouched(at) {
  const isBlank = at.games.every((game) => !game.points && !game.winner);
  return isBlank && !at.breaches.some(Boolean) && !at.absent.some(Boolean) && at.papers.every((one) => one === null);
}

// The knowledge test of a match, answered here or on paper; what is right is sent only when both have handed in.

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
      const hand = () => send({ do: "paper", round: test.round, table: test.table, place, score: input.value.trim() });
      const input = lineField({ ...POINTS, maxlength: "2", value: test.scores[place], onchange: hand });
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
      h("section.wnb-cup-card", [
        h("h3", words.test),
        h("p.wnb-cup-note", words["test.wait"]),
        field(words["test.who"], who),
        ...test.questions.map((question, number) => questionField(question, number + 1, given)),
        h("div.wnb-cup-row", button(words["test.do"], "hand-in", hand, MAIN)),
      ]),
    ];
  }

  answers(test) {
    const { words } = this;
    const items = test.answers.map(({ prompt, right, explanation, chosen, sources }) => {
      const lines = chosen.map((text, place) => {
        const sign = text ? (text === right ? "✓ " : "✗ ") : "";
        return h("li", `${test.names[place]}: ${sign}${text || words["test.unanswered"]}`);
      });
      return h("li", [
        h("p", h("strong", prompt)),
        h("p", `${words["test.right"]}: ${right}`),
        h("ul", ...lines),
        explanation && h("p", explanation),
        ...sources.map((text) => h("p.wnb-cup-note", text)),
      ]);
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
