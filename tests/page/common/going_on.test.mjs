import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { goOn } from "../../../westerplatte_nb/labextension/page/sight.js";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { pass } from "../passing_time.mjs";

let node, offer, pressed, kernel;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  pressed = 0;
  kernel = { status: "busy" };
  offer = h("div.wnb-notice", h("button", { "data-key": "resume", onclick: () => (pressed += 1) }));
  node = h("div");
  document.body.replaceChildren(node);
});

afterEach(() => {
  mock.timers.reset();
  document.body.replaceChildren();
});

function begin() {
  goOn({ isDisposed: false, sessionContext: { session: { kernel } } }, { node });
}

test("the game that was begun is gone on with however late a busy kernel offers it, and once", async () => {
  begin();
  await pass(20_000);
  node.append(offer);
  await pass(1000);
  assert.equal(pressed, 1);
});

test("to scroll meanwhile changes nothing, and who plays the new game keeps it", async () => {
  for (const [move, presses] of [
    ["wheel", 1],
    ["keydown", 0],
  ]) {
    pressed = 0;
    offer.remove();
    begin();
    await pass(500);
    node.dispatchEvent(new Event(move, { bubbles: true }));
    await pass(500);
    node.append(offer);
    await pass(500);
    assert.equal(pressed, presses, move);
  }
});

test("where nothing is offered and the kernel rests, it ends", async () => {
  kernel.status = "idle";
  begin();
  await pass(5000);
  node.append(offer);
  await pass(1000);
  assert.equal(pressed, 0);
});
