import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted, PHONE, TWO_COLUMNS } from "../../../westerplatte_nb/widgets/page/board/layout.js";

const aspect = 1.4;

test("the board is as high as the pane allows, with the timeline under it and the column beside it", () => {
  const { kind, board, boardHeight, strip, side } = fitted({ width: 1250, height: 650, aspect });
  assert.equal(kind, "low");
  assert.ok(boardHeight + strip + 8 <= 650);
  assert.ok(board + 8 + 300 <= 1250);
  assert.equal(side, 650 - 11);
});

test("in the view of a class the board of 7 Days has 57 % of a window of 1366 × 768", () => {
  const { board, boardHeight } = fitted({ width: 1330, height: 717, aspect: 1200 / 860 });
  assert.ok(board * boardHeight >= 0.57 * 1366 * 768);
});

test("where the width is short the column keeps its own, and the timeline has room for words", () => {
  const { kind, board, strip } = fitted({ width: 934, height: 650, aspect });
  assert.equal(kind, "wide");
  assert.ok(934 - board - 8 >= 300);
  assert.ok(strip > fitted({ width: 1250, height: 650, aspect }).strip);
});

test("below its least width there is one column, in which all fits into the pane", () => {
  for (const [width, height] of [
    [TWO_COLUMNS - 1, 1300],
    [700, 1060],
    [350, 720],
  ]) {
    const { kind, board, boardHeight, strip, side } = fitted({ width, height, aspect });
    assert.equal(kind, width < PHONE ? "phone" : "narrow");
    assert.ok(board <= width);
    assert.ok(boardHeight + strip + side + 11 <= height, `${width} × ${height}`);
    assert.ok(side >= 250);
  }
});

test("a narrow but low pane has two columns still, a phone never", () => {
  const { kind, board, side } = fitted({ width: 848, height: 560, aspect });
  assert.deepEqual([kind, side], ["wide", 549]);
  assert.ok(board > 500);
  assert.equal(fitted({ width: 380, height: 300, aspect }).kind, "phone");
});

test("in the lowest pane the board is as large as on a phone, and the column keeps what it needs", () => {
  const { board, boardHeight, side } = fitted({ width: 560, height: 222, aspect: 1 });
  assert.ok(board * Math.min(222, boardHeight) >= (683 * 384) / 4);
  assert.ok(side >= 190);
});

test("a question under a board has the room of the timeline, and the board is as large as it was", () => {
  const pane = { width: 350, height: 790, aspect: 1 };
  const whole = fitted(pane);
  const less = fitted({ ...pane, given: whole.most });
  assert.deepEqual([less.board, less.boardHeight], [whole.board, whole.boardHeight]);
  assert.deepEqual([less.side, whole.most], [whole.side + whole.most, whole.strip + 8]);
  const beside = fitted({ width: 1250, height: 650, aspect, given: 100 });
  assert.deepEqual(beside, fitted({ width: 1250, height: 650, aspect }));
});

test("what a question takes makes no other frame", () => {
  for (let width = 600; width < 900; width += 10) {
    for (let height = 400; height < 1100; height += 20) {
      const pane = { width, height, aspect: 1.4 };
      const { kind, most } = fitted(pane);
      assert.equal(fitted({ ...pane, given: most }).kind, kind, `${width} × ${height}`);
    }
  }
});
