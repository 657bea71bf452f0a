// Runs the tests of all files in one process: to load the library of documents costs more than most of them. Each file
// is a suite of its own, with its own hooks and an empty document.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { before, describe } from "node:test";

const names = readdirSync(import.meta.dirname, { recursive: true }).filter((name) => name.endsWith(".test.mjs"));
for (const name of names.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))) {
  describe(name, async () => {
    before(globalThis.openDocument);
    await import(`./${name}`);
  });
}
