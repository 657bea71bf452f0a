// A field of points as one control: a cursor moved by pointer, keys, coordinates or a list; without a question a ruler.

import { button, h, swallow } from "../common/dom.js";
import { distance, nameOf, nearest, pointAt, PointLines, pointNamed, stepped, STEPS, toldOf } from "./point_lines.js";
import { modePart, spoken, typingParts } from "./point_parts.js";

export const SAY_MS = 250; // who walks on quickly hears where the walk ends
export const MEASURE_MS = 300;

export class PointCursor {
  constructor(model, /** @type {Send} */ send, say) {
    this.model = model;
    this.send = send;
    this.say = say;
    this.lines = new PointLines();
    this.canvas = this.point = null;
    this.told = "";
    this.ruler = null; // its start, while one measures
    this.dragging = false;
    this.makeParts();
  }

  makeParts() {
    const keys = { onkeydown: (event) => this.key(event), onfocus: () => this.draw(true), onblur: () => this.draw() };
    this.name = h("strong");
    this.words = h("span");
    this.press = button("", "field", () => this.choose(), { class: "wnb-button wnb-cursor", ...keys });
    this.press.append(this.name, " ", this.words);
    // Inside it the arrows belong to the cursor, also while a screen reader is on.
    this.pad = h("div", { role: "application" }, this.press);
    this.how = h("p.wnb-note");
    this.modes = h("div.wnb-grid-modes", { role: "radiogroup" });
    this.more = h("div.wnb-grid-more");
    this.ruled = h("p.wnb-grid-ruled");
    this.element = h("section.wnb-grid", this.modes, this.pad, this.ruled, this.how, this.more);
  }

  remove() {
    clearTimeout(this.telling);
    this.lines.remove();
  }

  get data() {
    return this.model.get("field") || {};
  }

  get field() {
    return this.data.field || null;
  }

  get isMeasuring() {
    return this.ruler !== null;
  }

  // The part of the panel; null for a game without a grid, and while neither a point nor a measure is asked for.
  part() {
    const { data } = this;
    // On the board of a game without a grid no press is the ruler's.
    if (!data.grid) return this.rest();
    if (this.seen !== data) this.update(data);
    return this.element;
  }

  rest() {
    Object.assign(this, { point: null, seen: null, told: "", dragging: false });
    this.lines.clear();
    return this.layRuler(null);
  }

  update(data) {
    const { field, labels } = data;
    const told = JSON.stringify([field && [field.start, field.points, field.mode], this.model.get("view").state]);
    this.seen = data;
    if (told !== this.told && field) this.point = pointNamed(data.grid, field.start);
    this.told = told;
    if (!field && !this.isMeasuring) this.point = null;
    this.element.setAttribute("aria-label", labels.cursor);
    this.element.dataset.asks = field ? "point" : "";
    this.pad.setAttribute("aria-label", labels.cursor);
    const modes = field?.modes || [];
    this.modes.hidden = modes.length < 2;
    this.modes.setAttribute("aria-label", labels.mode);
    this.modes.replaceChildren(...modes.map((mode) => modePart(mode, mode.name === field.mode, this.send)));
    this.drawMore(data);
    this.ruled.textContent = (this.isMeasuring && data.ruler?.text) || "";
    this.draw();
  }

  drawMore({ field, labels, places }) {
    const shows = JSON.stringify([Boolean(field), labels, places, this.isMeasuring]);
    // A finger moves the cursor first; keys are of no use to who has none.
    const how = window.matchMedia("(pointer: coarse)").matches ? labels["how.touch"] : labels.how;
    this.how.textContent = this.isMeasuring ? labels["ruler.how"] : how;
    this.how.hidden = !field && !this.isMeasuring;
    this.pad.hidden = this.how.hidden;
    if (shows === this.shows) return;
    this.shows = shows;
    const ruler = button(this.isMeasuring ? labels["ruler.close"] : labels.ruler, "ruler", () => this.toggleRuler(), {
      "aria-pressed": String(this.isMeasuring),
    });
    const typing = field || this.isMeasuring ? typingParts(labels, places, this) : [];
    this.more.replaceChildren(...typing, ruler);
  }

  about(point) {
    const { grid, labels } = this.data;
    const name = nameOf(grid, point);
    const found = this.field && this.field.points[name];
    const sentences = found ? this.lines.sentences(grid, this.field, point) : [];
    const told = found ? sentences.map(([text]) => text).join(" ") : this.field ? labels.cannot : "";
    return { shown: toldOf(grid, point), text: told, isFree: Boolean(found), sentences };
  }

  draw(isPointed = false) {
    const { grid } = this.data;
    this.size = this.model.get("size");
    this.lines.clear();
    if (!grid || !this.point) return;
    const { shown, text, isFree, sentences } = this.about(this.point);
    this.tell(shown, text);
    this.press.classList.toggle("wnb-barred", Boolean(this.field) && !isFree);
    const stays = this.field?.ways && nameOf(grid, this.point) === this.field.start;
    this.press.classList.toggle("wnb-main", !stays);
    if (!this.lines.lie(this.canvas, this.size)) return;
    if (this.isMeasuring) return this.drawRuler(grid);
    if (!this.field) return;
    const along = isFree ? this.lines.about(grid, this.field, this.point, sentences) : [];
    this.lines.cursor(grid, this.point, isFree);
    if (isPointed) this.lines.tell(grid, this.point, shown, text, this.size, along);
  }

  tell(shown, text) {
    this.name.textContent = shown;
    this.words.textContent = text;
    this.press.setAttribute("aria-label", spoken(this.model, `${shown} ${text}`));
  }

  drawRuler(grid) {
    const { labels } = this.data;
    this.lines.ruler(grid, this.ruler, this.point);
    this.lines.cursor(grid, this.point, true);
    const length = labels.length.replace("{number}", distance(grid, this.ruler, this.point));
    this.tell(toldOf(grid, this.point), length);
    this.lines.tell(grid, this.point, `${toldOf(grid, this.ruler)} → ${toldOf(grid, this.point)}`, length, this.size);
  }

  // A place of the list: where one cannot go there at once, the point of the field that is nearest to it.
  goTowards(name) {
    const point = pointNamed(this.data.grid, name);
    const names = this.field && !this.isMeasuring ? Object.keys(this.field.points) : [];
    if (point) this.goTo(nearest(this.data.grid, names, point) || point);
  }

  // A step by key, typing or list is spoken.
  goTo(point) {
    if (!point) return this.say(this.data.labels.nowhere);
    this.point = point;
    this.draw(true);
    clearTimeout(this.telling);
    const { shown, text } = this.about(point);
    const say = () => this.say(`${shown}. ${text}`);
    this.telling = this.isMeasuring ? setTimeout(() => this.measure(), MEASURE_MS) : setTimeout(say, SAY_MS);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { grid } = this.data;
    if (STEPS[event.key]) this.goTo(stepped(grid, this.point, event.key, event.shiftKey));
    else if (event.key === "Home" && this.field) this.goTo(pointNamed(grid, this.field.start));
    else if (event.key === "Escape") this.isMeasuring && this.toggleRuler();
    else return;
    swallow(event);
  }

  choose() {
    if (!this.point) return;
    const { state } = this.model.get("view");
    if (this.isMeasuring)
      this.goTo((this.ruler = this.point)); // measure on from here
    else if (this.field) this.send({ do: "field", point: nameOf(this.data.grid, this.point), state });
  }

  toggleRuler() {
    const { grid } = this.data;
    const middle = [Math.floor(grid.columns / 2), Math.floor(grid.rows / 2)];
    const start = this.field ? pointNamed(grid, this.field.start) : this.point || middle;
    this.layRuler(this.isMeasuring ? null : start);
    this.point = this.ruler || this.field ? start : null;
    this.update(this.data);
    (this.isMeasuring ? this.press : this.more.querySelector("[data-key=ruler]")).focus();
  }

  layRuler(start) {
    this.ruler = start;
    if (this.canvas) this.canvas.style.touchAction = start ? "none" : "";
    return start;
  }

  measure() {
    if (!this.isMeasuring || !this.point) return;
    const { grid } = this.data;
    this.send({ do: "measure", start: nameOf(grid, this.ruler), end: nameOf(grid, this.point) });
  }

  // A pointer over the board moves the cursor; true where the cursor has it and no other place is meant.
  hover(canvas, x, y, isMouse) {
    this.canvas = canvas;
    const { grid } = this.data;
    if (!grid || (!this.field && !this.isMeasuring) || !isMouse) return this.dragging;
    const point = pointAt(grid, x, y);
    if (!point || (this.isMeasuring && !this.dragging)) return this.isMeasuring;
    const { isFree } = this.about(point);
    if (!this.isMeasuring && !isFree) {
      this.lines.tip.style.display = "none";
      return false;
    }
    this.point = point;
    this.draw(true);
    return true;
  }

  left() {
    if (!this.isMeasuring) this.lines.tip.style.display = "none";
  }

  // A click chooses its point; a finger first moves the cursor. Returns whether it was for the field, not for a place.
  click(canvas, x, y, isMouse, isPlace) {
    this.canvas = canvas;
    if (this.isMeasuring) return true;
    const { grid } = this.data;
    const point = this.field && pointAt(grid, x, y);
    if (!point || (isPlace && !this.about(point).isFree)) return false;
    const isThere = this.point && nameOf(grid, this.point) === nameOf(grid, point);
    this.point = point;
    if (isMouse || isThere) this.choose();
    else this.goTo(point);
    return true;
  }

  down(canvas, x, y, pointer) {
    this.canvas = canvas;
    const point = this.isMeasuring && pointAt(this.data.grid, x, y);
    if (!point) return;
    this.dragging = true;
    if (pointer) canvas.setPointerCapture(pointer); // a drag that leaves the board ends somewhere
    this.ruler = this.point = point;
    this.draw();
  }

  drag(x, y) {
    const point = this.dragging && pointAt(this.data.grid, x, y);
    if (!point) return;
    this.point = point;
    this.draw();
  }

  up() {
    if (!this.dragging) return;
    this.dragging = false;
    this.measure();
  }
}
