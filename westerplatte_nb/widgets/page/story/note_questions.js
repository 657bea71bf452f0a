// The questions of notes: each keeps its controls while its answer comes, whatever is drawn anew around it.

import { QuizCard } from "../quiz/quiz_card.js";

export class AskedCards {
  constructor(/** @type {Send} */ send, message) {
    this.send = send;
    this.message = message;
    this.cards = new Map();
  }

  // What a part with questions in it is made of; how far they are answered is no part of it.
  shape(told) {
    const plain = JSON.stringify(told, (key, value) => (key === "ask" && value?.card ? shapeOf(value) : value));
    return JSON.parse(plain);
  }

  // The card of a question as it stands now; its controls are those that it had.
  card(ask) {
    const { card, words, picture } = ask;
    const shape = shapeOf(ask);
    let made = this.cards.get(card.id);
    if (!made || made.shape !== shape) {
      // A card that cannot be asked yet is drawn anew with the game: only answers are sent.
      const send = ({ do: what, id, given }) => what === "answer" && this.send({ do: this.message, id, given });
      made = new QuizCard(card, words, picture, "ask-" + card.id + "-", send);
      this.cards.set(card.id, made);
    }
    return made.element;
  }

  // What was said to the answers, once their part stands.
  update(asks) {
    for (const ask of asks) this.cards.get(ask.card.id)?.update(ask.card, false);
  }
}

function shapeOf({ card, words, picture }) {
  return QuizCard.shapeOf(card, words, picture);
}
