// Made from widgets/page by "make page", not to be edited; digest of the sources: 396924d9fed2a63823d19d7caf38d83a

// common/dom.js
var LEVELS = { h3: "2", h4: "3", h5: "4" };
function h(kind, ...parts) {
  let [tag, ...classes] = kind.split("."), element = document.createElement(tag);
  classes.length && (element.className = classes.join(" ")), LEVELS[tag] && element.setAttribute(
  "aria-level", LEVELS[tag]);
  let attributes = parts[0]?.constructor === Object ? parts.shift() : {};
  for (let [name, value] of Object.entries(attributes))
    isAbsent(value) || (name.startsWith("on") ? element.addEventListener(name.slice(2), value) :
    element.setAttribute(name, value === !0 ? "" : String(value)));
  return fill(element, ...parts), element;
}
function isAbsent(value) {
  return value == null || value === !1;
}
function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => !isAbsent(child) && child !==
  ""));
}
function setText(element, text = "") {
  element.textContent !== text && (element.textContent = text || "");
}
function isNews(part, field2, shown) {
  let told = JSON.stringify(shown), isNew = part[field2] !== told;
  return part[field2] = told, isNew;
}
function swallow(event) {
  event.preventDefault(), event.stopPropagation();
}
function onKey(key, act) {
  return (event) => {
    event.key !== key || event.shiftKey || (swallow(event), act(event));
  };
}
var MAIN = { class: "wnb-button wnb-main" };
function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, ...extra },
  label);
}
function fold(name, title, attributes = {}, ...children) {
  let summary = h("summary", { "data-key": "fold:" + name }, title);
  return h("details", { "data-fold": name, ...attributes }, summary, ...children);
}
function freshId(purpose) {
  return `wnb-${purpose}-${Math.random().toString(36).slice(2, 12)}`;
}
function scrollerOf(element, isOther = (
  /** @type {(box: Element) => boolean} */
  (() => !1)
)) {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight +
    1 && !isOther(box)) return box;
  return null;
}

// common/fields.js
function field(label, control) {
  return h("label.wnb-field", h("span", label), control);
}
function lineField(attributes) {
  return h("input", { type: "text", autocomplete: "off", spellcheck: "false", ...attributes });
}
function check(label, attributes, checked, changed, kind = "wnb-check") {
  let box = h("input", { type: "checkbox", ...attributes, checked, onchange: () => changed(
  box.checked, box) });
  return h("label", { class: kind }, box, h("span", label));
}
function choices(key, options, chosen, changed = () => {
}, more = {}) {
  let list = h("select", { "data-key": key, onchange: () => changed(list.value), ...more });
  return offer(list, options, chosen), list;
}
function offer(list, options, chosen) {
  let option = ({ id, value = id, name, label = name, lang }) => h("option", { value, lang,
  selected: value === chosen }, label), isGroup = (one) => !("id" in one || "value" in one),
  group = ({ name, options: inside }) => h("optgroup", { label: name }, ...inside.map(option));
  list.replaceChildren(...options.map((one) => isGroup(one) ? group(one) : option(one)));
}
function select(name, options, chosen, changed = () => {
}, label = null) {
  return choices("field:" + name, options, chosen, changed, { name, "aria-label": label });
}
function tableOf(title, heads, rows, looks = {}) {
  let head = h("tr", ...heads.map((text) => h("th", { scope: "col" }, text)));
  return h("table", looks, title && h("caption", title), h("thead", head), h("tbody", ...rows));
}

// common/files.js
var KEPT_MS = 1e4;
function fileField(attributes, most, take) {
  let input = h("input", { type: "file", ...attributes, onchange: async () => {
    let [file] = input.files;
    if (!file) return;
    let { name, size } = file;
    take(size > most ? { name, size } : { name, text: await file.text() }), input.value = "";
  } });
  return input;
}
function download(name, content, type = "application/x-ndjson") {
  let address = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: address, download: name }).click(), setTimeout(() => URL.revokeObjectURL(
  address), KEPT_MS);
}
function offerReport(el, report) {
  if (el.querySelector(".wnb-error-report")?.remove(), !report) return;
  let save = () => download(report.name, report.text, "application/json"), offer2 = button(
  report.label, "error-report", save, { class: "wnb-error-report" });
  el.append(offer2), offer2.scrollIntoView?.({ block: "nearest" });
}

// board/layout.js
var PANES = ".jp-WindowedPanel-outer, .jp-Notebook", NO_PANE = ".jp-OutputArea, .jp-Output\
Area-child, .jp-OutputArea-output, .jp-Cell-outputWrapper";
function paneOf(game) {
  return game.closest(PANES) || scrollerOf(game, (box) => box.matches(NO_PANE));
}

// board/jupyter.js
function keepKeys(root, event) {
  root.contains(event.target) && event.target.toggleAttribute("data-lm-suppress-shortcuts",
  isPlain(event));
}
function onePress(root, event) {
  event.repeat && event.key === "Enter" && isPlain(event) && !event.shiftKey && root.contains(
  event.target) && swallow(event);
}
function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}
function settleIn(root) {
  root.tabIndex = -1;
  let over = new AbortController(), always = { capture: !0, signal: over.signal }, last = "",
  keys = (event) => {
    last = event.key, keepKeys(root, event), onePress(root, event);
  };
  return window.addEventListener("keydown", keys, always), window.addEventListener("pointe\
rdown", () => last = "", always), root.addEventListener("focusin", (event) => last === "Ta\
b" && comeBack(root, event), always), () => over.abort();
}
function comeBack(root, { target, relatedTarget }) {
  root.contains(relatedTarget) || (bringIntoView(root, paneOf(root)), target.scrollIntoView(
  { block: "nearest" }));
}
function bringIntoView(game, pane) {
  let canvas = game.querySelector("canvas");
  if (!canvas || !pane) return;
  let seen = pane.getBoundingClientRect(), isSeen = ({ top, bottom }) => top >= seen.top &&
  bottom <= seen.bottom, side = game.querySelector(".wnb-side, .wnb-studio-side");
  [canvas, side].every((part) => !part || isSeen(part.getBoundingClientRect())) || (pane.scrollTop +=
  game.getBoundingClientRect().top - seen.top);
}

// common/kernel_model.js
var whole = (model) => (model.model ?? model).set?.({});
async function hearKernel(model) {
  let real = whole(model);
  if (!(!real?.comm || !real._handle_comm_msg))
    try {
      await real._handle_comm_msg({ content: { data: { method: "none" } } });
    } catch {
      let { _handle_comm_msg: hear } = Object.getPrototypeOf(Object.getPrototypeOf(real));
      real.comm.on_msg(hear.bind(real)), real.comm.send({ method: "request_state" }, {});
    }
}
async function isKnown(model) {
  let real = whole(model), kernel = real?.widget_manager?.kernel;
  if (!kernel?.requestCommInfo || kernel.isDisposed || kernel.status === "dead") return !1;
  try {
    let { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
    return content.status !== "ok" || real.model_id in content.comms;
  } catch {
    return !0;
  }
}
function whenBegun(model, begun) {
  let changed = model.widget_manager?.kernel?.statusChanged, look = (_, status) => /^(re)?starting|^autorestarting/.
  test(status) && begun();
  return changed?.connect(look), () => changed?.disconnect(look);
}
function whenThreadIsGone(model, gone) {
  let { kernel } = model.widget_manager || {}, look = (_, { msg }) => {
    msg.content.ename === "UnknownSubshellError" && (kernel.commsOverSubshells = "disabled",
    setTimeout(gone, 0));
  };
  return kernel?.anyMessage?.connect(look), () => kernel?.anyMessage?.disconnect(look);
}
var isInThread = (model) => /^per/.test(model.widget_manager?.kernel?.commsOverSubshells);

// common/heartbeat.js
var ANSWER_MS = 8e3, GRACE_MS = 1500;
async function serverAnswers() {
  let config = document.getElementById("jupyter-config-data");
  if (!config) return !0;
  try {
    let base = JSON.parse(config.textContent).baseUrl || "/", address = new URL(base.replace(
    /\/*$/, "/") + "api", location.href);
    return await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) }),
    !0;
  } catch (error) {
    return error instanceof SyntaxError;
  }
}
var Heartbeat = class {
  constructor(model, el, changed) {
    this.model = model, this.el = el, this.changed = changed, this.page = Math.random().toString(
    36).slice(2, 10), this.count = 0, this.waiting = /* @__PURE__ */ new Map(), this.state =
    "alive", this.removed = !1;
    let back = () => document.visibilityState === "visible" && this.ping();
    model.on("change:ack", () => this.answered(String(model.get("ack"))));
    let look = () => this.el.closest(".jupyter-widgets-disconnected") && this.become("dead");
    model.on("comm_live_update", () => setTimeout(look)), document.addEventListener("visib\
ilitychange", back);
    let away = () => document.removeEventListener("visibilitychange", back);
    this.noMore = [away, whenBegun(model, () => this.ping()), whenThreadIsGone(model, () => this.
    sendAgain())];
  }
  remove() {
    this.removed = !0;
    for (let end of this.noMore) end();
    for (let { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear(), clearTimeout(this.asking);
  }
  send(message) {
    if (this.state === "dead") return this.insist();
    this.count += 1, this.waiting.set(this.count, { message, inThread: isInThread(this.model) }),
    this.wait(this.count, ANSWER_MS), this.post(this.count, message);
  }
  isWaitingFor(name) {
    return [...this.waiting.values()].some(({ message }) => message.do === name);
  }
  post(number, message) {
    let status = (told) => {
      this.waiting.has(number) && told.content.execution_state === "idle" && this.wait(number,
      GRACE_MS);
    };
    try {
      this.model.send({ ...message, ask: this.page + ":" + number }, { iopub: { status } });
    } catch {
      this.ask();
    }
  }
  sendAgain() {
    for (let [number, sent] of this.waiting)
      sent.inThread && this.post(number, sent.message), sent.inThread = !1;
  }
  // After a long absence (a closed lid, another tab) the kernel may be gone: find out before the next click.
  ping() {
    this.state === "alive" && this.send({ do: "ping" });
  }
  wait(number, time) {
    let sent = this.waiting.get(number);
    clearTimeout(sent.timer), sent.timer = setTimeout(() => this.ask(), time);
  }
  answered(ack) {
    let [page, number] = ack.split(":");
    if (page === this.page) {
      for (let [waiting, { timer }] of this.waiting)
        waiting > Number(number) || (clearTimeout(timer), this.waiting.delete(waiting));
      this.waiting.size === 0 && this.become("alive");
    }
  }
  // A busy kernel, one that lost the board, or a stopped server: these are asked until the board has its answer.
  async ask() {
    clearTimeout(this.asking);
    let answers = await serverAnswers(), kernel = answers && isKnown(this.model).then((known) => known ||
    this.removed || this.become("dead"));
    answers && await Promise.race([kernel, new Promise((done) => setTimeout(done, GRACE_MS))]),
    !(this.removed || this.state === "dead") && (answers ? (this.waiting.size || this.state ===
    "lost") && this.become("slow") : this.become("lost"), clearTimeout(this.asking), this.
    state !== "alive" && (this.asking = setTimeout(() => this.ask(), ANSWER_MS)));
  }
  become(state) {
    this.state === state || this.state === "dead" && state !== "alive" || (this.state === "\
lost" && state === "slow" && this.waiting.size === 0 && (state = "alive"), this.state = state,
    this.el.closest(".wnb-game")?.classList.toggle("wnb-dead", state === "dead"), this.changed());
  }
  insist() {
    let box = this.el.querySelector(".wnb-heart");
    box && (box.scrollIntoView({ block: "nearest" }), box.replaceChildren(...[...box.childNodes].
    map((part) => part.cloneNode(!0))), box.classList.remove("wnb-again"), box.offsetWidth,
    box.classList.add("wnb-again"));
  }
  showIn(place, view) {
    fill(place, this.box(view));
  }
  box(view) {
    if (this.state === "alive") return null;
    let dead = view.kept || view.notice?.kind === "offer" ? view.words.kernel_dead : view.
    words.kernel_dead_new, hidden = this.el.closest(".wnb-roomy") && view.words.kernel_dead_hidden,
    text = { slow: view.words.kernel_slow, lost: view.words.server_lost }[this.state] || hidden ||
    dead;
    return h("section", { class: "wnb-notice wnb-heart wnb-heart-" + this.state, role: "al\
ert" }, h("p", text));
  }
};
function live(page) {
  let leave = settleIn(page.root);
  return page.send(page.ready ?? { do: "ready" }), () => {
    page.end?.(), leave(), page.heart.remove(), page.pages?.forget();
  };
}

// common/page_model.js
var every = /* @__PURE__ */ new WeakMap(), TELLS = ["view", "lines", "targets", "label", "\
live", "said", "timeline", "summary", "ending", "glance", "field"], SharedValues = class {
  constructor(model) {
    this.values = null, this.number = 0, this.views = /* @__PURE__ */ new Set(), model.on(
    "msg:custom", (content) => {
      if (content.change && this.hear(content, () => model.send({ do: "tell" })), content.
      report !== void 0) for (let { el } of this.views) offerReport(el, content.report);
    });
  }
  hear({ change, number }, ask) {
    let { values } = this, isWhole2 = Array.isArray(change);
    if (!isWhole2 && !values) return;
    if (!isWhole2 && number !== this.number + 1) return ask();
    this.values = merge(values, change), this.number = number;
    let names = Object.keys(isWhole2 ? this.values : change), isNew = (name) => JSON.stringify(
    this.values[name]) !== JSON.stringify(values?.[name]), changed = Object.fromEntries(names.
    filter(isNew).map((name) => [name, this.values[name]]));
    for (let view of [...this.views]) view.changed(changed);
  }
};
function sharedOf(model) {
  let real = whole(model) || model;
  return every.has(real) || every.set(real, new SharedValues(real)), every.get(real);
}
var PageModel = class {
  constructor(model, el, build) {
    this.model = model, this.el = el, this.build = build, this.shared = sharedOf(model), this.
    listeners = [], this.held = null, this.missed = /* @__PURE__ */ new Set(), this.end = null,
    this.shared.views.add(this), this.shared.values ? this.begin() : hearKernel(model).then(
    () => this.send({ do: "tell" })).catch(() => {
    });
  }
  begin() {
    this.end = this.build(this) || (() => {
    });
  }
  remove() {
    this.shared.views.delete(this), this.end?.();
    for (let { name, listener } of this.listeners) this.model.off(name, listener);
  }
  get widget_manager() {
    return this.model.widget_manager;
  }
  get(name) {
    return this.held && name in this.held ? this.held[name] : this.present(name);
  }
  // How it stands in truth, for what a person takes back or stops without having seen it.
  present(name) {
    return this.shared.values?.[name];
  }
  hold() {
    this.held ||= Object.fromEntries(TELLS.map((name) => [name, this.present(name)]));
  }
  // Tells whether anything was held; who listens hears now what came meanwhile.
  release() {
    if (!this.held) return !1;
    this.held = null;
    let missed = [...this.missed];
    this.missed.clear();
    for (let listener of missed) listener();
    return !0;
  }
  send(...message) {
    this.model.send(...message);
  }
  on(name, listener) {
    this.listeners.push({ name, listener }), name.startsWith("change") || this.model.on(name,
    listener);
  }
  // Once for each value, then once for all of a message.
  changed(changed) {
    if (!this.end && this.shared.values) return this.begin();
    let names = Object.keys(changed).map((name) => "change:" + name);
    for (let heard of names.length ? [...names, "change"] : []) {
      let isHeld = this.held && heard.replace("change:", "") in this.held;
      for (let { listener } of this.listeners.filter(({ name }) => name === heard))
        isHeld ? this.missed.add(listener) : listener({ changed });
    }
  }
};
function pageOf(build) {
  return {
    initialize({ model }) {
      sharedOf(model);
    },
    render({ model, el }) {
      let page = new PageModel(model, el, (seen) => (el.closest(".jupyter-widgets-disconne\
cted") || el.classList.add("wnb-alive"), build({ model: seen, el })));
      return () => page.remove();
    }
  };
}
function merge(before, change) {
  return Array.isArray(change) ? change[0] : Array.isArray(before) ? mergeItems(before, change) :
  mergeKeys(before, change);
}
function mergeKeys(before, change) {
  let after = new Map(Object.entries(before));
  for (let [key, part] of Object.entries(change))
    part.length === 0 ? after.delete(key) : after.set(key, merge(after.get(key), part));
  return Object.fromEntries(after);
}
function mergeItems(before, change) {
  let after = [...before];
  for (let [key, part] of Object.entries(change)) {
    let [start, end] = key.split(":").map(Number);
    end === void 0 ? after[start] = merge(after[start], part) : after.splice(start, end - start,
    ...part);
  }
  return after;
}

// common/form_page.js
var FormPage = class {
  constructor(model, el, name, kept) {
    this.model = model, this.frame = model.get("frame"), this.words = this.frame.words, this.
    top = h("div"), this.pages = null, this.kind = void 0, this.root = h("div", { class: name,
    lang: this.frame.language }), this.heart = new Heartbeat(model, el, () => this.heart.showIn(
    this.top, { kept, words: this.words })), el.append(this.root);
  }
  send(message) {
    this.heart.send(message);
  }
  take({ made, file }) {
    made && this.pages.show(made), file && download(file.name, file.text, this.kind);
  }
};
function formPageOf(Page) {
  return pageOf(({ model, el }) => {
    let page = new Page(model, el);
    return model.on("change:view", () => page.draw()), model.on("msg:custom", (content) => page.
    take(content)), live(page);
  });
}
var MadePages = class {
  constructor(name, save = "") {
    this.save = save, this.element = h("ul", { class: name });
  }
  show(made) {
    this.forget(), this.element.replaceChildren(...made.map((one) => this.item(one))), this.
    element.querySelector("a")?.focus();
  }
  item({ html, label, name }) {
    let address = URL.createObjectURL(new Blob([html], { type: "text/html" })), item = h("\
li", h("a", { href: address, target: "_blank" }, label));
    return this.save && item.append(" · ", h("a", { href: address, download: name }, this.
    save)), item;
  }
  forget() {
    for (let { href } of this.element.querySelectorAll("a")) URL.revokeObjectURL(href);
  }
};

// common/stable_parts.js
function arrange(box, elements) {
  let wanted = elements.filter(Boolean);
  for (let child of [...box.children]) wanted.includes(child) || child.remove();
  wanted.forEach((element, place) => {
    box.children[place] !== element && box.insertBefore(element, box.children[place] || null);
  });
}
function redraw(root, draw, other = () => null) {
  let before = document.activeElement, key = root.contains(before) && before.dataset.key, caret = key &&
  /^text/.test(before.type) && [before.selectionStart, before.selectionEnd];
  if (draw(), !key || root.contains(document.activeElement)) return;
  let all = [...root.querySelectorAll("[data-key]:not(:disabled)")], again = all.find((one) => one.
  dataset.key === key) || other(key, all);
  again?.focus({ preventScroll: !0 }), caret && again?.setSelectionRange?.(...caret);
}
function keepFolds(root, stood = /* @__PURE__ */ new Map()) {
  let folds = () => root.querySelectorAll("[data-fold]");
  for (let { dataset, open } of folds()) stood.set(dataset.fold, open);
  return () => {
    for (let part of folds()) part.open = stood.get(part.dataset.fold) ?? part.open;
  };
}

// common/tabs.js
var BESIDE = { ArrowRight: 1, ArrowLeft: -1 }, Tabs = class {
  // `name` is the class of a tab; `panel` is what all open that bring none of their own.
  constructor(name, choose, panel = null) {
    this.name = name, this.choose = choose, this.panel = panel, this.made = /* @__PURE__ */ new Map(),
    this.element = h("div", { class: name + "s", role: "tablist", onkeydown: (event) => this.
    walk(event) });
  }
  get chosen() {
    return this.element.querySelector("[aria-selected=true]");
  }
  draw(label, tabs, chosen) {
    this.element.setAttribute("aria-label", label), arrange(
      this.element,
      tabs.map((one) => this.tab(one))
    ), this.mark(chosen);
  }
  mark(chosen) {
    for (let [id, { tab, panel }] of this.made)
      tab.setAttribute("aria-selected", String(id === chosen)), tab.tabIndex = id === chosen ?
      0 : -1, (id === chosen || panel !== this.panel) && panel.setAttribute("aria-labelled\
by", tab.id);
  }
  tab({ id, label, panel = this.panel }) {
    this.made.has(id) || this.made.set(id, { panel, tab: this.make(id, panel) });
    let { tab } = this.made.get(id);
    return setText(tab, label), tab;
  }
  make(id, panel) {
    panel.id ||= freshId("panel"), panel.setAttribute("role", "tabpanel");
    let looks = { id: freshId("tab"), class: this.name, role: "tab", "aria-controls": panel.
    id };
    return button("", "tab:" + id, () => this.choose(id), looks);
  }
  walk(event) {
    let by = BESIDE[event.key];
    if (!by) return;
    event.preventDefault();
    let tabs = [...this.element.children], next = tabs.at((tabs.indexOf(this.chosen) + by) %
    tabs.length);
    next.focus(), next.click();
  }
};

// tournament/tournament_pupils.js
var PupilsPart = class {
  constructor(frame, send) {
    this.frame = frame, this.words = frame.words, this.send = send;
    let { words } = this, add = () => {
      this.send({ do: "add", names: this.names.value }), this.added = this.names.value, this.
      names.focus();
    }, looks = { rows: "1", "data-key": "names", autocomplete: "off", spellcheck: "false" };
    this.names = h("textarea", { ...looks, onkeydown: onKey("Enter", add) }), this.list = h(
    "ul.wnb-cup-pupils"), this.nobody = h("p", words["pupils.none"]), this.element = h("di\
v", [
      h("div.wnb-cup-row", field(words.add, this.names), button(words["add.do"], "add", add)),
      h("p.wnb-cup-note", words["add.note"]),
      this.nobody,
      this.list,
      h("h3", words.rules),
      h("ul", ...this.frame.rules.map((text) => h("li", text)))
    ]);
  }
  draw(pupils, names) {
    if (names && this.added !== void 0 && this.names.value === this.added && (this.names.value =
    names, this.names.rows = Math.min(names.split(`
`).length, 12), this.added = void 0), this.shown = pupils, !isNews(this, "told", pupils)) return;
    this.added !== void 0 && this.names.value === this.added && (this.names.value = "", this.
    names.rows = 1), this.added = void 0, this.nobody.hidden = pupils.length > 0;
    let items = pupils.map((one, number) => this.pupil(one, number + 1)), other = (key, all) => all.
    find((one) => one.dataset.key.endsWith(key.replace(/^[^:]*/, ""))) || all[0];
    redraw(this.list, () => this.list.replaceChildren(...items), other);
  }
  pupil({ id, name, here, told }, number) {
    let { words } = this, rename = () => {
      let isOver = !1, finish = (keeps) => {
        isOver || (isOver = !0, this.told = "", keeps && input.value.trim() && input.value !==
        name ? this.send({ do: "rename", id, name: input.value }) : this.draw(this.shown));
      }, acts = { onkeydown: ({ key }) => ["Enter", "Escape"].includes(key) && finish(key ===
      "Enter"), onchange: () => finish(!0) }, looks = { maxlength: this.frame.most_name, "\
aria-label": words.rename, "data-key": "name:" + id }, input = lineField({ ...looks, ...acts,
      value: name });
      item.replaceChildren(input), input.focus(), input.select();
    }, press = (what, act) => button(words[what], `${what}:${id}`, act, { "aria-label": `${words[what]}\
: ${name}` }), leave = here && press("leave", () => this.send({ do: "leave", id })), back = !here &&
    press("back", () => this.send({ do: "back", id })), item = h("li", { class: here ? "" :
    "wnb-cup-gone" }, [
      h("span.wnb-cup-name", `${number}. ${name}`),
      told && h("span.wnb-cup-note", told),
      h("span.wnb-cup-keys", press("rename", rename), leave, back)
    ]);
    return item;
  }
};

// tournament/tournament_round.js
var POINTS = { inputmode: "numeric", maxlength: "3", size: "3" }, RoundPart = class {
  constructor(frame, send, openTest) {
    this.frame = frame, this.words = frame.words, this.send = send, this.openTest = openTest,
    this.shown = 0, this.isDrawing = !1, this.follows = !0, this.typed = /* @__PURE__ */ new Map(),
    this.folds = /* @__PURE__ */ new Map();
    let turn = (number) => {
      this.shown = Number(number), this.follows = this.shown === this.view.rounds.length, this.
      draw(this.view);
    };
    this.which = choices("round", [], null, turn), this.whichField = field(this.words["rou\
nd.which"], this.which), this.taking = button(this.words.unpair, "unpair", () => this.send(
    { do: "unpair" })), this.bye = h("p.wnb-cup-bye"), this.none = h("p", this.words["roun\
d.none"]), this.cards = h("div.wnb-cup-cards"), this.element = h("div", h("div.wnb-cup-row",
    this.whichField, this.taking), this.bye, this.none, this.cards);
  }
  draw(view) {
    this.view = view;
    let last = view.rounds.length;
    (this.follows || this.shown > last || !this.shown) && (this.shown = last);
    let one = view.rounds[this.shown - 1];
    if (!isNews(this, "told", [view.rounds.map(({ name }) => name), this.shown, one, view.
    breaches])) return;
    let rounds = view.rounds.map(({ number, name }) => ({ id: number, name }));
    offer(this.which, rounds, this.shown), this.whichField.hidden = !last, this.taking.hidden =
    !one || this.shown !== last || !one.tables.every(isUntouched), this.bye.textContent = one ?
    one.bye : "", this.none.hidden = !!one, this.isDrawing = !0;
    let cards = one ? one.tables.map((at) => this.card(at)) : [], restoreFolds = keepFolds(
    this.cards, this.folds);
    redraw(this.cards, () => {
      this.cards.replaceChildren(...cards), restoreFolds();
    }), this.isDrawing = !1;
  }
  card(at) {
    let id = freshId("cup-table"), heading = h("h3", { id }, `${this.words.table} ${at.table}\
: ${at.names.join(" – ")}`), scores = at.papers.map((one) => one === null ? "–" : one).
    join(" / "), open = () => this.openTest(at.round, at.table), test = at.questions && button(
    `${this.words.test}: ${scores}`, "test:" + at.table, open);
    return h("section", { class: "wnb-cup-card" + (at.over ? " wnb-cup-over" : ""), "aria-\
labelledby": id }, [
      heading,
      ...at.games.map((game, number) => this.game(at, game, number)),
      h("div.wnb-cup-row.wnb-cup-result", h("strong", at.result), test),
      this.more(at)
    ]);
  }
  game(at, game, number) {
    let key = [at.round, at.table, number].join("-"), names = at.names.map((label, place) => ({
    value: String(place), label })), options = [{ value: "", label: this.words["winner.non\
e"] }, ...names], kept = this.typed.get(key) || game, winner = select("winner:" + key, options,
    kept.winner, () => sent()), wrong = h("p.wnb-cup-wrong", { id: freshId("cup-points"), role: "\
status" }), looks = { ...POINTS, "data-key": "points:" + key, "aria-describedby": wrong.id,
    value: kept.points }, acts = { oninput: () => changed(), onchange: () => sent(), onkeydown: onKey(
    "Enter", () => sent()) }, points = lineField({ ...looks, ...acts }), mark = (isWrong) => {
      wrong.textContent = isWrong ? this.frame.points_told : "", wrong.hidden = !isWrong, points.
      ariaInvalid = isWrong ? "true" : null;
    };
    mark(!!kept.isWrong);
    let isRight = () => isWhole(winner.value, points.value.trim(), this.frame.most_points),
    keep = (isWrong) => {
      this.typed.set(key, { winner: winner.value, points: points.value, isWrong }), mark(isWrong);
    }, changed = () => keep(!wrong.hidden && !isRight()), sent = () => {
      if (this.isDrawing || (keep(!isRight()), !isRight() || winner.value === game.winner &&
      points.value === game.points)) return;
      this.typed.delete(key);
      let result = { winner: winner.value, points: points.value.trim() };
      this.send({ do: "game", round: at.round, table: at.table, game: gameOf(number), ...result });
    }, group = { class: "wnb-cup-game", role: "group", "aria-label": game.told }, row = h(
    "div.wnb-cup-row", field(this.words.winner, winner), field(this.view.side_points, points));
    return h("div", group, h("p", game.told), row, wrong);
  }
  saved(at, game, number) {
    let key = ["saved:" + at.round, at.table, number].join("-"), where = { round: at.round,
    table: at.table, game: gameOf(number) }, take = (file) => this.send({ do: "played", ...where,
    ...file }), input = fileField({ accept: ".jsonl,.journal", "data-key": key }, this.frame.
    most_save, take);
    return field(`${this.words["played.from"]}: ${game.told}`, input);
  }
  // Each warning and card is told with its breach and time; a choice alone records nothing.
  conduct(at, name, place, where) {
    let { words } = this, key = [at.round, at.table, place].join("-"), kinds = select("bre\
ach:" + key, this.view.breaches, this.view.breaches[0].value), send = (kind) => this.send(
    { do: "breach", ...where, kind }), press = (what, act, disabled) => button(words[what],
    what.replace(".", "-") + ":" + key, act, {
      "aria-label": `${words[what]}: ${name}`,
      disabled
    }), record = press("breach.do", () => send(kinds.value), !1), back = press("breach.bac\
k", () => send(""), !at.breaches[place]), told = h("ol.wnb-cup-breaches", ...at.cards[place].
    map((text) => h("li", text)));
    return [field(`${words.breach}: ${name}`, kinds), record, back, told];
  }
  more(at) {
    let { words } = this, rows = at.names.map((name, place) => {
      let key = [at.round, at.table, place].join("-"), where = { round: at.round, table: at.
      table, place }, box = { "data-key": "absent:" + key }, tell = (absent2) => this.send(
      { do: "absent", ...where, absent: absent2 }), absent = check(`${words.absent}: ${name}`,
      box, at.absent[place], tell, "wnb-cup-check");
      return h("div.wnb-cup-row", ...this.conduct(at, name, place, where), absent);
    });
    rows.push(...at.games.map((game, number) => this.saved(at, game, number)));
    let signs = at.names.flatMap((one, place) => at.breaches[place] ? [`${one}: ${at.conduct[place]}`] :
    []), title = signs.length ? `${words.more} (${signs.join(", ")})` : words.more;
    return fold(`more:${at.round}-${at.table}`, title, {}, ...rows);
  }
};
function gameOf(number) {
  return number ? "1" : "0";
}
function isWhole(winner, points, most) {
  return points ? /^[0-9]+$/.test(points) && Number(points) <= most : !winner;
}
function isUntouched(at) {
  return at.games.every((game) => !game.points && !game.winner) && !at.breaches.some(Boolean) &&
  !at.absent.some(Boolean) && at.papers.every((one) => one === null);
}
var TestPart = class {
  constructor(words, send) {
    this.words = words, this.send = send, this.which = choices("test-which", [], null, (at) => this.
    choose(at)), this.whichField = field(words["test.which"], this.which), this.none = h("\
p", words["test.none"]), this.body = h("div"), this.element = h("div", this.whichField, this.
    none, this.body);
  }
  choose(at) {
    let [round, table] = at.split("-").map(Number);
    round && this.send({ do: "test", round, table });
  }
  draw({ rounds, test }) {
    if (!isNews(this, "told", [rounds, test])) return;
    let matches = rounds.flatMap((one) => one.tables.filter((at) => at.questions).map((at) => [
    one.name, at]));
    this.none.hidden = matches.length > 0, this.whichField.hidden = !matches.length;
    let options = matches.map(([name, at]) => ({ id: idOf(at), name: `${name}, ${this.nameOf(
    at)}` }));
    offer(this.which, [{ id: "", name: "–" }, ...options.reverse()], test ? idOf(test) :
    ""), this.drawTest(test);
  }
  drawTest(test) {
    if (!isNews(this, "known", test)) return;
    let parts = test ? [this.scores(test), ...test.answers.length ? this.answers(test) : this.
    asking(test)] : [], inside = this.body.contains(document.activeElement);
    this.body.replaceChildren(...parts), inside && this.body.querySelector("h3").focus();
  }
  scores(test) {
    let { words, send } = this, rows = test.names.map((name, place) => {
      let hand = () => send({ do: "paper", round: test.round, table: test.table, place, score: input.
      value.trim() }), input = lineField({ ...POINTS, maxlength: "2", value: test.scores[place],
      onchange: hand }), label = `${name}: ${words["test.score"]} ${test.most}`, about = {
      "aria-label": `${words["test.paper.do"]}: ${name}` }, handing = button(words["test.p\
aper.do"], "paper:" + place, hand, about);
      return h("div.wnb-cup-row.wnb-cup-scores", field(label, input), handing);
    });
    return h("section.wnb-cup-card", h("h3", { tabindex: "-1" }, words["test.paper"]), ...rows);
  }
  nameOf({ table, names }) {
    return `${this.words.table} ${table}: ${names.join(" – ")}`;
  }
  asking(test) {
    let { words } = this, places = test.names.map((_, place) => place).filter((place) => test.
    scores[place] === null);
    if (!places.length || !test.questions.length) return [];
    let options = places.map((place) => ({ value: String(place), label: test.names[place] })),
    who = select("test-who", options, options[0].value), given = {}, hand = () => {
      let message = { round: test.round, table: test.table, place: (
        /** @type {0 | 1} */
        Number(who.value)
      ), given };
      this.send({ do: "answers", ...message });
    };
    return [
      h("section.wnb-cup-card", [
        h("h3", words.test),
        h("p.wnb-cup-note", words["test.wait"]),
        field(words["test.who"], who),
        ...test.questions.map((question, number) => questionField(question, number + 1, given)),
        h("div.wnb-cup-row", button(words["test.do"], "hand-in", hand, MAIN))
      ])
    ];
  }
  answers(test) {
    let { words } = this, items = test.answers.map(({ prompt, right, explanation, chosen, sources }) => {
      let lines = chosen.map((text, place) => {
        let sign = text ? text === right ? "✓ " : "✗ " : "";
        return h("li", `${test.names[place]}: ${sign}${text || words["test.unanswered"]}`);
      });
      return h("li", [
        h("p", h("strong", prompt)),
        h("p", `${words["test.right"]}: ${right}`),
        h("ul", ...lines),
        explanation && h("p", explanation),
        ...sources.map((text) => h("p.wnb-cup-note", text))
      ]);
    });
    return [h("section.wnb-cup-card", h("h3", words["test.chosen"]), h("ol.wnb-cup-answers",
    ...items))];
  }
};
function idOf({ round, table }) {
  return `${round}-${table}`;
}
function questionField(question, number, given) {
  let name = freshId("cup-question"), options = question.options.map((one) => {
    let choose = () => given[question.id] = one.id;
    return check(one.text, { type: "radio", name, value: one.id }, !1, choose, "wnb-cup-ch\
eck");
  });
  return h("fieldset.wnb-cup-question", h("legend", `${number}. ${question.prompt}`), ...options);
}

// tournament/tournament.js
var TournamentPage = class extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-cup", !0), this.tab = "pupils";
    let send = (message) => this.send(message);
    this.pupils = new PupilsPart(this.frame, send), this.round = new RoundPart(this.frame,
    send, (round, table) => this.openTest(round, table)), this.test = new TestPart(this.words,
    send), this.projector = projectorOf(this.words);
    let { words } = this;
    this.title = h("h2"), this.facts = h("p.wnb-cup-facts"), this.said = h("p.wnb-cup-said",
    { role: "status" }), this.undoing = button("↶ " + words.undo, "undo", () => this.send(
    { do: "undo" })), this.pairing = button(words.pair, "pair", () => this.pair(), MAIN);
    let project = button(words.projector, "projector", () => this.projector.element.showModal()),
    row = h("div.wnb-cup-row", this.pairing, this.undoing, project), wide = { class: "wnb-\
cup-wide", tabindex: "0", role: "group", "aria-label": words["tab.standings"] };
    this.table = h("div", wide), this.panels = {
      pupils: this.pupils.element,
      round: this.round.element,
      standings: this.table,
      test: this.test.element,
      file: this.filePanel()
    }, this.panel = h("div.wnb-cup-panel"), this.tabs = new Tabs("wnb-cup-tab", (name) => this.
    choose(name), this.panel);
    let head = h("div.wnb-cup-head", h("div", this.title, this.facts), row);
    this.root.append(this.top, head, this.tabs.element, this.said, this.panel, this.projector.
    element), this.draw();
  }
  choose(name) {
    this.tab !== name && setText(this.said, ""), this.tab = name;
    let tabs = Object.keys(this.panels).map((id) => ({ id, label: this.words["tab." + id] }));
    this.tabs.draw(this.words.tabs, tabs, name), this.panel.firstChild !== this.panels[name] &&
    this.panel.replaceChildren(this.panels[name]);
  }
  pair() {
    this.send({ do: "pair" }), this.round.follows = !0, this.choose("round");
  }
  openTest(round, table) {
    this.send({ do: "test", round, table }), this.choose("test"), this.tabs.chosen.focus();
  }
  filePanel() {
    let { words } = this;
    this.fileName = h("strong");
    let load = fileField({ accept: ".json" }, this.frame.most_bytes, (file) => this.send({
    do: "load", ...file })), rename = () => this.send({ do: "title", title: this.ownTitle.
    value });
    this.ownTitle = lineField({ maxlength: "80", "data-key": "title", onchange: rename }),
    this.newTitle = lineField({ maxlength: "80" });
    let begin = () => {
      this.send({ do: "new", title: this.newTitle.value }), this.newTitle.value = "", this.
      choose("pupils");
    };
    this.pages = new MadePages("wnb-cup-papers");
    let papers = (kind) => () => this.send({ do: "print", kind });
    this.printTests = button(words["print.tests"], "print-tests", papers("tests"));
    let save = button(words["file.save"], "save", () => this.send({ do: "file" }));
    return h("div", [
      h("h3", words["print.head"]),
      h("p.wnb-cup-note", words["print.note"]),
      h("div.wnb-cup-row", button(words.print, "print", papers("sheet"), MAIN), this.printTests),
      this.pages.element,
      h("h3", words["file.head"]),
      h("p.wnb-cup-note", words["file.note"] + " ", this.fileName),
      h("div.wnb-cup-row", save, field(words["file.load"], load)),
      h("div.wnb-cup-row", field(words["file.name"], this.ownTitle)),
      h("p.wnb-cup-note", words["file.new.sure"]),
      h("div.wnb-cup-row", field(words["file.title"], this.newTitle), button(words["file.n\
ew"], "new", begin))
    ]);
  }
  draw() {
    let view = this.model.get("view");
    view.pupils && (document.activeElement !== this.ownTitle && (this.ownTitle.value = view.
    title), setText(this.title, view.title), setText(this.facts, view.facts), setText(this.
    said, view.said), setText(this.fileName, view.file), this.undoing.disabled = !view.undo,
    this.pairing.disabled = view.pupils.length < 2, this.printTests.disabled = !view.has_bank ||
    !view.rounds.length, this.pupils.draw(view.pupils, view.names), this.round.draw(view),
    this.test.draw(view), this.table.replaceChildren(standingsTable(view.standings, this.words)),
    this.projector.draw(view), this.chosen || this.choose(view.rounds.length ? "round" : "\
pupils"), this.chosen = !0);
  }
}, tournament_default = formPageOf(TournamentPage), LARGE_LINES = 9, LONG = 12;
function pair(names) {
  let [first, second] = names.map((text) => h("span.wnb-cup-name", text));
  return h("span.wnb-cup-pair", first, h("span.wnb-cup-against", " – "), second);
}
function projectorOf(words) {
  let inside = h("div.wnb-cup-wall"), looks = { class: "wnb-cup-projector", "aria-label": words.
  projector }, element = h("dialog", { ...looks, onclick: () => element.close() }, inside);
  return { element, draw: (view) => {
    let last = view.rounds.at(-1), { heads, rows } = view.standings, isLong = rows.length >
    LONG, columns = heads.length - (isLong ? 2 : 1), middle = isLong ? Math.ceil(rows.length /
    2) : rows.length, tables = (isLong ? [rows.slice(0, middle), rows.slice(middle)] : [rows]).
    map((part) => {
      let shown = { heads: heads.slice(0, columns), rows: part.map((row) => row.slice(0, columns)) };
      return h("div", standingsTable(shown, words));
    }), lines = Math.max(middle, last ? last.tables.length + !!last.bye : 0);
    element.style.setProperty("--lines", String(Math.max(lines + 2, LARGE_LINES)));
    let head = h("h2", view.title), note = h("p.wnb-cup-esc", words["projector.close"]), pairs = last ?
    pairings(last) : h("p", words["round.none"]), shape = "wnb-cup-sides" + (isLong ? " wn\
b-cup-long" : "");
    inside.replaceChildren(head, h("div", { class: shape }, h("div", pairs), ...tables), note);
  } };
}
function pairings(round) {
  let rows = round.tables.map(
    ({ table: table2, names, score }) => h("tr", h("td", table2), h("th", { scope: "row" },
    pair(names)), h("td", score))
  ), table = h("table.wnb-cup-table", h("caption", round.name), h("tbody", ...rows));
  return h("div", table, round.bye && h("p", round.bye));
}
function standingsTable({ heads, rows }, words) {
  if (!rows.length) return h("p", words["standings.none"]);
  let cell = (text, column) => column === 1 ? h("th", { scope: "row" }, text) : h("td", text),
  lines = rows.map((row) => h("tr", ...row.map(cell)));
  return tableOf(words["tab.standings"], heads, lines, { class: "wnb-cup-table" });
}
export {
  tournament_default as default
};
