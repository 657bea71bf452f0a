// Where what can be done next begins: the cursor where a point is asked for, else the first order.

export const POINT = ".wnb-grid[data-asks=point] [data-key=field]";

export const firstAction = (root) => root.querySelector(POINT) || root.querySelector(".wnb-actions .wnb-button");
