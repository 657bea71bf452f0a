// The theatre: events played above the board, each with its sentence, from one message. The board beneath is already up
// to date; the column holds its news back until they were seen or skipped.

import { h, swallow } from "../common/dom.js";
import { stillsLeft, stillsOf, stillTime } from "./theatre_paint.js";
import { Stage } from "./theatre_stage.js";
import { Fights, lookAt, placeOf, PlayCourse, Strip } from "./theatre_strip.js";

export const PACE = { slow: 2, normal: 1, fast: 0.5 };
const LONGEST_FRAME = 100; // ms; after a page was hidden, the play goes on where it was
// What a person does with the game, which ends a play at once; whatever else changes the board ends it when it does.
const ENDS = ["act", "typed", "target", "undo", "redo", "look", "what_if", "real_game", "take_over", "again"];

export class Theatre {
  constructor(model, panel, say, heart) {
    this.model = model;
    this.panel = panel;
    this.say = say;
    this.heart = heart;
    this.layers = this.play = null;
    this.around = (change) => change(); // set once presses are judged
    this.drawAll = () => panel.draw();
    this.course = null; // what was told so far, in the column that rests meanwhile
    this.speed = "normal";
    this.findLayers();
  }

  // The drawing library keeps each layer of the board on a canvas of its own; without them there are sentences alone.
  async findLayers() {
    const board = await this.model.widget_manager?.get_model(this.model.get("canvas_model")).catch(() => null);
    const layers = board?.get("_canvases")?.map(({ canvas }) => canvas);
    if (layers?.every((layer) => layer instanceof HTMLCanvasElement)) this.layers = layers;
  }

  get stills() {
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  start(play) {
    this.around(() => this.close());
    const host = this.panel.stage;
    if (!host.isConnected) return void (play.told && this.heart.send({ do: "theatre", left: 0 }));
    this.play = play;
    this.words = this.model.get("frame").words;
    this.news = null;
    this.speed = play.speed;
    this.pictures = stillsOf(play.events);
    if (play.news && this.model.present("view").state !== play.state) this.model.hold();
    this.before = this.model.get("view").state;
    const { zoom = 1, nearest } = this.panel.camera;
    const shown = host.clientWidth / zoom;
    this.stage = this.layers && shown ? new Stage(play, this.layers, this.model.get("size"), shown, nearest) : null;
    this.around(() => this.build(host));
    this.restart();
  }

  // Between the acts the column rests: its bar skips the play, and its orders are those of before.
  rest() {
    const { panel, model } = this;
    panel.playing = model.held ? { skip: () => this.skip() } : null;
    panel.draw();
    if (!model.held) return;
    this.course = new PlayCourse(panel.body, this.words);
    this.say(this.words.theatre);
  }

  build(host) {
    const { words } = this;
    this.strip = new Strip(words, {
      pause: () => this.toggle(),
      next: () => this.next(),
      again: () => this.restart(),
      skip: () => this.skip(),
      speed: () => this.nextSpeed(),
    });
    this.strip.controls.append(this.panel.camera.buttons[0]); // from the line beneath, which the strip covers
    const name = { role: "group", "aria-label": words.theatre, lang: this.model.get("view").language, tabindex: "-1" };
    const acts = { onclick: (event) => this.pressed(event) };
    this.root = h("div.wnb-play", { ...name, ...acts }, this.stage?.picture, this.strip.element);
    host.append(this.root);
    // The strip lies over the timeline: a question that has its room gives it back.
    host.dispatchEvent(new CustomEvent("wnb-lack", { bubbles: true, detail: -Infinity }));
    this.rest();
  }

  // A press on the board ends the play and means nothing else: what it would have meant was not to be seen.
  pressed(event) {
    event.stopPropagation();
    if (event.target.closest(".wnb-play-strip, .wnb-fight")) return;
    if (this.fights.card) this.toggle();
    else this.skip();
  }

  get duration() {
    const event = this.play.events[this.number];
    const pace = PACE[this.speed] || 1;
    return this.stills ? stillTime(this.pictures.length) * pace : event.beats * this.play.beat * 1000 * pace;
  }

  restart() {
    this.fights?.close();
    if (this.stage) this.stage.reset();
    this.paused = this.once = false;
    this.fights = new Fights(this);
    this.show(0);
    this.run();
    this.tell();
  }

  // An event, with those that share its picture; while a play stands still, it is told alone.
  show(first, aloud = false) {
    const { events } = this.play;
    this.fights.close();
    const isAlone = !this.stills || this.paused;
    const number = isAlone ? first : this.pictures.find((shown) => shown.includes(first)).at(-1);
    const told = events.slice(first, number + 1).map(({ text }) => text);
    this.number = number;
    this.past = 0;
    this.strip.tell(told.join(" "));
    // The stop at the end of a fight tells what is part of it, and the column only later.
    const fought = this.fights.until(number);
    this.course?.show(events, fought.length ? events.indexOf(fought[0]) - 1 : number, !fought.length);
    if (aloud) this.say(told.join(" "));
    if (this.stage) {
      for (let shown = first; shown <= number; shown += 1) {
        if (shown > first) this.stage.end();
        this.stage.begin(shown);
      }
      if (this.stills) this.stage.still();
    }
    const { fight, actors } = events[number];
    if (fight) this.panel.camera.lend();
    // A card that is held up and the ring around those whom it orders are seen together, of a fight the last of it.
    const ends = fight || actors.length < 2 ? [] : [actors.map(([, keys]) => keys.at(-1))];
    lookAt(this, placeOf(events[number]), 0.3, ...ends);
    this.drawControls();
  }

  drawControls() {
    const speeds = this.model.get("frame").settings.find((setting) => setting.name === "speed");
    const speed = speeds ? speeds.choices.find((choice) => choice.value === this.speed).label : "";
    this.strip.update(this.paused, this.speed, speed);
  }

  run() {
    cancelAnimationFrame(this.frame);
    this.last = null;
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  tick(now) {
    const passed = this.last === null ? 0 : Math.min(now - this.last, LONGEST_FRAME);
    this.last = now;
    this.past += passed / this.duration;
    if (this.past >= 1) return this.ended();
    if (this.stage && !this.stills) this.stage.draw(this.past);
    this.frame = requestAnimationFrame((later) => this.tick(later));
  }

  ended() {
    if (this.stage) this.stage.end();
    const fight = this.fights.ended;
    if (this.once || fight.length) return this.hold(fight);
    if (this.further()) this.run();
  }

  // Stands still at the end of an event that was asked for alone, and at the end of a fight.
  hold(fight) {
    this.once = false;
    this.held = this.paused = true;
    this.drawControls();
    if (fight.length) this.fights.open(fight);
    this.tell();
  }

  toggle() {
    cancelAnimationFrame(this.frame);
    this.paused = !this.paused;
    this.once = false;
    if (!this.paused) {
      if (this.held && !this.further()) return;
      this.held = false;
      this.run();
    }
    this.drawControls();
    this.tell();
  }

  // The next event; while the play stands still it plays this one alone.
  next() {
    if (this.stage && !this.held) this.stage.end();
    if (!this.further(true)) return;
    this.held = false;
    this.once = this.paused;
    this.run();
    this.tell();
  }

  further(aloud = false) {
    if (this.number + 1 >= this.play.events.length) {
      this.skip();
      return false;
    }
    this.show(this.number + 1, aloud);
    return true;
  }

  // Slow, usual, fast, and slow again; that nothing is played at all is chosen among the settings.
  nextSpeed() {
    const speeds = Object.keys(PACE);
    this.chooseSpeed(speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]);
  }

  chooseSpeed(speed) {
    this.speed = speed;
    this.heart.send({ do: "setting", name: "speed", value: this.speed });
    if (speed === "fast" && this.fights.card) return this.toggle();
    this.drawControls();
    this.tell();
  }

  skip() {
    this.around(() => this.close());
  }

  close() {
    if (!this.play) return;
    cancelAnimationFrame(this.frame);
    const hadFocus = this.root.contains(document.activeElement);
    this.panel.window.button.before(...this.panel.camera.buttons);
    this.fights.close();
    this.root.remove();
    this.panel.camera.giveBack();
    const { play } = this;
    this.course?.remove();
    this.play = this.stage = this.course = this.fights = null;
    this.held = false;
    this.panel.playing = null;
    if (this.model.release()) this.drawAll();
    else this.panel.fitSoon();
    if (hadFocus) this.panel.root.querySelector("[data-key=turn]")?.focus({ preventScroll: true });
    if (play.told) this.heart.send({ do: "theatre", left: 0 });
  }

  // Bots wait until a play has been seen.
  tell() {
    if (!this.play || !this.play.told) return;
    const beats = this.play.events.slice(this.number).reduce((sum, event) => sum + event.beats, 0);
    const seconds = this.stills ? stillsLeft(this.pictures, this.number) : beats * this.play.beat;
    this.heart.send({ do: "theatre", left: this.paused || this.once ? null : seconds * (PACE[this.speed] || 1) });
  }

  asked(message) {
    if (this.play && ENDS.includes(message.do)) this.skip();
  }

  // Another board needs no play of how it came about, and whoever asked for something meanwhile is answered.
  drawn() {
    if (!this.play) return;
    const view = this.model.present("view");
    const { state, theme, language } = view;
    if (this.model.held && state === this.before) return; // the news are on their way
    // A stop stays when the looks change, over the board as it is now; what follows has no pictures in the old ones.
    if (theme !== this.play.theme && this.fights.card) {
      this.stage?.picture.remove();
      this.stage = this.news = null;
      this.play.theme = this.panel.root.dataset.theme = theme;
    }
    this.news ||= view;
    const isAnswer = this.model.held && view !== this.news;
    const isOther = state !== this.play.state || language !== this.root.lang;
    if (isAnswer || isOther || theme !== this.play.theme) this.skip();
  }

  // Keys on the board would mean what is not to be seen yet.
  key(event) {
    if (!this.play) return;
    const acts = (event.key === "Enter" || event.key === " ") && event.target.closest("canvas");
    if (event.key !== "Escape" && !(acts && this.model.held)) return;
    swallow(event);
    if (acts && this.fights.card) this.toggle();
    else if (!event.repeat) this.skip();
  }
}
