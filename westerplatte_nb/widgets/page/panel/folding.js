// Answers that have no room as buttons become lists: the highest group first, and no more than must be. They are
// buttons again once anything else is asked or beside them, or the frame has another size.

const LISTS = new WeakMap(); // the buttons of a group, and what makes a list of them

export function canBeList(buttons, make) {
  LISTS.set(buttons, make);
}

export class Folding {
  constructor(box) {
    this.box = box;
    this.part = null;
    this.known = "";
    this.made = new Map(); // buttons, and the list that was made of them
    this.focused = null;
  }

  // Called with the answers when the page is laid out for its next picture, and before sizes are read: no flicker.
  begin(part) {
    const { box } = this;
    const now = document.activeElement;
    if (now !== document.body) this.focused = box.contains(now) ? now : null;
    if (!box.hidden && !box.clientHeight) return; // its room is lent to the folded parts
    const known = this.shapeOf(part);
    if (part === this.part && known === this.known) return;
    for (const [buttons, list] of this.made) if (list.parentElement) list.replaceWith(buttons);
    if (part !== this.part) this.made.clear();
    this.part = part;
    this.known = known;
  }

  // Makes the highest group that becomes lower by it a list, and tells whether there was one.
  fold() {
    const heights = new Map();
    for (const buttons of this.part.querySelectorAll(".wnb-group > .wnb-buttons")) {
      if (LISTS.has(buttons)) heights.set(buttons, buttons.parentElement.offsetHeight);
    }
    const highest = [...heights].sort(([, one], [, other]) => other - one);
    return highest.some(([buttons, height]) => {
      if (!this.made.has(buttons)) this.made.set(buttons, LISTS.get(buttons)());
      const [group, list] = [buttons.parentElement, this.made.get(buttons)];
      buttons.replaceWith(list);
      if (group.offsetHeight < height) return true;
      list.replaceWith(buttons);
      return false;
    });
  }

  // The focus goes with what it was on.
  end() {
    const { focused } = this;
    this.focused = null;
    if (!focused || document.activeElement !== document.body) return;
    const next = focused.isConnected ? focused : this.inPlaceOf(focused);
    next?.focus({ preventScroll: true });
  }

  inPlaceOf(focused) {
    for (const [buttons, list] of this.made) {
      const select = list.querySelector("select");
      if (buttons.contains(focused)) return select;
      if (list.contains(focused)) return buttons.querySelectorAll(".wnb-button")[Number(select.value)];
    }
    return null;
  }

  // All that the room hangs on which the answers have, but for what the timeline gives them.
  shapeOf(part) {
    const { box } = this;
    const side = box.parentElement;
    const others = [...box.children].filter((item) => item !== part);
    // In whatever order they stand now.
    const beside = others.map((item) => (item.querySelector(".wnb-card-row") || item).textContent).sort();
    const [status, drawer] = ["status-place", "drawer"].map((name) => side?.querySelector(`:scope > .wnb-${name}`));
    const room = box.closest(".wnb-game")?.dataset.room;
    return JSON.stringify([room, status?.offsetHeight, drawer?.childElementCount > 0, beside]);
  }
}
