// The questions of notes whose moment it is, each below what its note says: they come over the lower part of the body,
// with all that they can be answered with in view. Closed, or answered before, a question stands with its note in the
// scenario's box.

import { button, h } from "../common/dom.js";
import { noteTold } from "./note_told.js";

export class AskedNow {
  constructor(cards, /** @type {Send} */ send) {
    this.cards = cards;
    this.send = send;
    this.seen = new Set();
    this.away = new Set();
    this.begun = null; // the title of the scenario before its first order, else null
    this.notes = [];
  }

  // Finds the notes that ask now, and returns the scenario as its box shows it beside them.
  take(view, scenario) {
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
    const told = [count, this.cards.shape(this.notes)];
    return kept.part("asked-now", told, () => {
      const boxes = this.notes.map((note) => this.box(note, view, redraw));
      return boxes.length ? h("section", { class: "wnb-asked-now" }, ...boxes) : null;
    });
  }

  box(note, { words }, redraw) {
    const { place, ask } = note;
    const { id } = ask.card;
    const close = () => {
      this.away.add(id);
      redraw();
    };
    const name = { "aria-label": words.close, title: words.close, class: "wnb-button wnb-dismiss" };
    const list = h("ol", { class: "wnb-asked" }, this.cards.card(ask));
    const label = { role: "group", "aria-label": place };
    const told = note.blocks.length || note.marks?.length ? noteTold(note, this.send) : [];
    // What it draws is told in words that nobody sees: that alone is no text to be read above the question.
    const text = told.length ? h("div", note.blocks.length ? { class: "wnb-asked-text" } : {}, ...told) : "";
    const heading = h("strong", { text: place });
    return h("div", label, heading, button("×", "asked-close:" + id, close, name), text, list);
  }
}
