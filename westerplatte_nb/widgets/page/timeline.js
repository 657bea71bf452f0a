// Time: the line of all moments, what stands over a board of the past or of a what-if, the hand-over between people.

// The slider lives from drawing to drawing: one that is replaced falls out of the hand that drags it.
class Timeline {
  constructor(send) {
    this.send = send;
    this.wanted = null;
    this.timer = null;
    this.value = h("p", { class: "wnb-moment" });
    this.slider = h("input", { type: "range", min: "0", step: "1", class: "wnb-slider", "data-key": "time-slider", oninput: () => this.slid() });
    const step = (key, sign, name) => button(sign, "time-" + key, () => this.go(name), { "data-step": key, class: "wnb-button wnb-step" });
    this.steps = {
      first: step("first", "|◀", "first"), turn_back: step("turn_back", "◀◀", "turn_back"), back: step("back", "◀", "back"),
      forward: step("forward", "▶", "forward"), turn_forward: step("turn_forward", "▶▶", "turn_forward"), last: step("last", "▶|", "last"),
    };
    this.start = button("", "what-if", () => send({ do: "what_if" }));
    const { first, turn_back, back, forward, turn_forward, last } = this.steps;
    this.element = h("section", { class: "wnb-time" }, this.value,
      h("div", { class: "wnb-time-line" }, first, turn_back, back, this.slider, forward, turn_forward, last), this.start);
  }

  update(time, words) {
    this.time = time;
    this.element.hidden = time.last === 0; // before the first order there is nothing to look back at
    this.element.setAttribute("aria-label", words.time);
    this.slider.setAttribute("aria-label", words["time.slider"]);
    if (this.wanted === time.at || this.last !== time.last) this.wanted = null;
    this.last = time.last;
    this.slider.max = time.last;
    if (this.wanted === null) this.slider.value = time.at;
    this.slider.setAttribute("aria-valuetext", time.value);
    this.value.textContent = time.value;
    for (const [name, control] of Object.entries(this.steps)) {
      control.setAttribute("aria-label", words["time." + name]);
      control.title = words["time." + name];
      // A button that goes dead under the finger would lose the focus: it stays, and says that it does nothing.
      control.setAttribute("aria-disabled", String(this.place(name) === time.at));
    }
    this.start.textContent = words["what_if.start"];
    this.start.hidden = Boolean(time.banner) || !time.can_try;
  }

  place(name) {
    const { at, last, turn_back, turn_forward } = this.time;
    return { first: 0, turn_back, back: Math.max(0, at - 1), forward: Math.min(last, at + 1), turn_forward, last }[name];
  }

  go(name) {
    if (this.place(name) !== this.time.at) this.send({ do: "look", to: this.place(name) });
  }

  slid() {
    this.wanted = Number(this.slider.value);
    // However fast the hand, the kernel is asked a few times a second at most.
    this.timer = this.timer || setTimeout(() => {
      this.timer = null;
      this.send({ do: "look", to: this.wanted ?? Number(this.slider.value), slider: true });
    }, 80);
  }
}

function timelinePart(model, root, view, send) {
  const time = model.get("timeline");
  root.timeline = root.timeline || new Timeline(send);
  if (time.value) root.timeline.update(time, view.words);
  const game = root.closest(".wnb-game");
  if (game) { game.dataset.time = time.banner ? time.banner.kind : ""; game.dataset.theme = view.theme; }
  return root.timeline.element;
}

// What stands in the place of the rest of the panel, so that the timeline itself is never taken from the page.
function replaceAround(root, kept, before, after) {
  for (const part of [...root.children]) if (part !== kept) part.remove();
  if (!kept.isConnected || kept.parentNode !== root) root.append(kept);
  kept.before(...before);
  kept.after(...after);
}

function bannerPart(model, view, send) {
  const { banner, past, what_if, can_try, compare } = model.get("timeline");
  if (!banner) return null;
  const words = view.words;
  const part = h("section", { class: "wnb-banner", "data-kind": banner.kind, "aria-label": banner.title },
    h("h3", { text: banner.title }), h("p", { text: banner.text }));
  const buttons = h("div", { class: "wnb-buttons" });
  const last = model.get("timeline").last;
  if (past) buttons.append(button(what_if ? words["what_if.back"] : words["past.back"], "present", () => send({ do: "look", to: last }), { class: "wnb-button wnb-main" }));
  if (past && can_try) buttons.append(button(words["what_if.start"], "what-if-here", () => send({ do: "what_if" })));
  if (what_if) {
    buttons.append(button(compare ? words["compare.close"] : words["compare.open"], "compare", () => send({ do: "compare", open: !compare }), { "aria-expanded": String(Boolean(compare)) }));
    buttons.append(button(words["what_if.end"], "real-game", () => send({ do: "real_game" }), { class: "wnb-button" + (past ? "" : " wnb-main") }));
  }
  part.append(buttons);
  if (compare) part.append(comparisonTable(compare));
  return part;
}

function comparisonTable(compare) {
  const rows = compare.rows.map((row) => h("tr", {},
    h("th", { scope: "row", text: row.label }), h("td", { text: row.real }), h("td", { text: row.tried }), h("td", { text: row.difference })));
  return dataTable(compare.title, compare.heads, rows);
}

function dataTable(title, heads, rows) {
  // Where the table is wider than the panel it scrolls, and then the keys must reach it.
  return h("div", { class: "wnb-table", tabindex: "0", role: "region", "aria-label": title, "data-key": "table:" + title }, h("table", {}, h("caption", { text: title }),
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col", text: head })))), h("tbody", {}, ...rows)));
}

// The hand-over card lies over everything of this game, and nothing under it can be reached until it is taken away.
function coverBoard(model, root, view, send) {
  const { cover } = model.get("timeline");
  const game = root.closest(".wnb-game");
  const hidden = [...root.children, ...(game ? game.querySelectorAll(":scope > canvas") : [])];
  for (const part of hidden) part.inert = Boolean(cover);
  if (!cover) { root.covered = false; return false; }
  const show = button(view.words["handover.button"], "take-over", () => send({ do: "take_over" }), { class: "wnb-button wnb-main wnb-take-over" });
  root.append(h("div", { class: "wnb-cover", role: "dialog", "aria-modal": "true", "aria-label": cover },
    h("div", { class: "wnb-cover-card" }, h("h3", { text: cover }), show)));
  const here = document.activeElement;
  if (!root.covered && (here === document.body || !here || (game && game.contains(here)) || root.hadFocus)) show.focus();
  root.covered = true;
  return true;
}
