import assert from "node:assert/strict";
import { test } from "node:test";
import { handOver, readLink } from "../../../westerplatte_nb/labextension/page/class_link.js";

const SHORT = "DQVG-8M9G-0007-9RPA";

test("the code of a link is what stands behind #s=", () => {
  assert.deepEqual(readLink(`#s=${SHORT}`), { code: SHORT });
});

test("blanks that a message put into a code are kept for the game, which forgives them", () => {
  assert.deepEqual(readLink("#s=DQVG-8M9G%20-0007%0A-9RPA"), { code: "DQVG-8M9G -0007\n-9RPA" });
});

test("another fragment is no link", () => {
  for (const hash of ["", "#", "#cell-id=play", "#S=" + SHORT]) assert.equal(readLink(hash), null);
});

test("what is no code is told, and never handed on", () => {
  const wrong = ["", "D", "<img src=x onerror=alert(1)>", "%", "%00".repeat(20), `javascript:${SHORT}`, `X${SHORT}`];
  for (const text of wrong) assert.deepEqual(readLink(`#s=${text}`), { code: null }, text);
  assert.deepEqual(readLink(`#s=A${"a".repeat(500_000)}`), { code: null });
});

test("a game is handed the code as soon as it stands on the page and takes it", async () => {
  const handed = [];
  let looks = 0;
  const game = document.createElement("div");
  game.addEventListener("wnb-code", (event) => {
    handed.push(event.detail);
    event.preventDefault();
  });
  const cell = { node: { querySelector: () => (++looks > 2 ? game : null) } };
  assert.equal(await handOver(cell, SHORT, new Promise(() => {})), true);
  assert.deepEqual(handed, [SHORT]);
});
