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
function isNews(part, field2, shown) {
  let told = JSON.stringify(shown), isNew = part[field2] !== told;
  return part[field2] = told, isNew;
}
function swallow(event) {
  event.preventDefault(), event.stopPropagation();
}
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
function tableOf(title, heads, rows, looks = {}) {
  let head = h("tr", ...heads.map((text) => h("th", { scope: "col" }, text)));
  return h("table", looks, title && h("caption", title), h("thead", head), h("tbody", ...rows));
}

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
function card(page, name, title, note, ...children) {
  let id = freshId(name), told = note && h(`p.wnb-${page}-note`, note), section = `section\
.wnb-${page}-part.wnb-${page}-${name}`;
  return h(section, { "aria-labelledby": id }, h("h3", { id }, title), told, ...children);
}
function formPageOf(Page) {
  return pageOf(({ model, el }) => {
    let page = new Page(model, el);
    return model.on("change:view", () => page.draw()), model.on("msg:custom", (content) => page.
    take(content)), live(page);
  });
}

// studio/meter.js
function meterParts(words, name, start, stop) {
  let told = h("p.wnb-meter-told", { role: "status" }), bar2 = h("progress", { max: "1", value: "\
0", "aria-label": words[name] }), found = h("div.wnb-meter-found"), stopping = button(words[name +
  ".stop"], "stop", stop);
  return {
    buttons: [button(words[name + ".start"], "measure", start), stopping],
    parts: [bar2, told, found],
    show(meter) {
      stopping.disabled = !meter.runs, bar2.hidden = !meter.runs, bar2.max = meter.planned ||
      1, bar2.value = meter.played, told.setAttribute("aria-live", meter.runs ? "off" : "p\
olite"), told.textContent = meter.text, fill(found, meter.title && h("h4", meter.title), ...foundParts(
      meter));
    }
  };
}
function foundParts({ tables, notes }) {
  return [...tables.map(table), ...notes.map((text) => h("p", text))];
}
function table({ heading, columns, lines }) {
  let rows = lines.map((line) => h("tr", ...line.map((text) => h("td", text))));
  return tableOf(heading, columns, rows);
}

// classroom/class_files.js
var PACKED = /\.zip$/i, RESULT = /\.(json|json\.txt|zip)$/i;
async function filesOf(dropped) {
  let entries = [...dropped.items || []].map((one) => one.webkitGetAsEntry && one.webkitGetAsEntry());
  if (!entries.some((one) => one && one.isDirectory)) return [...dropped.files].map(named);
  let found = [];
  for (let one of entries) one && await below(one, found);
  return found;
}
function named(file) {
  return { name: file.webkitRelativePath || file.name, file };
}
async function below(entry, found) {
  if (entry.isFile) {
    let file = await new Promise((resolve) => entry.file(resolve, () => resolve(null)));
    file && found.push({ name: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  let reader = entry.createReader();
  for (; ; ) {
    let some = await new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (!some.length) return;
    for (let one of some) await below(one, found);
  }
}
async function* messagesOf(chosen, most, mostBytes) {
  let files = [], letters = 0, ordered = [...chosen].sort((one, other) => Number(RESULT.test(
  other.name)) - Number(RESULT.test(one.name)));
  for (let one of ordered.slice(0, most)) {
    let told = await contentOf(one, mostBytes), length = (told.text || told.base64 || "").
    length;
    files.length && letters + length > 1e6 && (yield { do: "files", files, more: !0 }, files =
    [], letters = 0), files.push(told), letters += length;
  }
  let left = Math.max(0, chosen.length - most);
  files.length && (yield { do: "files", files, more: !1, left });
}
async function contentOf({ name, file }, mostBytes) {
  let { size } = file, isPacked = PACKED.test(name);
  if (size > (isPacked ? 5242880 : mostBytes)) return { name, size };
  let bytes = new Uint8Array(await file.arrayBuffer());
  return isPacked ? { name, base64: base64Of(bytes) } : { name, text: textOf(bytes) };
}
function textOf(bytes) {
  let mark = bytes[0] * 256 + bytes[1];
  return new TextDecoder({ 65534: "utf-16le", 65279: "utf-16be" }[mark] || "utf-8").decode(
  bytes);
}
function base64Of(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 32768) letters += String.fromCharCode(...bytes.
  subarray(at, at + 32768));
  return btoa(letters);
}

// classroom/class_page.js
var ENDING = ".json,.txt,.zip", PARTS = ["outcomes", "splits", "prompts", "quiz", "odds", "\
aside"], ClassPage = class extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-class", !1);
    let { words } = this;
    this.said = h("p.wnb-class-said", { role: "status" }), this.facts = h("p.wnb-class-fac\
ts"), this.notes = h("ul.wnb-class-notes"), this.which = choices(null, [], null, (id) => this.
    send({ do: "group", id })), this.whichField = field(words.which, this.which), this.bodies =
    Object.fromEntries(PARTS.map((name) => [name, h("div")]));
    let sections = PARTS.map((name) => card("class", name, words[name], words[name + ".not\
e"], this.bodies[name])), start = () => this.send({ do: "measure" });
    this.meter = meterParts(words, "odds", start, () => this.send({ do: "stop" })), this.bodies.
    odds.append(h("div.wnb-class-row", ...this.meter.buttons), ...this.meter.parts);
    let head = h("h2", words.title);
    this.root.append(this.top, head, this.dropPart(), this.said, this.facts, this.whichField,
    this.notes, ...sections), this.draw();
  }
  dropPart() {
    let { words } = this;
    this.input = h("input.wnb-class-file", {
      type: "file",
      multiple: !0,
      accept: ENDING,
      onchange: () => this.takeFiles([...this.input.files].map(named))
    });
    let drop = h("div.wnb-class-drop", [
      h("p.wnb-class-dropped", words.drop),
      field(words.choose, this.input),
      h("p.wnb-class-note", words["drop.note"]),
      h("div.wnb-class-row", [
        button(words["folder.again"], "folder", () => this.send({ do: "folder" })),
        button(words.csv, "csv", () => this.send({ do: "csv" })),
        button(words.clear, "clear", () => this.send({ do: "clear" })),
        this.size = button(words.large, "size", () => this.enlarge(), { "aria-pressed": "f\
alse" })
      ])
    ]), drag = (event) => {
      swallow(event), drop.classList.toggle("wnb-class-over", event.type === "dragover"), event.
      type === "drop" && filesOf(event.dataTransfer).then((files) => this.takeFiles(files));
    };
    for (let type of ["dragover", "dragleave", "drop"]) drop.addEventListener(type, drag);
    return drop;
  }
  async takeFiles(chosen) {
    let { most, most_bytes: mostBytes } = this.frame;
    for await (let message of messagesOf(chosen, most, mostBytes)) this.send(message);
    this.input.value = "";
  }
  // For a projector: the letters grow, and the boards with them.
  enlarge() {
    let isLarge = this.root.classList.toggle("wnb-class-large");
    this.size.setAttribute("aria-pressed", String(isLarge));
  }
  draw() {
    let view = this.model.get("view"), { words } = this;
    if (!view.groups || (this.said.textContent = view.said || "", this.facts.textContent =
    view.facts, this.meter.show(view.meter), this.root.toggleAttribute("aria-busy", view.busy ===
    !0), !isNews(this, "told", [view.groups, view.group, view.notes, view.asides, view.found])))
     return;
    offer(this.which, view.groups, view.group), this.whichField.hidden = view.groups.length <
    2, this.notes.replaceChildren(...view.notes.map((text) => h("li", text))), this.drawFound(
    view.found);
    let asides = view.asides.map(({ file, why }) => [file, why]);
    this.fill("aside", asides.length > 0 && this.table("aside", [words["aside.file"], words["\
aside.why"]], asides));
  }
  drawFound({ outcomes, stops = [], splits = [], turns = [], quiz = [], prompts = [] }) {
    let folded = outcomes && fold("table", this.words.table, {}, this.table("table", outcomes.
    heads, outcomes.rows));
    this.fill("outcomes", outcomes && barList(outcomes.bars), folded), this.fill("splits",
    this.map([...stops, ...splits], turns));
    let question = ({ prompt, told, answers }) => h("div.wnb-class-question", h("h4", prompt),
    h("p.wnb-class-note", told), barList(answers));
    this.fill("quiz", quiz.map(question)), this.fill("prompts", prompts.length > 0 && h("o\
l", ...prompts.map((text) => h("li", text)))), this.bodies.odds.parentElement.hidden = !outcomes;
  }
  // What is left of the class after it parted goes on turn by turn, for those who want to see it.
  map(partings, turns) {
    let [parts, inside] = [partings, turns].map((all) => all.map((one, n) => splitPart(one,
    n, this.words))), looks = { class: "wnb-class-turns", open: !parts.length };
    return [...parts, inside.length > 0 && fold("turns", this.words.turns, looks, ...inside)];
  }
  fill(name, ...children) {
    let body = this.bodies[name];
    fill(body, ...children), body.parentElement.hidden = !body.hasChildNodes();
  }
  // What is wider than the page scrolls by itself, by keys too.
  table(name, columns, lines) {
    let looks = { tabindex: "0", role: "group", "aria-label": this.words[name] };
    return h("div.wnb-class-wide", looks, table({ heading: "", columns, lines }));
  }
}, class_page_default = formPageOf(ClassPage);
function splitPart(split, number, words) {
  let id = freshId("split"), answers = (split.answers || []).flatMap(({ name, text }) => [
  h("dt", name), h("dd", text)]), picture = h("img", { src: pictureAddress(split.board.picture),
  alt: split.board.alternative });
  return h("article.wnb-class-split", { "aria-labelledby": id }, [
    h("h4", { id }, `${number + 1}. ${split.title}`),
    split.told && h("p.wnb-class-told", split.told),
    h("div.wnb-class-beside", [
      h("figure.wnb-class-board", { "aria-label": words.board }, picture),
      h("div.wnb-class-choices", [
        h("p", split.came),
        split.way && h("p.wnb-class-note", split.way),
        barList(split.branches),
        answers.length > 0 && h("dl.wnb-class-answers", ...answers)
      ])
    ])
  ]);
}
function barList(bars) {
  return h("ul.wnb-class-bars", ...bars.map(bar));
}
function bar(one) {
  let length = h("span.wnb-class-fill", { style: `width:${Math.round(one.share * 100)}%` }),
  told = [h("span.wnb-class-share", one.told), one.sign && h("span.wnb-class-sign", one.sign)];
  return h("li", [
    h("p.wnb-class-choice", h("strong", one.label), " ", ...told),
    h("span.wnb-class-bar", { "aria-hidden": "true" }, length),
    h("p.wnb-class-names", one.names.join(", "))
  ]);
}
export {
  barList,
  class_page_default as default,
  splitPart
};
