// A look back on a game: the chances from turn to turn, and other ways that can be tried at once.

import { button, div, fold, freshId, h, pictureAddress } from "../common/dom.js";
import { dataTable, tableRow } from "../common/table.js";

export function reviewPart(review, /** @type {Send} */ send, open) {
  if (!review || !review.title) return null;
  const part = h("section", { class: "wnb-review", "aria-label": review.title });
  part.append(h("h3", { text: review.title }));
  if (review.about) part.append(h("p", { class: "wnb-note", text: review.about }));
  if (review.chart) {
    part.append(h("img", { class: "wnb-chart", alt: review.alternative, src: pictureAddress(review.chart) }));
    part.append(h("p", { class: "wnb-note", text: review.band }), chances(review.table, open));
  }
  const ways = review.decisions;
  if (ways.length) part.append(h("h4", { text: review.decisions_title }), decisions(ways, send));
  else if (review.none) part.append(h("p", { text: review.none }));
  part.append(runBar(review, send), exportsPart(review, send));
  return part;
}

// The whole game as a file to read and to print.
function exportsPart({ title, keep, exports }, /** @type {Send} */ send) {
  const buttons = exports.map(({ to, label }) => button(label, "export:" + to, () => send({ do: "export", to })));
  // Where nothing is looked back on, the part itself is called so.
  if (!keep) return h("div", { class: "wnb-buttons", role: "group", "aria-label": title }, ...buttons);
  const id = freshId("keep");
  const bar = { class: "wnb-buttons", role: "group", "aria-labelledby": id };
  return h("div", {}, h("p", { id, text: keep }), h("div", bar, ...buttons));
}

// One button begins, stops and goes on, so that the focus stays with it.
function runBar({ button: label, status, runs }, /** @type {Send} */ send) {
  const bar = div("wnb-buttons wnb-review-run");
  if (label) bar.append(button(label, "review-run", () => send({ do: "review", on: !runs })));
  if (status) bar.append(h("span", { class: "wnb-review-status", text: status }));
  return bar;
}

function chances({ title, heads, rows }, open) {
  const body = rows.map(([first, ...rest]) => tableRow(first, rest));
  return fold("review", title, { open: open.has("review") }, dataTable(title, heads, body));
}

function decisions(found, /** @type {Send} */ send) {
  const items = found.map((one) => {
    const attempt = () => send({ do: "review_try", number: one.number });
    const extra = { "aria-label": one.try_named };
    return h(
      "li",
      {},
      h("strong", { text: one.title }),
      h("p", { class: "wnb-point-told", text: one.chosen }),
      h("p", { class: "wnb-point-told", text: one.better }),
      h("p", { class: "wnb-point-told", text: one.gain }),
      button(one.try, "review-try:" + one.number, attempt, extra),
    );
  });
  return h("ol", { class: "wnb-points wnb-review-ways" }, ...items);
}
