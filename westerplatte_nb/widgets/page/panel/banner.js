// What stands over a board of the past or of a what-if.

import { button, div, h, MAIN } from "../common/dom.js";
import { dataTable, tableRow } from "../common/table.js";

export function bannerPart(time, words, /** @type {Send} */ send) {
  const { banner, compare } = time;
  if (!banner) return null;
  const part = h("section", { class: "wnb-banner", "data-kind": banner.kind, "aria-label": banner.title });
  part.append(h("h3", { text: banner.title }), h("p", { text: banner.text }));
  part.append(div("wnb-buttons", ...bannerButtons(time, words, send)));
  if (compare) part.append(comparisonTable(compare));
  return part;
}

function bannerButtons({ past, what_if, can_try, compare, last }, words, /** @type {Send} */ send) {
  const buttons = [];
  const add = (label, key, message, extra) => buttons.push(button(label, key, () => send(message), extra));
  if (past) add(what_if ? words["what_if.back"] : words["past.back"], "present", { do: "look", to: last }, MAIN);
  if (past && can_try) add(words["what_if.start"], "what-if-here", { do: "what_if" });
  if (what_if) {
    const label = compare ? words["compare.close"] : words["compare.open"];
    add(label, "compare", { do: "compare", open: !compare }, { "aria-expanded": String(Boolean(compare)) });
    add(words["what_if.end"], "real-game", { do: "real_game" }, past ? {} : MAIN);
  }
  return buttons;
}

function comparisonTable(compare) {
  const rows = compare.rows.map((row) => tableRow(row.label, [row.real, row.tried, row.difference]));
  return dataTable(compare.title, compare.heads, rows);
}
