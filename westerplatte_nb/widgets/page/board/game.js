// The game on the page: the board as a control, the panel beside it, and what ties both to the kernel.

import { askCode } from "../classroom/in_class.js";
import { Accessibility } from "../common/accessibility.js";
import { download } from "../common/files.js";
import { Heartbeat, onlyAnswered } from "../common/heartbeat.js";
import { pageOf } from "../common/page_model.js";
import { Presses } from "../common/presses.js";
import { ShownPlaces } from "../decision/preview.js";
import { answerForm } from "../decision/setup_form.js";
import { Panel } from "../panel/panel.js";
import { fillLog } from "../panel/panel_parts.js";
import { PointCursor } from "../points/point_cursor.js";
import { PlaceRules } from "../rules/place_rules.js";
import { Theatre } from "../theatre/theatre.js";
import { BoardControl } from "./board_control.js";
import { drawChangesOnly } from "./board_layers.js";
import { giveSheetsBack, takeSheets } from "./board_memory.js";
import { zoomToChosen } from "./camera.js";
import { comeIntoView, letterLoaded, markTab, otherBoards, pageLooks, settleIn } from "./jupyter.js";
import { revealAcross } from "./keyboard_navigation.js";
import { Layout, takenAbove } from "./layout.js";

// The picture beside the board for readers without a kernel: renewed a while after each move, so that it is saved too.

// Long enough that a quick hand is not held up, short enough that whoever saves and leaves has the last move in it.
export const REST_MS = 1200;

export class LastBoard {
  constructor(model, el, /** @type {Send} */ send) {
    this.model = model;
    this.el = el;
    this.send = send;
    this.pictured = model.present("view").state;
    this.timer = 0;
  }

  changed() {
    const { state } = this.model.present("view");
    if (state === this.pictured) return;
    this.pictured = state;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST_MS);
  }

  // JupyterLab's extension prevents the default and stores it: after a reload the kernel cannot reach the output.
  ask() {
    const asked = new CustomEvent("wnb-keeps-still", { bubbles: true, cancelable: true });
    this.send({ do: "still", to_page: !this.el.dispatchEvent(asked) });
  }

  received(bundle) {
    this.el.dispatchEvent(new CustomEvent("wnb-still", { bubbles: true, detail: bundle }));
  }

  remove() {
    clearTimeout(this.timer);
  }
}

class GamePage {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.controls = new Map();
    this.leave = null; // what undoes the settling in, once the panel stands in its game
    this.over = new AbortController();
    this.presses = null;
    this.send = (/** @type {Message} */ message) => {
      for (const visit of this.panel.visits) visit.asked(message);
      this.theatre.asked(message);
      this.panel.goal.asked(message);
      this.heart.send(message);
    };
    this.heart = new Heartbeat(model, el, () => this.panel.draw());
    this.places = new PlaceRules(this.model, this.send);
    this.cursor = new PointCursor(this.model, this.send, (text) => this.accessibility.say(text));
    this.panel = new Panel(this.model, this.send, this.places, this.heart, this.cursor);
    this.accessibility = new Accessibility(this.model, el, this.panel.root);
    this.panel.hand.voice = this.accessibility;
    this.accessibility.settle = () => this.panel.fit();
    this.theatre = new Theatre(this.model, this.panel, (text) => this.accessibility.say(text), this.heart);
    // A play ends within a frame: what it asks for the next picture would come after this one.
    this.theatre.drawAll = () => {
      this.draw();
      this.panel.fit();
    };
    this.shown = new ShownPlaces(this.model);
    this.lastBoard = new LastBoard(model, el, this.send);
    this.layout = null;
    this.observer = new MutationObserver(() => {
      this.dress();
      this.tellLooks();
      // JupyterLab gives the tab a title of its own anew; of several boards, no mark takes another's place.
      if (!document.title.startsWith("●")) markTab(this.model.get("view").tab);
    });
    this.dark = pageLooks().dark;
    // A page whose kernel has answered before was only loaded again. It may answer before the panel stands in its game.
    this.isNew = model.get("ack") === "";
    this.isDrawn = false; // by the kernel, for this page
  }

  start() {
    const { model, panel } = this;
    panel.root.addEventListener("wnb-show", (event) => this.showPlaces(event.detail));
    panel.root.addEventListener("keydown", (event) => this.askRules(event));
    model.on("change", (change) => this.redraw(change)); // once for all values that came in one message
    model.on("msg:custom", (message) => this.received(message));
    this.draw();
    this.dress();
    const inside = { childList: true, subtree: true };
    this.observer.observe(document.body, { ...inside, attributeFilter: ["data-jp-theme-light"] });
    this.observer.observe(document.head, inside);
    window.addEventListener("beforeprint", () => fillLog(panel.root), { signal: this.over.signal });
    for (const begin of [takeSheets, drawChangesOnly]) this.ofBoard(begin);
    letterLoaded().then(() => this.ready());
  }

  // A board that is gone meanwhile is not drawn at all.
  ofBoard(action) {
    action(this.model.widget_manager, this.model.get("canvas_model")).catch(() => {});
  }

  // The kernel draws the board for a page that is ready. Until then it is no board to play on.
  ready() {
    this.model.on("change:ack", () => {
      this.isDrawn = true;
      this.el.closest(".wnb-game")?.classList.remove("wnb-waiting");
    });
    this.send({ do: "ready", ...pageLooks(), boards: otherBoards(this.model.get("canvas_class")) });
  }

  remove() {
    this.over.abort();
    this.panel.window.close();
    this.panel.camera.remove();
    for (const part of [this.presses, this.layout]) part?.remove();
    this.leave?.();
    this.observer.disconnect();
    markTab("");
    this.panel.hand.remove(); // what is held is covered, as long as the kernel can be told
    this.heart.remove();
    this.lastBoard.remove();
    this.theatre.close();
    this.shown.clear();
    this.cursor.remove();
    this.accessibility.remove();
    for (const [canvas, control] of this.controls) {
      control.remove();
      delete canvas.dataset.wnb;
    }
    this.ofBoard(giveSheetsBack);
    this.el.replaceChildren(); // it outlives its page in the widget library, and so would all that it leads to
  }

  // After a reload the panel is drawn before it stands in its game, and could not tell the game how it stands.
  settle() {
    const game = this.el.closest(".wnb-game");
    if (!game || this.leave) return;
    this.layout = new Layout(game, this.model);
    game.classList.toggle("wnb-waiting", !this.isDrawn);
    const { signal } = this.over;
    game.addEventListener("wnb-fitted", () => this.panel.fitted(), { signal });
    game.addEventListener("wnb-fitted", () => zoomToChosen(game, this.model), { signal });
    game.addEventListener("wnb-code", (event) => this.takeCode(event), { signal });
    if (this.isNew) comeIntoView(game, this.model);
    this.leave = settleIn(game);
    this.presses = new Presses(this.model, game, this.controls, (text) => this.accessibility.say(text));
    this.theatre.around = (change) => this.presses.around(change);
    game.addEventListener("keydown", (event) => this.theatre.key(event), { capture: true, signal });
    this.panel.draw();
    this.panel.fitted();
    // The tools of a notebook leave nothing of a phone to a board.
    const isPhone = game.matches(".wnb-phone:not(.wnb-slides-open > *)");
    if (this.isNew && isPhone && !takenAbove(game)) this.panel.window.open();
  }

  // JupyterLab's extension hands over the code of a link; it asks again as long as nothing stands here.
  takeCode(event) {
    const { view } = this.panel;
    if (view.state === undefined) return;
    event.preventDefault();
    askCode(event.detail, view, this.send);
  }

  dress() {
    this.settle();
    this.panel.window.look();
    this.accessibility.draw();
    for (const [canvas, control] of this.controls) {
      if (canvas.isConnected) continue;
      control.remove();
      this.controls.delete(canvas);
    }
    for (const canvas of document.querySelectorAll("canvas." + CSS.escape(this.model.get("canvas_class")))) {
      if (this.controls.has(canvas) || canvas.dataset.wnb) continue;
      canvas.dataset.wnb = "1";
      this.cursor.canvas = canvas;
      this.controls.set(canvas, new BoardControl(canvas, this.model, this.send, this.places, this.cursor));
    }
  }

  received(message) {
    if (message.save) download(message.name, message.save);
    if (message.still) this.lastBoard.received(message.still);
    if (message.form) answerForm(this.panel.root, message.form);
    if (message.theatre) this.theatre.start(message.theatre);
  }

  redraw(change) {
    if (onlyAnswered(change)) return;
    const keepsTip = onlyAnswered(change, "rulebook"); // the board is what it was
    if (this.presses && !keepsTip) this.presses.around(() => this.draw());
    else this.draw(keepsTip);
    this.lastBoard.changed();
    this.theatre.drawn();
  }

  draw(keepsTip = false) {
    this.places.draw();
    this.shown.clear();
    this.panel.draw();
    if (this.panel.window.game) zoomToChosen(this.panel.window.game, this.model);
    markTab(this.model.get("view").tab);
    for (const control of keepsTip ? [] : this.controls.values()) control.fill();
    this.accessibility.lead(this.controls.values());
  }

  showPlaces(targets) {
    for (const canvas of this.controls.keys()) {
      if (!canvas.isConnected) continue;
      this.shown.show(canvas, targets);
      for (const frame of this.shown.frames.slice(0, 1)) revealAcross(canvas, frame.getBoundingClientRect());
    }
  }

  // The key "?" on a focused action opens its rules, as it does on a focused place of the board.
  askRules(event) {
    const line = event.key === "?" && !event.repeat && event.target.dataset.line;
    if (!line) return;
    event.preventDefault();
    this.send({ do: "rules_of", line });
  }

  // JupyterLab may set the same again and again: only a change is worth a message.
  tellLooks() {
    const { dark } = pageLooks();
    if (this.heart.state !== "alive" || dark === this.dark) return;
    this.dark = dark;
    this.send({ do: "looks", dark });
  }
}

export default pageOf(({ model, el }) => {
  const page = new GamePage(model, el);
  page.start();
  return () => page.remove();
});
