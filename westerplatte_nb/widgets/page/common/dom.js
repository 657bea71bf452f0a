// Making elements. Text reaches the page through textContent alone, so nothing in it can become markup.

// Whatever heading of the notebook a game stands under, no level is left out below it.
const LEVELS = { h3: "2", h4: "3", h5: "4" };

// An element, as `h("p.wnb-note", { lang }, text)`; attributes are optional, absent values left out, lists laid open.
export function h(kind, ...parts) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  if (LEVELS[tag]) element.setAttribute("aria-level", LEVELS[tag]);
  const attributes = parts[0]?.constructor === Object ? parts.shift() : {};
  for (const [name, value] of Object.entries(attributes)) {
    if (isAbsent(value)) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  fill(element, ...parts);
  return element;
}

function isAbsent(value) {
  return value === null || value === undefined || value === false;
}

export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => !isAbsent(child) && child !== ""));
}

// What an element says already is not said again: each writing costs the browser a layout.
export function setText(element, text = "") {
  if (element.textContent !== text) element.textContent = text || "";
}

export function setData(element, name, value) {
  if (isAbsent(value)) delete element.dataset[name];
  else element.dataset[name] = value;
}

// Whether a part shows something else than before, which is kept in one of its fields.
export function isNews(part, field, shown) {
  const told = JSON.stringify(shown);
  const isNew = part[field] !== told;
  part[field] = told;
  return isNew;
}

// An event that nothing else may answer: neither the browser nor the notebook around the page.
export function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

// Takes one key for itself: JupyterLab keeps Enter from sending a form, and a textarea would begin a new line.
export function onKey(key, act) {
  return (event) => {
    if (event.key !== key || event.shiftKey) return;
    swallow(event);
    act(event);
  };
}

// What is put into another place would lose the focus.
export function keepFocus(move) {
  const now = document.activeElement;
  move();
  if (now !== document.activeElement && now.isConnected) now.focus({ preventScroll: true });
}

// To a browser even the same language is news, for which the style of all inside is found anew.
export function setLanguage(element, language) {
  if (language && element.lang !== language) element.lang = language;
}

export const MAIN = { class: "wnb-button wnb-main" };

export function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, ...extra }, label);
}

export function dismissButton(label, key, onclick) {
  return button("×", key, onclick, { class: "wnb-button wnb-dismiss", "aria-label": label, title: label });
}

// Under a finger there is mostly no keyboard, and a name does not speak of its key.
export function iconName(item, text) {
  const name = window.matchMedia("(pointer: coarse)").matches ? text.replace(" (Esc)", "") : text;
  item.setAttribute("aria-label", name);
  if (item.title !== name) item.title = name;
}

// A part that opens and closes; by its name it is found again after a redraw.
export function fold(name, title, attributes = {}, ...children) {
  const summary = h("summary", { "data-key": "fold:" + name }, title);
  return h("details", { "data-fold": name, ...attributes }, summary, ...children);
}

export function freshId(purpose) {
  return `wnb-${purpose}-${Math.random().toString(36).slice(2, 12)}`;
}

export function pictureAddress(svg) {
  return "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
}

// The nearest box around an element that scrolls its content; null where the window does.
export function scrollerOf(element, isOther = /** @type {(box: Element) => boolean} */ (() => false)) {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
    if (scrolls && !isOther(box)) return box;
  }
  return null;
}
