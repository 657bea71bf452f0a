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
function setData(element, name, value) {
  isAbsent(value) ? delete element.dataset[name] : element.dataset[name] = value;
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
function keepFocus(move) {
  let now = document.activeElement;
  move(), now !== document.activeElement && now.isConnected && now.focus({ preventScroll: !0 });
}
function setLanguage(element, language) {
  language && element.lang !== language && (element.lang = language);
}
var MAIN = { class: "wnb-button wnb-main" };
function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, ...extra },
  label);
}
function dismissButton(label, key, onclick) {
  return button("×", key, onclick, { class: "wnb-button wnb-dismiss", "aria-label": label,
  title: label });
}
function iconName(item, text) {
  let name = window.matchMedia("(pointer: coarse)").matches ? text.replace(" (Esc)", "") :
  text;
  item.setAttribute("aria-label", name), item.title !== name && (item.title = name);
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
function select(name, options, chosen, changed = () => {
}, label = null) {
  return choices("field:" + name, options, chosen, changed, { name, "aria-label": label });
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
function dataTable(title, heads, rows) {
  let box = { class: "wnb-table", tabindex: "0", role: "region", "aria-label": title, "dat\
a-key": "table:" + title };
  return h("div", box, tableOf(title, heads, rows));
}
function tableOf(title, heads, rows, looks = {}) {
  let head = h("tr", ...heads.map((text) => h("th", { scope: "col" }, text)));
  return h("table", looks, title && h("caption", title), h("thead", head), h("tbody", ...rows));
}
function tableRow(first, rest) {
  return h("tr", h("th", { scope: "row" }, first), ...rest.map((text) => h("td", text)));
}

// panel/sentences.js
function ruleButton(send, rule, words, card = "") {
  if (!rule) return null;
  let label = words.rule_of.replace("{rule}", rule);
  return ruleSign(label, "rule:" + rule, () => send({ do: "rule", id: rule, card }));
}
function ruleSign(label, key, onclick) {
  return button("§", key, onclick, { class: "wnb-rule-link", "aria-label": label, title: label });
}
function sentences(list, entries, send, words) {
  for (let entry of entries) {
    let mark = ruleButton(send, entry.rule, words, entry.card), kind = entry.action ? "wnb\
-log-action" : entry.taken ? "wnb-log-taken" : null, told = mark ? marked(entry.text, mark) :
    [h("span", entry.text)], item = h("li", { class: kind }, ...told, entry.dice ? signsOf(
    entry.dice) : null);
    entry.targets && showing(item, entry.targets), list.append(item);
  }
  return list;
}
function signsOf({ faces = [], good = [], needed, kind = "die", fits: fits2 = [], tints = [] }) {
  let looks = (at) => ({ "data-good": good[at], "data-fits": fits2[at], style: tints[at] &&
  "--tint:" + tints[at] }), signs = faces.map((face, place) => h("span", { class: "wnb-" +
  kind, ...looks(place) }, face));
  return needed && signs.push(h("span.wnb-needed", needed)), h("span.wnb-dice", { "aria-hi\
dden": "true" }, ...signs);
}
function showing(item, targets) {
  let tell = (detail) => item.dispatchEvent(new CustomEvent("wnb-show", { bubbles: !0, detail }));
  for (let name of ["pointerenter", "focusin"]) item.addEventListener(name, () => tell(targets));
  for (let name of ["pointerleave", "focusout"]) item.addEventListener(name, () => tell([]));
}
function marked(text, mark) {
  let end = text.lastIndexOf(" ") + 1, last = h("span.wnb-last-word", text.slice(end));
  return last.append(" ", mark), [h("span", text.slice(0, end)), last];
}

// common/stable_parts.js
var PartCache = class {
  constructor() {
    this.made = /* @__PURE__ */ new Map();
  }
  // `shows` is all that the part is made of; whoever presses something in it is told of the present state by `send`.
  part(name, shows, make) {
    let told = JSON.stringify(shows), old = this.made.get(name);
    if (old && old.told === told) return old.element;
    let element = make();
    return this.made.set(name, { told, element }), element;
  }
};
function arrange(box, elements) {
  let wanted = elements.filter(Boolean);
  for (let child of [...box.children]) wanted.includes(child) || child.remove();
  wanted.forEach((element, place) => {
    box.children[place] !== element && box.insertBefore(element, box.children[place] || null);
  });
}
function keepFolds(root, stood = /* @__PURE__ */ new Map()) {
  let folds = () => root.querySelectorAll("[data-fold]");
  for (let { dataset, open } of folds()) stood.set(dataset.fold, open);
  return () => {
    for (let part of folds()) part.open = stood.get(part.dataset.fold) ?? part.open;
  };
}
var TYPED = "[data-key=order], .wnb-in-class :is(textarea, input)", FORM = "[data-fold=new\
][open]", Drafts = class {
  constructor(root) {
    this.root = root, this.language = "", this.typed = /* @__PURE__ */ new Map();
  }
  // Before the redraw; returns what puts everything back after it.
  keep() {
    let restoreFolds = keepFolds(this.root);
    for (let { dataset, value, selectionStart, selectionEnd } of this.all(TYPED))
      this.typed.set(dataset.key, { value, caret: [selectionStart, selectionEnd] });
    let form = this.all(`${FORM} :is(select, input)`), values = new Map(form.map((control) => [
    control.name, { value: control.value, checked: control.checked }])), isSame = !this.language ||
    this.language === this.root.lang;
    return this.language = this.root.lang, () => {
      restoreFolds();
      for (let control of this.all(TYPED)) this.putBack(control);
      if (!(!isSame || !values.size)) {
        for (let control of this.all(`${FORM} :is(select, input)`)) Object.assign(control,
        values.get(control.name));
        this.root.querySelector(FORM)?.dispatchEvent(new CustomEvent("wnb-restored"));
      }
    };
  }
  putBack(control) {
    let { value, caret } = this.typed.get(control.dataset.key) ?? {};
    !value || control.value === value || (control.value = value, control.setSelectionRange(
    ...caret));
  }
  all(selector) {
    return [...this.root.querySelectorAll(selector)];
  }
};

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

// panel/tabs.js
var PLAY = "play", NAMES = [PLAY, "log", "goal", "museum", "rules", "ruler", "more"];
function openTab(panel, name) {
  panel.dispatchEvent(new CustomEvent("wnb-tab", { detail: name }));
}
var PanelTabs = class {
  constructor(opened) {
    this.opened = opened, this.open = PLAY;
    let panelOf = (name) => h("div", { class: name === PLAY ? null : "wnb-below", "data-ta\
b": name });
    this.panels = new Map(NAMES.map((name) => [name, panelOf(name)])), this.tabs = new Tabs(
    "wnb-tab", (name) => this.show(name)), this.list = this.tabs.element, this.body = h("d\
iv.wnb-body", ...this.panels.values());
    let leave = (event) => this.open !== PLAY && onKey("Escape", () => this.leave())(event);
    for (let part of [this.list, this.body]) part.addEventListener("keydown", leave);
    this.isScrolled = !1, this.body.addEventListener("scroll", () => this.isScrolled = !0,
    { passive: !0 }), showOpened(this.body), this.mark();
  }
  // Only what a game has is a tab.
  update(words, parts) {
    for (let [name, panel] of this.panels)
      arrange(panel, parts[name]), panel.querySelector("button, summary, select, input") ?
      panel.removeAttribute("tabindex") : panel.tabIndex = 0;
    let names = NAMES.filter((name) => parts[name].some(Boolean));
    names.includes(this.open) || this.show(PLAY);
    let tabs = names.map((id) => ({ id, label: words["tab." + id], panel: this.panels.get(
    id) }));
    this.tabs.draw(words.tools, tabs, this.open);
  }
  show(name) {
    let before = this.open;
    this.open = name, this.mark(), this.up(), name !== before && this.opened(name, before);
  }
  mark() {
    for (let [name, panel] of this.panels) panel.hidden = name !== this.open;
    this.tabs.mark(this.open), this.body.parentElement && (this.body.parentElement.dataset.
    tab = this.open), this.giveRoom(this.open !== PLAY);
  }
  giveRoom(isGiven) {
    this.body.parentElement?.classList.toggle("wnb-more", isGiven);
  }
  up() {
    this.isScrolled && (this.body.scrollTop = 0), this.isScrolled = !1;
  }
  // Who is at something that is looked up stays there, and types on. A question is shown all the same.
  back(isAsked, isBelow) {
    if (!isBelow) return this.show(PLAY);
    isAsked && this.giveRoom(!1), isAsked && this.body.querySelector(":focus")?.scrollIntoView(
    { block: "nearest" });
  }
  leave() {
    this.show(PLAY), this.tabs.chosen.focus();
  }
};
function showOpened(pane) {
  pane.addEventListener("click", (event) => {
    let summary = event.target.closest("summary"), part = summary && [...pane.querySelectorAll(
    "details")].find((outer) => outer.contains(summary));
    part && requestAnimationFrame(() => [part, summary].forEach((one) => one.scrollIntoView(
    { block: "nearest" })));
  });
}

// decision/setup_form.js
var LONGEST = 80, YES = "yes", NO = "no";
function formPart(view, send) {
  let form = new SetupForm(view.form.fields, view.words, send), onsubmit = (event) => {
    event.preventDefault(), form.mark(""), send({ do: "new", setup: form.values(), state: view.
    state });
  }, start = button(view.words.start, "start", null, { type: "submit", ...MAIN }), isThere = view.
  form.fields.length > 0, ontoggle = ({ target }) => target.open && !isThere && send({ do: "\
open_part", part: "form" }), box = isThere && h("form", { onsubmit }, ...form.parts, start),
  part = fold("new", view.words.new_game, { class: "wnb-new", ontoggle }, box);
  return part.addEventListener("wnb-restored", () => form.settle()), part.addEventListener(
  "wnb-wrong", (event) => leadToField(form.mark(event.detail), part.closest(".wnb-body"))),
  part;
}
function answerForm(panel, { begun, wrong }) {
  if (begun) return leadToGame(panel);
  panel.querySelector("[data-fold=new]")?.dispatchEvent(new CustomEvent("wnb-wrong", { detail: wrong }));
}
function leadToGame(panel) {
  panel.querySelector("[data-key=turn]")?.focus({ preventScroll: !0 }), openTab(panel, "pl\
ay");
}
function leadToField(control, body) {
  control && (control.focus({ preventScroll: !0 }), body && (body.scrollTop += control.closest(
  "label").getBoundingClientRect().top - body.getBoundingClientRect().top));
}
var SetupForm = class {
  constructor(fields, words, send) {
    this.words = words, this.send = send, this.controls = /* @__PURE__ */ new Map(), this.
    notes = [], this.dependent = [], this.parts = fields.flatMap((one) => this.make(one)),
    this.settle();
  }
  make(one) {
    let inside = (one.fields || []).flatMap((inner) => this.make(inner)), made = one.fields ?
    [fold(one.name, one.label, { class: "wnb-rulings" }, ...inside)] : this.makeField(one);
    return one.note && made.push(h("p.wnb-note", one.note)), one.depends_on && this.dependent.
    push({ one, made }), made;
  }
  makeField(one) {
    let control = makeControl(one);
    this.controls.set(one.name, control), control.addEventListener("change", () => this.choose(
    one));
    let label = control.type === "checkbox" ? h("label.wnb-check", control, h("span", one.
    label)) : field(one.label, control), rule = ruleButton(this.send, one.rule, this.words),
    made = [rule ? h("div.wnb-with-rule", label, rule) : label];
    if (one.options?.some((option) => option.note)) {
      let note = h("p.wnb-note");
      this.notes.push({ one, note }), made.push(note);
    }
    return made;
  }
  mark(wrong) {
    for (let [name, control] of this.controls) control.ariaInvalid = name === wrong ? "tru\
e" : null;
    return this.controls.get(wrong);
  }
  choose(one) {
    for (let [name, value] of Object.entries(this.optionOf(one)?.sets || {})) this.put(name,
    value);
    this.settle();
  }
  put(name, value) {
    let control = this.controls.get(name);
    control && (control.type === "checkbox" ? control.checked = value === YES : control.value =
    value);
  }
  settle() {
    for (let { one, note } of this.notes) note.textContent = this.optionOf(one)?.note || "";
    for (let { one, made } of this.dependent) {
      let isAbsent2 = !Object.entries(one.depends_on).every(([name, values]) => values.includes(
      this.valueOf(name)));
      for (let part of made) part.hidden = isAbsent2;
      for (let name of namesIn(one)) this.controls.get(name).disabled = isAbsent2;
    }
  }
  optionOf(one) {
    return one.options?.find((option) => option.value === this.valueOf(one.name));
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
  return one.kind === "checkbox" ? h("input", { type: "checkbox", ...key, checked: value ===
  YES }) : h("input", {
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

// classroom/in_class.js
var LONGEST_NICKNAME = "24", ASKED = /* @__PURE__ */ new WeakMap();
function inClassPart(view, send) {
  return fold("in-class", view.words.in_class, { class: "wnb-in-class" }, codeForm(view, send),
  resultForm(view, send));
}
function isCodeOpened(view, send) {
  if (!ASKED.has(send)) return !1;
  let isOpened = ASKED.get(send) !== view.state;
  return (isOpened || view.message?.kind === "refusal") && ASKED.delete(send), isOpened;
}
function askCode(text, view, send) {
  ASKED.set(send, view.state), send({ do: "code", text, state: view.state });
}
function leadFromCode(panel) {
  panel.querySelector("[data-key=code]").value = "", leadToGame(panel);
}
function leadToResult(panel) {
  openTab(panel, "more"), panel.querySelector(".wnb-in-class").open = !0, panel.querySelector(
  ".wnb-in-class :is([data-key^='stop:'], [data-key=nickname])").focus();
}
function codeForm(view, send) {
  let { words } = view, ask = () => code.value.trim() && askCode(code.value, view, send), code = h(
  "textarea.wnb-code", { rows: "2", "data-key": "code", ...{ autocomplete: "off", autocapitalize: "\
off", spellcheck: "false" }, onkeydown: onKey("Enter", ask) });
  return h("div.wnb-in-class-part", [
    field(words.code, code),
    h("p.wnb-note", words["code.note"]),
    button(words["code.open"], "code-open", ask)
  ]);
}
function resultForm(view, send) {
  let { words } = view, nickname = lineField({ maxlength: LONGEST_NICKNAME, "data-key": "n\
ickname" }), looks = { rows: "2", maxlength: "300" }, answer = ({ note }) => h("textarea",
  { ...looks, "data-key": `stop:${note}` }), stops = (view.stops || []).map((stop2) => ({ ...stop2,
  control: answer(stop2) })), hand = () => {
    let typed = stops.map(({ note, control }) => [note, control.value]);
    send({ do: "result", nickname: nickname.value, stops: Object.fromEntries(typed) });
  };
  return h("div.wnb-in-class-part", [
    h("h4", words.result),
    h("p.wnb-note", words["result.note"]),
    ...stops.map(({ text, control }) => h("div", h("p.wnb-note", text), field(words["stop.\
answer"], control))),
    field(words.nickname, nickname),
    h("p.wnb-note", words["nickname.note"]),
    button(words["result.get"], "result", hand)
  ]);
}

// common/while_running.js
var OWN_MOVES = ["wheel", "pointerdown", "keydown", "touchstart"];
async function whileRunning(place, kernel, look, least = 15, moves = OWN_MOVES) {
  let over = new AbortController(), { signal } = over, theirs = new Promise((done) => signal.
  addEventListener("abort", done));
  for (let name of moves)
    place.addEventListener(name, () => over.abort(), { signal, capture: !0, passive: !0 });
  let end = Date.now() + 6e4;
  for (let left = least; left > 0 && Date.now() < end && look(); left -= 1)
    if (kernel()?.status === "busy" && (left = Math.max(left, 10)), await Promise.race([new Promise(
    (done) => setTimeout(done, 100)), theirs]), signal.aborted) return;
  over.abort();
}

// board/layout.js
var TWO_COLUMNS = 900, PHONE = 480, LEAST_TWO = 600, ENOUGH = 0.8, SIDE = 312, PROJECTOR = 0.38,
GAP = 8, MARGIN = 11, LEAST_HEIGHT = 340, LOW = { pane: 300, height: 660 }, LEAST_SIDE = {
narrow: 250, short: 190 }, BOARD_SHARE = 0.54, WINDOW = { share: 0.4405, margin: 4 }, MOST_GIVEN = 3,
TIGHT = 560, STRIP = { wide: 62, low: 42, narrow: 73, phone: 48 }, FINGER = 8;
function fitted({ width, height, aspect, coarse = !1, least = SIDE, given = 0, isWindow = !1 }) {
  let tall = height < LOW.pane && width < TWO_COLUMNS ? LOW.height : Math.max(LEAST_HEIGHT,
  height - (isWindow ? WINDOW.margin : MARGIN)), finger = coarse ? FINGER : 0, beside = twoColumns(
  width - least - GAP, tall, aspect, finger);
  if (width >= TWO_COLUMNS) return beside;
  let under = oneColumn(width, tall, aspect, finger, given, isWindow);
  return width >= LEAST_TWO && beside.board >= ENOUGH * under.board ? beside : under;
}
function twoColumns(across, tall, aspect, finger) {
  let kind = (tall - STRIP.wide - finger - GAP) * aspect < across ? "low" : "wide", strip = STRIP[kind] +
  finger, board = Math.floor(Math.min((tall - strip - GAP) * aspect, across));
  return { kind, board, boardHeight: Math.round(board / aspect), strip, side: Math.round(tall),
  most: 0 };
}
function oneColumn(width, tall, aspect, finger, given, isWindow) {
  let kind = width < PHONE ? "phone" : "narrow", strip = STRIP[kind] + finger, least = tall <
  500 ? LEAST_SIDE.short : LEAST_SIDE.narrow, room = Math.max(Math.min(tall * BOARD_SHARE,
  tall - strip - least - 2 * GAP), 150), most = isWindow && kind === "phone" ? Math.max(width,
  WINDOW.share * tall * aspect) : width, board = Math.floor(Math.min(most, room * aspect)),
  boardHeight = Math.round(board / aspect), spare = strip + GAP, side = Math.max(least, Math.
  round(tall - boardHeight - strip - 2 * GAP)) + (given ? spare : 0);
  return { kind, board, boardHeight, strip, side, most: spare };
}
var PANES = ".jp-WindowedPanel-outer, .jp-Notebook", NO_PANE = ".jp-OutputArea, .jp-Output\
Area-child, .jp-OutputArea-output, .jp-Cell-outputWrapper";
function paneOf(game) {
  return game.closest(PANES) || scrollerOf(game, (box) => box.matches(NO_PANE));
}
function takenAbove(game) {
  let bar = game.parentElement.querySelector(":scope > * .wnb-studio-bar");
  return bar ? bar.offsetHeight + GAP : 0;
}
var Layout = class {
  constructor(game, model) {
    this.game = game, this.model = model, this.pane = paneOf(game), this.set = "", this.given =
    0, this.giving = 0, this.most = 0, this.coarse = window.matchMedia("(pointer: coarse)"),
    this.observer = new ResizeObserver(() => this.fit()), this.over = new AbortController();
    let { signal } = this.over;
    for (let box of [game, game.parentElement, this.pane]) box && this.observer.observe(box);
    window.addEventListener("resize", () => this.fit(), { passive: !0, signal }), game.addEventListener(
    "wnb-lack", (event) => this.give(event.detail) && event.preventDefault(), { signal }),
    game.addEventListener("wnb-window", () => this.fit(), { signal }), this.fit();
  }
  remove() {
    this.observer.disconnect(), this.over.abort();
  }
  // A question lacks so much height for its answers, or has it to spare. Returns whether the frame is another now.
  give(lack) {
    let given = this.given + lack > 0 ? this.most : 0;
    if (given === this.given || this.giving === MOST_GIVEN) return !1;
    let { set } = this;
    return this.given = given, this.giving += 1, this.fit(), this.giving -= 1, this.set !==
    set;
  }
  fit() {
    let { game, pane } = this, [across, down] = this.model.get("size"), isWindow = game.classList.
    contains("wnb-window"), isSlide = isWindow || game.matches(".wnb-slides-open > *"), width = (isSlide ?
    game : game.parentElement)?.clientWidth;
    if (!width || !across || !down) return;
    let height = isSlide ? game.clientHeight : (pane?.clientHeight || window.innerHeight) -
    takenAbove(game), least = game.matches(".wnb-projector") ? Math.max(SIDE, PROJECTOR * width) :
    SIDE, { given, coarse } = this, sizes = fitted({ width, height, aspect: across / down,
    coarse: coarse.matches, least, given, isWindow });
    if (this.most = sizes.most, !isNews(this, "set", [width, sizes])) return;
    game.classList.toggle("wnb-narrow", !["wide", "low"].includes(sizes.kind));
    for (let kind of ["low", "phone"]) game.classList.toggle("wnb-" + kind, sizes.kind ===
    kind);
    game.classList.toggle("wnb-tight", sizes.kind === "phone" || !sizes.most && sizes.side <
    TIGHT), game.classList.toggle("wnb-giving", given > 0 && sizes.most > 0), game.dataset.
    room = `${width} ${height}`;
    let { board, boardHeight, strip, side } = sizes, lengths = { width, board, "board-heig\
ht": boardHeight, strip, side };
    for (let [name, length] of Object.entries(lengths)) game.style.setProperty("--wnb-" + name,
    length + "px");
    game.style.setProperty("--wnb-aspect", String(across / down)), game.dispatchEvent(new CustomEvent(
    "wnb-fitted"));
  }
};

// board/jupyter.js
function keepKeys(root, event) {
  root.contains(event.target) && event.target.toggleAttribute("data-lm-suppress-shortcuts",
  isPlain(event));
}
function onePress(root, event) {
  event.repeat && event.key === "Enter" && isPlain(event) && !event.shiftKey && root.contains(
  event.target) && swallow(event);
}
function keepPlainKeys(event) {
  isPlain(event) && event.key !== "Escape" && event.stopPropagation();
}
function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}
var TAB = /^● [^·]* · /;
function markTab(text) {
  let title = document.title.replace(TAB, ""), told = text ? `● ${text} · ${title}` : title;
  document.title !== told && (document.title = told);
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
function comeIntoView(game, model) {
  let [pane, top] = [null, 0];
  return whileRunning(window, () => model.widget_manager?.kernel, () => {
    if (game.isConnected) {
      if (pane ||= firstOf(game), !pane) return !1;
      bringIntoView(game, pane), top = pane.scrollTop;
    } else pane && (pane.scrollTop = top);
    return !0;
  });
}
function firstOf(game) {
  let pane = paneOf(game);
  return !pane || pane.dataset.wnbShown ? null : (pane.dataset.wnbShown = "true", pane);
}
function bringIntoView(game, pane) {
  let canvas = game.querySelector("canvas");
  if (!canvas || !pane) return;
  let seen = pane.getBoundingClientRect(), isSeen = ({ top, bottom }) => top >= seen.top &&
  bottom <= seen.bottom, side = game.querySelector(".wnb-side, .wnb-studio-side");
  [canvas, side].every((part) => !part || isSeen(part.getBoundingClientRect())) || (pane.scrollTop +=
  game.getBoundingClientRect().top - seen.top);
}
var LETTER = "bold 24px Brygada";
async function letterLoaded() {
  await document.fonts?.load(LETTER).catch(() => []);
}
function pageLooks() {
  return { dark: document.body.dataset.jpThemeLight === "false" };
}
function otherBoards(own) {
  return [...document.querySelectorAll("canvas[class*=wnb-board-]")].flatMap(({ classList }) => [
  ...classList]).filter((name) => name.startsWith("wnb-board-") && name !== own);
}

// panel/first_action.js
var POINT = ".wnb-grid[data-asks=point] [data-key=field]", ORDERS = ".wnb-actions :is(sele\
ct, .wnb-button)", CARDS = ".wnb-cards[data-can=yes] .wnb-card:not([aria-disabled])", PLACES = [
POINT, ORDERS, CARDS, ".wnb-controls [data-line]"], PLAYED = /^(act:|begin:|list-do:|card:|several$|field$|plan-)/,
FOUND = "[data-key='review-try:0'], [data-key^='export:']", LED_MS = 2e3, TO_PAST = /^(cursor-go$|point:)/;
function firstAction(root) {
  return PLACES.map((place) => root.querySelector(place)).find(Boolean);
}
function leadOf(root, settle) {
  let played = -LED_MS, isDue = (key) => key === "turn" && performance.now() - played < LED_MS;
  return { after: (key) => {
    if (key === "review-run") return root.querySelector(FOUND);
    if (PLAYED.test(key)) played = performance.now();
    else if (!isDue(key)) return null;
    return settle(), firstAction(root) || null;
  }, isDue };
}

// decision/preview.js
function previewed(item, action, say) {
  let told = action.preview && h("span.wnb-live", { id: freshId("preview") }, action.preview);
  told && item.setAttribute("aria-describedby", told.id);
  let tell = (text, targets) => {
    say(text), item.dispatchEvent(new CustomEvent("wnb-show", { bubbles: !0, detail: targets }));
  };
  for (let name of ["pointerenter", "focus"])
    item.addEventListener(name, () => tell(action.preview, action.targets));
  for (let name of ["pointerleave", "blur"]) item.addEventListener(name, () => tell("", []));
  return told ? [item, told] : [item];
}
function stageOf(canvas) {
  return canvas.closest(".wnb-game, .wnb-studio-box")?.querySelector(".wnb-stage");
}
function windowAt(stage, place) {
  stage.dispatchEvent(new CustomEvent("wnb-look", { bubbles: !0, detail: place }));
  let style = getComputedStyle(stage), [top, right, bottom, left] = ["top", "right", "bott\
om", "left"].map(
    (side) => Math.max(0, -parseFloat(style.getPropertyValue("margin-" + side)))
  ), [wide, high] = [stage.clientWidth - 4, stage.clientHeight - 4];
  return { left: left + 4, top: top + 4, right: wide - right, bottom: high - bottom };
}
function lengthOf(game, name) {
  return parseFloat(game.style.getPropertyValue("--wnb-" + name)) || 0;
}
function moveDown({ parentElement: game }, by) {
  if (!game.matches(".wnb-zoomed.wnb-window")) return;
  let above = Math.max(0, Math.min(lengthOf(game, "beyond"), lengthOf(game, "above") + by));
  game.style.setProperty("--wnb-above", above + "px");
}
function frameAround(frame, place, [width, height]) {
  let part = (length, whole2) => (100 * length / whole2).toFixed(3) + "%";
  Object.assign(frame.style, {
    display: "block",
    left: `calc(${part(place.x, width)} - 3px)`,
    top: `calc(${part(place.y, height)} - 3px)`,
    width: `calc(${part(place.w, width)} + 6px)`,
    height: `calc(${part(place.h, height)} + 6px)`
  });
}
var ShownPlaces = class {
  constructor(model) {
    this.model = model, this.frames = [];
  }
  show(canvas, targets) {
    this.clear();
    let stage = canvas && stageOf(canvas);
    if (!(!stage || !targets.length))
      for (let place of this.model.get("targets").filter((item) => targets.includes(item.id))) {
        let frame = h("div.wnb-ring", { "aria-hidden": "true" });
        frameAround(frame, place, this.model.get("size")), stage.append(frame), this.frames.
        push(frame);
      }
  }
  clear() {
    for (let frame of this.frames.splice(0)) frame.remove();
  }
};

// points/point_lines.js
var LEAST_WIDE = 420, kept = (value, least, most) => Math.max(least, Math.min(value, most)),
SVG = "http://www.w3.org/2000/svg";
function shape(tag, name, attributes) {
  let element = document.createElementNS(SVG, tag);
  element.setAttribute("class", name);
  for (let [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
function line(name, points) {
  let path = points.map((point) => point.join(",")).join(" ");
  return ["wnb-line-case", name].map((part) => shape("polyline", part, { points: path }));
}
var PointLines = class {
  constructor() {
    this.picture = shape("svg", "wnb-lines", { "aria-hidden": "true" }), this.tip = h("div\
.wnb-tip.wnb-point-tip", { "aria-hidden": "true" });
  }
  remove() {
    this.picture.remove(), this.tip.remove();
  }
  lie(canvas, [width, height]) {
    let stage = canvas && stageOf(canvas);
    return stage ? (this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`), this.picture.
    parentNode !== stage && stage.append(this.picture, this.tip), !0) : !1;
  }
  clear() {
    this.picture.replaceChildren(), this.tip.style.display = "none";
  }
  // The sentences of a point, with the places of what goes along. Units of which some have no choice go unnamed.
  sentences(grid, { points, sentences: sentences2, along, apart = {}, names = [] }, [column,
  row]) {
    let point = nameOf(grid, [column, row]), steps = [[0, 0], ...apart[point] || along], name = (place2) => steps.
    length === names.length ? names[place2] + " " : "", place = ([across, up], number) => name(
    number) + toldOf(grid, [column + across, row + up]), places = steps.map(place).join(",\
 ");
    return points[point].map((number) => sentences2[number]).map(([text, ...of]) => [text.
    replace("{places}", places), ...of]);
  }
  about(grid, field2, point, sentences2) {
    let { bends, start, ways, apart = {} } = field2, name = nameOf(grid, point);
    ways && this.line(grid, "wnb-line-way", [start, ...bends[name] ? [bends[name]] : [], name]);
    for (let [, ...of] of sentences2) for (let from of of) this.line(grid, "wnb-line-ray",
    [from, name]);
    let along = apart[name] || field2.along;
    for (let [across, up] of along) this.cursor(grid, [point[0] + across, point[1] + up], !0);
    return along;
  }
  line(grid, kind, names) {
    let points = names.map((name) => placeOf(grid, pointNamed(grid, name)));
    this.picture.append(...line(kind, points));
  }
  ruler(grid, start, end) {
    let ends = [placeOf(grid, start), placeOf(grid, end)];
    this.picture.append(...line("wnb-line-ruler", ends));
    for (let [cx, cy] of ends) this.picture.append(shape("circle", "wnb-line-end", { cx, cy,
    r: grid.step / 4 }));
  }
  cursor(grid, point, isFree) {
    let [cx, cy] = placeOf(grid, point), name = isFree ? "wnb-line-cursor" : "wnb-line-cur\
sor wnb-line-barred", half = grid.step * 0.55, frame = { x: cx - half, y: cy - half, width: 2 *
    half, height: 2 * half, rx: half / 2 };
    this.picture.append(...["wnb-line-case", name].map((part) => shape("rect", part, frame)));
  }
  // The words lie beside all that goes along, so that they cover none of it.
  tell(grid, point, name, text, [width, height], along = []) {
    let { tip } = this, stage = this.picture.parentNode;
    if (!(stage?.clientWidth >= LEAST_WIDE)) return;
    let [x, y] = placeOf(grid, point), seen = windowAt(stage, [x, y]);
    tip.replaceChildren(h("strong", name), h("div", text)), tip.style.display = "block";
    let [sx, sy] = [stage.clientWidth / width, stage.clientHeight / height], edge = (pick, of) => grid.
    step * pick(...[[0, 0], ...along].map(of)), left = (x + edge(Math.min, ([across]) => across) -
    grid.step) * sx, right = (x + edge(Math.max, ([across]) => across) + grid.step) * sx, top = (y -
    edge(Math.max, ([, up]) => up) - grid.step) * sy, bottom = (y - edge(Math.min, ([, up]) => up) +
    grid.step) * sy, [w, tall] = [tip.offsetWidth, tip.offsetHeight], beside = right + w <=
    seen.right ? right : left - w, isBeside = beside >= seen.left, over = top - tall >= seen.
    top ? top - tall : bottom, place = [
      isBeside ? beside : kept(x * sx - w / 2, seen.left, seen.right - w),
      kept(isBeside ? y * sy - tall / 2 : over, seen.top, seen.bottom - tall)
    ];
    Object.assign(tip.style, { left: place[0] + "px", top: place[1] + "px" });
  }
}, STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
LEAP = 4;
function nameOf(grid, [column, row]) {
  return column * grid.unit + "," + row * grid.unit;
}
function toldOf(grid, [column, row]) {
  return `(${column * grid.unit}|${row * grid.unit})`;
}
function pointNamed(grid, text) {
  let found = /^\s*\(?\s*(\d{1,4})\s*[,;|. /]\s*(\d{1,4})\s*\)?\s*$/.exec(text);
  if (!found) return null;
  let point = [Number(found[1]) / grid.unit, Number(found[2]) / grid.unit];
  return point.every(Number.isInteger) && point[0] < grid.columns && point[1] < grid.rows ?
  point : null;
}
function placeOf(grid, [column, row]) {
  return [grid.left + column * grid.step, grid.bottom - row * grid.step];
}
function edgeNumbers(grid, size) {
  let steps = Array.from({ length: Math.ceil(grid.columns / 2) }, (_, number2) => 2 * number2),
  number = (step, axis) => {
    let part = 100 * placeOf(grid, [step, step])[axis] / size[axis];
    return h("span", { style: `${axis ? "top" : "left"}: ${part}%` }, String(step * grid.unit));
  };
  return h("div.wnb-edge", { "aria-hidden": "true" }, ...steps.flatMap((step) => [number(step,
  0), number(step, 1)]));
}
function pointAt(grid, x, y) {
  let column = Math.round((x - grid.left) / grid.step), row = Math.round((grid.bottom - y) /
  grid.step);
  return column >= 0 && row >= 0 && column < grid.columns && row < grid.rows ? [column, row] :
  null;
}
function stepped(grid, [column, row], key, isLeap) {
  let [across, up] = STEPS[key], by = isLeap ? LEAP : 1;
  return [kept(column + across * by, 0, grid.columns - 1), kept(row + up * by, 0, grid.rows -
  1)];
}
function distance(grid, one, other) {
  return Math.round(Math.hypot(one[0] - other[0], one[1] - other[1]) * grid.unit);
}
function nearest(grid, names, point) {
  let far = (other) => Math.hypot(other[0] - point[0], other[1] - point[1]);
  return names.map((name) => pointNamed(grid, name)).sort((one, other) => far(one) - far(other))[0] ||
  null;
}

// points/point_parts.js
function modePart({ name, label }, isChosen, send) {
  let radio = { type: "radio", name: "wnb-mode", value: name, "data-key": "mode:" + name };
  return check(label, radio, isChosen, () => send({ do: "field_mode", mode: name }));
}
function typingParts(labels, places, cursor) {
  let wrong = h("p.wnb-grid-wrong", { hidden: !0 }, labels.nowhere), tellWrong = (isWrong) => {
    wrong.hidden = !isWrong, input.ariaInvalid = isWrong ? "true" : null;
  }, onsubmit = (event) => {
    event.preventDefault();
    let point = pointNamed(cursor.data.grid, input.value);
    tellWrong(!point), cursor.goTo(point);
  }, input = lineField({
    name: "wnb-coordinates",
    size: 7,
    "data-key": "coordinates",
    placeholder: labels.coordinates,
    // seen where the label is not
    oninput: () => tellWrong(!1),
    onkeydown: onKey("Enter", onsubmit)
  }), go = button(labels.go, "goto", null, { type: "submit" }), form = h("form", { onsubmit },
  field(labels.coordinates, input), go);
  if (!places.length) return [form, wrong];
  let options = [{ value: "", label: labels.place }, ...places.map(({ point, label }) => ({
  value: point, label }))];
  return [form, wrong, select("wnb-places", options, "", (point) => cursor.goTowards(point),
  labels.place)];
}
function spoken(model, text) {
  let words = model.get("field")?.labels?.spoken, said = (_, across, up) => words.replace(
  "{across}", across).replace("{up}", up);
  return words ? text.replace(/\((\d+)\|(\d+)\)/g, said) : text;
}

// common/accessibility.js
var QUIET_MS = 60, HEARD_MS = 5e3, Accessibility = class {
  constructor(model, el, root) {
    this.model = model, this.el = el, this.root = root, this.game = null, this.waiting = [],
    this.settle = () => {
    }, this.abort = new AbortController(), this.live = h("div.wnb-live", { role: "status",
    "aria-live": "polite", "aria-atomic": "false" }), this.skips = h("nav.wnb-skip"), el.append(
    this.skips, this.live, root), model.on("change:said", () => this.say(model.get("live")));
    for (let value of ["frame", "label"]) model.on("change:" + value, () => this.draw());
    el.addEventListener("keydown", keepPlainKeys, { signal: this.abort.signal }), this.draw();
  }
  remove() {
    this.abort.abort(), clearTimeout(this.timer);
  }
  say(text) {
    text && (this.waiting.push(text), clearTimeout(this.timer), setLanguage(this.live, this.
    model.get("view").language), this.timer = setTimeout(() => this.tell(performance.now()),
    QUIET_MS));
  }
  tell(now) {
    for (let line2 of [...this.live.children]) now - line2.dataset.at > HEARD_MS && line2.
    remove();
    this.live.append(h("p", { "data-at": now }, spoken(this.model, this.waiting.splice(0).
    join(" "))));
  }
  hush(text) {
    this.waiting = this.waiting.filter((line2) => line2 !== text);
    let said = spoken(this.model, text);
    for (let line2 of [...this.live.children]) line2.textContent.includes(said) && line2.remove();
  }
  draw() {
    this.dressGame();
    let { language, theme } = this.model.get("view"), { skips, skip } = this.model.get("fr\
ame");
    !skips || this.shown === language || (this.shown = language, this.skips.setAttribute("\
aria-label", skip), setLanguage(this.skips, language), this.skips.dataset.theme = theme, this.
    skips.replaceChildren(...skips.map((one) => button(one.label, "skip:" + one.name, () => this.
    goTo(one.name)))));
  }
  dressGame() {
    let game = this.el.closest(".wnb-game");
    game && (game !== this.game && (this.game = game, game.addEventListener("keydown", keepPlainKeys,
    { signal: this.abort.signal }), game.setAttribute("role", "region")), game.setAttribute(
    "aria-label", this.model.get("label")), setLanguage(game, this.model.get("view").language));
  }
  goTo(name) {
    let wanted = {
      board: () => this.game && this.game.querySelector("canvas > [tabindex='0']"),
      actions: () => firstAction(this.root) || this.root.querySelector("[data-key=turn]"),
      report: () => this.root.querySelector("[data-key=report]") || this.root.querySelector(
      "[data-key='tab:log']"),
      order: () => this.root.querySelector("[data-key=order]")
    }[name]();
    wanted ||= this.root.querySelector("[data-key=turn]"), this.root.contains(wanted) && openTab(
    this.root, wanted.closest("[role=tabpanel]")?.dataset.tab || "play"), wanted.focus(), wanted.
    closest("canvas") === null && wanted.scrollIntoView({ block: "nearest" });
  }
  // Who chose a place by key is led to what can be done there, and back to the place when that is settled.
  lead(controls) {
    this.draw();
    let { selected } = this.model.get("view");
    for (let control of controls)
      if (selected && control.asked && control.canvas.contains(document.activeElement)) {
        control.asked = !1, control.owed = !0, this.settle();
        let action = firstAction(this.root);
        action?.focus({ preventScroll: !0 }), action?.scrollIntoView({ block: "nearest" });
      } else if (!selected && control.owed) {
        control.owed = !1;
        let now = document.activeElement, isAtActions = this.root.contains(now) && /^(act:|turn$|cancel$)/.
        test(now.dataset.key || ""), place = (now === document.body || isAtActions) && control.
        canvas.querySelector("[tabindex='0']");
        place && place.focus({ preventScroll: !0 });
      }
  }
};

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
    let answers = await serverAnswers(), kernel = answers && isKnown(this.model).then((known2) => known2 ||
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
function onlyAnswered(changed, ...others) {
  let names = Object.keys(changed && changed.changed || {});
  return names.length > 0 && names.every((name) => name === "ack" || others.includes(name));
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

// common/presses.js
var SEEN_MS = 400, SAME_PLACE = 12, TOLD_MS = 3500, MOVES = ["pointermove", "pointerover"];
function isEarly(change, press) {
  if (!change || !isSamePlace(press.point, change.point)) return !1;
  let age = press.at - change.at;
  return change.changed && age < SEEN_MS || press.count > 1 && press.isOrder && age < 2 * SEEN_MS;
}
function isAgain(first, press) {
  return !first || first.isAnswered || press.count < 2 || !press.isOrder ? !1 : isSamePlace(
  press.point, first.point) && press.at - first.at < 2 * SEEN_MS;
}
function isSamePlace([x, y], point) {
  return Math.hypot(x - point[0], y - point[1]) <= SAME_PLACE;
}
var Presses = class {
  constructor(model, game, controls, say) {
    this.model = model, this.game = game, this.controls = controls, this.say = say, this.point =
    null, this.under = null, this.fresh = null, this.drawn = null, this.pressed = null, this.
    down = null, this.clicks = 0, this.bubble = h("div.wnb-early", { "aria-hidden": "true" }),
    document.body.append(this.bubble), this.abort = new AbortController(), this.offers = this.
    model.get("view").offers, this.listen();
  }
  listen() {
    let { signal } = this.abort, on = (name, listener) => {
      let weighed = (event) => {
        MOVES.includes(name) || this.weigh(), listener(event);
      };
      this.game.addEventListener(name, weighed, { signal, capture: !0, passive: name !== "\
click" });
    }, follow = (event) => {
      if (!Number.isFinite(event.clientX)) return;
      this.point = [event.clientX, event.clientY];
      let isCaptured = event.pointerId && event.target.hasPointerCapture?.(event.pointerId);
      this.under = isCaptured ? null : this.found(event.target, this.point);
    };
    on("pointermove", follow), on("pointerover", follow), document.addEventListener("scrol\
l", () => this.under = null, { signal, capture: !0, passive: !0 }), on("pointerdown", (event) => {
      follow(event), this.down = { at: performance.now(), point: this.point, target: event.
      target };
    }), on("pointercancel", () => this.down = null), on("pointerleave", (event) => {
      event.target === this.game && event.pointerType === "mouse" && (this.point = null);
    }), on("click", (event) => this.judge(event)), on("pointerup", (event) => this.awaitClick(
    event));
  }
  remove() {
    this.abort.abort(), this.bubble.remove(), clearTimeout(this.timer), clearTimeout(this.
    calm);
  }
  found(element, [x, y]) {
    let canvas = element && this.game.contains(element) && element.closest("canvas"), control = canvas &&
    this.controls.get(canvas);
    return { element, control, place: control ? control.place({ clientX: x, clientY: y }) :
    null };
  }
  lookAt(point) {
    return this.found(document.elementFromPoint(point[0], point[1]), point);
  }
  // What a press on what was found would mean, by name; empty where it means nothing.
  meaning({ element, control, place }, offers) {
    if (!element || !this.game.contains(element)) return "";
    if (control) {
      let target = control.under(...place);
      return target && offers && offers[target.id] ? target.id + " " + offers[target.id].join() :
      "";
    }
    let pressable = element.closest("button, summary, label, select, a");
    return pressable ? pressable.dataset.means || pressable.dataset.key || pressable.textContent :
    "";
  }
  get present() {
    return this.point ? (this.under?.element?.isConnected || (this.under = this.lookAt(this.
    point)), this.meaning(this.under, this.offers)) : null;
  }
  // Around every drawing. What is under the pointer then is looked up with the next picture, or by a press.
  around(draw) {
    this.weigh();
    let before = this.present;
    draw(), this.pressed && (this.pressed.isAnswered = !0), this.offers = this.model.get("\
view").offers;
    let acted = this.pressed && this.pressed.state !== this.model.get("view").state;
    this.drawn = { point: this.point, before, acted, pressed: this.pressed, at: performance.
    now() }, requestAnimationFrame(() => this.weigh());
  }
  weigh() {
    let { drawn: drawn2 } = this;
    if (this.drawn = null, !drawn2 || this.abort.signal.aborted) return;
    let { point, before, acted, at } = drawn2, under = point && this.lookAt(point);
    point === this.point && (this.under = under);
    let changed = point && this.meaning(under, this.offers) !== before, lasts = this.fresh &&
    this.fresh.changed && at - this.fresh.at < SEEN_MS;
    !changed && (!acted || lasts) || (this.fresh = { point: point || drawn2.pressed.point,
    at, changed }, changed && (this.game.dataset.fresh = "", clearTimeout(this.calm), this.
    calm = setTimeout(() => delete this.game.dataset.fresh, SEEN_MS)));
  }
  // What a press means was on the page when it began; who has dragged something chooses where it is let go.
  began(point) {
    let { down } = this;
    return down && down.point && isSamePlace(point, down.point) ? down.at : performance.now();
  }
  // No click comes of a press on what was replaced or is disabled: it is told here. A finger's click comes later.
  awaitClick({ clientX, clientY, pointerType }) {
    let { clicks, down } = this, point = [clientX, clientY], press = { point, at: this.began(
    point), count: 1, isOrder: !1 };
    if (!(pointerType !== "mouse" || !isEarly(this.fresh, press))) {
      if (down && (!down.target.isConnected || down.target.closest(":disabled, [inert]")))
       return this.tell(point);
      setTimeout(() => this.clicks === clicks && !this.abort.signal.aborted && this.tell(point),
      0);
    }
  }
  judge(event) {
    if (!event.detail || !Number.isFinite(event.clientX)) return;
    this.clicks += 1;
    let point = [event.clientX, event.clientY], at = this.began(point);
    this.down = null;
    let answers = this.fresh && this.fresh.changed || event.target.closest("canvas") || this.
    meaning(this.lookAt(point), this.offers), isOrder = event.target.closest("canvas, [dat\
a-line], .wnb-hint-act, .wnb-end") !== null, press = { point, at, count: event.detail, isOrder };
    if (answers && isEarly(this.fresh, press) || isAgain(this.pressed, press)) {
      event.preventDefault(), event.stopImmediatePropagation(), this.tell(point);
      return;
    }
    this.pressed = { point, at: press.at, state: this.model.get("view").state, isAnswered: !1 };
  }
  tell([x, y]) {
    let text = this.model.get("frame").words.just_changed;
    this.bubble.textContent = text, this.bubble.style.display = "block";
    let left = Math.max(4, Math.min(x + 14, window.innerWidth - this.bubble.offsetWidth - 8)),
    top = y > this.bubble.offsetHeight + 24 ? y - this.bubble.offsetHeight - 16 : y + 18;
    Object.assign(this.bubble.style, { left: left + window.scrollX + "px", top: top + window.
    scrollY + "px" }), this.say(text), clearTimeout(this.timer), this.timer = setTimeout(() => this.
    bubble.style.display = "none", TOLD_MS);
  }
};

// quiz/quiz_card.js
var SIGNS = { right: "✓", wrong: "✗" }, QuizCard = class _QuizCard {
  constructor(question, words, picture2, prefix, send) {
    if (this.shape = _QuizCard.shapeOf(question, words, picture2), this.feedback = h("div.\
wnb-feedback", { role: "status" }), this.state = h("span.wnb-solved"), this.element = h("l\
i.wnb-question-card", { "data-id": question.id }), this.element.append(h("h4", h("span", question.
    name), " ", this.state)), question.kind === "unasked") {
      let again = button(words.again, prefix + "again", () => send({ do: "refresh" }));
      this.element.append(h("p.wnb-prompt", question.prompt), h("p", question.why), again);
      return;
    }
    this.moves = h("p.wnb-unseen", { role: "status" });
    let tell = (text) => this.moves.replaceChildren(text);
    this.part = QUIZ_CONTROLS[question.kind]({ question, name: prefix + "answer", words, tell,
    picture: picture2 }), this.element.append(this.makeForm(question, words, prefix, send)),
    this.put(question.given), this.shown = "";
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
  static shapeOf(question, words, picture2) {
    let rest = { ...question };
    for (let changing of ["given", "said", "source", "solved"]) delete rest[changing];
    return JSON.stringify([rest, words.check, picture2 ? picture2.length : 0]);
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
  function write2(given) {
    let order = given.length === items.size && given.every((id) => items.has(id)) ? given :
    [...items.keys()];
    list.replaceChildren(...order.map((id) => items.get(id))), markEnds();
  }
  return write2([]), { element: list, read: () => [...list.children].map((own) => own.dataset.
  id), write: write2 };
}
function boardControls({ question, name, words, picture: picture2 }) {
  let type = question.several ? "checkbox" : "radio", chosen = h("p.wnb-chosen"), names = new Map(
  question.spots.map((spot) => [spot.id, spot.name])), show = () => {
    let given = controls.read().map((id) => names.get(id));
    chosen.textContent = given.length ? words.chosen + " " + given.join(" ") : words.chosen_none;
  }, spots = question.spots.map((spot) => {
    let input = h("input", { type, name, value: spot.id, "data-key": name + ":" + spot.id,
    onchange: show });
    return spotLabel(spot, input);
  }), board = h("div.wnb-pick", h("img", { alt: "", draggable: "false", src: pictureAddress(
  picture2) }), ...spots), controls = checked(h("div", board, chosen), show);
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

// common/text_search.js
function withoutMarks(text) {
  return text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFD").
  replace(/\p{M}/gu, "");
}
function plainWords(text) {
  return withoutMarks(text).split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
}
function stem(word) {
  return word.length > 3 ? word.slice(0, -1) : word;
}
function fits(words, wanted) {
  let found = (want) => words.some((word) => word.startsWith(want) || want.length > 3 && word.
  includes(want));
  return wanted.every(found);
}

// rules/rule_page.js
var RULE = {
  asks: ["rule", "rules_at", "rules_of"],
  part: ".wnb-rule",
  title: "rule-title",
  shown: (view) => !!view.rule
}, RuleVisit = class {
  constructor(root, kind = RULE) {
    this.root = root, this.kind = kind, this.waiting = !1, this.from = null;
  }
  asked(message) {
    if (!this.kind.asks.includes(message.do) || message.id === "") return;
    this.waiting = !0;
    let now = document.activeElement;
    now && !now.closest(this.kind.part) && (this.from = { element: now, key: now.dataset.key });
  }
  isDue(view) {
    return this.waiting || this.from !== null && !this.kind.shown(view);
  }
  lead(view, wasReading) {
    let title = this.root.querySelector(`[data-key=${this.kind.title}]`);
    if (this.waiting && title)
      this.waiting = !1, title.focus({ preventScroll: !0 }), title.closest(this.kind.part).
      scrollIntoView({ block: "nearest" });
    else if (this.from && !this.kind.shown(view) && !this.waiting) {
      let { element, key } = this.from;
      if (this.from = null, !wasReading) return;
      let back = element.isConnected ? element : key && this.root.querySelector(`[data-key\
="${CSS.escape(key)}"]`);
      back && back.focus({ preventScroll: !0 });
    }
  }
};
function ruleTitleButton(rule, send, extra = {}) {
  let open = () => send({ do: "rule", id: rule.id, ...extra });
  return button(rule.title, "to-rule:" + rule.id, open, { class: "wnb-button wnb-rule-name" });
}
function rulePart(view, send, words) {
  if (!view.rule) return null;
  let rule = view.rule, close = () => send({ do: "rule", id: "" }), marks = rule.marks.map(
    ({ sign, text }) => h("p.wnb-mark", h("span.wnb-sign", { "aria-hidden": "true" }, sign),
    " ", h("strong", text))
  );
  return h("section.wnb-rule", { "aria-label": view.words.rulebook, onkeydown: onKey("Esca\
pe", close) }, [
    dismissButton(view.words.close, "close-rule", close),
    rule.place && h("p.wnb-rule-place", "§ " + words.of.replace("{place}", rule.place)),
    h("h4", { tabindex: "-1", "data-key": "rule-title" }, rule.title),
    h("p", rule.text),
    ...marks,
    rule.note && h("p.wnb-note", rule.note),
    rule.card && h("p.wnb-mark", rule.card),
    ...rule.rulings.map((ruling) => rulingPart(ruling, !rule.note)),
    rule.beside.length > 1 && besidePart(rule, words, send),
    neighboursPart(rule, words, send),
    h("p.wnb-rule-section", rule.section, " · ", h("span.wnb-rule-id", rule.id))
  ]);
}
function besidePart(rule, words, send) {
  let lines = rule.beside.map((other) => {
    let here = other.id === rule.id && h("strong", { "aria-current": "true" }, other.title);
    return h("li", here || ruleTitleButton(other, send, { beside: !0 }));
  });
  return fold("beside", words.rule_beside, { class: "wnb-besides", open: !0 }, h("ul.wnb-b\
eside", ...lines));
}
function neighboursPart(rule, words, send) {
  let { previous, next } = rule, step = (key, { id, title }, label, name) => button(label,
  key, () => send({ do: "rule", id }), { "aria-label": name + ": " + title });
  return h("div.wnb-buttons", [
    previous && step("rule-previous", previous, "← " + previous.title, words.rule_previous),
    next && step("rule-next", next, next.title + " →", words.rule_next)
  ]);
}
function rulingPart(ruling, withText) {
  let now = h("strong", { class: ruling.other ? "wnb-ruling-other" : null }, ruling.now), readings = ruling.
  readings.map((one) => h("li", { class: one.now && "wnb-reading-now" }, one.text)), list = readings.
  length > 0 && h("ul", ...readings);
  return h("div.wnb-ruling", h("p", now), withText && h("p", ruling.text), list);
}
function rulesPart(rules, send) {
  if (!rules.sections.length) return rules.open ? null : h("div.wnb-rules");
  let label = rules.words.rules_search, search = lineField({ type: "search", ...{ class: "\
wnb-search", "data-key": "field:rules", "aria-label": label, placeholder: label } }), none = h(
  "p", { role: "status" }, ""), sections = rules.sections.map((section) => sectionPart(section,
  send));
  search.addEventListener("input", () => {
    none.textContent = showFitting(sections, search.value) ? "" : rules.words.rules_none;
  });
  let signs = h("ul.wnb-signs", ...rules.signs.map((sign) => h("li", sign)));
  return h("div.wnb-rules", h("label.wnb-field", search), none, ...sections.map((section) => section.
  part), signs);
}
function sectionPart(section, send) {
  let entries = section.rules.map((rule) => {
    let signs = rule.signs && h("span.wnb-sign", { "aria-hidden": "true" }, " " + rule.signs);
    return { item: h("li", ruleTitleButton(rule, send), signs), words: plainWords(section.
    title + " " + rule.title + " " + rule.id) };
  }), title = h("h4", section.number + ". " + section.title), list = h("ul", ...entries.map(
  ({ item }) => item));
  return { part: h("section", { "aria-label": section.title }, title, list), entries };
}
function showFitting(sections, asked) {
  let wanted = plainWords(asked).map(stem);
  for (let { part, entries } of sections) {
    for (let { item, words } of entries) item.hidden = !fits(words, wanted);
    part.hidden = entries.every(({ item }) => item.hidden);
  }
  return sections.some(({ part }) => !part.hidden);
}
var CARD = { asks: ["museum", "about"], part: ".wnb-museum-card", title: "museum-title" },
MUSEUM_VISIT = { ...CARD, shown: (view) => !!(view.museum && view.museum.card) };
function museumPart(view, send) {
  let { museum, words } = view;
  if (!museum) return null;
  let none = { value: "", label: words["museum.index"] + " …" }, all = museum.index.map(
  (thing) => ({ value: thing.id, label: thing.title })), ask = (id) => id && send({ do: "m\
useum", id }), list = select("museum-index", [none, ...all], "", ask, words["museum.index"]);
  return h("section.wnb-museum", h("p.wnb-note", words["museum.on"]), list);
}
function museumCard(view, send) {
  let { museum, words } = view;
  if (!museum || !museum.card) return null;
  let { card } = museum, close = () => send({ do: "museum", id: "" });
  return h("article.wnb-museum-card", { "aria-label": card.title, onkeydown: onKey("Escape",
  close) }, [
    dismissButton(words["museum.close"], "close-museum", close),
    h("h4", { tabindex: "-1", "data-key": "museum-title" }, card.title),
    ...card.parts.map(
      ({ name, head, text }) => h("p", { class: "wnb-museum-" + name }, h("strong.wnb-muse\
um-head", head), text)
    ),
    h("p.wnb-museum-rule", words["museum.rule"] + ": ", ruleTitleButton(card.rule, send)),
    card.things.length > 0 && thingsPart(card, words, send),
    sourcesPart(card.sources, words["museum.sources"], "sources")
  ]);
}
function thingsPart(card, words, send) {
  let things = card.things.flatMap(({ id, title }) => {
    let extra = { class: "wnb-button wnb-rule-name", "aria-current": id === card.id ? "tru\
e" : null };
    return [button(title, "museum:" + id, () => send({ do: "museum", id }), extra), " "];
  });
  return h("p.wnb-museum-things", words["museum.things"] + ": ", ...things);
}
function sourcesPart(sources, title, name) {
  let lines = sources.map(
    ({ text, link }) => h("li", link ? h("a", { href: link, target: "_blank", rel: "noopen\
er noreferrer" }, text) : text)
  );
  return fold(name, title, { class: "wnb-sources" }, h("ol", ...lines));
}

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

// story/due_questions.js
var AskedNow = class {
  constructor(cards, send) {
    this.cards = cards, this.send = send, this.seen = /* @__PURE__ */ new Set(), this.away =
    /* @__PURE__ */ new Set(), this.begun = null, this.notes = [];
  }
  // What is left for the box of the scenario.
  take(view) {
    let { scenario } = view;
    this.see(scenario.begins ? scenario.title : null);
    let isQuiet = view.pause || view.over || view.time?.past;
    this.notes = isQuiet ? [] : scenario.now.filter((note) => this.isAsked(note));
    let now = scenario.now.filter((note) => !this.notes.includes(note));
    return { ...scenario, now: now.filter((note) => note.ask || note.blocks.length || note.
    marks?.length) };
  }
  // Begun again, a scenario asks again; drawn again before its first order it does not.
  see(begun) {
    begun !== null && begun !== this.begun && (this.seen.clear(), this.away.clear()), this.
    begun = begun;
  }
  // Whoever asked for a hint asks for its question too.
  isAsked({ ask, hint }) {
    if (!ask || hint) return !1;
    let { id, said } = ask.card;
    return !this.seen.has(id) && said[0]?.sign && this.away.add(id), this.seen.add(id), !this.
    away.has(id);
  }
  part(view, kept2, count, redraw) {
    return kept2.part("asked-now", [count, this.cards.shape(this.notes)], () => {
      let boxes = this.notes.map((note) => this.box(note, view, redraw));
      return boxes.length ? h("section.wnb-asked-now", ...boxes) : null;
    });
  }
  box(note, { words }, redraw) {
    let { place, ask } = note, { id } = ask.card, close = () => {
      this.away.add(id), redraw();
    }, list = h("ol.wnb-asked", this.cards.card(ask)), label = { role: "group", "aria-labe\
l": place }, told = note.blocks.length || note.marks?.length ? noteTold(note, this.send) :
    [], text = told.length ? h("div", note.blocks.length ? { class: "wnb-asked-text" } : {},
    ...told) : "";
    return h("div", label, h("strong", place), dismissButton(words.close, "asked-close:" +
    id, close), text, list);
  }
}, AskedCards = class {
  // The boards of questions may come by themselves, by the ids of the questions, as they never change.
  constructor(send, message, pictures2 = (
    /** @type {() => any} */
    (() => null)
  )) {
    this.send = send, this.message = message, this.pictures = pictures2, this.cards = /* @__PURE__ */ new Map();
  }
  // What a part with questions in it is made of; how far they are answered is no part of it.
  shape(told) {
    return JSON.stringify(told, (key, value) => key === "ask" && value?.card ? this.shapeOf(
    value) : value);
  }
  shapeOf({ card, words, picture: picture2 = this.pictures()?.[card.id] ?? "" }) {
    return QuizCard.shapeOf(card, words, picture2);
  }
  card(ask) {
    let { card, words, picture: picture2 = this.pictures()?.[card.id] ?? "" } = ask;
    if (this.cards.get(card.id)?.shape !== this.shapeOf(ask)) {
      let send = ({ do: what, id, given }) => what === "answer" && this.send({ do: this.message,
      id, given });
      this.cards.set(card.id, new QuizCard(card, words, picture2, "ask-" + card.id + "-", send));
    }
    return this.cards.get(card.id).element;
  }
  update(notes) {
    for (let { ask } of notes) ask && this.cards.get(ask.card.id)?.update(ask.card, !1);
  }
};
function noteTold(note, send) {
  let rules = note.rules.map((rule) => ruleTitleButton(rule, send));
  return [
    note.blocks.length ? remarkBox(note.blocks) : null,
    note.sources && h("p.wnb-note", note.sources),
    rules.length > 0 && h("p.wnb-note", "§ ", ...rules),
    ...(note.marks || []).map((text) => h("p.wnb-unseen", text))
  ].filter(Boolean);
}

// story/scenario.js
var ScenarioBox = class {
  constructor(send, pictures2) {
    this.send = send, this.cards = new AskedCards(send, "note_answer", pictures2), this.asked =
    new AskedNow(this.cards, send);
  }
  part(view, kept2, count) {
    if (!view.scenario)
      return this.asked.see(null), null;
    let { now, earlier = [] } = view.scenario, boxed = this.asked.take(view), told = [count,
    this.cards.shape(boxed)], part = kept2.part("scenario", told, () => scenarioPart(boxed,
    this.send, this.cards));
    return this.cards.update([...now, ...earlier]), part;
  }
};
function scenarioPart(scenario, send, cards) {
  let pins = (name, title, ...inside) => fold(name, title, { class: "wnb-pins" }, ...inside),
  { now, earlier = [], earlier_title, notes, notes_title } = scenario, asked = (all) => all.
  map((note) => noteBox(note, "div", send, cards)), pinned = notes.map((note) => noteBox(note,
  "li", send)), part = h("section.wnb-scenario", { "aria-label": scenario.label }, [
    scenario.away && h("p", scenario.away),
    scenario.plan && planPart(scenario.plan, scenario.begins, send, pins),
    ...asked(now),
    earlier.length > 0 && pins("asked", `${earlier_title} (${earlier.length})`, ...asked(earlier)),
    pinned.length > 0 && pins("pins", notes_title, h("ul", ...pinned))
  ]);
  return part.firstChild && part;
}
function planPart(plan, begins, send, pins) {
  if (!begins) return plan.text && pins("plan", plan.title, h("p.wnb-scenario-text", plan.
  text));
  let looks = { "data-key": "plan", maxlength: plan.longest }, field2 = new TypedField(looks,
  (text) => send({ do: "plan", text }), 3);
  return field2.take(plan.text, !0), h("label.wnb-plan", h("strong", plan.ask), h("span.wn\
b-note", plan.note), field2.control);
}
function goalPart(view, send) {
  let { scenario, aim, words } = view;
  if (!scenario) return h("p", aim || words.aim);
  let again = () => send({ do: "scenario_again", state: view.state }), title = h("h3", { dir: "\
auto" }, scenario.title), about = h("p.wnb-scenario-text", { dir: "auto" }, scenario.summary),
  origin = h("p.wnb-note", [scenario.age, scenario.sources].filter(Boolean).join(" · ")),
  afresh = !scenario.begins && button(scenario.again, "scenario-again", again), looks = { class: "\
wnb-scenario", "data-goal": scenario.goal?.status }, way = !view.over && watchPart(view, send);
  return h("section", looks, title, about, origin, scenario.goal && goalBox(scenario.goal),
  afresh, way);
}
function goalBox(goal) {
  let items = goal.parts.map((item) => {
    let sign = h("span.wnb-sign", { "aria-hidden": "true" }, item.sign), state = h("span.w\
nb-goal-state", "(" + item.state + ")");
    return h("li", { "data-kind": item.kind }, sign, " ", h("span", item.text), " ", state);
  }), time = h("p.wnb-goal-time", [goal.time, goal.left].filter(Boolean).join(" "));
  return h("div.wnb-goal", { role: "group", "aria-label": goal.title }, h("h4", goal.title),
  h("ul", ...items), time);
}
function noteBox(note, tag, send, cards = null) {
  let told = noteTold(note, send);
  note.ask && cards && told.push(h("ol.wnb-asked", cards.card(note.ask)));
  let heading = note.place && h("strong", note.place), inside = note.hint ? [fold("hint:" +
  note.text, note.hint, { class: "wnb-hidden" }, ...told)] : told;
  return h(tag, { class: "wnb-pinned" }, heading, ...inside);
}
function pausePart(view, send) {
  let { pause } = view;
  if (!pause) return null;
  let close = () => send({ do: "pause_close", number: pause.number });
  return h("section.wnb-pause", { "aria-label": pause.title }, [
    h("div.wnb-pause-head", h("h4", pause.title), button(pause.close, "pause-close", close)),
    noteBox(pause.note, "div", send)
  ]);
}
function watchPart(view, send) {
  if (!view.watch?.length) return null;
  let watch = (what) => () => send({ do: "watch_story", what, state: view.state }), buttons = view.
  watch.map(({ what, text }) => button("▶ " + text, "watch:" + what, watch(what)));
  return h("div.wnb-buttons.wnb-watch", ...buttons);
}
var DECIDED = ["reached", "missed"], PLAYED2 = ["act", "typed", "target", "point", "way", "\
undo", "redo", "look", "what_if", "real_game"], GoalNotice = class {
  constructor(model, body, draw) {
    this.model = model, this.body = body, this.draw = draw, this.kind = "", this.news = null,
    this.isOpen = !1;
  }
  part({ words }) {
    let ending = this.model.get("ending") || {};
    if (this.see(DECIDED.includes(ending.kind) && !ending.over ? ending.kind : "", ending.
    news), !this.isOpen) return null;
    let attributes = { class: "wnb-notice wnb-notice-goal", role: "region", "data-kind": this.
    kind }, more = ending.bridge && button(words["ending.bridge"], "goal-more", () => this.
    lead()), close = button(words["ending.play_on"], "goal-seen", () => this.close(), MAIN),
    inside = [h("h3", ending.title), ending.text && h("p", ending.text), h("div.wnb-button\
s", close, more)];
    return h("section", { ...attributes, "aria-label": ending.title }, ...inside);
  }
  see(kind, news = 0) {
    this.news !== null && news !== this.news && (this.isOpen = !0), kind || (this.isOpen =
    !1), this.kind = kind, this.news = news;
  }
  asked(message) {
    this.isOpen && PLAYED2.includes(message.do) && this.close();
  }
  close() {
    this.isOpen = !1, this.draw();
  }
  lead() {
    this.close();
    let bridge = this.body.querySelector(".wnb-ending details");
    bridge && (openTab(this.body.closest(".wnb-panel"), "play"), bridge.open = !0, bridge.
    querySelector("summary").focus());
  }
};

// story/coach.js
var guides = (view) => view.time.past || view.over ? [] : view.guide || [];
function meantPlace({ guide, groups }, targets) {
  let meant = guide?.[0]?.leave ? groups.flatMap(({ actions }) => actions) : [];
  return targets.find(({ id }) => meant.some((action) => action.targets.includes(id)));
}
var Coach = class {
  constructor(send, stage) {
    this.send = send, this.element = h("section.wnb-coach"), this.light = h("div.wnb-ring.\
wnb-light"), stage.append(this.light);
  }
  update(view, targets, size) {
    let notes = guides(view).filter((note) => note.label);
    this.element.hidden = !notes.length, isNews(this, "told", notes) && this.element.replaceChildren(
    this.part(notes)), notes.length && this.element.setAttribute("aria-label", notes[0].label);
    let place = notes.length && !view.playing && meantPlace(view, targets);
    place ? frameAround(this.light, place, size) : this.light.style.display = "none";
  }
  // What stands beside a question comes after its answers, however long it is.
  besideQuestion(view) {
    let notes = guides(view).filter((note) => !note.label);
    return notes.length ? this.part(notes) : null;
  }
  part(notes) {
    let place = (number2) => notes.length > 1 ? `${number2 + 1} / ${notes.length}` : "", boxes = notes.
    map((note, number2) => noteBox({ ...note, place: place(number2) }, "div", this.send)),
    { leave, number } = notes[0] || {}, press = () => this.send({ do: "pause_close", number });
    if (!leave) return h("div.wnb-guide", ...boxes);
    boxes[0].id = freshId("coach");
    let looks = { class: "wnb-rule-link", "aria-describedby": boxes[0].id };
    return h("div.wnb-guide", ...boxes, button(leave, "coach-leave", press, looks));
  }
};

// board/camera.js
var NEAR = 48.5, SMALL = 40, MARGIN2 = 14, ACTOR = 200, RULER = [28, 20], CUT = 11, WORTH = 1.2,
LENT = 1.3, [WHOLE, PIECES, FIGHT] = [0, 1, 2], NAMES2 = ["camera.whole", "", "camera.near"],
Camera = class {
  constructor(root, model) {
    this.root = root, this.model = model, this.level = PIECES, this.isUsual = !0, this.middle =
    null, this.zoom = 1, this.isLent = !1, this.isAsked = !1;
    let looks = { class: "wnb-button wnb-step" };
    this.buttons = [FIGHT, WHOLE].map((level) => button("", NAMES2[level], () => this.turn(
    level), looks)), this.listeners = { keydown: (event) => this.leave(event), wheel: (event) => this.
    pan(event) }, root.addEventListener("wnb-look", (event) => this.follow(event));
  }
  turn(level, [middle, zoom] = [null, this.zoom]) {
    this.isUsual = !1, this.level = this.level === level ? PIECES : level, [this.middle, this.
    zoom] = [middle, zoom];
    let change = this.level === FIGHT ? "addEventListener" : "removeEventListener", how = {
    capture: !0, passive: !1 };
    for (let [name, listener] of Object.entries(this.listeners)) document[change](name, listener,
    how);
    this.look(), this.game && zoomToChosen(this.game, this.model);
  }
  remove(before) {
    this.level === FIGHT && this.turn(FIGHT, before);
  }
  // A fight that is played comes near by itself, but for whoever chose the whole board or went back.
  lend() {
    this.isLent || !(this.isUsual || this.level === PIECES) || (this.isLent = !0, this.before =
    [this.middle, this.zoom], this.isFar && this.turn(FIGHT));
  }
  giveBack() {
    this.isLent && this.remove(this.before), this.isLent = !1, delete this.game?.dataset.acting,
    this.game && zoomToChosen(this.game, this.model);
  }
  leave(event) {
    event.key !== "Escape" || !this.game.isConnected || this.isLent || this.model.get("vie\
w").selected || (swallow(event), this.turn(WHOLE));
  }
  pan(event) {
    event.target.parentElement !== this.game || event.ctrlKey || (event.preventDefault(), this.
    move([event.deltaX, event.deltaY].map((by, n) => this.middle[n] + by / this.size[n])));
  }
  // What the keyboard is at comes into view, and what is played.
  follow({ target, detail: [x, y, most = 0.5, actors = [[0, x, y]]] }) {
    let { game, model } = this, isPlayed = this.isLent || model.get("field").grid && target.
    matches(".wnb-zoomed .wnb-play"), boxes = actors.map(([, left, top]) => ({ x: left - ACTOR /
    2, y: top - ACTOR / 2, w: ACTOR, h: ACTOR }));
    isPlayed && game.matches(".wnb-phone.wnb-window") && zoomToChosen(game, model, boxes);
    let to = [x, y].map((part, n) => part / model.get("size")[n]);
    target.closest(".wnb-near") === game && this.isOut(to, [most, most]) && this.move(to);
  }
  isOut(to, most) {
    return to.some((part, n) => !this.middle || Math.abs(part - this.middle[n]) > most[n] /
    this.zoom);
  }
  look(words = this.model.get("frame").words) {
    let game = this.game = this.root.closest(".wnb-game");
    if (!game || !lengthOf(game, "board")) return;
    let [targets, [width, height]] = [this.model.get("targets"), this.model.get("size")], [
    scale, isNear] = [lengthOf(game, "board") / width, this.level === FIGHT], piece = Math.
    min(...targets.map(({ w: w2 }) => w2)) * scale, isLarge = !(piece < SMALL) || game.matches(
    ".wnb-phone"), isCut = width * scale > lengthOf(game, "width");
    this.isUsual && isCut && this.model.get("frame").whole && (this.level = WHOLE), game.classList.
    toggle("wnb-whole", isCut && this.level === WHOLE);
    let nearest2 = isLarge ? 1 : NEAR / piece;
    this.isFar = nearest2 > LENT, this.nearest = (game.matches(".wnb-phone") ? 1.5 * MOST :
    isLarge ? 0 : nearest2) * width * scale;
    for (let control of this.buttons) {
      let name = control.dataset.key;
      control.hidden = isLarge && !(isCut && name === NAMES2[WHOLE]), control.setAttribute(
      "aria-pressed", String(name === NAMES2[this.level])), iconName(control, words[name]),
      setText(control, words[name].split(":")[0]);
    }
    let asked = askedPoints(this.model.get("field") || {}), pieces = isNear ? fightOf(this.
    model, targets) : asked.length ? asked : targets, { grid } = this.model.get("field"), [
    left, low] = (this.rulers = grid ? RULER : [0, 0]).map((length) => length / scale), seen = boxOf(
    pieces.map((one) => ({ x: one.x - left, y: one.y, w: one.w + left, h: one.h + low }))),
    { x, y, w, h: h2 } = seen || { x: 0, y: 0, w: width, h: height }, fits2 = Math.min(width /
    (w + 2 * MARGIN2), height / (h2 + 2 * MARGIN2), nearest2);
    grid && !this.numbers && this.root.firstChild.append(this.numbers = edgeNumbers(grid, [
    width, height])), this.table = grid ? [(grid.left - grid.step / 2) / width, (grid.bottom +
    grid.step / 2) / height] : [0, 1];
    let zoom = [1, fits2 < WORTH || fits2 * Math.min(1 - this.table[0], this.table[1]) < 1 ?
    1 : fits2, nearest2][isLarge ? WHOLE : this.level], to = [(x + w / 2) / width, (y + h2 /
    2) / height], most = isNear ? [0.35, 0.35] : [w / width, h2 / height].map((part) => (1 -
    part * this.zoom) / 2), isNearer = zoom > this.zoom * WORTH && !(asked.length && this.
    isAsked), moves = !(this.isLent && isNear && this.middle) && (zoom === 1 || isNearer ||
    this.isOut(to, most));
    this.isAsked = asked.length > 0, !(zoom === 1 && !game.classList.contains("wnb-near")) &&
    ((moves || isNear) && (this.zoom = zoom), game.classList.toggle("wnb-near", zoom > 1),
    this.size = [width, height].map((length) => length * scale * this.zoom), this.move(moves ?
    to : this.middle));
  }
  // The numbers left of a table and below it are seen with the whole board; a window has them along its own edges.
  move(to) {
    let [half, beyond, [width, height], [aside, low]] = [0.5 / this.zoom, 1 - 1 / this.zoom,
    this.size, this.rulers], [start, end] = this.zoom > 1 ? [this.table[0] - aside / width,
    this.table[1] + low / height] : [0, 1];
    this.middle = [Math.max(start + half, Math.min(1 - half, to[0])), Math.max(half, Math.
    min(end - half, to[1]))];
    let [left, top] = this.middle.map((part) => part - half);
    for (let number of this.numbers?.children || []) {
      let [axis, from, rest] = number.style.top ? [1, top, low] : [0, left, 0], at = (parseFloat(
      number.style.left || number.style.top) / 100 - from) * this.size[axis];
      number.hidden = Math.min(at - (axis ? 0 : aside), this.size[axis] / this.zoom - rest -
      at) < CUT;
    }
    let lengths = { aside: left * width, wider: beyond * width, above: top * height, beyond: beyond *
    height };
    for (let [name, length] of Object.entries(lengths)) this.game.style.setProperty("--wnb\
-" + name, length + "px");
    this.game.style.setProperty("--wnb-zoom", String(this.zoom));
  }
};
function fightOf(model, targets) {
  let [view, lines] = [model.get("view"), model.get("lines")], told = (view.report || []).
  map((entry) => lines[entry]?.targets || []), asked = view.groups.flatMap(({ actions }) => actions.
  flatMap((action) => action.targets)), found = [view.stack?.layers[0].targets, told.findLast(
  (ids) => ids.length), asked].map((ids) => targets.filter(({ id }) => ids?.includes(id)));
  return [chosenPlaces(view, targets), ...found].find((some) => some.length) || [];
}
var MOST = 2, READ = 1.3, LEAST = 1.1, AROUND = 16, TINY = 18, REST = 1.6;
function zoomToChosen(game, model, played = null) {
  if (!played && game.matches(".wnb-window:has(.wnb-play)")) return;
  let names = game.matches(".wnb-phone.wnb-window") ? ["view", "targets", "field"] : [], [
  view = {}, targets = [], { field: field2, grid, places = [] } = {}] = names.map((name) => model.
  get(name)), [board, height, across] = ["board", "board-height", "width"].map((name) => lengthOf(
  game, name)), scale = board / model.get("size")[0], chosen = played || [...askedPoints({
  field: field2, grid }), ...chosenPlaces(view, targets)], isResting = !(chosen.length || view.
  over || game.matches(".wnb-whole")) && targets.some(({ w }) => w * scale < TINY), meant = meantPlace(
  view, targets), told = isResting && !meant ? fightOf(model, targets) : [], home = places.
  slice(0, 1).map(({ point }) => boxAt(grid, point)), box = boxOf(isResting ? meant ? [meant] :
  told.length ? told : home : chosen), back = () => game.matches(".wnb-zoomed") ? Number(game.
  dataset.left) : game.scrollLeft, isOut = ({ x, w }) => x * scale < back() || (x + w) * scale >
  back() + across, isNew = isNews(game.dataset, "acting", view.at), seen = box || meant ||
  targets.find((one) => isNew && one.id === view.at && isOut(one));
  if (!seen && !game.matches(".wnb-zoomed, .wnb-whole")) return;
  let fits2 = (room, part) => room / (part * scale + 2 * AROUND), near = box && Math.max(isResting ?
  REST : field2 ? READ : 1, Math.min(fits2(across, box.w), fits2(height, box.h), MOST)), zoom = near >=
  LEAST ? near : game.matches(".wnb-whole") ? across / board : 1;
  if (!isNews(game.dataset, "seen", [seen, zoom, board, across, height]) && zoom > 1) return;
  let beyond = (zoom - 1) * height, above = zoom > 1 ? Math.max(0, Math.min(beyond, (box.y +
  box.h / 2) * scale * zoom - height / 2)) : beyond / 2;
  game.dataset.left = back(), game.classList.toggle("wnb-zoomed", zoom !== 1);
  let lengths = { zoom, beyond: beyond + "px", above: above + "px" };
  for (let [name, length] of Object.entries(lengths)) game.style.setProperty("--wnb-" + name,
  String(length));
  let [left, most] = [seen && (seen.x + seen.w / 2) * scale * zoom - across / 2, board - across],
  end = left > most / 2 ? most : 0, edge = (column) => placeOf(grid, [column - 0.5, 0])[0] *
  scale * zoom, onTable = grid ? left > edge(0) ? Math.min(left, edge(grid.columns) - across) :
  0 : left;
  game.scrollLeft = zoom > 1 ? onTable : seen ? end : game.dataset.left;
}
function chosenPlaces({ selected, groups }, targets) {
  if (!selected) return [];
  let meant = new Set(groups.flatMap(({ actions }) => actions.flatMap((action) => action.targets)));
  return targets.filter(({ id, name }) => name === selected || meant.has(id));
}
function askedPoints({ field: field2, grid }) {
  return (field2 ? [field2.start, ...Object.keys(field2.points)] : []).map((name) => boxAt(
  grid, name));
}
function boxAt(grid, name) {
  let [x, y] = placeOf(grid, pointNamed(grid, name));
  return { x: x - grid.step / 2, y: y - grid.step / 2, w: grid.step, h: grid.step };
}
function boxOf(places) {
  if (!places.length) return null;
  let [x, y] = [Math.min(...places.map((one) => one.x)), Math.min(...places.map((one) => one.
  y))], [right, bottom] = [places.map((one) => one.x + one.w), places.map((one) => one.y +
  one.h)];
  return { x, y, w: Math.max(...right) - x, h: Math.max(...bottom) - y };
}

// board/cursor.js
var ASK_MS = 120, Cursor = class {
  constructor(send) {
    this.send = send, this.cursor = null, this.glance = {}, this.timer = null, this.picture =
    h("img.wnb-chart"), this.line = h("div.wnb-cursor-line", { "aria-hidden": "true" }), this.
    chart = h("div.wnb-cursor-chart", { onpointermove: (event) => this.point(event) }, this.
    picture, this.line);
    let looks = { type: "range", "data-key": "cursor", oninput: () => this.moved() };
    this.slider = h("input.wnb-slider.wnb-cursor-slider", looks), this.stood = null, this.
    told = h("p.wnb-cursor-told"), this.board = h("img.wnb-cursor-board"), this.go = button(
    "", "cursor-go", () => this.lead()), this.element = h("div.wnb-cursor", this.chart, this.
    slider, this.told, this.board, this.go);
  }
  // A game without measures has no chart; its moments can be walked over all the same.
  part(summary) {
    let { cursor } = summary, grown = !this.cursor || this.cursor.moments.length !== cursor.
    moments.length;
    this.cursor = cursor, this.picture.hidden = !summary.chart, summary.chart && (this.picture.
    alt = summary.alternative, this.picture.src = pictureAddress(summary.chart)), this.slider.
    max = cursor.moments.length - 1, grown && (this.slider.value = cursor.moments.length -
    1), this.slider.setAttribute("aria-label", cursor.label), this.go.textContent = cursor.
    go;
    for (let part of [this.slider, this.go]) part.hidden = cursor.moments.length < 2;
    let [from, to] = this.span = cursor.plot.length ? cursor.plot : [0, 1];
    return this.slider.style.marginLeft = `calc(${100 * from}% - 8px)`, this.slider.style.
    width = `calc(${100 * (to - from)}% + 16px)`, this.draw(), this.element;
  }
  see(glance, at) {
    this.glance = glance || {}, this.at = at, this.cursor && this.draw();
  }
  get moment() {
    return this.cursor.moments[Number(this.slider.value)];
  }
  draw() {
    let { moment, text } = this.moment, [from, to] = this.span, part = Number(this.slider.
    value) / Math.max(1, this.cursor.moments.length - 1);
    this.line.style.left = 100 * (from + (to - from) * part) + "%", this.line.hidden = this.
    picture.hidden, this.told.textContent = text, this.slider.setAttribute("aria-valuetext",
    text), this.go.disabled = moment === this.at;
    let known2 = this.glance.moment === moment;
    this.board.hidden = !this.glance.picture, this.board.classList.toggle("wnb-cursor-old",
    !known2), known2 && this.board.alt !== this.glance.alternative && (this.board.alt = this.
    glance.alternative, this.board.src = pictureAddress(this.glance.picture));
  }
  moved() {
    this.draw(), this.timer ||= setTimeout(() => {
      this.timer = null, this.send({ do: "glance", to: this.moment.moment });
    }, ASK_MS);
  }
  point(event) {
    if (event.pointerType !== "mouse" || !this.cursor.plot.length) return;
    let box = this.chart.getBoundingClientRect(), [from, to] = this.cursor.plot, part = ((event.
    clientX - box.left) / box.width - from) / (to - from), before = this.slider.value;
    this.slider.value = String(part * Number(this.slider.max)), this.slider.value !== before &&
    this.moved();
  }
  lead() {
    this.stood = this.go.getBoundingClientRect().top, this.send({ do: "look", to: this.moment.
    moment });
  }
  // Where the moment that comes was asked for here, the chart stays before the eyes; tells whether it was.
  keepsPlace(body) {
    let { stood } = this;
    return this.stood = null, stood === null || !body.contains(this.go) ? !1 : (body.scrollTop +=
    this.go.getBoundingClientRect().top - stood, !0);
  }
};

// board/full_window.js
var CLASS = "wnb-window", FullWindow = class {
  constructor(root, drawn2) {
    this.root = root, this.drawn = drawn2, this.filled = null, this.place = null, this.key =
    (event) => this.leave(event), this.button = button("⤢", "window", () => this.turn(),
    { class: "wnb-button wnb-step" }), this.button.hidden = !("popover" in this.button);
  }
  get game() {
    return this.root.closest(".wnb-game");
  }
  get isOpen() {
    return this.filled !== null;
  }
  update(words) {
    iconName(this.button, words[this.isOpen ? "window.leave" : "window.fill"]), setText(this.
    button, this.isOpen ? "✕" : "⤢");
  }
  turn() {
    this.isOpen ? this.close() : this.open();
  }
  open() {
    let { game } = this;
    this.button.hidden || !game?.isConnected || document.querySelector("." + CLASS) || (this.
    place = game.parentElement, this.place.style.minHeight = game.offsetHeight + "px", game.
    popover = "manual", game.showPopover(), document.addEventListener("keydown", this.key),
    this.change(game, game));
  }
  close() {
    let { filled: game } = this;
    game && (document.removeEventListener("keydown", this.key), game.popover = null, this.
    place.style.minHeight = "", this.change(game, null), bringIntoView(game, paneOf(game)));
  }
  change(game, filled) {
    this.filled = filled, game.classList.toggle(CLASS, this.isOpen), game.dispatchEvent(new CustomEvent(
    "wnb-window")), this.drawn();
  }
  // A cell that is taken from the page takes its game along, and a question of the notebook's own would lie beneath it.
  look() {
    this.isOpen && (!this.filled.isConnected || document.querySelector(".jp-Dialog")) && this.
    close();
  }
  leave(event) {
    event.key !== "Escape" || event.defaultPrevented || (event.preventDefault(), this.close());
  }
};

// panel/drawer.js
var YIELDS = ".wnb-hint, .wnb-museum-card", WHOLE2 = ".wnb-message", MOST2 = 0.68, LEAST2 = 112,
ENOUGH2 = 160, GAP2 = 4, TEXTS = ".wnb-asked-text", LEAST_TEXT = 40, Drawer = class {
  constructor(body) {
    this.body = body, this.element = h("div.wnb-drawer"), this.told = "", this.isDue = !1,
    this.top = null;
  }
  // Returns whether something new is to be seen. It is scrolled in `fit`, since either lays the page out.
  draw(parts) {
    let { element } = this, isNew = parts.some((part) => !part.isConnected), top = this.told ?
    element.scrollTop : 0;
    arrange(element, parts), element.querySelector(".wnb-hint") || this.body.parentElement?.
    classList.remove("wnb-hinted");
    let newest = element.querySelector("[data-newest]"), told = newest ? newest.dataset.newest :
    "", isSame = told !== "" && told === this.told;
    return this.told = told, !isNew || isSame && this.isDue ? !1 : (this.isDue = !isSame, this.
    top = isSame ? top : 0, !isSame);
  }
  // The orders stand closer together only where they are out of view, or what is told would cover them.
  fit() {
    let { element, body } = this, side = body.parentElement;
    this.top !== null && (element.scrollTop = this.top), this.top = null;
    let isYielding = element.querySelector(YIELDS) !== null, isHint = element.querySelector(
    ":scope > .wnb-hint") !== null;
    side.classList.toggle("wnb-hinted", isHint && side.closest(".wnb-phone") !== null), side.
    classList.remove("wnb-crowded"), element.style.maxHeight = "";
    let needed = isYielding || element.querySelector(WHOLE2) ? element.offsetHeight : 0;
    if (roomBelow(body) < needed && side.classList.add("wnb-crowded"), this.fitTexts(), !isYielding)
     return;
    let room = Math.min(roomBelow(body) - GAP2, MOST2 * body.clientHeight);
    isHint && room < Math.min(ENOUGH2, element.scrollHeight) ? side.classList.add("wnb-hin\
ted") : element.style.maxHeight = Math.max(LEAST2, room) + "px", this.isDue && this.showNewest(),
    this.isDue = !1;
  }
  // Text above a question scrolls in the room that is left. Measuring it at full height would scroll it back.
  fitTexts() {
    let { element, body } = this, texts = [...element.querySelectorAll(TEXTS)];
    if (!texts.length) return;
    let room = () => {
      let rest = texts.reduce((height, text) => height - text.offsetHeight, element.scrollHeight);
      return Math.floor((roomBelow(body) - rest - GAP2) / texts.length);
    };
    element.classList.remove("wnb-texts-close"), room() < LEAST_TEXT && element.classList.
    add("wnb-texts-close");
    let most = Math.max(LEAST_TEXT, room()) + "px";
    for (let text of texts) text.style.maxHeight !== most && (text.style.maxHeight = most);
    for (let text of texts)
      text.scrollHeight > text.clientHeight ? text.tabIndex = 0 : text.removeAttribute("ta\
bindex");
  }
  showNewest() {
    let newest = this.element.querySelector("[data-newest]");
    if (!newest) return;
    let { bottom } = (this.element.querySelector(".wnb-hint-head") || newest).getBoundingClientRect();
    this.element.scrollTop += newest.getBoundingClientRect().top - bottom - GAP2;
  }
};
function roomBelow(body) {
  let orders = [...body.querySelectorAll(".wnb-orders .wnb-actions :is([data-line], select\
)")], bottoms = orders.map((order) => order.getBoundingClientRect().bottom), last = Math.max(
  0, ...bottoms) - body.getBoundingClientRect().top + body.scrollTop;
  return body.clientHeight - (orders.length ? last : 0);
}
var WAITS = ":is(.wnb-asked-now, .wnb-pause)";
function covered(body) {
  let drawer = body.parentElement?.querySelector(":scope > .wnb-drawer");
  return drawer?.querySelector(`:scope > ${WAITS}`) ? drawer.offsetHeight - roomBelow(body) :
  -1 / 0;
}

// decision/decision.js
var SPARE = 96, Decision = class {
  constructor() {
    this.question = "", this.lead = h("p.wnb-question"), this.isScrolled = !1, this.element =
    h("section.wnb-decision", { role: "group", hidden: !0 }), this.element.addEventListener(
    "scroll", () => this.isScrolled = !0, { passive: !0 });
  }
  // Without a question the place is gone, and what can be ordered stands in the body.
  ask(question, answers) {
    let { element } = this;
    element.hidden = !question, question !== this.question && (this.isScrolled && (element.
    scrollTop = 0), this.isScrolled = !1, element.setAttribute("aria-label", question)), this.
    question = question, setText(this.lead, question), arrange(element, question ? [this.lead,
    ...answers] : []);
  }
  // Tells the frame how much height the answers lack, or the orders above the drawer; below nought, how much is spare.
  // Returns whether they lack height that the frame has not given.
  tellLack(body) {
    let { element } = this;
    if (!element.hidden && !element.clientHeight) return !1;
    let lack = element.scrollHeight - element.clientHeight, spare = Math.max(0, body.offsetHeight -
    SPARE), detail = element.hidden ? covered(body) : lack > 1 ? lack : -spare, event = new CustomEvent(
    "wnb-lack", { bubbles: !0, cancelable: !0, detail });
    return (!detail || element.dispatchEvent(event)) && detail > 0;
  }
};
function stackPart({ stack }) {
  if (!stack) return null;
  let list = h("ol.wnb-layers", ...stack.layers.map(layerItem));
  return h("section.wnb-stack", { "aria-label": stack.title }, h("h4", stack.title), list);
}
function layerItem(layer, place) {
  let name = button(`${layer.seat}: ${layer.name}`, `layer:${place}`, null, { class: "wnb-\
layer-name" }), item = h("li.wnb-layer", { "data-void": layer.is_void }, [
    ...previewed(name, { preview: "", targets: layer.targets }, () => {
    }),
    ...layer.lines.map((line2) => h("p", line2)),
    layer.note && h("p.wnb-note", layer.note)
  ]);
  return item.style.borderColor = layer.colour, item;
}
function questionsPart(view, send) {
  if (!view.asks) return null;
  let ask = (one) => button(one.label, "ask:" + one.name, () => send({ do: "ask", question: one.
  name }));
  return fold("ask", view.ask, { class: "wnb-ask" }, h("div.wnb-buttons", ...view.asks.map(
  ask)));
}
function hintPart(view, send) {
  let { hint } = view;
  if (!hint || hint.closed || !(hint.led.length || hint.move)) return null;
  let close = () => send({ do: "hint_fold", closed: !0 }), hide = hint.led.length > 0 && button(
  hint.close, "hint-fold", close), head = h("div.wnb-hint-head", h("strong", hint.title), hide),
  part = h("section.wnb-hint", { "aria-label": hint.title, onkeydown: onKey("Escape", close) },
  head);
  hint.aim && part.append(h("p.wnb-hint-aim", hint.aim));
  for (let entry of hint.led) part.append(hintSentence("p", entry, view, send));
  hint.move && part.append(...hintMove(hint, view, send));
  let newest = hint.move ? part.querySelector(".wnb-hint-lead") : part.lastElementChild;
  return newest.dataset.newest = `hint ${hint.led.length} ${!!hint.move}`, part;
}
function hintMove(hint, view, send) {
  let move = hint.move, orders = h("ol.wnb-hint-orders", ...move.orders.map((text) => h("l\
i", text))), act = () => send({ do: "act", line: move.line, state: view.state }), isOrder = {
  "data-means": "act:" + move.line, class: "wnb-button wnb-hint-act" };
  orders.firstElementChild.replaceChildren(button(move.orders[0], "hint-act", act, isOrder));
  let mark = () => send({ do: "hint_mark", on: !hint.marked }), marking = button(move.mark,
  "hint-mark", mark, { "aria-pressed": String(hint.marked) }), certainty = [move.chance, move.
  tried, hint.thinking].filter(Boolean).join(" "), parts = [h("p.wnb-hint-lead", move.lead),
  orders, marking];
  if (move.reasons.length && parts.push(h("p", move.why), reasonList(move.reasons, view, send)),
  parts.push(h("p.wnb-hint-sure", h("strong", move.sure), " ", certainty)), move.others.length) {
    let others = move.others.map((other) => h("li", h("span", other.plan), reasonList(other.
    reasons, view, send)));
    parts.push(fold("hint-others", move.others_title, {}, h("ul", ...others)));
  }
  return parts;
}
function reasonList(reasons, view, send) {
  return h("ul", ...reasons.map((entry) => hintSentence("li", entry, view, send)));
}
function hintSentence(tag, entry, view, send) {
  return h(tag, {}, h("span", entry.text), " ", ruleButton(send, entry.rule, view.words));
}

// hands/hand.js
var HOLD_MS = 400, PRESSING = ["Enter", " "], ENDS = ["keyup", "pointerup", "pointercancel",
"blur"], Hand = class {
  constructor(send) {
    this.send = send, this.voice = null, this.said = "", this.heldSince = null, this.held =
    null, this.isAsked = !1, this.peeked = null;
  }
  remove() {
    this.heldSince !== null && this.release(1 / 0);
  }
  part(view) {
    let { hand } = view;
    return this.isAsked &&= !!hand?.others, this.peeked = this.isAsked ? peekedPart(hand) :
    null, this.speak(this.peeked ? hand.peeked.text : ""), !hand?.others || hand.label ===
    void 0 ? null : h("section.wnb-hand", h("div.wnb-buttons", this.button(hand, "hand")),
    noteOf(hand));
  }
  // Apart from one's own, so that nobody looks at another hand by mistake.
  peeks({ hand }) {
    if (!hand?.others?.length) return null;
    let others = hand.others.map((other) => this.button({ ...other, peek: !0 }, "hand:" + other.
    seat)), note = hand.label === void 0 ? noteOf(hand) : null;
    return h("section.wnb-hand", h("div.wnb-buttons", ...others), note, this.peeked);
  }
  button(hand, key) {
    let click = () => this.heldSince === null && this.ask(hand, !hand.open);
    return button(hand.label, key, click, {
      class: hand.peek ? "wnb-button wnb-peek" : isFaceDown({ hand }) ? "wnb-button wnb-ma\
in" : "wnb-button",
      "aria-pressed": String(hand.open),
      onpointerdown: (event) => this.begin(event, hand),
      onkeydown: (event) => this.key(event, hand)
    });
  }
  key(event, hand) {
    !PRESSING.includes(event.key) || event.repeat || (event.preventDefault(), hand.open ? this.
    ask(hand, !1) : this.begin(event, hand));
  }
  begin(event, hand) {
    if (hand.open || event.button > 0 || this.heldSince !== null) return;
    this.heldSince = event.timeStamp, this.held = hand, this.pressing = new AbortController();
    let { signal } = this.pressing;
    for (let name of ENDS) window.addEventListener(name, (end) => this.end(end), { capture: !0,
    signal });
    this.ask(hand, !0);
  }
  // The button is made anew while it is held, so the end of a press is heard wherever it comes.
  end(event) {
    (event.type !== "blur" || event.target === window) && this.release(event.timeStamp);
  }
  release(at) {
    this.pressing.abort();
    let { held } = this, isLong = at - this.heldSince > HOLD_MS;
    setTimeout(() => this.heldSince = null), held && (isLong || held.peek) && this.ask(held,
    !1);
  }
  // What is covered is so at once, whether the kernel answers or not.
  ask(hand, open) {
    this.isAsked = open, !open && this.peeked && this.peeked.remove(), open || this.speak(
    ""), this.send({ do: "hand", open, seat: hand.seat });
  }
  // What is held is said once, and forgotten with the picture.
  speak(text) {
    text !== this.said && (this.voice?.hush(this.said), this.said = text, this.voice?.say(
    text));
  }
};
function noteOf({ note, needed }) {
  return note && !needed ? h("p.wnb-note", note) : null;
}
function isFaceDown({ hand }) {
  return !!(hand && hand.label !== void 0 && hand.note && !hand.open && hand.needed !== !1);
}
function peekedPart({ peeked }) {
  return peeked && h("div.wnb-peeked", h("img", { src: pictureAddress(peeked.picture), alt: "" }),
  h("p", peeked.text));
}
function handOver(root, send) {
  let cover = null;
  return (text, words, hadFocus) => {
    let game = root.closest(".wnb-game");
    cover?.remove();
    let canvases = game ? game.querySelectorAll(":scope > canvas") : [];
    for (let part of [...root.children, ...canvases]) part.inert = !!text;
    let isNew = !cover;
    if (cover = null, !text) return !1;
    let looks = { class: "wnb-button wnb-main wnb-take-over" }, show = button(words["hando\
ver.button"], "take-over", () => send({ do: "take_over" }), looks), card = h("div.wnb-cove\
r-card", h("h3", text), show), here = document.activeElement, isHere = !here || here === document.
    body || hadFocus || game && game.contains(here);
    return cover = h("div.wnb-cover", { role: "dialog", "aria-modal": "true", "aria-label": text },
    card), root.append(cover), isNew && isHere && show.focus(), !0;
  };
}

// story/replay.js
var KEYS = ["previous_note", "previous", "next", "next_note"], SIGNS2 = { previous_note: "\
|◀", previous: "◀", next_note: "▶|" }, STEP = { class: "wnb-button wnb-step" }, Player = class {
  constructor(send) {
    this.send = send, this.isPlaying = !1, this.timer = null;
    let key = (name) => button(SIGNS2[name] || "", "replay-" + name, () => this.go(name), SIGNS2[name] ?
    STEP : MAIN);
    this.keys = Object.fromEntries(KEYS.map((name) => [name, key(name)])), this.play = button(
    "", "replay-play", () => this.turn()), this.element = h("div.wnb-player", { role: "gro\
up", hidden: !0 }, ...Object.values(this.keys)), this.keys.next.before(this.play);
  }
  update(replay) {
    let isOn = !!(replay && replay.on);
    if (this.element.hidden = !isOn, !isOn) return this.stop();
    let { words, at, last, noted } = replay, isOver = at >= last, isLastNote = !noted.some(
    (one) => one > at), away = { previous_note: at === 0, previous: at === 0, next: isOver,
    next_note: isOver || isLastNote };
    this.element.setAttribute("aria-label", replay.label);
    for (let [name, control] of Object.entries(this.keys))
      iconName(control, words[name]), control.setAttribute("aria-disabled", String(away[name]));
    setText(this.keys.next, words.next);
    let isNew = !this.replay || this.replay.at !== at || this.replay.line?.text !== replay.
    line?.text;
    this.replay = replay, this.isPlaying && (isOver || replay.stops) && isNew ? this.stop() :
    this.isPlaying && isNew && this.wait(), this.play.textContent = this.isPlaying ? "‖ " +
    words.pause : "▶ " + words.play, this.play.setAttribute("aria-disabled", String(isOver));
  }
  go(name) {
    this.keys[name].getAttribute("aria-disabled") !== "true" && (this.stop(), this.send({ do: "\
replay_go", by: name }));
  }
  turn() {
    this.isPlaying ? this.stop() : this.replay.at < this.replay.last && (this.isPlaying = !0,
    this.send({ do: "replay_go", by: "next" })), this.update(this.replay);
  }
  wait() {
    clearTimeout(this.timer), this.timer = setTimeout(() => {
      this.isPlaying && this.element.isConnected && this.send({ do: "replay_go", by: "next" });
    }, this.replay.rest);
  }
  stop() {
    clearTimeout(this.timer), this.isPlaying = !1;
  }
}, Story = class {
  constructor(send) {
    this.send = send, this.player = new Player(send), this.kept = new PartCache(), this.cards =
    new AskedCards(send, "replay_answer"), this.isOn = !1, this.at = this.line = null;
  }
  update({ replay }, root) {
    let told = this.isOn ? [this.at, this.line] : [];
    this.isOn = !!(replay && replay.on), [this.at, this.line] = this.isOn ? [replay.at, replay.
    line?.text] : [], this.isNew = this.isOn && (told[0] !== this.at || told[1] !== this.line),
    root.classList.toggle("wnb-replaying", this.isOn), root.classList.toggle("wnb-watching",
    !!(this.isOn && replay.leave)), this.player.update(replay);
  }
  // What a story tells spoils nothing: how its game went on is no part of it. A question keeps its controls.
  part(view, filled) {
    let { replay } = view, told = [this.cards.shape(replay), view.language], part = this.kept.
    part("replay", told, () => this.make(replay, filled));
    return this.cards.update([...replay.notes, ...replay.sides.flatMap((side) => side.notes)]),
    part;
  }
  make(replay, filled) {
    let { words, sides, sources, line: line2 } = replay, leave = () => this.send({ do: "wa\
tch_leave" }), side = ({ title, notes }) => h("section", h("h4", title), ...this.notesOf(notes)),
    attempt = button(words.try, "replay-try", () => this.send({ do: "what_if" })), projector = button(
    words.projector, "replay-projector", () => enlarge(filled));
    return h("section.wnb-replay", { "aria-label": replay.label }, [
      h("h3", { dir: "auto" }, replay.chapter || replay.title),
      h("p.wnb-replay-step", replay.step),
      // The game that waits behind the story is one press away.
      replay.leave && h("div.wnb-buttons", button(replay.leave, "watch-leave", leave)),
      line2 && h("div.wnb-replay-lines", h("p", line2.text), this.leading(line2.back, "lea\
ve", line2)),
      ...replay.about.map((text) => h("p.wnb-scenario-text", { dir: "auto" }, text)),
      replay.stops && h("div.wnb-replay-stop", { role: "note" }, h("p", h("strong", words.
      stop)), h("p", words["stop.text"])),
      ...this.notesOf(replay.notes),
      sides.length > 0 && h("div.wnb-replay-sides", ...sides.map(side)),
      replay.result && h("p", h("strong", replay.result)),
      replay.variations.length > 0 && this.variationsBox(replay),
      this.chaptersBox(replay),
      sources && sourcesPart(sources.items, sources.title, "replay-sources"),
      h("div.wnb-buttons", replay.can_try && attempt, projector)
    ]);
  }
  // What hangs on the same thing has its name once.
  notesOf(notes) {
    let isSame = (note, number) => number > 0 && notes[number - 1].place === note.place;
    return notes.map((note, number) => isSame(note, number) ? { ...note, place: "" } : note).
    map((note) => noteBox(note, "div", this.send, this.cards));
  }
  leading(label, key, { line: line2, to }, extra = {}) {
    return button(label, "replay-" + key, () => this.send({ do: "replay_line", line: line2,
    to }), extra);
  }
  variationsBox({ words, variations }) {
    let buttons = variations.map((one) => this.leading(one.text, "line:" + one.line, one));
    return h("div.wnb-replay-lines", h("h4", words.variations), ...buttons);
  }
  chaptersBox({ words, chapters }) {
    let items = chapters.map((one, number) => {
      let extra = { dir: "auto", "aria-current": one.is_now ? "step" : null };
      return h("li", this.leading(one.title, "chapter:" + number, one, extra));
    });
    return fold("chapters", words.chapters, { class: "wnb-replay-chapters" }, h("ol", ...items));
  }
  // Another game was opened in the story's place.
  backPart({ replay }) {
    let again = () => this.send({ do: "replay_again" });
    return replay?.back ? h("div.wnb-buttons", button(replay.back, "replay-again", again)) :
    null;
  }
};
function enlarge(filled) {
  filled.game?.classList.toggle("wnb-projector", !filled.isOpen), filled.turn(), window.dispatchEvent(
  new Event("resize"));
}

// time/ending.js
function endingPart(ending, view, send) {
  if (!ending || !ending.kind) return null;
  let again = () => send({ do: "rematch", state: view.state }), lead = (event) => leadToResult(
  event.target.closest(".wnb-panel")), [first, second, ahead] = ending.match || [], match = [
  ahead && h("strong", ahead), first, second].map((one) => h("p", one));
  return h("section.wnb-ending", { "data-kind": ending.kind, "aria-label": ending.title },
  [
    ending.picture && h("img.wnb-ending-picture", { alt: ending.alternative, src: pictureAddress(
    ending.picture) }),
    h("h3", ending.title),
    ...[ending.text, ending.why].map((text) => text && h("p", text)),
    ahead && h("div.wnb-match", h("h4", view.words["match.title"]), ...match),
    ending.rematch && h("p", button(ending.rematch, "rematch", again)),
    view.over && view.scenario && h("p", button(view.words.result, "to-result", lead)),
    ending.bridge && bridgePart(ending, view.words, send)
  ]);
}
function bridgePart({ bridge, over }, words, send) {
  let told = bridge.parts.map(({ name, text }) => h("p", { class: "wnb-museum-" + name }, text)),
  more = button(words["ending.more"], "ending-more", () => send({ do: "museum", id: bridge.
  thing })), inside = [...told, sourcesPart(bridge.sources, words["museum.sources"], "brid\
ge-sources"), more];
  return over ? h("div.wnb-bridge", h("h4", words["ending.bridge"]), ...inside) : fold("br\
idge", words["ending.bridge"], {}, ...inside);
}
function reviewPart(review, send) {
  if (!review || !review.title) return null;
  let chart = review.chart && [
    h("img.wnb-chart", { alt: review.alternative, src: pictureAddress(review.chart) }),
    h("p.wnb-note", review.band),
    chartTable("review", review.table)
  ], ways = review.decisions;
  return h("section.wnb-review", { "aria-label": review.title }, [
    h("h3", review.title),
    review.about && h("p.wnb-note", review.about),
    ...chart || [],
    ways.length ? h("h4", review.decisions_title) : review.none && h("p", review.none),
    ways.length > 0 && decisions(ways, send),
    runBar(review, send),
    exportsPart(review, send)
  ]);
}
function exportsPart({ title, keep, exports }, send) {
  let buttons = exports.map(({ to, label }) => button(label, "export:" + to, () => send({ do: "\
export", to })));
  if (!keep) return h("div.wnb-buttons", { role: "group", "aria-label": title }, ...buttons);
  let id = freshId("keep"), bar = { class: "wnb-buttons", role: "group", "aria-labelledby": id };
  return h("div", h("p", { id }, keep), h("div", bar, ...buttons));
}
function runBar({ button: label, status, runs }, send) {
  let run = label && button(label, "review-run", () => send({ do: "review", on: !runs }));
  return h("div.wnb-buttons.wnb-review-run", run, status && h("span.wnb-review-status", status));
}
function chartTable(name, { title, heads, rows }) {
  let body = rows.map(([first, ...rest]) => tableRow(first, rest));
  return fold(name, title, {}, dataTable(title, heads, body));
}
function decisions(found, send) {
  let items = found.map((one) => {
    let attempt = () => send({ do: "review_try", number: one.number }), told = [one.chosen,
    one.better, one.gain].map((text) => h("p.wnb-point-told", text)), extra = { "aria-labe\
l": one.try_named };
    return h("li", h("strong", one.title), ...told, button(one.try, "review-try:" + one.number,
    attempt, extra));
  });
  return h("ol.wnb-points.wnb-review-ways", ...items);
}
function summaryBody(summary, view, cursor, last = null) {
  let { result, facts, table, points } = summary, isTold = view.over === summary.ended && summary.
  over;
  return [
    !isTold && result && h("p.wnb-result", result),
    !isTold && h("p", facts),
    cursor.part(summary),
    table && chartTable("chart", table),
    last,
    ...points.length ? turningPoints(summary, cursor.send) : []
  ];
}
function turningPoints({ points, points_title, points_note }, send) {
  let items = points.map((point, number) => {
    let look = () => send({ do: "look", to: point.moment }), extra = { class: "wnb-button \
wnb-point", "data-moment": point.moment }, told = h("p.wnb-point-told", point.chosen, " ",
    h("strong", point.changed));
    return h("li", button(point.title, "point:" + number, look, extra), told);
  });
  return [h("h4", points_title), h("p.wnb-note", points_note), h("ol.wnb-points", ...items)];
}
function summaryPart(summary, view, cursor) {
  if (!summary.over) return null;
  let again = button(view.words["again.same"], "again-same", () => cursor.send({ do: "agai\
n", same: !0 })), last = view.scenario?.goal ? null : h("div.wnb-buttons.wnb-again-buttons",
  again), body = summaryBody(summary, view, cursor, last);
  return h("section.wnb-summary", { "aria-label": summary.title }, h("h3", summary.title),
  ...body);
}
function coursePart(summary, view, cursor) {
  if (summary.over) return null;
  let shown = !!summary.title, title = h("summary", { "data-key": "fold:course", onclick: (event) => {
    event.preventDefault(), cursor.send({ do: "course", open: !shown });
  } }, view.words.course), body = shown ? summaryBody(summary, view, cursor) : [];
  return h("details.wnb-course", { open: shown }, title, ...body);
}

// time/timeline.js
var ASK_MS2 = 80, STEPS2 = { first: "|◀", turn_back: "◀◀", back: "◀", forward: "▶",
turn_forward: "▶▶", last: "▶|" }, ARROWS = { ArrowLeft: "back", ArrowDown: "back", ArrowRight: "\
forward", ArrowUp: "forward" }, LEAPS = { PageDown: "turn_back", PageUp: "turn_forward", Home: "\
first", End: "last" }, Timeline = class {
  constructor(send) {
    this.send = send, this.wanted = null, this.asked = null, this.timer = null, this.value =
    h("p.wnb-moment"), this.slider = h("input", {
      type: "range",
      step: "any",
      // an event is a part of a step
      class: "wnb-slider",
      "data-key": "time-slider",
      oninput: () => this.slid(),
      onkeydown: (event) => this.key(event)
    });
    let looks = (name) => ({ "data-step": name, class: "wnb-button wnb-step" }), step = ([
    name, sign]) => [name, button(sign, "time-" + name, () => this.go(name), looks(name))];
    this.steps = Object.fromEntries(Object.entries(STEPS2).map(step)), this.ask = h("span"),
    this.then = h("span.wnb-then"), this.start = button([this.ask, this.then], "what-if", () => send(
    { do: "what_if" }));
    let watch = () => this.time.can_watch && send({ do: "watch" });
    this.again = h("span.wnb-then"), this.watch = button(["↻", this.again], "watch", watch,
    { class: "wnb-button wnb-step" }), this.line = h("div.wnb-time-line", ...Object.values(
    this.steps), this.watch, this.start), this.steps.forward.before(this.slider), this.element =
    h("section.wnb-time", this.value, this.line);
  }
  update(time, words) {
    this.time = time, this.element.classList.toggle("wnb-resting", time.last === 0), this.
    slider.disabled = time.last === 0, this.element.setAttribute("aria-label", words.time),
    this.slider.setAttribute("aria-label", words["time.slider"]), (this.wanted === this.asked ||
    this.last !== time.last) && (this.wanted = null), this.last = time.last, this.slider.max =
    time.last, this.wanted === null && (this.slider.value = time.at), this.slider.setAttribute(
    "aria-valuetext", time.value), setText(this.value, time.value), this.value.title = time.
    value;
    for (let [name, control] of Object.entries(this.steps))
      iconName(control, words["time." + name]), control.setAttribute("aria-disabled", String(
      this.place(name) === time.at));
    setText(this.again, " " + words["theatre.watch.short"]), iconName(this.watch, `${words["\
theatre.watch.short"]}: ${words["theatre.watch"]}`), this.watch.setAttribute("aria-disable\
d", String(!time.can_watch));
    let [ask, then] = words["what_if.start"].split(/(?<=[?]) /);
    setText(this.ask, ask), setText(this.then, then ? " " + then : ""), this.start.title =
    words["what_if.start"], this.start.style.visibility = time.banner || !time.can_try || time.
    last === 0 ? "hidden" : "";
  }
  // Where a button leads; small steps go event by event from where the kernel stands, however fast they are pressed.
  place(name) {
    let { at, last, turn_back, turn_forward } = this.time;
    return { first: 0, turn_back, back: at > 0 ? null : 0, forward: at < last ? null : last,
    turn_forward, last }[name];
  }
  go(name) {
    let to = this.place(name);
    to !== this.time.at && this.send(to === null ? { do: "look", by: name } : { do: "look",
    to });
  }
  // The arrows of the slider go event by event; with Shift, as with the page keys, turn by turn.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    let arrow = ARROWS[event.key], name = arrow && event.shiftKey ? "turn_" + arrow : arrow ||
    LEAPS[event.key];
    name && (event.preventDefault(), this.wanted = null, this.go(name));
  }
  slid() {
    this.wanted = Number(this.slider.value), this.timer ||= setTimeout(() => {
      this.timer = null, this.asked = this.wanted ?? Number(this.slider.value), this.send(
      { do: "look", to: this.asked, slider: !0 });
    }, ASK_MS2);
  }
};

// panel/bar.js
var Bar = class _Bar {
  constructor(send, model, tell) {
    this.send = send, this.model = model, this.endLabel = "";
    let state = () => model.present("view").state;
    this.end = button("", "end", () => this.pressEnd(), { class: "wnb-button wnb-end" });
    let rules = () => send({ do: "rules_of", line: this.end.dataset.line });
    this.endRules = button("§", "end-rules", rules, { class: "wnb-button wnb-icon" }), this.
    undo = button("", "undo", () => send({ do: "undo", state: state() })), this.redo = button(
    "↷", "redo", () => send({ do: "redo", state: state() }), { class: "wnb-button wnb-ic\
on" }), this.hint = button("", "hint", () => this.pressHint(), { class: "wnb-button wnb-hi\
nt-button" });
    let tools = [this.undo, this.redo, this.hint, this.endRules, this.end];
    this.element = h("div.wnb-controls", { role: "group" }, ...tools), this.told = { preview: "",
    targets: [] }, previewed(this.end, this.told, tell);
  }
  // What the main button does: `means` tells presses apart that are called the same.
  static main(view) {
    if (view.playing) return { label: view.words["theatre.skip"], key: "skip", act: view.playing.
    skip };
    let group = view.groups.find(({ actions }) => actions.some(({ main }) => main));
    if (group) {
      let { line: line2, label, preview, targets } = group.actions.find(({ main }) => main),
      isQuiet = view.best || isFaceDown(view), means = [line2, view.turn, view.number, view.
      message?.kind === "asks"].join(" ");
      return { label, key: "act:" + line2, line: line2, means, preview, targets, rules: group.
      rules, isQuiet };
    }
    let { past, what_if, last } = view.time ?? {}, back = view.words[what_if ? "what_if.ba\
ck" : "past.back"];
    if (past) return { label: back, key: "bar-present", message: { do: "look", to: last } };
    if (!view.over || what_if) return null;
    let again = view.scenario?.goal ? { do: "scenario_again", state: view.state } : { do: "\
again", same: !1 };
    return { label: view.words.again, key: "play-again", message: again };
  }
  // On a phone there is room for short names alone.
  update(view, isShort) {
    let { words } = view;
    this.element.setAttribute("aria-label", words.tools), this.updateEnd(_Bar.main(view), view),
    setText(this.undo, isShort ? "↶" : words.undo), iconName(this.undo, words.undo), this.
    undo.disabled = !view.can_undo, iconName(this.redo, words.redo), this.redo.disabled = !view.
    can_redo, this.updateHint(view, isShort);
  }
  updateEnd(main, view) {
    let { end, told } = this;
    this.language !== view.language && (this.endLabel = ""), this.language = view.language,
    main?.line && !view.question && (this.endLabel = main.label), setText(end, main ? main.
    label : this.endLabel || view.words.end), end.disabled = !main, end.classList.toggle("\
wnb-main", !!main && !main.isQuiet), end.dataset.key = main ? main.key : "end", setData(end,
    "line", main?.line), end.dataset.means = main ? main.means || main.key : ["", view.turn,
    view.number].join(" "), Object.assign(told, { preview: main?.preview || "", targets: main?.
    targets || [] }), end.dataset.targets = told.targets.join(" "), this.endRules.style.visibility =
    main?.rules ? "" : "hidden", main?.rules && iconName(this.endRules, main.rules), this.
    main = main;
  }
  updateHint(view, isShort) {
    let { hint } = this, told = view.hint || view.over && this.hintTitle && { title: this.
    hintTitle };
    if (told) {
      let label = (told.closed ? told.again : told.next && told.button) || told.title;
      setText(hint, isShort ? told.title : label), hint.setAttribute("aria-label", label),
      this.hintTitle = told.title;
    }
    hint.hidden = !hint.textContent, hint.disabled = !!view.playing || !view.hint || !(view.
    hint.closed || view.hint.next);
  }
  pressEnd() {
    let { act, line: line2, message } = this.main;
    act ? act() : this.send(message || { do: "act", line: line2, state: this.model.get("vi\
ew").state, may_be_asked: !0 });
  }
  // The press says which depth it asks for: a double click asks for the same one twice.
  pressHint() {
    let { hint, state } = this.model.get("view");
    hint.closed ? this.send({ do: "hint_fold", closed: !1 }) : hint.next && this.send({ do: "\
hint", depth: hint.next, state });
  }
};

// panel/panel_parts.js
function atRest(words, { can_undo }) {
  return { turn: words.theatre, detail: "", stripe: "", can_undo, can_redo: !1 };
}
function aimPart({ aim }) {
  return aim ? h("p.wnb-aim", aim) : null;
}
function messagePart(view, send) {
  if (!view.message) return null;
  let dismiss = dismissButton(view.words.dismiss, "dismiss", () => send({ do: "dismiss" })),
  rule = ruleButton(send, view.message.rule, view.words), text = h("span", view.message.text);
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" }, text,
  " ", rule, " ", dismiss);
}
function reportPart(view, lines, send) {
  let { report, words } = view;
  if (!report?.length) return null;
  let heading = h("h4", { tabindex: "-1", "data-key": "report" }, words.report);
  return h("section.wnb-report", { "aria-label": words.report }, heading, happened(report,
  lines, send, words));
}
function earlierPart({ earlier, words }, lines, send) {
  return earlier?.length ? fold("earlier", words.earlier, { class: "wnb-report" }, happened(
  earlier, lines, send, words)) : null;
}
function happened(entries, lines, send, words) {
  let told = entries.map((entry) => lines[entry] || entry);
  return sentences(h("ol"), told, send, words);
}
function logPart(lines, view, send, isRead) {
  let list = h("ol", { reversed: !0, "aria-label": view.words.log }), whole2 = view.log_cut &&
  button(view.words.whole_log, "whole-log", () => send({ do: "whole_log" })), part = h("se\
ction.wnb-log", list, whole2);
  return part.addEventListener("wnb-fill", () => list.childElementCount || sentences(list,
  lines, send, view.words)), isRead && fillLog(part), part;
}
function fillLog(root) {
  (root.matches(".wnb-log") ? root : root.querySelector(".wnb-log"))?.dispatchEvent(new CustomEvent(
  "wnb-fill"));
}
function textPart(view, send) {
  let ontoggle = ({ target: { open } }) => open === !view.text && send({ do: "open_part", part: "\
text", open }), looks = { tabindex: "0", role: "group", "data-key": "text", "aria-label": view.
  words.text_board }, text = h("pre", looks, view.text);
  return fold("text", view.words.text_board, { class: "wnb-text", ontoggle }, text);
}
function settingsPart(view, send) {
  let controls = view.settings.map((setting) => settingControl(setting, send));
  return fold("settings", view.words.settings, { class: "wnb-settings" }, ...controls);
}
function settingControl(setting, send) {
  let name = "setting_" + setting.name, changed = (value) => send({ do: "setting", name: setting.
  name, value });
  return setting.choices ? field(setting.label, select(name, setting.choices, setting.value,
  changed)) : check(setting.label, { name, "data-key": "setting:" + setting.name }, setting.
  value, changed);
}
function bannerPart(time, words, send) {
  let { banner, compare } = time;
  if (!banner) return null;
  let row = ({ label, real, tried, difference }) => tableRow(label, [real, tried, difference]);
  return h("section.wnb-banner", { "data-kind": banner.kind, "aria-label": banner.title },
  [
    h("h3", banner.title),
    h("p", banner.text),
    h("div.wnb-buttons", ...bannerButtons(time, words, send)),
    compare && dataTable(compare.title, compare.heads, compare.rows.map(row))
  ]);
}
function bannerButtons({ past, what_if, can_try, compare, last }, words, send) {
  let buttons = [], add = (label, key, message, extra) => buttons.push(button(label, key, () => send(
  message), extra));
  if (past && add(what_if ? words["what_if.back"] : words["past.back"], "present", { do: "\
look", to: last }, MAIN), past && can_try && add(words["what_if.start"], "what-if-here", {
  do: "what_if" }), what_if) {
    let label = compare ? words["compare.close"] : words["compare.open"];
    add(label, "compare", { do: "compare", open: !compare }, { "aria-expanded": String(!!compare) }),
    add(words["what_if.end"], "real-game", { do: "real_game" }, past ? {} : MAIN);
  }
  return buttons;
}
var DATE = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-d\
igit" };
function topPart(heart, view, send, goal) {
  let notice = heart.state === "dead" ? null : noticePart(view, send), top = h("div.wnb-to\
p", heart.box(view), notice, goal);
  return top.firstChild && top;
}
function noticePart(view, send) {
  let notice = view.notice;
  if (!notice) return null;
  let text = inTime(notice, view), looks = { class: "wnb-notice wnb-notice-" + notice.kind,
  role: "region", "aria-label": text }, inside = { tidy: tidyParts, unkept: unkeptParts }[notice.
  kind] || resumeParts;
  return h("section", looks, h("p", text), inside(notice, view, send));
}
function tidyParts(notice, view, send) {
  let answer = (sure) => () => send({ do: "tidy_games", sure }), no = button(notice.no, "t\
idy-no", answer(null), MAIN);
  return [h("div.wnb-buttons", no, button(notice.yes, "tidy-yes", answer(!0)))];
}
function unkeptParts(notice, view, send) {
  let save = button(view.words.save, "notice-save", () => send({ do: "save" }), MAIN), seen = button(
  notice.ok, "notice-seen", () => send({ do: "notice_seen" }));
  return [h("div.wnb-buttons", save, seen)];
}
function resumeParts(notice, view, send) {
  let back = (id) => () => send({ do: "resume", id, state: view.state }), stay = button(notice.
  new, "notice-seen", () => send({ do: "notice_seen" })), parts = [h("div.wnb-buttons", button(
  notice.resume, "resume", back(notice.id), MAIN), stay)];
  if (notice.others.length) {
    let others = notice.others.map((other) => button(inTime(other, view), "resume:" + other.
    id, back(other.id))), tidy = notice.tidy && button(notice.tidy, "tidy", () => send({ do: "\
tidy_games", sure: !1 }));
    parts.push(fold("others", notice.more, {}, h("div.wnb-buttons", others), tidy && h("di\
v.wnb-buttons", tidy)));
  }
  return parts;
}
function inTime(entry, view) {
  return entry.saved ? entry.text.replace("{when}", new Date(entry.saved).toLocaleString(view.
  language, DATE)) : entry.text;
}
var Status = class {
  constructor() {
    this.turn = h("h3.wnb-turn", { tabindex: "-1", "data-key": "turn" }), this.detail = h(
    "p"), this.element = h("section.wnb-status", this.turn, this.detail), this.isFitted = !1;
  }
  update(view) {
    let { turn, detail, stripe, over, won, seat, scenario, words } = view, { element } = this,
    told = { seat, over, won: over ? String(won) : null, goal: scenario?.goal?.status };
    for (let [name, value] of Object.entries(told)) setData(element, name, value);
    element.setAttribute("aria-label", words.status), element.style.borderColor = stripe ||
    "", setText(this.turn, turn), setText(this.detail, detail), isNews(this, "words", element.
    textContent) && this.forget();
  }
  // Other words, or another room: what was found of them holds no more.
  forget() {
    this.isFitted = !1, this.element.classList.remove("wnb-dense");
  }
  // Sizes are read here and nothing is written, so that the page is laid out once for all that reads them.
  get isTooLong() {
    return !this.isFitted && this.element.scrollHeight > this.element.clientHeight;
  }
  setClose(isTooLong) {
    this.isFitted = !0, isTooLong && this.element.classList.add("wnb-dense");
  }
  fit() {
    this.forget(), this.setClose(this.isTooLong);
  }
}, KINDS_OF_FILE = ".jsonl,.json,.journal,.toml";
function toolbarPart(view, send) {
  let state = 0, take = ({ name, text }) => send(text === void 0 ? { do: "too_large" } : {
  do: "load", text, name, state }), oninput = () => state = view.state, looks = { accept: KINDS_OF_FILE,
  class: "wnb-file", "aria-label": view.words.load, tabindex: "-1", oninput }, file = fileField(
  looks, view.file_limit, take), undoTurn = () => send({ do: "undo", turn: !0, state: view.
  state }), speak = (language) => send({ do: "language", language });
  return h("div.wnb-tools", { role: "group", "aria-label": view.words.tools }, [
    orderForm(view, send),
    view.can_undo_turn && button(view.words["undo.turn"], "undo-turn", undoTurn),
    button(view.words.save, "save", () => send({ do: "save" })),
    button(view.words.load, "load", () => file.click()),
    file,
    select("language", view.languages, view.language, speak, view.words.language),
    view.undo_note && h("p.wnb-note.wnb-undo-note", view.undo_note)
  ]);
}
function orderForm(view, send) {
  let order = lineField({ class: "wnb-order", "data-key": "order", maxlength: "80" });
  return h("form.wnb-order-form", { onsubmit: (event) => {
    event.preventDefault(), order.value.trim() && send({ do: "typed", text: order.value.trim(),
    state: view.state, may_be_asked: !0 }), order.value = "";
  } }, field(view.words.order, order));
}

// panel/looked_up.js
var SHOWN_SIZE = 0.75;
function lookedUp({ model, send, kept: kept2, frame, tabs, cursor, orders }, view) {
  let [lines, summary, rulebook] = ["lines", "summary", "rulebook"].map((name) => model.get(
  name)), part = (make, name, ...shown) => kept2.part(name, [frame.count, ...shown], make);
  return {
    log: [
      part(() => logPart(lines, view, send, tabs.open === "log"), "log", lines, view.log_cut),
      part(() => coursePart(summary, view, cursor), "course", summary, view.over, view.theme)
    ],
    goal: [part(() => goalPart(view, send), "goal", view.aim, view.scenario, view.over, view.
    watch)],
    museum: [
      part(() => museumPart(view, send), "museum", view.museum?.index),
      part(() => groundPart(view, send), "ground")
    ],
    rules: [
      part(() => legendPart(view, send), "legend"),
      part(() => rulesPart(rulebook, send), "rules", rulebook.language, rulebook.open)
    ],
    ruler: [orders.ruler],
    more: [
      part(() => toolbarPart(view, send), "tools", view.undo_note, view.can_undo_turn),
      part(() => questionsPart(view, send), "asks"),
      part(() => textPart(view, send), "text", view.text),
      part(() => formPart(view, send), "form"),
      part(() => inClassPart(view, send), "in-class", view.stops),
      part(() => fold("keys", view.words.keys, {}, h("ul", ...view.keys.map((text) => h("l\
i", text)))), "keys"),
      part(() => settingsPart(view, send), "settings")
    ]
  };
}
function legendPart(view, send) {
  if (!view.legend) return null;
  let signs = view.legend.map(({ picture: picture2, width, text }) => {
    let image = h("img", { src: picture2, alt: "", width: Math.round(width * SHOWN_SIZE) });
    return h("li", h("span.wnb-sign", image), h("span", text));
  }), ontoggle = ({ target }) => target.open && !view.legend.length && send({ do: "open_pa\
rt", part: "legend" });
  return fold("legend", view.words.legend, { class: "wnb-legend", ontoggle }, h("ul", ...signs));
}
function groundPart({ ground, words }, send) {
  if (!ground) return null;
  let inside = ground.src ? [h("img", { src: ground.src, alt: ground.alt }), h("p", ground.
  credit)] : [], ontoggle = ({ target }) => target.open && !ground.src && send({ do: "open\
_part", part: "ground" });
  return fold("ground", words.ground, { class: "wnb-ground-part", ontoggle }, ...inside);
}

// hands/cards.js
var MEASURED = 100, KIND = 1.2, Cards = class {
  constructor(send) {
    this.send = send, this.text = new CardText(), this.taken = /* @__PURE__ */ new Set(), this.
    pen = null, this.for = "", this.names = [];
  }
  part(view) {
    let { hand } = view;
    if (this.text.show(""), !hand || !hand.cards) return null;
    let asked = [hand.title, view.turn, view.number, hand.cards.length, !!hand.several].join(
    " ");
    asked !== this.for && this.taken.clear(), this.for = asked;
    let row = h("div.wnb-card-row");
    this.row = row, this.names = [], hand.cards.forEach((card, place) => row.append(...this.
    card(hand, card, place, view)));
    let title = hand.label === void 0 ? h("h4", hand.title) : null, part = h("section.wnb-\
cards", { "aria-label": hand.title }, title, row);
    return part.dataset.can = hand.acts && hand.cards.some(({ can }) => can) ? "yes" : "no",
    hand.several && part.append(this.sender(hand, view)), part;
  }
  card(hand, card, place, view) {
    let first = hand.cards.findIndex((other) => other.target === card.target), name = h("s\
pan.wnb-card-name", card.name);
    this.names.push(name);
    let why = card.why ? " " + card.why : "", isTaken = hand.several ? this.taken.has(place) :
    card.chosen && first === place, item = h(
      "button.wnb-card",
      {
        type: "button",
        "data-key": `card:${place}`,
        "data-target": card.target,
        "data-marked": card.marked,
        "data-idle": card.idle,
        "data-best": card.best,
        "aria-pressed": String(isTaken),
        "aria-disabled": card.why ? "true" : null,
        onclick: () => this.press(hand, card, place, view, item)
      },
      picture(hand, card.picture, "wnb-card-whole"),
      picture(hand, card.small, "wnb-card-small"),
      name,
      h("span.wnb-card-kind", card.kind),
      h("span.wnb-card-does", { "aria-hidden": "true" }, (card.does ?? card.text) + why)
    );
    return this.text.toldOf(item, card.text + why, `${card.name}, ${card.kind}. `);
  }
  // The styles fit names into cards by the width of their longest word, relative to the font size. The first cards are
  // made before the page stands, and measured when it is laid out.
  measure() {
    if (!this.names.length || (this.pen ||= penOf(document.querySelector(".wnb-panel")), !this.
    pen)) return;
    let longest = this.names.splice(0).map((name) => {
      let width = this.widest(name.textContent);
      return name.style.setProperty("--wnb-word", width.toFixed(2)), Math.max(width, KIND *
      this.widest(name.nextElementSibling.textContent));
    });
    this.row.style.setProperty("--wnb-longest", Math.max(...longest).toFixed(2));
  }
  widest(text) {
    let words = text.replaceAll("­", "").split(/[\s-]+/);
    return Math.max(...words.map((word) => this.pen.measureText(word).width / MEASURED));
  }
  press(hand, card, place, view, item) {
    if (!hand.acts) return this.text.show(card.text);
    if (!hand.several) return this.send({ do: "target", id: card.target, state: view.state });
    this.taken.delete(place) || this.taken.add(place), item.setAttribute("aria-pressed", String(
    this.taken.has(place))), this.label(hand);
  }
  sender(hand, view) {
    let looks = { class: "wnb-button wnb-main wnb-several" };
    return this.confirm = button("", "several", () => this.confirmed(hand, view), looks), this.
    label(hand), this.confirm;
  }
  label(hand) {
    this.confirm.textContent = hand.several.label.replace("{number}", this.taken.size);
    let { asked } = hand.several;
    this.confirm.disabled = asked ? this.taken.size !== asked : !this.taken.size;
  }
  // Of cards that are the same it makes no difference which: notation names the first of them.
  confirmed(hand, view) {
    let places = [];
    for (let target of new Set(hand.cards.map((card) => card.target))) {
      let same = hand.cards.flatMap((card, place) => card.target === target ? [place] : []),
      number = same.filter((place) => this.taken.has(place)).length;
      places.push(...same.slice(0, number));
    }
    places.sort((one, other) => one - other);
    let line2 = [hand.several.word, ...places.map((place) => hand.cards[place].word || place +
    1)].join(" ");
    this.taken.clear(), this.send({ do: "act", line: line2, state: view.state });
  }
};
function penOf(panel) {
  let pen = panel && document.createElement("canvas").getContext("2d");
  return pen && (pen.font = `700 ${MEASURED}px ${getComputedStyle(panel).fontFamily}`), pen;
}
function picture(hand, number, looks) {
  return number !== void 0 && h("img", { src: pictureAddress(hand.pictures[number]), alt: "",
  class: looks });
}
var CardText = class {
  constructor() {
    this.element = h("p.wnb-card-text", { "aria-hidden": "true" });
  }
  // The button and what is said of it: what it is called stands on it, and is said once.
  toldOf(item, text, called = "") {
    let said = text.startsWith(called) ? text.slice(called.length) : text, told = h("span.\
wnb-live", { id: freshId("card") }, said);
    item.setAttribute("aria-describedby", told.id);
    for (let kind of ["pointerenter", "focus"]) item.addEventListener(kind, () => this.show(
    text));
    return item.addEventListener("blur", () => this.show("")), item.addEventListener("poin\
terleave", ({ pointerType }) => {
      pointerType !== "touch" && document.activeElement !== item && this.show("");
    }), [item, told];
  }
  show(text) {
    setText(this.element, text);
  }
};

// hands/hand_sizes.js
var LARGE = ["told", "large", "line"].map((name) => [name, [0]]), TILES = [36, 42, 48, 56,
64], SMALL2 = [...LARGE, ["tile", TILES.slice(-2)], ["dense", TILES]], NAMES3 = [...LARGE,
["sign", [74, 96]], ["name", [74, 96]], ["dense", [74]]], REMEMBERED = 60, HandSizes = class {
  constructor(box) {
    this.box = box, this.known = "", this.found = /* @__PURE__ */ new Map();
  }
  // Called when the page is laid out for its next picture: there is no flicker.
  fit(cards) {
    let { box, found } = this;
    if (!cards || !box.contains(cards)) {
      this.known = "", box.dataset.cards && delete box.dataset.cards;
      return;
    }
    if (!box.clientHeight) return;
    let known2 = this.shapeOf(cards);
    if (known2 === this.known) return this.place(cards);
    let size = found.get(known2) ?? this.measured(cards);
    this.put(size, cards), this.known = known2, found.size >= REMEMBERED && found.clear(),
    [...cards.querySelectorAll("img")].every(({ complete }) => complete) && found.set(known2,
    size);
  }
  measured(cards) {
    let looks = cards.querySelector(".wnb-card-small") ? SMALL2 : NAMES3, [name, [least, ...wider]] = looks.
    find(([look, [width]]) => this.fits([look, width], cards)) || looks.at(-1);
    return [name, wider.findLast((width) => this.fits([name, width], cards)) ?? least];
  }
  fits(size, cards) {
    return this.put(size, cards), this.box.scrollHeight <= this.box.clientHeight + 1;
  }
  put([name, width], cards) {
    let { box } = this;
    box.dataset.cards !== name && (box.dataset.cards = name), box.style.setProperty("--wnb\
-card", width + "px"), this.place(cards);
  }
  // Whether there is so little room that cards which can be played come before the answers, which the board shows too.
  leads(cards) {
    return this.box.dataset.cards === "dense" && cards.dataset.can === "yes";
  }
  isBeside(cards) {
    return this.box.dataset.cards === "dense" && !cards.querySelector(".wnb-several");
  }
  // The button that sends the cards: after them, or where it stands beside the one that covers them, before.
  place(cards) {
    let sender = cards.querySelector(".wnb-several");
    if (!sender) return;
    let row = cards.querySelector(".wnb-card-row"), isDense = this.box.dataset.cards === "\
dense";
    isDense !== (sender.nextElementSibling === row) && keepFocus(() => isDense ? row.before(
    sender) : row.after(sender));
  }
  // The same cards beside the same answers in the same frame are as large as they were.
  shapeOf(cards) {
    let { box } = this, frame = box.parentElement, beside = [...box.querySelectorAll(".wnb\
-question, .wnb-actions .wnb-button")].map((item) => item.textContent), kinds = [...cards.
    querySelectorAll(".wnb-card-name")].map((item) => item.textContent);
    return JSON.stringify([frame.clientWidth, frame.clientHeight, box.children.length, beside,
    kinds]);
  }
};

// decision/shares.js
var Shares = class {
  constructor({ shares, actions }, view, send) {
    this.names = shares.names, this.ways = shares.ways, this.actions = actions, this.words =
    view.words, this.now = [...this.ways.reduce((best, way) => spread(way) < spread(best) ?
    way : best)], this.whole = sum(this.now), this.element = h("div.wnb-shares", ...this.names.
    map((name, seat) => this.row(name, seat))), this.told = h("p.wnb-live", { role: "statu\
s", id: freshId("share") });
    let looks = { class: "wnb-button wnb-main wnb-share", "aria-describedby": this.told.id },
    act = () => send({ do: "act", line: this.chosen.line, state: view.state });
    this.give = button("", "act:share", act, looks), this.element.append(this.give, this.told),
    this.update();
  }
  row(name, seat) {
    let step = (sign, by, says) => button(sign, `share:${seat}:${by}`, () => this.step(seat,
    by), { "aria-label": says.replace("{name}", name) }), less = step("−", -1, this.words["\
share.less"]), more = step("+", 1, this.words["share.more"]), number = h("span.wnb-share-n\
umber"), row = h("div.wnb-share-row", { role: "group", "aria-label": name });
    return row.append(h("span.wnb-share-name", name), less, number, more), this.rows = [...this.
    rows || [], { less, number, more }], row;
  }
  get chosen() {
    return this.actions[this.ways.findIndex((way) => way.every((amount, seat) => amount ===
    this.now[seat]))];
  }
  // Whether some way gives each seat at least what this does.
  leads(seat, by) {
    return by < 0 ? this.ways.some((way) => way[seat] < this.now[seat]) : this.ways.some((way) => way.
    every((amount, one) => amount >= this.now[one] + (one === seat ? by : 0)));
  }
  // A button that was switched off would lose the focus in the middle of the work.
  step(seat, by) {
    this.leads(seat, by) && (this.now[seat] += by, this.update(), this.told.textContent = this.
    names.map((name, one) => `${name}: ${this.now[one]}`).join(", "));
  }
  update() {
    this.rows.forEach(({ less, number, more }, seat) => {
      setText(number, String(this.now[seat])), less.setAttribute("aria-disabled", String(!this.
      leads(seat, -1))), more.setAttribute("aria-disabled", String(!this.leads(seat, 1)));
    });
    let { chosen, give, words } = this;
    setText(give, words["share.do"].replace("{number}", sum(this.now)).replace("{all}", this.
    whole)), give.disabled = !chosen, setData(give, "line", chosen?.line);
  }
};
function sum(amounts) {
  return amounts.reduce((all, amount) => all + amount, 0);
}
function spread(amounts) {
  return Math.max(...amounts) - Math.min(...amounts);
}

// panel/actions.js
var MANY = 4, BRIEF = 7, DOZENS = 10, BRIEF_DOZENS = 24;
function actionsPart(view, send, tell) {
  let part = h("section.wnb-actions", { "aria-label": view.words.actions }), ends = !0, groups = [];
  for (let group of view.groups) {
    let actions = group.actions.filter((action) => !(action.main && ends && !(ends = !1)));
    (actions.length || !group.actions.length) && groups.push([group, actions]);
  }
  let isAlone = !!view.question && groups.length === 1, all = groups.flatMap(([, actions]) => actions),
  isOne = all.filter(({ best }) => best).length === 1 && !isFaceDown(view), looks = { isAlone,
  number: all.length, best: isOne ? MAIN : { class: "wnb-button wnb-best" } };
  for (let [group, actions] of groups) part.append(groupPart(group, actions, view, send, tell,
  looks));
  return part;
}
function isBrief({ short }) {
  return !!short && short.length <= BRIEF;
}
function isList(actions, number) {
  let most = actions.every(isBrief) ? BRIEF_DOZENS : DOZENS;
  return actions.length > MANY && number > most && actions.every(({ line: line2 }) => line2);
}
function groupPart(group, actions, view, send, tell, { isAlone, number, best }) {
  let box = h("div.wnb-group", { role: "group", "aria-label": group.title });
  if (isAlone ? box.classList.add("wnb-alone") : box.append(h("h4", group.title)), view.question ?
  actions.length > MANY && box.classList.add("wnb-many") : box.dataset.slot = group.title,
  view.question && actions.every(isBrief) && box.classList.toggle("wnb-brief", actions.length >
  MANY), group.rules && actions.length) {
    let rules = () => send({ do: "rules_of", line: group.actions[0].line });
    box.append(ruleSign(group.rules, "rules:" + group.title, rules));
  }
  if (group.shares)
    return box.append(new Shares(group, view, send).element), box;
  let list = () => choiceList({ title: group.title, actions }, view, send, tell);
  if (view.question && isList(actions, number))
    return box.append(list()), box;
  let buttons = actions.flatMap((action) => previewed(actionButton(action, view, send, best),
  action, tell));
  buttons.length || buttons.push(h("p.wnb-rest", view.words["group.none"]));
  let row = h("div.wnb-buttons", ...buttons);
  return actions.length > (view.question ? 1 : MANY) && LISTS.set(row, list), box.append(row),
  box;
}
function actionButton(action, view, send, best) {
  let act = () => send(orderOf(action, view.state)), whole2 = action.short ? { "aria-label": action.
  label, title: action.label } : {};
  return button(action.short || action.label, action.place ? "begin:" + action.place : "ac\
t:" + action.line, act, {
    "data-line": action.line,
    "data-targets": action.targets.join(" "),
    ...whole2,
    ...action.best ? best : {}
  });
}
function choiceList({ title, actions }, view, send, tell) {
  let unchosen = view.words["list.choose"].replace("{number}", actions.length), options = actions.
  map(({ short, label }, id) => ({ id, name: short || label })), looks = { "aria-label": title,
  name: "wnb-list" }, list = choices("list:" + title, [{ id: "", name: unchosen }, ...options],
  "", () => choose(), looks), told = h("span.wnb-live", { id: freshId("preview"), "aria-li\
ve": "polite" });
  list.setAttribute("aria-describedby", told.id);
  let chosen = () => list.value ? actions[Number(list.value)] : null, give = button(view.words["\
list.do"], "list-do:" + title, () => {
    let action = chosen();
    action && (list.value = "", setText(told, ""), send(orderOf(action, view.state)));
  });
  give.setAttribute("aria-describedby", told.id), give.disabled = !0;
  let show = (action) => {
    tell(action ? action.preview : ""), list.dispatchEvent(new CustomEvent("wnb-show", { bubbles: !0,
    detail: action ? action.targets : [] }));
  }, choose = () => {
    let action = chosen();
    give.disabled = !action, give.ariaLabel = action && `${give.textContent}: ${action.label}`,
    give.dataset.line = action?.line || "", setText(told, action?.preview || ""), show(action);
  };
  return list.addEventListener("blur", () => show(null)), list.addEventListener("focus", () => show(
  chosen())), h("div.wnb-choice-list", list, give, told);
}
function orderOf({ place, line: line2, main }, state) {
  return place ? { do: "target", id: place, state } : { do: "act", line: line2, state, ...main ?
  { may_be_asked: !0 } : {} };
}
var LISTS = /* @__PURE__ */ new WeakMap(), Folding = class {
  constructor(box) {
    this.box = box, this.part = null, this.known = "", this.made = /* @__PURE__ */ new Map(),
    this.focused = null;
  }
  // Called with the answers when the page is laid out for its next picture, and before sizes are read: no flicker.
  begin(part) {
    let { box } = this, now = document.activeElement;
    if (now !== document.body && (this.focused = box.contains(now) ? now : null), !box.hidden &&
    !box.clientHeight) return;
    let known2 = this.shapeOf(part);
    if (!(part === this.part && known2 === this.known)) {
      for (let [buttons, list] of this.made) list.parentElement && list.replaceWith(buttons);
      part !== this.part && this.made.clear(), this.part = part, this.known = known2;
    }
  }
  // Makes the highest group that becomes lower by it a list, and tells whether there was one.
  fold() {
    let heights = /* @__PURE__ */ new Map();
    for (let buttons of this.part.querySelectorAll(".wnb-group > .wnb-buttons"))
      LISTS.has(buttons) && heights.set(buttons, buttons.parentElement.offsetHeight);
    return [...heights].sort(([, one], [, other]) => other - one).some(([buttons, height]) => {
      this.made.has(buttons) || this.made.set(buttons, LISTS.get(buttons)());
      let [group, list] = [buttons.parentElement, this.made.get(buttons)];
      return buttons.replaceWith(list), group.offsetHeight < height ? !0 : (list.replaceWith(
      buttons), !1);
    });
  }
  // The focus goes with what it was on.
  end() {
    let { focused } = this;
    if (this.focused = null, !focused || document.activeElement !== document.body) return;
    (focused.isConnected ? focused : this.inPlaceOf(focused))?.focus({ preventScroll: !0 });
  }
  inPlaceOf(focused) {
    for (let [buttons, list] of this.made) {
      let select2 = list.querySelector("select");
      if (buttons.contains(focused)) return select2;
      if (list.contains(focused)) return buttons.querySelectorAll(".wnb-button")[Number(select2.
      value)];
    }
    return null;
  }
  // All that the room hangs on which the answers have, but for what the timeline gives them.
  shapeOf(part) {
    let { box } = this, side = box.parentElement, beside = [...box.children].filter((item) => item !==
    part).map((item) => (item.querySelector(".wnb-card-row") || item).textContent).sort(),
    [status, drawer] = ["status-place", "drawer"].map((name) => side?.querySelector(`:scop\
e > .wnb-${name}`)), room = box.closest(".wnb-game")?.dataset.room;
    return JSON.stringify([room, status?.offsetHeight, drawer?.childElementCount > 0, beside]);
  }
};

// panel/orders.js
var SLOTS = ".wnb-group[data-slot]", Orders = class {
  constructor(send, places, points) {
    this.send = send, this.places = places, this.points = points, this.kept = new PartCache(),
    this.heights = /* @__PURE__ */ new Map(), this.line = h("p.wnb-preview", { "aria-hidde\
n": "true" }), this.cards = new Cards(send), this.context = h("div.wnb-context"), this.element =
    h("div.wnb-orders"), this.decision = new Decision(), this.sizes = new HandSizes(this.decision.
    element), this.folding = new Folding(this.decision.element), this.tell = (text) => {
      let isAsked = !this.decision.element.hidden;
      this.line.textContent = isAsked ? "" : text, isAsked && this.cards.text.show(text);
    };
  }
  forget() {
    this.heights.clear();
    for (let group of this.element.querySelectorAll(SLOTS)) this.setHeight(group);
  }
  update(view, banner, hand, peeks) {
    let { send } = this, selected = view.way || view.selected ? selectedPart(view, send) :
    null;
    this.places.part.classList.toggle("wnb-away", selected !== null);
    let how = selected ? "" : howTold(view, hand), chosen = [view.selected, view.way, view.
    language];
    this.context.classList.toggle("wnb-idle", !!view.over && !selected), arrange(this.context,
    [
      selected && this.kept.part("selected", chosen, () => selected),
      how ? this.kept.part("how", [how, view.language], () => h("p.wnb-how", how)) : null,
      this.places.part,
      this.line
    ]);
    let shows = [view.question, view.groups, !view.question && view.hand?.open, view.language,
    view.words.actions], actions = this.kept.part("actions", shows, () => (this.tell(""), actionsPart(
    view, send, this.tell)));
    this.answers = actions, isNews(this, "language", view.language) && this.heights.clear();
    for (let group of actions.querySelectorAll(SLOTS)) this.setHeight(group);
    let isAsked = !banner && !!view.question, cards = this.kept.part("cards", [view.hand, view.
    turn, view.language], () => this.cards.part(view)), isHeld = isAsked && view.hand?.needed ===
    !0 && (hand !== null || cards !== null), points = banner || view.over ? this.points.rest() :
    this.points.part(), isPoint = isAsked && points !== null && points.dataset.asks !== "";
    if (this.ruler = points?.dataset.asks === "" ? points : null, this.asked = isHeld ? cards :
    null, isAsked) {
      let before = [selected && this.context, isPoint ? points : null], isFirst = () => view.
      hand.first || cards && this.sizes.leads(cards), inHand = () => isFirst() ? [hand, cards,
      actions] : [hand, actions, cards], held = () => isHeld ? inHand() : [actions], quiet = this.
      kept.part("quiet", [view.quiet, view.language], () => quietPart(view, send)), isBeside = () => isHeld &&
      cards && this.sizes.isBeside(cards);
      this.answer = () => {
        let [lead, last] = isBeside() ? [[hand, ...before], held().slice(1)] : [before, held()];
        this.decision.ask(view.question, [...lead, ...last, quiet]);
      }, this.answer();
    } else this.decision.ask("", []);
    let orders = [isAsked && selected ? null : this.context, banner || isAsked ? null : actions,
    isPoint || this.ruler ? null : points], stack = this.kept.part("stack", [view.stack, view.
    language], () => stackPart(view)), note = view.hand?.note && h("p.wnb-note", view.hand.
    note), ofHand = isHeld ? [stack, note] : [stack, hand, cards], isLast = !isHeld && view.
    hand?.needed === !1;
    arrange(this.element, [banner, ...isLast ? [...orders, ...ofHand] : [...ofHand, ...orders],
    peeks]);
  }
  keepSizes() {
    this.folding.begin(this.answers), this.sizeCards();
  }
  sizeCards() {
    this.cards.measure(), this.sizes.fit(this.asked), this.asked && keepFocus(this.answer);
  }
  // Answers are in view by the room that the frame has, or as lists.
  fit(body) {
    for (this.tellKept(body); this.decision.tellLack(body) && this.folding.fold(); ) this.
    sizeCards();
    for (; roomBelow(body) < 0 && this.folding.fold(); ) ;
    this.folding.end(), this.keepHeights();
  }
  // What a stop of the class leaves to the orders above it.
  tellKept(body) {
    let side = body.parentElement;
    if (!side?.querySelector(":scope > .wnb-drawer > .wnb-pause")) return;
    let kept2 = this.element.offsetTop + this.element.offsetHeight + "px";
    side.style.getPropertyValue("--wnb-kept") !== kept2 && side.style.setProperty("--wnb-k\
ept", kept2);
  }
  // Sizes are read before any is written.
  keepHeights() {
    let groups = [...this.element.querySelectorAll(SLOTS)], heights = groups.map((group) => group.
    offsetHeight);
    groups.forEach((group, place) => {
      let { slot } = group.dataset;
      this.heights.set(slot, Math.max(heights[place], this.heights.get(slot) || 0)), this.
      setHeight(group);
    });
  }
  setHeight(group) {
    let height = this.heights.get(group.dataset.slot), least = height ? height + "px" : "";
    group.style.minHeight !== least && (group.style.minHeight = least);
  }
};
function howTold({ groups, question, words, helps }, hand) {
  if (helps) return helps;
  let actions = groups.flatMap((group) => group.actions);
  if (actions.some(({ targets = [] }) => targets.some((one) => !one.startsWith("card:"))))
   return words.how;
  let [end, ...others] = actions;
  return !end?.main || others.length || question || hand ? "" : words["how.end"].replace("\
{end}", end.label);
}
function quietPart({ quiet, state }, send) {
  return quiet ? button(quiet.text, "quiet", () => send({ do: "quiet", on: quiet.on, state })) :
  null;
}
function selectedPart(view, send) {
  let { way, selected, words } = view, go = way && button(way.go, "way-go", () => send({ do: "\
way", way: way.target, state: view.state }), MAIN), cancel = dismissButton(words.cancel, "\
cancel", () => send({ do: "cancel", state: view.state })), name = h("strong", way ? way.text :
  selected);
  return h("p", { class: way ? "wnb-selected wnb-way" : "wnb-selected" }, name, go, cancel);
}

// panel/panel.js
var Panel = class {
  constructor(model, send, places, heart, points) {
    this.model = model, this.send = send, this.places = places, this.heart = heart, this.kept =
    new PartCache(), this.hand = new Hand(send), this.timeline = new Timeline(send), this.
    cursor = new Cursor(send), this.orders = new Orders(send, places, points), this.points =
    points, this.bar = new Bar(send, model, (text) => this.orders.tell(text)), this.story =
    new Story(send), this.scenario = new ScenarioBox(send, () => model.get("pictures")), this.
    makeRegions(), this.window = new FullWindow(this.root, () => this.updateBar()), this.camera =
    new Camera(this.root, model), this.timeline.line.append(...this.camera.buttons, this.window.
    button), this.visits = [new RuleVisit(this.root), new RuleVisit(this.root, MUSEUM_VISIT)],
    this.drafts = new Drafts(this.root), this.cover = handOver(this.root, send), this.lead =
    leadOf(this.root, () => this.fit()), this.goal = new GoalNotice(model, this.body, () => this.
    draw()), this.frame = { count: 0, of: null }, this.shown = {}, this.playing = null;
  }
  makeRegions() {
    this.stage = h("div.wnb-stage"), this.status = new Status(), this.coach = new Coach(this.
    send, this.stage);
    let statusPlace = h("div.wnb-status-place", this.status.element, this.coach.element);
    this.news = h("div.wnb-news"), this.tabs = new PanelTabs((name, before) => this.turned(
    name, before)), this.body = this.tabs.body, this.drawer = new Drawer(this.body);
    let { decision, cards } = this.orders, below = [decision.element, cards.text.element, this.
    drawer.element, this.body];
    this.side = h("div.wnb-side", statusPlace, this.tabs.list, this.bar.element, this.story.
    player.element, ...below), this.root = h("div.wnb-panel", this.stage, this.side, this.
    timeline.element), this.root.addEventListener("wnb-tab", (event) => this.tabs.show(event.
    detail));
  }
  get view() {
    let { model, playing } = this, view = { ...model.get("frame"), ...model.get("view"), playing,
    time: model.get("timeline") };
    return this.playing && Object.assign(view, atRest(view.words, model.present("view"))),
    Object.defineProperty(view, "state", { get: () => model.get("view").state, enumerable: !0 });
  }
  draw() {
    let { model, root, view } = this;
    if (!view.words || !view.turn) return;
    this.frame.of !== model.get("frame") && (this.frame = { count: this.frame.count + 1, of: model.
    get("frame") });
    let [time, focus] = [model.get("timeline"), this.focus()];
    setLanguage(root, view.language), root.dataset.theme = view.theme, this.updateTimeline(
    time, view);
    let restoreDrafts = this.drafts.keep();
    this.drawTop(view), this.status.update(view), this.coach.update(view, model.get("targe\
ts"), model.get("size")), this.side.classList.toggle("wnb-led", !!view.led), this.orders.update(
    view, this.bannerOf(time, view, !0), this.hand.part(view), this.hand.peeks(view)), this.
    story.update(view, this.root), arrange(this.news, this.newsParts(view, time)), this.cursor.
    see(model.get("glance"), time.at), this.tabs.update(view.words, { play: [this.orders.element,
    this.news], ...lookedUp(this, view) });
    let isMuseum = !!view.museum?.on, isElsewhere = isMuseum !== (this.tabs.open === "muse\
um");
    isNews(this, "wasMuseum", isMuseum) && isElsewhere && this.tabs.show(isMuseum ? "museu\
m" : "play"), this.drawDrawer(view), this.updateBar(view);
    let { decision, element } = this.orders;
    for (let part of [decision.element, element, this.news, this.drawer.element]) part.inert =
    !!this.playing;
    restoreDrafts(), this.settle(view, time, focus);
  }
  // Sizes are read when the page is laid out for its next picture anyway, and before any is written.
  fitSoon() {
    this.fitting ||= requestAnimationFrame(() => this.fit());
  }
  fit() {
    this.fitting = 0;
    let { status, orders, drawer, body, playing } = this, isTooLong = status.isTooLong;
    drawer.fit();
    let covered2 = drawer.element.offsetHeight;
    if (orders.keepSizes(), status.setClose(isTooLong), playing || this.stage.querySelector(
    ".wnb-play")) return;
    let room = covered2 + "px";
    body.style.getPropertyValue("--wnb-covered") !== room && body.style.setProperty("--wnb\
-covered", room), orders.fit(body);
  }
  settle(view, time, focus) {
    if (this.fitSoon(), this.playing && focus && document.activeElement.matches("body, [in\
ert] *") && this.bar.end.focus({ preventScroll: !0 }), this.playing || (this.scrollBack(view,
    !!focus?.isBelow), this.cover(time.cover, view.words, focus !== null))) return;
    focus && this.refocus(focus, view);
    for (let visit of this.visits) visit.isDue(view) && visit.lead(view, !!(focus && focus.
    inside(visit)));
    isCodeOpened(view, this.send) && leadFromCode(this.root);
    let { number, turn, question, over, selected, language } = view;
    this.shown = { number, turn, question, over, selected, language };
  }
  // The same in another language is nothing else.
  isAnother(view) {
    return this.shown.language !== view.language ? !1 : ["number", "turn", "question", "ov\
er"].some((name) => this.shown[name] !== view[name]);
  }
  // Orders and answers are in view whenever others than before can be given.
  scrollBack(view, isBelow) {
    let isNew = this.isAnother(view) || this.story.isNew || view.selected && view.selected !==
    this.shown.selected, isAsked = !this.orders.decision.element.hidden && this.isAnother(
    view);
    isNew && !this.cursor.keepsPlace(this.body) && this.tabs.back(isAsked, isBelow && !this.
    story.isNew);
  }
  // What was asked for comes over the lower part of the body: the orders above it are in view.
  drawDrawer(view) {
    this.drawer.draw(this.drawerParts(view).filter(Boolean)) && (document.activeElement.closest(
    ".wnb-below, .wnb-review") || this.tabs.up());
  }
  // Where in the panel the focus is, by a name that outlives a redraw; null where it is elsewhere.
  focus() {
    let now = document.activeElement, key = this.root.contains(now) ? now.dataset.key : "",
    inside = (visit) => !!now.closest(visit.kind.part), isBelow = !!now.closest(".wnb-belo\
w");
    return key ? { key, isEnd: now === this.bar.end, inside, isBelow } : null;
  }
  refocus({ key, isEnd }, view) {
    let keyed = [...this.root.querySelectorAll("[data-key]")], isNext = (isEnd || TO_PAST.
    test(key)) && this.isAnother(view), led = isEnd ? null : this.lead.after(key), isNew = this.
    isAnother(view) || view.selected && view.selected !== this.shown.selected, isChosen = led &&
    key.startsWith("card:") && isNew, stays = !isNext && !isChosen && !(led && this.lead.isDue(
    key)), canBe = (item) => item.dataset.key === key && !item.disabled && !item.closest("\
[hidden]"), next = stays && keyed.find(canBe) || led || this.status.turn;
    next !== document.activeElement && next.focus({ preventScroll: !0 });
  }
  updateTimeline(time, view) {
    time.value && this.timeline.update(time, view.words);
    let game = this.root.closest(".wnb-game");
    if (!game) return;
    game.dataset.time = time.banner && !view.replay?.on ? time.banner.kind : "";
    let notebook = game.closest(".jp-NotebookPanel:has(.wnb-nb-bar)");
    for (let part of [game, notebook]) part && (part.dataset.theme = view.theme);
    game.dataset.museum = view.museum && view.museum.on ? "on" : "";
  }
  drawTop(view) {
    let top = topPart(this.heart, view, this.send, this.goal.part(view));
    isNews(this, "told", top?.outerHTML) && (this.top?.remove(), this.top = top, top && this.
    root.prepend(top));
  }
  // In the past the banner stands where the orders would be; over a trial's orders it is something to read.
  bannerOf(time, view, inOrders) {
    return !time.banner || time.past !== inOrders ? null : this.kept.part("banner", [this.
    frame.count, time], () => bannerPart(time, view.words, this.send));
  }
  newsParts(view, time) {
    let [send, kept2, count] = [this.send, this.kept, this.frame.count];
    if (this.story.isOn) return [this.story.part(view, this.window)];
    let [summary, ending, review] = ["summary", "ending", "review"].map((name) => this.model.
    get(name)), { scenario, report, earlier, aim, theme } = view, lines = this.model.get("\
lines"), end = [count, summary, view.over, !!(scenario && scenario.goal), theme];
    return [
      kept2.part("story-back", [count, view.replay], () => this.story.backPart(view)),
      this.bannerOf(time, view, !1),
      kept2.part("guide", [time.past, view.over, view.guide], () => this.coach.besideQuestion(
      view)),
      kept2.part("ending", [count, ending], () => endingPart(ending, view, send)),
      kept2.part("review", [count, review], () => reviewPart(review, send)),
      kept2.part("summary", end, () => summaryPart(summary, view, this.cursor)),
      this.scenario.part(view, kept2, count),
      kept2.part("watch", [count, view.over, view.watch], () => view.over && watchPart(view,
      send)),
      kept2.part("aim", [count, aim], () => aimPart(view)),
      kept2.part("report", [count, report, lines], () => reportPart(view, lines, send)),
      kept2.part("earlier", [count, earlier, lines], () => earlierPart(view, lines, send))
    ];
  }
  drawerParts(view) {
    let [send, kept2, count] = [this.send, this.kept, this.frame.count], rule = kept2.part(
    "rule", [count, view.rule], () => rulePart(view, send, this.model.get("rulebook").words));
    return rule ? [rule] : [
      kept2.part("message", [count, view.message], () => messagePart(view, send)),
      kept2.part("pause", [count, view.pause], () => pausePart(view, send)),
      kept2.part("museum-card", [count, view.museum], () => museumCard(view, send)),
      kept2.part("hint", [count, view.hint], () => hintPart(view, send)),
      view.scenario && !this.story.isOn ? this.scenario.asked.part(view, kept2, count, () => this.
      draw()) : null
    ];
  }
  // In the museum every click asks, and the ruler measures, for as long as their tabs are open.
  turned(name, before) {
    [name, before].includes("museum") && this.send({ do: "museum_mode", on: name === "muse\
um" }), before === "ruler" && this.points.isMeasuring && this.points.toggleRuler(), name ===
    "log" && fillLog(this.body);
    let isOver = this.model.present("view").hint?.closed === !1 && this.side.matches(".wnb\
-phone *, .wnb-hinted");
    name !== "play" && isOver && this.send({ do: "hint_fold", closed: !0 }), name === "rul\
es" && !this.model.get("rulebook").open && this.send({ do: "open_part", part: "rulebook" }),
    this.fitSoon();
  }
  updateBar(view = this.view) {
    !view.words || !view.turn || (this.bar.update(view, this.root.closest(".wnb-phone") !==
    null), this.window.update(view.words), this.camera.look(view.words));
  }
  fitted() {
    this.orders.forget(), this.status.fit(), this.updateBar(), this.fit();
  }
};

// points/point_cursor.js
var SAY_MS = 250, MEASURE_MS = 300, PointCursor = class {
  constructor(model, send, say) {
    this.model = model, this.send = send, this.say = say, this.lines = new PointLines(), this.
    canvas = this.point = null, this.told = "", this.ruler = null, this.dragging = !1, this.
    makeParts();
  }
  makeParts() {
    let keys = { onkeydown: (event) => this.key(event), onfocus: () => this.draw(!0), onblur: () => this.
    draw() };
    this.name = h("strong"), this.words = h("span"), this.press = button("", "field", () => this.
    choose(), { class: "wnb-button wnb-cursor", ...keys }), this.press.append(this.name, "\
 ", this.words), this.pad = h("div", { role: "application" }, this.press), this.how = h("p\
.wnb-note"), this.modes = h("div.wnb-grid-modes", { role: "radiogroup" }), this.more = h("\
div.wnb-grid-more"), this.ruled = h("p.wnb-grid-ruled"), this.element = h("section.wnb-gri\
d", this.modes, this.pad, this.ruled, this.how, this.more);
  }
  remove() {
    clearTimeout(this.telling), this.lines.remove();
  }
  get data() {
    return this.model.get("field") || {};
  }
  get field() {
    return this.data.field || null;
  }
  get isMeasuring() {
    return this.ruler !== null;
  }
  // The part of the panel; null for a game without a grid, and while neither a point nor a measure is asked for.
  part() {
    let { data } = this;
    return data.grid ? (this.seen !== data && this.update(data), this.element) : this.rest();
  }
  rest() {
    return Object.assign(this, { point: null, seen: null, told: "", dragging: !1 }), this.
    lines.clear(), this.layRuler(null);
  }
  update(data) {
    let { field: field2, labels } = data, told = JSON.stringify([field2 && [field2.start, field2.
    points, field2.mode], this.model.get("view").state]);
    this.seen = data, told !== this.told && field2 && (this.point = pointNamed(data.grid, field2.
    start)), this.told = told, !field2 && !this.isMeasuring && (this.point = null), this.element.
    setAttribute("aria-label", labels.cursor), this.element.dataset.asks = field2 ? "point" :
    "", this.pad.setAttribute("aria-label", labels.cursor);
    let modes = field2?.modes || [];
    this.modes.hidden = modes.length < 2, this.modes.setAttribute("aria-label", labels.mode),
    this.modes.replaceChildren(...modes.map((mode) => modePart(mode, mode.name === field2.
    mode, this.send))), this.drawMore(data), this.ruled.textContent = this.isMeasuring && data.
    ruler?.text || "", this.draw();
  }
  drawMore({ field: field2, labels, places }) {
    let shows = JSON.stringify([!!field2, labels, places, this.isMeasuring]), how = window.
    matchMedia("(pointer: coarse)").matches ? labels["how.touch"] : labels.how;
    if (this.how.textContent = this.isMeasuring ? labels["ruler.how"] : how, this.how.hidden =
    !field2 && !this.isMeasuring, this.pad.hidden = this.how.hidden, shows === this.shows)
     return;
    this.shows = shows;
    let ruler = button(this.isMeasuring ? labels["ruler.close"] : labels.ruler, "ruler", () => this.
    toggleRuler(), {
      "aria-pressed": String(this.isMeasuring)
    }), typing = field2 || this.isMeasuring ? typingParts(labels, places, this) : [];
    this.more.replaceChildren(...typing, ruler);
  }
  about(point) {
    let { grid, labels } = this.data, name = nameOf(grid, point), found = this.field && this.
    field.points[name], sentences2 = found ? this.lines.sentences(grid, this.field, point) :
    [], told = found ? sentences2.map(([text]) => text).join(" ") : this.field ? labels.cannot :
    "";
    return { shown: toldOf(grid, point), text: told, isFree: !!found, sentences: sentences2 };
  }
  draw(isPointed = !1) {
    let { grid } = this.data;
    if (this.size = this.model.get("size"), this.lines.clear(), !grid || !this.point) return;
    let { shown, text, isFree, sentences: sentences2 } = this.about(this.point);
    this.tell(shown, text), this.press.classList.toggle("wnb-barred", !!this.field && !isFree);
    let stays = this.field?.ways && nameOf(grid, this.point) === this.field.start;
    if (this.press.classList.toggle("wnb-main", !stays), !this.lines.lie(this.canvas, this.
    size)) return;
    if (this.isMeasuring) return this.drawRuler(grid);
    if (!this.field) return;
    let along = isFree ? this.lines.about(grid, this.field, this.point, sentences2) : [];
    this.lines.cursor(grid, this.point, isFree), isPointed && this.lines.tell(grid, this.point,
    shown, text, this.size, along);
  }
  tell(shown, text) {
    this.name.textContent = shown, this.words.textContent = text, this.press.setAttribute(
    "aria-label", spoken(this.model, `${shown} ${text}`));
  }
  drawRuler(grid) {
    let { labels } = this.data;
    this.lines.ruler(grid, this.ruler, this.point), this.lines.cursor(grid, this.point, !0);
    let length = labels.length.replace("{number}", distance(grid, this.ruler, this.point));
    this.tell(toldOf(grid, this.point), length), this.lines.tell(grid, this.point, `${toldOf(
    grid, this.ruler)} → ${toldOf(grid, this.point)}`, length, this.size);
  }
  // A place of the list: where one cannot go there at once, the point of the field that is nearest to it.
  goTowards(name) {
    let point = pointNamed(this.data.grid, name), names = this.field && !this.isMeasuring ?
    Object.keys(this.field.points) : [];
    point && this.goTo(nearest(this.data.grid, names, point) || point);
  }
  // A step by key, typing or list is spoken.
  goTo(point) {
    if (!point) return this.say(this.data.labels.nowhere);
    this.point = point, this.draw(!0), clearTimeout(this.telling);
    let { shown, text } = this.about(point), say = () => this.say(`${shown}. ${text}`);
    this.telling = this.isMeasuring ? setTimeout(() => this.measure(), MEASURE_MS) : setTimeout(
    say, SAY_MS);
  }
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    let { grid } = this.data;
    if (STEPS[event.key]) this.goTo(stepped(grid, this.point, event.key, event.shiftKey));
    else if (event.key === "Home" && this.field) this.goTo(pointNamed(grid, this.field.start));
    else if (event.key === "Escape") this.isMeasuring && this.toggleRuler();
    else return;
    swallow(event);
  }
  choose() {
    if (!this.point) return;
    let { state } = this.model.get("view");
    this.isMeasuring ? this.goTo(this.ruler = this.point) : this.field && this.send({ do: "\
field", point: nameOf(this.data.grid, this.point), state });
  }
  toggleRuler() {
    let { grid } = this.data, middle = [Math.floor(grid.columns / 2), Math.floor(grid.rows /
    2)], start = this.field ? pointNamed(grid, this.field.start) : this.point || middle;
    this.layRuler(this.isMeasuring ? null : start), this.point = this.ruler || this.field ?
    start : null, this.update(this.data), (this.isMeasuring ? this.press : this.more.querySelector(
    "[data-key=ruler]")).focus();
  }
  layRuler(start) {
    return this.ruler = start, this.canvas && (this.canvas.style.touchAction = start ? "no\
ne" : ""), start;
  }
  measure() {
    if (!this.isMeasuring || !this.point) return;
    let { grid } = this.data;
    this.send({ do: "measure", start: nameOf(grid, this.ruler), end: nameOf(grid, this.point) });
  }
  // A pointer over the board moves the cursor; true where the cursor has it and no other place is meant.
  hover(canvas, x, y, isMouse) {
    this.canvas = canvas;
    let { grid } = this.data;
    if (!grid || !this.field && !this.isMeasuring || !isMouse) return this.dragging;
    let point = pointAt(grid, x, y);
    if (!point || this.isMeasuring && !this.dragging) return this.isMeasuring;
    let { isFree } = this.about(point);
    return !this.isMeasuring && !isFree ? (this.lines.tip.style.display = "none", !1) : (this.
    point = point, this.draw(!0), !0);
  }
  left() {
    this.isMeasuring || (this.lines.tip.style.display = "none");
  }
  // A click chooses its point; a finger first moves the cursor. Returns whether it was for the field, not for a place.
  click(canvas, x, y, isMouse, isPlace) {
    if (this.canvas = canvas, this.isMeasuring) return !0;
    let { grid } = this.data, point = this.field && pointAt(grid, x, y);
    if (!point || isPlace && !this.about(point).isFree) return !1;
    let isThere = this.point && nameOf(grid, this.point) === nameOf(grid, point);
    return this.point = point, isMouse || isThere ? this.choose() : this.goTo(point), !0;
  }
  down(canvas, x, y, pointer) {
    this.canvas = canvas;
    let point = this.isMeasuring && pointAt(this.data.grid, x, y);
    point && (this.dragging = !0, pointer && canvas.setPointerCapture(pointer), this.ruler =
    this.point = point, this.draw());
  }
  drag(x, y) {
    let point = this.dragging && pointAt(this.data.grid, x, y);
    point && (this.point = point, this.draw());
  }
  up() {
    this.dragging && (this.dragging = !1, this.measure());
  }
};

// rules/place_rules.js
var DWELL_MS = 350, PlaceRules = class {
  constructor(model, send) {
    this.model = model, this.send = send, this.target = "", this.isAsked = !1, this.turn =
    null, this.timer = null;
    let looks = { class: "wnb-button wnb-place-rules" };
    this.button = button("", "place-rules", () => this.open(this.target), looks), this.about =
    button("", "place-museum", () => this.ask(this.target), looks), this.part = h("p.wnb-p\
lace", this.button, this.about), this.draw();
  }
  // A place pointed at or focused; the mouse must rest on it, the focus counts at once.
  see(target, atOnce) {
    if (clearTimeout(this.timer), !target || target.id === this.target) return;
    let take = () => {
      this.target = target.id, !this.isAsked && !this.model.get("rulebook").open && this.send(
      { do: "open_part", part: "rulebook" }), this.isAsked = !0, this.draw();
    };
    atOnce ? take() : this.timer = setTimeout(take, DWELL_MS);
  }
  draw() {
    let rules = this.model.get("rulebook"), { number } = this.model.get("view");
    this.turn !== number && (this.target = ""), this.turn = number;
    let place = rules.places?.[this.target];
    this.part.hidden = !place, this.part.classList.toggle("wnb-pointed", !!place), place &&
    setText(this.button, rules.words.of.replace("{place}", place));
    let { museum } = this, { words } = this.model.get("frame");
    this.about.hidden = !museum || museum.on, !(!museum || !words) && (setText(this.about,
    words["museum.here"]), this.about.setAttribute("aria-label", words["museum.about"].replace(
    "{place}", place || "")));
  }
  hint(tip) {
    tip.append(h("div.wnb-tip-key", this.model.get("rulebook").words.rule_key));
    let key = this.museum && this.model.get("frame").words["museum.key"];
    key && tip.append(h("div.wnb-tip-key", key));
  }
  get museum() {
    return this.model.get("view").museum;
  }
  ask(target) {
    target && this.museum && this.send({ do: "about", id: target });
  }
  open(target) {
    target && this.send({ do: "rules_at", id: target });
  }
};

// theatre/theatre_paint.js
var FACES = { "": "Arial, sans-serif", letter: "Brygada, Georgia, serif" };
function paint(context, shape2, looks) {
  let look = looks[shape2[1]];
  if (look[0] === "text") return write(context, shape2, look);
  let [kind, fill2, stroke, width, dash, opacity] = look;
  context.beginPath(), OUTLINES[kind](context, shape2);
  let whole2 = context.globalAlpha;
  context.globalAlpha = whole2 * opacity, fill2 && (context.fillStyle = fill2, context.fill()),
  stroke && (context.strokeStyle = stroke, context.lineWidth = width, context.setLineDash(
  dash), context.stroke()), context.globalAlpha = whole2;
}
var OUTLINES = {
  rect: (context, [, , x, y, w, h2, radius]) => context.roundRect(x, y, w, h2, radius),
  circle: (context, [, , x, y, r]) => context.arc(x, y, r, 0, 2 * Math.PI),
  line: trace,
  polygon: (context, shape2) => {
    trace(context, shape2), context.closePath();
  }
};
function trace(context, shape2) {
  context.moveTo(shape2[2], shape2[3]);
  for (let place = 4; place < shape2.length; place += 2) context.lineTo(shape2[place], shape2[place +
  1]);
}
function write(context, [, , text, x, y, widest], [, fill2, size, bold, align, face]) {
  context.fillStyle = fill2, context.font = `${bold ? "bold " : ""}${size}px ${FACES[face] ||
  FACES[""]}`, context.textAlign = align, context.textBaseline = "middle", context.fillText(
  text, x, y, widest || void 0);
}
function goesOver(before, after, looks) {
  return before.length !== after.length || looks[before[1]][0] !== looks[after[1]][0] || typeof after[2] !=
  "number" && before[2] !== after[2] ? !1 : before[1] === after[1] || before.some((number, place) => place >
  1 && number !== after[place]);
}
function between(before, after, part) {
  return after.map(
    (number, place) => place < 2 || typeof number != "number" ? number : before[place] + (number -
    before[place]) * part
  );
}
function keyAt(keys, part) {
  if (part < keys[0][0] || part > keys[keys.length - 1][0]) return null;
  let later = keys.findIndex((key) => key[0] >= part);
  if (later <= 0) return keys[0];
  let [one, other] = [keys[later - 1], keys[later]], share2 = (part - one[0]) / (other[0] -
  one[0] || 1);
  return one.map((number, place) => number + (other[place] - number) * share2);
}
var LONGEST2 = 1800, SHORTEST = 700, ALL = 6e3, MOST3 = 8;
function stillsOf(events) {
  let stills = events.map((event, number) => [number]), join = (most, isFit) => {
    for (let place = 0; place + 1 < stills.length && stills.length > MOST3; place += 1) {
      let both = [...stills[place], ...stills[place + 1]];
      both.length <= most && isFit(events[both[0]]) && stills.splice(place, 2, both);
    }
  };
  return join(2, ({ actors = [], put = [], gone = [] }) => !actors.length && !put.length &&
  !gone.length), join(2, () => !0), join(3, () => !0), stills;
}
function stillTime(number) {
  return Math.max(SHORTEST, Math.min(LONGEST2, ALL / number));
}
function stillsLeft(stills, number) {
  return stills.filter((still) => still.at(-1) >= number).length * stillTime(stills.length) /
  1e3;
}

// theatre/theatre_stage.js
var SHARPEST = 2, Stage = class {
  // `layers` are the canvases of the board from the ground up, `nearest` is how wide it gets where the camera is near.
  constructor(play, layers, [width, height], shownWidth, nearest2 = 0) {
    this.play = play, this.layers = layers, this.size = [width, height], this.scale = Math.
    max(shownWidth * Math.min(window.devicePixelRatio || 1, SHARPEST), nearest2) / width, this.
    base = this.makeCanvas(), this.copies = { all: this.makeCanvas(), under: this.makeCanvas(),
    over: this.makeCanvas() }, this.picture = this.makeCanvas(), this.reset();
  }
  makeCanvas() {
    let canvas = h("canvas.wnb-play-picture", { "aria-hidden": "true" });
    return [canvas.width, canvas.height] = this.size.map((length) => Math.round(length * this.
    scale)), canvas;
  }
  // The board as it was before the first event; that is to begin next.
  reset() {
    this.shapes = new Map(this.play.stage.map((shape2) => [shape2[0], shape2]));
  }
  begin(number) {
    let event = this.play.events[number];
    (this.play.news ? !this.isCopied : number <= LATEST_DRAWING) && this.copyLayers();
    let enter = new Map((event.enter || []).map(([order, ...way]) => [order, way])), leave = new Map(
    (event.leave || []).map(([order, ...way]) => [order, way]));
    this.event = event, this.moving = [], this.changed = !1;
    let later = new Map(this.shapes);
    for (let order of event.gone || []) {
      let way = later.has(order) && leave.get(order);
      way && this.moving.push(falling(later.get(order), way, event.change)), later.delete(
      order);
    }
    for (let shape2 of event.put || []) {
      let [order] = shape2, before = this.shapes.get(order);
      before && goesOver(before, shape2, this.play.looks) ? this.moving.push(going(before,
      shape2, event.change)) : !before && enter.has(order) && this.moving.push(coming(shape2,
      enter.get(order), event.change)), later.set(order, shape2);
    }
    this.later = later, this.hidden = new Set(this.moving.filter((one) => !one.falls).map(
    (one) => one.order)), this.drawBase(this.shapes, this.hidden), this.put(this.picture, this.
    base);
  }
  // The event at a part of its time, 0 to 1.
  draw(part) {
    !this.changed && part >= this.event.change && (this.changed = !0, this.drawBase(this.later,
    this.hidden));
    let context = this.put(this.picture, this.base);
    for (let one of this.moving) {
      let place = one.at(part);
      place && this.drawAt(context, [place.shape], place.key);
    }
    for (let [costume, keys] of this.event.actors) {
      let key = keyAt(keys, part);
      key && this.drawAt(context, this.play.costumes[costume], key);
    }
  }
  // What an event ends with stays on the board until the next one begins.
  end() {
    this.shapes = this.later, this.still(1);
  }
  // One picture of the event in which nothing moves: as it is in the middle of what happens, on the board after it.
  still(part = STILL_AT) {
    this.moving = [], this.changed = !0, this.drawBase(this.later, /* @__PURE__ */ new Set()),
    this.draw(part);
  }
  drawAt(context, shapes, [, x, y, size, turn, opacity]) {
    context.save(), context.setTransform(this.scale, 0, 0, this.scale, 0, 0), context.translate(
    x, y), context.rotate(turn * Math.PI / 180), context.scale(size, size), context.globalAlpha =
    Math.max(0, Math.min(1, opacity));
    for (let shape2 of shapes) paint(context, shape2, this.play.looks);
    context.restore();
  }
  drawBase(shapes, hidden) {
    let context = this.put(this.base, this.copies.all);
    context.save(), context.beginPath();
    for (let box of this.play.boxes) {
      let [left, top, right, bottom] = box.map((edge) => Math.round(edge * this.scale));
      context.rect(left, top, right - left, bottom - top);
    }
    context.clip(), this.put(this.base, this.copies.under), context.setTransform(this.scale,
    0, 0, this.scale, 0, 0);
    let inOrder = [...shapes.keys()].filter((order) => !hidden.has(order)).sort((one, other) => one -
    other);
    for (let order of inOrder) paint(context, shapes.get(order), this.play.looks);
    this.put(this.base, this.copies.over), context.restore();
  }
  put(canvas, copy2) {
    let context = canvas.getContext("2d", { alpha: !1 });
    return context.setTransform(1, 0, 0, 1, 0, 0), context.drawImage(copy2, 0, 0), context;
  }
  // The layers of the board in the size of the stage: to make them smaller costs more than all the rest.
  copyLayers() {
    let { copies, play } = this;
    this.isCopied = !0;
    let numbered = (numbers) => numbers.map((number) => this.layers[number]);
    this.copy(copies.under, numbered(play.under)), this.copy(copies.over, numbered(play.over)),
    this.copy(copies.all, [copies.under, this.layers[play.under.length], copies.over]);
  }
  copy(canvas, layers) {
    let context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (let layer of layers) context.drawImage(layer, 0, 0, canvas.width, canvas.height);
  }
}, STILL_AT = 0.5, LATEST_DRAWING = 2, AT_REST = [0, 0, 0, 1, 0, 1];
function going(before, after, start) {
  let shapeAt = (part) => between(before, after, eased(share(start, part))), at = (part) => ({
  shape: part < start ? before : shapeAt(part), key: AT_REST });
  return { order: after[0], at };
}
function coming(shape2, [dx, dy], start) {
  let at = (part) => {
    let left = 1 - eased(share(start, part));
    return { shape: shape2, key: [0, dx * left, dy * left, 1, 0, Math.min(1, 2 * (1 - left))] };
  };
  return { order: shape2[0], at };
}
function falling(shape2, [dx, dy, turn, x, y], start) {
  let at = (part) => {
    if (part < start) return null;
    let gone = share(start, part), [cos, sin] = [Math.cos(turn * gone * Math.PI / 180), Math.
    sin(turn * gone * Math.PI / 180)], [px, py] = [x + dx * gone, y + dy * gone * gone - 20 *
    Math.sin(Math.PI * gone)];
    return { shape: shape2, key: [0, px - (x * cos - y * sin), py - (x * sin + y * cos), 1,
    turn * gone, 1 - gone * gone] };
  };
  return { order: shape2[0], at, falls: !0 };
}
function share(start, part) {
  return Math.max(0, Math.min(1, (part - start) / (1 - start || 1)));
}
function eased(part) {
  return part * part * (3 - 2 * part);
}

// theatre/theatre_strip.js
var SIGNS3 = { slow: "½×", normal: "1×", fast: "2×" }, Strip = class {
  constructor(words, acts) {
    this.words = words;
    let control = (name, sign) => {
      let names = { "aria-label": words["theatre." + name], title: words["theatre." + name] };
      return button(sign, "play:" + name, acts[name], names);
    };
    this.text = h("p.wnb-play-text"), this.pause = control("pause", ""), this.fast = control(
    "speed", "");
    let others = [control("next", "▶|"), control("again", "↻"), control("skip", "✕")];
    this.controls = h("div.wnb-play-controls", this.pause, ...others, this.fast), this.element =
    h("div.wnb-play-strip", this.text, this.controls);
  }
  // A sentence too long for the strip has smaller letters: it covers nothing of the board.
  tell(text) {
    let { element } = this;
    this.text.textContent = text, element.classList.remove("wnb-long");
    let most = parseFloat(getComputedStyle(element).minHeight) + 1;
    element.classList.toggle("wnb-long", element.offsetHeight > most);
  }
  update(isPaused, speed, speedName) {
    let { words, pause, fast } = this;
    pause.textContent = isPaused ? "▶" : "❚❚", iconName(pause, words["theatre." + (isPaused ?
    "play" : "pause")]), fast.textContent = SIGNS3[speed], iconName(fast, words["theatre.s\
peed"].replace("{speed}", speedName));
  }
}, PlayCourse = class {
  constructor(body, words) {
    this.body = body, this.list = h("ol"), this.element = h("section.wnb-play-course", { "\
aria-label": words.theatre }, this.list), document.activeElement.closest(".wnb-below") || (body.
    scrollTop = 0), body.after(this.element);
  }
  show(events, number, isLast) {
    let { element, list } = this;
    for (; list.children.length > number + 1; ) list.lastChild.remove();
    for (; list.children.length <= number; ) list.append(h("li", events[list.children.length].
    text));
    for (let item of list.children) item.toggleAttribute("aria-current", isLast && item ===
    list.lastChild);
    element.scrollTop = element.scrollHeight;
  }
  // What was thrown stays in sight among what just happened, until something is done that begins at the top again; the
  // card that is asked about comes before it.
  remove() {
    let { body, element } = this;
    element.remove(), requestAnimationFrame(() => {
      let first = [...body.querySelectorAll(".wnb-layer, .wnb-dice")].find((one) => one.checkVisibility());
      first?.matches(".wnb-dice") && (body.scrollTop += first.parentNode.getBoundingClientRect().
      top - body.getBoundingClientRect().top);
    });
  }
}, MOST4 = 4, Fights = class {
  constructor(theatre) {
    this.theatre = theatre, this.card = null, this.game = theatre.panel.root.closest(".wnb\
-game"), this.first = 0;
  }
  // The events of the fight under way at an event, as far as they were shown; none where the play stops at no fight.
  until(number) {
    let { play, speed } = this.theatre;
    return speed === "fast" ? [] : play.events.slice(this.first, number + 1).filter((event) => event.
    fight);
  }
  // Another fight begins with another name.
  get ended() {
    let { play, number } = this.theatre, [fought, next] = [this.until(number), play.events[number +
    1]], isOther = next?.fight_name && fought.every((event) => event.fight_name !== next.fight_name);
    return next?.fight && !isOther ? [] : fought;
  }
  open(events) {
    let { theatre } = this, { words, strip } = theatre;
    this.first = theatre.number + 1;
    let name = events[0].fight_name || words["theatre.fight"], hurry = () => theatre.chooseSpeed(
    "fast"), shown = events.length > MOST4 ? events.filter(({ fight }) => !fight.more) : events,
    list = h("ol", ...shown.map(({ text, fight }) => h("li", h("span", fight.text || text),
    sidesOf(fight)))), id = freshId("fight"), whole2 = h("p", { id, hidden: !0 }, [name, ...events.
    map(({ text }) => text)].join(" "));
    this.card = h("section.wnb-fight", { "aria-label": name }, h("h2", name), list, whole2);
    let looks = { class: "wnb-button wnb-main", "aria-describedby": id }, further = button(
    words["theatre.on"], "play:on", () => theatre.toggle(), looks), onclick = (event) => event.
    stopPropagation();
    this.buttons = h("div.wnb-buttons", { onclick }, further, button(words["theatre.hurry"],
    "play:hurry", hurry)), strip.controls.before(this.buttons);
    let column = this.game.matches(".wnb-phone") ? null : (theatre.course ??= new PlayCourse(
    theatre.panel.body, words)).element;
    column ? column.append(this.card) : strip.element.before(this.card), lookAt(theatre, placeOf2(
    events.findLast(({ actors }) => actors.length)), 0), column || this.fit();
    for (let part of [list, column]) part && (part.scrollTop = part.scrollHeight);
    for (let part of [this.card, strip.element]) part.scrollIntoView({ block: "nearest" });
    further.focus({ preventScroll: !0 });
  }
  // Under the low board of a phone it has the room down to the bar; what it does not need of that, the board has.
  fit() {
    let { card, theatre } = this, above = card.getBoundingClientRect().top + theatre.strip.
    element.offsetHeight;
    card.style.maxHeight = window.innerHeight - above + "px";
    let room = Math.min(theatre.panel.body.getBoundingClientRect().bottom, window.innerHeight) -
    above, [beyond, over] = ["beyond", "above"].map((name) => lengthOf(this.game, name)), spare = Math.
    max(0, Math.min(room - card.offsetHeight, beyond)), lengths = { above: Math.max(0, Math.
    min(over - spare / 2, beyond - spare)), spare };
    for (let name in lengths) this.game.style.setProperty("--wnb-" + name, lengths[name] +
    "px");
    card.style.minHeight = room - spare + "px";
  }
  // The focus stays with the play: whoever holds Enter down goes from fight to fight.
  close() {
    this.buttons?.contains(document.activeElement) && this.theatre.root.focus({ preventScroll: !0 }),
    this.buttons?.remove(), this.game.style.removeProperty("--wnb-spare"), this.card?.remove(),
    this.card = null, !this.theatre.panel.playing && (this.theatre.course?.remove(), this.
    theatre.course = null);
  }
};
function sidesOf({ sides = [] }) {
  let side = ({ hue, name, army, why, ...signs }) => {
    let own = army && h("i", { style: "--tint:" + signs.tints.at(-1) }, army), said = [name &&
    h("b", own, " ", name), why && h("small", why)];
    return h("div.wnb-fighter", { style: "--hue:" + hue }, ...said, signsOf(signs));
  };
  return sides.length ? h("div.wnb-fighters", { "aria-hidden": "true" }, ...sides.map(side)) :
  null;
}
function placeOf2(event) {
  let [, keys] = event?.actors.at(event.fight ? -1 : 0) || [];
  if (keys) return keys.at(-1).slice(1, 3);
  let place = event?.put?.[0]?.slice(2, 4);
  return place?.every((number) => typeof number == "number") ? place : null;
}
function lookAt({ root }, place, ...how) {
  place && root.dispatchEvent(new CustomEvent("wnb-look", { bubbles: !0, detail: [...place,
  ...how] }));
}

// theatre/theatre.js
var PACE = { slow: 2, normal: 1, fast: 0.5 }, LONGEST_FRAME = 100, ENDS2 = ["act", "typed",
"target", "undo", "redo", "look", "what_if", "real_game", "take_over", "again"], Theatre = class {
  constructor(model, panel, say, heart) {
    this.model = model, this.panel = panel, this.say = say, this.heart = heart, this.layers =
    this.play = null, this.around = (change) => change(), this.drawAll = () => panel.draw(),
    this.course = null, this.speed = "normal", this.findLayers();
  }
  // The drawing library keeps each layer of the board on a canvas of its own; without them there are sentences alone.
  async findLayers() {
    let layers = (await this.model.widget_manager?.get_model(this.model.get("canvas_model")).
    catch(() => null))?.get("_canvases")?.map(({ canvas }) => canvas);
    layers?.every((layer) => layer instanceof HTMLCanvasElement) && (this.layers = layers);
  }
  get stills() {
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
  start(play) {
    this.around(() => this.close());
    let host = this.panel.stage;
    if (!host.isConnected) return void (play.told && this.heart.send({ do: "theatre", left: 0 }));
    this.play = play, this.words = this.model.get("frame").words, this.news = null, this.speed =
    play.speed, this.pictures = stillsOf(play.events), play.news && this.model.present("vi\
ew").state !== play.state && this.model.hold(), this.before = this.model.get("view").state;
    let { zoom = 1, nearest: nearest2 } = this.panel.camera, shown = host.clientWidth / zoom;
    this.stage = this.layers && shown ? new Stage(play, this.layers, this.model.get("size"),
    shown, nearest2) : null, this.around(() => this.build(host)), this.restart();
  }
  // Between the acts the column rests: its bar skips the play, and its orders are those of before.
  rest() {
    let { panel, model } = this;
    panel.playing = model.held ? { skip: () => this.skip() } : null, panel.draw(), model.held &&
    (this.course = new PlayCourse(panel.body, this.words), this.say(this.words.theatre));
  }
  build(host) {
    let { words } = this;
    this.strip = new Strip(words, {
      pause: () => this.toggle(),
      next: () => this.next(),
      again: () => this.restart(),
      skip: () => this.skip(),
      speed: () => this.nextSpeed()
    }), this.strip.controls.append(this.panel.camera.buttons[0]);
    let name = { role: "group", "aria-label": words.theatre, lang: this.model.get("view").
    language, tabindex: "-1" }, acts = { onclick: (event) => this.pressed(event) };
    this.root = h("div.wnb-play", { ...name, ...acts }, this.stage?.picture, this.strip.element),
    host.append(this.root), host.dispatchEvent(new CustomEvent("wnb-lack", { bubbles: !0, detail: -1 / 0 })),
    this.rest();
  }
  // A press on the board ends the play and means nothing else: what it would have meant was not to be seen.
  pressed(event) {
    event.stopPropagation(), !event.target.closest(".wnb-play-strip, .wnb-fight") && (this.
    fights.card ? this.toggle() : this.skip());
  }
  get duration() {
    let event = this.play.events[this.number], pace = PACE[this.speed] || 1;
    return this.stills ? stillTime(this.pictures.length) * pace : event.beats * this.play.
    beat * 1e3 * pace;
  }
  restart() {
    this.fights?.close(), this.stage && this.stage.reset(), this.paused = this.once = !1, this.
    fights = new Fights(this), this.show(0), this.run(), this.tell();
  }
  // An event, with those that share its picture; while a play stands still, it is told alone.
  show(first, aloud = !1) {
    let { events } = this.play;
    this.fights.close();
    let number = !this.stills || this.paused ? first : this.pictures.find((shown) => shown.
    includes(first)).at(-1), told = events.slice(first, number + 1).map(({ text }) => text);
    this.number = number, this.past = 0, this.strip.tell(told.join(" "));
    let fought = this.fights.until(number);
    if (this.course?.show(events, fought.length ? events.indexOf(fought[0]) - 1 : number, !fought.
    length), aloud && this.say(told.join(" ")), this.stage) {
      for (let shown = first; shown <= number; shown += 1)
        shown > first && this.stage.end(), this.stage.begin(shown);
      this.stills && this.stage.still();
    }
    let { fight, actors } = events[number];
    fight && this.panel.camera.lend();
    let ends = fight || actors.length < 2 ? [] : [actors.map(([, keys]) => keys.at(-1))];
    lookAt(this, placeOf2(events[number]), 0.3, ...ends), this.drawControls();
  }
  drawControls() {
    let speeds = this.model.get("frame").settings.find((setting) => setting.name === "spee\
d"), speed = speeds ? speeds.choices.find((choice) => choice.value === this.speed).label :
    "";
    this.strip.update(this.paused, this.speed, speed);
  }
  run() {
    cancelAnimationFrame(this.frame), this.last = null, this.frame = requestAnimationFrame(
    (now) => this.tick(now));
  }
  tick(now) {
    let passed = this.last === null ? 0 : Math.min(now - this.last, LONGEST_FRAME);
    if (this.last = now, this.past += passed / this.duration, this.past >= 1) return this.
    ended();
    this.stage && !this.stills && this.stage.draw(this.past), this.frame = requestAnimationFrame(
    (later) => this.tick(later));
  }
  ended() {
    this.stage && this.stage.end();
    let fight = this.fights.ended;
    if (this.once || fight.length) return this.hold(fight);
    this.further() && this.run();
  }
  // Stands still at the end of an event that was asked for alone, and at the end of a fight.
  hold(fight) {
    this.once = !1, this.held = this.paused = !0, this.drawControls(), fight.length && this.
    fights.open(fight), this.tell();
  }
  toggle() {
    if (cancelAnimationFrame(this.frame), this.paused = !this.paused, this.once = !1, !this.
    paused) {
      if (this.held && !this.further()) return;
      this.held = !1, this.run();
    }
    this.drawControls(), this.tell();
  }
  // The next event; while the play stands still it plays this one alone.
  next() {
    this.stage && !this.held && this.stage.end(), this.further(!0) && (this.held = !1, this.
    once = this.paused, this.run(), this.tell());
  }
  further(aloud = !1) {
    return this.number + 1 >= this.play.events.length ? (this.skip(), !1) : (this.show(this.
    number + 1, aloud), !0);
  }
  // Slow, usual, fast, and slow again; that nothing is played at all is chosen among the settings.
  nextSpeed() {
    let speeds = Object.keys(PACE);
    this.chooseSpeed(speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]);
  }
  chooseSpeed(speed) {
    if (this.speed = speed, this.heart.send({ do: "setting", name: "speed", value: this.speed }),
    speed === "fast" && this.fights.card) return this.toggle();
    this.drawControls(), this.tell();
  }
  skip() {
    this.around(() => this.close());
  }
  close() {
    if (!this.play) return;
    cancelAnimationFrame(this.frame);
    let hadFocus = this.root.contains(document.activeElement);
    this.panel.window.button.before(...this.panel.camera.buttons), this.fights.close(), this.
    root.remove(), this.panel.camera.giveBack();
    let { play } = this;
    this.course?.remove(), this.play = this.stage = this.course = this.fights = null, this.
    held = !1, this.panel.playing = null, this.model.release() ? this.drawAll() : this.panel.
    fitSoon(), hadFocus && this.panel.root.querySelector("[data-key=turn]")?.focus({ preventScroll: !0 }),
    play.told && this.heart.send({ do: "theatre", left: 0 });
  }
  // Bots wait until a play has been seen.
  tell() {
    if (!this.play || !this.play.told) return;
    let beats = this.play.events.slice(this.number).reduce((sum2, event) => sum2 + event.beats,
    0), seconds = this.stills ? stillsLeft(this.pictures, this.number) : beats * this.play.
    beat;
    this.heart.send({ do: "theatre", left: this.paused || this.once ? null : seconds * (PACE[this.
    speed] || 1) });
  }
  asked(message) {
    this.play && ENDS2.includes(message.do) && this.skip();
  }
  // Another board needs no play of how it came about, and whoever asked for something meanwhile is answered.
  drawn() {
    if (!this.play) return;
    let view = this.model.present("view"), { state, theme, language } = view;
    if (this.model.held && state === this.before) return;
    theme !== this.play.theme && this.fights.card && (this.stage?.picture.remove(), this.stage =
    this.news = null, this.play.theme = this.panel.root.dataset.theme = theme), this.news ||=
    view;
    let isAnswer = this.model.held && view !== this.news, isOther = state !== this.play.state ||
    language !== this.root.lang;
    (isAnswer || isOther || theme !== this.play.theme) && this.skip();
  }
  // Keys on the board would mean what is not to be seen yet.
  key(event) {
    if (!this.play) return;
    let acts = (event.key === "Enter" || event.key === " ") && event.target.closest("canva\
s");
    event.key !== "Escape" && !(acts && this.model.held) || (swallow(event), acts && this.
    fights.card ? this.toggle() : event.repeat || this.skip());
  }
};

// board/board_memory.js
var pictures = /* @__PURE__ */ new WeakMap();
async function takeSheets(widgets, id) {
  let board = await widgets.get_model(id);
  for (let sheet of sheetsOf(board))
    sheet.canvas.width !== sheet.get("width") && sheet.resizeCanvas();
  showPicture(board);
}
function showPicture(board) {
  let picture2 = pictures.get(board);
  if (!picture2) return;
  pictures.delete(board);
  let [{ canvas }] = board.get("_canvases");
  canvas.getContext("2d").drawImage(picture2, 0, 0, canvas.width, canvas.height), board.updateCanvas();
}
function keepPicture(board) {
  let sheets = board.get("_canvases").map(({ canvas }) => canvas);
  if (!sheets.every(({ width: width2 }) => width2 > 1)) return;
  let [width, height] = [sheets[0].width, sheets[0].height].map((length) => Math.round(length *
  0.5)), picture2 = Object.assign(document.createElement("canvas"), { width, height }), pen = picture2.
  getContext("2d");
  for (let sheet of sheets) pen.drawImage(sheet, 0, 0, width, height);
  pictures.set(board, picture2);
}
async function giveSheetsBack(widgets, id) {
  let board = await widgets.get_model(id);
  setTimeout(() => {
    if (!Object.keys(board.views ?? {}).length) {
      keepPicture(board);
      for (let { canvas } of sheetsOf(board)) empty(canvas);
    }
  }, 5e3);
}
function giveCanvasBack(canvas) {
  setTimeout(() => canvas.isConnected || empty(canvas), 5e3);
}
function empty(canvas) {
  Object.assign(canvas, { width: 1, height: 1 });
}
function sheetsOf(board) {
  return [board, ...board.get("_canvases")];
}

// board/keyboard_navigation.js
var STRAIGHT = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
LEAST_STEP = 4, ASIDE_COST = 1e4, MARGIN3 = 8;
function areaOf({ w, h: h2 }) {
  return w * h2;
}
function anchor(targets, target) {
  let isInside = (other) => other !== target && contains(target, other) && areaOf(other) <
  areaOf(target), top = Math.min(target.y + target.h, ...targets.filter(isInside).map(({ y }) => y));
  return [target.x + target.w / 2, (target.y + top) / 2];
}
function contains(outer, inner) {
  return inner.x >= outer.x && inner.x + inner.w <= outer.x + outer.w && inner.y >= outer.
  y && inner.y + inner.h <= outer.y + outer.h;
}
function neighbour(targets, current, key) {
  if (key === "Home") return 0;
  if (key === "End") return targets.length - 1;
  if (!STRAIGHT[key]) return;
  let points = targets.map((target) => anchor(targets, target)), [x, y] = points[current],
  [dx, dy] = STRAIGHT[key], costs = points.map(([tx, ty]) => {
    let along = (tx - x) * dx + (ty - y) * dy, aside = Math.abs((tx - x) * dy) + Math.abs(
    (ty - y) * dx), isAhead = aside <= along;
    return along <= LEAST_STEP || !isAhead && dx !== 0 ? 1 / 0 : along + 2 * aside + (isAhead ?
    0 : ASIDE_COST);
  }), least = Math.min(...costs);
  return least < 1 / 0 ? costs.indexOf(least) : null;
}
function named(targets, { key, code = "", shiftKey = !1 }) {
  let name = /^Digit\d$/.test(code) ? code.slice(-1) : key.toUpperCase();
  if (name.length !== 1) return;
  let found = [...targets.keys()].filter((index) => targets[index].id.split(":")[1] === name);
  return found[shiftKey && found.length > 1 ? 1 : 0];
}
function reveal(canvas, box) {
  revealAcross(canvas, box);
  let pane = scrollerOf(canvas);
  if (!pane) return;
  let seen = pane.getBoundingClientRect();
  box.top < seen.top + MARGIN3 ? pane.scrollTop -= seen.top + MARGIN3 - box.top : box.bottom >
  seen.bottom - MARGIN3 && (pane.scrollTop += box.bottom - seen.bottom + MARGIN3);
}
function revealAcross(canvas, box) {
  let game = canvas.parentElement, seen = game.getBoundingClientRect(), hidden = Math.min(
  0, box.left - MARGIN3 - seen.left) + Math.max(0, box.right + MARGIN3 - seen.right);
  game.scrollLeft += game.matches(".wnb-zoomed") ? hidden : Math.sign(hidden) * game.scrollWidth;
}

// board/board_control.js
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
], OFFERS_SHOWN = 5;
function stop(event) {
  event.stopImmediatePropagation();
}
var BoardControl = class {
  constructor(canvas, model, send, places, cursor) {
    this.canvas = canvas, this.model = model, this.send = send, this.places = places, this.
    cursor = cursor, this.current = 0, this.clicked = null, this.abort = new AbortController(),
    this.overlay = h("div.wnb-ring", { "aria-hidden": "true" }), this.tip = h("div.wnb-tip",
    { "aria-hidden": "true" }), canvas.tabIndex = -1, canvas.setAttribute("role", "group"),
    this.listen(), this.fill();
  }
  listen() {
    let { signal } = this.abort, on = (name, listener, options = {}) => this.canvas.addEventListener(
    name, listener, { signal, ...options });
    for (let name of SILENCED) on(name, stop, { capture: !0, passive: !0 });
    on("keydown", (event) => this.key(event), { capture: !0 }), on("click", (event) => this.
    click(event)), on("pointermove", (event) => this.hover(event), { passive: !0 }), on("p\
ointerleave", () => this.left(), { passive: !0 }), on("pointerdown", ({ clientY, isPrimary }) => isPrimary &&
    (this.finger = clientY)), on("pointerdown", (event) => this.cursor.down(this.canvas, ...this.
    place(event), event.pointerId));
    for (let name of ["pointerup", "pointercancel"]) on(name, () => this.cursor.up(), { passive: !0 });
  }
  remove() {
    this.abort.abort(), this.overlay.remove(), this.tip.remove(), this.canvas.replaceChildren(),
    giveCanvasBack(this.canvas);
  }
  get targets() {
    return this.model.get("targets");
  }
  fill() {
    let hasFocus = this.canvas.querySelector(":focus") !== null;
    this.canvas.setAttribute("aria-label", this.model.get("label")), setLanguage(this.canvas,
    this.model.get("view").language);
    let old = [...this.canvas.children], spots = this.targets;
    for (; old.length > spots.length; ) old.pop().remove();
    spots.forEach((target, index) => {
      let item = old[index] || this.makeSpot(index);
      item.dataset.id = target.id, setText(item, spoken(this.model, target.name));
      let labels = offersAt(this.model.get("view"), target.id), offers = labels.length ? this.
      model.get("frame").here + " " + labels.join("; ") : "";
      item.title !== offers && (item.title = offers), item.tabIndex = index === this.current ?
      0 : -1;
    }), this.tip.style.display = "none", hasFocus && this.ring(spots[this.current], !1);
  }
  makeSpot(index) {
    let item = h("button", {
      type: "button",
      onclick: (event) => {
        stop(event), this.asked = event.detail === 0, this.owed = !1, this.send({ do: "tar\
get", id: item.dataset.id, ...this.seen() });
      },
      onfocus: () => {
        this.current = index, [...this.canvas.children].forEach((spot, number) => spot.tabIndex =
        number === index ? 0 : -1), this.ring(this.targets[index]), this.places.hint(this.
        tip), this.places.see(this.targets[index], !0);
      },
      onblur: () => this.ring(null)
    });
    return this.canvas.append(item), item;
  }
  // Keys never reach the drawing library; the arrows walk between spaces, all else is the page's own.
  key(event) {
    if (stop(event), event.ctrlKey || event.metaKey || event.altKey) return this.handOn(event);
    let asks = { "?": "open", m: this.places.museum && "ask" }[event.key.toLowerCase()];
    if (asks) {
      event.preventDefault(), event.repeat || this.places[asks](event.target.dataset.id ||
      this.places.target);
      return;
    }
    if (event.key === "Escape") return this.leave(event);
    if (event.target !== this.canvas && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(), event.repeat || event.target.click();
      return;
    }
    this.walk(event);
  }
  walk(event) {
    let ahead = neighbour(this.targets, this.current, event.key), next = ahead === void 0 ?
    named(this.targets, event) : ahead;
    next !== void 0 && (event.preventDefault(), next !== null && (this.canvas.children[next].
    focus({ preventScroll: !0 }), reveal(this.canvas, this.overlay.getBoundingClientRect()),
    this.ring(this.targets[this.current])));
  }
  // Ctrl+S and its like belong to the notebook, which listens farther out than the drawing library may hear.
  handOn(event) {
    let copy2 = new KeyboardEvent(event.type, event);
    this.canvas.parentElement.dispatchEvent(copy2) || event.preventDefault();
  }
  // Escape gives up the chosen place; without one it takes the tip away, and goes the page's way.
  leave(event) {
    let view = this.model.get("view");
    this.tip.style.display = "none", view.selected || view.way ? this.send({ do: "cancel",
    state: view.state }) : this.handOn(event);
  }
  place(event) {
    let box = this.canvas.getBoundingClientRect(), [width, height] = this.model.get("size");
    return [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.
    height * height];
  }
  click(event) {
    if (event.target !== this.canvas) return;
    stop(event);
    let [x, y] = this.place(event), found = this.under(x, y);
    if (this.cursor.click(this.canvas, x, y, event.pointerType === "mouse", found !== null))
     return this.ring(null);
    this.places.see(found, !0), this.clicked = found && found.id, this.tip.style.display =
    "none", this.send({ do: "point", x, y, ...this.seen() });
  }
  seen() {
    let { state, way } = this.model.get("view");
    return { state, way: way ? way.target : "" };
  }
  under(x, y) {
    let isIn = (one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.
    h, [smallest = null] = this.targets.filter(isIn).sort((one, other) => areaOf(one) - areaOf(
    other));
    return smallest;
  }
  hover(event) {
    let [x, y] = this.place(event);
    this.cursor.drag(x, y);
    let by = event.isPrimary ? this.finger - event.clientY : 0;
    if (this.finger -= by, event.pointerType === "touch" && !this.cursor.dragging) return moveDown(
    this.canvas, by);
    if (this.cursor.hover(this.canvas, x, y, event.pointerType === "mouse")) return this.ring(
    null);
    let found = this.under(x, y);
    (!found || found.id !== this.clicked) && (this.clicked = null), this.ring(event.pointerType ===
    "mouse" ? found : null, !this.clicked), this.places.see(found, event.pointerType !== "\
mouse");
  }
  left() {
    this.clicked = null, this.ring(null), this.cursor.left();
  }
  // The ring and the tip lie over the board alone: they scroll with it, and are cut off where it is.
  ring(target, withTip = !0) {
    let stage = target ? stageOf(this.canvas) : null;
    if (this.overlay.style.display = "none", this.tip.style.display = stage && withTip ? "\
block" : "none", !stage) return;
    this.overlay.parentNode !== stage && stage.append(this.overlay, this.tip);
    let size = this.model.get("size");
    frameAround(this.overlay, target, size), withTip && this.placeTip(target, stage, size);
  }
  placeTip(target, stage, size) {
    let { tip } = this, { left, top, right, bottom } = windowAt(stage, anchor(this.targets,
    target));
    tip.replaceChildren(...[h("div", target.name), offersPart(this.model, target.id)].filter(
    Boolean));
    let [sx, sy] = [stage.clientWidth / size[0], stage.clientHeight / size[1]], across = Math.
    max(left, Math.min(target.x * sx, right - tip.offsetWidth)), below = (target.y + target.
    h) * sy + 8, above = target.y * sy - tip.offsetHeight - 8, lowest = bottom - tip.offsetHeight,
    down = below <= lowest + 4 || above < top - 4 ? Math.min(below, lowest) : above;
    Object.assign(tip.style, { left: across + "px", top: Math.max(top, down) + "px" });
  }
};
function offersAt({ offers, groups, ways }, id) {
  if (ways?.[id]) return [ways[id]];
  let actions = (groups || []).flatMap((group) => group.actions), labels = new Map(actions.
  map((action) => [action.line, action.label]));
  return (offers?.[id] || []).map((line2) => labels.get(line2)).filter(Boolean);
}
function offersPart(model, id) {
  let labels = offersAt(model.get("view"), id);
  if (!labels.length) return null;
  let here = h("strong", model.get("frame").here);
  if (labels.length === 1) return h("div.wnb-tip-offers", here, " " + labels[0]);
  let list = h("ul", ...labels.slice(0, OFFERS_SHOWN).map((label) => h("li", label)));
  return labels.length > OFFERS_SHOWN && list.append(h("li", "… +" + (labels.length - OFFERS_SHOWN))),
  h("div.wnb-tip-offers", here, list);
}

// board/board_layers.js
var PEN = /* @__PURE__ */ Symbol.for("wnb-pen"), known = /* @__PURE__ */ new WeakSet();
async function drawChangesOnly(widgets, id) {
  let board = await widgets.get_model(id), layers = board.get("_canvases"), pencil = layers[0].
  get("_canvas_manager");
  if (known.has(board) || !isKnown2(board, pencil)) return;
  known.add(board);
  let pen = penOf2(pencil), unseen = new Unseen(board), draw = (boxes) => drawn(board, layers,
  boxes, unseen), changed = () => pen.isBusy ? pen.due.add(draw) : draw();
  for (let layer of layers)
    layer.off("new-frame", board.updateCanvas, board), layer.on("new-frame", changed, board);
}
function isKnown2({ updateCanvas, forEachView, ctx, canvas }, pencil) {
  return [updateCanvas, forEachView, pencil && pencil.onCommand].every((one) => typeof one ==
  "function") && !!(ctx && canvas);
}
function penOf2(pencil) {
  if (pencil[PEN]) return pencil[PEN];
  let pen = { isBusy: !1, due: /* @__PURE__ */ new Set() }, { onCommand } = pencil;
  return pencil.onCommand = async (content, buffers) => {
    pen.isBusy = !0;
    try {
      await onCommand.call(pencil, content, buffers);
    } finally {
      pen.isBusy = !1;
      for (let draw of pen.due) draw(content.boxes);
      pen.due.clear();
    }
  }, pencil[PEN] = pen, pen;
}
function drawn(board, layers, boxes, unseen) {
  if (!boxes || board.get("sync_image_data")) return board.updateCanvas();
  let sheets = layers.map((layer) => layer.canvas), seen = /* @__PURE__ */ new Set();
  board.forEachView((view) => {
    copy(view.ctx, sheets, boxes), seen.add(view);
  }), unseen.later(sheets, boxes, seen);
}
var Unseen = class {
  constructor(board) {
    this.board = board, this.boxes = /* @__PURE__ */ new Map(), this.seen = [], this.timer =
    0;
  }
  later(sheets, boxes, seen) {
    for (let box of boxes) this.boxes.set(box.join(), box);
    this.seen.push(seen), this.timer ||= setTimeout(() => this.draw(sheets), 250);
  }
  draw(sheets) {
    let { board } = this, [boxes, seen] = [[...this.boxes.values()], this.seen];
    Object.assign(this, { boxes: /* @__PURE__ */ new Map(), seen: [], timer: 0 }), copy(board.
    ctx, sheets, boxes), board.forEachView((view) => {
      seen.every((views) => views.has(view)) || view.updateCanvas();
    });
  }
};
function copy(context, sheets, boxes) {
  for (let box of boxes) {
    context.clearRect(...box);
    for (let sheet of sheets) context.drawImage(sheet, ...box, ...box);
  }
}

// board/game.js
var REST_MS2 = 1200, LastBoard = class {
  constructor(model, el, send) {
    this.model = model, this.el = el, this.send = send, this.pictured = model.present("vie\
w").state, this.timer = 0;
  }
  changed() {
    let { state } = this.model.present("view");
    state !== this.pictured && (this.pictured = state, clearTimeout(this.timer), this.timer =
    setTimeout(() => this.ask(), REST_MS2));
  }
  // JupyterLab's extension prevents the default and stores it: after a reload the kernel cannot reach the output.
  ask() {
    let asked = new CustomEvent("wnb-keeps-still", { bubbles: !0, cancelable: !0 });
    this.send({ do: "still", to_page: !this.el.dispatchEvent(asked) });
  }
  received(bundle) {
    this.el.dispatchEvent(new CustomEvent("wnb-still", { bubbles: !0, detail: bundle }));
  }
  remove() {
    clearTimeout(this.timer);
  }
}, GamePage = class {
  constructor(model, el) {
    this.model = model, this.el = el, this.controls = /* @__PURE__ */ new Map(), this.leave =
    null, this.over = new AbortController(), this.presses = null, this.send = (message) => {
      for (let visit of this.panel.visits) visit.asked(message);
      this.theatre.asked(message), this.panel.goal.asked(message), this.heart.send(message);
    }, this.heart = new Heartbeat(model, el, () => this.panel.draw()), this.places = new PlaceRules(
    this.model, this.send), this.cursor = new PointCursor(this.model, this.send, (text) => this.
    accessibility.say(text)), this.panel = new Panel(this.model, this.send, this.places, this.
    heart, this.cursor), this.accessibility = new Accessibility(this.model, el, this.panel.
    root), this.panel.hand.voice = this.accessibility, this.accessibility.settle = () => this.
    panel.fit(), this.theatre = new Theatre(this.model, this.panel, (text) => this.accessibility.
    say(text), this.heart), this.theatre.drawAll = () => {
      this.draw(), this.panel.fit();
    }, this.shown = new ShownPlaces(this.model), this.lastBoard = new LastBoard(model, el,
    this.send), this.layout = null, this.observer = new MutationObserver(() => {
      this.dress(), this.tellLooks(), document.title.startsWith("●") || markTab(this.model.
      get("view").tab);
    }), this.dark = pageLooks().dark, this.isNew = model.get("ack") === "", this.isDrawn =
    !1;
  }
  start() {
    let { model, panel } = this;
    panel.root.addEventListener("wnb-show", (event) => this.showPlaces(event.detail)), panel.
    root.addEventListener("keydown", (event) => this.askRules(event)), model.on("change", (change) => this.
    redraw(change)), model.on("msg:custom", (message) => this.received(message)), this.draw(),
    this.dress();
    let inside = { childList: !0, subtree: !0 };
    this.observer.observe(document.body, { ...inside, attributeFilter: ["data-jp-theme-lig\
ht"] }), this.observer.observe(document.head, inside), window.addEventListener("beforeprin\
t", () => fillLog(panel.root), { signal: this.over.signal });
    for (let begin of [takeSheets, drawChangesOnly]) this.ofBoard(begin);
    letterLoaded().then(() => this.ready());
  }
  // A board that is gone meanwhile is not drawn at all.
  ofBoard(action) {
    action(this.model.widget_manager, this.model.get("canvas_model")).catch(() => {
    });
  }
  // The kernel draws the board for a page that is ready. Until then it is no board to play on.
  ready() {
    this.model.on("change:ack", () => {
      this.isDrawn = !0, this.el.closest(".wnb-game")?.classList.remove("wnb-waiting");
    }), this.send({ do: "ready", ...pageLooks(), boards: otherBoards(this.model.get("canva\
s_class")) });
  }
  remove() {
    this.over.abort(), this.panel.window.close(), this.panel.camera.remove();
    for (let part of [this.presses, this.layout]) part?.remove();
    this.leave?.(), this.observer.disconnect(), markTab(""), this.panel.hand.remove(), this.
    heart.remove(), this.lastBoard.remove(), this.theatre.close(), this.shown.clear(), this.
    cursor.remove(), this.accessibility.remove();
    for (let [canvas, control] of this.controls)
      control.remove(), delete canvas.dataset.wnb;
    this.ofBoard(giveSheetsBack), this.el.replaceChildren();
  }
  // After a reload the panel is drawn before it stands in its game, and could not tell the game how it stands.
  settle() {
    let game = this.el.closest(".wnb-game");
    if (!game || this.leave) return;
    this.layout = new Layout(game, this.model), game.classList.toggle("wnb-waiting", !this.
    isDrawn);
    let { signal } = this.over;
    game.addEventListener("wnb-fitted", () => this.panel.fitted(), { signal }), game.addEventListener(
    "wnb-fitted", () => zoomToChosen(game, this.model), { signal }), game.addEventListener(
    "wnb-code", (event) => this.takeCode(event), { signal }), this.isNew && comeIntoView(game,
    this.model), this.leave = settleIn(game), this.presses = new Presses(this.model, game,
    this.controls, (text) => this.accessibility.say(text)), this.theatre.around = (change) => this.
    presses.around(change), game.addEventListener("keydown", (event) => this.theatre.key(event),
    { capture: !0, signal }), this.panel.draw(), this.panel.fitted();
    let isPhone = game.matches(".wnb-phone:not(.wnb-slides-open > *)");
    this.isNew && isPhone && !takenAbove(game) && this.panel.window.open();
  }
  // JupyterLab's extension hands over the code of a link; it asks again as long as nothing stands here.
  takeCode(event) {
    let { view } = this.panel;
    view.state !== void 0 && (event.preventDefault(), askCode(event.detail, view, this.send));
  }
  dress() {
    this.settle(), this.panel.window.look(), this.accessibility.draw();
    for (let [canvas, control] of this.controls)
      canvas.isConnected || (control.remove(), this.controls.delete(canvas));
    for (let canvas of document.querySelectorAll("canvas." + CSS.escape(this.model.get("ca\
nvas_class"))))
      this.controls.has(canvas) || canvas.dataset.wnb || (canvas.dataset.wnb = "1", this.cursor.
      canvas = canvas, this.controls.set(canvas, new BoardControl(canvas, this.model, this.
      send, this.places, this.cursor)));
  }
  received(message) {
    message.save && download(message.name, message.save), message.still && this.lastBoard.
    received(message.still), message.form && answerForm(this.panel.root, message.form), message.
    theatre && this.theatre.start(message.theatre);
  }
  redraw(change) {
    if (onlyAnswered(change)) return;
    let keepsTip = onlyAnswered(change, "rulebook");
    this.presses && !keepsTip ? this.presses.around(() => this.draw()) : this.draw(keepsTip),
    this.lastBoard.changed(), this.theatre.drawn();
  }
  draw(keepsTip = !1) {
    this.places.draw(), this.shown.clear(), this.panel.draw(), this.panel.window.game && zoomToChosen(
    this.panel.window.game, this.model), markTab(this.model.get("view").tab);
    for (let control of keepsTip ? [] : this.controls.values()) control.fill();
    this.accessibility.lead(this.controls.values());
  }
  showPlaces(targets) {
    for (let canvas of this.controls.keys())
      if (canvas.isConnected) {
        this.shown.show(canvas, targets);
        for (let frame of this.shown.frames.slice(0, 1)) revealAcross(canvas, frame.getBoundingClientRect());
      }
  }
  // The key "?" on a focused action opens its rules, as it does on a focused place of the board.
  askRules(event) {
    let line2 = event.key === "?" && !event.repeat && event.target.dataset.line;
    line2 && (event.preventDefault(), this.send({ do: "rules_of", line: line2 }));
  }
  // JupyterLab may set the same again and again: only a change is worth a message.
  tellLooks() {
    let { dark } = pageLooks();
    this.heart.state !== "alive" || dark === this.dark || (this.dark = dark, this.send({ do: "\
looks", dark }));
  }
}, game_default = pageOf(({ model, el }) => {
  let page = new GamePage(model, el);
  return page.start(), () => page.remove();
});
export {
  LastBoard,
  REST_MS2 as REST_MS,
  game_default as default
};
