// Where what can be done next begins: the cursor where a point is asked for, else the first order, answer or card.

export const POINT = ".wnb-grid[data-asks=point] [data-key=field]";

const ORDERS = ".wnb-actions :is(select, .wnb-button)";
const CARDS = ".wnb-cards[data-can=yes] .wnb-card:not([aria-disabled])";
const PLACES = [POINT, ORDERS, CARDS, ".wnb-controls [data-line]"];
const PLAYED = /^(act:|begin:|list-do:|card:|several$|field$|plan-)/;
// A look back that has come to its end has no button to stop it any more: what it found is to be tried.
const FOUND = "[data-key='review-try:0'], [data-key^='export:']";
const LED_MS = 2000;

// What leads from the summary of a game to one of its moments; it is scrolled away then.
export const TO_PAST = /^(cursor-go$|point:)/;

export function firstAction(root) {
  return PLACES.map((place) => root.querySelector(place)).find(Boolean);
}

// Leads the focus to the next action after one was played. There may be none yet: a hand is first covered, a bot plays.
// `settle` lays the answers out: one that the focus is led to stays what it is.
export function leadOf(root, settle) {
  let played = -LED_MS;
  const isDue = (key) => key === "turn" && performance.now() - played < LED_MS;
  // The next action where the focus was on one with this key; null where it was elsewhere.
  const after = (key) => {
    if (key === "review-run") return root.querySelector(FOUND);
    if (PLAYED.test(key)) played = performance.now();
    else if (!isDue(key)) return null;
    settle();
    return firstAction(root) || null;
  };
  return { after, isDue };
}
