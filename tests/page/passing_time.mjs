// Time that goes by in a page whose timers are mocked.

import { mock } from "node:test";

const STEP_MS = 100; // as often as the page looks

// What waits for a timer goes on before the next one.
export async function pass(milliseconds) {
  for (let gone = 0; gone < milliseconds; gone += STEP_MS) {
    mock.timers.tick(STEP_MS);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}
