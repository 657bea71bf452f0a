// The course of the game: how it ended, a chart with its table, the moments where it turned.

function summaryBody(summary, view, send, open, extra = []) {
  const parts = [];
  // Above a game that is over and shown as it ended, the status says the same.
  if (view.over !== summary.ended || !summary.over) {
    if (summary.result) parts.push(h("p", { class: "wnb-result", text: summary.result }));
    parts.push(h("p", { text: summary.facts }));
  }
  parts.push(h("img", { class: "wnb-chart", alt: summary.alternative, src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(summary.chart) }));
  const table = h("details", { "data-fold": "chart" }, h("summary", { text: summary.table.title, "data-key": "fold:chart" }));
  if (open.has("chart")) table.open = true;
  table.append(dataTable(summary.table.title, summary.table.heads, summary.table.rows.map(([first, ...rest]) =>
    h("tr", {}, h("th", { scope: "row", text: first }), ...rest.map((text) => h("td", { text }))))));
  parts.push(table, ...extra);
  if (summary.points.length) {
    parts.push(h("h4", { text: summary.points_title }));
    const list = h("ol", { class: "wnb-points" });
    summary.points.forEach((point, number) => list.append(h("li", {},
      button(point.text, "point:" + number, () => send({ do: "look", to: point.moment }), { class: "wnb-button wnb-point", "data-moment": point.moment }))));
    parts.push(list);
  }
  return parts;
}

// When the game is over, the summary stands where the orders stood.
function summaryPart(model, view, send, open) {
  const summary = model.get("summary");
  if (!summary.over) return null;
  const part = h("section", { class: "wnb-summary", "aria-label": summary.title }, h("h3", { text: summary.title }));
  const again = h("div", { class: "wnb-buttons wnb-again-buttons" },
    button(view.words.again, "again", () => send({ do: "again", same: false }), { class: "wnb-button wnb-main" }),
    button(view.words["again.same"], "again-same", () => send({ do: "again", same: true })));
  // A scenario is begun again from its own box, with the same cards.
  part.append(...summaryBody(summary, view, send, open, view.scenario && view.scenario.goal ? [] : [again]));
  return part;
}

// While it goes on, the same can be opened on demand; only then does the kernel send it.
function coursePart(model, view, send, open) {
  const summary = model.get("summary");
  if (summary.over) return null;
  const shown = Boolean(summary.title);
  const part = h("details", { class: "wnb-course" });
  part.open = shown;
  part.append(h("summary", {
    text: view.words.course, "data-key": "fold:course",
    onclick: (event) => { event.preventDefault(); send({ do: "course", open: !shown }); },
  }));
  if (shown) part.append(...summaryBody(summary, view, send, open));
  return part;
}
