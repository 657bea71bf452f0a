// ipycanvas puts the layers of a board together once for each layer that a message has changed, and once more for the
// layer that was drawn last before: most of the time until a changed board is seen. Once for all of them is enough.

const joined = new WeakSet();

export async function joinFrames(manager, id) {
  const board = await manager.get_model(id);
  // Another release of ipycanvas may be built otherwise; then it draws as it likes.
  if (joined.has(board) || typeof board.updateCanvas !== "function") return;
  joined.add(board);
  let isDue = false;
  const draw = () => {
    isDue = false;
    board.updateCanvas();
  };
  // All layers of a message tell of their changes in one go, after the last of its commands.
  const changed = () => {
    if (!isDue) queueMicrotask(draw);
    isDue = true;
  };
  for (const layer of board.get("_canvases")) {
    layer.off("new-frame", board.updateCanvas, board);
    layer.on("new-frame", changed, board);
  }
}
