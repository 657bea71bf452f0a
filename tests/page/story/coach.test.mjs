import assert from "node:assert/strict";
import { test } from "node:test";
import { zoomToChosen } from "../../../westerplatte_nb/widgets/page/board/camera.js";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { Coach } from "../../../westerplatte_nb/widgets/page/story/coach.js";
import { makeModel } from "../model.mjs";

const NOTE = { place: "", text: "Click D.", blocks: [], sources: "", rules: [], hint: "", ask: null };
const LED = { ...NOTE, number: 3, label: "Your next step", leave: "Play freely" };
const TARGETS = [
  { id: "outpost:C", x: 10, y: 0, w: 10, h: 10 },
  { id: "outpost:D", x: 50, y: 20, w: 10, h: 10 },
];
const VIEW = { time: {}, guide: [LED], groups: [{ actions: [{ targets: ["outpost:D"] }] }] };

function coachOf(view) {
  const sent = [];
  const coach = new Coach((message) => sent.push(message), h("div"));
  coach.update(view, TARGETS, [100, 100]);
  return { coach, sent };
}

test("the place that the coach means is lit, as long as nothing is played above the board", () => {
  const { coach } = coachOf(VIEW);
  assert.equal(coach.element.hidden, false);
  assert.deepEqual([coach.light.style.display, coach.light.style.left], ["block", "calc(50% - 3px)"]);
  coach.update({ ...VIEW, playing: {} }, TARGETS, [100, 100]);
  assert.equal(coach.light.style.display, "none");
});

test("a quiet button leaves the coach, where the board is locked", () => {
  const { coach, sent } = coachOf(VIEW);
  coach.element.querySelector("[data-key=coach-leave]").click();
  assert.deepEqual(sent, [{ do: "pause_close", number: 3 }]);
  coach.update({ ...VIEW, guide: [{ ...LED, leave: undefined }] }, TARGETS, [100, 100]);
  assert.equal(coach.element.querySelector("[data-key=coach-leave]"), null);
  assert.equal(coach.light.style.display, "none");
});

test("with nothing to say, in the past and at the end the coach takes no room", () => {
  for (const other of [{ guide: [] }, { time: { past: true } }, { over: "lost" }]) {
    const { coach } = coachOf({ ...VIEW, ...other });
    assert.equal(coach.element.hidden, true);
  }
});

test("on a phone, whose board is wider than the screen, the place that the coach means comes into view", () => {
  const game = h("div.wnb-phone.wnb-window");
  for (const [name, size] of [
    ["board", 500],
    ["board-height", 500],
    ["width", 390],
    ["zoom", 1],
  ]) {
    game.style.setProperty(`--wnb-${name}`, `${size}px`);
  }
  const shown = { targets: [{ id: "outpost:D", x: 85, y: 20, w: 10, h: 10 }], size: [100, 100] };
  zoomToChosen(game, makeModel({ view: VIEW, ...shown }));
  assert.equal(game.scrollLeft, 500 - 390, "to the end: in between the edge would cut the words beside the board");
  assert.equal(game.style.getPropertyValue("--wnb-zoom"), "1", "it comes no nearer");
});
