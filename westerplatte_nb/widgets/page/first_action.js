// Where what can be done next begins: the cursor where a point is asked for, else the first order, answer or card.

export const POINT = ".wnb-grid[data-asks=point] [data-key=field]";

const PLACES = [POINT, ".wnb-actions .wnb-button", ".wnb-card:not([aria-disabled])"];

export function firstAction(root) {
  return PLACES.map((place) => root.querySelector(place)).find(Boolean);
}
