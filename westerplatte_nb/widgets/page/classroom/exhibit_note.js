// One note of an exhibition as fields: its place, the thing, the date, the source, the open question.

import { freshId, h, pictureAddress, setText } from "../common/dom.js";
import { choices, field, TypedField } from "../common/fields.js";

const OTHER = "other";
const ROWS = { thing: 2, question: 2 };

export class ExhibitNote {
  constructor(legend, frame, write) {
    this.frame = frame;
    this.words = frame.words;
    this.write = write;
    this.isOther = false;
    this.fields = {};
    const id = freshId("exhibit-told");
    this.told = h("p.wnb-exhibit-told", { id });
    this.place = choices(null, frame.places, null, (place) => this.write("place", place));
    this.cite = this.citeList();
    this.source = this.typed("source");
    this.element = h(
      "fieldset.wnb-exhibit-note",
      { "aria-describedby": id },
      h("legend", legend),
      field(this.words.place, this.place),
      this.typed("thing"),
      h("div.wnb-exhibit-beside", this.typed("date"), field(this.words.cite, this.cite)),
      this.source,
      this.typed("question"),
      this.told,
    );
  }

  typed(part) {
    const hint = freshId("exhibit-hint");
    // However much room there is, it stays one line of text.
    const onkeydown = ROWS[part] ? (event) => event.key === "Enter" && event.preventDefault() : null;
    const attributes = { maxlength: this.frame.longest[part], "aria-describedby": hint, onkeydown };
    const one = new TypedField(attributes, (text) => this.write(part, text), ROWS[part]);
    this.fields[part] = one;
    const told = h("span.wnb-exhibit-hint", { id: hint }, this.words[part + ".hint"]);
    return h("div.wnb-exhibit-typed", field(this.words[part], one.control), told);
  }

  citeList() {
    const { words, frame } = this;
    const none = { id: "", name: words["cite.none"] };
    const options = [none, ...frame.sources, { id: OTHER, name: words["cite.other"] }];
    return choices(null, options, null, () => this.choose());
  }

  choose() {
    this.isOther = this.cite.value === OTHER;
    this.write("cite", this.isOther ? "" : this.cite.value);
    this.showSource();
    if (this.isOther) this.fields.source.control.focus();
  }

  showSource() {
    this.source.hidden = !this.isOther && !this.fields.source.control.value;
  }

  flush() {
    for (const one of Object.values(this.fields)) one.flush();
  }

  draw(note, isAnswered) {
    for (const [part, one] of Object.entries(this.fields)) one.take(note[part], isAnswered);
    setText(this.told, note.told);
    this.told.classList.toggle("wnb-exhibit-whole", !note.lacks.length);
    if (!isAnswered) return;
    take(this.place, note.place, note.at);
    if (note.cite) this.isOther = false;
    else if (note.source) this.isOther = true;
    take(this.cite, note.cite || (this.isOther ? OTHER : ""), note.cite_name);
    this.showSource();
  }

  focus() {
    this.place.focus();
  }
}

// A file may name a source or a place that the form does not offer.
function take(list, value, name) {
  if (![...list.options].some((one) => one.value === value)) list.append(h("option", { value }, name));
  list.value = value;
}

// The board of an exhibition, for pointers: a press hangs the note at a place. Keys have the list of places.

export class ExhibitBoard {
  constructor(frame, hang) {
    this.places = frame.places.filter((one) => one.w);
    this.label = frame.words.board;
    this.image = h("img", { draggable: "false" });
    this.spots = new Map(this.places.map((place) => [place.id, spot(place, hang)]));
    // A press takes no focus: it stays in the field that is being written.
    const spots = h("div", { "aria-hidden": "true" }, ...this.spots.values());
    this.element = h("div.wnb-exhibit-board", this.image, spots);
  }

  show(picture) {
    if (picture) this.image.src = pictureAddress(picture);
  }

  draw(notes, current) {
    const told = notes.map((note) => `${note.number}: ${note.at}`).join("; ");
    this.image.alt = `${this.label}. ${told}`;
    for (const [id, element] of this.spots) {
      const here = notes.filter((note) => note.place === id);
      element.classList.toggle("wnb-exhibit-taken", here.length > 0);
      const isCurrent = here.some((note) => note.number === current);
      element.classList.toggle("wnb-exhibit-current", isCurrent);
      element.replaceChildren(...here.map((note) => h("span", note.number)));
    }
  }
}

function spot(place, hang) {
  const style = `left:${place.x}%;top:${place.y}%;width:${place.w}%;height:${place.h}%`;
  const onmousedown = (event) => event.preventDefault();
  const onclick = () => hang(place.id);
  return h("div.wnb-exhibit-spot", { style, title: place.name, onmousedown, onclick });
}
