// The orders by groups, each of which keeps its place and height, or a question's answers, which have their own place.

import { button, dismissButton, h, isNews, keepFocus, MAIN } from "../common/dom.js";
import { arrange, PartCache } from "../common/stable_parts.js";
import { Decision, stackPart } from "../decision/decision.js";
import { Cards } from "../hands/cards.js";
import { HandSizes } from "../hands/hand_sizes.js";
import { actionsPart, Folding } from "./actions.js";
import { roomBelow } from "./drawer.js";

const SLOTS = ".wnb-group[data-slot]";

export class Orders {
  constructor(/** @type {Send} */ send, places, points) {
    this.send = send;
    this.places = places;
    this.points = points;
    this.kept = new PartCache();
    this.heights = new Map();
    this.line = h("p.wnb-preview", { "aria-hidden": "true" });
    this.cards = new Cards(send);
    this.context = h("div.wnb-context");
    this.element = h("div.wnb-orders");
    this.decision = new Decision();
    this.sizes = new HandSizes(this.decision.element);
    this.folding = new Folding(this.decision.element);
    // Beside a question there is no room for what an answer would bring: it is told where a card is.
    this.tell = (text) => {
      const isAsked = !this.decision.element.hidden;
      this.line.textContent = isAsked ? "" : text;
      if (isAsked) this.cards.text.show(text);
    };
  }

  forget() {
    this.heights.clear();
    for (const group of this.element.querySelectorAll(SLOTS)) this.setHeight(group);
  }

  update(view, banner, hand, peeks) {
    const { send } = this;
    const selected = view.way || view.selected ? selectedPart(view, send) : null;
    this.places.part.classList.toggle("wnb-away", selected !== null);
    const how = selected ? "" : howTold(view, hand);
    const chosen = [view.selected, view.way, view.language];
    // After the end nothing is about to be chosen: the row is there for the museum alone.
    this.context.classList.toggle("wnb-idle", Boolean(view.over) && !selected);
    arrange(this.context, [
      selected && this.kept.part("selected", chosen, () => selected),
      how ? this.kept.part("how", [how, view.language], () => h("p.wnb-how", how)) : null,
      this.places.part,
      this.line,
    ]);
    const shows = [view.question, view.groups, !view.question && view.hand?.open, view.language, view.words.actions];
    const actions = this.kept.part("actions", shows, () => {
      this.tell("");
      return actionsPart(view, send, this.tell);
    });
    this.answers = actions;
    if (isNews(this, "language", view.language)) this.heights.clear();
    for (const group of actions.querySelectorAll(SLOTS)) this.setHeight(group);
    // In the past nothing can be ordered: the banner stands there alone.
    const isAsked = !banner && Boolean(view.question);
    const cards = this.kept.part("cards", [view.hand, view.turn, view.language], () => this.cards.part(view));
    // A hand that is asked for is part of the answer.
    const isHeld = isAsked && view.hand?.needed === true && (hand !== null || cards !== null);
    const points = banner || view.over ? this.points.rest() : this.points.part();
    // A point that is asked for answers the question; the ruler alone has a tab.
    const isPoint = isAsked && points !== null && points.dataset.asks !== "";
    this.ruler = points?.dataset.asks === "" ? points : null;
    this.asked = isHeld ? cards : null;
    if (isAsked) {
      const before = [selected && this.context, isPoint ? points : null];
      const isFirst = () => view.hand.first || (cards && this.sizes.leads(cards));
      // The button that turns a hand over keeps its place; Tab leads on to the cards, or first to answers on the board.
      const inHand = () => (isFirst() ? [hand, cards, actions] : [hand, actions, cards]);
      const held = () => (isHeld ? inHand() : [actions]);
      const quiet = this.kept.part("quiet", [view.quiet, view.language], () => quietPart(view, send));
      // The button that stands beside the question comes right after it.
      const isBeside = () => isHeld && cards && this.sizes.isBeside(cards);
      this.answer = () => {
        const [lead, last] = isBeside() ? [[hand, ...before], held().slice(1)] : [before, held()];
        this.decision.ask(view.question, [...lead, ...last, quiet]);
      };
      this.answer();
    } else this.decision.ask("", []);
    const context = isAsked && selected ? null : this.context;
    const orders = [context, banner || isAsked ? null : actions, isPoint || this.ruler ? null : points];
    const stack = this.kept.part("stack", [view.stack, view.language], () => stackPart(view));
    const note = view.hand?.note && h("p.wnb-note", view.hand.note);
    const ofHand = isHeld ? [stack, note] : [stack, hand, cards];
    // Where nothing of a hand is needed, the orders stand before it.
    const isLast = !isHeld && view.hand?.needed === false;
    arrange(this.element, [banner, ...(isLast ? [...orders, ...ofHand] : [...ofHand, ...orders]), peeks]);
  }

  keepSizes() {
    this.folding.begin(this.answers);
    this.sizeCards();
  }

  sizeCards() {
    this.cards.measure();
    this.sizes.fit(this.asked);
    if (this.asked) keepFocus(this.answer);
  }

  // Answers are in view by the room that the frame has, or as lists.
  fit(body) {
    this.tellKept(body);
    while (this.decision.tellLack(body) && this.folding.fold()) this.sizeCards();
    while (roomBelow(body) < 0 && this.folding.fold());
    this.folding.end();
    this.keepHeights();
  }

  // What a stop of the class leaves to the orders above it.
  tellKept(body) {
    const side = body.parentElement;
    if (!side?.querySelector(":scope > .wnb-drawer > .wnb-pause")) return;
    const kept = this.element.offsetTop + this.element.offsetHeight + "px";
    if (side.style.getPropertyValue("--wnb-kept") !== kept) side.style.setProperty("--wnb-kept", kept);
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

// How to go on: by a place or a button, or by the end alone, where nothing else is left. A hand tells for itself.
function howTold({ groups, question, words, helps }, hand) {
  if (helps) return helps;
  const actions = groups.flatMap((group) => group.actions);
  // What can be chosen on the board as well: cards lie beside it.
  if (actions.some(({ targets = [] }) => targets.some((one) => !one.startsWith("card:")))) return words.how;
  const [end, ...others] = actions;
  if (!end?.main || others.length || question || hand) return "";
  return words["how.end"].replace("{end}", end.label);
}

function quietPart({ quiet, state }, /** @type {Send} */ send) {
  return quiet ? button(quiet.text, "quiet", () => send({ do: "quiet", on: quiet.on, state })) : null;
}

function selectedPart(view, /** @type {Send} */ send) {
  const { way, selected, words } = view;
  const go = way && button(way.go, "way-go", () => send({ do: "way", way: way.target, state: view.state }), MAIN);
  const cancel = dismissButton(words.cancel, "cancel", () => send({ do: "cancel", state: view.state }));
  const name = h("strong", way ? way.text : selected);
  return h("p", { class: way ? "wnb-selected wnb-way" : "wnb-selected" }, name, go, cancel);
}
