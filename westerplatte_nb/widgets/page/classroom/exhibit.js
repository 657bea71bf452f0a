// The form of an exhibition: one note at a time, the board, and a preview. Saved text fills fields nobody types in.

import { pageLooks } from "../board/jupyter.js";
import { button, freshId, h, isNews, MAIN, setText } from "../common/dom.js";
import { field, TypedField } from "../common/fields.js";
import { FormPage, MadePages } from "../common/form_page.js";
import { live } from "../common/heartbeat.js";
import { pageOf } from "../common/page_model.js";
import { remarkBox } from "../story/remark.js";
import { ExhibitBoard, ExhibitNote } from "./exhibit_note.js";

const LOOKS = 30;
const LOOK_MS = 100;

class Exhibit extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-desk wnb-exhibit", true);
    this.el = el;
    this.current = 1;
    this.name = new TypedField({ maxlength: this.frame.longest.name }, (text) => this.write(0, "name", text));
    const noteOf = (legend, place) =>
      new ExhibitNote(legend, this.frame, (part, text) => this.write(place + 1, part, text));
    this.notes = this.frame.legends.map(noteOf);
    this.board = new ExhibitBoard(this.frame, (place) => this.write(this.current, "place", place));
    this.picker = h("div.wnb-exhibit-picker", { role: "group", "aria-label": this.words.notes });
    const looks = { class: "wnb-button wnb-exhibit-pick" };
    this.picks = this.notes.map((_, place) => button("", `pick-${place + 1}`, () => this.pick(place + 1), looks));
    this.picker.append(...this.picks);
    this.full = h("p.wnb-exhibit-full");
    this.kept = h("p.wnb-exhibit-kept");
    this.shared = h("div.wnb-exhibit-shared");
    this.preview = h("ol.wnb-exhibit-says");
    this.said = h("p.wnb-desk-said", { role: "status" });
    this.pages = new MadePages("wnb-desk-pages", this.words["paper.save"]);
    this.root.append(this.top, ...this.parts());
    this.pick(1);
  }

  parts() {
    const { words } = this;
    const id = freshId("exhibit-preview");
    const step = (key, by) => button(words[key], key, () => this.step(by));
    this.steps = { back: step("back", -1), next: step("next", 1) };
    this.closing = button(words["walk.close"], "close", () => this.send({ do: "close" }));
    const walk = button(words.walk, "walk", () => this.send({ do: "walk" }), MAIN);
    const print = button(words.print, "print", () => this.send({ do: "print" }));
    return [
      h("h3", words.title),
      h("p.wnb-desk-note", words.about),
      this.kept,
      field(words.name, this.name.control),
      h(
        "div.wnb-exhibit-both",
        h(
          "div.wnb-exhibit-write",
          this.picker,
          this.full,
          ...this.notes.map((note) => note.element),
          h("div.wnb-desk-row", this.steps.back, this.steps.next),
        ),
        h(
          "div.wnb-exhibit-see",
          this.board.element,
          h("p.wnb-exhibit-hint", { "aria-hidden": "true" }, words["board.press"]),
          this.shared,
        ),
      ),
      h("section.wnb-exhibit-preview", { "aria-labelledby": id }, h("h4", { id }, words.preview), this.preview),
      h("div.wnb-desk-row.wnb-exhibit-do", walk, this.closing, print),
      this.said,
      this.pages.element,
    ];
  }

  send(/** @type {Message} */ message) {
    this.flush();
    super.send(message);
  }

  // Whoever writes is told by the fields themselves; a note is known by its number.
  write(note, part, text) {
    this.heart.send({ do: "write", note, part, text });
  }

  flush() {
    this.name.flush();
    for (const note of this.notes) note.flush();
  }

  pick(number) {
    this.flush();
    this.current = number;
    this.notes.forEach((note, place) => (note.element.hidden = place + 1 !== number));
    this.draw();
  }

  step(by) {
    this.pick(this.current + by);
    this.notes[this.current - 1].focus();
  }

  draw() {
    const view = this.model.get("view");
    // Whoever changed the file by hand may have left fewer notes than the form was made for.
    const count = Math.min(this.notes.length, view.notes.length);
    if (this.current > count) return this.pick(count);
    const isAnswered = this.heart.waiting.size === 0;
    this.name.take(view.name, isAnswered);
    view.notes.slice(0, this.notes.length).forEach((note, place) => this.notes[place].draw(note, isAnswered));
    this.drawPicker(view.notes);
    this.board.draw(view.notes, this.current);
    this.drawPreview(view.notes);
    this.steps.back.disabled = this.current === 1;
    this.steps.next.disabled = this.current === count;
    setText(this.full, view.full);
    setText(this.kept, view.kept);
    setText(this.said, view.said);
    this.closing.hidden = !view.walk;
    this.shared.replaceChildren(...view.shared.map((text) => h("p", text)));
  }

  drawPicker(notes) {
    this.picks.forEach((pick, place) => {
      pick.hidden = !notes[place];
      if (pick.hidden) return;
      const { number, at, told, lacks } = notes[place];
      setText(pick, lacks.length ? String(number) : `${number} ✓`);
      pick.setAttribute("aria-label", `${number}. ${at}. ${told}`);
      pick.setAttribute("aria-current", String(number === this.current));
    });
  }

  drawPreview(notes) {
    const shown = notes.map(({ at, says }) => [at, says]);
    if (!isNews(this, "previewed", shown)) return;
    const said = (note) => (note.says.length ? remarkBox(note.says) : h("p.wnb-exhibit-hint", note.told));
    this.preview.replaceChildren(...notes.map((note) => h("li", h("strong", note.at), said(note))));
  }

  // The board below comes into view as soon as it stands there.
  showBoard(looks) {
    const board = this.el.closest(".wnb-exhibit-box")?.querySelector("canvas");
    if (board) board.scrollIntoView({ block: "center" });
    else if (looks) setTimeout(() => this.showBoard(looks - 1), LOOK_MS);
  }

  take(content) {
    super.take(content);
    if (content.opened) this.showBoard(LOOKS);
  }
}

export default pageOf(({ model, el }) => {
  const exhibit = new Exhibit(model, el);
  const leave = () => exhibit.flush();
  for (const value of ["view", "ack"]) model.on("change:" + value, () => exhibit.draw());
  model.on("msg:custom", (content) => exhibit.take(content));
  window.addEventListener("pagehide", leave);
  const look = () => exhibit.board.show(model.get("board"));
  const looks = new MutationObserver(() => exhibit.send({ do: "looks", ...pageLooks() }));
  looks.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  model.on("change:board", look);
  look();
  const end = live(exhibit, { do: "ready", ...pageLooks() });
  return () => {
    leave();
    end();
    looks.disconnect();
    window.removeEventListener("pagehide", leave);
  };
});
