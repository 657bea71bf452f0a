// The panel's parts: message, report, log, the board in words.

import { button, dismissButton, fold, h, isNews, MAIN, setData, setText } from "../common/dom.js";
import { check, dataTable, field, lineField, select, tableRow } from "../common/fields.js";
import { fileField } from "../common/files.js";
import { ruleButton, sentences } from "./sentences.js";

// Between the acts: nothing can be ordered yet, but what was ordered last can be taken back.
export function atRest(words, { can_undo }) {
  return { turn: words.theatre, detail: "", stripe: "", can_undo, can_redo: false };
}

export function aimPart({ aim }) {
  return aim ? h("p.wnb-aim", aim) : null;
}

export function messagePart(view, /** @type {Send} */ send) {
  if (!view.message) return null;
  const dismiss = dismissButton(view.words.dismiss, "dismiss", () => send({ do: "dismiss" }));
  const rule = ruleButton(send, view.message.rule, view.words);
  const text = h("span", view.message.text);
  return h("section", { class: "wnb-message wnb-" + view.message.kind, role: "note" }, text, " ", rule, " ", dismiss);
}

// What happened last; of what the log has too only the place there is sent.
export function reportPart(view, lines, /** @type {Send} */ send) {
  const { report, words } = view;
  if (!report?.length) return null;
  const heading = h("h4", { tabindex: "-1", "data-key": "report" }, words.report);
  return h("section.wnb-report", { "aria-label": words.report }, heading, happened(report, lines, send, words));
}

// What happened before the turn is told no more once that has begun: it can be opened.
export function earlierPart({ earlier, words }, lines, /** @type {Send} */ send) {
  if (!earlier?.length) return null;
  return fold("earlier", words.earlier, { class: "wnb-report" }, happened(earlier, lines, send, words));
}

function happened(entries, lines, /** @type {Send} */ send, words) {
  const told = entries.map((entry) => lines[entry] || entry);
  return sentences(h("ol"), told, send, words);
}

// The log is long and mostly closed: its lines are made when somebody looks, be it on paper.
export function logPart(lines, view, /** @type {Send} */ send, isRead) {
  const list = h("ol", { reversed: true, "aria-label": view.words.log });
  const whole = view.log_cut && button(view.words.whole_log, "whole-log", () => send({ do: "whole_log" }));
  const part = h("section.wnb-log", list, whole);
  part.addEventListener("wnb-fill", () => list.childElementCount || sentences(list, lines, send, view.words));
  if (isRead) fillLog(part);
  return part;
}

export function fillLog(root) {
  const log = root.matches(".wnb-log") ? root : root.querySelector(".wnb-log");
  log?.dispatchEvent(new CustomEvent("wnb-fill"));
}

export function textPart(view, /** @type {Send} */ send) {
  const ontoggle = ({ target: { open } }) => open === !view.text && send({ do: "open_part", part: "text", open });
  const looks = { tabindex: "0", role: "group", "data-key": "text", "aria-label": view.words.text_board };
  const text = h("pre", looks, view.text);
  return fold("text", view.words.text_board, { class: "wnb-text", ontoggle }, text);
}

export function settingsPart(view, /** @type {Send} */ send) {
  const controls = view.settings.map((setting) => settingControl(setting, send));
  return fold("settings", view.words.settings, { class: "wnb-settings" }, ...controls);
}

function settingControl(setting, /** @type {Send} */ send) {
  const name = "setting_" + setting.name;
  const changed = (value) => send({ do: "setting", name: setting.name, value });
  if (setting.choices) return field(setting.label, select(name, setting.choices, setting.value, changed));
  return check(setting.label, { name, "data-key": "setting:" + setting.name }, setting.value, changed);
}

export function bannerPart(time, words, /** @type {Send} */ send) {
  const { banner, compare } = time;
  if (!banner) return null;
  const row = ({ label, real, tried, difference }) => tableRow(label, [real, tried, difference]);
  return h("section.wnb-banner", { "data-kind": banner.kind, "aria-label": banner.title }, [
    h("h3", banner.title),
    h("p", banner.text),
    h("div.wnb-buttons", ...bannerButtons(time, words, send)),
    compare && dataTable(compare.title, compare.heads, compare.rows.map(row)),
  ]);
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

// Boxes over the board: a game to resume or one that is not saved, a dead kernel, a goal that was just decided.

/** @type {Intl.DateTimeFormatOptions} */
const DATE = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" };

export function topPart(heart, view, /** @type {Send} */ send, goal) {
  // A kernel that has stopped keeps no offer: what it offers comes again with the next board.
  const notice = heart.state === "dead" ? null : noticePart(view, send);
  const top = h("div.wnb-top", heart.box(view), notice, goal);
  return top.firstChild && top;
}

function noticePart(view, /** @type {Send} */ send) {
  const notice = view.notice;
  if (!notice) return null;
  const text = inTime(notice, view);
  const looks = { class: "wnb-notice wnb-notice-" + notice.kind, role: "region", "aria-label": text };
  const inside = { tidy: tidyParts, unkept: unkeptParts }[notice.kind] || resumeParts;
  return h("section", looks, h("p", text), inside(notice, view, send));
}

function tidyParts(notice, view, /** @type {Send} */ send) {
  const answer = (sure) => () => send({ do: "tidy_games", sure });
  const no = button(notice.no, "tidy-no", answer(null), MAIN);
  return [h("div.wnb-buttons", no, button(notice.yes, "tidy-yes", answer(true)))];
}

function unkeptParts(notice, view, /** @type {Send} */ send) {
  const save = button(view.words.save, "notice-save", () => send({ do: "save" }), MAIN);
  const seen = button(notice.ok, "notice-seen", () => send({ do: "notice_seen" }));
  return [h("div.wnb-buttons", save, seen)];
}

function resumeParts(notice, view, /** @type {Send} */ send) {
  const back = (id) => () => send({ do: "resume", id, state: view.state });
  const stay = button(notice.new, "notice-seen", () => send({ do: "notice_seen" }));
  const parts = [h("div.wnb-buttons", button(notice.resume, "resume", back(notice.id), MAIN), stay)];
  if (notice.others.length) {
    const others = notice.others.map((other) => button(inTime(other, view), "resume:" + other.id, back(other.id)));
    const tidy = notice.tidy && button(notice.tidy, "tidy", () => send({ do: "tidy_games", sure: false }));
    parts.push(fold("others", notice.more, {}, h("div.wnb-buttons", others), tidy && h("div.wnb-buttons", tidy)));
  }
  return parts;
}

// The time is said by the reader's own clock, wherever the kernel runs.
export function inTime(entry, view) {
  if (!entry.saved) return entry.text;
  return entry.text.replace("{when}", new Date(entry.saved).toLocaleString(view.language, DATE));
}

// The status: the turn and what is left of it, in a box of one height, so that nothing below moves. Long words are set
// closer. Its elements are kept, so that the focus on the heading stays.

export class Status {
  constructor() {
    this.turn = h("h3.wnb-turn", { tabindex: "-1", "data-key": "turn" });
    this.detail = h("p");
    this.element = h("section.wnb-status", this.turn, this.detail);
    this.isFitted = false;
  }

  update(view) {
    const { turn, detail, stripe, over, won, seat, scenario, words } = view;
    const { element } = this;
    const told = { seat, over, won: over ? String(won) : null, goal: scenario?.goal?.status };
    for (const [name, value] of Object.entries(told)) setData(element, name, value);
    element.setAttribute("aria-label", words.status);
    element.style.borderColor = stripe || "";
    setText(this.turn, turn);
    setText(this.detail, detail);
    if (isNews(this, "words", element.textContent)) this.forget();
  }

  // Other words, or another room: what was found of them holds no more.
  forget() {
    this.isFitted = false;
    this.element.classList.remove("wnb-dense");
  }

  // Sizes are read here and nothing is written, so that the page is laid out once for all that reads them.
  get isTooLong() {
    return !this.isFitted && this.element.scrollHeight > this.element.clientHeight;
  }

  setClose(isTooLong) {
    this.isFitted = true;
    if (isTooLong) this.element.classList.add("wnb-dense");
  }

  fit() {
    this.forget();
    this.setClose(this.isTooLong);
  }
}

const KINDS_OF_FILE = ".jsonl,.json,.journal,.toml";

export function toolbarPart(view, /** @type {Send} */ send) {
  let state = 0;
  const take = ({ name, text }) => send(text === undefined ? { do: "too_large" } : { do: "load", text, name, state });
  // Reading takes time: the file is for the game that stood here when it was chosen.
  const oninput = () => (state = view.state);
  const looks = { accept: KINDS_OF_FILE, class: "wnb-file", "aria-label": view.words.load, tabindex: "-1", oninput };
  const file = fileField(looks, view.file_limit, take);
  const undoTurn = () => send({ do: "undo", turn: true, state: view.state });
  const speak = (language) => send({ do: "language", language });
  return h("div.wnb-tools", { role: "group", "aria-label": view.words.tools }, [
    orderForm(view, send),
    view.can_undo_turn && button(view.words["undo.turn"], "undo-turn", undoTurn),
    button(view.words.save, "save", () => send({ do: "save" })),
    button(view.words.load, "load", () => file.click()),
    file,
    select("language", view.languages, view.language, speak, view.words.language),
    view.undo_note && h("p.wnb-note.wnb-undo-note", view.undo_note),
  ]);
}

function orderForm(view, /** @type {Send} */ send) {
  const order = lineField({ class: "wnb-order", "data-key": "order", maxlength: "80" });
  const onsubmit = (event) => {
    event.preventDefault();
    if (order.value.trim()) send({ do: "typed", text: order.value.trim(), state: view.state, may_be_asked: true });
    order.value = "";
  };
  return h("form.wnb-order-form", { onsubmit }, field(view.words.order, order));
}
