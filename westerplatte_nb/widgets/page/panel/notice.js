// The boxes over the board: an unfinished game to go back to, a game that is not kept, a kernel that does not answer, a
// goal that has just been decided.

import { button, div, fold, h, MAIN } from "../common/dom.js";

/** @type {Intl.DateTimeFormatOptions} */
const DATE = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" };

export function topParts(heart, view, /** @type {Send} */ send, goal) {
  // A kernel that has stopped keeps no offer: what it offers comes again with the next board.
  const notice = heart.state === "dead" ? null : noticePart(view, send);
  const parts = [heart.box(view), notice, goal].filter((part) => part !== null);
  return parts.length ? [div("wnb-top", ...parts)] : [];
}

function noticePart(view, /** @type {Send} */ send) {
  const notice = view.notice;
  if (!notice) return null;
  const text = inTime(notice, view);
  const box = h("section", { class: "wnb-notice wnb-notice-" + notice.kind, role: "region", "aria-label": text });
  const inside = { tidy: tidyParts, unkept: unkeptParts }[notice.kind] || resumeParts;
  box.append(h("p", { text }), ...inside(notice, view, send));
  return box;
}

function tidyParts(notice, view, /** @type {Send} */ send) {
  const answer = (sure) => () => send({ do: "tidy_games", sure });
  const no = button(notice.no, "tidy-no", answer(null), MAIN);
  return [div("wnb-buttons", no, button(notice.yes, "tidy-yes", answer(true)))];
}

function unkeptParts(notice, view, /** @type {Send} */ send) {
  const save = button(view.words.save, "notice-save", () => send({ do: "save" }), MAIN);
  const seen = button(notice.ok, "notice-seen", () => send({ do: "notice_seen" }));
  return [div("wnb-buttons", save, seen)];
}

function resumeParts(notice, view, /** @type {Send} */ send) {
  const back = (id) => () => send({ do: "resume", id, state: view.state });
  const resume = button(notice.resume, "resume", back(notice.id), MAIN);
  const stay = button(notice.new, "notice-seen", () => send({ do: "notice_seen" }));
  const parts = [div("wnb-buttons", resume, stay)];
  if (notice.others.length) {
    const others = notice.others.map((other) => button(inTime(other, view), "resume:" + other.id, back(other.id)));
    const more = fold("others", notice.more, {}, div("wnb-buttons", ...others));
    if (notice.tidy) {
      const tidy = button(notice.tidy, "tidy", () => send({ do: "tidy_games", sure: false }));
      more.append(div("wnb-buttons", tidy));
    }
    parts.push(more);
  }
  return parts;
}

// The time is said by the reader's own clock, wherever the kernel runs.
export function inTime(entry, view) {
  if (!entry.saved) return entry.text;
  return entry.text.replace("{when}", new Date(entry.saved).toLocaleString(view.language, DATE));
}
