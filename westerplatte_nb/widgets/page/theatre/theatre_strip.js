// The strip under a play: its sentence, and what stops it, moves it on and ends it.

import { button, fold, freshId, h, iconName } from "../common/dom.js";
import { signsOf } from "../panel/sentences.js";

const SIGNS = { slow: "½×", normal: "1×", fast: "2×" };

export class Strip {
  constructor(words, acts) {
    this.words = words;
    const control = (name, sign) => {
      const names = { "aria-label": words["theatre." + name], title: words["theatre." + name] };
      return button(sign, "play:" + name, acts[name], names);
    };
    this.text = h("p.wnb-play-text");
    this.earlier = h("p.wnb-play-earlier", { "aria-hidden": "true" });
    this.pause = control("pause", "");
    this.fast = control("speed", "");
    const others = [control("next", "▶|"), control("again", "↻"), control("skip", "✕")];
    this.controls = h("div.wnb-play-controls", this.pause, ...others, this.fast);
    this.element = h("div.wnb-play-strip", h("div.wnb-play-told", this.earlier, this.text), this.controls);
  }

  tell(text, earlier) {
    this.text.textContent = text;
    this.earlier.textContent = earlier;
    this.fit();
  }

  // A sentence too long for the strip has it for itself, then smaller letters: it covers nothing of the board.
  fit() {
    const { element, earlier } = this;
    element.classList.remove("wnb-long");
    earlier.hidden = false;
    const most = parseFloat(getComputedStyle(element).minHeight) + 1;
    earlier.hidden = element.offsetHeight > most;
    element.classList.toggle("wnb-long", element.offsetHeight > most);
  }

  update(isPaused, speed, speedName) {
    const { words, pause, fast } = this;
    pause.textContent = isPaused ? "▶" : "❚❚";
    iconName(pause, words["theatre." + (isPaused ? "play" : "pause")]);
    fast.textContent = SIGNS[speed];
    iconName(fast, words["theatre.speed"].replace("{speed}", speedName));
  }
}

// The column during a play: what was told so far, over the resting orders, so that nothing moves when it comes or goes.
export class PlayCourse {
  constructor(body, words) {
    this.body = body;
    this.list = h("ol");
    this.element = h("section.wnb-play-course", { "aria-label": words.theatre }, this.list);
    if (!document.activeElement.closest(".wnb-below")) body.scrollTop = 0;
    body.after(this.element);
  }

  show(events, number) {
    const { element, list } = this;
    while (list.children.length > number + 1) list.lastChild.remove(); // it is played once more
    while (list.children.length <= number) list.append(h("li", events[list.children.length].text));
    for (const item of list.children) item.toggleAttribute("aria-current", item === list.lastChild);
    element.scrollTop = element.scrollHeight;
  }

  // What was thrown stays in sight among what just happened, until something is done that begins at the top again; the
  // card that is asked about comes before it.
  remove() {
    const { body, element } = this;
    element.remove();
    requestAnimationFrame(() => {
      const first = [...body.querySelectorAll(".wnb-layer, .wnb-dice")].find((one) => one.checkVisibility());
      if (first?.matches(".wnb-dice"))
        body.scrollTop += first.parentNode.getBoundingClientRect().top - body.getBoundingClientRect().top;
    });
  }
}

// The stop at the end of a fight: its sums lie over the board as long as the reader wants. Fast play has no stops.

const MOST = 4; // sentences in sight, where some are details

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
    const name = events[0].fight_name || words["theatre.fight"];
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
      { role: "dialog", "aria-label": name, "aria-describedby": id },
      h("h2", name),
      list,
      h("div.wnb-buttons", further, button(words["theatre.hurry"], "play:hurry", hurry), all),
    );
    root.append(this.card);
    const place = placeOf(events.findLast(({ actors }) => actors.length));
    const isBelow = place?.[1] > theatre.model.get("size")[1] / 2;
    // The stop lies in the other half of the board than where the last of its fight happened, which stays in sight.
    this.card.style.marginBlock = isBelow ? "0 auto" : "auto 0";
    const covered = (isBelow ? 0.5 : -0.5) * (this.card.offsetHeight / root.offsetHeight || 0);
    lookAt(theatre, place, 0, covered);
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
export function lookAt({ root }, place, ...how) {
  if (place) root.dispatchEvent(new CustomEvent("wnb-look", { bubbles: true, detail: [...place, ...how] }));
}
