// A scenario: the box of its notes, a tab with its goal, the card of a stop, and what can be watched.

import { button, fold, h, MAIN } from "../common/dom.js";
import { TypedField } from "../common/fields.js";
import { openTab } from "../panel/tabs.js";
import { AskedCards, AskedNow, noteTold } from "./due_questions.js";

// The box is made anew when the scenario tells something else; what is answered in it stays.
export class ScenarioBox {
  constructor(/** @type {Send} */ send, pictures) {
    this.send = send;
    this.cards = new AskedCards(send, "note_answer", pictures);
    this.asked = new AskedNow(this.cards, send);
  }

  part(view, kept, count) {
    if (!view.scenario) {
      this.asked.see(null);
      return null;
    }
    const { now, earlier = [] } = view.scenario;
    const boxed = this.asked.take(view);
    const told = [count, this.cards.shape(boxed)];
    const part = kept.part("scenario", told, () => scenarioPart(boxed, this.send, this.cards));
    this.cards.update([...now, ...earlier]);
    return part;
  }
}

export function scenarioPart(scenario, /** @type {Send} */ send, cards) {
  const pins = (name, title, ...inside) => fold(name, title, { class: "wnb-pins" }, ...inside);
  const { now, earlier = [], earlier_title, notes, notes_title } = scenario;
  const asked = (all) => all.map((note) => noteBox(note, "div", send, cards));
  const pinned = notes.map((note) => noteBox(note, "li", send));
  const part = h("section.wnb-scenario", { "aria-label": scenario.label }, [
    scenario.away && h("p", scenario.away),
    scenario.plan && planPart(scenario.plan, scenario.begins, send, pins),
    ...asked(now),
    earlier.length > 0 && pins("asked", `${earlier_title} (${earlier.length})`, ...asked(earlier)),
    pinned.length > 0 && pins("pins", notes_title, h("ul", ...pinned)),
  ]);
  return part.firstChild && part;
}

// Before the first order a plan can be written; from then on it is there to be compared with.
function planPart(plan, begins, /** @type {Send} */ send, pins) {
  if (!begins) return plan.text && pins("plan", plan.title, h("p.wnb-scenario-text", plan.text));
  const looks = { "data-key": "plan", maxlength: plan.longest };
  const field = new TypedField(looks, (text) => send({ do: "plan", text }), 3);
  field.take(plan.text, true);
  return h("label.wnb-plan", h("strong", plan.ask), h("span.wnb-note", plan.note), field.control);
}

export function goalPart(view, /** @type {Send} */ send) {
  const { scenario, aim, words } = view;
  if (!scenario) return h("p", aim || words.aim);
  const again = () => send({ do: "scenario_again", state: view.state });
  // Texts by others may be written from right to left; they must not turn what stands around them.
  const title = h("h3", { dir: "auto" }, scenario.title);
  const about = h("p.wnb-scenario-text", { dir: "auto" }, scenario.summary);
  const origin = h("p.wnb-note", [scenario.age, scenario.sources].filter(Boolean).join(" · "));
  const afresh = !scenario.begins && button(scenario.again, "scenario-again", again);
  const looks = { class: "wnb-scenario", "data-goal": scenario.goal?.status };
  const way = !view.over && watchPart(view, send);
  return h("section", looks, title, about, origin, scenario.goal && goalBox(scenario.goal), afresh, way);
}

function goalBox(goal) {
  const items = goal.parts.map((item) => {
    const sign = h("span.wnb-sign", { "aria-hidden": "true" }, item.sign);
    const state = h("span.wnb-goal-state", "(" + item.state + ")");
    return h("li", { "data-kind": item.kind }, sign, " ", h("span", item.text), " ", state);
  });
  const time = h("p.wnb-goal-time", [goal.time, goal.left].filter(Boolean).join(" "));
  return h("div.wnb-goal", { role: "group", "aria-label": goal.title }, h("h4", goal.title), h("ul", ...items), time);
}

export function noteBox(note, tag, /** @type {Send} */ send, cards = null) {
  const told = noteTold(note, send);
  if (note.ask && cards) told.push(h("ol.wnb-asked", cards.card(note.ask)));
  const heading = note.place && h("strong", note.place);
  const inside = note.hint ? [fold("hint:" + note.text, note.hint, { class: "wnb-hidden" }, ...told)] : told;
  return h(tag, { class: "wnb-pinned" }, heading, ...inside);
}

// A stop: nothing is barred by it, and whoever has talked about it closes it.
export function pausePart(view, /** @type {Send} */ send) {
  const { pause } = view;
  if (!pause) return null;
  const close = () => send({ do: "pause_close", number: pause.number });
  return h("section.wnb-pause", { "aria-label": pause.title }, [
    h("div.wnb-pause-head", h("h4", pause.title), button(pause.close, "pause-close", close)),
    noteBox(pause.note, "div", send),
  ]);
}

export function watchPart(view, /** @type {Send} */ send) {
  if (!view.watch?.length) return null;
  const watch = (what) => () => send({ do: "watch_story", what, state: view.state });
  const buttons = view.watch.map(({ what, text }) => button("▶ " + text, "watch:" + what, watch(what)));
  return h("div.wnb-buttons.wnb-watch", ...buttons);
}

// A goal decided while the game goes on is told over the board, once for each deciding move and not for a replayed one,
// until it is closed or somebody plays on.

const DECIDED = ["reached", "missed"];
// What a person does with the game: whoever plays on has seen it.
const PLAYED = ["act", "typed", "target", "point", "way", "undo", "redo", "look", "what_if", "real_game"];

export class GoalNotice {
  constructor(model, body, draw) {
    this.model = model;
    this.body = body;
    this.draw = draw;
    this.kind = "";
    this.news = null; // as the page was opened, nothing is new
    this.isOpen = false;
  }

  part({ words }) {
    const ending = this.model.get("ending") || {};
    this.see(DECIDED.includes(ending.kind) && !ending.over ? ending.kind : "", ending.news);
    if (!this.isOpen) return null;
    const attributes = { class: "wnb-notice wnb-notice-goal", role: "region", "data-kind": this.kind };
    const more = ending.bridge && button(words["ending.bridge"], "goal-more", () => this.lead());
    const close = button(words["ending.play_on"], "goal-seen", () => this.close(), MAIN);
    const inside = [h("h3", ending.title), ending.text && h("p", ending.text), h("div.wnb-buttons", close, more)];
    return h("section", { ...attributes, "aria-label": ending.title }, ...inside);
  }

  see(kind, news = 0) {
    if (this.news !== null && news !== this.news) this.isOpen = true;
    if (!kind) this.isOpen = false;
    this.kind = kind;
    this.news = news;
  }

  asked(message) {
    if (this.isOpen && PLAYED.includes(message.do)) this.close();
  }

  close() {
    this.isOpen = false;
    this.draw();
  }

  lead() {
    this.close();
    const bridge = this.body.querySelector(".wnb-ending details");
    if (!bridge) return;
    openTab(this.body.closest(".wnb-panel"), "play");
    bridge.open = true;
    bridge.querySelector("summary").focus();
  }
}
