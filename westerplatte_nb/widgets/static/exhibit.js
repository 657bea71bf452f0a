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
var MAIN = { class: "wnb-button wnb-main" };
function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, ...extra },
  label);
}
function freshId(purpose) {
  return `wnb-${purpose}-${Math.random().toString(36).slice(2, 12)}`;
}
function pictureAddress(svg) {
  return "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
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
function pageLooks() {
  return { dark: document.body.dataset.jpThemeLight === "false" };
}

// common/fields.js
function field(label, control) {
  return h("label.wnb-field", h("span", label), control);
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
var REST_MS = 600, TypedField = class {
  constructor(attributes, tell, rows = 0) {
    this.tell = tell, this.told = "", this.timer = 0;
    let events = { oninput: () => this.wait(), onchange: () => this.flush(), onblur: () => this.
    flush() };
    this.control = rows ? h("textarea", { rows, ...attributes, ...events }) : h("input", {
    type: "text", autocomplete: "off", ...attributes, ...events });
  }
  wait() {
    clearTimeout(this.timer), this.timer = setTimeout(() => this.flush(), REST_MS);
  }
  flush() {
    clearTimeout(this.timer), this.timer = 0;
    let { value } = this.control;
    value !== this.told && (this.told = value, this.tell(value));
  }
  // What is kept: taken over unless it is older than what stands here.
  take(text, isAnswered) {
    this.timer || !isAnswered || document.activeElement === this.control || this.control.value ===
    text || (this.control.value = text, this.told = text);
  }
};

// common/files.js
var KEPT_MS = 1e4;
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
    let { values } = this, isWhole = Array.isArray(change);
    if (!isWhole && !values) return;
    if (!isWhole && number !== this.number + 1) return ask();
    this.values = merge(values, change), this.number = number;
    let names = Object.keys(isWhole ? this.values : change), isNew = (name) => JSON.stringify(
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

// story/remark.js
var WEB = /^https?:\/\//i, REL = ["noopener", "noreferrer", "nofollow"].join(" "), OUTSIDE = {
rel: REL, target: "_blank", referrerpolicy: "no-referrer" }, PLAIN = { strong: "strong", em: "\
em" };
function remarkBox(blocks, attributes = {}) {
  return h("div", { dir: "auto", class: "wnb-remark", ...attributes }, ...blocks.map(blockOf));
}
function blockOf(block) {
  if (block.kind !== "list") return h("p", ...inlinesOf(block.inside));
  let items = block.items.map((item) => h("li", ...item.map(blockOf)));
  return block.first === null ? h("ul", ...items) : h("ol", { start: block.first }, ...items);
}
function inlinesOf(inlines) {
  return inlines.flatMap(inlineOf);
}
function inlineOf(node) {
  if (typeof node == "string") return [document.createTextNode(node)];
  if (node.kind === "br") return [h("br")];
  let inside = inlinesOf(node.inside);
  if (node.kind === "a" && WEB.test(node.url)) {
    let link = h("a", { href: node.url, ...OUTSIDE }, ...inside);
    return node.host ? [link, document.createTextNode(` (${node.host})`)] : [link];
  }
  return PLAIN[node.kind] ? [h(PLAIN[node.kind], {}, ...inside)] : inside;
}

// classroom/exhibit.js
var LOOKS = 30, LOOK_MS = 100, Exhibit = class extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-desk wnb-exhibit", !0), this.el = el, this.current = 1, this.name =
    new TypedField({ maxlength: this.frame.longest.name }, (text) => this.write(0, "name",
    text));
    let noteOf = (legend, place) => exhibitNote(legend, this.frame, (part, text) => this.write(
    place + 1, part, text));
    this.notes = this.frame.legends.map(noteOf), this.board = exhibitBoard(this.frame, (place) => this.
    write(this.current, "place", place));
    let looks = { class: "wnb-button wnb-exhibit-pick" };
    this.picks = this.notes.map((_, place) => button("", `pick-${place + 1}`, () => this.pick(
    place + 1), looks)), this.full = h("p.wnb-exhibit-full"), this.kept = h("p.wnb-exhibit\
-kept"), this.shared = h("div.wnb-exhibit-shared"), this.preview = h("ol.wnb-exhibit-says"),
    this.said = h("p.wnb-desk-said", { role: "status" }), this.pages = new MadePages("wnb-\
desk-pages", this.words["paper.save"]), this.root.append(this.top, ...this.parts()), this.
    pick(1), this.ready = { do: "ready", ...pageLooks() }, this.listen();
  }
  listen() {
    let { model } = this;
    model.on("change:ack", () => this.draw()), this.over = new AbortController(), window.addEventListener(
    "pagehide", () => this.flush(), { signal: this.over.signal }), this.looks = new MutationObserver(
    () => this.send({ do: "looks", ...pageLooks() })), this.looks.observe(document.body, {
    attributeFilter: ["data-jp-theme-light"] });
    let show = () => this.board.show(model.get("board"));
    model.on("change:board", show), show();
  }
  end() {
    this.flush(), this.looks.disconnect(), this.over.abort();
  }
  parts() {
    let { words } = this, id = freshId("exhibit-preview"), step = (key, by) => button(words[key],
    key, () => this.step(by));
    this.steps = { back: step("back", -1), next: step("next", 1) }, this.closing = button(
    words["walk.close"], "close", () => this.send({ do: "close" }));
    let walk = button(words.walk, "walk", () => this.send({ do: "walk" }), MAIN), print = button(
    words.print, "print", () => this.send({ do: "print" }));
    return [
      h("h3", words.title),
      h("p.wnb-desk-note", words.about),
      this.kept,
      field(words.name, this.name.control),
      h("div.wnb-exhibit-both", [
        h("div.wnb-exhibit-write", [
          h("div.wnb-exhibit-picker", { role: "group", "aria-label": words.notes }, ...this.
          picks),
          this.full,
          ...this.notes.map((note) => note.element),
          h("div.wnb-desk-row", this.steps.back, this.steps.next)
        ]),
        h("div.wnb-exhibit-see", [
          this.board.element,
          h("p.wnb-exhibit-hint", { "aria-hidden": "true" }, words["board.press"]),
          this.shared
        ])
      ]),
      h("section.wnb-exhibit-preview", { "aria-labelledby": id }, h("h4", { id }, words.preview),
      this.preview),
      h("div.wnb-desk-row.wnb-exhibit-do", walk, this.closing, print),
      this.said,
      this.pages.element
    ];
  }
  send(message) {
    this.flush(), super.send(message);
  }
  // Whoever writes is told by the fields themselves; a note is known by its number.
  write(note, part, text) {
    this.heart.send({ do: "write", note, part, text });
  }
  flush() {
    this.name.flush();
    for (let note of this.notes) note.flush();
  }
  pick(number) {
    this.flush(), this.current = number, this.notes.forEach((note, place) => note.element.
    hidden = place + 1 !== number), this.draw();
  }
  step(by) {
    this.pick(this.current + by), this.notes[this.current - 1].place.focus();
  }
  draw() {
    let view = this.model.get("view"), count = Math.min(this.notes.length, view.notes.length);
    if (this.current > count) return this.pick(count);
    let isAnswered = this.heart.waiting.size === 0;
    this.name.take(view.name, isAnswered), view.notes.slice(0, this.notes.length).forEach(
    (note, place) => this.notes[place].draw(note, isAnswered)), this.drawPicker(view.notes),
    this.board.draw(view.notes, this.current), this.drawPreview(view.notes), this.steps.back.
    disabled = this.current === 1, this.steps.next.disabled = this.current === count, setText(
    this.full, view.full), setText(this.kept, view.kept), setText(this.said, view.said), this.
    closing.hidden = !view.walk, this.shared.replaceChildren(...view.shared.map((text) => h(
    "p", text)));
  }
  drawPicker(notes) {
    this.picks.forEach((pick, place) => {
      if (pick.hidden = !notes[place], pick.hidden) return;
      let { number, at, told, lacks } = notes[place];
      setText(pick, lacks.length ? String(number) : `${number} ✓`), pick.setAttribute("a\
ria-label", `${number}. ${at}. ${told}`), pick.setAttribute("aria-current", String(number ===
      this.current));
    });
  }
  drawPreview(notes) {
    let shown = notes.map(({ at, says }) => [at, says]);
    if (!isNews(this, "previewed", shown)) return;
    let said = (note) => note.says.length ? remarkBox(note.says) : h("p.wnb-exhibit-hint",
    note.told);
    this.preview.replaceChildren(...notes.map((note) => h("li", h("strong", note.at), said(
    note))));
  }
  // The board below comes into view as soon as it stands there.
  showBoard(looks) {
    let board = this.el.closest(".wnb-exhibit-box")?.querySelector("canvas");
    board ? board.scrollIntoView({ block: "center" }) : looks && setTimeout(() => this.showBoard(
    looks - 1), LOOK_MS);
  }
  take(content) {
    super.take(content), content.opened && this.showBoard(LOOKS);
  }
}, exhibit_default = formPageOf(Exhibit), OTHER = "other", ROWS = { thing: 2, question: 2 };
function exhibitNote(legend, { words, places, sources, longest }, write) {
  let isOther = !1, fields = {}, typed = (part) => {
    let hint = freshId("exhibit-hint"), onkeydown = ROWS[part] ? (event) => event.key === "\
Enter" && event.preventDefault() : null, attributes = { maxlength: longest[part], "aria-de\
scribedby": hint, onkeydown }, one = new TypedField(attributes, (text2) => write(part, text2),
    ROWS[part]);
    fields[part] = one;
    let text = h("span.wnb-exhibit-hint", { id: hint }, words[part + ".hint"]);
    return h("div.wnb-exhibit-typed", field(words[part], one.control), text);
  }, source = typed("source"), showSource = () => source.hidden = !isOther && !fields.source.
  control.value, choose = (value) => {
    isOther = value === OTHER, write("cite", isOther ? "" : value), showSource(), isOther &&
    fields.source.control.focus();
  }, place = choices(null, places, null, (value) => write("place", value)), none = { id: "",
  name: words["cite.none"] }, cite = choices(null, [none, ...sources, { id: OTHER, name: words["\
cite.other"] }], null, choose), id = freshId("exhibit-told"), told = h("p.wnb-exhibit-told",
  { id });
  return { element: h("fieldset.wnb-exhibit-note", { "aria-describedby": id }, [
    h("legend", legend),
    field(words.place, place),
    typed("thing"),
    h("div.wnb-exhibit-beside", typed("date"), field(words.cite, cite)),
    source,
    typed("question"),
    told
  ]), place, flush: () => {
    for (let one of Object.values(fields)) one.flush();
  }, draw: (note, isAnswered) => {
    for (let [part, one] of Object.entries(fields)) one.take(note[part], isAnswered);
    setText(told, note.told), told.classList.toggle("wnb-exhibit-whole", !note.lacks.length),
    isAnswered && (take(place, note.place, note.at), note.cite ? isOther = !1 : note.source &&
    (isOther = !0), take(cite, note.cite || (isOther ? OTHER : ""), note.cite_name), showSource());
  } };
}
function take(list, value, name) {
  [...list.options].some((one) => one.value === value) || list.append(h("option", { value },
  name)), list.value = value;
}
function exhibitBoard(frame, hang) {
  let image = h("img", { draggable: "false" }), onmousedown = (event) => event.preventDefault(),
  spot = ({ id, name, x, y, w, h: height }) => {
    let style = `left:${x}%;top:${y}%;width:${w}%;height:${height}%`;
    return [id, h("div.wnb-exhibit-spot", { style, title: name, onmousedown, onclick: () => hang(
    id) })];
  }, spots = new Map(frame.places.filter(({ w }) => w).map(spot));
  return { element: h("div.wnb-exhibit-board", image, h("div", { "aria-hidden": "true" }, ...spots.
  values())), show: (picture) => {
    picture && (image.src = pictureAddress(picture));
  }, draw: (notes, current) => {
    let told = notes.map((note) => `${note.number}: ${note.at}`).join("; ");
    image.alt = `${frame.words.board}. ${told}`;
    for (let [id, item] of spots) {
      let here = notes.filter((note) => note.place === id).map(({ number }) => number);
      item.classList.toggle("wnb-exhibit-taken", here.length > 0), item.classList.toggle("\
wnb-exhibit-current", here.includes(current)), item.replaceChildren(...here.map((number) => h(
      "span", number)));
    }
  } };
}
export {
  exhibit_default as default
};
