// How a game ended: in words and a picture, and what really happened then.

import { leadToResult } from "../classroom/in_class.js";
import { button, fold, freshId, h, pictureAddress } from "../common/dom.js";
import { dataTable, tableRow } from "../common/fields.js";
import { sourcesPart } from "../rules/rule_page.js";

export function endingPart(ending, view, /** @type {Send} */ send) {
  if (!ending || !ending.kind) return null;
  const again = () => send({ do: "rematch", state: view.state });
  const lead = (event) => leadToResult(event.target.closest(".wnb-panel"));
  const [first, second, ahead] = ending.match || [];
  const match = [ahead && h("strong", ahead), first, second].map((one) => h("p", one));
  return h("section.wnb-ending", { "data-kind": ending.kind, "aria-label": ending.title }, [
    ending.picture && h("img.wnb-ending-picture", { alt: ending.alternative, src: pictureAddress(ending.picture) }),
    h("h3", ending.title),
    ...[ending.text, ending.why].map((text) => text && h("p", text)),
    ahead && h("div.wnb-match", h("h4", view.words["match.title"]), ...match),
    ending.rematch && h("p", button(ending.rematch, "rematch", again)),
    view.over && view.scenario && h("p", button(view.words.result, "to-result", lead)),
    ending.bridge && bridgePart(ending, view.words, send),
  ]);
}

// While the game goes on after its goal, the bridge waits folded.
function bridgePart({ bridge, over }, words, /** @type {Send} */ send) {
  const told = bridge.parts.map(({ name, text }) => h("p", { class: "wnb-museum-" + name }, text));
  const more = button(words["ending.more"], "ending-more", () => send({ do: "museum", id: bridge.thing }));
  const inside = [...told, sourcesPart(bridge.sources, words["museum.sources"], "bridge-sources"), more];
  if (!over) return fold("bridge", words["ending.bridge"], {}, ...inside);
  return h("div.wnb-bridge", h("h4", words["ending.bridge"]), ...inside);
}

// A look back on a game: the chances from turn to turn, and other ways that can be tried at once.

export function reviewPart(review, /** @type {Send} */ send) {
  if (!review || !review.title) return null;
  const chart = review.chart && [
    h("img.wnb-chart", { alt: review.alternative, src: pictureAddress(review.chart) }),
    h("p.wnb-note", review.band),
    chartTable("review", review.table),
  ];
  const ways = review.decisions;
  return h("section.wnb-review", { "aria-label": review.title }, [
    h("h3", review.title),
    review.about && h("p.wnb-note", review.about),
    ...(chart || []),
    ways.length ? h("h4", review.decisions_title) : review.none && h("p", review.none),
    ways.length > 0 && decisions(ways, send),
    runBar(review, send),
    exportsPart(review, send),
  ]);
}

function exportsPart({ title, keep, exports }, /** @type {Send} */ send) {
  const buttons = exports.map(({ to, label }) => button(label, "export:" + to, () => send({ do: "export", to })));
  // Where nothing is looked back on, the part itself is called so.
  if (!keep) return h("div.wnb-buttons", { role: "group", "aria-label": title }, ...buttons);
  const id = freshId("keep");
  const bar = { class: "wnb-buttons", role: "group", "aria-labelledby": id };
  return h("div", h("p", { id }, keep), h("div", bar, ...buttons));
}

// One button begins, stops and goes on, so that the focus stays with it.
function runBar({ button: label, status, runs }, /** @type {Send} */ send) {
  const run = label && button(label, "review-run", () => send({ do: "review", on: !runs }));
  return h("div.wnb-buttons.wnb-review-run", run, status && h("span.wnb-review-status", status));
}

function chartTable(name, { title, heads, rows }) {
  const body = rows.map(([first, ...rest]) => tableRow(first, rest));
  return fold(name, title, {}, dataTable(title, heads, body));
}

function decisions(found, /** @type {Send} */ send) {
  const items = found.map((one) => {
    const attempt = () => send({ do: "review_try", number: one.number });
    const told = [one.chosen, one.better, one.gain].map((text) => h("p.wnb-point-told", text));
    const extra = { "aria-label": one.try_named };
    return h("li", h("strong", one.title), ...told, button(one.try, "review-try:" + one.number, attempt, extra));
  });
  return h("ol.wnb-points.wnb-review-ways", ...items);
}

// The course of the game: how it ended, a chart with its table, the moments where it turned.

function summaryBody(summary, view, cursor, last = null) {
  const { result, facts, table, points } = summary;
  // Above a game that is over and shown as it ended, the status says the same.
  const isTold = view.over === summary.ended && summary.over;
  return [
    !isTold && result && h("p.wnb-result", result),
    !isTold && h("p", facts),
    cursor.part(summary),
    table && chartTable("chart", table),
    last,
    ...(points.length ? turningPoints(summary, cursor.send) : []),
  ];
}

function turningPoints({ points, points_title, points_note }, /** @type {Send} */ send) {
  const items = points.map((point, number) => {
    const look = () => send({ do: "look", to: point.moment });
    const extra = { class: "wnb-button wnb-point", "data-moment": point.moment };
    const told = h("p.wnb-point-told", point.chosen, " ", h("strong", point.changed));
    return h("li", button(point.title, "point:" + number, look, extra), told);
  });
  return [h("h4", points_title), h("p.wnb-note", points_note), h("ol.wnb-points", ...items)];
}

// When the game is over, the summary stands where the orders stood.
export function summaryPart(summary, view, cursor) {
  if (!summary.over) return null;
  // A scenario is begun again from its own box, with the same cards.
  const again = button(view.words["again.same"], "again-same", () => cursor.send({ do: "again", same: true }));
  const last = view.scenario?.goal ? null : h("div.wnb-buttons.wnb-again-buttons", again);
  const body = summaryBody(summary, view, cursor, last);
  return h("section.wnb-summary", { "aria-label": summary.title }, h("h3", summary.title), ...body);
}

// While it goes on, the same can be opened on demand; only then does the kernel send it.
export function coursePart(summary, view, cursor) {
  if (summary.over) return null;
  const shown = Boolean(summary.title);
  const ask = (event) => {
    event.preventDefault();
    cursor.send({ do: "course", open: !shown });
  };
  const title = h("summary", { "data-key": "fold:course", onclick: ask }, view.words.course);
  const body = shown ? summaryBody(summary, view, cursor) : [];
  return h("details.wnb-course", { open: shown }, title, ...body);
}
