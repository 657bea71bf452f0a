// The form of an exhibition: one note at a time, the board, and a preview. Saved text fills fields nobody types in.

import { pageLooks } from "../board/jupyter.js";
import { button, freshId, h, isNews, MAIN, pictureAddress, setText } from "../common/dom.js";
import { choices, field, TypedField } from "../common/fields.js";
import { FormPage, formPageOf, MadePages } from "../common/form_page.js";
import { remarkBox } from "../story/remark.js";

const LOOKS = 30;
const LOOK_MS = 100;

class Exhibit extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-desk wnb-exhibit", true);
    this.el = el;
    this.current = 1;
    this.name = new TypedField({ maxlength: this.frame.longest.name }, (text) => this.write(0, "name", text));
    const noteOf = (legend, place) =>
      exhibitNote(legend, this.frame, (part, text) => this.write(place + 1, part, text));
    this.notes = this.frame.legends.map(noteOf);
    this.board = exhibitBoard(this.frame, (place) => this.write(this.current, "place", place));
    const looks = { class: "wnb-button wnb-exhibit-pick" };
    this.picks = this.notes.map((_, place) => button("", `pick-${place + 1}`, () => this.pick(place + 1), looks));
    this.full = h("p.wnb-exhibit-full");
    this.kept = h("p.wnb-exhibit-kept");
    this.shared = h("div.wnb-exhibit-shared");
    this.preview = h("ol.wnb-exhibit-says");
    this.said = h("p.wnb-desk-said", { role: "status" });
    this.pages = new MadePages("wnb-desk-pages", this.words["paper.save"]);
    this.root.append(this.top, ...this.parts());
    this.pick(1);
    this.ready = { do: "ready", ...pageLooks() };
    this.listen();
  }

  listen() {
    const { model } = this;
    model.on("change:ack", () => this.draw());
    this.over = new AbortController();
    window.addEventListener("pagehide", () => this.flush(), { signal: this.over.signal });
    this.looks = new MutationObserver(() => this.send({ do: "looks", ...pageLooks() }));
    this.looks.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    const show = () => this.board.show(model.get("board"));
    model.on("change:board", show);
    show();
  }

  end() {
    this.flush();
    this.looks.disconnect();
    this.over.abort();
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
      h("div.wnb-exhibit-both", [
        h("div.wnb-exhibit-write", [
          h("div.wnb-exhibit-picker", { role: "group", "aria-label": words.notes }, ...this.picks),
          this.full,
          ...this.notes.map((note) => note.element),
          h("div.wnb-desk-row", this.steps.back, this.steps.next),
        ]),
        h("div.wnb-exhibit-see", [
          this.board.element,
          h("p.wnb-exhibit-hint", { "aria-hidden": "true" }, words["board.press"]),
          this.shared,
        ]),
      ]),
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
    this.notes[this.current - 1].place.focus();
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

export default formPageOf(Exhibit);

// One note of an exhibition as fields: its place, the thing, the date, the source, the open question.

const OTHER = "other";
const ROWS = { thing: 2, question: 2 };

function exhibitNote(legend, { words, places, sources, longest }, write) {
  let isOther = false;
  const fields = {};
  const typed = (part) => {
    const hint = freshId("exhibit-hint");
    // However much room there is, it stays one line of text.
    const onkeydown = ROWS[part] ? (event) => event.key === "Enter" && event.preventDefault() : null;
    const attributes = { maxlength: longest[part], "aria-describedby": hint, onkeydown };
    const one = new TypedField(attributes, (text) => write(part, text), ROWS[part]);
    fields[part] = one;
    const text = h("span.wnb-exhibit-hint", { id: hint }, words[part + ".hint"]);
    return h("div.wnb-exhibit-typed", field(words[part], one.control), text);
  };
  const source = typed("source");
  const showSource = () => (source.hidden = !isOther && !fields.source.control.value);
  const choose = (value) => {
    isOther = value === OTHER;
    write("cite", isOther ? "" : value);
    showSource();
    if (isOther) fields.source.control.focus();
  };
  const place = choices(null, places, null, (value) => write("place", value));
  const none = { id: "", name: words["cite.none"] };
  const cite = choices(null, [none, ...sources, { id: OTHER, name: words["cite.other"] }], null, choose);
  const id = freshId("exhibit-told");
  const told = h("p.wnb-exhibit-told", { id });
  const element = h("fieldset.wnb-exhibit-note", { "aria-describedby": id }, [
    h("legend", legend),
    field(words.place, place),
    typed("thing"),
    h("div.wnb-exhibit-beside", typed("date"), field(words.cite, cite)),
    source,
    typed("question"),
    told,
  ]);
  const flush = () => {
    for (const one of Object.values(fields)) one.flush();
  };
  const draw = (note, isAnswered) => {
    for (const [part, one] of Object.entries(fields)) one.take(note[part], isAnswered);
    setText(told, note.told);
    told.classList.toggle("wnb-exhibit-whole", !note.lacks.length);
    if (!isAnswered) return;
    take(place, note.place, note.at);
    if (note.cite) isOther = false;
    else if (note.source) isOther = true;
    take(cite, note.cite || (isOther ? OTHER : ""), note.cite_name);
    showSource();
  };
  return { element, place, flush, draw };
}

// A file may name a source or a place that the form does not offer.
function take(list, value, name) {
  if (![...list.options].some((one) => one.value === value)) list.append(h("option", { value }, name));
  list.value = value;
}

// The board of an exhibition, for pointers: a press hangs the note at a place. Keys have the list of places.

function exhibitBoard(frame, hang) {
  const image = h("img", { draggable: "false" });
  // A press takes no focus: it stays in the field that is being written.
  const onmousedown = (event) => event.preventDefault();
  const spot = ({ id, name, x, y, w, h: height }) => {
    const style = `left:${x}%;top:${y}%;width:${w}%;height:${height}%`;
    return [id, h("div.wnb-exhibit-spot", { style, title: name, onmousedown, onclick: () => hang(id) })];
  };
  const spots = new Map(frame.places.filter(({ w }) => w).map(spot));
  const element = h("div.wnb-exhibit-board", image, h("div", { "aria-hidden": "true" }, ...spots.values()));
  const show = (picture) => {
    if (picture) image.src = pictureAddress(picture);
  };
  const draw = (notes, current) => {
    const told = notes.map((note) => `${note.number}: ${note.at}`).join("; ");
    image.alt = `${frame.words.board}. ${told}`;
    for (const [id, item] of spots) {
      const here = notes.filter((note) => note.place === id).map(({ number }) => number);
      item.classList.toggle("wnb-exhibit-taken", here.length > 0);
      item.classList.toggle("wnb-exhibit-current", here.includes(current));
      item.replaceChildren(...here.map((number) => h("span", number)));
    }
  };
  return { element, show, draw };
}
