// Parts that are made anew only when what they show has changed: their nodes, focus and scrolling stay as they are.

export class PartCache {
  constructor() {
    this.made = new Map();
  }

  // `shows` is all that the part is made of; whoever presses something in it is told of the present state by `send`.
  part(name, shows, make) {
    const told = JSON.stringify(shows);
    const old = this.made.get(name);
    if (old && old.told === told) return old.element;
    const element = make();
    this.made.set(name, { told, element });
    return element;
  }
}

// Puts elements into a box in this order; those that stand there already are not touched.
export function arrange(box, elements) {
  const wanted = elements.filter(Boolean);
  for (const child of [...box.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((element, place) => {
    if (box.children[place] !== element) box.insertBefore(element, box.children[place] || null);
  });
}

// Draws a part anew and gives the focus and caret back to the control with the same key, or to the one `other` finds.
export function redraw(root, draw, /** @type {(key: string, all: Element[]) => any} */ other = () => null) {
  const before = document.activeElement;
  const key = root.contains(before) && before.dataset.key;
  const caret = key && /^text/.test(before.type) && [before.selectionStart, before.selectionEnd];
  draw();
  if (!key || root.contains(document.activeElement)) return;
  const all = [...root.querySelectorAll("[data-key]:not(:disabled)")];
  const again = all.find((one) => one.dataset.key === key) || other(key, all);
  again?.focus({ preventScroll: true });
  if (caret) again?.setSelectionRange?.(...caret);
}

// What a person was typing or choosing survives a redraw of the panel.

export class Drafts {
  constructor(root) {
    this.root = root;
    this.language = "";
  }

  // Before the redraw; returns what puts everything back after it.
  keep(open) {
    const { value, selectionStart, selectionEnd } = this.order || {};
    const form = open.has("new") ? this.controls : [];
    const values = new Map(form.map((control) => [control.name, { value: control.value, checked: control.checked }]));
    // In another language the form is another one.
    const isSame = !this.language || this.language === this.root.lang;
    this.language = this.root.lang;
    return () => {
      if (value && this.order) {
        this.order.value = value;
        this.order.setSelectionRange(selectionStart, selectionEnd);
      }
      if (!isSame || !values.size) return;
      for (const control of this.controls) Object.assign(control, values.get(control.name));
      this.root.querySelector("[data-fold=new]")?.dispatchEvent(new CustomEvent("wnb-restored"));
    };
  }

  get order() {
    return this.root.querySelector("[data-key=order]");
  }

  get controls() {
    return [...this.root.querySelectorAll("[data-fold=new] :is(select, input)")];
  }
}
