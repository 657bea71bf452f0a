// The studio: the board as a control at the left, beside it what a scenario is made of, in parts that open by tabs.

import { BoardControl } from "../board/board_control.js";
import { comeIntoView, letterLoaded, pageLooks, settleIn } from "../board/jupyter.js";
import { button, fill, h, isNews, MAIN, swallow } from "../common/dom.js";
import { download } from "../common/files.js";
import { MadePages } from "../common/form_page.js";
import { Heartbeat } from "../common/heartbeat.js";
import { pageOf } from "../common/page_model.js";
import { keepFolds, redraw } from "../common/stable_parts.js";
import { Tabs } from "../common/tabs.js";
import { PointCursor } from "../points/point_cursor.js";
import { spoken } from "../points/point_parts.js";
import { boardPart, cardsPart } from "./studio_board.js";
import { goalPart, typedIn, typeOn } from "./studio_fields.js";
import { drawBeside, finishPart } from "./studio_finish.js";
import { fitStudio, follow } from "./studio_layout.js";
import { startPart } from "./studio_start.js";
import { storyPart, textsPart } from "./studio_texts.js";

// Lists and fields whose choice is the page's own until a button is pressed.
const KEPT = [
  ...["note-pin", "goal-kind", "start-game", "start-level", "start-offered", "code-in"],
  ...["chapter-line", "chapter-at", "vary-at"],
];
// What a board in a game has beside its places, and this one has not.
const NO_PLACES = { hint() {}, see() {}, open() {}, ask() {}, museum: null, target: null };

const PARTS = {
  start: (view, frame, send) => startPart(view, frame.words, send),
  board: (view, frame, send) => boardPart(view, frame.words, send),
  cards: (view, frame, send) => cardsPart(view, frame.words, send),
  goal: (view, frame, send) => goalPart(view, frame.words, send),
  texts: (view, frame, send) => textsPart(view, frame, send),
  story: (view, frame, send) => storyPart(view, frame, send),
  finish: (view, frame, send) => finishPart(view, frame.words, send),
};
const DRAWN = ["view", "frame", "targets", "beside", "field", "ack"];
const NOTES = "fieldset.wnb-studio-note";

class Studio {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.heart = new Heartbeat(model, el, () => {
      this.heart.showIn(this.top, { kept: true, words: model.get("frame").words });
    });
    this.send = (/** @type {Message} */ message) => this.heart.send(message);
    this.isNew = model.get("ack") === ""; // a kernel that has answered a page before has only been reloaded
    this.control = null;
    this.shown = "";
    this.folds = new Map();
    this.made = new MadePages(null);
    this.top = h("div.wnb-studio-top");
    this.stage = h("div.wnb-stage");
    this.body = h("div.wnb-studio-body", { tabindex: "-1" });
    this.head = studioHead(this.send, this.body);
    this.bar = this.head.bar;
    this.told = h("p.wnb-studio-told");
    this.refused = h("ul.wnb-studio-refused");
    const say = (text) => this.say(text);
    this.cursor = new PointCursor(model, (message) => this.point(message), say);
    this.grid = h("div.wnb-studio-grid");
    this.live = h("p.wnb-live", { role: "status" });
    const parts = [this.head.tabs.element, this.told, this.refused, this.grid, this.body];
    this.side = h("div.wnb-studio-side", ...parts);
    this.root = h("div.wnb-studio", this.top, this.bar, this.stage, this.side, this.live);
    this.observer = new MutationObserver(() => this.dress());
    this.sizes = new ResizeObserver(() => this.fit());
    this.looks = new MutationObserver(() => this.tellLooks());
    this.resized = () => this.fit();
    el.append(this.root);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.follow = follow(this.root, this.body);
  }

  start() {
    this.draw();
    this.dress();
    this.observer.observe(document.body, { childList: true, subtree: true });
    this.looks.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    window.addEventListener("resize", this.resized, { passive: true });
    letterLoaded().then(() => this.tellLooks());
  }

  remove() {
    this.model.send({ do: "left" });
    for (const observer of [this.observer, this.sizes, this.looks]) observer.disconnect();
    window.removeEventListener("resize", this.resized);
    if (this.control) this.control.remove();
    this.heart.remove();
    this.cursor.remove();
    this.made.forget();
  }

  tellLooks() {
    this.send({ do: "ready", dark: pageLooks().dark });
  }

  get box() {
    return this.el.closest(".wnb-studio-box");
  }

  dress() {
    const canvas = this.box && this.box.querySelector("canvas." + CSS.escape(this.model.get("canvas_class")));
    if (this.control && this.control.canvas === canvas) return;
    if (this.control) this.control.remove();
    this.control = null;
    if (!canvas) return;
    this.sizes.observe(this.box.parentElement);
    if (this.isNew) comeIntoView(this.box, this.model);
    this.control = new BoardControl(canvas, this.model, this.send, NO_PLACES, this.cursor);
    this.cursor.canvas = canvas;
    this.fit();
  }

  fit() {
    if (this.box) fitStudio(this.box, this.model.get("size"), this.bar.offsetHeight);
  }

  draw() {
    const view = this.model.get("view");
    const frame = this.model.get("frame");
    if (!view.part) return;
    this.root.lang = frame.language;
    this.head.draw(view, frame);
    this.told.textContent = view.told;
    this.told.classList.toggle("wnb-studio-drawing", view.drawing !== "");
    this.refused.replaceChildren(...view.refused.map((text) => h("li", text)));
    this.drawGrid();
    const shown = JSON.stringify([view.tab, view.part, view.wrong, frame.language]);
    const sameTab = this.tab === view.tab;
    // What the kernel showed before it knew the last text would put an older one in its place.
    if (shown !== this.shown && !(sameTab && this.heart.isWaitingFor("text"))) {
      this.shown = shown;
      this.tab = view.tab;
      const came = this.follow.came(view);
      this.redraw(() => fill(this.body, ...PARTS[view.tab](view, frame, this.send)), sameTab);
      if (came) this.follow.lead(came, this.box, this.control);
    }
    drawBeside(this.body, this.model.get("beside"), frame.words);
    if (this.control) this.control.fill();
  }

  // What a person was at stays: the focus, what is being typed, how far it was scrolled.
  redraw(make, sameTab) {
    const focused = document.activeElement;
    const key = (this.body.contains(focused) && focused.dataset.key) || "";
    const typed = /^text:|^code-in/.test(key) ? typedIn(focused) : null;
    const scroll = this.body.scrollTop;
    const notes = this.notes.length;
    const restoreFolds = keepFolds(this.body, this.folds);
    const kept = KEPT.map((name) => [name, this.at(name)?.value]);
    const draw = () => {
      make();
      restoreFolds();
      for (const [name, value] of sameTab ? kept : []) this.put(name, value);
      this.body.scrollTop = sameTab ? scroll : 0;
      if (typed !== null && this.at(key)) typeOn(this.at(key), typed);
      // The language that is written first stands first.
      if (key === "note-add" && this.notes.length > notes) this.notes.at(-1).querySelector("textarea").focus();
    };
    const beside = () => this.at(key)?.parentElement.querySelector("button:not(:disabled), input");
    redraw(this.root, draw, () => beside() || (sameTab && this.body));
  }

  get notes() {
    return [...this.body.querySelectorAll(NOTES)];
  }

  at(key) {
    return this.body.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  put(name, value) {
    const control = this.at(name);
    if (!control || value === undefined || control.value === value) return;
    control.value = value;
    control.dispatchEvent(new Event("change"));
  }

  // Ctrl+Z takes back what was done on the board; in a field of text it is the field's.
  key(event) {
    const letter = event.key.toLowerCase();
    if (event.key === "Escape") this.send({ do: "cancel" });
    if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(letter)) return;
    if (/^(TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.type === "text") return;
    swallow(event);
    this.send(letter === "y" || event.shiftKey ? { do: "redo" } : { do: "undo" });
  }

  // Here it is the meter that measures.
  point(message) {
    this.send(message.do === "measure" ? { ...message, do: "ruler" } : message);
  }

  // The cursor of a grid stands there while something is put on a point, or while one measures.
  drawGrid() {
    const { field } = this.model.get("field");
    const part = this.cursor.part();
    const shows = part && (field || this.cursor.isMeasuring);
    if (!shows) this.grid.replaceChildren();
    else if (part.parentNode !== this.grid) this.grid.replaceChildren(part);
  }

  say(text) {
    this.live.textContent = "";
    setTimeout(() => (this.live.textContent = spoken(this.model, text)), 50);
  }

  take({ file, sheets }) {
    if (file) save(file);
    const place = sheets && this.body.querySelector("[data-beside=sheet]");
    if (!place) return;
    place.replaceChildren(this.made.element);
    this.made.show(sheets);
  }
}

function save({ name, text, kind = "application/toml", base64 }) {
  const bytes = base64 ? Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)) : text;
  download(name, bytes, kind);
}

export default pageOf(({ model, el }) => {
  const studio = new Studio(model, el);
  for (const name of DRAWN) model.on("change:" + name, () => studio.draw());
  model.on("change:said", () => studio.say(model.get("live")));
  model.on("change:canvas_class", () => studio.dress());
  model.on("msg:custom", (content) => studio.take(content));
  studio.start();
  const leave = settleIn(studio.root);
  return () => {
    leave();
    studio.remove();
  };
});

// The head of the studio: the scenario's name, undo and redo, the trial; and the tabs of its parts.

// Where the focus goes when the button that was pressed is gone with the trial, or comes with it.
const CAME_BY = { back: "try", keep: "try", try: "back" };

function studioHead(/** @type {Send} */ send, body) {
  const bar = h("div.wnb-studio-bar", { role: "toolbar" });
  const tabs = new Tabs("wnb-studio-tab", (tab) => send({ do: "tab", tab }), body);
  const press = (label, name, message, extra) => button(label, name, () => send(message), extra);
  const draw = (view, { words, tabs: names }) => {
    tabs.draw(words.tabs, names, view.tab);
    const { undo, redo, trying, won, varies } = view;
    const shown = [view.name, undo, redo, trying, won, varies, view.wrong.length, words.title];
    if (!isNews(bar, "barShown", shown)) return;
    const count = view.wrong.length;
    const told = count ? `○ ${words.lacking}: ${count}` : `✓ ${words.ready}`;
    const title = count ? words.check : words["check.good"];
    const parts = trying
      ? [
          won && press(words.keep_line, "keep", { do: "keep_line" }, MAIN),
          varies && press(words.keep_variation, "keep-variation", { do: "keep_variation" }),
          press(words.back, "back", { do: "back" }, MAIN),
        ]
      : [
          press(told, "wrong", { do: "tab", tab: "finish" }, { title }),
          press("↶ " + words.undo, "undo", { do: "undo" }, { disabled: !undo }),
          press("↷ " + words.redo, "redo", { do: "redo" }, { disabled: !redo }),
          press("▶ " + words.try, "try", { do: "try" }, MAIN),
        ];
    bar.setAttribute("aria-label", words.title);
    const name = h("h3.wnb-studio-name", view.name);
    const other = (key, all) => all.find((one) => one.dataset.key === CAME_BY[key]) || all[0];
    redraw(bar, () => fill(bar, name, ...parts), other);
  };
  return { bar, tabs, draw };
}
