import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { LastBoard, REST_MS } from "../../../westerplatte_nb/widgets/page/board/game.js";
import { makeModel, viewOf } from "../model.mjs";

function board() {
  const model = makeModel({ view: { state: 1 } });
  const el = document.createElement("div");
  const asked = [];
  return { model, el, asked, kept: new LastBoard(viewOf(model), el, (message) => asked.push(message)) };
}

test("a board is pictured once the hand rests, and only where something was played", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { model, kept, asked } = board();
  kept.changed();
  mock.timers.tick(REST_MS);
  assert.deepEqual(asked, []);
  for (const state of [2, 3]) {
    model.put("view", { state });
    kept.changed();
    mock.timers.tick(REST_MS - 1);
  }
  mock.timers.tick(1);
  assert.deepEqual(asked, [{ do: "still", to_page: false }]);
});

test("whoever keeps the picture on the page gets it", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { model, el, kept, asked } = board();
  const got = [];
  el.addEventListener("wnb-keeps-still", (event) => event.preventDefault());
  el.addEventListener("wnb-still", (event) => got.push(event.detail));
  model.put("view", { state: 2 });
  kept.changed();
  mock.timers.tick(REST_MS);
  kept.received({ "text/html": "picture" });
  assert.deepEqual([asked, got], [[{ do: "still", to_page: true }], [{ "text/html": "picture" }]]);
});
