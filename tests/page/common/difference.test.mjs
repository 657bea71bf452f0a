import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { merge } from "../../../westerplatte_nb/widgets/page/common/page_model.js";

const EXAMPLES = JSON.parse(readFileSync(new URL("../differences.json", import.meta.url), "utf8"));

test("a change on what was before is what came after, and leaves what was before as it was", () => {
  for (const { name, before, change, after } of EXAMPLES) {
    const old = JSON.stringify(before);
    assert.equal(JSON.stringify(merge(before, change)), JSON.stringify(after), name);
    assert.equal(JSON.stringify(before), old, name);
  }
});
