// The stop at the end of a fight: its sums lie over the board as long as the reader wants. Fast play has no stops.

import { button, fold, freshId, h } from "../common/dom.js";
import { signsOf } from "../panel/sentences.js";

const MOST = 4; // sentences in sight, where some are details
const FREE = 0.25; // of the window of a near board, between its middle and the fight

export class Fights {
  constructor(theatre) {
    this.theatre = theatre;
    this.card = null;
    this.first = 0; // from this event on no fight has stopped the play
  }

  get ended() {
    const { play, number, speed } = this.theatre;
    if (speed === "fast" || play.events[number + 1]?.fight) return [];
    return play.events.slice(this.first, number + 1).filter((event) => event.fight);
  }

  open(events) {
    const { theatre } = this;
    const { words, root } = theatre;
    this.first = theatre.number + 1;
    const id = freshId("fight");
    const hurry = () => {
      theatre.chooseSpeed("fast");
      theatre.toggle();
    };
    const short = ({ text, fight }) => h("li", h("span", fight.text || text), fight.good ? signsOf(fight) : null);
    const shown = events.length > MOST ? events.filter(({ fight }) => !fight.more) : events;
    const list = h("ol", ...shown.map(short));
    const isWhole = events.every(({ fight }) => !fight.more && !fight.text);
    const whole = h("ol", { id }, ...events.map(({ text }) => h("li", text)));
    const all = fold("fight", words["theatre.all"], { hidden: isWhole }, whole);
    const further = button(words["theatre.on"], "play:on", () => theatre.toggle(), { class: "wnb-button wnb-main" });
    this.card = h(
      "section.wnb-fight",
      { role: "dialog", "aria-label": words["theatre.fight"], "aria-describedby": id },
      h("h2", words["theatre.fight"]),
      list,
      h("div.wnb-buttons", further, button(words["theatre.hurry"], "play:hurry", hurry), all),
    );
    root.append(this.card);
    const place = placeOf(events.findLast(({ actors }) => actors.length));
    const isBelow = place?.[1] > theatre.model.get("size")[1] / 2;
    // The stop lies in the other half of the board than where the last of its fight happened, which stays in sight.
    this.card.style.marginBlock = isBelow ? "0 auto" : "auto 0";
    lookAt(theatre, place, 0, isBelow ? FREE : -FREE);
    list.scrollTop = list.scrollHeight; // the result is what is looked for first
    this.card.scrollIntoView({ block: "nearest" });
    further.focus({ preventScroll: true });
  }

  // The focus stays with the play: whoever holds Enter down goes from fight to fight.
  close() {
    if (this.card?.contains(document.activeElement)) this.theatre.root.focus({ preventScroll: true });
    this.card?.remove();
    this.card = null;
  }
}

// Where on the board an event happens, as far as it shows; of a fight, where the last of it is seen.
export function placeOf(event) {
  const [, keys] = event?.actors.at(event.fight ? -1 : 0) || [];
  if (keys) return keys.at(-1).slice(1, 3);
  const place = event?.put?.[0]?.slice(2, 4);
  return place?.every((number) => typeof number === "number") ? place : null;
}

// A camera that is near goes there (camera.js).
export function lookAt({ root, model }, place, ...how) {
  const [width, height] = model.get("size");
  const detail = place && [place[0] / width, place[1] / height, ...how];
  if (detail) root.dispatchEvent(new CustomEvent("wnb-look", { bubbles: true, detail }));
}
