// Parts that are made anew only when what they show has changed: their nodes, focus and scrolling stay as they are.

export class Kept {
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
