// The stop at the end of a fight: what was thrown, turned over and added up lies over the board for as long as the
// reader wants. Whoever plays fast is not stopped.

import { button, div, freshId, h } from "../common/dom.js";
import { signsOf } from "../panel/sentences.js";

export class Fights {
  constructor(theatre) {
    this.theatre = theatre;
    this.card = null;
    this.first = 0; // from this event on no fight has stopped the play
  }

  // The fight that ends with the event that is shown; none where it goes on, or there was none.
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
    const on = () => theatre.toggle();
    const hurry = () => {
      theatre.chooseSpeed("fast");
      theatre.toggle();
    };
    const rows = events.map(({ text, fight }) => h("li", {}, h("span", { text }), fight.good ? signsOf(fight) : null));
    const list = h("ol", { id }, ...rows);
    const further = button(words["theatre.on"], "play:on", on, { class: "wnb-button wnb-main" });
    this.card = h(
      "section",
      { class: "wnb-fight", role: "dialog", "aria-label": words["theatre.fight"], "aria-describedby": id },
      h("h2", { text: words["theatre.fight"] }),
      list,
      div("wnb-buttons", further, button(words["theatre.hurry"], "play:hurry", hurry)),
    );
    root.append(this.card);
    this.card.style.marginBlock = freeHalf(events, theatre.model.get("size"));
    list.scrollTop = list.scrollHeight; // the result is what is looked for first
    further.focus({ preventScroll: true });
  }

  // The focus stays with the play: whoever holds Enter down goes from fight to fight.
  close() {
    if (this.card?.contains(document.activeElement)) this.theatre.root.focus({ preventScroll: true });
    this.card?.remove();
    this.card = null;
  }
}

// The stop lies in the other half of the board than where the last of its fight happened, which stays in sight.
function freeHalf(events, [, height]) {
  const last = events.flatMap(({ actors }) => actors.map(([, keys]) => keys.at(-1))).at(-1);
  return last?.[2] > height / 2 ? "0 auto" : "auto 0";
}
