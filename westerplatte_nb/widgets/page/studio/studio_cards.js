// The decks: each card can be dragged to its place, and moved by buttons and keys.

import { button, h, swallow } from "../common/dom.js";
import { choices } from "../common/fields.js";
import { note, part, row, stepButton } from "./studio_fields.js";

export function cardsPart(view, words, /** @type {Send} */ send) {
  if (view.part.why.length) return view.part.why.map((text) => h("p.wnb-studio-wrong", text));
  const { decks } = view.part;
  const told = new Set();
  return decks.flatMap((deck) => {
    const [key, own] = deck.is_hand ? ["hands.note", handWords(words)] : ["cards.note", words];
    const shown = deckPart(deck, own, send);
    if (told.has(key)) return [shown];
    told.add(key);
    return [note(words[key]), shown];
  });
}

// Of a hand the order means nothing: its cards are only put in and taken out.
function handWords(words) {
  const [stacked, chance] = [words["hands.stacked"], words["hands.chance"]];
  const told = { "cards.stacked": stacked, "cards.chance": chance, "cards.put": words["hands.put"] };
  return { ...words, ...told, "cards.shuffle": words["hands.shuffle"] };
}

function deckPart(deck, words, /** @type {Send} */ send) {
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
  return part(
    `${deck.label} (${ids.length})`,
    note(deck.is_stacked ? words["cards.stacked"] : words["cards.chance"]),
    list,
    deck.spare.length > 0 && row(choice, button(words["cards.put"], `put:${deck.id}`, add)),
    deck.is_stacked && row(button(words["cards.shuffle"], `shuffle:${deck.id}`, () => stack(null))),
  );
}

function cardLine(deck, card, n, words, moved, out) {
  const key = `card:${deck.id}:${card.id}`;
  const step = (text, what, label, onclick, disabled = false) =>
    stepButton(text, `${key}:${what}`, onclick, `${label}: ${card.label}`, disabled, label);
  const item = h(
    "li",
    { draggable: deck.is_hand ? null : "true", "data-place": n },
    deck.is_hand ? null : h("span.wnb-studio-grip", { "aria-hidden": "true" }, "⠿"),
    h("span.wnb-studio-card", deck.is_hand ? card.label : `${n + 1}. ${card.label}`),
    !deck.is_hand && step("↑", "up", words["cards.up"], () => moved(n, n - 1), n === 0),
    !deck.is_hand && step("↓", "down", words["cards.down"], () => moved(n, n + 1), n === deck.cards.length - 1),
    !deck.is_hand && step("⤒", "top", words["cards.top"], () => moved(n, 0), n === 0),
    step("×", "out", words["cards.out"], out),
  );
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
    const item = over(event);
    from = item ? Number(item.dataset.place) : null;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", "");
    event.stopPropagation();
  });
  list.addEventListener("dragover", (event) => {
    if (from === null) return;
    swallow(event);
    for (const item of list.children) item.classList.toggle("wnb-studio-over", item === over(event));
  });
  list.addEventListener("drop", (event) => {
    const item = over(event);
    swallow(event);
    if (item && from !== null) moved(from, Number(item.dataset.place));
    from = null;
  });
  list.addEventListener("dragend", () => {
    from = null;
    for (const item of list.children) item.classList.remove("wnb-studio-over");
  });
}
