import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Camera, zoomToChosen } from "../../../westerplatte_nb/widgets/page/board/camera.js";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { moveDown } from "../../../westerplatte_nb/widgets/page/decision/preview.js";
import { makeModel } from "../model.mjs";

// A table of 500 steps beside sheets of 100: pieces are 10 pixels wide on the phone.
const grid = { left: 10, bottom: 490, step: 20, columns: 20, rows: 25, unit: 1 };
const TARGETS = [
  { id: "own", x: 195, y: 430, w: 10, h: 10 },
  { id: "enemy", x: 195, y: 30, w: 10, h: 10 },
  { id: "last", x: 395, y: 430, w: 10, h: 10 },
];
const VIEW = { time: {}, groups: [], guide: [], report: [0] };
const LINES = [{ targets: ["enemy"] }];
const FIELD = { grid, field: null, places: [{ label: "Headquarters", point: "10,2" }] };
let game;

beforeEach(() => {
  game = h("div.wnb-phone.wnb-window", h("canvas"));
  const sizes = { board: 500, "board-height": 500, width: 390, zoom: 1 };
  for (const [name, size] of Object.entries(sizes)) game.style.setProperty(`--wnb-${name}`, `${size}px`);
});

const length = (name) => parseFloat(game.style.getPropertyValue(`--wnb-${name}`));

function look(view = {}, targets = TARGETS) {
  const shown = { ...VIEW, ...view };
  zoomToChosen(game, makeModel({ view: shown, targets, lines: LINES, field: FIELD, size: [500, 500] }));
}

test("where pieces are tiny a phone is near at rest, at what was told last, else at the own headquarters", () => {
  look();
  assert.equal(length("zoom"), 2);
  assert.equal(length("above"), 0, "the enemy stands at the upper edge");
  look({ report: [] });
  assert.equal(length("above"), 500, "the headquarters are at the lower one");
  look({ over: "won" });
  assert.equal(length("zoom"), 1, "the end is seen whole");
  look({}, [{ ...TARGETS[0], w: 40 }]);
  assert.equal(length("zoom"), 1, "and so are pieces that can be told apart");
});

test("what is asked about is in the middle, and no word beside the table is cut", () => {
  look({ stack: { layers: [{ targets: ["last"] }] } });
  assert.equal(length("zoom"), 2);
  assert.equal(game.scrollLeft, 400 * 2 - 390);
  look({ stack: { layers: [{ targets: ["own"] }] } });
  assert.equal(game.scrollLeft, 200 * 2 - 195);
});

test("whoever has moved the board by finger finds it there as long as it is about the same", () => {
  look();
  moveDown(game.firstChild, 100);
  assert.equal(length("above"), 100);
  look();
  assert.equal(length("above"), 100);
  moveDown(game.firstChild, 1000);
  assert.equal(length("above"), 500, "it ends at the board's edge");
  look({ report: [], groups: [] });
  look();
  assert.equal(length("above"), 0);
});

test("the whole board is one press away", () => {
  look();
  game.classList.add("wnb-whole");
  look();
  assert.equal(length("zoom"), 390 / 500);
});

test("what is played is seen whole, and comes no nearer than that", () => {
  const model = makeModel({ view: VIEW, targets: TARGETS, lines: LINES, field: FIELD, size: [500, 500] });
  const played = [50, 250].map((y) => ({ x: 100, y, w: 200, h: 200 }));
  zoomToChosen(game, model, played);
  assert.equal(length("zoom").toFixed(2), (500 / 432).toFixed(2));
  zoomToChosen(game, model, played.slice(1));
  assert.ok(length("zoom") > 1.6);
});

test("who acts comes into view after a play and with every new place, and a finger may move on from there", () => {
  const targets = ["near", "far"].map((id, n) => ({ id, x: 20 + 400 * n, y: 200, w: 60, h: 60 }));
  const modelOf = (at) => makeModel({ view: { ...VIEW, at }, targets, field: {}, size: [500, 500] });
  const acts = (at) => zoomToChosen(game, modelOf(at));
  game.scrollLeft = 0;
  acts("far");
  assert.equal(game.scrollLeft, 110);
  acts("near");
  assert.equal(game.scrollLeft, 0);
  acts("far");
  game.scrollLeft = 5;
  acts("far");
  assert.equal(game.scrollLeft, 5, "it does not go back from where a finger moved it");
  zoomToChosen(game, modelOf("far"), [{ x: 0, y: 0, w: 200, h: 200 }]);
  assert.ok(length("zoom") > 1);
  Object.assign(new Camera(h("div"), modelOf("far")), { game }).giveBack();
  assert.deepEqual([length("zoom"), game.scrollLeft], [1, 110]);
});

test("a camera that looks before the frame has a size leaves the board as it is", () => {
  const frame = { words: { "camera.whole": "Whole", "camera.near": "Near" } };
  const model = makeModel({ view: VIEW, targets: TARGETS, lines: LINES, field: FIELD, size: [500, 500], frame });
  const root = h("div", h("div"));
  const board = h("div.wnb-game", root);
  new Camera(root, model).look();
  assert.equal(board.getAttribute("style"), null);
});

test("a table that would come hardly nearer is seen whole, with what lies beside it", () => {
  const frame = { words: { "camera.whole": "Whole", "camera.near": "Near" } };
  const nearBy = (width) => {
    const corner = { id: "corner", x: 20 + width - 10, y: 20 + width - 10, w: 10, h: 10 };
    const targets = [{ id: "first", x: 20, y: 20, w: 10, h: 10 }, corner];
    const model = makeModel({ view: VIEW, targets, lines: LINES, field: FIELD, size: [500, 500], frame });
    const root = h("div", h("div"));
    const board = h("div.wnb-game", root);
    for (const name of ["board", "width"]) board.style.setProperty(`--wnb-${name}`, "500px");
    new Camera(root, model).look();
    return board.classList.contains("wnb-near");
  };
  assert.deepEqual([nearBy(370), nearBy(250)], [false, true]);
});
