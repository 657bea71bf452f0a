// The board of a scenario: what may be put on it, what stands at the place that is looked at, its counters and decks.

import { button, fold, h, swallow } from "../common/dom.js";
import { choices } from "../common/fields.js";
import { fields, note, part, row, stepButton } from "./studio_fields.js";

export function boardPart(view, words, /** @type {Send} */ send) {
  const shown = view.part;
  if (shown.why.length) return shown.why.map((text) => h("p.wnb-studio-wrong", text));
  const set = (name) => (value) => send({ do: "set", name, value });
  const tools = shown.tools.map((group) => toolGroup(group, shown, send));
  const groups = shown.fields.map(({ group, fields: all }, n) =>
    fold("group" + n, group || words.counters, { open: n < 2 }, fields(all, words, set, "f:")),
  );
  return [
    spotPart(shown, words, send, set),
    tools.length > 0 && part(words.what, note(words["hand.note"]), ...tools),
    h("div.wnb-studio-groups", ...groups),
  ];
}

function toolGroup(group, shown, /** @type {Send} */ send) {
  const tools = group.tools.map((tool) =>
    button(tool.label, "tool:" + tool.id, () => send({ do: "tool", id: tool.id }), {
      class: "wnb-button wnb-studio-tool",
      "aria-pressed": String(shown.tool === tool.id),
      title: tool.note || null,
    }),
  );
  const chosen = group.tools.find((tool) => tool.id === shown.tool);
  return h("div.wnb-studio-tools", { role: "group", "aria-label": group.group }, [
    h("h5", group.group),
    row(...tools),
    chosen && note(chosen.note),
  ]);
}

function spotPart(shown, words, /** @type {Send} */ send, set) {
  const { spot } = shown;
  if (!spot) return null;
  const groups = spot.groups.map((group) =>
    h("div", group.group && h("h5", group.group), fields(group.fields, words, set, "s:")),
  );
  const moves = spot.moves.map((one) => button(one.label, "move:" + one.id, () => send({ do: "tool", id: one.id })));
  const takes = spot.takes.map((one) => button(one.label, "take:" + one.id, () => send({ do: "take", id: one.id })));
  const isEmpty = !groups.length && !moves.length && !takes.length;
  const close = stepButton("×", "spot:close", () => send({ do: "cancel" }), words.back);
  return h("section.wnb-studio-part.wnb-studio-spot", [
    row(h("h4", spot.name), close),
    row(...moves, ...takes),
    ...groups,
    isEmpty && note(words.nothing_here),
  ]);
}

// The decks: each card can be dragged to its place, and moved by buttons and keys.

export function cardsPart(view, words, /** @type {Send} */ send) {
  if (view.part.why.length) return view.part.why.map((text) => h("p.wnb-studio-wrong", text));
  const { decks } = view.part;
  // The first of the decks, and of the hands, is told what they are.
  const isFirst = (deck) => deck === decks.find((other) => other.is_hand === deck.is_hand);
  return decks.flatMap((deck) => [
    isFirst(deck) && note(words[deck.is_hand ? "hands.note" : "cards.note"]),
    deckPart(deck, words, send),
  ]);
}

// Of a hand the order means nothing: its cards are only put in and taken out.
function deckPart(deck, words, /** @type {Send} */ send) {
  const own = (name) => words[(deck.is_hand ? "hands." : "cards.") + name];
  const ids = deck.cards.map((card) => card.id);
  const stack = (cards) => send({ do: "stack", deck: deck.id, cards });
  const moved = (from, to) => {
    if (to < 0 || to >= ids.length || from === to) return;
    stack(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]));
  };
  const line = (card, n) => cardLine(deck, card, n, words, moved, () => stack(ids.toSpliced(n, 1)));
  const list = h("ol.wnb-studio-deck", ...deck.cards.map(line));
  if (!deck.is_hand) draggable(list, moved);
  const spare = [{ id: "", name: words["cards.choose"] }, ...deck.spare];
  const choice = choices(`add:${deck.id}`, spare, null, () => {}, { "aria-label": words["cards.add"] });
  const add = () => choice.value && stack([choice.value, ...ids]);
  return part(`${deck.label} (${ids.length})`, [
    note(own(deck.is_stacked ? "stacked" : "chance")),
    list,
    deck.spare.length > 0 && row(choice, button(own("put"), `put:${deck.id}`, add)),
    deck.is_stacked && row(button(own("shuffle"), `shuffle:${deck.id}`, () => stack(null))),
  ]);
}

function cardLine(deck, card, n, words, moved, out) {
  const key = `card:${deck.id}:${card.id}`;
  const step = (text, what, label, onclick, disabled = false) =>
    stepButton(text, `${key}:${what}`, onclick, `${label}: ${card.label}`, disabled, label);
  const item = h("li", { draggable: deck.is_hand ? null : "true", "data-place": n }, [
    deck.is_hand ? null : h("span.wnb-studio-grip", { "aria-hidden": "true" }, "⠿"),
    h("span.wnb-studio-card", deck.is_hand ? card.label : `${n + 1}. ${card.label}`),
    !deck.is_hand && step("↑", "up", words["cards.up"], () => moved(n, n - 1), n === 0),
    !deck.is_hand && step("↓", "down", words["cards.down"], () => moved(n, n + 1), n === deck.cards.length - 1),
    !deck.is_hand && step("⤒", "top", words["cards.top"], () => moved(n, 0), n === 0),
    step("×", "out", words["cards.out"], out),
  ]);
  if (deck.is_hand) return item;
  item.addEventListener("keydown", (event) => {
    const to = { ArrowUp: n - 1, ArrowDown: n + 1, Home: 0 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey || event.target.tagName === "BUTTON") moved(n, to);
  });
  return item;
}

function draggable(list, moved) {
  let from = null;
  const over = (event) => event.target.closest("li");
  list.addEventListener("dragstart", (event) => {
    from = over(event);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", "");
    event.stopPropagation();
  });
  list.addEventListener("dragover", (event) => {
    if (!from) return;
    swallow(event);
    for (const item of list.children) item.classList.toggle("wnb-studio-over", item === over(event));
  });
  list.addEventListener("drop", (event) => {
    const item = over(event);
    swallow(event);
    if (item && from) moved(Number(from.dataset.place), Number(item.dataset.place));
    from = null;
  });
  list.addEventListener("dragend", () => {
    from = null;
    for (const item of list.children) item.classList.remove("wnb-studio-over");
  });
}
