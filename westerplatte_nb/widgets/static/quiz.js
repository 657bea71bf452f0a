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
function isNews(part, field, shown) {
  let told = JSON.stringify(shown), isNew = part[field] !== told;
  return part[field] = told, isNew;
}
function swallow(event) {
  event.preventDefault(), event.stopPropagation();
}
function onKey(key, act) {
  return (event) => {
    event.key !== key || event.shiftKey || (swallow(event), act(event));
  };
}
function setLanguage(element, language) {
  language && element.lang !== language && (element.lang = language);
}
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
function lineField(attributes) {
  return h("input", { type: "text", autocomplete: "off", spellcheck: "false", ...attributes });
}
function check(label, attributes, checked2, changed, kind = "wnb-check") {
  let box = h("input", { type: "checkbox", ...attributes, checked: checked2, onchange: () => changed(
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
function onlyAnswered(changed, ...others) {
  let names = Object.keys(changed && changed.changed || {});
  return names.length > 0 && names.every((name) => name === "ack" || others.includes(name));
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

// quiz/quiz_card.js
var SIGNS = { right: "✓", wrong: "✗" }, QuizCard = class _QuizCard {
  constructor(question, words, picture, prefix, send) {
    if (this.shape = _QuizCard.shapeOf(question, words, picture), this.feedback = h("div.w\
nb-feedback", { role: "status" }), this.state = h("span.wnb-solved"), this.element = h("li\
.wnb-question-card", { "data-id": question.id }), this.element.append(h("h4", h("span", question.
    name), " ", this.state)), question.kind === "unasked") {
      let again = button(words.again, prefix + "again", () => send({ do: "refresh" }));
      this.element.append(h("p.wnb-prompt", question.prompt), h("p", question.why), again);
      return;
    }
    this.moves = h("p.wnb-unseen", { role: "status" });
    let tell = (text) => this.moves.replaceChildren(text);
    this.part = QUIZ_CONTROLS[question.kind]({ question, name: prefix + "answer", words, tell,
    picture }), this.element.append(this.makeForm(question, words, prefix, send)), this.put(
    question.given), this.shown = "";
  }
  // What a person has chosen here and not sent is theirs.
  put(given) {
    this.written && JSON.stringify(this.part.read()) !== this.written || (this.part.write(
    given), this.written = JSON.stringify(this.part.read()));
  }
  makeForm(question, words, prefix, send) {
    let id = prefix + "how", how = h("p.wnb-how", { id }, [question.how, question.disputed].
    filter(Boolean).join(" ")), legend = h("legend.wnb-prompt", question.prompt), fields = h(
    "fieldset", { "aria-describedby": id }, legend, how, this.part.element), checking = button(
    words.check, prefix + "check", null, { type: "submit", class: "wnb-button wnb-main" });
    return h("form", { novalidate: !0, onsubmit: (event) => {
      event.preventDefault(), send({ do: "answer", id: question.id, given: this.part.read() });
    } }, fields, checking, this.moves, this.feedback);
  }
  // What the controls were built from: the same shape, the same elements.
  static shapeOf(question, words, picture) {
    let rest = { ...question };
    for (let changing of ["given", "said", "source", "solved"]) delete rest[changing];
    return JSON.stringify([rest, words.check, picture ? picture.length : 0]);
  }
  update(question, forgotten) {
    if (!this.part || (forgotten && this.part.write([]), this.state.textContent = question.
    solved ? SIGNS.right : "", !isNews(this, "shown", [question.said, question.source, question.
    given]))) return;
    let mark = (sign) => h("span.wnb-sign-mark", { "aria-hidden": "true" }, SIGNS[sign] + "\
 "), lines = question.said.map(
      ({ sign, text }) => h("p", { class: "wnb-said wnb-said-" + (sign || "plain") }, sign &&
      mark(sign), h("span", text))
    );
    question.source && lines.push(h("p.wnb-source", question.source)), this.feedback.replaceChildren(
    ...lines), this.element.dataset.state = question.said.length ? question.said[0].sign ||
    "fault" : "";
  }
};
function choiceControls({ question, name }) {
  let type = question.kind === "multiple" ? "checkbox" : "radio", choices2 = question.options.
  map(
    ({ id, text }) => check(text, { type, name, value: id, "data-key": name + ":" + id }, !1,
    () => {
    }, "wnb-choice")
  );
  return checked(h("div.wnb-choices", ...choices2));
}
function checked(element, changed = () => {
}) {
  let inputs = [...element.querySelectorAll("input")];
  return {
    element,
    read: () => inputs.filter((input) => input.checked).map((input) => input.value),
    write: (given) => {
      for (let input of inputs) input.checked = given.includes(input.value);
      changed();
    }
  };
}
function numberControls({ question, name, words }) {
  let labels = question.two_ends ? [words.from, words.to] : [words.value], looks = { maxlength: "\
40", size: "9", onkeydown: onKey("Enter", (event) => event.target.form.requestSubmit()) },
  inputs = labels.map((_, number) => lineField({ ...looks, "data-key": name + ":" + number })),
  unit = question.unit && h("span", question.unit);
  return {
    element: h("div.wnb-numbers", ...labels.map((label, number) => h("label", h("span", label),
    inputs[number])), unit),
    read: () => inputs.map((input) => input.value.trim()),
    write: (given) => inputs.forEach((input, number) => input.value = given[number] || "")
  };
}
function orderControls({ question, name, words, tell }) {
  let list = h("ol.wnb-order-list"), items = new Map(question.options.map((option) => [option.
  id, makeItem(option)]));
  function makeItem(option) {
    let step = (sign, label, by) => {
      let looks = { class: "wnb-button wnb-step", "aria-label": label.replace("{what}", option.
      text) }, key = name + ":" + option.id + ":" + by;
      return button(sign, key, (event) => move(option, by, event.currentTarget), looks);
    }, steps = h("span.wnb-steps", step("▲", words.up, -1), step("▼", words.down, 1));
    return h("li", { "data-id": option.id }, h("span", option.text), steps);
  }
  function move(option, by, pressed) {
    let own = items.get(option.id);
    by < 0 ? own.previousElementSibling?.before(own) : own.nextElementSibling?.after(own),
    markEnds(), pressed.focus();
    let place = [...list.children].indexOf(own) + 1;
    tell(words.moved.replace("{place}", place).replace("{of}", items.size).replace("{what}",
    option.text));
  }
  function markEnds() {
    for (let own of list.children) {
      let [up, down] = own.querySelectorAll("button");
      up.setAttribute("aria-disabled", String(own === list.firstElementChild)), down.setAttribute(
      "aria-disabled", String(own === list.lastElementChild));
    }
  }
  function write(given) {
    let order = given.length === items.size && given.every((id) => items.has(id)) ? given :
    [...items.keys()];
    list.replaceChildren(...order.map((id) => items.get(id))), markEnds();
  }
  return write([]), { element: list, read: () => [...list.children].map((own) => own.dataset.
  id), write };
}
function boardControls({ question, name, words, picture }) {
  let type = question.several ? "checkbox" : "radio", chosen = h("p.wnb-chosen"), names = new Map(
  question.spots.map((spot) => [spot.id, spot.name])), show = () => {
    let given = controls.read().map((id) => names.get(id));
    chosen.textContent = given.length ? words.chosen + " " + given.join(" ") : words.chosen_none;
  }, spots = question.spots.map((spot) => {
    let input = h("input", { type, name, value: spot.id, "data-key": name + ":" + spot.id,
    onchange: show });
    return spotLabel(spot, input);
  }), board = h("div.wnb-pick", h("img", { alt: "", draggable: "false", src: pictureAddress(
  picture) }), ...spots), controls = checked(h("div", board, chosen), show);
  return show(), controls;
}
function spotLabel(spot, input) {
  let [x, y, width, height] = [spot.x, spot.y, spot.w, spot.h].map(Number), style = `left:${x}\
%;top:${y}%;width:${width}%;height:${height}%`, tick = h("span.wnb-tick", { "aria-hidden": "\
true" }, "✓");
  return h("label.wnb-spot", { title: spot.name, style }, input, h("span.wnb-unseen", spot.
  name), tick);
}
var QUIZ_CONTROLS = {
  single: choiceControls,
  multiple: choiceControls,
  number: numberControls,
  order: orderControls,
  board: boardControls
};

// quiz/quiz.js
var QuizPage = class {
  constructor(model, el) {
    this.model = model, this.prefix = freshId("quiz") + "-", this.cards = /* @__PURE__ */ new Map(),
    this.top = h("div.wnb-quiz-top"), this.head = h("div.wnb-quiz-head"), this.said = h("p\
.wnb-quiz-said", { role: "status" }), this.list = h("ol.wnb-questions"), this.tools = h("d\
iv.wnb-tools"), this.root = h("div.wnb-panel.wnb-quiz", this.top, this.head, this.list, this.
    tools, this.said), el.append(this.root), this.heart = new Heartbeat(model, el, () => this.
    beat()), this.send = (message) => this.heart.send(message), this.sure = !1, this.draw();
  }
  beat() {
    this.heart.showIn(this.top, this.model.get("view")), this.root.classList.toggle("wnb-q\
uiz-dead", this.heart.state === "dead");
  }
  draw() {
    let view = this.model.get("view");
    view.words && redraw(this.root, () => {
      setLanguage(this.root, view.language);
      let bar = h("progress", { max: view.total, value: view.right, "aria-label": view.progress });
      this.head.replaceChildren(h("h3", view.title), h("p.wnb-progress", bar, h("span", view.
      progress))), this.drawQuestions(view), this.drawTools(view), setText(this.said, [view.
      said, view.unkept].filter(Boolean).join(" "));
    });
  }
  drawQuestions(view) {
    let answered = view.questions.some((question) => question.solved || (question.given ||
    []).length), forgotten = this.answered && !answered;
    this.answered = answered;
    let cards = view.questions.map((question) => this.cardOf(question, view.words));
    view.questions.forEach((question, number) => cards[number].update(question, forgotten));
    let elements = cards.map((card) => card.element);
    arrange(this.list, elements);
  }
  cardOf(question, words) {
    let picture = this.model.get("pictures")[question.id], card = this.cards.get(question.
    id);
    if (!card || card.shape !== QuizCard.shapeOf(question, words, picture)) {
      let draft = card?.part?.read() || [];
      card = new QuizCard(question, words, picture, this.prefix + question.id + "-", this.
      send), card.part && draft.some(Boolean) && card.part.write(draft), this.cards.set(question.
      id, card);
    } else card.part && !(card.given || []).length && question.given.length && card.put(question.
    given);
    return card.given = question.given, card;
  }
  drawTools(view) {
    if (!isNews(this, "toolsTold", [view.languages, view.language, view.words.forget, this.
    sure])) return;
    let parts = view.languages.length > 1 ? [this.languageField(view)] : [];
    this.tools.replaceChildren(...parts, ...this.forgetParts(view.words));
  }
  languageField(view) {
    let options = view.languages.map(({ id, name }) => ({ id, name, lang: id })), select = choices(
    this.prefix + "language", options, view.language, (to) => this.send({ do: "language", to }));
    return h("label.wnb-quiz-language", h("span", view.words.language), select);
  }
  forgetParts(words) {
    let ask = (sure, focus) => {
      this.sure = sure, this.drawTools(this.model.get("view")), this.tools.querySelector(`\
[data-key="${this.prefix + focus}"]`).focus();
    };
    if (!this.sure) return [button(words.forget, this.prefix + "forget", () => ask(!0, "fo\
rget-no"))];
    let id = this.prefix + "sure", forget = () => {
      this.send({ do: "forget" }), ask(!1, "forget");
    }, described = { "aria-describedby": id };
    return [
      h("span.wnb-sure", { id }, words.forget_sure),
      button(words.forget_yes, this.prefix + "forget-yes", forget, described),
      button(words.forget_no, this.prefix + "forget-no", () => ask(!1, "forget"), described)
    ];
  }
}, quiz_default = pageOf(({ model, el }) => {
  let page = new QuizPage(model, el);
  return model.on("change", (changed) => onlyAnswered(changed) || page.draw()), live(page);
});
export {
  quiz_default as default
};
