import assert from "node:assert/strict";
import { test } from "node:test";
import { RoundPart } from "../../westerplatte_nb/widgets/page/tournament_round.js";

const words = new Proxy({}, { get: (_, name) => String(name) });

function roundView(points) {
  const games = [
    { told: "game 0", winner: "", points: "" },
    { told: "game 1", winner: "0", points },
  ];
  const at = { round: 1, table: 1, names: ["Ala", "Ben"], papers: [null, null], questions: 0, over: false };
  const rest = { games, result: "", breaches: [0, 0], absent: [false, false], cards: ["", ""], notes: [] };
  const round = { number: 1, name: "1", bye: "", tables: [{ ...at, ...rest }] };
  return { rounds: [round], measures: ["-"], side_points: "points" };
}

test("what is typed when the kernel answers stays where it is, and is not sent half", () => {
  const sent = [];
  const part = new RoundPart(
    { words, most_save: 1 },
    (message) => sent.push(message),
    () => {},
  );
  document.body.append(part.element);
  part.draw(roundView(""));
  const before = part.element.querySelector('[data-key="points:1-1-0"]');
  before.focus();
  before.value = "1";
  before.setSelectionRange(1, 1);
  before.dispatchEvent(new Event("input"));
  part.draw(roundView("7"));
  const after = part.element.querySelector('[data-key="points:1-1-0"]');
  assert.notEqual(after, before);
  assert.equal(document.activeElement, after);
  assert.deepEqual([after.value, after.selectionStart, after.selectionEnd], ["1", 1, 1]);
  assert.deepEqual(sent, []);
});
