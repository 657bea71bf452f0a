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
function copyParts(text, looks, label, key, done) {
  let field2 = h("textarea", { readonly: !0, spellcheck: "false", ...looks }, text), copied = h(
  "span", { role: "status" });
  return [field2, button(label, key, async () => {
    field2.select();
    try {
      await navigator.clipboard.writeText(field2.value);
    } catch {
      document.execCommand("copy");
    }
    copied.textContent = done;
  }), copied];
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

// studio/meter.js
function meterParts(words, name, start, stop) {
  let told = h("p.wnb-meter-told", { role: "status" }), bar = h("progress", { max: "1", value: "\
0", "aria-label": words[name] }), found = h("div.wnb-meter-found"), stopping = button(words[name +
  ".stop"], "stop", stop);
  return {
    buttons: [button(words[name + ".start"], "measure", start), stopping],
    parts: [bar, told, found],
    show(meter) {
      stopping.disabled = !meter.runs, bar.hidden = !meter.runs, bar.max = meter.planned ||
      1, bar.value = meter.played, told.setAttribute("aria-live", meter.runs ? "off" : "po\
lite"), told.textContent = meter.text, fill(found, meter.title && h("h4", meter.title), ...foundParts(
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

// classroom/desk_class.js
function deskClass(words, mostDeal, send) {
  let rules = classRules(words), asked = () => ({ deal: deal.value, ...rules.asked() }), set = () => send(
  { do: "class", ...asked() }), looks = { inputmode: "numeric", maxlength: "6", placeholder: words["\
deal.empty"] }, deal = lineField({ ...looks, onkeydown: onKey("Enter", set) }), drawDeal = () => {
    deal.value = String(Math.floor(Math.random() * (mostDeal + 1))), deal.focus();
  }, dealField = field(words.deal, deal);
  dealField.classList.add("wnb-desk-whole");
  let told = h("p.wnb-desk-told", { role: "status" }), element = card("desk", "class", words.
  class, words["class.note"], [
    row(dealField, button(words["deal.new"], "deal-new", drawDeal)),
    ...rules.parts,
    row(
      button(words["class.set"], "class-set", set, MAIN),
      button(words["class.file"], "class-file", () => send({ do: "class_file", ...asked() })),
      button(words["class.clear"], "class-clear", () => send({ do: "class_clear" }))
    ),
    told
  ]);
  return { element, draw: (now) => {
    told.textContent = now.text, isNews(element, "rulesShown", now) && (deal.value = now.deal,
    rules.draw(now));
  } };
}
function classRules(words) {
  let box = (name) => check(words[name], { name }, !1, () => {
  }, "wnb-desk-check"), note = (name) => h("p.wnb-desk-note", words[name + ".note"]), parts = [
  box("hints"), box("solution"), note("solution"), box("keep"), note("keep")], boxes = parts.
  flatMap((part) => [...part.querySelectorAll("input")]);
  return { parts, asked: () => Object.fromEntries(boxes.map(({ name, checked }) => [name, checked])),
  draw: (rules) => boxes.forEach((one) => one.checked = rules[one.name]) };
}
function row(...children) {
  return h("div.wnb-desk-row", ...children);
}
function deskForget(words, send) {
  let told = h("p.wnb-desk-told", { role: "status" }), ask = button(words["forget.do"], "f\
orget", () => send({ do: "forget_ask" })), answer = (what) => () => {
    ask.focus(), send({ do: what });
  }, no = button(words["forget.no"], "forget-no", answer("forget_not"), MAIN), answers = row(
  button(words["forget.yes"], "forget-yes", answer("forget")), no);
  return answers.hidden = !0, { element: card("desk", "forget", words.forget, words["forge\
t.note"], row(ask), told, answers), draw: ({ text, asks }) => {
    told.textContent = text;
    let appears = asks && answers.hidden;
    answers.hidden = !asks, appears && no.focus();
  } };
}
function deskShare({ words, scenarios }, send, said) {
  let scenario = choices(null, scenarios, (scenarios[0] || { id: "" }).id), own = h("texta\
rea", { rows: "1", autocomplete: "off", spellcheck: "false" }), deal = lineField({ inputmode: "\
numeric", maxlength: "6" }), address = lineField({ type: "url", value: classAddress(location) }),
  rules = classRules(words);
  rules.draw({ hints: !0, solution: !1, keep: !0 });
  let made = h("div.wnb-desk-code"), ask = (what) => () => {
    let where = isHereOnly(address.value.trim()) ? "" : address.value, game = { scenario: scenario.
    value, own: own.value, deal: deal.value };
    send({ do: what, ...game, address: where, ...rules.asked() });
  }, buttons = [
    button(words["share.make"], "share", ask("share"), MAIN),
    button(words["share.file"], "share-file", ask("share_file"))
  ], form = h("div.wnb-desk-form", { oninput: () => made.replaceChildren() }, [
    row(field(words["share.scenario"], scenario), field(words["share.deal"], deal)),
    row(field(words["share.own"], own)),
    row(field(words["share.address"], address)),
    ...rules.parts
  ]), element = card("desk", "share", words.share, words["share.note"], form, row(...buttons),
  said, made);
  return { element, draw: (share) => {
    isNews(element, "shareShown", share) && made.replaceChildren(...share ? codeParts(share,
    words, address.value) : []);
  } };
}
function codeParts({ title, code, short, qr, alternative, note }, words, address) {
  let looks = { "aria-label": title, ...short ? { class: "wnb-desk-short", rows: "1" } : {
  rows: "6" } }, [text, ...copy] = copyParts(code, looks, words["share.copy"], "share-copy",
  words["share.copied"]);
  return [
    h("h4", title),
    text,
    row(...copy),
    ...linkParts(code, words, address),
    qr ? h("img.wnb-desk-qr", { src: pictureAddress(qr), alt: alternative }) : h("p", note)
  ];
}
function linkParts(code, words, address) {
  let text = classLink(address, code), labels = [words["share.link.copy"], "share-link-cop\
y", words["share.copied"]], [link, ...copy] = copyParts(text, { rows: "2", "aria-label": words["\
share.link"] }, ...labels), here = isHereOnly(address.trim()) ? words["share.link.here"] :
  "";
  return [h("p.wnb-desk-note", { hidden: !here }, here), link, row(...copy)];
}
var SITE = /^(.*\/[a-z]{2}\/)lab\//, LAB = /^(.*?)\/lab(?:\/workspaces\/[^/]+)?(?:\/tree\/(.*))?$/,
HUB = /^(.*)\/user\/[^/]+$/, HERE = /^(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/, START = "s\
tart.ipynb";
function classAddress({ origin, pathname }) {
  let site = SITE.exec(pathname);
  if (site && !LAB.test(pathname)) return origin + site[1];
  let lab = LAB.exec(pathname);
  if (!lab) return origin + pathname;
  let hub = HUB.exec(lab[1]), home = hub ? `${hub[1]}/hub/user-redirect` : lab[1];
  return `${origin}${home}/lab${lab[2] ? `/tree/${lab[2].replace(/[^/]*$/, START)}` : ""}`;
}
function isHereOnly(address) {
  return HERE.test(address.replace(/^[a-z]+:\/\//i, ""));
}
function classLink(address, code) {
  return `${address.trim().replace(/#.*$/s, "")}#s=${code}`;
}

// classroom/desk.js
var KINDS_OF_FILE = ".jsonl,.json,.journal,.toml", MOST_BYTES = 2 * 1024 * 1024, ABOUT = {
open: "files", load: "files", share: "share", share_file: "share", measure: "meter", stop: "\
meter" }, Desk = class extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-desk", !0), this.kind = "application/toml";
    let said = () => h("p.wnb-desk-said", { role: "status" });
    this.said = { material: said(), files: said(), share: said(), meter: said() }, this.about =
    "material", this.pages = new MadePages("wnb-desk-pages"), this.share = deskShare(this.
    frame, (message) => this.send(message), this.said.share), this.forget = deskForget(this.
    words, (message) => this.send(message)), this.rules = deskClass(this.words, this.frame.
    most_deal, (message) => this.send(message));
    let last = [this.share.element, this.meterPart(), this.forget.element], parts = [this.
    materialPart(), this.rules.element, this.filePart(), ...last];
    this.root.append(this.top, h("h2", this.words.title), h("div.wnb-desk-parts", ...parts)),
    this.draw();
  }
  send(message) {
    message.do !== "files" && (this.about = ABOUT[message.do] || "material"), super.send(message);
  }
  materialPart() {
    let words = this.words, { lessons } = this.frame;
    this.lesson = choices(null, [...lessons, { id: "", name: words.all }], lessons[0]?.id ??
    ""), this.language = choices(null, this.frame.languages, this.frame.language);
    let lesson = field(words.lesson, this.lesson);
    lesson.classList.add("wnb-desk-whole"), this.closing = button(words.close, "close", () => this.
    send({ do: "close" }));
    let make = (label, key, message, looks = {}) => button(label, key, () => this.ask(message),
    looks);
    return card("desk", "material", words.lesson, "", [
      row(lesson, field(words.in_language, this.language)),
      h("h4", words.project),
      h("p.wnb-desk-note", words["slides.note"]),
      row(make(words.slides, "slides", { do: "slides" }, MAIN), this.closing),
      h("h4", words.print),
      row(
        make(words.papers, "papers", { do: "print", kind: "papers" }),
        make(words.projector, "projector", { do: "print", kind: "projector" })
      ),
      this.said.material,
      this.pages.element
    ]);
  }
  ask(message) {
    this.send({ ...message, lesson: this.lesson.value, language: this.language.value });
  }
  meterPart() {
    let words = this.words, games = this.frame.games.map((number) => ({ id: number, name: number }));
    this.games = choices(null, games, games[0].id);
    let start = () => this.ask({ do: "measure", games: Number(this.games.value) });
    return this.meter = meterParts(words, "meter", start, () => this.send({ do: "stop" })),
    card("desk", "meter", words.meter, words["meter.note"], [
      row(field(words["meter.games"], this.games), ...this.meter.buttons),
      this.said.meter,
      ...this.meter.parts
    ]);
  }
  filePart() {
    let words = this.words;
    this.files = h("select", { onfocus: () => this.send({ do: "files" }) });
    let open = button(words["open.do"], "open", () => this.send({ do: "open", name: this.files.
    value })), upload = fileField({ accept: KINDS_OF_FILE }, MOST_BYTES, ({ name, text }) => text !==
    void 0 && this.send({ do: "load", name, text }));
    return card("desk", "files", words.open, words["open.note"], [
      row(field(words["open.here"], this.files), open),
      row(field(words["open.upload"], upload)),
      this.said.files
    ]);
  }
  draw() {
    let view = this.model.get("view");
    if (!view.rules) return;
    for (let [part, line] of Object.entries(this.said)) line.textContent = this.about === part ?
    view.said : "";
    if (this.share.draw(view.share), this.closing.hidden = !view.board, this.root.toggleAttribute(
    "aria-busy", view.busy === !0), this.rules.draw(view.rules), this.meter.show(view.meter),
    this.forget.draw(view.forget), !isNews(this, "filesShown", view.files)) return;
    let files = view.files.map((name) => ({ id: name, name }));
    offer(this.files, [{ id: "", name: this.words["open.choose"] }, ...files], this.files.
    value);
  }
}, desk_default = formPageOf(Desk);
export {
  desk_default as default
};
