// The line of all moments of a game.

import { button, h } from "./dom.js";

// However fast the hand, the kernel is asked a few times a second at most.
const ASK_MS = 80;
const STEPS = { first: "|◀", turn_back: "◀◀", back: "◀", forward: "▶", turn_forward: "▶▶", last: "▶|" };

// The slider lives from drawing to drawing: one that is replaced falls out of the hand that drags it.
export class Timeline {
  constructor(send) {
    this.send = send;
    this.wanted = null;
    this.timer = null;
    this.value = h("p", { class: "wnb-moment" });
    this.slider = h("input", {
      type: "range",
      min: "0",
      step: "1",
      class: "wnb-slider",
      "data-key": "time-slider",
      oninput: () => this.slid(),
    });
    this.steps = Object.fromEntries(Object.entries(STEPS).map(([name, sign]) => [name, this.makeStep(name, sign)]));
    this.start = button("", "what-if", () => send({ do: "what_if" }));
    const { first, turn_back, back, forward, turn_forward, last } = this.steps;
    this.line = h("div", { class: "wnb-time-line" });
    this.line.append(first, turn_back, back, this.slider, forward, turn_forward, last, this.start);
    this.element = h("section", { class: "wnb-time" }, this.value, this.line);
  }

  makeStep(name, sign) {
    return button(sign, "time-" + name, () => this.go(name), { "data-step": name, class: "wnb-button wnb-step" });
  }

  update(time, words) {
    this.time = time;
    // Before the first order there is nothing to look back at: the line keeps its place and rests.
    this.element.classList.toggle("wnb-resting", time.last === 0);
    this.slider.disabled = time.last === 0;
    this.element.setAttribute("aria-label", words.time);
    this.slider.setAttribute("aria-label", words["time.slider"]);
    if (this.wanted === time.at || this.last !== time.last) this.wanted = null;
    this.last = time.last;
    this.slider.max = time.last;
    if (this.wanted === null) this.slider.value = time.at;
    this.slider.setAttribute("aria-valuetext", time.value);
    this.value.textContent = time.value;
    this.value.title = time.value;
    for (const [name, control] of Object.entries(this.steps)) {
      control.setAttribute("aria-label", words["time." + name]);
      control.title = words["time." + name];
      // A button that goes dead under the finger would lose the focus: it stays, and says that it does nothing.
      control.setAttribute("aria-disabled", String(this.place(name) === time.at));
    }
    this.start.textContent = this.start.title = words["what_if.start"];
    this.start.style.visibility = time.banner || !time.can_try || time.last === 0 ? "hidden" : "";
  }

  place(name) {
    const { at, last, turn_back, turn_forward } = this.time;
    const back = Math.max(0, at - 1);
    const forward = Math.min(last, at + 1);
    return { first: 0, turn_back, back, forward, turn_forward, last }[name];
  }

  go(name) {
    if (this.place(name) !== this.time.at) this.send({ do: "look", to: this.place(name) });
  }

  slid() {
    this.wanted = Number(this.slider.value);
    this.timer ||= setTimeout(() => {
      this.timer = null;
      this.send({ do: "look", to: this.wanted ?? Number(this.slider.value), slider: true });
    }, ASK_MS);
  }
}
