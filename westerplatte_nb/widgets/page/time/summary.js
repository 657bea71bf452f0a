// The course of the game: how it ended, a chart with its table, the moments where it turned.

import { button, div, fold, h } from "../common/dom.js";
import { dataTable, tableRow } from "../common/table.js";

function summaryBody(summary, view, cursor, open, extra = []) {
  const parts = [];
  // Above a game that is over and shown as it ended, the status says the same.
  if (view.over !== summary.ended || !summary.over) {
    if (summary.result) parts.push(h("p", { class: "wnb-result", text: summary.result }));
    parts.push(h("p", { text: summary.facts }));
  }
  const { send } = cursor;
  parts.push(cursor.part(summary));
  if (summary.table) parts.push(chartTable(summary.table, open));
  parts.push(...extra);
  if (summary.points.length) {
    parts.push(h("h4", { text: summary.points_title }), h("p", { class: "wnb-note", text: summary.points_note }));
    parts.push(turningPoints(summary.points, send));
  }
  return parts;
}

function chartTable({ title, heads, rows }, open) {
  const body = rows.map(([first, ...rest]) => tableRow(first, rest));
  return fold("chart", title, { open: open.has("chart") }, dataTable(title, heads, body));
}

function turningPoints(points, /** @type {Send} */ send) {
  const items = points.map((point, number) => {
    const look = () => send({ do: "look", to: point.moment });
    const extra = { class: "wnb-button wnb-point", "data-moment": point.moment };
    const told = h("p", { class: "wnb-point-told" }, point.chosen, " ", h("strong", { text: point.changed }));
    return h("li", {}, button(point.title, "point:" + number, look, extra), told);
  });
  return h("ol", { class: "wnb-points" }, ...items);
}

// When the game is over, the summary stands where the orders stood.
export function summaryPart(summary, view, cursor, open) {
  if (!summary.over) return null;
  const part = h("section", { class: "wnb-summary", "aria-label": summary.title }, h("h3", { text: summary.title }));
  // A scenario is begun again from its own box, with the same cards.
  const again = view.scenario && view.scenario.goal ? [] : [sameAgain(view.words, cursor.send)];
  part.append(...summaryBody(summary, view, cursor, open, again));
  return part;
}

// Another deal is begun by the main button of the bar.
function sameAgain(words, /** @type {Send} */ send) {
  const again = button(words["again.same"], "again-same", () => send({ do: "again", same: true }));
  return div("wnb-buttons wnb-again-buttons", again);
}

// While it goes on, the same can be opened on demand; only then does the kernel send it.
export function coursePart(summary, view, cursor, open) {
  if (summary.over) return null;
  const shown = Boolean(summary.title);
  const ask = (event) => {
    event.preventDefault();
    cursor.send({ do: "course", open: !shown });
  };
  const title = h("summary", { text: view.words.course, "data-key": "fold:course", onclick: ask });
  const body = shown ? summaryBody(summary, view, cursor, open) : [];
  return h("details", { class: "wnb-course", open: shown }, title, ...body);
}
