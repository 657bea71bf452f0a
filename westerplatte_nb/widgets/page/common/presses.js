// A press means what its maker saw: what slid under a double click a moment ago is not pressed, and the person told so.

import { h } from "./dom.js";

export const SEEN_MS = 400; // who presses sooner after a change has not seen it
export const SAME_PLACE = 12; // CSS pixels that a hand moves between two presses meant for one thing
const TOLD_MS = 3500;
const MOVES = ["pointermove", "pointerover"];

// Whether a press began too early after the last change, or is the second half of a double click on an order.
export function isEarly(change, press) {
  if (!change || !isSamePlace(press.point, change.point)) return false;
  const age = press.at - change.at;
  return (change.changed && age < SEEN_MS) || (press.count > 1 && press.isOrder && age < 2 * SEEN_MS);
}

// Whether a press is the second half of a double click whose first half is not answered yet.
export function isAgain(first, press) {
  if (!first || first.isAnswered || press.count < 2 || !press.isOrder) return false;
  return isSamePlace(press.point, first.point) && press.at - first.at < 2 * SEEN_MS;
}

function isSamePlace([x, y], point) {
  return Math.hypot(x - point[0], y - point[1]) <= SAME_PLACE;
}

export class Presses {
  constructor(model, game, controls, say) {
    this.model = model;
    this.game = game;
    this.controls = controls;
    this.say = say;
    this.point = null;
    this.under = null; // what lies there, as long as that is known: to look it up, the page must be laid out
    this.fresh = null; // the last change under the pointer, and `drawn` the one that is still to be looked at
    this.drawn = null;
    this.pressed = null;
    this.down = null; // the press that lasts: when, where and on what it began
    this.clicks = 0;
    this.bubble = h("div.wnb-early", { "aria-hidden": "true" });
    document.body.append(this.bubble);
    this.abort = new AbortController();
    this.offers = this.model.get("view").offers;
    this.listen();
  }

  listen() {
    const { signal } = this.abort;
    const on = (name, listener) => {
      const weighed = (event) => {
        if (!MOVES.includes(name)) this.weigh();
        listener(event);
      };
      this.game.addEventListener(name, weighed, { signal, capture: true, passive: name !== "click" });
    };
    const follow = (event) => {
      if (!Number.isFinite(event.clientX)) return;
      this.point = [event.clientX, event.clientY];
      // A captured pointer is told of to whoever captured it, wherever it is.
      const isCaptured = event.pointerId && event.target.hasPointerCapture?.(event.pointerId);
      this.under = isCaptured ? null : this.found(event.target, this.point);
    };
    on("pointermove", follow);
    on("pointerover", follow); // also where the page moves under a pointer that rests
    document.addEventListener("scroll", () => (this.under = null), { signal, capture: true, passive: true });
    on("pointerdown", (event) => {
      follow(event);
      this.down = { at: performance.now(), point: this.point, target: event.target };
    });
    on("pointercancel", () => (this.down = null));
    on("pointerleave", (event) => {
      if (event.target === this.game && event.pointerType === "mouse") this.point = null;
    });
    on("click", (event) => this.judge(event));
    on("pointerup", (event) => this.awaitClick(event));
  }

  remove() {
    this.abort.abort();
    this.bubble.remove();
    clearTimeout(this.timer);
    clearTimeout(this.calm);
  }

  found(element, /** @type {number[]} */ [x, y]) {
    const canvas = element && this.game.contains(element) && element.closest("canvas");
    const control = canvas && this.controls.get(canvas);
    return { element, control, place: control ? control.place({ clientX: x, clientY: y }) : null };
  }

  lookAt(point) {
    return this.found(document.elementFromPoint(point[0], point[1]), point);
  }

  // What a press on what was found would mean, by name; empty where it means nothing.
  meaning({ element, control, place }, offers) {
    if (!element || !this.game.contains(element)) return "";
    if (control) {
      const target = control.under(...place);
      return target && offers && offers[target.id] ? target.id + " " + offers[target.id].join() : "";
    }
    const pressable = element.closest("button, summary, label, select, a");
    return pressable ? pressable.dataset.means || pressable.dataset.key || pressable.textContent : "";
  }

  get present() {
    if (!this.point) return null;
    if (!this.under?.element?.isConnected) this.under = this.lookAt(this.point);
    return this.meaning(this.under, this.offers);
  }

  // Around every drawing. What is under the pointer then is looked up with the next picture, or by a press.
  around(draw) {
    this.weigh();
    const before = this.present;
    draw();
    if (this.pressed) this.pressed.isAnswered = true;
    this.offers = this.model.get("view").offers;
    const acted = this.pressed && this.pressed.state !== this.model.get("view").state;
    this.drawn = { point: this.point, before, acted, pressed: this.pressed, at: performance.now() };
    requestAnimationFrame(() => this.weigh());
  }

  weigh() {
    const { drawn } = this;
    this.drawn = null;
    if (!drawn || this.abort.signal.aborted) return;
    const { point, before, acted, at } = drawn;
    const under = point && this.lookAt(point);
    if (point === this.point) this.under = under;
    const changed = point && this.meaning(under, this.offers) !== before;
    const lasts = this.fresh && this.fresh.changed && at - this.fresh.at < SEEN_MS;
    if (!changed && (!acted || lasts)) return;
    this.fresh = { point: point || drawn.pressed.point, at, changed };
    if (!changed) return;
    this.game.dataset.fresh = "";
    clearTimeout(this.calm);
    this.calm = setTimeout(() => delete this.game.dataset.fresh, SEEN_MS);
  }

  // What a press means was on the page when it began; who has dragged something chooses where it is let go.
  began(point) {
    const { down } = this;
    return down && down.point && isSamePlace(point, down.point) ? down.at : performance.now();
  }

  // No click comes of a press on what was replaced or is disabled: it is told here. A finger's click comes later.
  awaitClick({ clientX, clientY, pointerType }) {
    const { clicks, down } = this;
    const point = [clientX, clientY];
    const press = { point, at: this.began(point), count: 1, isOrder: false };
    if (pointerType !== "mouse" || !isEarly(this.fresh, press)) return;
    if (down && (!down.target.isConnected || down.target.closest(":disabled, [inert]"))) return this.tell(point);
    setTimeout(() => this.clicks === clicks && !this.abort.signal.aborted && this.tell(point), 0);
  }

  judge(event) {
    if (!event.detail || !Number.isFinite(event.clientX)) return; // by key or screen reader
    this.clicks += 1;
    const point = [event.clientX, event.clientY];
    const at = this.began(point);
    this.down = null;
    // Bare paper takes no press, unless a button stood there a moment ago; the board answers every press.
    const changed = this.fresh && this.fresh.changed;
    const answers = changed || event.target.closest("canvas") || this.meaning(this.lookAt(point), this.offers);
    const isOrder = event.target.closest("canvas, [data-line], .wnb-hint-act, .wnb-end") !== null;
    const press = { point, at, count: event.detail, isOrder };
    if ((answers && isEarly(this.fresh, press)) || isAgain(this.pressed, press)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.tell(point);
      return;
    }
    this.pressed = { point, at: press.at, state: this.model.get("view").state, isAnswered: false };
  }

  tell(/** @type {number[]} */ [x, y]) {
    const text = this.model.get("frame").words.just_changed;
    this.bubble.textContent = text;
    this.bubble.style.display = "block";
    const left = Math.max(4, Math.min(x + 14, window.innerWidth - this.bubble.offsetWidth - 8));
    // Above the pointer: what comes next, such as the end of the orders, stands below.
    const top = y > this.bubble.offsetHeight + 24 ? y - this.bubble.offsetHeight - 16 : y + 18;
    Object.assign(this.bubble.style, { left: left + window.scrollX + "px", top: top + window.scrollY + "px" });
    this.say(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.bubble.style.display = "none"), TOLD_MS);
  }
}
