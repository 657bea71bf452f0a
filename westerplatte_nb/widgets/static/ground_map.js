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
function tableRow(first, rest) {
  return h("tr", h("th", { scope: "row" }, first), ...rest.map((text) => h("td", text)));
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

// board/ground_map.js
var MOST = 100;
function groundMap(view) {
  let { labels } = view, ground = h("img", { src: view.ground.src, alt: view.ground.alt, draggable: "\
false" }), board = h("img.wnb-ground-board", { src: view.board.src, alt: view.board.alt, draggable: "\
false" }), told = h("div.wnb-ground-told", { role: "status" }, h("p", labels.press)), marks = view.
  places.map((place) => ({ place, mark: markOf(place, () => tell(place)) })), tell = (place) => {
    for (let one of marks) one.mark.setAttribute("aria-pressed", String(one.place === place));
    told.replaceChildren(h("p", h("strong", named(place))), ...lines(place));
  }, id = freshId("slide"), oninput = () => slideTo(Number(slide.value)), slide = h("input",
  { type: "range", id, min: "0", max: String(MOST), step: "1", oninput }), end = (label, value) => h(
  "button", { type: "button", onclick: () => slideTo(value) }, label), ends = [end(labels.
  to_map, 0), end(labels.to_board, MOST)], slideTo = (value) => {
    let share = value / MOST;
    slide.value = String(value), slide.setAttribute("aria-valuetext", share < 0.5 ? labels.
    map_value : labels.board_value), ends.forEach((one, place) => one.setAttribute("aria-p\
ressed", String(value === place * MOST))), ground.style.opacity = String(Math.max(0, 1 - 1.7 *
    share)), board.style.opacity = String(Math.max(0, 1.7 * share - 0.7)), ground.setAttribute(
    "aria-hidden", String(share >= 0.5)), board.setAttribute("aria-hidden", String(share <
    0.5));
    for (let { place, mark } of marks) {
      let [fromX, fromY] = place.onMap, [toX, toY] = place.onBoard || place.onMap;
      mark.style.left = `${(fromX + (toX - fromX) * share) * 100}%`, mark.style.top = `${(fromY +
      (toY - fromY) * share) * 100}%`, mark.hidden = !place.onBoard && share >= 0.5, mark.
      style.opacity = place.onBoard ? "1" : String(1 - 2 * share);
    }
  };
  slideTo(0);
  let stage = h("div.wnb-ground-stage", ground, board, ...marks.map(({ mark }) => mark));
  stage.style.aspectRatio = view.shape.join(" / "), stage.style.setProperty("--wnb-shape",
  String(view.shape[0] / view.shape[1]));
  let bar = h("div.wnb-ground-slide", h("label", { for: id }, labels.slide), ends[0], slide,
  ends[1]), rows = view.places.map((place) => tableRow(named(place), [lines(place)])), list = fold(
  "ground-list", labels.all, {}, h("table", h("tbody", ...rows)));
  return h("div", { lang: view.language }, bar, stage, told, h("p.wnb-ground-credit", labels.
  credit), list);
}
function markOf(place, onclick) {
  let mark = h("button", { type: "button", "aria-label": named(place), title: named(place),
  onclick }, place.sign), looks = { "is-plain": !place.sign, "is-numbered": /\d/.test(place.
  sign), "is-estimated": place.isEstimated };
  return mark.className = ["wnb-ground-mark", ...Object.keys(looks).filter((look) => looks[look])].
  join(" "), mark;
}
function named(place) {
  return place.sign ? `${place.sign} · ${place.name}` : place.name;
}
function lines(place) {
  return place.lines.map((text) => h("p", text));
}
var ground_map_default = pageOf(({ model, el }) => (el.classList.add("wnb-ground"), el.append(
groundMap(model.get("view"))), settleIn(el)));
export {
  ground_map_default as default
};
