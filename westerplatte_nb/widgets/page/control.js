// The canvas as a control: real buttons inside it, keys given back to the page, pointing and hovering.

const BOARD_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

function stop(event) {
  event.stopImmediatePropagation();
}

// The drawing library swallows every key and reports every mouse move; here both stay in the page.
const SILENCED = ["mousedown", "mouseup", "mousemove", "mouseout", "wheel", "touchstart", "touchend", "touchmove", "touchcancel"];

class BoardControl {
  constructor(canvas, model, send) {
    this.canvas = canvas;
    this.model = model;
    this.send = send;
    this.current = 0;
    this.abort = new AbortController();
    const on = (name, listener, options = {}) => canvas.addEventListener(name, listener, { signal: this.abort.signal, ...options });
    canvas.tabIndex = -1;
    canvas.setAttribute("role", "group");
    for (const name of SILENCED) on(name, stop, { capture: true, passive: true });
    on("keydown", (event) => this.key(event), { capture: true });
    on("click", (event) => this.click(event));
    on("pointermove", (event) => this.hover(event), { passive: true });
    on("pointerleave", () => this.ring(null), { passive: true });
    this.overlay = h("div", { class: "wnb-ring", "aria-hidden": "true" });
    this.tip = h("div", { class: "wnb-tip", "aria-hidden": "true" });
    document.body.append(this.overlay, this.tip);
    this.fill();
  }

  remove() {
    this.abort.abort();
    this.overlay.remove();
    this.tip.remove();
  }

  get targets() {
    return this.model.get("targets");
  }

  fill() {
    const focusInside = document.activeElement !== this.canvas && this.canvas.contains(document.activeElement);
    const view = this.model.get("view");
    this.canvas.setAttribute("aria-label", this.model.get("label"));
    if (view.language) this.canvas.lang = view.language;
    const old = [...this.canvas.children];
    const spots = this.targets;
    while (old.length > spots.length) old.pop().remove();
    spots.forEach((target, index) => {
      const item = old[index] || this.makeSpot(index);
      item.dataset.id = target.id;
      item.textContent = target.name;
      item.tabIndex = index === this.current ? 0 : -1;
    });
    if (focusInside) this.showFocus();
  }

  makeSpot(index) {
    const item = h("button", {
      type: "button",
      onclick: (event) => {
        stop(event);
        this.send({ do: "target", id: item.dataset.id, state: this.model.get("view").state });
      },
      onfocus: () => { this.current = index; this.showFocus(); },
      onblur: () => this.ring(null),
    });
    this.canvas.append(item);
    return item;
  }

  showFocus() {
    [...this.canvas.children].forEach((item, index) => { item.tabIndex = index === this.current ? 0 : -1; });
    this.ring(this.targets[this.current]);
  }

  // Keys never reach the drawing library; the arrows walk between spaces, all else is the page's own.
  key(event) {
    stop(event);
    if (event.target === this.canvas || !BOARD_KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key === "Enter" || event.key === " ") event.target.click(), event.preventDefault();
      return;
    }
    event.preventDefault();
    const next = this.neighbour(event.key);
    if (next !== null) this.canvas.children[next].focus({ preventScroll: true });
  }

  neighbour(key) {
    const spots = this.targets;
    if (key === "Home") return 0;
    if (key === "End") return spots.length - 1;
    const middle = (t) => [t.x + t.w / 2, t.y + t.h / 2];
    const [x, y] = middle(spots[this.current]);
    const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    let best = null, least = Infinity;
    spots.forEach((target, index) => {
      const [tx, ty] = middle(target);
      const along = (tx - x) * dx + (ty - y) * dy;
      const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = index; }
    });
    return best;
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const [width, height] = this.model.get("size");
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height];
  }

  click(event) {
    if (event.target !== this.canvas) return;
    stop(event);
    if (event.detail > 1) return; // the second half of a double click is no second order
    const [x, y] = this.place(event);
    this.send({ do: "point", x, y, state: this.model.get("view").state });
  }

  hover(event) {
    const [x, y] = this.place(event);
    let found = null;
    for (const target of this.targets) {
      const inside = x >= target.x && x <= target.x + target.w && y >= target.y && y <= target.y + target.h;
      if (inside && (!found || target.w * target.h < found.w * found.h)) found = target;
    }
    // A finger covers what it points at and leaves nothing to hover.
    this.ring(event.pointerType === "mouse" ? found : null);
  }

  ring(target, withTip = true) {
    this.overlay.style.display = this.tip.style.display = target ? "block" : "none";
    if (!target) return;
    const box = this.canvas.getBoundingClientRect();
    const [width, height] = this.model.get("size");
    const sx = box.width / width, sy = box.height / height;
    const left = box.left + window.scrollX + target.x * sx, top = box.top + window.scrollY + target.y * sy;
    Object.assign(this.overlay.style, { left: left - 3 + "px", top: top - 3 + "px", width: target.w * sx + 6 + "px", height: target.h * sy + 6 + "px" });
    this.tip.textContent = target.name;
    this.tip.style.display = withTip ? "block" : "none";
    const across = Math.max(4, Math.min(left, window.innerWidth - this.tip.offsetWidth - 8));
    const below = top + target.h * sy + 8;
    const fits = below + this.tip.offsetHeight < window.innerHeight;
    Object.assign(this.tip.style, { left: across + "px", top: (fits ? below : top - this.tip.offsetHeight - 8) + "px" });
  }
}
