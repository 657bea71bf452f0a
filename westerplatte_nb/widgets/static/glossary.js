// Made from widgets/page by "make page", not to be edited; digest of the sources: 0647bc619605fb1fd45a45c916bb8ab0

// dom.js
function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "h3" || tag === "h4") element.setAttribute("aria-level", tag === "h3" ? "2" : "3");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === void 0 || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== void 0));
  return element;
}

// jupyter.js
function keepKeys(root, event) {
  if (!root.contains(event.target)) return;
  event.target.toggleAttribute("data-lm-suppress-shortcuts", isPlain(event));
}
function onePress(root, event) {
  const isPressAgain = event.repeat && event.key === "Enter" && isPlain(event) && !event.shiftKey;
  if (!isPressAgain || !root.contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}
function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}
function sayAlive(el) {
  if (!el.closest(".jupyter-widgets-disconnected")) el.classList.add("wnb-alive");
}
function settleIn(root) {
  root.tabIndex = -1;
  const keys = (event) => {
    keepKeys(root, event);
    onePress(root, event);
  };
  window.addEventListener("keydown", keys, { capture: true });
  return () => window.removeEventListener("keydown", keys, { capture: true });
}

// text_search.js
function withoutMarks(text) {
  const small = text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss");
  return small.normalize("NFD").replace(/\p{M}/gu, "");
}

// glossary.js
function makeRow(row, languages) {
  const [first, ...others] = row.words.map((text, place) => ({ text, lang: languages[place] }));
  const cells = [...others, { text: row.means, lang: languages[0] }].map((cell) => h("td", cell));
  return {
    line: h("tr", {}, h("th", { scope: "row", ...first }), ...cells),
    text: withoutMarks([...row.words, row.means, row.part].join(" "))
  };
}
function showFitting(rows, asked) {
  const words = withoutMarks(asked).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { line, text } of rows) {
    line.hidden = !words.every((word) => text.includes(word));
    if (!line.hidden) found += 1;
  }
  return found;
}
function render({ model, el }) {
  const labels = model.get("labels");
  const rows = model.get("rows").map((row) => makeRow(row, labels.languages));
  const field = h("input", { type: "search", autocomplete: "off" });
  const status = h("p", { role: "status" });
  const heads = labels.heads.map((text) => h("th", { scope: "col", text }));
  const body = h("tbody", {}, ...rows.map((row) => row.line));
  const table = h("table", {}, h("caption", { text: labels.caption }), h("thead", {}, h("tr", {}, ...heads)),
  body);
  const search = () => {
    const found = showFitting(rows, field.value);
    status.textContent = labels.found.replace("{found}", found).replace("{all}", rows.length);
  };
  field.addEventListener("input", search);
  search();
  el.classList.add("wnb-glossary");
  const box = h("div", { tabindex: "0", role: "region", "aria-label": labels.caption }, table);
  el.append(h("label", {}, labels.filter, " ", field), status, box);
  sayAlive(el);
  return settleIn(el);
}
var glossary_default = { render };
export {
  glossary_default as default
};
