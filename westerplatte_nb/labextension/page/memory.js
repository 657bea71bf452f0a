// Which notebooks give the board much room, by path: the person's choice, else, until the window closes, a click's.

export const ROOMY = "westerplatte-nb:roomy";
// The board that was opened last in a notebook.
export const BOARD = "westerplatte-nb:board";
// Notebook 7 opens a notebook in another tab of the browser: what was clicked is left there for it.
export const CLICKED = "westerplatte-nb:clicked";
const KINDS = { [ROOMY]: "boolean", [BOARD]: "string", [CLICKED]: "object" };
const MOST = 200;

// True, false, or undefined where the person has not chosen.
export function chosen(path) {
  return recall(localStorage, ROOMY, path);
}

// The same, with what holds for this window.
export function readMemory(path) {
  return chosen(path) ?? recall(sessionStorage, ROOMY, path);
}

export function remember(storage, key, path, value) {
  const others = all(storage, key).filter(([one]) => one !== path);
  try {
    storage.setItem(key, JSON.stringify([[path, value], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
}

export function recall(storage, key, path) {
  return all(storage, key).find(([one]) => one === path)?.[1];
}

function all(storage, key) {
  try {
    const kept = JSON.parse(storage.getItem(key));
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[1] === KINDS[key]) : [];
  } catch {
    return [];
  }
}
