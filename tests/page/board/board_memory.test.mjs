import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import * as memory from "../../../westerplatte_nb/widgets/page/board/board_memory.js";

const { giveCanvasBack, giveSheetsBack, REST_MS, takeSheets } = memory;

const WHOLE = { width: 1500, height: 1075 };

let board, layers, drawn;

// A canvas that tells what was drawn on it.
function blank() {
  const made = { ...WHOLE };
  made.getContext = () => ({ drawImage: (from, ...box) => drawn.push({ on: made, from, box }) });
  return made;
}

function sheet() {
  const traits = { ...WHOLE, _canvases: layers };
  const made = { canvas: blank(), get: (name) => traits[name] };
  made.resizeCanvas = () => Object.assign(made.canvas, WHOLE);
  return made;
}

const widgets = { get_model: async () => board };
const widths = () => [board, ...layers].map(({ canvas }) => canvas.width);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(document, "createElement", blank);
  [layers, drawn] = [[], []];
  layers.push(sheet(), sheet());
  board = Object.assign(sheet(), { views: {}, updateCanvas: () => drawn.push("shown") });
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("a board that no page shows any more gives its canvases back after a while", async () => {
  await giveSheetsBack(widgets, "board");
  assert.deepEqual(widths(), [1500, 1500, 1500]);
  mock.timers.tick(REST_MS);
  assert.deepEqual(widths(), [1, 1, 1]);
});

test("a board that another view shows, or a moved cell shows again, keeps them", async () => {
  await giveSheetsBack(widgets, "board");
  board.views = { late: Promise.resolve() };
  mock.timers.tick(REST_MS);
  assert.deepEqual(widths(), [1500, 1500, 1500]);
});

test("who shows a board again has its canvases whole", async () => {
  await giveSheetsBack(widgets, "board");
  mock.timers.tick(REST_MS);
  await takeSheets(widgets, "board");
  assert.deepEqual(widths(), [1500, 1500, 1500]);
});

test("who shows a board again sees it as it was, before the kernel has drawn it", async () => {
  await giveSheetsBack(widgets, "board");
  mock.timers.tick(REST_MS);
  const picture = drawn[0].on;
  assert.deepEqual([picture.width, picture.height], [750, 538]);
  assert.deepEqual(
    drawn.map(({ from }) => from),
    layers.map(({ canvas }) => canvas),
  );
  drawn = [];
  await takeSheets(widgets, "board");
  assert.deepEqual(drawn, [{ on: layers[0].canvas, from: picture, box: [0, 0, 1500, 1075] }, "shown"]);
  drawn = [];
  await takeSheets(widgets, "board");
  assert.deepEqual(drawn, []);
});

test("a board that was never drawn again keeps the picture of it, not that of nothing", async () => {
  await giveSheetsBack(widgets, "board");
  await giveSheetsBack(widgets, "board");
  mock.timers.tick(REST_MS);
  assert.equal(drawn.length, layers.length);
});

test("canvases that are whole are not taken anew: that would wipe them", async () => {
  for (const one of [board, ...layers]) one.resizeCanvas = () => assert.fail("wiped");
  await takeSheets(widgets, "board");
});

test("a canvas that was seen is given back when it has left the page, not while it stands there", () => {
  const [gone, standing] = [
    { ...WHOLE, isConnected: false },
    { ...WHOLE, isConnected: true },
  ];
  for (const canvas of [gone, standing]) giveCanvasBack(canvas);
  mock.timers.tick(REST_MS);
  assert.deepEqual([gone.width, standing.width], [1, 1500]);
});
