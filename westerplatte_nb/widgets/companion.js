// The board's companion: everything beside and inside the canvas that must be real, named and reachable.
// It shows what the kernel says (the traits) and reports what the person does (messages); it knows no rules.
// Text reaches the page through textContent alone, so nothing in it can become markup.

const BOARD_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// ---- the panel: status, question, actions, report, log, rule, settings ------------------------------------------

function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, text: label, ...extra });
}

function ruleButton(send, rule, words) {
  if (!rule) return null;
  const label = words.rule_of.replace("{rule}", rule);
  return h("button", {
    type: "button", class: "wnb-rule-link", "data-key": "rule:" + rule, "aria-label": label, title: label, text: "§",
    onclick: () => send({ do: "rule", id: rule }),
  });
}

function sentences(list, entries, send, words) {
  for (const entry of entries) {
    list.append(h("li", { class: entry.action ? "wnb-log-action" : null },
      h("span", { text: entry.text }), " ", ruleButton(send, entry.rule, words)));
  }
  return list;
}

function statusPart(view) {
  const status = h("section", { class: "wnb-status", "data-seat": view.seat, "data-over": view.over, "aria-label": view.words.status });
  status.append(h("h3", { class: "wnb-turn", text: view.turn, tabindex: "-1", "data-key": "turn" }));
  status.append(h("p", { text: view.detail }));
  return status;
}

function actionsPart(view, send) {
  const part = h("section", { class: "wnb-actions", "aria-label": view.words.actions });
  if (view.question) part.append(h("p", { class: "wnb-question", text: view.question }));
  if (view.selected) {
    part.append(h("p", { class: "wnb-selected" }, h("strong", { text: view.selected }), " ",
      button(view.words.cancel, "cancel", () => send({ do: "cancel", state: view.state }))));
  }
  for (const group of view.groups) {
    const box = h("div", { class: "wnb-group", role: "group", "aria-label": group.title });
    box.append(h("h4", { text: group.title }));
    const buttons = h("div", { class: "wnb-buttons" });
    for (const action of group.actions) {
      buttons.append(button(action.label, "act:" + action.line,
        () => send({ do: "act", line: action.line, state: view.state }),
        { "data-line": action.line, "data-targets": action.targets.join(" "), class: "wnb-button" + (action.main ? " wnb-main" : "") }));
    }
    box.append(buttons);
    part.append(box);
  }
  return part;
}

function messagePart(view, send) {
  if (!view.message) return null;
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" },
    h("span", { text: view.message.text }), " ", ruleButton(send, view.message.rule, view.words), " ",
    button("×", "dismiss", () => send({ do: "dismiss" }), { "aria-label": view.words.dismiss, class: "wnb-dismiss" }));
}

function rulePart(view, send) {
  if (!view.rule) return null;
  const part = h("section", { class: "wnb-rule", "aria-label": view.words.rulebook });
  part.append(h("h4", { text: view.rule.title, tabindex: "-1", "data-key": "rule-title" }));
  part.append(h("p", { text: view.rule.text }));
  if (view.rule.note) part.append(h("p", { class: "wnb-note", text: view.rule.note }));
  part.append(h("p", { class: "wnb-rule-id", text: view.rule.id }));
  part.append(button(view.words.close, "close-rule", () => send({ do: "rule", id: "" })));
  return part;
}

function reportPart(view, send) {
  if (!view.report.length) return null;
  const part = h("section", { class: "wnb-report", "aria-label": view.words.report });
  part.append(h("h4", { text: view.words.report }));
  part.append(sentences(h("ol", {}), view.report, send, view.words));
  return part;
}

function logPart(model, view, send, open) {
  const part = h("details", { class: "wnb-log", "data-fold": "log" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.log, "data-key": "fold:log" }));
  part.append(sentences(h("ol", { reversed: true }), model.get("log"), send, view.words));
  if (view.log_cut) part.append(button(view.words.whole_log, "whole-log", () => send({ do: "whole_log" })));
  return part;
}

function textPart(view, open) {
  const part = h("details", { class: "wnb-text", "data-fold": "text" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.text_board, "data-key": "fold:text" }));
  part.append(h("pre", { text: view.text, tabindex: "0", "aria-label": view.words.text_board }));
  return part;
}

function field(label, control) {
  return h("label", { class: "wnb-field" }, h("span", { text: label }), control);
}

function select(name, options, chosen) {
  const control = h("select", { name, "data-key": "field:" + name });
  for (const option of options) {
    const item = h("option", { value: option.value, text: option.label });
    item.selected = option.value === chosen;
    control.append(item);
  }
  return control;
}

function formPart(view, send, open) {
  const form = view.form;
  const part = h("details", { class: "wnb-new", "data-fold": "new" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.new_game, "data-key": "fold:new" }));
  const box = h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      part.open = false;
      send({ do: "new", setup: Object.fromEntries(new FormData(box)), state: view.state });
    },
  });
  const rulings = h("details", { class: "wnb-rulings", "data-fold": "rulings" }, h("summary", { text: view.words.rulings }));
  const editionNotes = h("p", { class: "wnb-note" });
  const apply = () => {
    const edition = form.editions.find((item) => item.value === box.elements.edition.value);
    editionNotes.textContent = edition.note;
    for (const [name, value] of Object.entries(edition.rulings)) box.elements["ruling_" + name].value = value;
  };
  const editions = select("edition", form.editions, form.chosen.edition);
  editions.addEventListener("change", apply);
  for (const ruling of form.rulings) {
    rulings.append(field(ruling.label, select("ruling_" + ruling.name, ruling.choices, form.chosen.rulings[ruling.name])));
  }
  box.append(
    field(view.words.players, select("players", form.players, form.chosen.players)),
    field(view.words.difficulty, select("difficulty", form.levels, form.chosen.difficulty)),
    field(view.words.edition, editions), editionNotes, rulings,
    field(view.words.seed, h("input", { name: "seed", type: "text", inputmode: "numeric", maxlength: "12", "data-key": "field:seed", placeholder: view.words.seed_hint })),
    h("button", { type: "submit", class: "wnb-button wnb-main", "data-key": "start", text: view.words.start }),
  );
  editionNotes.textContent = form.editions.find((item) => item.value === form.chosen.edition).note;
  part.append(box);
  return part;
}

function toolsPart(view, send) {
  const file = h("input", {
    type: "file", accept: ".jsonl,.json", class: "wnb-file", "aria-label": view.words.load, tabindex: "-1",
    onchange: async () => {
      const [chosen] = file.files;
      file.value = "";
      if (!chosen) return;
      if (chosen.size > view.file_limit) send({ do: "too_large" });
      else send({ do: "load", text: await chosen.text(), name: chosen.name });
    },
  });
  const languages = select("language", view.languages, view.language);
  languages.setAttribute("aria-label", view.words.language);
  languages.addEventListener("change", () => send({ do: "language", language: languages.value }));
  const order = h("input", {
    type: "text", class: "wnb-order", "data-key": "order", "aria-label": view.words.order, placeholder: view.words.order, maxlength: "40", autocomplete: "off", spellcheck: "false",
  });
  const orders = h("form", {
    class: "wnb-order-form",
    onsubmit: (event) => {
      event.preventDefault();
      if (order.value.trim()) send({ do: "typed", text: order.value.trim(), state: view.state });
      order.value = "";
    },
  }, order);
  return h("div", { class: "wnb-tools", role: "toolbar", "aria-label": view.words.tools },
    button(view.words.undo, "undo", () => send({ do: "undo", state: view.state }), { disabled: !view.can_undo }),
    button(view.words.redo, "redo", () => send({ do: "redo", state: view.state }), { disabled: !view.can_redo }),
    button(view.words.save, "save", () => send({ do: "save" })),
    button(view.words.load, "load", () => file.click()), file, languages, orders);
}

function drawPanel(model, root, send) {
  const view = model.get("view");
  if (!view.words) return;
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const hadAction = focused && focused.startsWith("act:");
  const open = new Set([...root.querySelectorAll("details[open]")].map((part) => part.dataset.fold));
  root.lang = view.language;
  root.dataset.theme = view.theme;
  const side = h("div", { class: "wnb-side" });
  const below = h("div", { class: "wnb-below" });
  const fill = (column, parts) => column.append(...parts.filter((part) => part !== null));
  fill(side, [statusPart(view), messagePart(view, send), actionsPart(view, send), rulePart(view, send), reportPart(view, send), toolsPart(view, send)]);
  fill(below, [
    logPart(model, view, send, open.has("log")), textPart(view, open.has("text")),
    formPart(view, send, open.has("new")),
  ]);
  root.replaceChildren(side, below);
  if (!focused) return;
  const same = [...root.querySelectorAll("[data-key]")].find((item) => item.dataset.key === focused && !item.disabled);
  const next = same || (hadAction && root.querySelector(".wnb-actions .wnb-button")) || root.querySelector("[data-key=turn]");
  if (next) next.focus({ preventScroll: true });
}

// ---- the canvas: real buttons inside it, keys given back to the page, pointing ----------------------------------

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

// ---- saving: the file goes to the person, wherever the kernel runs ----------------------------------------------

function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

export default {
  render({ model, el }) {
    const send = (message) => model.send(message);
    const root = h("div", { class: "wnb-panel" });
    const live = h("div", { class: "wnb-live", role: "status", "aria-live": "polite" });
    el.append(live, root);

    // The cell's width decides, not the window's: beside a file list even a wide window is narrow.
    const sized = new ResizeObserver(([entry]) => entry.target.classList.toggle("wnb-narrow", entry.contentRect.width < 720));
    const settle = () => { const game = el.closest(".wnb-game"); if (game) sized.observe(game); };

    const controls = new Map();
    const dress = () => {
      settle();
      for (const [canvas, control] of controls) {
        if (!canvas.isConnected) { control.remove(); controls.delete(canvas); }
      }
      for (const canvas of document.querySelectorAll("canvas." + CSS.escape(model.get("canvas_class")))) {
        if (!controls.has(canvas) && !canvas.dataset.wnb) {
          canvas.dataset.wnb = "1";
          controls.set(canvas, new BoardControl(canvas, model, send));
        }
      }
    };
    const redraw = () => { drawPanel(model, root, send); for (const control of controls.values()) control.fill(); };
    const announce = () => { live.textContent = model.get("live"); };
    const received = (message) => { if (message.save) download(message.name, message.save); };
    const observer = new MutationObserver(dress);
    model.on("change:view", redraw);
    model.on("change:log", redraw);
    model.on("change:targets", redraw);
    model.on("change:live", announce);
    model.on("msg:custom", received);
    redraw();
    dress();
    observer.observe(document.body, { childList: true, subtree: true });
    send({ do: "ready" });
    return () => {
      observer.disconnect();
      sized.disconnect();
      model.off("change:view", redraw);
      model.off("change:log", redraw);
      model.off("change:targets", redraw);
      model.off("change:live", announce);
      model.off("msg:custom", received);
      for (const [canvas, control] of controls) { control.remove(); delete canvas.dataset.wnb; }
    };
  },
};
