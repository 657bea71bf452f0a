// Runs the tests of all files in one process: to load the library of documents costs more than most of them. Each file
// is a suite of its own, with its own hooks and an empty document.
import { readdirSync } from "node:fs";
import { before, describe } from "node:test";

for (const name of readdirSync(import.meta.dirname).sort()) {
  if (!name.endsWith(".test.mjs")) continue;
  describe(name, async () => {
    before(globalThis.openDocument);
    await import(`./${name}`);
  });
}
