// ipycanvas puts all layers of a board together anew for each layer that a message changed, from edge to edge: a third
// of the page's work for a click. Once a message, and only where it has drawn, is enough. The kernel tells the boxes
// beside its commands (painter.py); a message without them has changed the whole board.
//
// It also puts them together out of sight first and copies that to what is seen. Only a view that comes later needs
// the board out of sight: it is brought up to date when what changed has been painted.

export const REST_MS = 250;

// Every game of a page loads this script for itself, and all draw with one pencil: its pen stands on it.
const PEN = Symbol.for("wnb-pen");
const known = new WeakSet();

export async function drawChangesOnly(widgets, id) {
  const board = await widgets.get_model(id);
  const layers = board.get("_canvases");
  const pencil = layers[0].get("_canvas_manager");
  if (known.has(board) || !isKnown(board, pencil)) return;
  known.add(board);
  const pen = penOf(pencil);
  const unseen = new Unseen(board);
  const draw = (boxes) => drawn(board, layers, boxes, unseen);
  const changed = () => (pen.isBusy ? pen.due.add(draw) : draw());
  for (const layer of layers) {
    layer.off("new-frame", board.updateCanvas, board);
    layer.on("new-frame", changed, board);
  }
}

// Another release of ipycanvas may be built otherwise; then it draws as it likes.
function isKnown({ updateCanvas, forEachView, ctx, canvas }, pencil) {
  const does = [updateCanvas, forEachView, pencil && pencil.onCommand].every((one) => typeof one === "function");
  return does && Boolean(ctx && canvas);
}

// All canvases of a kernel are drawn on by one model, a message at a time.
function penOf(pencil) {
  if (pencil[PEN]) return pencil[PEN];
  const pen = { isBusy: false, due: new Set() };
  const { onCommand } = pencil;
  pencil.onCommand = async (content, buffers) => {
    pen.isBusy = true;
    try {
      await onCommand.call(pencil, content, buffers);
    } finally {
      pen.isBusy = false;
      for (const draw of pen.due) draw(content.boxes);
      pen.due.clear();
    }
  };
  pencil[PEN] = pen;
  return pen;
}

function drawn(board, layers, boxes, unseen) {
  if (!boxes || board.get("sync_image_data")) return board.updateCanvas();
  const sheets = layers.map((layer) => layer.canvas);
  const seen = new Set();
  board.forEachView((view) => {
    copy(view.ctx, sheets, boxes);
    seen.add(view);
  });
  unseen.later(sheets, boxes, seen);
}

// The board out of sight, which every new view begins with.
class Unseen {
  constructor(board) {
    this.board = board;
    this.boxes = new Map();
    this.seen = []; // of each message the views that it was drawn on
    this.timer = 0;
  }

  later(sheets, boxes, seen) {
    for (const box of boxes) this.boxes.set(box.join(), box);
    this.seen.push(seen);
    this.timer ||= setTimeout(() => this.draw(sheets), REST_MS);
  }

  draw(sheets) {
    const { board } = this;
    const [boxes, seen] = [[...this.boxes.values()], this.seen];
    Object.assign(this, { boxes: new Map(), seen: [], timer: 0 });
    copy(board.ctx, sheets, boxes);
    // What came meanwhile began with the board as it was.
    board.forEachView((view) => {
      if (!seen.every((views) => views.has(view))) view.updateCanvas();
    });
  }
}

function copy(context, sheets, boxes) {
  for (const box of boxes) {
    context.clearRect(...box);
    for (const sheet of sheets) context.drawImage(sheet, ...box, ...box);
  }
}
