import assert from "node:assert/strict";
import { test } from "node:test";
import { PupilsPart } from "../../westerplatte_nb/widgets/page/tournament_pupils.js";

const words = new Proxy({}, { get: (_, name) => String(name) });

test("to add nobody is asked of the kernel too, which says what is expected", () => {
  const sent = [];
  const part = new PupilsPart({ words, rules: [], most_name: 24 }, (message) => sent.push(message));
  document.body.append(part.element);
  part.element.querySelector('[data-key="add"]').click();
  assert.deepEqual(sent, [{ do: "add", names: "" }]);
  assert.equal(document.activeElement, part.names);
});
