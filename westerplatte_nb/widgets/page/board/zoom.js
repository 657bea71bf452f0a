// On a phone that the board fills it comes nearer to what is chosen: the place and all that can be chosen with it fill
// the window of the board. Across it is moved by finger, as always.

const MOST = 2;
const LEAST = 1.1; // less is not worth a move
const MARGIN = 16; // CSS pixels around what is chosen

export function zoomToChosen(game, model) {
  const isFilled = game.matches(".wnb-phone.wnb-window");
  const box = isFilled ? boxOf(chosenPlaces(model.get("view"), model.get("targets"))) : null;
  if (!box && !game.classList.contains("wnb-zoomed")) return; // nothing is read where nothing is to be done
  const size = (name) => parseFloat(game.style.getPropertyValue("--wnb-" + name)) || 1;
  const [board, height, across, before] = ["board", "board-height", "width", "zoom"].map(size);
  const scale = board / model.get("size")[0];
  const fits = box && Math.min(across / (box.w * scale + 2 * MARGIN), height / (box.h * scale + 2 * MARGIN), MOST);
  const zoom = fits >= LEAST ? fits : 1;
  const beyond = (zoom - 1) * height;
  const above = box ? Math.max(0, Math.min(beyond, (box.y + box.h / 2) * scale * zoom - height / 2)) : 0;
  const middle = box ? (box.x + box.w / 2) * scale : (game.scrollLeft + across / 2) / before;
  game.classList.toggle("wnb-zoomed", zoom > 1);
  game.style.setProperty("--wnb-zoom", String(zoom));
  game.style.setProperty("--wnb-beyond", beyond + "px");
  game.style.setProperty("--wnb-above", above + "px");
  game.scrollLeft = middle * zoom - across / 2;
}

// The place itself, and those of whatever can be done with it.
function chosenPlaces({ selected, groups }, targets) {
  if (!selected) return [];
  const meant = new Set(groups.flatMap(({ actions }) => actions.flatMap((action) => action.targets)));
  return targets.filter(({ id, name }) => name === selected || meant.has(id));
}

function boxOf(places) {
  if (!places.length) return null;
  const [x, y] = [Math.min(...places.map((one) => one.x)), Math.min(...places.map((one) => one.y))];
  const [right, bottom] = [places.map((one) => one.x + one.w), places.map((one) => one.y + one.h)];
  return { x, y, w: Math.max(...right) - x, h: Math.max(...bottom) - y };
}
