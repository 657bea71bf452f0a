// For everyone: what a screen reader speaks, skip links, questions to the board, keys and focus that stay where they belong.

const QUIET_MS = 60; // an emptied live region must be noticed before it is filled again, or the same words stay unspoken

class Everyone {
  constructor(model, el, root) {
    this.model = model;
    this.root = root;
    this.waiting = [];
    this.abort = new AbortController();
    this.live = h("div", { class: "wnb-live", role: "status", "aria-live": "polite" });
    this.skips = h("nav", { class: "wnb-skip" });
    el.append(this.skips, this.live, root);
    this.speak = () => this.say(model.get("live"));
    this.dress = () => this.draw();
    model.on("change:said", this.speak);
    model.on("change:frame", this.dress);
    model.on("change:label", this.dress);
    // A plain letter means the board, not the notebook's cells; keys with Ctrl, Alt or Cmd go their way.
    el.addEventListener("keydown", keepPlainKeys, { signal: this.abort.signal });
    this.game = null;
    this.el = el;
    this.draw();
  }

  remove() {
    this.abort.abort();
    clearTimeout(this.timer);
    this.model.off("change:said", this.speak);
    this.model.off("change:frame", this.dress);
    this.model.off("change:label", this.dress);
  }

  say(text) {
    if (!text) return;
    this.waiting.push(text);
    clearTimeout(this.timer);
    this.live.replaceChildren();
    this.live.lang = this.model.get("view").language || "";
    this.timer = setTimeout(() => {
      this.live.replaceChildren(...this.waiting.map((line) => h("p", { text: line })));
      this.waiting = [];
    }, QUIET_MS);
  }

  draw() {
    const game = this.el.closest(".wnb-game");
    if (game && game !== this.game) {
      this.game = game;
      game.addEventListener("keydown", keepPlainKeys, { signal: this.abort.signal });
      game.setAttribute("role", "region");
    }
    const language = this.model.get("view").language;
    if (game) {
      game.setAttribute("aria-label", this.model.get("label"));
      if (language) game.lang = language;
    }
    const { skips, skip } = this.model.get("frame");
    if (!skips || this.shown === language) return;
    this.shown = language;
    this.skips.setAttribute("aria-label", skip);
    if (language) this.skips.lang = language;
    this.skips.dataset.theme = this.model.get("view").theme;
    this.skips.replaceChildren(...skips.map((one) => button(one.label, "skip:" + one.name, () => this.goTo(one.name))));
  }

  goTo(name) {
    const wanted = {
      board: () => this.game && this.game.querySelector("canvas > [tabindex='0']"),
      actions: () => firstAction(this.root) || this.root.querySelector("[data-key=turn]"),
      report: () => this.root.querySelector("[data-key=report]") || this.root.querySelector("[data-key='fold:log']"),
      order: () => this.root.querySelector("[data-key=order]"),
    }[name]();
    if (!wanted) return;
    wanted.focus();
    if (wanted.closest("canvas") === null) wanted.scrollIntoView({ block: "nearest" });
  }

  // Who chose a place by key is led to what can be done there, and back to the place when that is settled.
  lead(controls) {
    this.draw();
    const { selected } = this.model.get("view");
    for (const control of controls.values()) {
      if (selected && control.asked && control.canvas.contains(document.activeElement)) {
        control.asked = false;
        control.owed = true;
        const action = firstAction(this.root);
        if (action) { action.focus({ preventScroll: true }); action.scrollIntoView({ block: "nearest" }); }
      } else if (!selected && control.owed) {
        control.owed = false;
        const now = document.activeElement;
        const here = now === document.body || (this.root.contains(now) && /^(act:|turn$|cancel$)/.test(now.dataset.key || ""));
        const place = here && control.canvas.querySelector("[tabindex='0']");
        if (place) place.focus({ preventScroll: true });
      }
    }
  }
}

function firstAction(root) {
  return root.querySelector(".wnb-actions [data-line]");
}

function keepPlainKeys(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

// What a person was typing or choosing survives a redraw of the panel.
function keepTyped(root, open) {
  const kept = new Map();
  const order = root.querySelector("[data-key=order]");
  const caret = order && [order.selectionStart, order.selectionEnd];
  if (order && order.value) kept.set("order", order.value);
  const form = open.has("new") && root.querySelector("[data-fold=new]");
  const language = root.typedIn;
  if (form) for (const control of form.querySelectorAll("select, input")) kept.set(control.name, control.value);
  root.typedIn = root.lang;
  return () => {
    const again = root.querySelector("[data-key=order]");
    if (again && kept.has("order")) {
      again.value = kept.get("order");
      again.setSelectionRange(...caret);
    }
    const fresh = root.querySelector("[data-fold=new]");
    if (!form || !fresh || (language && language !== root.lang)) return;
    for (const control of fresh.querySelectorAll("select, input")) if (kept.has(control.name)) control.value = kept.get(control.name);
  };
}

function askPart(view, send, open) {
  if (!view.asks) return null;
  const part = h("details", { class: "wnb-ask", "data-fold": "ask" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.ask, "data-key": "fold:ask" }));
  const buttons = h("div", { class: "wnb-buttons" });
  for (const one of view.asks) buttons.append(button(one.label, "ask:" + one.name, () => send({ do: "ask", question: one.name })));
  part.append(buttons);
  return part;
}

// What can be done at a place, by the labels of the buttons that do it.
function offersAt(model, id) {
  const { offers, groups } = model.get("view");
  const lines = (offers && offers[id]) || [];
  if (!lines.length) return [];
  const labels = new Map((groups || []).flatMap((group) => group.actions.map((action) => [action.line, action.label])));
  return lines.map((line) => labels.get(line)).filter(Boolean);
}

const OFFERS_SHOWN = 5;

function offersPart(model, id) {
  const labels = offersAt(model, id);
  if (!labels.length) return null;
  const here = h("strong", { text: model.get("frame").here });
  // The tip hides what lies beneath: one label needs no line of its own.
  if (labels.length === 1) return h("div", { class: "wnb-tip-offers" }, here, " " + labels[0]);
  const list = h("ul", {}, ...labels.slice(0, OFFERS_SHOWN).map((label) => h("li", { text: label })));
  if (labels.length > OFFERS_SHOWN) list.append(h("li", { text: "… +" + (labels.length - OFFERS_SHOWN) }));
  return h("div", { class: "wnb-tip-offers" }, here, list);
}

function offersSpoken(model, id) {
  const labels = offersAt(model, id);
  return labels.length ? model.get("frame").here + " " + labels.join("; ") : "";
}
