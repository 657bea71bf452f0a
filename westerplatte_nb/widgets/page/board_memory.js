// A board that was taken out of the page keeps its canvases, 30 MB and more, until the kernel closes it: a cell run
// again and again would fill the memory of a small computer. They are given back a while after the last view went.
// Whoever shows the board again finds them blank, and the kernel draws it for every page that is ready.

// A cell that is moved takes its board out of the page for a moment.
export const REST_MS = 5000;

// A canvas without any pixels cannot be copied from.
const SMALLEST = 1;

export async function takeSheets(widgets, id) {
  for (const sheet of sheetsOf(await widgets.get_model(id))) {
    if (sheet.canvas.width !== sheet.get("width")) sheet.resizeCanvas();
  }
}

export async function giveSheetsBack(widgets, id) {
  const board = await widgets.get_model(id);
  setTimeout(() => {
    if (!isShown(board)) for (const { canvas } of sheetsOf(board)) empty(canvas);
  }, REST_MS);
}

// The canvas that was seen: a view that is gone never comes back.
export function giveCanvasBack(canvas) {
  setTimeout(() => canvas.isConnected || empty(canvas), REST_MS);
}

function empty(canvas) {
  Object.assign(canvas, { width: SMALLEST, height: SMALLEST });
}

function isShown(board) {
  return Object.keys(board.views ?? {}).length > 0;
}

function sheetsOf(board) {
  return [board, ...board.get("_canvases")];
}
