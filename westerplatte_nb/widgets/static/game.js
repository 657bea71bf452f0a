// Made from widgets/page by "make page", not to be edited; digest of the sources: 360e3849789f5be65686cffa7af76c81

// dom.js
function h(tag, attributes = {}, ...children) {
  let element = document.createElement(tag);
  (tag === "h3" || tag === "h4") && element.setAttribute("aria-level", tag === "h3" ? "2" : "3");
  for (let [name, value] of Object.entries(attributes))
    value == null || value === !1 || (name.startsWith("on") ? element.addEventListener(name.slice(2),
    value) : name === "text" ? element.textContent = value : element.setAttribute(name, value === !0 ?
    "" : String(value)));
  return element.append(...children.filter((child) => child != null)), element;
}
function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, text: label, ...extra });
}
function fold(name, title, attributes = {}, ...children) {
  let summary = h("summary", { text: title, "data-key": "fold:" + name });
  return h("details", { "data-fold": name, ...attributes }, summary, ...children);
}
function freshId(purpose) {
  return `wnb-${purpose}-${Math.random().toString(36).slice(2, 12)}`;
}
function pictureAddress(svg) {
  return "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
}

// jupyter.js
function keepKeys(root, event) {
  root.contains(event.target) && event.target.toggleAttribute("data-lm-suppress-shortcuts", isPlain(
  event));
}
function onePress(root, event) {
  !(event.repeat && event.key === "Enter" && isPlain(event) && !event.shiftKey) || !root.contains(event.
  target) || (event.preventDefault(), event.stopPropagation());
}
function keepPlainKeys(event) {
  isPlain(event) && event.stopPropagation();
}
function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}
function sayAlive(el) {
  el.closest(".jupyter-widgets-disconnected") || el.classList.add("wnb-alive");
}
function settleIn(root) {
  root.tabIndex = -1;
  let keys = (event) => {
    keepKeys(root, event), onePress(root, event);
  };
  return window.addEventListener("keydown", keys, { capture: !0 }), () => window.removeEventListener(
  "keydown", keys, { capture: !0 });
}
function pageLooks() {
  return { moves: !window.matchMedia("(prefers-reduced-motion: reduce)").matches, dark: document.body.
  dataset.jpThemeLight === "false" };
}
function fitTo(game) {
  let width = game.parentElement.clientWidth;
  game.classList.toggle("wnb-narrow", width < 720), game.classList.toggle("wnb-phone", width < 480),
  game.style.setProperty("--wnb-width", width + "px");
}
function otherBoards(own) {
  return [...document.querySelectorAll("canvas[class*=wnb-board-]")].flatMap((canvas) => [
    ...canvas.classList
  ]).filter((name) => name.startsWith("wnb-board-") && name !== own);
}

// accessibility.js
var QUIET_MS = 60, Accessibility = class {
  constructor(model, el, root) {
    this.model = model, this.el = el, this.root = root, this.game = null, this.waiting = [], this.abort =
    new AbortController(), this.live = h("div", { class: "wnb-live", role: "status", "aria-live": "p\
olite" }), this.skips = h("nav", { class: "wnb-skip" }), el.append(this.skips, this.live, root), this.
    speak = () => this.say(model.get("live")), this.dress = () => this.draw(), model.on("change:said",
    this.speak), model.on("change:frame", this.dress), model.on("change:label", this.dress), el.addEventListener(
    "keydown", keepPlainKeys, { signal: this.abort.signal }), this.draw();
  }
  remove() {
    this.abort.abort(), clearTimeout(this.timer), this.model.off("change:said", this.speak), this.model.
    off("change:frame", this.dress), this.model.off("change:label", this.dress);
  }
  say(text) {
    text && (this.waiting.push(text), clearTimeout(this.timer), this.live.replaceChildren(), this.live.
    lang = this.model.get("view").language || "", this.timer = setTimeout(() => {
      this.live.replaceChildren(...this.waiting.map((line) => h("p", { text: line }))), this.waiting =
      [];
    }, QUIET_MS));
  }
  draw() {
    this.dressGame();
    let { language, theme } = this.model.get("view"), { skips, skip } = this.model.get("frame");
    !skips || this.shown === language || (this.shown = language, this.skips.setAttribute("aria-label",
    skip), language && (this.skips.lang = language), this.skips.dataset.theme = theme, this.skips.replaceChildren(
    ...skips.map((one) => button(one.label, "skip:" + one.name, () => this.goTo(one.name)))));
  }
  dressGame() {
    let game = this.el.closest(".wnb-game");
    if (!game) return;
    game !== this.game && (this.game = game, game.addEventListener("keydown", keepPlainKeys, { signal: this.
    abort.signal }), game.setAttribute("role", "region")), game.setAttribute("aria-label", this.model.
    get("label"));
    let { language } = this.model.get("view");
    language && (game.lang = language);
  }
  goTo(name) {
    let wanted = {
      board: () => this.game && this.game.querySelector("canvas > [tabindex='0']"),
      actions: () => firstAction(this.root) || this.root.querySelector("[data-key=turn]"),
      report: () => this.root.querySelector("[data-key=report]") || this.root.querySelector("[data-k\
ey='fold:log']"),
      order: () => this.root.querySelector("[data-key=order]")
    }[name]();
    wanted && (wanted.focus(), wanted.closest("canvas") === null && wanted.scrollIntoView({ block: "\
nearest" }));
  }
  // Who chose a place by key is led to what can be done there, and back to the place when that is settled.
  lead(controls) {
    this.draw();
    let { selected } = this.model.get("view");
    for (let control of controls)
      selected && control.asked && control.canvas.contains(document.activeElement) ? (control.asked =
      !1, control.owed = !0, this.leadToActions()) : !selected && control.owed && (control.owed = !1,
      this.isAtActions() && this.leadToPlace(control));
  }
  leadToActions() {
    let action = firstAction(this.root);
    action && (action.focus({ preventScroll: !0 }), action.scrollIntoView({ block: "nearest" }));
  }
  isAtActions() {
    let now = document.activeElement;
    return now === document.body ? !0 : this.root.contains(now) && /^(act:|turn$|cancel$)/.test(now.
    dataset.key || "");
  }
  leadToPlace(control) {
    let place = control.canvas.querySelector("[tabindex='0']");
    place && place.focus({ preventScroll: !0 });
  }
};
function firstAction(root) {
  return root.querySelector(".wnb-actions [data-line]");
}

// keyboard_navigation.js
var STRAIGHT = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }, LEAST_STEP = 4,
ASIDE_COST = 1e4, MARGIN = 8;
function anchor(targets, target) {
  let top = target.y + target.h;
  for (let other of targets)
    other === target || !contains(target, other) || other.w * other.h < target.w * target.h && (top =
    Math.min(top, other.y));
  return [target.x + target.w / 2, (target.y + top) / 2];
}
function contains(outer, inner) {
  return inner.x >= outer.x && inner.x + inner.w <= outer.x + outer.w && inner.y >= outer.y && inner.
  y + inner.h <= outer.y + outer.h;
}
function neighbour(targets, current, key) {
  if (key === "Home") return 0;
  if (key === "End") return targets.length - 1;
  if (!STRAIGHT[key]) return;
  let points = targets.map((target) => anchor(targets, target)), [x, y] = points[current], [dx, dy] = STRAIGHT[key],
  best = null, least = 1 / 0;
  return points.forEach(([tx, ty], index) => {
    let along = (tx - x) * dx + (ty - y) * dy, aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) *
    dx), ahead = aside <= along;
    if (along <= LEAST_STEP || !ahead && dx !== 0) return;
    let cost = along + 2 * aside + (ahead ? 0 : ASIDE_COST);
    cost < least && (least = cost, best = index);
  }), best;
}
function named(targets, current, key) {
  if (key.length !== 1) return;
  let found = [];
  if (targets.forEach((target, index) => {
    target.id.split(":")[1] === key.toUpperCase() && found.push(index);
  }), !!found.length)
    return found[(found.indexOf(current) + 1) % found.length];
}
function reveal(canvas, box) {
  let pane = canvas.parentElement;
  for (; pane && !scrolls(pane); ) pane = pane.parentElement;
  if (!pane) return;
  let seen = pane.getBoundingClientRect();
  box.top < seen.top + MARGIN ? pane.scrollTop -= seen.top + MARGIN - box.top : box.bottom > seen.bottom -
  MARGIN && (pane.scrollTop += box.bottom - seen.bottom + MARGIN);
}
function scrolls(pane) {
  return pane.scrollHeight > pane.clientHeight && /auto|scroll/.test(getComputedStyle(pane).overflowY);
}

// offers.js
var OFFERS_SHOWN = 5;
function offersAt(view, id) {
  let { offers, groups } = view, lines = offers && offers[id] || [];
  if (!lines.length) return [];
  let actions = (groups || []).flatMap((group) => group.actions), labels = new Map(actions.map((action) => [
  action.line, action.label]));
  return lines.map((line) => labels.get(line)).filter(Boolean);
}
function offersPart(model, id) {
  let labels = offersAt(model.get("view"), id);
  if (!labels.length) return null;
  let here = h("strong", { text: model.get("frame").here });
  if (labels.length === 1) return h("div", { class: "wnb-tip-offers" }, here, " " + labels[0]);
  let list = h("ul", {}, ...labels.slice(0, OFFERS_SHOWN).map((label) => h("li", { text: label })));
  return labels.length > OFFERS_SHOWN && list.append(h("li", { text: "… +" + (labels.length - OFFERS_SHOWN) })),
  h("div", { class: "wnb-tip-offers" }, here, list);
}
function offersSpoken(model, id) {
  let labels = offersAt(model.get("view"), id);
  return labels.length ? model.get("frame").here + " " + labels.join("; ") : "";
}

// board_control.js
var SILENCED = [
  "mousedown",
  "mouseup",
  "mousemove",
  "mouseout",
  "wheel",
  "touchstart",
  "touchend",
  "touchmove",
  "touchcancel"
], KEY_FIELDS = ["key", "code", "keyCode", "which", "location", "repeat"], MODIFIERS = ["ctrlKey", "\
altKey", "metaKey", "shiftKey"];
function stop(event) {
  event.stopImmediatePropagation();
}
var BoardControl = class {
  constructor(canvas, model, send, places) {
    this.canvas = canvas, this.model = model, this.send = send, this.places = places, this.current =
    0, this.clicked = null, this.abort = new AbortController(), this.overlay = h("div", { class: "wn\
b-ring", "aria-hidden": "true" }), this.tip = h("div", { class: "wnb-tip", "aria-hidden": "true" }),
    document.body.append(this.overlay, this.tip), canvas.tabIndex = -1, canvas.setAttribute("role", "\
group"), this.listen(), this.fill();
  }
  listen() {
    let { signal } = this.abort, on = (name, listener, options = {}) => this.canvas.addEventListener(
    name, listener, { signal, ...options });
    for (let name of SILENCED) on(name, stop, { capture: !0, passive: !0 });
    on("keydown", (event) => this.key(event), { capture: !0 }), on("click", (event) => this.click(event)),
    on("pointermove", (event) => this.hover(event), { passive: !0 }), on("pointerleave", () => this.
    left(), { passive: !0 });
    for (let name of ["scroll", "resize"])
      window.addEventListener(name, () => this.follow(), { signal, capture: !0, passive: !0 });
  }
  remove() {
    this.abort.abort(), this.overlay.remove(), this.tip.remove();
  }
  get targets() {
    return this.model.get("targets");
  }
  get hasFocusInside() {
    return document.activeElement !== this.canvas && this.canvas.contains(document.activeElement);
  }
  fill() {
    let focusInside = this.hasFocusInside, view = this.model.get("view");
    this.canvas.setAttribute("aria-label", this.model.get("label")), view.language && (this.canvas.lang =
    view.language);
    let old = [...this.canvas.children], spots = this.targets;
    for (; old.length > spots.length; ) old.pop().remove();
    spots.forEach((target, index) => {
      let item = old[index] || this.makeSpot(index);
      item.dataset.id = target.id, item.textContent !== target.name && (item.textContent = target.name),
      item.title = offersSpoken(this.model, target.id), item.tabIndex = index === this.current ? 0 :
      -1;
    }), this.tip.style.display = "none", focusInside && this.ring(spots[this.current], !1);
  }
  makeSpot(index) {
    let item = h("button", {
      type: "button",
      onclick: (event) => {
        stop(event), this.asked = event.detail === 0, this.owed = !1, this.send({ do: "target", id: item.
        dataset.id, state: this.model.get("view").state });
      },
      onfocus: () => {
        this.current = index, this.showFocus();
      },
      onblur: () => this.ring(null)
    });
    return this.canvas.append(item), item;
  }
  showFocus() {
    [...this.canvas.children].forEach((item, index) => {
      item.tabIndex = index === this.current ? 0 : -1;
    }), this.ring(this.targets[this.current]), this.places.hint(this.tip), this.places.see(this.targets[this.
    current], !0);
  }
  follow() {
    this.hasFocusInside ? this.ring(this.targets[this.current], this.tip.style.display === "block") :
    this.ring(null);
  }
  // Keys never reach the drawing library; the arrows walk between spaces, all else is the page's own.
  key(event) {
    if (stop(event), event.ctrlKey || event.metaKey || event.altKey) return this.handOn(event);
    if (event.key === "?") {
      event.preventDefault(), event.repeat || this.places.open(event.target.dataset.id || this.places.
      target);
      return;
    }
    if (event.key === "Escape") return this.leave();
    if (event.target !== this.canvas && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(), event.repeat || event.target.click();
      return;
    }
    this.walk(event);
  }
  walk(event) {
    let ahead = neighbour(this.targets, this.current, event.key), next = ahead === void 0 ? named(this.
    targets, this.current, event.key) : ahead;
    next !== void 0 && (event.preventDefault(), next !== null && (this.canvas.children[next].focus({
    preventScroll: !0 }), reveal(this.canvas, this.overlay.getBoundingClientRect()), this.ring(this.
    targets[this.current])));
  }
  // Ctrl+S and its like belong to the notebook, which listens farther out than the drawing library may hear.
  handOn(event) {
    let same = Object.fromEntries([...KEY_FIELDS, ...MODIFIERS].map((name) => [name, event[name]])),
    copy = new KeyboardEvent("keydown", { ...same, bubbles: !0, cancelable: !0 });
    this.canvas.parentElement.dispatchEvent(copy) || event.preventDefault();
  }
  // Escape gives up the chosen place; without one it takes the tip away.
  leave() {
    let view = this.model.get("view");
    this.tip.style.display = "none", view.selected && this.send({ do: "cancel", state: view.state });
  }
  place(event) {
    let box = this.canvas.getBoundingClientRect(), [width, height] = this.model.get("size");
    return [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height *
    height];
  }
  click(event) {
    if (event.target !== this.canvas) return;
    stop(event);
    let [x, y] = this.place(event), found = this.under(x, y);
    this.places.see(found, !0), this.clicked = found && found.id, this.tip.style.display = "none", this.
    send({ do: "point", x, y, state: this.model.get("view").state });
  }
  under(x, y) {
    let found = null;
    for (let target of this.targets)
      x >= target.x && x <= target.x + target.w && y >= target.y && y <= target.y + target.h && (!found ||
      target.w * target.h < found.w * found.h) && (found = target);
    return found;
  }
  hover(event) {
    let [x, y] = this.place(event), found = this.under(x, y);
    (!found || found.id !== this.clicked) && (this.clicked = null), this.ring(event.pointerType === "\
mouse" ? found : null, !this.clicked), this.places.see(found, event.pointerType !== "mouse");
  }
  left() {
    this.clicked = null, this.ring(null);
  }
  // The ring and the tip lie over the whole page, so they show only what the notebook's own window shows of the board.
  ring(target, withTip = !0) {
    let box = this.canvas.getBoundingClientRect(), [width, height] = this.model.get("size"), sx = box.
    width / width, sy = box.height / height, seen = target && this.isInWindow(box.top + (target.y + target.
    h / 2) * sy);
    if (this.overlay.style.display = seen ? "block" : "none", this.tip.style.display = seen && withTip ?
    "block" : "none", !seen) return;
    let left = box.left + window.scrollX + target.x * sx, top = box.top + window.scrollY + target.y *
    sy;
    Object.assign(this.overlay.style, {
      left: left - 3 + "px",
      top: top - 3 + "px",
      width: target.w * sx + 6 + "px",
      height: target.h * sy + 6 + "px"
    }), this.tip.replaceChildren(...[h("div", { text: target.name }), offersPart(this.model, target.
    id)].filter(Boolean));
    let across = Math.max(4, Math.min(left, window.innerWidth - this.tip.offsetWidth - 8)), below = top +
    target.h * sy + 8, down = below + this.tip.offsetHeight < window.innerHeight ? below : top - this.
    tip.offsetHeight - 8;
    Object.assign(this.tip.style, { left: across + "px", top: down + "px" });
  }
  isInWindow(height) {
    let pane = this.canvas.closest(".jp-WindowedPanel-outer, .jp-Notebook")?.getBoundingClientRect();
    return !pane || height > pane.top && height < pane.bottom;
  }
};

// files.js
var KEPT_MS = 1e4;
function download(name, text) {
  let address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  h("a", { href: address, download: name }).click(), setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

// heartbeat.js
var ANSWER_MS = 8e3, GRACE_MS = 1500;
async function serverAnswers() {
  let config = document.getElementById("jupyter-config-data");
  if (!config) return !0;
  try {
    let base = JSON.parse(config.textContent).baseUrl || "/", address = new URL(base.replace(/\/*$/,
    "/") + "api", location.href);
    return await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) }), !0;
  } catch (error) {
    return error instanceof SyntaxError;
  }
}
var Heartbeat = class {
  constructor(model, el, changed) {
    this.model = model, this.el = el, this.changed = changed, this.page = Math.random().toString(36).
    slice(2, 10), this.count = 0, this.waiting = /* @__PURE__ */ new Map(), this.state = "alive", this.
    removed = !1, this.onAck = () => this.answered(String(model.get("ack"))), this.onComm = () => setTimeout(
    () => {
      this.el.closest(".jupyter-widgets-disconnected") && this.become("dead");
    }), this.onReturn = () => {
      document.visibilityState === "visible" && this.ping();
    }, model.on("change:ack", this.onAck), model.on("comm_live_update", this.onComm), document.addEventListener(
    "visibilitychange", this.onReturn);
  }
  remove() {
    this.removed = !0, this.model.off("change:ack", this.onAck), this.model.off("comm_live_update", this.
    onComm), document.removeEventListener("visibilitychange", this.onReturn);
    for (let timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear(), clearTimeout(this.asking);
  }
  send(message) {
    if (this.state === "dead") return this.insist();
    this.count += 1;
    let number = this.count;
    this.waiting.set(
      number,
      setTimeout(() => this.become("slow"), ANSWER_MS)
    );
    try {
      let callbacks = { iopub: { status: (told) => this.worked(number, told) } };
      this.model.send({ ...message, ask: this.page + ":" + number }, callbacks);
    } catch {
      this.become("dead");
    }
  }
  // After a long absence (a closed lid, another tab) the kernel may be gone: find out before the next click.
  ping() {
    this.state === "alive" && this.send({ do: "ping" });
  }
  worked(number, told) {
    !this.waiting.has(number) || told.content.execution_state !== "idle" || (clearTimeout(this.waiting.
    get(number)), this.waiting.set(
      number,
      setTimeout(() => this.become("dead"), GRACE_MS)
    ));
  }
  answered(ack) {
    let [page, number] = ack.split(":");
    if (page === this.page) {
      for (let [waiting, timer] of this.waiting)
        waiting > Number(number) || (clearTimeout(timer), this.waiting.delete(waiting));
      this.waiting.size === 0 && this.become("alive");
    }
  }
  // A kernel that does not answer is busy, or behind a server that was stopped: the server is asked until one answers.
  async askServer() {
    clearTimeout(this.asking);
    let answers = await serverAnswers();
    this.removed || this.state !== "slow" && this.state !== "lost" || (this.become(answers ? "slow" :
    "lost"), clearTimeout(this.asking), this.asking = setTimeout(() => this.askServer(), ANSWER_MS));
  }
  become(state) {
    if (this.state === state || this.state === "dead" && state !== "alive") return;
    this.state === "lost" && state === "slow" && this.waiting.size === 0 && (state = "alive");
    let begins = this.state === "alive" && state === "slow";
    this.state = state, begins && this.askServer();
    let game = this.el.closest(".wnb-game");
    game && game.classList.toggle("wnb-dead", state === "dead"), this.changed();
  }
  insist() {
    let box = this.el.querySelector(".wnb-heart");
    box && (box.scrollIntoView({ block: "nearest" }), box.replaceChildren(...[...box.childNodes].map(
    (part) => part.cloneNode(!0))), box.classList.remove("wnb-again"), box.offsetWidth, box.classList.
    add("wnb-again"));
  }
  box(view) {
    if (this.state === "alive") return null;
    let dead = view.kept ? view.words.kernel_dead : view.words.kernel_dead_new, text = { slow: view.
    words.kernel_slow, lost: view.words.server_lost }[this.state] || dead;
    return h("section", { class: "wnb-notice wnb-heart wnb-heart-" + this.state, role: "alert" }, h(
    "p", { text }));
  }
};
function onlyAnswered(changed) {
  let names = Object.keys(changed && changed.changed || {});
  return names.length === 1 && names[0] === "ack";
}

// table.js
function dataTable(title, heads, rows) {
  let head = h("tr", {}, ...heads.map((text) => h("th", { scope: "col", text }))), table = h("table",
  {}, h("caption", { text: title }), h("thead", {}, head), h("tbody", {}, ...rows)), box = { class: "\
wnb-table", tabindex: "0", role: "region", "aria-label": title, "data-key": "table:" + title };
  return h("div", box, table);
}
function tableRow(first, rest) {
  return h("tr", {}, h("th", { scope: "row", text: first }), ...rest.map((text) => h("td", { text })));
}

// banner.js
function bannerPart(time, words, send) {
  let { banner, compare } = time;
  if (!banner) return null;
  let part = h("section", { class: "wnb-banner", "data-kind": banner.kind, "aria-label": banner.title });
  return part.append(h("h3", { text: banner.title }), h("p", { text: banner.text })), part.append(h(
  "div", { class: "wnb-buttons" }, ...bannerButtons(time, words, send))), compare && part.append(comparisonTable(
  compare)), part;
}
function bannerButtons({ past, what_if, can_try, compare, last }, words, send) {
  let buttons = [], add = (label, key, message, extra) => buttons.push(button(label, key, () => send(
  message), extra)), main = { class: "wnb-button wnb-main" };
  if (past && add(what_if ? words["what_if.back"] : words["past.back"], "present", { do: "look", to: last },
  main), past && can_try && add(words["what_if.start"], "what-if-here", { do: "what_if" }), what_if) {
    let label = compare ? words["compare.close"] : words["compare.open"];
    add(label, "compare", { do: "compare", open: !compare }, { "aria-expanded": String(!!compare) }),
    add(words["what_if.end"], "real-game", { do: "real_game" }, past ? {} : main);
  }
  return buttons;
}
function comparisonTable(compare) {
  let rows = compare.rows.map((row) => tableRow(row.label, [row.real, row.tried, row.difference]));
  return dataTable(compare.title, compare.heads, rows);
}

// drafts.js
var Drafts = class {
  constructor(root) {
    this.root = root, this.language = "";
  }
  // Before the redraw; returns what puts everything back after it.
  keep(open) {
    let order = this.order, typed = order && order.value ? { text: order.value, caret: [order.selectionStart,
    order.selectionEnd] } : null, chosen = open.has("new") ? valuesOf(this.form) : null, sameLanguage = !this.
    language || this.language === this.root.lang;
    return this.language = this.root.lang, () => {
      typed && this.order && (this.order.value = typed.text, this.order.setSelectionRange(...typed.caret)),
      chosen && this.form && sameLanguage && putValues(this.form, chosen);
    };
  }
  get order() {
    return this.root.querySelector("[data-key=order]");
  }
  get form() {
    return this.root.querySelector("[data-fold=new]");
  }
};
function valuesOf(form) {
  if (!form) return null;
  let controls = [...form.querySelectorAll("select, input")];
  return new Map(controls.map((control) => [control.name, { value: control.value, checked: control.checked }]));
}
function putValues(form, values) {
  for (let control of form.querySelectorAll("select, input")) {
    if (!values.has(control.name)) continue;
    let { value, checked } = values.get(control.name);
    control.type === "checkbox" ? control.checked = checked : control.value = value;
  }
  form.dispatchEvent(new CustomEvent("wnb-restored"));
}

// hand.js
var HOLD_MS = 400, PRESSING = ["Enter", " "], ENDS = ["keyup", "pointerup", "pointercancel", "blur"],
Hand = class {
  constructor(send) {
    this.send = send, this.heldSince = null, this.end = (event) => {
      (event.type !== "blur" || event.target === window) && this.release();
    };
  }
  remove() {
    this.listen("removeEventListener");
  }
  part(view) {
    if (!view.hand) return null;
    let { open, label, note } = view.hand, turn = button(label, "hand", (event) => this.click(event,
    open), {
      "aria-pressed": String(open),
      onpointerdown: (event) => this.begin(event, open),
      onkeydown: (event) => this.key(event, open)
    });
    return h("section", { class: "wnb-hand" }, turn, note ? h("p", { class: "wnb-note", text: note }) :
    null);
  }
  key(event, open) {
    !PRESSING.includes(event.key) || event.repeat || (event.preventDefault(), open ? this.ask(!1) : this.
    begin(event, open));
  }
  begin(event, open) {
    open || event.button > 0 || this.heldSince !== null || (this.heldSince = performance.now(), this.
    listen("addEventListener"), this.ask(!0));
  }
  // The button is made anew while it is held, so the end of a press is heard wherever it comes.
  release() {
    this.listen("removeEventListener");
    let isLong = performance.now() - this.heldSince > HOLD_MS;
    setTimeout(() => {
      this.heldSince = null;
    }), isLong && this.ask(!1);
  }
  // A screen reader clicks without pressing.
  click(event, open) {
    this.heldSince === null && this.ask(!open);
  }
  ask(open) {
    this.send({ do: "hand", open });
  }
  listen(how) {
    for (let name of ENDS) window[how](name, this.end, { capture: !0 });
  }
};

// hand_over.js
var HandOver = class {
  constructor(root, send) {
    this.root = root, this.send = send, this.covered = !1;
  }
  // Tells whether the board is covered; the focus goes to the card from wherever it was in this game.
  cover(text, words, hadFocus) {
    let game = this.root.closest(".wnb-game"), canvases = game ? game.querySelectorAll(":scope > can\
vas") : [];
    for (let part of [...this.root.children, ...canvases]) part.inert = !!text;
    let isNew = !this.covered;
    if (this.covered = !!text, !text) return !1;
    let show = button(words["handover.button"], "take-over", () => this.send({ do: "take_over" }), {
      class: "wnb-button wnb-main wnb-take-over"
    }), card = h("div", { class: "wnb-cover-card" }, h("h3", { text }), show), here = document.activeElement,
    isHere = !here || here === document.body || hadFocus || game && game.contains(here);
    return this.root.append(h("div", { class: "wnb-cover", role: "dialog", "aria-modal": "true", "ar\
ia-label": text }, card)), isNew && isHere && show.focus(), !0;
  }
};

// sentences.js
function ruleButton(send, rule, words, card = "") {
  if (!rule) return null;
  let label = words.rule_of.replace("{rule}", rule);
  return h("button", {
    type: "button",
    class: "wnb-rule-link",
    "data-key": "rule:" + rule,
    "aria-label": label,
    title: label,
    text: "§",
    onclick: () => send({ do: "rule", id: rule, card })
  });
}
function sentences(list, entries, send, words) {
  for (let entry of entries) {
    let mark = ruleButton(send, entry.rule, words, entry.card), kind = entry.action ? "wnb-log-actio\
n" : entry.taken ? "wnb-log-taken" : null;
    list.append(h("li", { class: kind }, h("span", { text: entry.text }), " ", mark));
  }
  return list;
}

// hints.js
function hintPart(view, send, open) {
  let hint = view.hint;
  if (!hint) return null;
  let part = h("section", { class: "wnb-hint", "aria-label": hint.title }), foldButton = (label, closed) => button(
  label, "hint-fold", () => send({ do: "hint_fold", closed }));
  if (hint.closed)
    return part.append(foldButton(hint.again, !1)), part;
  for (let entry of hint.led) part.append(hintSentence("p", entry, view, send));
  hint.move && part.append(...hintMove(hint, view, send, open.has("hint-others")));
  let buttons = h("div", { class: "wnb-buttons" });
  if (hint.next) {
    let ask = () => send({ do: "hint", depth: hint.next, state: view.state });
    buttons.append(button(hint.button, "hint", ask, { class: "wnb-button wnb-hint-button" }));
  }
  if (hint.move) {
    let mark = () => send({ do: "hint_mark", on: !hint.marked });
    buttons.append(button(hint.move.mark, "hint-mark", mark, { "aria-pressed": String(hint.marked) }));
  }
  return hint.led.length && buttons.append(foldButton(hint.close, !0)), part.append(buttons), part;
}
function hintMove(hint, view, send, open) {
  let move = hint.move, orders = h("ol", { class: "wnb-hint-orders" }, ...move.orders.map((text) => h(
  "li", { text }))), certainty = [move.chance, move.tried, hint.thinking].filter(Boolean).join(" "),
  sure = h("p", { class: "wnb-hint-sure" }, h("strong", { text: move.sure }), " ", certainty), parts = [
  h("p", { text: move.lead }), orders];
  if (move.reasons.length && parts.push(h("p", { text: move.why }), reasonList(move.reasons, view, send)),
  parts.push(sure), move.others.length) {
    let others = move.others.map(
      (other) => h("li", {}, h("span", { text: other.plan }), reasonList(other.reasons, view, send))
    );
    parts.push(fold("hint-others", move.others_title, { open }, h("ul", {}, ...others)));
  }
  return parts;
}
function reasonList(reasons, view, send) {
  return h("ul", {}, ...reasons.map((entry) => hintSentence("li", entry, view, send)));
}
function hintSentence(tag, entry, view, send) {
  return h(tag, {}, h("span", { text: entry.text }), " ", ruleButton(send, entry.rule, view.words));
}

// legend.js
var SHOWN_SIZE = 0.75;
function legendPart(view, send, open) {
  if (!view.legend) return null;
  let signs = view.legend.map((sign) => {
    let picture = h("img", { src: sign.picture, alt: "", width: Math.round(sign.width * SHOWN_SIZE) });
    return h("li", {}, h("span", { class: "wnb-sign" }, picture), h("span", { text: sign.text }));
  }), part = fold("legend", view.words.legend, { class: "wnb-legend", open }, h("ul", {}, ...signs));
  return part.addEventListener("toggle", () => {
    part.open && !view.legend.length && send({ do: "legend" });
  }), part;
}

// notice.js
var DATE = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }, MAIN = {
class: "wnb-button wnb-main" };
function topParts(root, heart, view, send) {
  let parts = [heart.box(view), noticePart(view, send)].filter((part) => part !== null), passing = heart.
  state === "slow" && parts.length === 1, game = root.closest(".wnb-game");
  return game && game.classList.toggle("wnb-with-top", parts.length > 0 && !passing), parts.length ?
  [h("div", { class: passing ? "wnb-top wnb-passing" : "wnb-top" }, ...parts)] : [];
}
function noticePart(view, send) {
  let notice = view.notice;
  if (!notice) return null;
  let text = inTime(notice, view), box = h("section", { class: "wnb-notice wnb-notice-" + notice.kind,
  role: "region", "aria-label": text }), inside = { tidy: tidyParts, unkept: unkeptParts }[notice.kind] ||
  resumeParts;
  return box.append(h("p", { text }), ...inside(notice, view, send)), box;
}
function tidyParts(notice, view, send) {
  let answer = (sure) => () => send({ do: "tidy_games", sure }), no = button(notice.no, "tidy-no", answer(
  null), MAIN);
  return [h("div", { class: "wnb-buttons" }, no, button(notice.yes, "tidy-yes", answer(!0)))];
}
function unkeptParts(notice, view, send) {
  let save = button(view.words.save, "notice-save", () => send({ do: "save" }), MAIN), seen = button(
  notice.ok, "notice-seen", () => send({ do: "notice_seen" }));
  return [h("div", { class: "wnb-buttons" }, save, seen)];
}
function resumeParts(notice, view, send) {
  let back = (id) => () => send({ do: "resume", id, state: view.state }), resume = button(notice.resume,
  "resume", back(notice.id), MAIN), stay = button(notice.new, "notice-seen", () => send({ do: "notic\
e_seen" })), parts = [h("div", { class: "wnb-buttons" }, resume, stay)];
  if (notice.others.length) {
    let others = notice.others.map((other) => button(inTime(other, view), "resume:" + other.id, back(
    other.id))), more = fold("others", notice.more, {}, h("div", { class: "wnb-buttons" }, ...others));
    if (notice.tidy) {
      let tidy = button(notice.tidy, "tidy", () => send({ do: "tidy_games", sure: !1 }));
      more.append(h("div", { class: "wnb-buttons" }, tidy));
    }
    parts.push(more);
  }
  return parts;
}
function inTime(entry, view) {
  return entry.saved ? entry.text.replace("{when}", new Date(entry.saved).toLocaleString(view.language,
  DATE)) : entry.text;
}

// preview.js
function previewed(item, action, line) {
  let told = action.preview ? h("span", { class: "wnb-live", id: freshId("preview"), text: action.preview }) :
  null;
  told && item.setAttribute("aria-describedby", told.id);
  let tell = (text, targets) => {
    line.textContent = text, item.dispatchEvent(new CustomEvent("wnb-show", { bubbles: !0, detail: targets }));
  }, show = () => tell(action.preview, action.targets), hide = () => tell("", []);
  return item.addEventListener("pointerenter", show), item.addEventListener("pointerleave", hide), item.
  addEventListener("focus", show), item.addEventListener("blur", hide), told ? [item, told] : [item];
}
function previewLine(view) {
  let any = view.groups.some((group) => group.actions.some((action) => action.preview));
  return h("p", { class: "wnb-preview" + (any ? "" : " wnb-preview-none"), "aria-hidden": "true" });
}
var ShownPlaces = class {
  constructor(model) {
    this.model = model, this.frames = [];
  }
  show(canvas, targets) {
    if (this.clear(), !canvas || !targets.length) return;
    let box = canvas.getBoundingClientRect(), [width, height] = this.model.get("size"), sx = box.width /
    width, sy = box.height / height;
    for (let place of this.model.get("targets").filter((item) => targets.includes(item.id))) {
      let frame = h("div", { class: "wnb-ring", "aria-hidden": "true" });
      Object.assign(frame.style, {
        display: "block",
        left: box.left + window.scrollX + place.x * sx - 3 + "px",
        top: box.top + window.scrollY + place.y * sy - 3 + "px",
        width: place.w * sx + 6 + "px",
        height: place.h * sy + 6 + "px"
      }), document.body.append(frame), this.frames.push(frame);
    }
  }
  clear() {
    for (let frame of this.frames) frame.remove();
    this.frames = [];
  }
};

// rule_page.js
var ASKS_FOR_RULE = ["rule", "rules_at", "rules_of"], RuleVisit = class {
  constructor(root) {
    this.root = root, this.waiting = !1, this.from = null;
  }
  asked(message) {
    if (!ASKS_FOR_RULE.includes(message.do) || message.id === "") return;
    this.waiting = !0;
    let now = document.activeElement;
    now && !now.closest(".wnb-rule") && (this.from = { element: now, key: now.dataset.key });
  }
  isDue(view) {
    return this.waiting || this.from !== null && !view.rule;
  }
  lead(view, wasReading) {
    let title = this.root.querySelector("[data-key=rule-title]");
    if (this.waiting && title)
      this.waiting = !1, title.focus({ preventScroll: !0 }), title.closest(".wnb-rule").scrollIntoView(
      { block: "nearest" });
    else if (this.from && !view.rule && !this.waiting) {
      let { element, key } = this.from;
      if (this.from = null, !wasReading) return;
      let back = element.isConnected ? element : key && this.root.querySelector(`[data-key="${CSS.escape(
      key)}"]`);
      back && back.focus({ preventScroll: !0 });
    }
  }
};
function actionRules(send, group) {
  return h("button", {
    type: "button",
    class: "wnb-rule-link",
    "data-key": "rules:" + group.title,
    "aria-label": group.rules,
    title: group.rules,
    text: "§",
    onclick: () => send({ do: "rules_of", line: group.actions[0].line })
  });
}
function ruleTitleButton(rule, send, extra = {}) {
  let open = () => send({ do: "rule", id: rule.id, ...extra });
  return button(rule.title, "to-rule:" + rule.id, open, { class: "wnb-button wnb-rule-name" });
}
function rulePart(view, send, words) {
  if (!view.rule) return null;
  let rule = view.rule, close = () => send({ do: "rule", id: "" }), onkeydown = (event) => {
    event.key === "Escape" && (event.stopPropagation(), close());
  }, part = h("section", { class: "wnb-rule", "aria-label": view.words.rulebook, onkeydown });
  part.append(button("×", "close-rule", close, { "aria-label": view.words.close, class: "wnb-button\
 wnb-dismiss" })), rule.place && part.append(h("p", { class: "wnb-rule-place", text: "§ " + words.of.
  replace("{place}", rule.place) })), part.append(h("h4", { text: rule.title, tabindex: "-1", "data-\
key": "rule-title" })), part.append(h("p", { text: rule.text }));
  for (let mark of rule.marks) {
    let sign = h("span", { class: "wnb-sign", "aria-hidden": "true", text: mark.sign });
    part.append(h("p", { class: "wnb-mark" }, sign, " ", h("strong", { text: mark.text })));
  }
  rule.note && part.append(h("p", { class: "wnb-note", text: rule.note })), rule.card && part.append(
  h("p", { class: "wnb-mark", text: rule.card }));
  for (let ruling of rule.rulings) part.append(rulingPart(ruling, !rule.note));
  rule.beside.length > 1 && part.append(besidePart(rule, words, send));
  let section = h("p", { class: "wnb-rule-section" }, rule.section, " · ");
  return section.append(h("span", { class: "wnb-rule-id", text: rule.id })), part.append(neighboursPart(
  rule, words, send), section), part;
}
function besidePart(rule, words, send) {
  let list = h("ul", { class: "wnb-beside" });
  for (let other of rule.beside) {
    let isThis = other.id === rule.id, name = h("strong", { text: other.title, "aria-current": "true" });
    list.append(h("li", {}, isThis ? name : ruleTitleButton(other, send, { beside: !0 })));
  }
  return fold("beside", words.rule_beside, { class: "wnb-besides", open: !0 }, list);
}
function neighboursPart(rule, words, send) {
  let part = h("div", { class: "wnb-buttons" }), step = (key, other, label, name) => {
    let open = () => send({ do: "rule", id: other.id });
    part.append(button(label, key, open, { "aria-label": name + ": " + other.title }));
  };
  return rule.previous && step("rule-previous", rule.previous, "← " + rule.previous.title, words.rule_previous),
  rule.next && step("rule-next", rule.next, rule.next.title + " →", words.rule_next), part;
}
function rulingPart(ruling, withText) {
  let now = h("strong", { class: ruling.other ? "wnb-ruling-other" : null, text: ruling.now }), box = h(
  "div", { class: "wnb-ruling" }, h("p", {}, now), withText ? h("p", { text: ruling.text }) : null);
  if (ruling.readings.length) {
    let list = h("ul", {});
    for (let reading of ruling.readings)
      list.append(h("li", { text: reading.text, class: reading.now ? "wnb-reading-now" : null }));
    box.append(list);
  }
  return box;
}

// panel_parts.js
function largerButton(view) {
  let toggle = () => {
    let game = larger.closest(".wnb-game");
    larger.setAttribute("aria-pressed", String(game.classList.toggle("wnb-large")));
  }, larger = button(view.words.larger, "larger", toggle, {
    class: "wnb-button wnb-larger",
    "aria-pressed": "false"
  });
  return larger;
}
function statusPart(view) {
  let status = h("section", {
    class: "wnb-status",
    "data-seat": view.seat,
    "data-over": view.over,
    "data-goal": view.scenario?.goal?.status,
    "aria-label": view.words.status
  });
  return status.append(h("h3", { class: "wnb-turn", text: view.turn, tabindex: "-1", "data-key": "tu\
rn" })), status.append(h("p", { text: view.detail })), status.append(largerButton(view)), view.aim &&
  status.append(h("div", { class: "wnb-since", text: view.aim })), view.since && status.append(h("di\
v", { class: "wnb-since", text: view.since })), status;
}
function actionsPart(view, send) {
  let part = h("section", { class: "wnb-actions", "aria-label": view.words.actions });
  if (view.question && part.append(h("p", { class: "wnb-question", text: view.question })), view.selected) {
    let cancel = button(view.words.cancel, "cancel", () => send({ do: "cancel", state: view.state }));
    part.append(h("p", { class: "wnb-selected" }, h("strong", { text: view.selected }), " ", cancel));
  }
  let told = previewLine(view);
  for (let group of view.groups) {
    let box = h("div", { class: "wnb-group", role: "group", "aria-label": group.title });
    box.append(h("h4", { text: group.title }), group.rules && group.actions.length ? actionRules(send,
    group) : "");
    let buttons = group.actions.flatMap((action) => previewed(actionButton(action, view, send), action,
    told));
    box.append(h("div", { class: "wnb-buttons" }, ...buttons)), part.append(box);
  }
  return part.append(told), part;
}
function actionButton(action, view, send) {
  let act = () => send({ do: "act", line: action.line, state: view.state });
  return button(action.label, "act:" + action.line, act, {
    "data-line": action.line,
    "data-targets": action.targets.join(" "),
    class: "wnb-button" + (action.main ? " wnb-main" : "")
  });
}
function messagePart(view, send) {
  if (!view.message) return null;
  let dismiss = button("×", "dismiss", () => send({ do: "dismiss" }), {
    "aria-label": view.words.dismiss,
    class: "wnb-button wnb-dismiss"
  }), rule = ruleButton(send, view.message.rule, view.words), text = h("span", { text: view.message.
  text });
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" }, text, " ", rule,
  " ", dismiss);
}
function reportPart(view, send) {
  if (!view.report.length) return null;
  let part = h("section", { class: "wnb-report", "aria-label": view.words.report });
  return part.append(h("h4", { text: view.words.report, tabindex: "-1", "data-key": "report" })), part.
  append(sentences(h("ol", {}), view.report, send, view.words)), part;
}
function logPart(lines, view, send, open) {
  let list = sentences(h("ol", { reversed: !0 }), lines, send, view.words), whole = view.log_cut ? button(
  view.words.whole_log, "whole-log", () => send({ do: "whole_log" })) : null;
  return fold("log", view.words.log, { class: "wnb-log", open: open.has("log") }, list, whole);
}
function textPart(view, open) {
  let text = h("pre", {
    text: view.text,
    tabindex: "0",
    role: "group",
    "data-key": "text",
    "aria-label": view.words.text_board
  });
  return fold("text", view.words.text_board, { class: "wnb-text", open: open.has("text") }, text);
}

// questions.js
function questionsPart(view, send, open) {
  if (!view.asks) return null;
  let ask = (one) => button(one.label, "ask:" + one.name, () => send({ do: "ask", question: one.name })),
  buttons = h("div", { class: "wnb-buttons" }, ...view.asks.map(ask));
  return fold("ask", view.ask, { class: "wnb-ask", open: open.has("ask") }, buttons);
}

// text_search.js
function withoutMarks(text) {
  return text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu,
  "");
}
function plainWords(text) {
  return withoutMarks(text).split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
}
function stem(word) {
  return word.length > 3 ? word.slice(0, -1) : word;
}
function fits(words, wanted) {
  let found = (want) => words.some((word) => word.startsWith(want) || want.length > 3 && word.includes(
  want));
  return wanted.every(found);
}

// rule_list.js
var RuleList = class {
  constructor(send) {
    this.send = send, this.language = null, this.element = null;
  }
  part(rules) {
    return !rules.words || !rules.sections.length ? null : (this.language !== rules.language && (this.
    element = this.make(rules, !!(this.element && this.element.open)), this.language = rules.language),
    this.element);
  }
  make(rules, open) {
    let search = h("input", {
      type: "search",
      class: "wnb-search",
      "data-key": "field:rules",
      "aria-label": rules.words.rules_search,
      placeholder: rules.words.rules_search,
      autocomplete: "off",
      spellcheck: "false"
    }), none = h("p", { role: "status", text: "" }), sections = rules.sections.map((section) => sectionPart(
    section, this.send));
    search.addEventListener("input", () => {
      none.textContent = showFitting(sections, search.value) ? "" : rules.words.rules_none;
    });
    let signs = h("ul", { class: "wnb-signs" }, ...rules.signs.map((sign) => h("li", { text: sign }))),
    field2 = h("label", { class: "wnb-field" }, search), parts = sections.map((section) => section.part);
    return fold("rules", rules.words.rules, { class: "wnb-rules", open }, field2, none, ...parts, signs);
  }
};
function sectionPart(section, send) {
  let list = h("ul", {}), entries = section.rules.map((rule) => {
    let signs = rule.signs ? h("span", { class: "wnb-sign", "aria-hidden": "true", text: " " + rule.
    signs }) : null, item = h("li", {}, ruleTitleButton(rule, send), signs);
    return list.append(item), { item, words: plainWords(section.title + " " + rule.title + " " + rule.
    id) };
  }), title = h("h4", { text: section.number + ". " + section.title });
  return { part: h("section", { "aria-label": section.title }, title, list), entries };
}
function showFitting(sections, asked) {
  let wanted = plainWords(asked).map(stem), found = 0;
  for (let section of sections) {
    let here = 0;
    for (let entry of section.entries) {
      let shown = fits(entry.words, wanted);
      entry.item.hidden = !shown, here += shown;
    }
    section.part.hidden = !here, found += here;
  }
  return found;
}

// scenario.js
function scenarioPart(view, send, open) {
  let scenario = view.scenario;
  if (!scenario) return null;
  let part = h("section", {
    class: "wnb-scenario",
    "aria-label": scenario.label,
    "data-goal": scenario.goal && scenario.goal.status
  }), pins = (name, title, ...inside) => fold(name, title, { class: "wnb-pins", open: open.has(name) },
  ...inside);
  part.append(h("h3", { dir: "auto", text: scenario.title })), scenario.begins && part.append(...aboutLines(
  scenario)), scenario.away && part.append(h("p", { text: scenario.away })), scenario.goal && part.append(
  goalBox(scenario.goal));
  for (let note of scenario.now) part.append(noteBox(note, "div", send));
  if (scenario.begins || part.append(pins("about", scenario.about, ...aboutLines(scenario))), scenario.
  notes.length) {
    let notes = scenario.notes.map((note) => noteBox(note, "li", send));
    part.append(pins("pins", scenario.notes_title, h("ul", {}, ...notes)));
  }
  if (!scenario.begins) {
    let again = () => send({ do: "scenario_again", state: view.state });
    part.append(button(scenario.again, "scenario-again", again));
  }
  return part;
}
function aboutLines(scenario) {
  let origin = [scenario.age, scenario.sources].filter(Boolean).join(" · ");
  return [
    h("p", { dir: "auto", class: "wnb-lines", text: scenario.summary }),
    h("p", { class: "wnb-note", text: origin })
  ];
}
function goalBox(goal) {
  let list = h("ul", {});
  for (let item of goal.parts) {
    let sign = h("span", { class: "wnb-sign", "aria-hidden": "true", text: item.sign }), state = h("\
span", { class: "wnb-goal-state", text: "(" + item.state + ")" });
    list.append(h("li", { "data-kind": item.kind }, sign, " ", h("span", { text: item.text }), " ", state));
  }
  let time = h("p", { class: "wnb-goal-time", text: [goal.time, goal.left].filter(Boolean).join(" ") }),
  title = h("h4", { text: goal.title });
  return h("div", { class: "wnb-goal", role: "group", "aria-label": goal.title }, title, list, time);
}
function noteBox(note, tag, send) {
  let rules = note.rules.map((rule) => ruleTitleButton(rule, send));
  return h(
    tag,
    { class: "wnb-pinned" },
    h("strong", { text: note.place }),
    h("p", { dir: "auto", class: "wnb-lines", text: note.text }),
    note.sources ? h("p", { class: "wnb-note", text: note.sources }) : null,
    rules.length ? h("p", { class: "wnb-note" }, "§ ", ...rules) : null
  );
}

// fields.js
function field(label, control) {
  return h("label", { class: "wnb-field" }, h("span", { text: label }), control);
}
function select(name, options, chosen) {
  let control = h("select", { name, "data-key": "field:" + name });
  for (let option of options) {
    let item = h("option", { value: option.value, text: option.label });
    item.selected = option.value === chosen, control.append(item);
  }
  return control;
}

// settings.js
function settingsPart(view, send, open) {
  let controls = view.settings.map((setting) => settingControl(setting, send));
  return fold("settings", view.words.settings, { class: "wnb-settings", open }, ...controls);
}
function settingControl(setting, send) {
  let name = "setting_" + setting.name;
  if (setting.choices) {
    let control = select(name, setting.choices, setting.value);
    return control.addEventListener("change", () => send({ do: "setting", name: setting.name, value: control.
    value })), field(setting.label, control);
  }
  let box = h("input", { type: "checkbox", name, "data-key": "setting:" + setting.name });
  return box.checked = setting.value, box.addEventListener("change", () => send({ do: "setting", name: setting.
  name, value: box.checked })), h("label", { class: "wnb-check" }, box, h("span", { text: setting.label }));
}

// setup_form.js
var LONGEST = 80, YES = "yes", NO = "no";
function formPart(view, send, open) {
  if (!view.form) return null;
  let form = new SetupForm(view.form.fields, view.words, send), start = { type: "submit", class: "wn\
b-button wnb-main", "data-key": "start", text: view.words.start }, box = h("form", { onsubmit: (event) => {
    event.preventDefault(), part.open = !1, send({ do: "new", setup: form.values(), state: view.state });
  } }, ...form.parts, h("button", start)), part = fold("new", view.words.new_game, { class: "wnb-new",
  open }, box);
  return part.addEventListener("wnb-restored", () => form.settle()), part;
}
var SetupForm = class {
  constructor(fields, words, send) {
    this.words = words, this.send = send, this.controls = /* @__PURE__ */ new Map(), this.notes = [],
    this.dependent = [], this.parts = fields.flatMap((one) => this.make(one)), this.settle();
  }
  make(one) {
    let made = one.fields ? [this.makeFold(one)] : this.makeField(one);
    return one.note && made.push(h("p", { class: "wnb-note", text: one.note })), one.depends_on && this.
    dependent.push({ one, made }), made;
  }
  makeFold(one) {
    let attributes = { class: "wnb-rulings", "data-fold": one.name };
    return h(
      "details",
      attributes,
      h("summary", { text: one.label }),
      ...one.fields.flatMap((inner) => this.make(inner))
    );
  }
  makeField(one) {
    let control = makeControl(one);
    this.controls.set(one.name, control), control.addEventListener("change", () => this.choose(one));
    let label = control.type === "checkbox" ? h("label", { class: "wnb-check" }, control, h("span", {
    text: one.label })) : field(one.label, control), rule = ruleButton(this.send, one.rule, this.words),
    made = [rule ? h("div", { class: "wnb-with-rule" }, label, rule) : label];
    if (one.options && one.options.some((option) => option.note)) {
      let note = h("p", { class: "wnb-note" });
      this.notes.push({ one, note }), made.push(note);
    }
    return made;
  }
  choose(one) {
    let chosen = this.optionOf(one);
    for (let [name, value] of Object.entries(chosen && chosen.sets || {})) this.put(name, value);
    this.settle();
  }
  put(name, value) {
    let control = this.controls.get(name);
    control && (control.type === "checkbox" ? control.checked = value === YES : control.value = value);
  }
  // The notes of what is chosen, and the fields that what is chosen has.
  settle() {
    for (let { one, note } of this.notes) note.textContent = this.optionOf(one)?.note || "";
    for (let { one, made } of this.dependent) {
      let isAbsent = !Object.entries(one.depends_on).every(([name, values]) => values.includes(this.
      valueOf(name)));
      for (let part of made) part.hidden = isAbsent;
      for (let name of namesIn(one)) this.controls.get(name).disabled = isAbsent;
    }
  }
  optionOf(one) {
    return one.options && one.options.find((option) => option.value === this.valueOf(one.name));
  }
  valueOf(name) {
    let control = this.controls.get(name);
    if (!(!control || control.disabled))
      return control.type === "checkbox" ? control.checked ? YES : NO : control.value;
  }
  values() {
    let held = [...this.controls.keys()].map((name) => [name, this.valueOf(name)]);
    return Object.fromEntries(held.filter(([, value]) => value !== void 0));
  }
};
function makeControl(one) {
  let { name, value = "" } = one;
  if (one.options) return select(name, one.options, value);
  let key = { name, "data-key": "field:" + name };
  if (one.kind === "checkbox") {
    let box = h("input", { type: "checkbox", ...key });
    return box.checked = value === YES, box;
  }
  return h("input", {
    ...key,
    type: "text",
    inputmode: one.kind === "number" ? "numeric" : null,
    maxlength: one.length || LONGEST,
    placeholder: one.hint,
    value
  });
}
function namesIn(one) {
  return one.fields ? one.fields.flatMap(namesIn) : [one.name];
}

// summary.js
function summaryBody(summary, view, send, open, extra = []) {
  let parts = [];
  return (view.over !== summary.ended || !summary.over) && (summary.result && parts.push(h("p", { class: "\
wnb-result", text: summary.result })), parts.push(h("p", { text: summary.facts }))), summary.chart &&
  parts.push(h("img", { class: "wnb-chart", alt: summary.alternative, src: pictureAddress(summary.chart) })),
  summary.table && parts.push(chartTable(summary.table, open)), parts.push(...extra), summary.points.
  length && parts.push(h("h4", { text: summary.points_title }), turningPoints(summary.points, send)),
  parts;
}
function chartTable({ title, heads, rows }, open) {
  let body = rows.map(([first, ...rest]) => tableRow(first, rest));
  return fold("chart", title, { open: open.has("chart") }, dataTable(title, heads, body));
}
function turningPoints(points, send) {
  let items = points.map((point, number) => {
    let look = () => send({ do: "look", to: point.moment }), extra = { class: "wnb-button wnb-point",
    "data-moment": point.moment };
    return h("li", {}, button(point.text, "point:" + number, look, extra));
  });
  return h("ol", { class: "wnb-points" }, ...items);
}
function summaryPart(summary, view, send, open) {
  if (!summary.over) return null;
  let part = h("section", { class: "wnb-summary", "aria-label": summary.title }, h("h3", { text: summary.
  title })), again = view.scenario && view.scenario.goal ? [] : [againButtons(view.words, send)];
  return part.append(...summaryBody(summary, view, send, open, again)), part;
}
function againButtons(words, send) {
  let again = (same) => () => send({ do: "again", same }), main = { class: "wnb-button wnb-main" };
  return h(
    "div",
    { class: "wnb-buttons wnb-again-buttons" },
    button(words.again, "again", again(!1), main),
    button(words["again.same"], "again-same", again(!0))
  );
}
function coursePart(summary, view, send, open) {
  if (summary.over) return null;
  let shown = !!summary.title, ask = (event) => {
    event.preventDefault(), send({ do: "course", open: !shown });
  }, title = h("summary", { text: view.words.course, "data-key": "fold:course", onclick: ask }), body = shown ?
  summaryBody(summary, view, send, open) : [];
  return h("details", { class: "wnb-course", open: shown }, title, ...body);
}

// timeline.js
var ASK_MS = 80, STEPS = { first: "|◀", turn_back: "◀◀", back: "◀", forward: "▶", turn_forward: "\
▶▶", last: "▶|" }, Timeline = class {
  constructor(send) {
    this.send = send, this.wanted = null, this.timer = null, this.value = h("p", { class: "wnb-momen\
t" }), this.slider = h("input", {
      type: "range",
      min: "0",
      step: "1",
      class: "wnb-slider",
      "data-key": "time-slider",
      oninput: () => this.slid()
    }), this.steps = Object.fromEntries(Object.entries(STEPS).map(([name, sign]) => [name, this.makeStep(
    name, sign)])), this.start = button("", "what-if", () => send({ do: "what_if" }));
    let { first, turn_back, back, forward, turn_forward, last } = this.steps, line = h("div", { class: "\
wnb-time-line" });
    line.append(first, turn_back, back, this.slider, forward, turn_forward, last), this.element = h(
    "section", { class: "wnb-time" }, this.value, line, this.start);
  }
  makeStep(name, sign) {
    return button(sign, "time-" + name, () => this.go(name), { "data-step": name, class: "wnb-button\
 wnb-step" });
  }
  update(time, words) {
    this.time = time, this.element.hidden = time.last === 0, this.element.setAttribute("aria-label",
    words.time), this.slider.setAttribute("aria-label", words["time.slider"]), (this.wanted === time.
    at || this.last !== time.last) && (this.wanted = null), this.last = time.last, this.slider.max =
    time.last, this.wanted === null && (this.slider.value = time.at), this.slider.setAttribute("aria\
-valuetext", time.value), this.value.textContent = time.value;
    for (let [name, control] of Object.entries(this.steps))
      control.setAttribute("aria-label", words["time." + name]), control.title = words["time." + name],
      control.setAttribute("aria-disabled", String(this.place(name) === time.at));
    this.start.textContent = words["what_if.start"], this.start.hidden = !!time.banner || !time.can_try;
  }
  place(name) {
    let { at, last, turn_back, turn_forward } = this.time, back = Math.max(0, at - 1), forward = Math.
    min(last, at + 1);
    return { first: 0, turn_back, back, forward, turn_forward, last }[name];
  }
  go(name) {
    this.place(name) !== this.time.at && this.send({ do: "look", to: this.place(name) });
  }
  slid() {
    this.wanted = Number(this.slider.value), this.timer ||= setTimeout(() => {
      this.timer = null, this.send({ do: "look", to: this.wanted ?? Number(this.slider.value), slider: !0 });
    }, ASK_MS);
  }
};

// toolbar.js
var KINDS_OF_FILE = ".jsonl,.json,.journal,.toml";
function toolbarPart(view, send) {
  let file = fileField(view, send), languages = select("language", view.languages, view.language);
  return languages.setAttribute("aria-label", view.words.language), languages.addEventListener("chan\
ge", () => send({ do: "language", language: languages.value })), h(
    "div",
    { class: "wnb-tools", role: "group", "aria-label": view.words.tools },
    button(view.words.undo, "undo", () => send({ do: "undo", state: view.state }), { disabled: !view.
    can_undo }),
    button(view.words.redo, "redo", () => send({ do: "redo", state: view.state }), { disabled: !view.
    can_redo }),
    button(view.words.save, "save", () => send({ do: "save" })),
    button(view.words.load, "load", () => file.click()),
    file,
    languages,
    orderForm(view, send),
    view.undo_note ? h("p", { class: "wnb-note wnb-undo-note", text: view.undo_note }) : null
  );
}
function fileField(view, send) {
  let file = h("input", {
    type: "file",
    accept: KINDS_OF_FILE,
    class: "wnb-file",
    "aria-label": view.words.load,
    tabindex: "-1",
    onchange: async () => {
      let [chosen] = file.files, state = view.state;
      file.value = "", chosen && (chosen.size > view.file_limit ? send({ do: "too_large" }) : send({
      do: "load", text: await chosen.text(), name: chosen.name, state }));
    }
  });
  return file;
}
function orderForm(view, send) {
  let order = h("input", {
    type: "text",
    class: "wnb-order",
    "data-key": "order",
    "aria-label": view.words.order,
    placeholder: view.words.order,
    maxlength: "80",
    autocomplete: "off",
    spellcheck: "false"
  });
  return h("form", { class: "wnb-order-form", onsubmit: (event) => {
    event.preventDefault(), order.value.trim() && send({ do: "typed", text: order.value.trim(), state: view.
    state }), order.value = "";
  } }, order);
}

// panel.js
var Panel = class {
  constructor(model, send, places, heart) {
    this.model = model, this.send = send, this.places = places, this.heart = heart, this.root = h("d\
iv", { class: "wnb-panel" }), this.visit = new RuleVisit(this.root), this.drafts = new Drafts(this.root),
    this.handOver = new HandOver(this.root, send), this.hand = new Hand(send), this.timeline = new Timeline(
    send), this.rules = new RuleList(send), this.lasting = { frame: null, parts: [] };
  }
  draw() {
    let { model, root } = this, view = { ...model.get("frame"), ...model.get("view") };
    if (!view.words || !view.turn) return;
    let time = model.get("timeline"), focus = this.focus(), open = new Set([...root.querySelectorAll(
    "details[open]")].map((part) => part.dataset.fold));
    root.lang = view.language, root.dataset.theme = view.theme, this.updateTimeline(time, view);
    let side = column("wnb-side", this.sideParts(view, time, open)), below = column("wnb-below", this.
    partsBelow(view, open)), restoreDrafts = this.drafts.keep(open);
    this.replaceAround([...topParts(root, this.heart, view, this.send), side], [below]);
    let isLarge = root.closest(".wnb-large") !== null;
    root.querySelector("[data-key=larger]").setAttribute("aria-pressed", String(isLarge)), restoreDrafts(),
    !this.handOver.cover(time.cover, view.words, focus !== null) && (focus && this.refocus(focus), this.
    visit.isDue(view) && this.visit.lead(view, !!(focus && focus.inRule)));
  }
  // Where in the panel the focus is, by a name that outlives a redraw; null where it is elsewhere.
  focus() {
    let now = document.activeElement, key = this.root.contains(now) ? now.dataset.key : "";
    return key ? { key, inRule: !!now.closest(".wnb-rule") } : null;
  }
  refocus({ key }) {
    let same = [...this.root.querySelectorAll("[data-key]")].find((item) => item.dataset.key === key &&
    !item.disabled), nextAction = key.startsWith("act:") && this.root.querySelector(".wnb-actions .w\
nb-button"), next = same || nextAction || this.root.querySelector("[data-key=turn]");
    next && next.focus({ preventScroll: !0 });
  }
  updateTimeline(time, view) {
    time.value && this.timeline.update(time, view.words);
    let game = this.root.closest(".wnb-game");
    game && (game.dataset.time = time.banner ? time.banner.kind : "", game.dataset.theme = view.theme);
  }
  sideParts(view, time, open) {
    let { model, send } = this;
    return [
      bannerPart(time, view.words, send),
      scenarioPart(view, send, open),
      statusPart(view),
      messagePart(view, send),
      summaryPart(model.get("summary"), view, send, open),
      this.places.part,
      rulePart(view, send, model.get("rulebook").words),
      this.hand.part(view),
      actionsPart(view, send),
      hintPart(view, send, open),
      reportPart(view, send),
      toolbarPart(view, send),
      questionsPart(view, send, open)
    ];
  }
  partsBelow(view, open) {
    let { model, send } = this;
    return [
      logPart(model.get("lines"), view, send, open),
      textPart(view, open),
      coursePart(model.get("summary"), view, send, open),
      this.rules.part(model.get("rulebook")),
      ...this.lastingParts(view, open)
    ];
  }
  // What does not change with an action is built once for a frame: its nodes stay the same, open or closed as they are.
  lastingParts(view, open) {
    let { model, send } = this, frame = model.get("frame");
    if (this.lasting.frame === frame) return this.lasting.parts;
    let lasting = {
      ...view,
      get state() {
        return model.get("view").state;
      }
    }, parts = [
      formPart(lasting, send, open.has("new")),
      legendPart(lasting, send, open.has("legend")),
      settingsPart(lasting, send, open.has("settings"))
    ];
    return this.lasting = { frame, parts }, parts;
  }
  // The timeline itself is never taken from the page: everything else is put anew around it.
  replaceAround(before, after) {
    let kept = this.timeline.element;
    for (let part of [...this.root.children]) part !== kept && part.remove();
    kept.parentNode !== this.root && this.root.append(kept), kept.before(...before), kept.after(...after);
  }
};
function column(name, parts) {
  return h("div", { class: name }, ...parts);
}

// place_rules.js
var DWELL_MS = 350, PlaceRules = class {
  constructor(model, send) {
    this.model = model, this.send = send, this.target = "", this.timer = null, this.button = h("butt\
on", {
      type: "button",
      class: "wnb-button wnb-place-rules",
      "data-key": "place-rules",
      onclick: () => this.open(this.target)
    }), this.part = h("p", { class: "wnb-place" }, this.button), this.draw();
  }
  // A place pointed at or focused; the mouse must rest on it, the focus counts at once.
  see(target, atOnce) {
    if (clearTimeout(this.timer), !target || target.id === this.target) return;
    let take = () => {
      this.target = target.id, this.draw();
    };
    atOnce ? take() : this.timer = setTimeout(take, DWELL_MS);
  }
  draw() {
    let rules = this.model.get("rulebook"), place = rules.places && rules.places[this.target];
    this.part.hidden = !place, place && (this.button.textContent = "§ " + rules.words.of.replace("{\
place}", place));
  }
  hint(tip) {
    let { words } = this.model.get("rulebook");
    words && tip.append(h("div", { class: "wnb-tip-key", text: words.rule_key }));
  }
  open(target) {
    target && this.send({ do: "rules_at", id: target });
  }
};

// presses.js
var SEEN_MS = 400, SAME_PLACE = 12, TOLD_MS = 3500;
function isEarly(change, press) {
  if (!change) return !1;
  let [x, y] = press.point;
  if (Math.hypot(x - change.point[0], y - change.point[1]) > SAME_PLACE) return !1;
  let age = press.at - change.at;
  return change.changed && age < SEEN_MS || press.count > 1 && press.isOrder && age < 2 * SEEN_MS;
}
var Presses = class {
  constructor(model, game, controls, say) {
    this.model = model, this.game = game, this.controls = controls, this.say = say, this.point = null,
    this.fresh = null, this.pressed = null, this.bubble = h("div", { class: "wnb-early", "aria-hidde\
n": "true" }), document.body.append(this.bubble), this.abort = new AbortController(), this.offers = this.
    model.get("view").offers, this.listen();
  }
  listen() {
    let { signal } = this.abort, on = (name, listener) => {
      this.game.addEventListener(name, listener, { signal, capture: !0, passive: name !== "click" });
    }, follow = (event) => {
      Number.isFinite(event.clientX) && (this.point = [event.clientX, event.clientY]);
    };
    on("pointermove", follow), on("pointerdown", follow), on("pointerleave", (event) => {
      event.target === this.game && event.pointerType === "mouse" && (this.point = null);
    }), on("click", (event) => this.judge(event));
  }
  remove() {
    this.abort.abort(), this.bubble.remove(), clearTimeout(this.timer), clearTimeout(this.calm);
  }
  // What a press at a point would mean, by name; empty where it means nothing.
  meaning([x, y], offers) {
    let found = document.elementFromPoint(x, y);
    if (!found || !this.game.contains(found)) return "";
    let canvas = found.closest("canvas");
    if (canvas) {
      let control = this.controls.get(canvas), place = control && control.under(...control.place({ clientX: x,
      clientY: y }));
      return place && offers && offers[place.id] ? place.id + " " + offers[place.id].join() : "";
    }
    let pressable = found.closest("button, summary, label, select, a");
    return pressable ? pressable.dataset.key || pressable.textContent : "";
  }
  // Around every drawing of the panel: `draw` is what changes what lies under the pointer.
  around(draw) {
    let before = this.point && this.meaning(this.point, this.offers);
    draw(), this.offers = this.model.get("view").offers;
    let state = this.model.get("view").state, changed = this.point && this.meaning(this.point, this.
    offers) !== before, acted = this.pressed && this.pressed.state !== state, now = performance.now(),
    lasts = this.fresh && this.fresh.changed && now - this.fresh.at < SEEN_MS;
    !changed && (!acted || lasts) || (this.fresh = { point: this.point || this.pressed.point, at: now,
    changed }, changed && (this.game.dataset.fresh = "", clearTimeout(this.calm), this.calm = setTimeout(
    () => delete this.game.dataset.fresh, SEEN_MS)));
  }
  judge(event) {
    if (!event.detail || !Number.isFinite(event.clientX)) return;
    let point = [event.clientX, event.clientY], answers = event.target.closest("canvas") || this.meaning(
    point, this.offers), isOrder = event.target.closest("canvas, [data-line]") !== null;
    if (answers && isEarly(this.fresh, { point, at: performance.now(), count: event.detail, isOrder })) {
      event.preventDefault(), event.stopImmediatePropagation(), this.tell(point);
      return;
    }
    this.pressed = { point, state: this.model.get("view").state };
  }
  tell([x, y]) {
    let text = this.model.get("frame").words.just_changed;
    this.bubble.textContent = text, this.bubble.style.display = "block";
    let left = Math.max(4, Math.min(x + 14, window.innerWidth - this.bubble.offsetWidth - 8)), top = y >
    this.bubble.offsetHeight + 24 ? y - this.bubble.offsetHeight - 16 : y + 18;
    Object.assign(this.bubble.style, { left: left + window.scrollX + "px", top: top + window.scrollY +
    "px" }), this.say(text), clearTimeout(this.timer), this.timer = setTimeout(() => {
      this.bubble.style.display = "none";
    }, TOLD_MS);
  }
};

// game.js
var GamePage = class {
  constructor(model, el) {
    this.model = model, this.el = el, this.controls = /* @__PURE__ */ new Map(), this.leave = null, this.
    presses = null, this.send = (message) => {
      this.panel.visit.asked(message), this.heart.send(message);
    }, this.heart = new Heartbeat(model, el, () => this.panel.draw()), this.places = new PlaceRules(
    model, this.send), this.panel = new Panel(model, this.send, this.places, this.heart), this.accessibility =
    new Accessibility(model, el, this.panel.root), this.shown = new ShownPlaces(model), this.sized =
    new ResizeObserver(([entry]) => fitTo(entry.target)), this.observer = new MutationObserver(() => this.
    dress()), this.looks = new MutationObserver(() => this.tellLooks()), this.dark = pageLooks().dark,
    this.changed = (change) => this.redraw(change), this.received = (message) => {
      message.save && download(message.name, message.save);
    };
  }
  start() {
    let { model, panel } = this;
    panel.root.addEventListener("wnb-show", (event) => this.showPlaces(event.detail)), panel.root.addEventListener(
    "keydown", (event) => this.askRules(event)), model.on("change", this.changed), model.on("msg:cus\
tom", this.received), this.draw(), this.dress(), this.observer.observe(document.body, { childList: !0,
    subtree: !0 }), this.looks.observe(document.body, { attributeFilter: ["data-jp-theme-light"] }),
    sayAlive(this.el), this.send({ do: "ready", ...pageLooks(), boards: otherBoards(model.get("canva\
s_class")) });
  }
  remove() {
    this.leave && (this.leave(), this.presses.remove());
    for (let observer of [this.observer, this.looks, this.sized]) observer.disconnect();
    this.heart.remove(), this.panel.hand.remove(), this.shown.clear(), this.accessibility.remove(), this.
    model.off("change", this.changed), this.model.off("msg:custom", this.received);
    for (let [canvas, control] of this.controls)
      control.remove(), delete canvas.dataset.wnb;
  }
  // After a reload the panel is drawn before it stands in its game, and could not tell the game how it stands.
  settle() {
    let game = this.el.closest(".wnb-game");
    !game || this.leave || (this.sized.observe(game), this.leave = settleIn(game), this.presses = new Presses(
    this.model, game, this.controls, (text) => this.accessibility.say(text)), this.panel.draw());
  }
  dress() {
    this.settle(), this.accessibility.draw();
    for (let [canvas, control] of this.controls)
      canvas.isConnected || (control.remove(), this.controls.delete(canvas));
    for (let canvas of document.querySelectorAll("canvas." + CSS.escape(this.model.get("canvas_class"))))
      this.controls.has(canvas) || canvas.dataset.wnb || (canvas.dataset.wnb = "1", this.controls.set(
      canvas, new BoardControl(canvas, this.model, this.send, this.places)));
  }
  redraw(change) {
    onlyAnswered(change) || (this.presses ? this.presses.around(() => this.draw()) : this.draw());
  }
  draw() {
    this.places.draw(), this.shown.clear(), this.panel.draw();
    for (let control of this.controls.values()) control.fill();
    this.accessibility.lead(this.controls.values());
  }
  showPlaces(targets) {
    for (let canvas of this.controls.keys()) canvas.isConnected && this.shown.show(canvas, targets);
  }
  // The key "?" on a focused action opens its rules, as it does on a focused place of the board.
  askRules(event) {
    let line = event.key === "?" && !event.repeat && event.target.dataset.line;
    line && (event.preventDefault(), this.send({ do: "rules_of", line }));
  }
  // JupyterLab may set the same again and again: only a change is worth a message.
  tellLooks() {
    let { dark } = pageLooks();
    this.heart.state !== "alive" || dark === this.dark || (this.dark = dark, this.send({ do: "looks",
    dark }));
  }
}, game_default = {
  render({ model, el }) {
    let page = new GamePage(model, el);
    return page.start(), () => page.remove();
  }
};
export {
  game_default as default
};
