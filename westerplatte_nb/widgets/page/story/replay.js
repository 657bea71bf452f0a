// The replay: its keys, and what is told of the moment that the board shows.

import { button, fold, h, iconName, MAIN, setText } from "../common/dom.js";
import { PartCache } from "../common/stable_parts.js";
import { sourcesPart } from "../rules/rule_page.js";
import { AskedCards } from "./due_questions.js";
import { noteBox } from "./scenario.js";

const KEYS = ["previous_note", "previous", "next", "next_note"];
const SIGNS = { previous_note: "|◀", previous: "◀", next_note: "▶|" };
const STEP = { class: "wnb-button wnb-step" };

// The keys stay on the page, so that none is lost under the finger. Each moment lasts as long as the kernel says.
class Player {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.isPlaying = false;
    this.timer = null;
    const key = (name) => button(SIGNS[name] || "", "replay-" + name, () => this.go(name), SIGNS[name] ? STEP : MAIN);
    this.keys = Object.fromEntries(KEYS.map((name) => [name, key(name)]));
    this.play = button("", "replay-play", () => this.turn());
    this.element = h("div.wnb-player", { role: "group", hidden: true }, ...Object.values(this.keys));
    this.keys.next.before(this.play);
  }

  update(replay) {
    const isOn = Boolean(replay && replay.on);
    this.element.hidden = !isOn;
    if (!isOn) return this.stop();
    const { words, at, last, noted } = replay;
    const isOver = at >= last;
    const isLastNote = !noted.some((one) => one > at);
    const away = { previous_note: at === 0, previous: at === 0, next: isOver, next_note: isOver || isLastNote };
    this.element.setAttribute("aria-label", replay.label);
    for (const [name, control] of Object.entries(this.keys)) {
      iconName(control, words[name]);
      control.setAttribute("aria-disabled", String(away[name]));
    }
    setText(this.keys.next, words.next);
    const isNew = !this.replay || this.replay.at !== at || this.replay.line?.text !== replay.line?.text;
    this.replay = replay;
    if (this.isPlaying && (isOver || replay.stops) && isNew) this.stop();
    else if (this.isPlaying && isNew) this.wait();
    this.play.textContent = this.isPlaying ? "‖ " + words.pause : "▶ " + words.play;
    this.play.setAttribute("aria-disabled", String(isOver));
  }

  go(name) {
    if (this.keys[name].getAttribute("aria-disabled") === "true") return;
    this.stop();
    this.send({ do: "replay_go", by: name });
  }

  turn() {
    if (this.isPlaying) this.stop();
    else if (this.replay.at < this.replay.last) {
      this.isPlaying = true;
      this.send({ do: "replay_go", by: "next" });
    }
    this.update(this.replay);
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.isPlaying && this.element.isConnected) this.send({ do: "replay_go", by: "next" });
    }, this.replay.rest);
  }

  stop() {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }
}

export class Story {
  constructor(/** @type {Send} */ send) {
    this.send = send;
    this.player = new Player(send);
    this.kept = new PartCache();
    this.cards = new AskedCards(send, "replay_answer");
    this.isOn = false;
    this.at = this.line = null;
  }

  update({ replay }, root) {
    const told = this.isOn ? [this.at, this.line] : [];
    this.isOn = Boolean(replay && replay.on);
    [this.at, this.line] = this.isOn ? [replay.at, replay.line?.text] : [];
    this.isNew = this.isOn && (told[0] !== this.at || told[1] !== this.line);
    root.classList.toggle("wnb-replaying", this.isOn);
    root.classList.toggle("wnb-watching", Boolean(this.isOn && replay.leave));
    this.player.update(replay);
  }

  // What a story tells spoils nothing: how its game went on is no part of it. A question keeps its controls.
  part(view, filled) {
    const { replay } = view;
    const told = [this.cards.shape(replay), view.language];
    const part = this.kept.part("replay", told, () => this.make(replay, filled));
    this.cards.update([...replay.notes, ...replay.sides.flatMap((side) => side.notes)]);
    return part;
  }

  make(replay, filled) {
    const { words, sides, sources, line } = replay;
    const leave = () => this.send({ do: "watch_leave" });
    const side = ({ title, notes }) => h("section", h("h4", title), ...this.notesOf(notes));
    const attempt = button(words.try, "replay-try", () => this.send({ do: "what_if" }));
    const projector = button(words.projector, "replay-projector", () => enlarge(filled));
    return h("section.wnb-replay", { "aria-label": replay.label }, [
      h("h3", { dir: "auto" }, replay.chapter || replay.title),
      h("p.wnb-replay-step", replay.step),
      // The game that waits behind the story is one press away.
      replay.leave && h("div.wnb-buttons", button(replay.leave, "watch-leave", leave)),
      line && h("div.wnb-replay-lines", h("p", line.text), this.leading(line.back, "leave", line)),
      ...replay.about.map((text) => h("p.wnb-scenario-text", { dir: "auto" }, text)),
      replay.stops &&
        h("div.wnb-replay-stop", { role: "note" }, h("p", h("strong", words.stop)), h("p", words["stop.text"])),
      ...this.notesOf(replay.notes),
      sides.length > 0 && h("div.wnb-replay-sides", ...sides.map(side)),
      replay.result && h("p", h("strong", replay.result)),
      replay.variations.length > 0 && this.variationsBox(replay),
      this.chaptersBox(replay),
      sources && sourcesPart(sources.items, sources.title, "replay-sources"),
      h("div.wnb-buttons", replay.can_try && attempt, projector),
    ]);
  }

  // What hangs on the same thing has its name once.
  notesOf(notes) {
    const isSame = (note, number) => number > 0 && notes[number - 1].place === note.place;
    const told = notes.map((note, number) => (isSame(note, number) ? { ...note, place: "" } : note));
    return told.map((note) => noteBox(note, "div", this.send, this.cards));
  }

  leading(label, key, { line, to }, extra = {}) {
    return button(label, "replay-" + key, () => this.send({ do: "replay_line", line, to }), extra);
  }

  variationsBox({ words, variations }) {
    const buttons = variations.map((one) => this.leading(one.text, "line:" + one.line, one));
    return h("div.wnb-replay-lines", h("h4", words.variations), ...buttons);
  }

  chaptersBox({ words, chapters }) {
    const items = chapters.map((one, number) => {
      const extra = { dir: "auto", "aria-current": one.is_now ? "step" : null };
      return h("li", this.leading(one.title, "chapter:" + number, one, extra));
    });
    return fold("chapters", words.chapters, { class: "wnb-replay-chapters" }, h("ol", ...items));
  }

  // Another game was opened in the story's place.
  backPart({ replay }) {
    const again = () => this.send({ do: "replay_again" });
    return replay?.back ? h("div.wnb-buttons", button(replay.back, "replay-again", again)) : null;
  }
}

// For a projector what is told is large, and the board has all the room there is.
function enlarge(/** @type {import("../board/full_window.js").FullWindow} */ filled) {
  filled.game?.classList.toggle("wnb-projector", !filled.isOpen);
  filled.turn();
  window.dispatchEvent(new Event("resize"));
}
