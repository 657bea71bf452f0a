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
function swallow(event) {
  event.preventDefault(), event.stopPropagation();
}
function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, ...extra },
  label);
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

// common/fields.js
function lineField(attributes) {
  return h("input", { type: "text", autocomplete: "off", spellcheck: "false", ...attributes });
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
  let save = () => download(report.name, report.text, "application/json"), offer = button(
  report.label, "error-report", save, { class: "wnb-error-report" });
  el.append(offer), offer.scrollIntoView?.({ block: "nearest" });
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

// common/text_search.js
function withoutMarks(text) {
  return text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFD").
  replace(/\p{M}/gu, "");
}

// quiz/glossary.js
function makeRow(row, languages) {
  let [first, ...others] = row.words, cells = others.map((text, place) => h("td", { lang: languages[place +
  1] }, text)), means = h("td", { lang: languages[0] }, row.means);
  return {
    line: h("tr", h("th", { scope: "row", lang: languages[0] }, first), ...cells, means),
    text: withoutMarks([...row.words, row.means, row.part].join(" "))
  };
}
var glossary_default = pageOf(({ model, el }) => {
  let labels = model.get("labels"), rows = model.get("rows").map((row) => makeRow(row, labels.
  languages)), field = lineField({ type: "search", oninput: () => search() }), status = h(
  "p", { role: "status" }), search = () => {
    let words = withoutMarks(field.value).split(/\s+/).filter(Boolean);
    for (let { line, text } of rows) line.hidden = !words.every((word) => text.includes(word));
    let found = rows.filter(({ line }) => !line.hidden).length;
    status.textContent = labels.found.replace("{found}", found).replace("{all}", rows.length);
  };
  search(), el.classList.add("wnb-glossary");
  let lines = rows.map(({ line }) => line), table = tableOf(labels.caption, labels.heads, lines),
  box = h("div", { tabindex: "0", role: "region", "aria-label": labels.caption }, table);
  return el.append(h("label", labels.filter, " ", field), status, box), settleIn(el);
});
export {
  glossary_default as default
};
