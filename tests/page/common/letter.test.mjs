import assert from "node:assert/strict";
import { test } from "node:test";
import { letterLoaded } from "../../../westerplatte_nb/widgets/page/board/jupyter.js";

test("a page without fonts of its own does not wait", async () => {
  delete document.fonts;
  await letterLoaded();
});

test("a letter that cannot be loaded keeps nobody from playing", async () => {
  document.fonts = { load: () => Promise.reject(new Error("broken")) };
  await letterLoaded();
});

test("the board waits for the letter it is drawn in", async () => {
  const asked = [];
  document.fonts = { load: (font) => Promise.resolve(asked.push(font)) };
  await letterLoaded();
  assert.deepEqual(asked, ["bold 24px Brygada"]);
});
