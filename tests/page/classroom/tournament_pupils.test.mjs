import assert from "node:assert/strict";
import { test } from "node:test";
import { PupilsPart } from "../../../westerplatte_nb/widgets/page/tournament/tournament_pupils.js";

const words = new Proxy({}, { get: (_, name) => String(name) });

test("to add nobody is asked of the kernel too, which says what is expected", () => {
  const sent = [];
  const part = new PupilsPart({ words, rules: [], most_name: 24 }, (message) => sent.push(message));
  document.body.append(part.element);
  part.element.querySelector('[data-key="add"]').click();
  assert.deepEqual(sent, [{ do: "add", names: "" }]);
  assert.equal(document.activeElement, part.names);
});

test("a name that is shown is the name, whatever is pressed next", () => {
  const sent = [];
  const part = new PupilsPart({ words, rules: [], most_name: 24 }, (message) => sent.push(message));
  document.body.append(part.element);
  part.draw([{ id: 1, name: "Ala", here: true, told: "" }], "");
  part.element.querySelector('[data-key="rename:1"]').click();
  const input = part.element.querySelector('[data-key="name:1"]');
  input.value = "Ela";
  input.dispatchEvent(new Event("change"));
  const told = [{ do: "rename", id: 1, name: "Ela" }];
  assert.deepEqual(sent, told, "as the field is left");
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  assert.deepEqual(sent, told, "and once");
});
