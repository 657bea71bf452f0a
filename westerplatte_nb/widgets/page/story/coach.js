// The coach: a scenario's words to whoever is to act. While it locks the board, the place it means is lit.

import { button, freshId, h, isNews } from "../common/dom.js";
import { frameAround } from "../decision/preview.js";
import { noteBox } from "./scenario.js";

// What is said to the one who is to act: by the coach, or beside a question.
const guides = (view) => (view.time.past || view.over ? [] : view.guide || []);

// The place that is lit: while the board is locked, that of the order that is asked for.
export function meantPlace({ guide, groups }, targets) {
  const meant = guide?.[0]?.leave ? groups.flatMap(({ actions }) => actions) : [];
  return targets.find(({ id }) => meant.some((action) => action.targets.includes(id)));
}

export class Coach {
  constructor(/** @type {Send} */ send, stage) {
    this.send = send;
    this.element = h("section.wnb-coach");
    this.light = h("div.wnb-ring.wnb-light");
    stage.append(this.light);
  }

  update(view, targets, size) {
    const notes = guides(view).filter((note) => note.label);
    this.element.hidden = !notes.length;
    if (isNews(this, "told", notes)) this.element.replaceChildren(this.part(notes));
    if (notes.length) this.element.setAttribute("aria-label", notes[0].label);
    const place = notes.length && !view.playing && meantPlace(view, targets);
    if (place) frameAround(this.light, place, size);
    else this.light.style.display = "none";
  }

  // What stands beside a question comes after its answers, however long it is.
  besideQuestion(view) {
    const notes = guides(view).filter((note) => !note.label);
    return notes.length ? this.part(notes) : null;
  }

  part(notes) {
    // The first of several tells that there are more, wherever they stand.
    const place = (number) => (notes.length > 1 ? `${number + 1} / ${notes.length}` : "");
    const boxes = notes.map((note, number) => noteBox({ ...note, place: place(number) }, "div", this.send));
    const { leave, number } = notes[0] || {};
    const press = () => this.send({ do: "pause_close", number });
    if (!leave) return h("div.wnb-guide", ...boxes);
    // Who comes back to it by the key Tab hears again what was asked.
    boxes[0].id = freshId("coach");
    const looks = { class: "wnb-rule-link", "aria-describedby": boxes[0].id };
    return h("div.wnb-guide", ...boxes, button(leave, "coach-leave", press, looks));
  }
}
