// The boxes over the board: an unfinished game to go back to, a game that is not kept, a kernel that does not answer.

function topParts(root, heart, view, send) {
  const parts = [heart.box(view), noticePart(view, send)].filter((part) => part !== null);
  // A passing word lies over the board and moves nothing; what must be decided stands above it.
  const passing = heart.state === "slow" && parts.length === 1;
  const game = root.closest(".wnb-game");
  if (game) game.classList.toggle("wnb-with-top", parts.length > 0 && !passing);
  return parts.length ? [h("div", { class: passing ? "wnb-top wnb-passing" : "wnb-top" }, ...parts)] : [];
}

function noticePart(view, send) {
  const notice = view.notice;
  if (!notice) return null;
  const box = h("section", { class: "wnb-notice wnb-notice-" + notice.kind, role: "region", "aria-label": inTime(notice, view) });
  box.append(h("p", { text: inTime(notice, view) }));
  if (notice.kind === "tidy") {
    box.append(h("div", { class: "wnb-buttons" },
      button(notice.no, "tidy-no", () => send({ do: "tidy_games", sure: null }), { class: "wnb-button wnb-main" }),
      button(notice.yes, "tidy-yes", () => send({ do: "tidy_games", sure: true }))));
    return box;
  }
  if (notice.kind === "unkept") {
    box.append(h("div", { class: "wnb-buttons" },
      button(view.words.save, "notice-save", () => send({ do: "save" }), { class: "wnb-button wnb-main" }),
      button(notice.ok, "notice-seen", () => send({ do: "notice_seen" }))));
    return box;
  }
  box.append(h("div", { class: "wnb-buttons" },
    button(notice.resume, "resume", () => send({ do: "resume", id: notice.id, state: view.state }), { class: "wnb-button wnb-main" }),
    button(notice.new, "notice-seen", () => send({ do: "notice_seen" }))));
  if (notice.others.length) {
    const more = h("details", { "data-fold": "others" }, h("summary", { text: notice.more, "data-key": "fold:others" }));
    const list = h("div", { class: "wnb-buttons" });
    for (const other of notice.others) {
      list.append(button(inTime(other, view), "resume:" + other.id, () => send({ do: "resume", id: other.id, state: view.state })));
    }
    more.append(list);
    if (notice.tidy) more.append(h("div", { class: "wnb-buttons" }, button(notice.tidy, "tidy", () => send({ do: "tidy_games", sure: false }))));
    box.append(more);
  }
  return box;
}

// The time is said by the reader's own clock, wherever the kernel runs.
function inTime(entry, view) {
  if (!entry.saved) return entry.text;
  const when = new Date(entry.saved).toLocaleString(view.language, { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" });
  return entry.text.replace("{when}", when);
}
