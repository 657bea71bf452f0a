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

// How the parts that open and close stand; returns what puts those that are made anew back. In `stood` that is kept of
// those that are gone meanwhile, too.
export function keepFolds(root, stood = new Map()) {
  const folds = () => root.querySelectorAll("[data-fold]");
  for (const { dataset, open } of folds()) stood.set(dataset.fold, open);
  return () => {
    for (const part of folds()) part.open = stood.get(part.dataset.fold) ?? part.open;
  };
}

// What a person was typing, choosing or had opened survives a redraw of the panel.

const TYPED = "[data-key=order], .wnb-in-class :is(textarea, input)";
const FORM = "[data-fold=new][open]";

export class Drafts {
  constructor(root) {
    this.root = root;
    this.language = "";
    this.typed = new Map(); // also what stood in a field that is gone, as after a stop of the class
  }

  // Before the redraw; returns what puts everything back after it.
  keep() {
    const restoreFolds = keepFolds(this.root);
    for (const { dataset, value, selectionStart, selectionEnd } of this.all(TYPED)) {
      this.typed.set(dataset.key, { value, caret: [selectionStart, selectionEnd] });
    }
    const form = this.all(`${FORM} :is(select, input)`);
    const values = new Map(form.map((control) => [control.name, { value: control.value, checked: control.checked }]));
    // In another language the form is another one.
    const isSame = !this.language || this.language === this.root.lang;
    this.language = this.root.lang;
    return () => {
      restoreFolds();
      for (const control of this.all(TYPED)) this.putBack(control);
      if (!isSame || !values.size) return;
      for (const control of this.all(`${FORM} :is(select, input)`)) Object.assign(control, values.get(control.name));
      this.root.querySelector(FORM)?.dispatchEvent(new CustomEvent("wnb-restored"));
    };
  }

  putBack(control) {
    const { value, caret } = this.typed.get(control.dataset.key) ?? {};
    if (!value || control.value === value) return;
    control.value = value;
    control.setSelectionRange(...caret);
  }

  all(selector) {
    return [...this.root.querySelectorAll(selector)];
  }
}
