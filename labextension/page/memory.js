// Which notebooks the person chose to see with room for the board, or without it; kept in this browser, by their paths.

const KEY = "westerplatte-nb:roomy";
const MOST = 200;

// True, false, or undefined where the person has not chosen.
export function readMemory(path) {
  return all().find(([one]) => one === path)?.[1];
}

export function remember(path, roomy) {
  const others = all().filter(([one]) => one !== path);
  try {
    localStorage.setItem(KEY, JSON.stringify([[path, roomy], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
}

function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[1] === "boolean") : [];
  } catch {
    return [];
  }
}
