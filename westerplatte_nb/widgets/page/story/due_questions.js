// The questions of notes that are due, each below its note, over the lower part of the body. Closed or answered, a
// question stands in the scenario's box.

import { dismissButton, h } from "../common/dom.js";
import { QuizCard } from "../quiz/quiz_card.js";
import { ruleTitleButton } from "../rules/rule_page.js";
import { remarkBox } from "./remark.js";

export class AskedNow {
  constructor(cards, /** @type {Send} */ send) {
    this.cards = cards;
    this.send = send;
    this.seen = new Set();
    this.away = new Set();
    this.begun = null; // the title of the scenario before its first order, else null
    this.notes = [];
  }

  // What is left for the box of the scenario.
  take(view) {
    const { scenario } = view;
    this.see(scenario.begins ? scenario.title : null);
    const isQuiet = view.pause || view.over || view.time?.past;
    this.notes = isQuiet ? [] : scenario.now.filter((note) => this.isAsked(note));
    const now = scenario.now.filter((note) => !this.notes.includes(note));
    return { ...scenario, now: now.filter((note) => note.ask || note.blocks.length || note.marks?.length) };
  }

  // Begun again, a scenario asks again; drawn again before its first order it does not.
  see(begun) {
    if (begun !== null && begun !== this.begun) {
      this.seen.clear();
      this.away.clear();
    }
    this.begun = begun;
  }

  // Whoever asked for a hint asks for its question too.
  isAsked({ ask, hint }) {
    if (!ask || hint) return false;
    const { id, said } = ask.card;
    // What was said without a sign of right or wrong is that there is no answer yet.
    if (!this.seen.has(id) && said[0]?.sign) this.away.add(id);
    this.seen.add(id);
    return !this.away.has(id);
  }

  part(view, kept, count, redraw) {
    return kept.part("asked-now", [count, this.cards.shape(this.notes)], () => {
      const boxes = this.notes.map((note) => this.box(note, view, redraw));
      return boxes.length ? h("section.wnb-asked-now", ...boxes) : null;
    });
  }

  box(note, { words }, redraw) {
    const { place, ask } = note;
    const { id } = ask.card;
    const close = () => {
      this.away.add(id);
      redraw();
    };
    const list = h("ol.wnb-asked", this.cards.card(ask));
    const label = { role: "group", "aria-label": place };
    const told = note.blocks.length || note.marks?.length ? noteTold(note, this.send) : [];
    // What it draws is told in words that nobody sees: that alone is no text to be read above the question.
    const text = told.length ? h("div", note.blocks.length ? { class: "wnb-asked-text" } : {}, ...told) : "";
    return h("div", label, h("strong", place), dismissButton(words.close, "asked-close:" + id, close), text, list);
  }
}

// The questions of notes: each keeps its controls while its answer comes, whatever is drawn anew around it.

export class AskedCards {
  // The boards of questions may come by themselves, by the ids of the questions, as they never change.
  constructor(/** @type {Send} */ send, message, pictures = /** @type {() => any} */ (() => null)) {
    this.send = send;
    this.message = message;
    this.pictures = pictures;
    this.cards = new Map();
  }

  // What a part with questions in it is made of; how far they are answered is no part of it.
  shape(told) {
    return JSON.stringify(told, (key, value) => (key === "ask" && value?.card ? this.shapeOf(value) : value));
  }

  shapeOf({ card, words, picture = this.pictures()?.[card.id] ?? "" }) {
    return QuizCard.shapeOf(card, words, picture);
  }

  card(ask) {
    const { card, words, picture = this.pictures()?.[card.id] ?? "" } = ask;
    if (this.cards.get(card.id)?.shape !== this.shapeOf(ask)) {
      // A card that cannot be asked yet is drawn anew with the game: only answers are sent.
      const send = ({ do: what, id, given }) => what === "answer" && this.send({ do: this.message, id, given });
      this.cards.set(card.id, new QuizCard(card, words, picture, "ask-" + card.id + "-", send));
    }
    return this.cards.get(card.id).element;
  }

  update(notes) {
    for (const { ask } of notes) if (ask) this.cards.get(ask.card.id)?.update(ask.card, false);
  }
}

// What a note says, wherever it stands: its text, its sources and rules, and in words what it draws on the board.

export function noteTold(note, /** @type {Send} */ send) {
  const rules = note.rules.map((rule) => ruleTitleButton(rule, send));
  return [
    note.blocks.length ? remarkBox(note.blocks) : null,
    note.sources && h("p.wnb-note", note.sources),
    rules.length > 0 && h("p.wnb-note", "§ ", ...rules),
    ...(note.marks || []).map((text) => h("p.wnb-unseen", text)),
  ].filter(Boolean);
}
