// How a game ended: in words and a picture, and what really happened then.

import { leadToResult } from "../classroom/in_class.js";
import { button, div, fold, freshId, h, pictureAddress } from "../common/dom.js";
import { dataTable, tableRow } from "../common/fields.js";
import { sourcesPart } from "../rules/museum.js";

export function endingPart(ending, view, /** @type {Send} */ send, open) {
  if (!ending || !ending.kind) return null;
  const src = ending.picture && pictureAddress(ending.picture);
  const again = () => send({ do: "rematch", state: view.state });
  const lead = (event) => leadToResult(event.target.closest(".wnb-panel"));
  return h(
    "section",
    { class: "wnb-ending", "data-kind": ending.kind, "aria-label": ending.title },
    src && h("img", { class: "wnb-ending-picture", alt: ending.alternative, src }),
    h("h3", { text: ending.title }),
    ...[ending.text, ending.why].map((text) => text && h("p", { text })),
    ending.match?.length > 0 && matchPart(ending.match, view.words),
    ending.rematch && h("p", {}, button(ending.rematch, "rematch", again)),
    // A class that played a scenario has a result to hand in; its form lies far below.
    view.over && view.scenario && h("p", {}, button(view.words.result, "to-result", lead)),
    ending.bridge && bridgePart(ending, view.words, send, open),
  );
}

// The score of a match and its return match: who is ahead, then both games.
function matchPart([first, second, ahead], words) {
  const title = h("h4", { text: words["match.title"] });
  const games = [first, second].map((text) => h("p", { text }));
  return div("wnb-match", title, h("p", {}, h("strong", { text: ahead })), ...games);
}

// While the game goes on after its goal, the bridge waits folded.
function bridgePart({ bridge, over }, words, /** @type {Send} */ send, open) {
  const told = bridge.parts.map(({ name, text }) => h("p", { class: "wnb-museum-" + name, text }));
  const more = button(words["ending.more"], "ending-more", () => send({ do: "museum", id: bridge.thing }));
  const inside = [...told, sourcesPart(bridge.sources, words["museum.sources"], "bridge-sources", open), more];
  if (!over) return fold("bridge", words["ending.bridge"], { open: open.has("bridge") }, ...inside);
  return div("wnb-bridge", h("h4", { text: words["ending.bridge"] }), ...inside);
}

// A look back on a game: the chances from turn to turn, and other ways that can be tried at once.

export function reviewPart(review, /** @type {Send} */ send, open) {
  if (!review || !review.title) return null;
  const chart = review.chart && [
    h("img", { class: "wnb-chart", alt: review.alternative, src: pictureAddress(review.chart) }),
    h("p", { class: "wnb-note", text: review.band }),
    chartTable("review", review.table, open),
  ];
  const ways = review.decisions;
  return h(
    "section",
    { class: "wnb-review", "aria-label": review.title },
    h("h3", { text: review.title }),
    review.about && h("p", { class: "wnb-note", text: review.about }),
    ...(chart || []),
    ways.length ? h("h4", { text: review.decisions_title }) : review.none && h("p", { text: review.none }),
    ways.length > 0 && decisions(ways, send),
    runBar(review, send),
    exportsPart(review, send),
  );
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

// A chart in numbers, for whoever asks for them.
function chartTable(name, { title, heads, rows }, open) {
  const body = rows.map(([first, ...rest]) => tableRow(first, rest));
  return fold(name, title, { open: open.has(name) }, dataTable(title, heads, body));
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

// The course of the game: how it ended, a chart with its table, the moments where it turned.

function summaryBody(summary, view, cursor, open, extra = []) {
  const parts = [];
  // Above a game that is over and shown as it ended, the status says the same.
  if (view.over !== summary.ended || !summary.over) {
    if (summary.result) parts.push(h("p", { class: "wnb-result", text: summary.result }));
    parts.push(h("p", { text: summary.facts }));
  }
  const { send } = cursor;
  parts.push(cursor.part(summary));
  if (summary.table) parts.push(chartTable("chart", summary.table, open));
  parts.push(...extra);
  if (summary.points.length) {
    parts.push(h("h4", { text: summary.points_title }), h("p", { class: "wnb-note", text: summary.points_note }));
    parts.push(turningPoints(summary.points, send));
  }
  return parts;
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
