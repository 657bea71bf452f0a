// The picture beside the board for readers without a kernel: renewed a while after each move, so that it is saved too.

// Long enough that a quick hand is not held up, short enough that whoever saves and leaves has the last move in it.
export const REST_MS = 1200;

export class LastBoard {
  constructor(model, el, /** @type {Send} */ send) {
    this.model = model;
    this.el = el;
    this.send = send;
    this.pictured = model.present("view").state;
    this.timer = 0;
  }

  changed() {
    const { state } = this.model.present("view");
    if (state === this.pictured) return;
    this.pictured = state;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST_MS);
  }

  // JupyterLab's extension prevents the default and stores it: after a reload the kernel cannot reach the output.
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
