// What can be done: the orders by their groups, or the answers to a question. Each group of orders keeps its place and
// the height it once had, also while nothing can be done in it.

import { Cards } from "./cards.js";
import { button, h } from "./dom.js";
import { arrange, Kept } from "./kept.js";
import { previewed, previewLine } from "./preview.js";
import { actionRules } from "./rule_page.js";
import { noteBox } from "./scenario.js";
import { stackPart } from "./stack.js";

const REST = "–";
const SLOTS = ".wnb-group[data-slot]";

export class Orders {
  constructor(send, places, points) {
    this.send = send;
    this.places = places;
    this.points = points;
    this.kept = new Kept();
    this.heights = new Map();
    this.line = previewLine();
    this.cards = new Cards(send);
    this.context = h("div", { class: "wnb-context" });
    this.element = h("div", { class: "wnb-orders" });
    this.tell = (text) => {
      this.line.textContent = text;
    };
  }

  // Another width or language makes other heights.
  forget() {
    this.heights.clear();
    for (const group of this.element.querySelectorAll(SLOTS)) this.setHeight(group);
    this.keepHeights();
  }

  update(view, banner, hand) {
    const { send } = this;
    const selected = view.way ? wayPart(view, send) : view.selected ? selectedPart(view, send) : null;
    this.places.part.classList.toggle("wnb-away", selected !== null);
    const how = !selected && view.groups.some((group) => group.actions.some(isOnBoard));
    const chosen = [view.selected, view.way, view.language];
    // After the end nothing is about to be chosen: the row is there for the museum alone.
    this.context.classList.toggle("wnb-idle", Boolean(view.over) && !selected && !this.places.hasMuseum);
    arrange(this.context, [
      selected && this.kept.part("selected", chosen, () => selected),
      how ? this.kept.part("how", [view.language], () => h("p", { class: "wnb-how", text: view.words.how })) : null,
      this.places.part,
      this.line,
    ]);
    const shows = [view.question, view.groups, view.language, view.words.actions];
    const actions = this.kept.part("actions", shows, () => {
      this.tell("");
      return actionsPart(view, send, this.tell);
    });
    if (this.language !== view.language) this.heights.clear();
    this.language = view.language;
    for (const group of actions.querySelectorAll(SLOTS)) this.setHeight(group);
    // In the past nothing can be ordered: the banner stands there alone.
    const { question } = view;
    const asked = !banner && question ? h("p", { class: "wnb-question", text: question }) : null;
    const guide = banner ? null : this.kept.part("guide", view.guide || [], () => guidePart(view, send));
    const points = banner || view.over ? this.points.rest() : this.points.part();
    const stack = this.kept.part("stack", [view.stack, view.language], () => stackPart(view));
    const seen = [view.hand, view.turn, view.language];
    const cards = this.kept.part("cards", seen, () => this.cards.part(view, this.tell));
    const hands = [stack, hand, cards];
    // A point that is asked for comes before all else; the ruler alone after it.
    const isAsked = points !== null && points.dataset.asks !== "";
    const answers = [this.context, banner ? null : actions, isAsked ? null : points];
    // Where nothing of a hand is needed, the answers stand before it. Where an answer begins on the board they stand
    // before the cards, and after the button that turns the hand over: the key Tab leads on from it.
    const { needed = true, first = true } = view.hand || {};
    const parts = first ? [...hands, ...answers] : needed ? [stack, hand, ...answers, cards] : [...answers, ...hands];
    const lead = this.kept.part("question", [question, Boolean(banner)], () => asked);
    arrange(this.element, [banner, lead, guide, isAsked ? points : null, ...parts]);
  }

  // Sizes are read before any is written.
  keepHeights() {
    const groups = [...this.element.querySelectorAll(SLOTS)];
    const heights = groups.map((group) => group.offsetHeight);
    groups.forEach((group, place) => {
      const { slot } = group.dataset;
      this.heights.set(slot, Math.max(heights[place], this.heights.get(slot) || 0));
      this.setHeight(group);
    });
  }

  setHeight(group) {
    const height = this.heights.get(group.dataset.slot);
    const least = height ? height + "px" : "";
    if (group.style.minHeight !== least) group.style.minHeight = least;
  }
}

// Whether an action can be chosen on the board as well: cards lie beside it.
function isOnBoard({ targets = [] }) {
  return targets.some((target) => !target.startsWith("card:"));
}

// What a scenario says to the question that waits, for who plays the game for the first time.
function guidePart(view, send) {
  const notes = (view.guide || []).map((note) => noteBox(note, "div", send));
  return notes.length ? h("div", { class: "wnb-guide" }, ...notes) : null;
}

// The way to a place that several orders lead to: one press gives them all.
function wayPart(view, send) {
  const { way, words } = view;
  const follow = () => send({ do: "way", way: way.target, state: view.state });
  const go = button(way.go, "way-go", follow, { class: "wnb-button wnb-main" });
  const forget = { "aria-label": words.cancel, title: words.cancel, class: "wnb-button wnb-dismiss" };
  const cancel = button("×", "cancel", () => send({ do: "cancel", state: view.state }), forget);
  return h("p", { class: "wnb-selected wnb-way" }, h("strong", { text: way.text }), go, cancel);
}

function selectedPart(view, send) {
  const cancel = button(view.words.cancel, "cancel", () => send({ do: "cancel", state: view.state }));
  return h("p", { class: "wnb-selected" }, h("strong", { text: view.selected }), " ", cancel);
}

export function actionsPart(view, send, tell) {
  const part = h("section", { class: "wnb-actions", "aria-label": view.words.actions });
  let ends = true; // the first action that ends a turn stands in the bar
  for (const group of view.groups) {
    const actions = group.actions.filter((action) => !(action.main && ends && !(ends = false)));
    // A group that the bar has wholly taken over has no place here.
    if (actions.length || !group.actions.length) part.append(groupPart(group, actions, view, send, tell));
  }
  return part;
}

function groupPart(group, actions, view, send, tell) {
  const box = h("div", { class: "wnb-group", role: "group", "aria-label": group.title });
  if (!view.question) box.dataset.slot = group.title;
  box.append(h("h4", { text: group.title }), group.rules && actions.length ? actionRules(send, group) : "");
  const buttons = actions.flatMap((action) => previewed(actionButton(action, view, send), action, tell));
  if (!buttons.length) buttons.push(h("p", { class: "wnb-rest", text: REST }));
  box.append(h("div", { class: "wnb-buttons" }, ...buttons));
  return box;
}

function actionButton(action, view, send) {
  const { line, place } = action;
  // The same orders may be possible in the next turn: the button is kept then, and the state is that of the press.
  const said = place ? { do: "target", id: place } : { do: "act", line };
  const act = () => send({ ...said, state: view.state });
  return button(action.label, place ? "begin:" + place : "act:" + line, act, {
    "data-line": line,
    "data-targets": action.targets.join(" "),
  });
}
