// Where what can be done next begins: the cursor where a point is asked for, else the first order, answer or card.

export const POINT = ".wnb-grid[data-asks=point] [data-key=field]";

const ORDERS = ".wnb-actions :is(select, .wnb-button)";
const PLACES = [POINT, ORDERS, ".wnb-card:not([aria-disabled])", ".wnb-controls [data-line]"];
const PLAYED = /^(act:|begin:|list-do:|card:|several$|field$|plan-)/;
// A look back that has come to its end has no button to stop it any more: what it found is to be tried.
const FOUND = "[data-key='review-try:0'], [data-key^='export:']";
const LED_MS = 2000;

// What leads from the summary of a game to one of its moments; it is scrolled away then.
export const TO_PAST = /^(cursor-go$|point:)/;

export function firstAction(root) {
  return PLACES.map((place) => root.querySelector(place)).find(Boolean);
}

// Who has just played something is led to what can be done next. A hand is turned face down before what was played from
// it is shown: only then is there something to lead to.
export class Lead {
  constructor(root) {
    this.root = root;
    this.fromCard = -LED_MS;
  }

  // The next action where the focus was on one with this key; null where it was elsewhere.
  after(key) {
    if (key.startsWith("card:")) this.fromCard = performance.now();
    if (key === "review-run") return this.root.querySelector(FOUND);
    const isPlayed = PLAYED.test(key) || this.isDue(key);
    return (isPlayed && firstAction(this.root)) || null;
  }

  isDue(key) {
    return key === "turn" && performance.now() - this.fromCard < LED_MS;
  }
}
