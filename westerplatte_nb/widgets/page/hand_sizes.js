// How large the cards of a hand are: the largest size at which all of them are in view with the answers to a question.
// The styles say what each size looks like (hand_sizes.css).

// Each look by its widths, from the largest: of one look, narrower cards never need more height.
const LARGE = [
  ["large", [0]],
  ["line", [0]],
];
const TILES = [64, 56, 48, 42, 36];
// The least that a finger is asked to meet.
const SMALL = [...LARGE, ["tile", TILES], ["dense", TILES]];
const NAMES = [...LARGE, ["name", [96, 74]], ["dense", [74]]];

const REMEMBERED = 60;

export class HandSizes {
  constructor(box) {
    this.box = box;
    this.known = "";
    this.found = new Map(); // the sizes of the shapes that were measured
  }

  // Called when the page is laid out for its next picture: there is no flicker.
  fit(cards) {
    const { box, found } = this;
    if (!cards || !box.contains(cards)) {
      this.known = "";
      if (box.dataset.cards) delete box.dataset.cards;
      return;
    }
    if (!box.clientHeight) return; // nothing can be measured where nothing is laid out
    const known = this.shapeOf(cards);
    if (known === this.known) return;
    // Each try lays the page out: a hand that is covered and turned over again is as large as it was.
    const size = found.get(known) ?? this.measured(cards.querySelector(".wnb-card-small") ? SMALL : NAMES);
    this.put(size);
    this.known = known;
    if (found.size >= REMEMBERED) found.clear();
    // A picture that is still to come has no height yet.
    if ([...cards.querySelectorAll("img")].every(({ complete }) => complete)) found.set(known, size);
  }

  measured(looks) {
    for (const [name, widths] of looks) {
      if (this.fits([name, widths[0]])) return [name, widths[0]];
      if (widths.length > 1 && this.fits([name, widths.at(-1)])) return [name, this.widest(name, widths)];
    }
    const [name, widths] = looks.at(-1);
    return [name, widths.at(-1)];
  }

  // The first of the widths does not fit, and the last one does.
  widest(name, widths) {
    let [no, yes] = [0, widths.length - 1];
    while (yes - no > 1) {
      const middle = (no + yes) >> 1;
      if (this.fits([name, widths[middle]])) yes = middle;
      else no = middle;
    }
    return widths[yes];
  }

  fits(size) {
    this.put(size);
    return this.box.scrollHeight <= this.box.clientHeight + 1;
  }

  put([name, width]) {
    const { box } = this;
    if (box.dataset.cards !== name) box.dataset.cards = name;
    box.style.setProperty("--wnb-card", width + "px");
  }

  // The same cards beside the same answers in the same frame are as large as they were.
  shapeOf(cards) {
    const { box } = this;
    const frame = box.parentElement;
    const beside = [...box.querySelectorAll(".wnb-question, .wnb-actions .wnb-button")].map((item) => item.textContent);
    const kinds = [...cards.querySelectorAll(".wnb-card-name")].map((item) => item.textContent);
    return JSON.stringify([frame.clientWidth, frame.clientHeight, box.children.length, beside, kinds]);
  }
}
