// The picture that stands beside the board for those who open the notebook without a kernel: a while after each move it
// is made anew, so that what is saved is the board as it was left.

// Long enough that a quick hand is not held up, short enough that whoever saves and leaves has the last move in it.
export const REST_MS = 1200;

export class LastBoard {
  constructor(model, el, /** @type {Send} */ send) {
    this.model = model;
    this.el = el;
    this.send = send;
    this.pictured = model.get("view").state;
    this.timer = 0;
  }

  changed() {
    const { state } = this.model.get("view");
    if (state === this.pictured) return;
    this.pictured = state;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST_MS);
  }

  // Whoever else puts it into the notebook says so by preventing the default: that works after a reload of the page as
  // well, when the kernel's own way into the output is lost.
  ask() {
    const asked = new CustomEvent("wnb-keeps-still", { bubbles: true, cancelable: true });
    this.send({ do: "still", to_page: !this.el.dispatchEvent(asked) });
  }

  received(bundle) {
    this.el.dispatchEvent(new CustomEvent("wnb-still", { bubbles: true, detail: bundle }));
  }

  remove() {
    clearTimeout(this.timer);
  }
}
