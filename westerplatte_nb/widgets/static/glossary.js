// Made from widgets/page by "make page", not to be edited; digest of the sources: 0698e98d7c795dc7b9cae5293048ddb6

// dom.js
function h(tag, attributes = {}, ...children) {
  let element = document.createElement(tag);
  (tag === "h3" || tag === "h4") && element.setAttribute("aria-level", tag === "h3" ? "2" :
  "3");
  for (let [name, value] of Object.entries(attributes))
    value == null || value === !1 || (name.startsWith("on") ? element.addEventListener(name.
    slice(2), value) : name === "text" ? element.textContent = value : element.setAttribute(
    name, value === !0 ? "" : String(value)));
  return element.append(...children.filter((child) => child != null)), element;
}

// jupyter.js
function keepKeys(root, event) {
  root.contains(event.target) && event.target.toggleAttribute("data-lm-suppress-shortcuts",
  isPlain(event));
}
function onePress(root, event) {
  !(event.repeat && event.key === "Enter" && isPlain(event) && !event.shiftKey) || !root.contains(
  event.target) || (event.preventDefault(), event.stopPropagation());
}
function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}
function sayAlive(el) {
  el.closest(".jupyter-widgets-disconnected") || el.classList.add("wnb-alive");
}
function settleIn(root) {
  root.tabIndex = -1;
  let keys = (event) => {
    keepKeys(root, event), onePress(root, event);
  };
  return window.addEventListener("keydown", keys, { capture: !0 }), () => window.removeEventListener(
  "keydown", keys, { capture: !0 });
}

// text_search.js
function withoutMarks(text) {
  return text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFD").
  replace(/\p{M}/gu, "");
}

// glossary.js
function makeRow(row, languages) {
  let [first, ...others] = row.words.map((text, place) => ({ text, lang: languages[place] })),
  cells = [...others, { text: row.means, lang: languages[0] }].map((cell) => h("td", cell));
  return {
    line: h("tr", {}, h("th", { scope: "row", ...first }), ...cells),
    text: withoutMarks([...row.words, row.means, row.part].join(" "))
  };
}
function showFitting(rows, asked) {
  let words = withoutMarks(asked).split(/\s+/).filter(Boolean), found = 0;
  for (let { line, text } of rows)
    line.hidden = !words.every((word) => text.includes(word)), line.hidden || (found += 1);
  return found;
}
function render({ model, el }) {
  let labels = model.get("labels"), rows = model.get("rows").map((row) => makeRow(row, labels.
  languages)), field = h("input", { type: "search", autocomplete: "off" }), status = h("p",
  { role: "status" }), heads = labels.heads.map((text) => h("th", { scope: "col", text })),
  body = h("tbody", {}, ...rows.map((row) => row.line)), table = h("table", {}, h("caption",
  { text: labels.caption }), h("thead", {}, h("tr", {}, ...heads)), body), search = () => {
    let found = showFitting(rows, field.value);
    status.textContent = labels.found.replace("{found}", found).replace("{all}", rows.length);
  };
  field.addEventListener("input", search), search(), el.classList.add("wnb-glossary");
  let box = h("div", { tabindex: "0", role: "region", "aria-label": labels.caption }, table);
  return el.append(h("label", {}, labels.filter, " ", field), status, box), sayAlive(el), settleIn(
  el);
}
var glossary_default = { render };
export {
  glossary_default as default
};
