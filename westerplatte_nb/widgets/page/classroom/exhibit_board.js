// The board of an exhibition: the places of its notes, with their numbers. A press on a place hangs the note there; the
// list of places beside it does the same by keys, so this is for pointers alone.

import { h, pictureAddress } from "../common/dom.js";

export class ExhibitBoard {
  constructor(frame, hang) {
    this.places = frame.places.filter((one) => one.w);
    this.label = frame.words.board;
    this.image = h("img", { draggable: "false" });
    this.spots = new Map(this.places.map((place) => [place.id, spot(place, hang)]));
    // A press takes no focus: it stays in the field that is being written.
    const spots = h("div", { "aria-hidden": "true" }, ...this.spots.values());
    this.element = h("div", { class: "wnb-exhibit-board" }, this.image, spots);
  }

  // The picture, which is another one in the dark.
  show(picture) {
    if (picture) this.image.src = pictureAddress(picture);
  }

  draw(notes, current) {
    const told = notes.map((note) => `${note.number}: ${note.at}`).join("; ");
    this.image.alt = `${this.label}. ${told}`;
    for (const [id, element] of this.spots) {
      const here = notes.filter((note) => note.place === id);
      element.classList.toggle("wnb-exhibit-taken", here.length > 0);
      element.classList.toggle(
        "wnb-exhibit-current",
        here.some((note) => note.number === current),
      );
      element.replaceChildren(...here.map((note) => h("span", { text: note.number })));
    }
  }
}

function spot(place, hang) {
  const style = `left:${place.x}%;top:${place.y}%;width:${place.w}%;height:${place.h}%`;
  const onmousedown = (event) => event.preventDefault();
  const onclick = () => hang(place.id);
  return h("div", { class: "wnb-exhibit-spot", style, title: place.name, onmousedown, onclick });
}
