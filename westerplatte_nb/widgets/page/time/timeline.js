// The line of all moments of a game.

import { button, h, iconName, setText } from "../common/dom.js";

// However fast the hand, the kernel is asked a few times a second at most.
const ASK_MS = 80;
const STEPS = { first: "|◀", turn_back: "◀◀", back: "◀", forward: "▶", turn_forward: "▶▶", last: "▶|" };

const ARROWS = { ArrowLeft: "back", ArrowDown: "back", ArrowRight: "forward", ArrowUp: "forward" };
const LEAPS = { PageDown: "turn_back", PageUp: "turn_forward", Home: "first", End: "last" };

// The slider lives from drawing to drawing: one that is replaced falls out of the hand that drags it.
export class Timeline {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.wanted = null; // where the thumb was dragged
    this.asked = null; // what of that the kernel was told last
    this.timer = null;
    this.value = h("p.wnb-moment");
    this.slider = h("input", {
      type: "range",
      step: "any", // an event is a part of a step
      class: "wnb-slider",
      "data-key": "time-slider",
      oninput: () => this.slid(),
      onkeydown: (event) => this.key(event),
    });
    const looks = (name) => ({ "data-step": name, class: "wnb-button wnb-step" });
    const step = ([name, sign]) => [name, button(sign, "time-" + name, () => this.go(name), looks(name))];
    this.steps = Object.fromEntries(Object.entries(STEPS).map(step));
    this.ask = h("span");
    this.then = h("span.wnb-then");
    this.start = button([this.ask, this.then], "what-if", () => send({ do: "what_if" }));
    const watch = () => this.time.can_watch && send({ do: "watch" });
    this.again = h("span.wnb-then");
    this.watch = button(["↻", this.again], "watch", watch, { class: "wnb-button wnb-step" });
    this.line = h("div.wnb-time-line", ...Object.values(this.steps), this.watch, this.start);
    this.steps.forward.before(this.slider);
    this.element = h("section.wnb-time", this.value, this.line);
  }

  update(time, words) {
    this.time = time;
    // Before the first order there is nothing to look back at: the line keeps its place and rests.
    this.element.classList.toggle("wnb-resting", time.last === 0);
    this.slider.disabled = time.last === 0;
    this.element.setAttribute("aria-label", words.time);
    this.slider.setAttribute("aria-label", words["time.slider"]);
    // The kernel answers with the moment nearest to what was asked; the thumb goes there unless it was dragged on.
    if (this.wanted === this.asked || this.last !== time.last) this.wanted = null;
    this.last = time.last;
    this.slider.max = time.last;
    if (this.wanted === null) this.slider.value = time.at;
    this.slider.setAttribute("aria-valuetext", time.value);
    setText(this.value, time.value);
    this.value.title = time.value;
    for (const [name, control] of Object.entries(this.steps)) {
      iconName(control, words["time." + name]);
      // A button that goes dead under the finger would lose the focus: it stays, and says that it does nothing.
      control.setAttribute("aria-disabled", String(this.place(name) === time.at));
    }
    setText(this.again, " " + words["theatre.watch.short"]);
    iconName(this.watch, `${words["theatre.watch.short"]}: ${words["theatre.watch"]}`);
    this.watch.setAttribute("aria-disabled", String(!time.can_watch));
    // Where there is no room for both sentences, the first is seen, and both are said.
    const [ask, then] = words["what_if.start"].split(/(?<=[?]) /);
    setText(this.ask, ask);
    setText(this.then, then ? " " + then : "");
    this.start.title = words["what_if.start"];
    this.start.style.visibility = time.banner || !time.can_try || time.last === 0 ? "hidden" : "";
  }

  // Where a button leads; small steps go event by event from where the kernel stands, however fast they are pressed.
  place(name) {
    const { at, last, turn_back, turn_forward } = this.time;
    return { first: 0, turn_back, back: at > 0 ? null : 0, forward: at < last ? null : last, turn_forward, last }[name];
  }

  go(name) {
    const to = this.place(name);
    if (to === this.time.at) return;
    this.send(to === null ? { do: "look", by: name } : { do: "look", to });
  }

  // The arrows of the slider go event by event; with Shift, as with the page keys, turn by turn.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const name = arrow && event.shiftKey ? "turn_" + arrow : arrow || LEAPS[event.key];
    if (!name) return;
    event.preventDefault();
    this.wanted = null;
    this.go(name);
  }

  slid() {
    this.wanted = Number(this.slider.value);
    this.timer ||= setTimeout(() => {
      this.timer = null;
      this.asked = this.wanted ?? Number(this.slider.value);
      this.send({ do: "look", to: this.asked, slider: true });
    }, ASK_MS);
  }
}
