import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { whileRunning } from "../../../westerplatte_nb/widgets/page/common/while_running.js";
import { pass } from "../passing_time.mjs";

const REST_MS = 5000; // more than it looks on after the end
let looks, kernel, isThere, isOver;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  [looks, kernel, isThere, isOver] = [0, { status: "busy" }, true, false];
});

afterEach(() => mock.timers.reset());

function begin(behind = () => kernel) {
  const look = () => {
    looks += 1;
    return isThere;
  };
  whileRunning(window, behind, look).then(() => (isOver = true));
}

test("it looks until the cells of the run have ended, and a while longer", async () => {
  begin();
  await pass(20_000);
  assert.equal(isOver, false);
  kernel.status = "idle"; // between two cells
  await pass(500);
  kernel.status = "busy";
  await pass(5000);
  assert.equal(isOver, false);
  const before = looks;
  kernel.status = "idle";
  await pass(REST_MS);
  assert.equal(isOver, true);
  assert.ok(looks - before >= 9, "the notebook scrolls once more when the last cell has ended");
});

test("where nothing is known of a kernel it looks for a while", async () => {
  begin(() => undefined);
  await pass(1400);
  assert.equal(isOver, false);
  await pass(REST_MS);
  assert.equal(isOver, true);
});

test("a kernel that never rests does not keep the page for ever", async () => {
  begin();
  await pass(70_000);
  assert.equal(isOver, true);
});

for (const name of ["wheel", "pointerdown", "keydown", "touchstart"]) {
  test(`the page is the person's at once: ${name}`, async () => {
    begin();
    await pass(1000);
    const before = looks;
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    await pass(0);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    assert.equal(isOver, true);
    await pass(1000);
    assert.equal(looks, before);
  });
}

test("what is gone is not looked after", async () => {
  begin();
  isThere = false;
  await pass(200);
  assert.equal(isOver, true);
});
