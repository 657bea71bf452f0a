import assert from "node:assert/strict";
import { test } from "node:test";
import { QuizCard } from "../../westerplatte_nb/widgets/page/quiz/quiz_card.js";

test("what a person has chosen and not sent is not overwritten by the answer of another page", () => {
  const options = ["a", "b"].map((id) => ({ id, text: id }));
  const question = { id: "q", kind: "single", name: "1", prompt: "?", options, given: [], said: [] };
  const card = new QuizCard(question, { check: "Check" }, "", "quiz-", () => {});
  card.put(["b"]); // of an earlier day
  assert.deepEqual(card.part.read(), ["b"]);
  card.element.querySelector("input").checked = true;
  card.put(["b"]);
  assert.deepEqual(card.part.read(), ["a"]);
});
