// The chart of a game with a cursor: by hand, key or pointer it walks over the moments and shows each at a glance.

import { button, h, pictureAddress } from "../common/dom.js";

// However fast the hand, the kernel is asked a few times a second at most.
const ASK_MS = 120;

// The slider and the small board live from drawing to drawing, as that of the timeline does.
export class Cursor {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.cursor = null;
    this.glance = {};
    this.timer = null;
    this.picture = h("img.wnb-chart");
    this.line = h("div.wnb-cursor-line", { "aria-hidden": "true" });
    this.chart = h("div.wnb-cursor-chart", { onpointermove: (event) => this.point(event) }, this.picture, this.line);
    const looks = { type: "range", "data-key": "cursor", oninput: () => this.moved() };
    this.slider = h("input.wnb-slider.wnb-cursor-slider", looks);
    this.stood = null; // how high the button stood as it was pressed, until its moment is shown
    this.told = h("p.wnb-cursor-told");
    this.board = h("img.wnb-cursor-board");
    this.go = button("", "cursor-go", () => this.lead());
    this.element = h("div.wnb-cursor", this.chart, this.slider, this.told, this.board, this.go);
  }

  // A game without measures has no chart; its moments can be walked over all the same.
  part(summary) {
    const { cursor } = summary;
    const grown = !this.cursor || this.cursor.moments.length !== cursor.moments.length;
    this.cursor = cursor;
    this.picture.hidden = !summary.chart;
    if (summary.chart) {
      this.picture.alt = summary.alternative;
      this.picture.src = pictureAddress(summary.chart);
    }
    this.slider.max = cursor.moments.length - 1;
    if (grown) this.slider.value = cursor.moments.length - 1;
    this.slider.setAttribute("aria-label", cursor.label);
    this.go.textContent = cursor.go;
    for (const part of [this.slider, this.go]) part.hidden = cursor.moments.length < 2;
    const [from, to] = (this.span = cursor.plot.length ? cursor.plot : [0, 1]);
    // The middle of the handle stands over the moment, not its edge.
    this.slider.style.marginLeft = `calc(${100 * from}% - 8px)`;
    this.slider.style.width = `calc(${100 * (to - from)}% + 16px)`;
    this.draw();
    return this.element;
  }

  see(glance, at) {
    this.glance = glance || {};
    this.at = at;
    if (this.cursor) this.draw();
  }

  get moment() {
    return this.cursor.moments[Number(this.slider.value)];
  }

  draw() {
    const { moment, text } = this.moment;
    const [from, to] = this.span;
    const part = Number(this.slider.value) / Math.max(1, this.cursor.moments.length - 1);
    this.line.style.left = 100 * (from + (to - from) * part) + "%";
    this.line.hidden = this.picture.hidden;
    this.told.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    this.go.disabled = moment === this.at;
    const known = this.glance.moment === moment;
    this.board.hidden = !this.glance.picture;
    this.board.classList.toggle("wnb-cursor-old", !known);
    if (known && this.board.alt !== this.glance.alternative) {
      this.board.alt = this.glance.alternative;
      this.board.src = pictureAddress(this.glance.picture);
    }
  }

  moved() {
    this.draw();
    this.timer ||= setTimeout(() => {
      this.timer = null;
      this.send({ do: "glance", to: this.moment.moment });
    }, ASK_MS);
  }

  point(event) {
    if (event.pointerType !== "mouse" || !this.cursor.plot.length) return;
    const box = this.chart.getBoundingClientRect();
    const [from, to] = this.cursor.plot;
    const part = ((event.clientX - box.left) / box.width - from) / (to - from);
    const before = this.slider.value;
    this.slider.value = String(part * Number(this.slider.max)); // which keeps to its ends and steps
    if (this.slider.value !== before) this.moved();
  }

  lead() {
    this.stood = this.go.getBoundingClientRect().top;
    this.send({ do: "look", to: this.moment.moment });
  }

  // Where the moment that comes was asked for here, the chart stays before the eyes; tells whether it was.
  keepsPlace(body) {
    const { stood } = this;
    this.stood = null;
    if (stood === null || !body.contains(this.go)) return false;
    body.scrollTop += this.go.getBoundingClientRect().top - stood;
    return true;
  }
}
