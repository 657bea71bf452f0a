// The glossary: a search field, how many entries it leaves, and the table. All of it works without a kernel.

import { settleIn } from "../board/jupyter.js";
import { h } from "../common/dom.js";
import { pageOf } from "../common/page_model.js";
import { withoutMarks } from "../common/text_search.js";

function makeRow(row, languages) {
  const [first, ...others] = row.words.map((text, place) => ({ text, lang: languages[place] }));
  const cells = [...others, { text: row.means, lang: languages[0] }].map((cell) => h("td", cell));
  return {
    line: h("tr", {}, h("th", { scope: "row", ...first }), ...cells),
    text: withoutMarks([...row.words, row.means, row.part].join(" ")),
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

export default pageOf(({ model, el }) => {
  const labels = model.get("labels");
  const rows = model.get("rows").map((row) => makeRow(row, labels.languages));
  const field = h("input", { type: "search", autocomplete: "off" });
  const status = h("p", { role: "status" });
  const heads = labels.heads.map((text) => h("th", { scope: "col", text }));
  const body = h("tbody", {}, ...rows.map((row) => row.line));
  const table = h("table", {}, h("caption", { text: labels.caption }), h("thead", {}, h("tr", {}, ...heads)), body);
  const search = () => {
    const found = showFitting(rows, field.value);
    status.textContent = labels.found.replace("{found}", found).replace("{all}", rows.length);
  };
  field.addEventListener("input", search);
  search();
  el.classList.add("wnb-glossary");
  // A wide table scrolls inside its own box, which the keyboard can reach.
  const box = h("div", { tabindex: "0", role: "region", "aria-label": labels.caption }, table);
  el.append(h("label", {}, labels.filter, " ", field), status, box);
  return settleIn(el);
});
