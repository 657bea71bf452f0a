// The glossary: a search field, how many entries it leaves, and the table. All of it works without a kernel.

import { settleIn } from "../board/jupyter.js";
import { h } from "../common/dom.js";
import { lineField, tableOf } from "../common/fields.js";
import { pageOf } from "../common/page_model.js";
import { withoutMarks } from "../common/text_search.js";

function makeRow(row, languages) {
  const [first, ...others] = row.words;
  const cells = others.map((text, place) => h("td", { lang: languages[place + 1] }, text));
  const means = h("td", { lang: languages[0] }, row.means);
  return {
    line: h("tr", h("th", { scope: "row", lang: languages[0] }, first), ...cells, means),
    text: withoutMarks([...row.words, row.means, row.part].join(" ")),
  };
}

export default pageOf(({ model, el }) => {
  const labels = model.get("labels");
  const rows = model.get("rows").map((row) => makeRow(row, labels.languages));
  const field = lineField({ type: "search", oninput: () => search() });
  const status = h("p", { role: "status" });
  const search = () => {
    const words = withoutMarks(field.value).split(/\s+/).filter(Boolean);
    for (const { line, text } of rows) line.hidden = !words.every((word) => text.includes(word));
    const found = rows.filter(({ line }) => !line.hidden).length;
    status.textContent = labels.found.replace("{found}", found).replace("{all}", rows.length);
  };
  search();
  el.classList.add("wnb-glossary");
  const lines = rows.map(({ line }) => line);
  const table = tableOf(labels.caption, labels.heads, lines);
  // A wide table scrolls inside its own box, which the keyboard can reach.
  const box = h("div", { tabindex: "0", role: "region", "aria-label": labels.caption }, table);
  el.append(h("label", labels.filter, " ", field), status, box);
  return settleIn(el);
});
