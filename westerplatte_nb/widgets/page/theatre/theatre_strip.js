// The strip under a play: its sentence, and what stops it, moves it on and ends it.

import { button, freshId, h, iconName } from "../common/dom.js";
import { lengthOf } from "../decision/preview.js";
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
    this.pause = control("pause", "");
    this.fast = control("speed", "");
    const others = [control("next", "▶|"), control("again", "↻"), control("skip", "✕")];
    this.controls = h("div.wnb-play-controls", this.pause, ...others, this.fast);
    this.element = h("div.wnb-play-strip", this.text, this.controls);
  }

  // A sentence too long for the strip has smaller letters: it covers nothing of the board.
  tell(text) {
    const { element } = this;
    this.text.textContent = text;
    element.classList.remove("wnb-long");
    const most = parseFloat(getComputedStyle(element).minHeight) + 1;
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

  show(events, number, isLast) {
    const { element, list } = this;
    while (list.children.length > number + 1) list.lastChild.remove(); // it is played once more
    while (list.children.length <= number) list.append(h("li", events[list.children.length].text));
    for (const item of list.children) item.toggleAttribute("aria-current", isLast && item === list.lastChild);
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

// The stop at the end of a fight: its sums stand beside the board, on a phone below it, as long as the reader wants.
// Fast play has no stops.

const MOST = 4; // sentences in sight, where some are details

export class Fights {
  constructor(theatre) {
    this.theatre = theatre;
    this.card = null;
    this.game = theatre.panel.root.closest(".wnb-game");
    this.first = 0; // from this event on no fight has stopped the play
  }

  // The events of the fight under way at an event, as far as they were shown; none where the play stops at no fight.
  until(number) {
    const { play, speed } = this.theatre;
    return speed === "fast" ? [] : play.events.slice(this.first, number + 1).filter((event) => event.fight);
  }

  // Another fight begins with another name.
  get ended() {
    const { play, number } = this.theatre;
    const [fought, next] = [this.until(number), play.events[number + 1]];
    const isOther = next?.fight_name && fought.every((event) => event.fight_name !== next.fight_name);
    return next?.fight && !isOther ? [] : fought;
  }

  open(events) {
    const { theatre } = this;
    const { words, strip } = theatre;
    this.first = theatre.number + 1;
    const name = events[0].fight_name || words["theatre.fight"];
    const hurry = () => theatre.chooseSpeed("fast");
    const shown = events.length > MOST ? events.filter(({ fight }) => !fight.more) : events;
    const list = h("ol", ...shown.map(({ text, fight }) => h("li", h("span", fight.text || text), sidesOf(fight))));
    // Whoever listens hears the whole once, with the button.
    const id = freshId("fight");
    const whole = h("p", { id, hidden: true }, [name, ...events.map(({ text }) => text)].join(" "));
    this.card = h("section.wnb-fight", { "aria-label": name }, h("h2", name), list, whole);
    const looks = { class: "wnb-button wnb-main", "aria-describedby": id };
    const further = button(words["theatre.on"], "play:on", () => theatre.toggle(), looks);
    const onclick = (event) => event.stopPropagation(); // pressed, they are gone before the board hears of it
    this.buttons = h("div.wnb-buttons", { onclick }, further, button(words["theatre.hurry"], "play:hurry", hurry));
    strip.controls.before(this.buttons);
    const isPhone = this.game.matches(".wnb-phone");
    const column = isPhone ? null : (theatre.course ??= new PlayCourse(theatre.panel.body, words)).element;
    if (column) column.append(this.card);
    else strip.element.before(this.card);
    lookAt(theatre, placeOf(events.findLast(({ actors }) => actors.length)), 0);
    if (!column) this.fit();
    for (const part of [list, column]) if (part) part.scrollTop = part.scrollHeight; // the result is looked for first
    for (const part of [this.card, strip.element]) part.scrollIntoView({ block: "nearest" });
    further.focus({ preventScroll: true });
  }

  // Under the low board of a phone it has the room down to the bar; what it does not need of that, the board has.
  fit() {
    const { card, theatre } = this;
    const above = card.getBoundingClientRect().top + theatre.strip.element.offsetHeight;
    card.style.maxHeight = window.innerHeight - above + "px";
    const room = Math.min(theatre.panel.body.getBoundingClientRect().bottom, window.innerHeight) - above;
    const [beyond, over] = ["beyond", "above"].map((name) => lengthOf(this.game, name));
    const spare = Math.max(0, Math.min(room - card.offsetHeight, beyond));
    const lengths = { above: Math.max(0, Math.min(over - spare / 2, beyond - spare)), spare };
    for (const name in lengths) this.game.style.setProperty("--wnb-" + name, lengths[name] + "px");
    card.style.minHeight = room - spare + "px";
  }

  // The focus stays with the play: whoever holds Enter down goes from fight to fight.
  close() {
    if (this.buttons?.contains(document.activeElement)) this.theatre.root.focus({ preventScroll: true });
    this.buttons?.remove();
    this.game.style.removeProperty("--wnb-spare");
    this.card?.remove();
    this.card = null;
    if (this.theatre.panel.playing) return;
    this.theatre.course?.remove(); // the orders lay open
    this.theatre.course = null;
  }
}

// What each side brought into a fight: in its colour, and with its name where there are two.
function sidesOf({ sides = [] }) {
  const side = (/** @type {any} */ { hue, name, army, why, ...signs }) => {
    const own = army && h("i", { style: "--tint:" + signs.tints.at(-1) }, army);
    const said = [name && h("b", own, " ", name), why && h("small", why)];
    return h("div.wnb-fighter", { style: "--hue:" + hue }, ...said, signsOf(signs));
  };
  return sides.length ? h("div.wnb-fighters", { "aria-hidden": "true" }, ...sides.map(side)) : null;
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
