// A board that left the page keeps its canvases, 30 MB and more, until the kernel closes it: cells run again would fill
// a small computer's memory. They are given back a while after the last view; a board shown again is its picture in
// half size until the kernel draws it, which may take long while a cell computes.

// A cell that is moved takes its board out of the page for a moment.
export const REST_MS = 5000;

// A canvas without any pixels cannot be copied from.
const SMALLEST = 1;

const KEPT_SCALE = 0.5;
const pictures = new WeakMap(); // of the boards that have given their canvases back

export async function takeSheets(widgets, id) {
  const board = await widgets.get_model(id);
  for (const sheet of sheetsOf(board)) {
    if (sheet.canvas.width !== sheet.get("width")) sheet.resizeCanvas();
  }
  showPicture(board);
}

// The kernel clears what it draws on: nothing of the picture stays under the board.
function showPicture(board) {
  const picture = pictures.get(board);
  if (!picture) return;
  pictures.delete(board);
  const [{ canvas }] = board.get("_canvases");
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  board.updateCanvas();
}

function keepPicture(board) {
  const sheets = board.get("_canvases").map(({ canvas }) => canvas);
  if (!sheets.every(({ width }) => width > SMALLEST)) return; // they have been given back before
  const [width, height] = [sheets[0].width, sheets[0].height].map((length) => Math.round(length * KEPT_SCALE));
  const picture = Object.assign(document.createElement("canvas"), { width, height });
  const pen = picture.getContext("2d");
  for (const sheet of sheets) pen.drawImage(sheet, 0, 0, width, height);
  pictures.set(board, picture);
}

export async function giveSheetsBack(widgets, id) {
  const board = await widgets.get_model(id);
  setTimeout(() => {
    if (Object.keys(board.views ?? {}).length) return; // it is shown
    keepPicture(board);
    for (const { canvas } of sheetsOf(board)) empty(canvas);
  }, REST_MS);
}

// The canvas that was seen: a view that is gone never comes back.
export function giveCanvasBack(canvas) {
  setTimeout(() => canvas.isConnected || empty(canvas), REST_MS);
}

function empty(canvas) {
  Object.assign(canvas, { width: SMALLEST, height: SMALLEST });
}

function sheetsOf(board) {
  return [board, ...board.get("_canvases")];
}
