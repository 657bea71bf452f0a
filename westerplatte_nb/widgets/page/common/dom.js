// Making elements. Text reaches the page through textContent alone, so nothing in it can become markup.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  // Whatever heading of the notebook a game stands under, no level is left out below it.
  if (tag === "h3" || tag === "h4") element.setAttribute("aria-level", tag === "h3" ? "2" : "3");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function div(name, ...children) {
  return h("div", { class: name }, ...children);
}

// What an element says already is not said again: each writing costs the browser a layout.
export function setText(element, text = "") {
  if (element.textContent !== text) element.textContent = text || "";
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

// What the key Escape closes.
export function onEscape(close) {
  return (event) => {
    if (event.key !== "Escape") return;
    swallow(event);
    close();
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

// The button of a part that is pressed most.
export const MAIN = { class: "wnb-button wnb-main" };

export function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, text: label, ...extra });
}

// What a control without words is called.
export function iconName(item, text) {
  item.setAttribute("aria-label", text);
  if (item.title !== text) item.title = text;
}

// The arrow keys lead to the tab beside the one that is chosen.
export function chooseByArrows(list) {
  list.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const tabs = [...list.children];
    const at = tabs.findIndex((one) => one.getAttribute("aria-selected") === "true");
    const next = tabs[(at + by + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}

// A part that opens and closes; by its name it is found again after a redraw.
export function fold(name, title, attributes = {}, ...children) {
  const summary = h("summary", { text: title, "data-key": "fold:" + name });
  return h("details", { "data-fold": name, ...attributes }, summary, ...children);
}

// A name that no other element of the page has, for one element to speak of another.
export function freshId(purpose) {
  return `wnb-${purpose}-${Math.random().toString(36).slice(2, 12)}`;
}

export function pictureAddress(svg) {
  return "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
}
