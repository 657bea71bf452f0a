import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { drawChangesOnly, REST_MS } from "../../../westerplatte_nb/widgets/page/board/board_layers.js";

const BOXES = [
  [0, 0, 10, 5],
  [20, 0, 4, 4],
];

let log, board, layers, pencil, views;

// Layers, the model that draws on them and a board that hears of each, as ipycanvas makes them.
class Layer {
  listeners = [];
  constructor(name, drawer) {
    Object.assign(this, { canvas: name, drawer });
  }
  get() {
    return this.drawer;
  }
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

const context = (name) => ({
  clearRect: (...box) => log.push([name, "clear", ...box]),
  drawImage: (sheet, ...boxes) => log.push([name, sheet, ...boxes]),
});

const viewCalled = (name) => ({ ctx: context(name), updateCanvas: () => log.push([name, "all"]) });

beforeEach(async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  log = [];
  pencil = {
    async onCommand({ changes }) {
      await null;
      for (const number of changes) layers[number].change();
    },
  };
  layers = ["ground", "pieces"].map((name) => new Layer(name, pencil));
  views = [viewCalled("view")];
  board = {
    ctx: context("board"),
    canvas: "whole",
    get: (name) => name === "_canvases" && layers,
    forEachView: (draw) => views.forEach(draw),
    updateCanvas: () => log.push("all"),
  };
  for (const layer of layers) layer.on("new-frame", board.updateCanvas, board);
});

afterEach(() => mock.timers.reset());

const taken = () => drawChangesOnly({ get_model: async () => board }, "board");

test("layers that change in one message are put together once, where they changed", async () => {
  await taken();
  await taken(); // a second view of the same board
  await pencil.onCommand({ changes: [1, 0, 1], boxes: BOXES.slice(0, 1) }, []);
  const [box] = BOXES;
  assert.deepEqual(log, [
    ["view", "clear", ...box],
    ["view", "ground", ...box, ...box],
    ["view", "pieces", ...box, ...box],
  ]);
});

test("the board out of sight is brought up to date later, once for all messages", async () => {
  await taken();
  await pencil.onCommand({ changes: [1], boxes: BOXES }, []);
  await pencil.onCommand({ changes: [1], boxes: BOXES.slice(0, 1) }, []);
  log = [];
  mock.timers.tick(REST_MS);
  assert.deepEqual(
    log,
    BOXES.flatMap((box) => [
      ["board", "clear", ...box],
      ["board", "ground", ...box, ...box],
      ["board", "pieces", ...box, ...box],
    ]),
  );
  mock.timers.tick(REST_MS);
  assert.equal(log.length, 3 * BOXES.length);
});

test("a view that comes before that is brought up to date with it", async () => {
  await taken();
  await pencil.onCommand({ changes: [1], boxes: BOXES.slice(0, 1) }, []);
  views.push(viewCalled("late"));
  await pencil.onCommand({ changes: [1], boxes: BOXES.slice(1) }, []);
  mock.timers.tick(REST_MS);
  assert.deepEqual(log.at(-1), ["late", "all"]);
  assert.ok(!log.some(([on, what]) => on === "view" && what === "all"));
});

test("each box is put together by itself", async () => {
  await taken();
  await pencil.onCommand({ changes: [0], boxes: BOXES }, []);
  assert.deepEqual(
    log.filter(([on, what]) => on === "view" && what === "clear").map(([, , ...box]) => box),
    BOXES,
  );
});

test("a message that tells of no boxes has changed all of the board", async () => {
  await taken();
  await pencil.onCommand({ changes: [0, 1] }, []);
  assert.deepEqual(log, ["all"]);
});

test("a layer that changes without a message changes all of the board, at once", async () => {
  await taken();
  layers[0].change();
  assert.deepEqual(log, ["all"]);
});

test("a board of another copy of the script, taken while a message is drawn, is put together once too", async () => {
  const { onCommand } = pencil;
  pencil.onCommand = async (content) => {
    await content.before;
    await onCommand(content);
  };
  await taken();
  const other = { ...board, updateCanvas: () => log.push("other") };
  for (const layer of layers) layer.on("new-frame", other.updateCanvas, other);
  const copy = await import("../../../westerplatte_nb/widgets/page/board/board_layers.js?copy");
  const before = copy.drawChangesOnly({ get_model: async () => other }, "other");
  await pencil.onCommand({ changes: [0, 1], before }, []);
  assert.deepEqual(log, ["all", "other"]);
});

test("a message that fails hinders no later one", async () => {
  const { onCommand } = pencil;
  pencil.onCommand = async (content) => {
    await onCommand(content);
    if (content.fails) throw new Error("planted");
  };
  await taken();
  await assert.rejects(pencil.onCommand({ changes: [0], fails: true }, []));
  await pencil.onCommand({ changes: [1] }, []);
  assert.deepEqual(log, ["all", "all"]);
});

test("a board that is built in another way is left as it is", async () => {
  delete board.forEachView;
  await taken();
  layers[0].change();
  layers[1].change();
  assert.deepEqual(log, ["all", "all"]);
});
