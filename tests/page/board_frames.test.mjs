import assert from "node:assert/strict";
import { test } from "node:test";
import { joinFrames } from "../../westerplatte_nb/widgets/page/board_frames.js";

// Layers and a board that hears of each of them, as ipycanvas makes them.
class Layer {
  listeners = [];
  on(name, listener, context) {
    this.listeners.push({ name, listener, context });
  }
  off(name, listener, context) {
    const isMeant = (one) => one.name === name && one.listener === listener && one.context === context;
    this.listeners = this.listeners.filter((one) => !isMeant(one));
  }
  change() {
    for (const { listener, context } of this.listeners) listener.call(context);
  }
}

class Board {
  drawn = 0;
  layers = [new Layer(), new Layer(), new Layer()];
  constructor() {
    for (const layer of this.layers) layer.on("new-frame", this.updateCanvas, this);
  }
  get() {
    return this.layers;
  }
  updateCanvas() {
    this.drawn += 1;
  }
}

const managerOf = (board) => ({ get_model: async () => board });

test("layers that change together are put together once", async () => {
  const board = new Board();
  await joinFrames(managerOf(board), "board");
  await joinFrames(managerOf(board), "board"); // a second view of the same board
  for (const layer of board.layers) layer.change();
  await Promise.resolve();
  assert.equal(board.drawn, 1);
  board.layers[0].change();
  await Promise.resolve();
  assert.equal(board.drawn, 2);
});

test("a board that is drawn in another way is left as it is", async () => {
  const layer = new Layer();
  let heard = 0;
  layer.on("new-frame", () => (heard += 1), null);
  await joinFrames(managerOf({ get: () => [layer] }), "board");
  layer.change();
  assert.equal(heard, 1);
});
