// Which notebooks give the board much room, by path: the person's choice, else, until the window closes, a click's.

const KEY = "westerplatte-nb:roomy";
const BOARD = "westerplatte-nb:board";
const MOST = 200;

// True, false, or undefined where the person has not chosen.
export function chosen(path) {
  return all(localStorage).find(([one]) => one === path)?.[1];
}

// The same, with what holds for this window.
export function readMemory(path) {
  return chosen(path) ?? all(sessionStorage).find(([one]) => one === path)?.[1];
}

export function remember(path, roomy) {
  keep(localStorage, path, roomy);
}

export function rememberForNow(path, roomy) {
  keep(sessionStorage, path, roomy);
}

// The board that was opened last in a notebook, until the window is closed.
export function rememberBoard(path, id) {
  try {
    sessionStorage.setItem(`${BOARD}:${path}`, id);
  } catch {
    // As below.
  }
}

export function boardOf(path) {
  try {
    return sessionStorage.getItem(`${BOARD}:${path}`);
  } catch {
    return null;
  }
}

function keep(storage, path, roomy) {
  const others = all(storage).filter(([one]) => one !== path);
  try {
    storage.setItem(KEY, JSON.stringify([[path, roomy], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
}

function all(storage) {
  try {
    const kept = JSON.parse(storage.getItem(KEY));
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[1] === "boolean") : [];
  } catch {
    return [];
  }
}
