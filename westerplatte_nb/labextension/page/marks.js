// Which cells of a notebook are there to be run by a click, and whether this package wrote them.

export const MARK = "westerplatte";
// A cell of this kind prepares those below it, and has no button of its own.
export const OPENING = "opening";
// The page of the reader's own game, which follows the boards of its kernel.
export const OWN_GAME = "my_game";
// The widgets of these kinds are alive or not; what the others show is a page, and may be asked for again.
export const LIVE = ["play", "quiz", "glossary", "desk", "class_results", "studio", "tournament", "exhibit"];
export const BOARDS = ["play", "studio"];
const KINDS = [OPENING, ...LIVE, OWN_GAME, "progress", "scenarios", "copy", "more"];

// The kind of a code cell that is marked, or null; a kind that a later release may know is one more step.
export function kindOf(cell) {
  if (cell.model.type !== "code") return null;
  const kind = own(cell.model.getMetadata(MARK), "run");
  if (typeof kind !== "string") return null;
  return KINDS.includes(kind) ? kind : "more";
}

export function chainOf(cells, cell) {
  const before = cells.slice(0, cells.indexOf(cell)).filter((one) => kindOf(one) === OPENING);
  return [...before, cell];
}

export function sourceOf(cell) {
  return cell.model.sharedModel.getSource().replaceAll("\r\n", "\n");
}

export function isKnown(cell, carried) {
  return carried.cells.includes(sourceOf(cell));
}

export function wordsOf(panel, carried) {
  const asked = own(panel.model?.getMetadata(MARK), "language");
  const page = document.documentElement.lang.slice(0, 2).toLowerCase();
  const language = [asked, page].find((one) => typeof one === "string" && Object.hasOwn(carried.texts, one)) || "en";
  return { language, ...carried.texts[language] };
}

// Whether a notebook says it is of this package; that alone lets nothing run.
export function isOurs(panel) {
  return typeof own(panel.model?.getMetadata(MARK), "language") === "string";
}

export function isCourse(panel) {
  return isOurs(panel) && own(panel.model.getMetadata(MARK), "slug") === "course";
}

export function folderOf(path) {
  return path.replace(/[^/:]*$/, "");
}

function own(value, name) {
  return value && typeof value === "object" && Object.hasOwn(value, name) ? value[name] : undefined;
}
