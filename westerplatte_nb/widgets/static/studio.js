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
function isNews(part2, field2, shown) {
  let told = JSON.stringify(shown), isNew = part2[field2] !== told;
  return part2[field2] = told, isNew;
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

// decision/preview.js
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
  let part2 = (length, whole2) => (100 * length / whole2).toFixed(3) + "%";
  Object.assign(frame.style, {
    display: "block",
    left: `calc(${part2(place.x, width)} - 3px)`,
    top: `calc(${part2(place.y, height)} - 3px)`,
    width: `calc(${part2(place.w, width)} + 6px)`,
    height: `calc(${part2(place.h, height)} + 6px)`
  });
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
  return ["wnb-line-case", name].map((part2) => shape("polyline", part2, { points: path }));
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
  sentences(grid, { points, sentences, along, apart = {}, names = [] }, [column, row2]) {
    let point = nameOf(grid, [column, row2]), steps = [[0, 0], ...apart[point] || along], name = (place2) => steps.
    length === names.length ? names[place2] + " " : "", place = ([across, up], number) => name(
    number) + toldOf(grid, [column + across, row2 + up]), places = steps.map(place).join("\
, ");
    return points[point].map((number) => sentences[number]).map(([text, ...of]) => [text.replace(
    "{places}", places), ...of]);
  }
  about(grid, field2, point, sentences) {
    let { bends, start, ways, apart = {} } = field2, name = nameOf(grid, point);
    ways && this.line(grid, "wnb-line-way", [start, ...bends[name] ? [bends[name]] : [], name]);
    for (let [, ...of] of sentences) for (let from of of) this.line(grid, "wnb-line-ray", [
    from, name]);
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
    this.picture.append(...["wnb-line-case", name].map((part2) => shape("rect", part2, frame)));
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
function nameOf(grid, [column, row2]) {
  return column * grid.unit + "," + row2 * grid.unit;
}
function toldOf(grid, [column, row2]) {
  return `(${column * grid.unit}|${row2 * grid.unit})`;
}
function pointNamed(grid, text) {
  let found = /^\s*\(?\s*(\d{1,4})\s*[,;|. /]\s*(\d{1,4})\s*\)?\s*$/.exec(text);
  if (!found) return null;
  let point = [Number(found[1]) / grid.unit, Number(found[2]) / grid.unit];
  return point.every(Number.isInteger) && point[0] < grid.columns && point[1] < grid.rows ?
  point : null;
}
function placeOf(grid, [column, row2]) {
  return [grid.left + column * grid.step, grid.bottom - row2 * grid.step];
}
function pointAt(grid, x, y) {
  let column = Math.round((x - grid.left) / grid.step), row2 = Math.round((grid.bottom - y) /
  grid.step);
  return column >= 0 && row2 >= 0 && column < grid.columns && row2 < grid.rows ? [column, row2] :
  null;
}
function stepped(grid, [column, row2], key, isLeap) {
  let [across, up] = STEPS[key], by = isLeap ? LEAP : 1;
  return [kept(column + across * by, 0, grid.columns - 1), kept(row2 + up * by, 0, grid.rows -
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
  }), go = button(labels.go, "goto", null, { type: "submit" }), form2 = h("form", { onsubmit },
  field(labels.coordinates, input), go);
  if (!places.length) return [form2, wrong];
  let options = [{ value: "", label: labels.place }, ...places.map(({ point, label }) => ({
  value: point, label }))];
  return [form2, wrong, select("wnb-places", options, "", (point) => cursor.goTowards(point),
  labels.place)];
}
function spoken(model, text) {
  let words = model.get("field")?.labels?.spoken, said = (_, across, up) => words.replace(
  "{across}", across).replace("{up}", up);
  return words ? text.replace(/\((\d+)\|(\d+)\)/g, said) : text;
}

// board/board_memory.js
function giveCanvasBack(canvas) {
  setTimeout(() => canvas.isConnected || empty(canvas), 5e3);
}
function empty(canvas) {
  Object.assign(canvas, { width: 1, height: 1 });
}

// board/keyboard_navigation.js
var STRAIGHT = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
LEAST_STEP = 4, ASIDE_COST = 1e4, MARGIN = 8;
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
  box.top < seen.top + MARGIN ? pane.scrollTop -= seen.top + MARGIN - box.top : box.bottom >
  seen.bottom - MARGIN && (pane.scrollTop += box.bottom - seen.bottom + MARGIN);
}
function revealAcross(canvas, box) {
  let game = canvas.parentElement, seen = game.getBoundingClientRect(), hidden = Math.min(
  0, box.left - MARGIN - seen.left) + Math.max(0, box.right + MARGIN - seen.right);
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
    let copy = new KeyboardEvent(event.type, event);
    this.canvas.parentElement.dispatchEvent(copy) || event.preventDefault();
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
  [canvas, side].every((part2) => !part2 || isSeen(part2.getBoundingClientRect())) || (pane.
  scrollTop += game.getBoundingClientRect().top - seen.top);
}
var LETTER = "bold 24px Brygada";
async function letterLoaded() {
  await document.fonts?.load(LETTER).catch(() => []);
}
function pageLooks() {
  return { dark: document.body.dataset.jpThemeLight === "false" };
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
  let save2 = () => download(report.name, report.text, "application/json"), offer2 = button(
  report.label, "error-report", save2, { class: "wnb-error-report" });
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
    map((part2) => part2.cloneNode(!0))), box.classList.remove("wnb-again"), box.offsetWidth,
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
  for (let [key, part2] of Object.entries(change))
    part2.length === 0 ? after.delete(key) : after.set(key, merge(after.get(key), part2));
  return Object.fromEntries(after);
}
function mergeItems(before, change) {
  let after = [...before];
  for (let [key, part2] of Object.entries(change)) {
    let [start, end] = key.split(":").map(Number);
    end === void 0 ? after[start] = merge(after[start], part2) : after.splice(start, end -
    start, ...part2);
  }
  return after;
}

// common/form_page.js
var MadePages = class {
  constructor(name, save2 = "") {
    this.save = save2, this.element = h("ul", { class: name });
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
    for (let part2 of folds()) part2.open = stood.get(part2.dataset.fold) ?? part2.open;
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
    field.points[name], sentences = found ? this.lines.sentences(grid, this.field, point) :
    [], told = found ? sentences.map(([text]) => text).join(" ") : this.field ? labels.cannot :
    "";
    return { shown: toldOf(grid, point), text: told, isFree: !!found, sentences };
  }
  draw(isPointed = !1) {
    let { grid } = this.data;
    if (this.size = this.model.get("size"), this.lines.clear(), !grid || !this.point) return;
    let { shown, text, isFree, sentences } = this.about(this.point);
    this.tell(shown, text), this.press.classList.toggle("wnb-barred", !!this.field && !isFree);
    let stays = this.field?.ways && nameOf(grid, this.point) === this.field.start;
    if (this.press.classList.toggle("wnb-main", !stays), !this.lines.lie(this.canvas, this.
    size)) return;
    if (this.isMeasuring) return this.drawRuler(grid);
    if (!this.field) return;
    let along = isFree ? this.lines.about(grid, this.field, this.point, sentences) : [];
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

// studio/studio_fields.js
var LONG = 20, BOX = "wnb-studio-check";
function fieldControl(field2, words, send, prefix) {
  let key = prefix + field2.id;
  return field2.kind === "number" ? numberControl(field2, words, send, key) : field2.kind ===
  "switch" ? check(field2.label, { "data-key": key }, field2.value === !0, send, BOX) : field2.
  kind === "several" ? severalControl(field2, send, key) : listControl(field2, send, key);
}
function stepButton(sign, key, onclick, name, disabled, title = null) {
  return button(sign, key, onclick, { class: "wnb-button wnb-studio-step", "aria-label": name,
  title, disabled });
}
function labelled(label, control, extra = "") {
  return h("label", { class: "wnb-studio-field" + extra }, h("span", label), control);
}
function numberControl(field2, words, send, key) {
  let input = h("input", {
    type: "number",
    min: field2.least,
    max: field2.most,
    step: field2.step,
    value: field2.value,
    "aria-label": field2.label,
    "data-key": key,
    onchange: () => set(Number(input.value))
  }), set = (value) => {
    let steps = Math.round((value - field2.least) / field2.step), most = Math.floor((field2.
    most - field2.least) / field2.step), kept2 = field2.least + Math.max(0, Math.min(most,
    Number.isFinite(steps) ? steps : 0)) * field2.step;
    input.value = String(kept2), kept2 !== field2.value && send(kept2);
  }, by = (text, sign, name) => {
    let isAtEnd = sign < 0 ? field2.value <= field2.least : field2.value >= field2.most, step = () => set(
    field2.value + sign * field2.step);
    return stepButton(text, `${key}:${name}`, step, `${field2.label}: ${words[name]}`, isAtEnd);
  };
  return h("div.wnb-studio-field.wnb-studio-number", { role: "group", "aria-label": field2.
  label }, [
    h("span", field2.label),
    h("span.wnb-studio-steps", by("−", -1, "less"), input, by("+", 1, "more"))
  ]);
}
function listControl(field2, send, key) {
  let isLong = field2.options.some((one) => one.label.length > LONG);
  return labelled(field2.label, choices(key, field2.options, field2.value, send), isLong ?
  " wnb-studio-wide" : "");
}
function severalControl(field2, send, key) {
  let changed = (_, box) => {
    let chosen = [...items.querySelectorAll("input")].filter((one) => one.checked).map((one) => one.
    value);
    chosen.length ? send(chosen) : box.checked = !0;
  }, boxes = field2.options.map(
    ({ id, label }) => check(label, { value: id, "data-key": `${key}:${id}` }, field2.value.
    includes(id), changed, BOX)
  ), items = h("div.wnb-studio-boxes", ...boxes);
  return h("fieldset.wnb-studio-several", h("legend", field2.label), items);
}
function fields(all, words, set, prefix) {
  return h("div.wnb-studio-fields", ...all.map((one) => fieldControl(one, words, set(one.id),
  prefix)));
}
function row(...children) {
  return h("div.wnb-studio-row", ...children);
}
function note(text) {
  return text ? h("p.wnb-studio-note", text) : null;
}
function part(title, ...children) {
  return h("section.wnb-studio-part", h("h4", title), ...children);
}
function goalPart(view, words, send) {
  let { fields: common, parts, kinds: kinds2, reads } = view.part, set = (number, name) => (value) => send(
  { do: "goal_set", part: number, name, value }), controls = (all, number) => fields(all, words,
  (name) => set(number, name), `g${number}:`), box = (one, n) => {
    let name = { "aria-label": `${words["goal.drop"]}: ${one.label}` }, drop = button(words["\
goal.drop"], `goal-drop:${n}`, () => send({ do: "goal_drop", part: n }), name);
    return h("section.wnb-studio-part", row(h("h4", one.label), one.can_go && drop), controls(
    one.fields, n));
  }, choice2 = choices("goal-kind", kinds2, null, () => {
  }, { "aria-label": words["goal.add"] }), add = button(words["goal.do"], "goal-add", () => send(
  { do: "goal_add", kind: choice2.value })), told = reads.map((text) => h("li", text));
  return [
    told.length > 0 && h("section.wnb-studio-part.wnb-studio-reads", h("h4", words["goal.r\
eads"]), h("ul", ...told)),
    common.length > 0 && controls(common, null),
    ...parts.map(box),
    kinds2.length > 0 && part(words["goal.add"], row(choice2, add))
  ];
}
var SIGNS = { missing: "○", stale: "↻", done: "✓" };
function typedIn(control) {
  return control.value === control.defaultValue ? null : control.value;
}
function typeOn(control, typed) {
  control.value !== typed && (control.value = typed, control.addEventListener("blur", () => control.
  dispatchEvent(new Event("change")), { once: !0 }));
}
function textBox(one, { source, languages, words, send }, lines = 0) {
  let boxes = [...languages].sort((a, b) => +(b.id === source) - +(a.id === source)).map((language) => {
    let state = one.states[language.id], told = `${SIGNS[state]} ${words["state." + state]}`,
    attributes = {
      lang: language.id,
      maxlength: one.most,
      "data-key": `text:${one.place}:${language.id}`,
      onchange: () => send({ do: "text", place: one.place, language: language.id, text: control.
      value })
    }, control = lines ? h("textarea", { rows: lines, ...attributes }) : h("input", { type: "\
text", ...attributes });
    control.defaultValue = one.texts[language.id], control.value = control.defaultValue;
    let sign = h("span", { class: "wnb-studio-state wnb-studio-" + state }, told), head = h(
    "span.wnb-studio-language", h("span", language.name), sign), tell = () => send({ do: "\
read", place: one.place, language: language.id }), read = state === "stale" && button(words["\
text.read"], `read:${one.place}:${language.id}`, tell);
    return h("div", h("label.wnb-studio-field", head, control), read);
  });
  return framed(one.label, h("div.wnb-studio-columns", ...boxes));
}
function framed(label, content) {
  return h("fieldset.wnb-studio-text", h("legend", label), content);
}

// studio/studio_board.js
function boardPart(view, words, send) {
  let shown = view.part;
  if (shown.why.length) return shown.why.map((text) => h("p.wnb-studio-wrong", text));
  let set = (name) => (value) => send({ do: "set", name, value }), tools = shown.tools.map(
  (group) => toolGroup(group, shown, send)), groups = shown.fields.map(
    ({ group, fields: all }, n) => fold("group" + n, group || words.counters, { open: n < 2 },
    fields(all, words, set, "f:"))
  );
  return [
    spotPart(shown, words, send, set),
    tools.length > 0 && part(words.what, note(words["hand.note"]), ...tools),
    h("div.wnb-studio-groups", ...groups)
  ];
}
function toolGroup(group, shown, send) {
  let tools = group.tools.map(
    (tool) => button(tool.label, "tool:" + tool.id, () => send({ do: "tool", id: tool.id }),
    {
      class: "wnb-button wnb-studio-tool",
      "aria-pressed": String(shown.tool === tool.id),
      title: tool.note || null
    })
  ), chosen = group.tools.find((tool) => tool.id === shown.tool);
  return h("div.wnb-studio-tools", { role: "group", "aria-label": group.group }, [
    h("h5", group.group),
    row(...tools),
    chosen && note(chosen.note)
  ]);
}
function spotPart(shown, words, send, set) {
  let { spot } = shown;
  if (!spot) return null;
  let groups = spot.groups.map(
    (group) => h("div", group.group && h("h5", group.group), fields(group.fields, words, set,
    "s:"))
  ), moves = spot.moves.map((one) => button(one.label, "move:" + one.id, () => send({ do: "\
tool", id: one.id }))), takes = spot.takes.map((one) => button(one.label, "take:" + one.id,
  () => send({ do: "take", id: one.id }))), isEmpty = !groups.length && !moves.length && !takes.
  length, close = stepButton("×", "spot:close", () => send({ do: "cancel" }), words.back);
  return h("section.wnb-studio-part.wnb-studio-spot", [
    row(h("h4", spot.name), close),
    row(...moves, ...takes),
    ...groups,
    isEmpty && note(words.nothing_here)
  ]);
}
function cardsPart(view, words, send) {
  if (view.part.why.length) return view.part.why.map((text) => h("p.wnb-studio-wrong", text));
  let { decks } = view.part, isFirst = (deck) => deck === decks.find((other) => other.is_hand ===
  deck.is_hand);
  return decks.flatMap((deck) => [
    isFirst(deck) && note(words[deck.is_hand ? "hands.note" : "cards.note"]),
    deckPart(deck, words, send)
  ]);
}
function deckPart(deck, words, send) {
  let own = (name) => words[(deck.is_hand ? "hands." : "cards.") + name], ids = deck.cards.
  map((card) => card.id), stack = (cards) => send({ do: "stack", deck: deck.id, cards }), moved = (from, to) => {
    to < 0 || to >= ids.length || from === to || stack(ids.toSpliced(from, 1).toSpliced(to,
    0, ids[from]));
  }, line2 = (card, n) => cardLine(deck, card, n, words, moved, () => stack(ids.toSpliced(
  n, 1))), list = h("ol.wnb-studio-deck", ...deck.cards.map(line2));
  deck.is_hand || draggable(list, moved);
  let spare = [{ id: "", name: words["cards.choose"] }, ...deck.spare], choice2 = choices(
  `add:${deck.id}`, spare, null, () => {
  }, { "aria-label": words["cards.add"] }), add = () => choice2.value && stack([choice2.value,
  ...ids]);
  return part(`${deck.label} (${ids.length})`, [
    note(own(deck.is_stacked ? "stacked" : "chance")),
    list,
    deck.spare.length > 0 && row(choice2, button(own("put"), `put:${deck.id}`, add)),
    deck.is_stacked && row(button(own("shuffle"), `shuffle:${deck.id}`, () => stack(null)))
  ]);
}
function cardLine(deck, card, n, words, moved, out) {
  let key = `card:${deck.id}:${card.id}`, step = (text, what, label, onclick, disabled = !1) => stepButton(
  text, `${key}:${what}`, onclick, `${label}: ${card.label}`, disabled, label), item = h("\
li", { draggable: deck.is_hand ? null : "true", "data-place": n }, [
    deck.is_hand ? null : h("span.wnb-studio-grip", { "aria-hidden": "true" }, "⠿"),
    h("span.wnb-studio-card", deck.is_hand ? card.label : `${n + 1}. ${card.label}`),
    !deck.is_hand && step("↑", "up", words["cards.up"], () => moved(n, n - 1), n === 0),
    !deck.is_hand && step("↓", "down", words["cards.down"], () => moved(n, n + 1), n ===
    deck.cards.length - 1),
    !deck.is_hand && step("⤒", "top", words["cards.top"], () => moved(n, 0), n === 0),
    step("×", "out", words["cards.out"], out)
  ]);
  return deck.is_hand || item.addEventListener("keydown", (event) => {
    let to = { ArrowUp: n - 1, ArrowDown: n + 1, Home: 0 }[event.key];
    to === void 0 || event.ctrlKey || event.metaKey || (event.preventDefault(), (event.altKey ||
    event.target.tagName === "BUTTON") && moved(n, to));
  }), item;
}
function draggable(list, moved) {
  let from = null, over = (event) => event.target.closest("li");
  list.addEventListener("dragstart", (event) => {
    from = over(event), event.dataTransfer.effectAllowed = "move", event.dataTransfer.setData(
    "text/plain", ""), event.stopPropagation();
  }), list.addEventListener("dragover", (event) => {
    if (from) {
      swallow(event);
      for (let item of list.children) item.classList.toggle("wnb-studio-over", item === over(
      event));
    }
  }), list.addEventListener("drop", (event) => {
    let item = over(event);
    swallow(event), item && from && moved(Number(from.dataset.place), Number(item.dataset.
    place)), from = null;
  }), list.addEventListener("dragend", () => {
    from = null;
    for (let item of list.children) item.classList.remove("wnb-studio-over");
  });
}

// studio/meter.js
function foundParts({ tables, notes }) {
  return [...tables.map(table), ...notes.map((text) => h("p", text))];
}
function table({ heading, columns, lines }) {
  let rows = lines.map((line2) => h("tr", ...line2.map((text) => h("td", text))));
  return tableOf(heading, columns, rows);
}

// studio/studio_finish.js
function finishPart(view, words, send) {
  let { ready, lacks, proof, is_proven: isProven, errands } = view.part, can = (name) => errands.
  includes(name), run = (name, key) => row(
    button(words[key + ".do"], name, () => send({ do: name }), { disabled: !ready }),
    stopButton(words[key + ".stop"], name, send)
  ), lead = (one, n) => button(one.text, `wrong:${n}`, () => send({ do: "tab", tab: one.tab })),
  wrong = view.wrong.map((one, n) => h("li", lead(one, n))), meter = { role: "group", "ari\
a-label": words.meter, tabindex: "0" };
  return [
    part(words.check, [
      ready && h("p.wnb-studio-good", `✓ ${words["check.good"]}`),
      wrong.length > 0 && h("ul.wnb-studio-kept", ...wrong),
      lacks.length > 0 && h("ul.wnb-studio-list", ...lacks.map((text) => h("li", text)))
    ]),
    can("solve") && part(words.solve, [
      note(words["solve.note"]),
      h("p", { class: isProven ? "wnb-studio-good" : "" }, (isProven ? "✓ " : "○ ") + proof),
      run("solve", "solve"),
      placeBeside("solve", "p")
    ]),
    can("measure") && part(words.meter, note(words["meter.note"]), run("measure", "meter"),
    placeBeside("meter", "div", meter)),
    sharePart(view, words, send, can)
  ];
}
function placeBeside(name, tag = "div", extra = {}) {
  return h(tag, { class: "wnb-studio-beside", "data-beside": name, ...extra });
}
function stopButton(label, name, send) {
  let stop2 = (
    /** @type {"solve_stop" | "measure_stop"} */
    name + "_stop"
  ), press = (event) => {
    event.currentTarget.getAttribute("aria-disabled") !== "true" && send({ do: stop2 });
  };
  return button(label, name + "-stop", press, { "aria-disabled": "true" });
}
function sharePart(view, words, send, can) {
  let { ready } = view.part, make = (name, key, looks = {}) => can(name) && button(words[key],
  name, () => send({ do: name }), { disabled: !ready && name !== "save", ...looks });
  return part(words.share, [
    note(words["share.note"]),
    row(make("download", "download", MAIN), make("code", "code"), make("save", "save")),
    placeBeside("code"),
    can("sheet") && note(words["sheet.note"]),
    row(make("sheet", "sheet.do")),
    placeBeside("sheet"),
    can("lesson") && note(words["lesson.note"]),
    row(make("lesson", "lesson.do"))
  ]);
}
function drawBeside(root, beside, words) {
  let at = (name) => root.querySelector(`[data-beside=${name}]`), put = (name, shows, make) => {
    let place = at(name);
    place && isNews(place, "told", shows) && fill(place, make());
  }, running = { solve: beside.solving === !0, measure: beside.meter?.runs === !0 };
  for (let [name, runs] of Object.entries(running))
    root.querySelector(`[data-key=${name}-stop]`)?.setAttribute("aria-disabled", String(!runs));
  put("solve", beside.solve, () => beside.solve), put("meter", beside.meter, () => meterShown(
  beside.meter, words)), put("code", beside.code, () => beside.code && codeShown(beside.code,
  beside.qr, words));
  let sheet = at("sheet");
  sheet && !sheet.children.length && beside.sheet && (sheet.textContent = beside.sheet);
}
function meterShown(meter, words) {
  if (!meter || !meter.text) return [];
  let { planned, played, runs } = meter;
  return [
    h("progress", { max: planned || 1, value: played, "aria-label": words.meter, hidden: !runs }),
    h("p", meter.text),
    ...foundParts(meter)
  ];
}
function codeShown(code, qr, words) {
  let looks = { rows: 3, "aria-label": words.code, "data-key": "code-text", onfocus: () => field2.
  select() }, [field2, ...copy] = copyParts(code, looks, words["code.copy"], "code-copy", words.
  copied);
  return [field2, row(...copy), qr && h("img.wnb-studio-qr", { src: pictureAddress(qr), alt: words.
  qr })];
}

// studio/studio_layout.js
var LEAST_TWO = 860, MARGIN2 = 28, LEAST_HEIGHT = 420;
function fitStudio(box, [across, down], barHeight) {
  let width = box.parentElement ? box.parentElement.clientWidth : 0;
  if (!width) return;
  let pane = paneOf(box), tall = Math.max(LEAST_HEIGHT, (pane && pane.clientHeight || window.
  innerHeight) - MARGIN2 - barHeight);
  box.classList.toggle("wnb-studio-narrow", width < LEAST_TWO), box.style.setProperty("--w\
nb-aspect", String(across / down)), box.style.setProperty("--wnb-tall", tall + "px");
}
function follow(root, body) {
  let seen = ["", ""], isPointed = !1;
  return root.addEventListener("pointerdown", () => isPointed = !0, { passive: !0 }), root.
  addEventListener("keydown", () => isPointed = !1), { came: ({ tab, part: part2 }) => {
    let [spot, tool] = seen;
    return seen = tab === "board" ? [part2.spot ? part2.spot.name : "", part2.tool || part2.
    moving || ""] : ["", ""], seen[0] && seen[0] !== spot ? "spot" : seen[1] && seen[1] !==
    tool ? "tool" : "";
  }, lead: (what, box, control) => {
    what === "spot" && (body.scrollTop = 0), !(!isPointed || !control || !box.classList.contains(
    "wnb-studio-narrow")) && (what === "spot" ? body.firstElementChild : control.canvas).scrollIntoView(
    { block: "nearest" });
  } };
}

// studio/studio_start.js
var KINDS_OF_FILE = ".toml,.json,.jsonl,.journal,.txt", MOST_BYTES = 2 * 1024 * 1024;
function choice(key, label, options, chosen, changed) {
  let control = choices(key, options, chosen, changed);
  return [control, labelled(label, control)];
}
function startPart(view, words, send) {
  let shown = view.part, [game, gameField] = choice("start-game", words["start.which"], shown.
  games, shown.game), levels = [{ id: "", name: words["start.blank"] }, ...shown.levels], [
  level, levelField] = choice("start-level", words["start.level"], levels, ""), begin = () => send(
  { do: "begin", game: game.value, level: game.value === shown.game ? level.value : "" }),
  beginning2 = button(words["start.begin"], "begin", begin, MAIN), titled = (name, ...children) => part(
  words[name], note(words[name + ".note"]), ...children);
  return [
    titled("start.new", row(shown.games.length > 1 && gameField, shown.levels.length > 0 &&
    levelField, beginning2)),
    note(shown.unread),
    shown.kept.length > 0 && titled("start.mine", keptList(shown.kept, words, send)),
    shown.offered.length > 0 && titled("start.offered", offeredRow(shown.offered, words, send)),
    titled("start.games", gamesRow(shown, words, send)),
    titled("start.file", fileRow(words, send), codeRow(words, send))
  ];
}
function offeredRow(offered, words, send) {
  let [control, which] = choice("start-offered", words["start.offered.which"], offered, null),
  open = () => send({ do: "offered", id: control.value });
  return row(which, button(words["start.open"], "offered", open));
}
function keptList(kept2, words, send) {
  let lines = kept2.map(({ id, name, game }) => {
    let [opening, forgetting] = [words["start.open"], words["start.forget"]], forget = () => send(
    { do: "forget", name: id });
    return h("li", [
      button(opening, "open:" + id, () => send({ do: "open", name: id }), { "aria-label": `${opening}\
: ${name}` }),
      h("span", name),
      h("small", game),
      stepButton("×", "forget:" + id, forget, `${forgetting}: ${name}`, !1, forgetting)
    ]);
  });
  return h("ul.wnb-studio-kept", ...lines);
}
function gamesRow(shown, words, send) {
  let take = button(words["start.take"], "take-game", () => send({ do: "game" }));
  if (!shown.moments.length) return row(take);
  let go = (moment) => send({ do: "moment", moment: Number(moment) }), [, field2] = choice(
  "moment", words["start.turn"], shown.moments, shown.moments.at(-1).id, go);
  return row(field2, take);
}
function fileRow(words, send) {
  let input = fileField({ accept: KINDS_OF_FILE, "data-key": "upload" }, MOST_BYTES, (file) => send(
  { do: "load", ...file }));
  return row(labelled(words["start.game"], input));
}
function codeRow(words, send) {
  let open = () => input.value.trim() && send({ do: "load", name: "", text: input.value.trim() }),
  input = lineField({ "data-key": "code-in", onkeydown: onKey("Enter", open) });
  return row(labelled(words["code.in"], input), button(words["code.open"], "code-open", open));
}

// studio/studio_texts.js
function textsPart(view, frame, send) {
  let { words, languages } = frame, shown = view.part, source = choices("source", languages,
  shown.source, (language) => send({ do: "source", language })), age = h("input", {
    type: "number",
    min: 6,
    max: 18,
    value: shown.age,
    "data-key": "age",
    onchange: () => send({ do: "age", value: Number(age.value) || shown.age })
  }), columns = { source: shown.source, languages, words, send, pins: shown.pins };
  return [
    row(labelled(words.source, source), labelled(words.age, age, " wnb-studio-age")),
    note(words["source.note"]),
    ...shown.texts.map((one) => textBox(one, columns, one.lines ? 3 : 0)),
    h("h4", words.notes),
    note(words["notes.note"]),
    ...shown.notes.map((one) => noteBox(one, columns)),
    addNote(shown.pins, words, send)
  ];
}
function noteBox(one, columns) {
  let { words, send } = columns, ask = (message) => send({ note: one.number, ...message }),
  set = (name) => (value) => ask({ do: "note_set", name, value }), key = (name) => `note:${one.
  number}:${name}`, tick = (name) => check(words["notes." + name], { "data-key": key(name) },
  one[name], set(name), BOX), choice2 = (name) => {
    if (!one[name]) return null;
    let { label, value, options } = one[name];
    return labelled(label, choices(key(name), options, value, set(name)));
  }, mark = (kind, label) => button(label, `mark:${one.number}:${kind}`, () => ask({ do: "\
mark", kind })), box = textBox(one, columns, 2);
  box.classList.add("wnb-studio-note"), box.append(
    row(tick("stop"), tick("hidden"), choice2("chapter"), choice2("side")),
    row(
      mark("arrow", words["notes.arrow"]),
      mark("ring", words["notes.ring"]),
      one.marks && mark("clear", `${words["notes.clear"]} (${one.marks})`),
      button(words["notes.drop"], `note:${one.number}:drop`, () => ask({ do: "note_drop" }))
    )
  );
  let place = (pin) => ask({ do: "note_pin", ...pin });
  return one.loose && box.append(pinRow(columns.pins, words, words["notes.place"], `note:${one.
  number}:`, place)), box.append(questionPart(one, columns)), box;
}
function addNote(pins, words, send) {
  if (!pins.length) return null;
  let add = (pin) => send({ do: "note_add", ...pin });
  return part(words["notes.add"], pinRow(pins, words, words["notes.add"], "note-", add));
}
function pinRow(pins, words, label, key, hang) {
  let pin = choices(key + "pin", pins, null, () => to.renew()), looks = { "data-key": key +
  "to", "aria-label": words["notes.to"] }, to = follower(words["notes.to"], () => {
    let { options, most } = pins.find((one) => one.id === pin.value);
    return options.length ? choices(key + "to", options, null, () => {
    }, looks) : h("input", { type: "number", min: 1, max: most, value: 1, ...looks });
  }), add = () => hang({ pin: pin.value, to: to.value() });
  return row(labelled(words["notes.pin"], pin), to.field, button(label, key + "add", add, MAIN));
}
function follower(label, make) {
  let place = h("span.wnb-studio-to", make()), value = () => place.querySelector("select, \
input").value;
  return { field: h("span.wnb-studio-field", h("span", label), place), renew: () => fill(place,
  make()), value };
}
function questionPart(one, columns) {
  let { words, send } = columns, tell = (message) => send({ note: one.number, ...message });
  return one.ask ? form(one, columns, tell) : beginning(one, words, tell);
}
function kinds(one, chosen, words, changed) {
  let options = one.kinds.map((kind) => ({ id: kind, name: words["ask.kind." + kind] })), select2 = choices(
  `ask-kind:${one.number}`, options, chosen, changed);
  return { select: select2, field: labelled(words["ask.kind"], select2) };
}
function beginning(one, words, tell) {
  let { select: select2, field: field2 } = kinds(one, "single", words, () => {
  }), add = button(words["ask.do"], `ask:${one.number}`, () => tell({ do: "ask", kind: select2.
  value }));
  return fold(`ask:${one.number}`, words.ask, {}, note(words["ask.note"]), row(field2, add));
}
function form(one, columns, tell) {
  let { words } = columns, { ask } = one, { select: select2, field: field2 } = kinds(one, ask.
  kind, words, () => tell({ do: "ask", kind: select2.value })), drop = button(words["ask.d\
rop"], `ask:${one.number}:drop`, () => tell({ do: "ask_drop" })), adding = ask.kind === "b\
oard" ? "ask.point" : "ask.add", answerAdd = () => tell({ do: "answer_add" });
  return h("div.wnb-studio-part.wnb-studio-ask", { role: "group", "aria-label": `${words.ask}\
: ${one.label}` }, [
    h("p", h("b", words.ask)),
    row(ask.known && field2, drop),
    note(ask.note),
    ask.prompt && textBox(ask.prompt, columns, 2),
    ...ask.answers.map((answer, n) => answerBox(one, answer, n, columns, tell)),
    ask.known && row(button(words[adding], `ask:${one.number}:add`, answerAdd, { disabled: !ask.
    can_add })),
    ask.unit && textBox(ask.unit, columns),
    ask.explanation && textBox(ask.explanation, columns, 2)
  ]);
}
function answerBox(one, answer, n, columns, tell) {
  let { words } = columns, { ask } = one, key = `answer:${one.number}:${n}`, act = (message) => tell(
  { answer: n, ...message }), small = (text, name, label, message, isOff) => stepButton(text,
  `${key}:${name}`, () => act(message), `${answer.label}: ${label}`, isOff, label), is_order = ask.
  kind === "order", tools = row(
    !is_order && rightControl(one, answer, key, words, act),
    is_order && small("▲", "up", words["ask.up"], { do: "answer_move", by: -1 }, n === 0),
    is_order && small("▼", "down", words["ask.down"], { do: "answer_move", by: 1 }, n ===
    ask.answers.length - 1),
    small("✕", "drop", words["ask.out"], { do: "answer_drop" }, !ask.can_drop)
  ), place = answer.place && framed(answer.label, h("p", h("b", answer.place))), box = answer.
  text ? textBox(answer.text, columns, 2) : place || amounts(answer, key, act);
  return box.append(tools), answer.feedback && box.append(feedback(answer, key, columns)),
  box;
}
function feedback(answer, key, columns) {
  let { label, texts } = answer.feedback, attributes = { class: "wnb-studio-feedback", open: Object.
  values(texts).some(Boolean) };
  return fold(`${key}:feedback`, label, attributes, textBox(answer.feedback, columns, 2));
}
function rightControl(one, answer, key, words, act) {
  let single = one.ask.kind === "single" && { type: "radio", name: `wnb-right-${one.number}` },
  box = { "data-key": `${key}:right`, "aria-label": `${answer.label}: ${words["ask.right"]}`,
  ...single };
  return check(words["ask.right"], box, answer.right, (value) => act({ do: "answer_right",
  value }), BOX);
}
function amounts(answer, key, act) {
  let fields2 = answer.amounts.map((amount) => {
    let tell = () => act({ do: "answer_amount", name: amount.id, value: input.value }), looks = {
    inputmode: "decimal", maxlength: 20, "data-key": `${key}:${amount.id}` }, input = lineField(
    { ...looks, value: amount.value, onchange: tell });
    return labelled(amount.label, input);
  });
  return framed(answer.label, row(...fields2));
}
function storyPart(view, frame, send) {
  let { words, languages } = frame, shown = view.part, columns = { source: shown.source, languages,
  words, send };
  return !shown.has_line && !shown.lines.length ? [note(words["chapters.none"])] : [
    h("h4", words.chapters),
    note(words["chapters.note"]),
    ...shown.chapters.map((one, n) => chapterBox(one, n, shown.lines, columns)),
    shown.can_add && addChapter(shown.lines, words, send),
    h("h4", words.varied),
    note(words["varied.note"]),
    ...shown.variations.map((one) => variationBox(one, words, send)),
    shown.has_line && vary(shown.lines, words, send)
  ];
}
function momentControl(key, lines, at, words, changed) {
  let line2 = choices(key + "-line", lines, at.line, () => {
    move.renew(), changed();
  }), move = follower(words["chapter.begins"], () => {
    let { id, moves } = lines.find((one) => one.id === line2.value) || lines[0], action = id ===
    at.line ? at.action : "0";
    return choices(key + "-at", moves, action, changed, { "aria-label": words["chapter.beg\
ins"] });
  });
  return { parts: [lines.length > 1 && labelled(words["chapter.line"], line2), move.field],
  value: () => ({ line: line2.value, action: Number(move.value()) }) };
}
function chapterBox(one, n, lines, columns) {
  let { words, send } = columns, set = () => send({ do: "chapter_set", chapter: n, ...moment.
  value() }), moment = momentControl(`chapter:${n}`, lines, one, words, set), drop = button(
  words["chapter.drop"], `chapter:${n}:drop`, () => send({ do: "chapter_drop", chapter: n })),
  box = textBox(one, columns);
  return box.append(row(...moment.parts, drop)), box;
}
function addChapter(lines, words, send) {
  let moment = momentControl("chapter", lines, { line: lines[0].id, action: "0" }, words, () => {
  }), add = button(words["chapter.add"], "chapter-add", () => send({ do: "chapter_add", ...moment.
  value() }), MAIN);
  return part(words["chapter.add"], row(...moment.parts, add));
}
function variationBox(one, words, send) {
  let rename = () => send({ do: "variation_name", line: one.id, value: name.value }), looks = {
  maxlength: 32, "data-key": `variation:${one.id}:name` }, name = lineField({ ...looks, value: one.
  id, onchange: rename }), tell = () => send({ do: "variation_drop", line: one.id }), drop = button(
  words["varied.drop"], `variation:${one.id}:drop`, tell), told = [one.begins, one.length,
  one.reaches].join(" ");
  return part(one.name, note(one.first), note(told), row(labelled(words["varied.name"], name),
  drop));
}
function vary(lines, words, send) {
  let move = choices("vary-at", lines[0].moves, "0"), play = button(words["varied.do"], "v\
ary", () => send({ do: "try_from", action: Number(move.value) }), MAIN);
  return part(words["varied.do"], row(labelled(words["varied.from"], move), play));
}

// studio/studio.js
var KEPT = [
  "note-pin",
  "goal-kind",
  "start-game",
  "start-level",
  "start-offered",
  "code-in",
  "chapter-line",
  "chapter-at",
  "vary-at"
], NO_PLACES = { hint() {
}, see() {
}, open() {
}, ask() {
}, museum: null, target: null }, PARTS = {
  start: (view, frame, send) => startPart(view, frame.words, send),
  board: (view, frame, send) => boardPart(view, frame.words, send),
  cards: (view, frame, send) => cardsPart(view, frame.words, send),
  goal: (view, frame, send) => goalPart(view, frame.words, send),
  texts: (view, frame, send) => textsPart(view, frame, send),
  story: (view, frame, send) => storyPart(view, frame, send),
  finish: (view, frame, send) => finishPart(view, frame.words, send)
}, DRAWN = ["view", "frame", "targets", "beside", "field", "ack"], NOTES = "fieldset.wnb-s\
tudio-note", Studio = class {
  constructor(model, el) {
    this.model = model, this.el = el, this.heart = new Heartbeat(model, el, () => {
      this.heart.showIn(this.top, { kept: !0, words: model.get("frame").words });
    }), this.send = (message) => this.heart.send(message), this.isNew = model.get("ack") ===
    "", this.control = null, this.shown = "", this.folds = /* @__PURE__ */ new Map(), this.
    made = new MadePages(null), this.top = h("div.wnb-studio-top"), this.stage = h("div.wn\
b-stage"), this.body = h("div.wnb-studio-body", { tabindex: "-1" }), this.head = studioHead(
    this.send, this.body), this.bar = this.head.bar, this.told = h("p.wnb-studio-told"), this.
    refused = h("ul.wnb-studio-refused");
    let say = (text) => this.say(text);
    this.cursor = new PointCursor(model, (message) => this.point(message), say), this.grid =
    h("div.wnb-studio-grid"), this.live = h("p.wnb-live", { role: "status" });
    let parts = [this.head.tabs.element, this.told, this.refused, this.grid, this.body];
    this.side = h("div.wnb-studio-side", ...parts), this.root = h("div.wnb-studio", this.top,
    this.bar, this.stage, this.side, this.live), this.observer = new MutationObserver(() => this.
    dress()), this.sizes = new ResizeObserver(() => this.fit()), this.looks = new MutationObserver(
    () => this.tellLooks()), this.resized = () => this.fit(), el.append(this.root), this.root.
    addEventListener("keydown", (event) => this.key(event)), this.follow = follow(this.root,
    this.body);
  }
  start() {
    this.draw(), this.dress(), this.observer.observe(document.body, { childList: !0, subtree: !0 }),
    this.looks.observe(document.body, { attributeFilter: ["data-jp-theme-light"] }), window.
    addEventListener("resize", this.resized, { passive: !0 }), letterLoaded().then(() => this.
    tellLooks());
  }
  remove() {
    this.model.send({ do: "left" });
    for (let observer of [this.observer, this.sizes, this.looks]) observer.disconnect();
    window.removeEventListener("resize", this.resized), this.control && this.control.remove(),
    this.heart.remove(), this.cursor.remove(), this.made.forget();
  }
  tellLooks() {
    this.send({ do: "ready", dark: pageLooks().dark });
  }
  get box() {
    return this.el.closest(".wnb-studio-box");
  }
  dress() {
    let canvas = this.box && this.box.querySelector("canvas." + CSS.escape(this.model.get(
    "canvas_class")));
    this.control && this.control.canvas === canvas || (this.control && this.control.remove(),
    this.control = null, canvas && (this.sizes.observe(this.box.parentElement), this.isNew &&
    comeIntoView(this.box, this.model), this.control = new BoardControl(canvas, this.model,
    this.send, NO_PLACES, this.cursor), this.cursor.canvas = canvas, this.fit()));
  }
  fit() {
    this.box && fitStudio(this.box, this.model.get("size"), this.bar.offsetHeight);
  }
  draw() {
    let view = this.model.get("view"), frame = this.model.get("frame");
    if (!view.part) return;
    this.root.lang = frame.language, this.head.draw(view, frame), this.told.textContent = view.
    told, this.told.classList.toggle("wnb-studio-drawing", view.drawing !== ""), this.refused.
    replaceChildren(...view.refused.map((text) => h("li", text))), this.drawGrid();
    let shown = JSON.stringify([view.tab, view.part, view.wrong, frame.language]), sameTab = this.
    tab === view.tab;
    if (shown !== this.shown && !(sameTab && this.heart.isWaitingFor("text"))) {
      this.shown = shown, this.tab = view.tab;
      let came = this.follow.came(view);
      this.redraw(() => fill(this.body, ...PARTS[view.tab](view, frame, this.send)), sameTab),
      came && this.follow.lead(came, this.box, this.control);
    }
    drawBeside(this.body, this.model.get("beside"), frame.words), this.control && this.control.
    fill();
  }
  // What a person was at stays: the focus, what is being typed, how far it was scrolled.
  redraw(make, sameTab) {
    let focused = document.activeElement, key = this.body.contains(focused) && focused.dataset.
    key || "", typed = /^text:|^code-in/.test(key) ? typedIn(focused) : null, scroll = this.
    body.scrollTop, notes = this.notes.length, restoreFolds = keepFolds(this.body, this.folds),
    kept2 = KEPT.map((name) => [name, this.at(name)?.value]), draw = () => {
      make(), restoreFolds();
      for (let [name, value] of sameTab ? kept2 : []) this.put(name, value);
      this.body.scrollTop = sameTab ? scroll : 0, typed !== null && this.at(key) && typeOn(
      this.at(key), typed), key === "note-add" && this.notes.length > notes && this.notes.
      at(-1).querySelector("textarea").focus();
    }, beside = () => this.at(key)?.parentElement.querySelector("button:not(:disabled), in\
put");
    redraw(this.root, draw, () => beside() || sameTab && this.body);
  }
  get notes() {
    return [...this.body.querySelectorAll(NOTES)];
  }
  at(key) {
    return this.body.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }
  put(name, value) {
    let control = this.at(name);
    !control || value === void 0 || control.value === value || (control.value = value, control.
    dispatchEvent(new Event("change")));
  }
  // Ctrl+Z takes back what was done on the board; in a field of text it is the field's.
  key(event) {
    let letter = event.key.toLowerCase();
    event.key === "Escape" && this.send({ do: "cancel" }), !(!(event.ctrlKey || event.metaKey) ||
    !["z", "y"].includes(letter)) && (/^(TEXTAREA|SELECT)$/.test(event.target.tagName) || event.
    target.type === "text" || (swallow(event), this.send(letter === "y" || event.shiftKey ?
    { do: "redo" } : { do: "undo" })));
  }
  // Here it is the meter that measures.
  point(message) {
    this.send(message.do === "measure" ? { ...message, do: "ruler" } : message);
  }
  // The cursor of a grid stands there while something is put on a point, or while one measures.
  drawGrid() {
    let { field: field2 } = this.model.get("field"), part2 = this.cursor.part();
    part2 && (field2 || this.cursor.isMeasuring) ? part2.parentNode !== this.grid && this.
    grid.replaceChildren(part2) : this.grid.replaceChildren();
  }
  say(text) {
    this.live.textContent = "", setTimeout(() => this.live.textContent = spoken(this.model,
    text), 50);
  }
  take({ file, sheets }) {
    file && save(file);
    let place = sheets && this.body.querySelector("[data-beside=sheet]");
    place && (place.replaceChildren(this.made.element), this.made.show(sheets));
  }
};
function save({ name, text, kind = "application/toml", base64 }) {
  let bytes = base64 ? Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)) : text;
  download(name, bytes, kind);
}
var studio_default = pageOf(({ model, el }) => {
  let studio = new Studio(model, el);
  for (let name of DRAWN) model.on("change:" + name, () => studio.draw());
  model.on("change:said", () => studio.say(model.get("live"))), model.on("change:canvas_cl\
ass", () => studio.dress()), model.on("msg:custom", (content) => studio.take(content)), studio.
  start();
  let leave = settleIn(studio.root);
  return () => {
    leave(), studio.remove();
  };
}), CAME_BY = { back: "try", keep: "try", try: "back" };
function studioHead(send, body) {
  let bar = h("div.wnb-studio-bar", { role: "toolbar" }), tabs = new Tabs("wnb-studio-tab",
  (tab) => send({ do: "tab", tab }), body), press = (label, name, message, extra) => button(
  label, name, () => send(message), extra);
  return { bar, tabs, draw: (view, { words, tabs: names }) => {
    tabs.draw(words.tabs, names, view.tab);
    let { undo, redo, trying, won, varies } = view, shown = [view.name, undo, redo, trying,
    won, varies, view.wrong.length, words.title];
    if (!isNews(bar, "barShown", shown)) return;
    let count = view.wrong.length, told = count ? `○ ${words.lacking}: ${count}` : `✓ ${words.
    ready}`, title = count ? words.check : words["check.good"], parts = trying ? [
      won && press(words.keep_line, "keep", { do: "keep_line" }, MAIN),
      varies && press(words.keep_variation, "keep-variation", { do: "keep_variation" }),
      press(words.back, "back", { do: "back" }, MAIN)
    ] : [
      press(told, "wrong", { do: "tab", tab: "finish" }, { title }),
      press("↶ " + words.undo, "undo", { do: "undo" }, { disabled: !undo }),
      press("↷ " + words.redo, "redo", { do: "redo" }, { disabled: !redo }),
      press("▶ " + words.try, "try", { do: "try" }, MAIN)
    ];
    bar.setAttribute("aria-label", words.title);
    let name = h("h3.wnb-studio-name", view.name);
    redraw(bar, () => fill(bar, name, ...parts), (key, all) => all.find((one) => one.dataset.
    key === CAME_BY[key]) || all[0]);
  } };
}
export {
  studio_default as default
};
