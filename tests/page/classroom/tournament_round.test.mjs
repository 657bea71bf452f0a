import assert from "node:assert/strict";
import { test } from "node:test";
import { RoundPart } from "../../../westerplatte_nb/widgets/page/tournament/tournament_round.js";

const words = new Proxy({}, { get: (_, name) => String(name) });

function roundView(points) {
  const games = [
    { told: "game 0", winner: "", points: "" },
    { told: "game 1", winner: "0", points },
  ];
  const at = { round: 1, table: 1, names: ["Ala", "Ben"], papers: [null, null], questions: 0, over: false };
  const rest = { games, result: "", breaches: [0, 0], absent: [false, false], cards: [[], []], notes: [] };
  const round = { number: 1, name: "1", bye: "", tables: [{ ...at, ...rest }] };
  return { rounds: [round], breaches: [{ value: "insult", label: "insult" }], side_points: "points" };
}

function roundPart(sent) {
  const part = new RoundPart(
    { words, most_save: 1, most_points: 999, points_told: "0 to 999" },
    (message) => sent.push(message),
    () => {},
  );
  document.body.append(part.element);
  return part;
}

const pointsOf = (part) => part.element.querySelector('[data-key="points:1-1-0"]');

// What is told of a field, as a screen reader finds it.
const toldOf = (control) => {
  const id = control.getAttribute("aria-describedby");
  const told = id && document.getElementById(id);
  return told && !told.hidden ? told.textContent : "";
};

function enter(control, value) {
  control.value = value;
  control.dispatchEvent(new Event("input"));
  control.dispatchEvent(new Event("change"));
}

test("what is typed when the kernel answers stays where it is, and is not sent half", () => {
  const sent = [];
  const part = roundPart(sent);
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

test("points that are no number are told at their field, and asked of nobody", () => {
  const sent = [];
  const part = roundPart(sent);
  part.draw(roundView(""));
  for (const wrong of ["abc", "-1", "1.5", "٣"]) {
    enter(pointsOf(part), wrong);
    assert.deepEqual([pointsOf(part).getAttribute("aria-invalid"), toldOf(pointsOf(part))], ["true", "0 to 999"]);
  }
  // Another table's result draws this one anew: the mark stays with what was typed.
  part.draw(roundView("7"));
  assert.deepEqual([pointsOf(part).value, toldOf(pointsOf(part))], ["٣", "0 to 999"]);
  assert.equal(pointsOf(part).getAttribute("aria-invalid"), "true");
  assert.deepEqual(sent, []);
  enter(pointsOf(part), "12");
  assert.deepEqual([pointsOf(part).getAttribute("aria-invalid"), toldOf(pointsOf(part))], [null, ""]);
  assert.deepEqual(sent, [{ do: "game", round: 1, table: 1, game: "0", winner: "", points: "12" }]);
});

test("a winner without points is asked for them at the field", () => {
  const sent = [];
  const part = roundPart(sent);
  part.draw(roundView(""));
  const winner = part.element.querySelector('[data-key="field:winner:1-1-0"]');
  winner.value = "1";
  winner.dispatchEvent(new Event("change"));
  assert.deepEqual([pointsOf(part).getAttribute("aria-invalid"), toldOf(pointsOf(part))], ["true", "0 to 999"]);
  // A mark that is being mended goes as soon as it is.
  pointsOf(part).value = "4";
  pointsOf(part).dispatchEvent(new Event("input"));
  assert.equal(pointsOf(part).hasAttribute("aria-invalid"), false);
  assert.deepEqual(sent, []);
});
