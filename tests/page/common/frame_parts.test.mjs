import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { arrange, PartCache } from "../../../westerplatte_nb/widgets/page/common/stable_parts.js";
import { Bar } from "../../../westerplatte_nb/widgets/page/panel/bar.js";
import { makeModel, viewOf } from "../model.mjs";

const end = { line: "end", label: "End your turn", targets: [], preview: "They come.", main: true };
const WORDS = { end: "End", undo: "Undo", redo: "Redo", tools: "Tools" };
const VIEW = { words: WORDS, language: "en", turn: "Anna", number: 3, state: 7, groups: [], hint: null };
const asked = { ...VIEW, groups: [{ title: "End", rules: "Rules", actions: [end] }], can_undo: true };

function barWith(view) {
  const model = viewOf(makeModel({ view }));
  const sent = [];
  const bar = new Bar(
    (message) => sent.push(message),
    model,
    () => {},
  );
  bar.update(view, false);
  return { bar, sent, model };
}

test("a part is made anew only when it shows something else", () => {
  const kept = new PartCache();
  const one = kept.part("name", [1], () => h("p"));
  assert.equal(
    kept.part("name", [1], () => h("p")),
    one,
  );
  assert.notEqual(
    kept.part("name", [2], () => h("p")),
    one,
  );
});

test("a box is put in order without touching what stands there already", () => {
  const [one, two, three] = ["1", "2", "3"].map((id) => h("p", { id }));
  const box = h("div", one, two);
  let moved = 0;
  one.remove = () => (moved += 1);
  arrange(box, [null, one, three, two]);
  assert.deepEqual(
    [...box.children].map((item) => item.id),
    ["1", "3", "2"],
  );
  arrange(box, [one, two]);
  assert.deepEqual([box.children.length, moved], [2, 0]);
});

test("the bar ends the turn that is shown", () => {
  const { bar, sent } = barWith(asked);
  bar.end.click();
  assert.deepEqual(sent, [{ do: "act", line: "end", state: 7, may_be_asked: true }]);
  assert.equal(bar.end.textContent, "End your turn");
});

test("in the past the main button leads back, and begins no other game", () => {
  const words = { ...WORDS, "past.back": "Back to now", "what_if.back": "Back to the trial" };
  const { bar, sent } = barWith({ ...VIEW, words, over: "lost", time: { past: true, last: 9 } });
  assert.equal(bar.end.textContent, "Back to now");
  bar.end.click();
  assert.deepEqual(sent, [{ do: "look", to: 9 }]);
  bar.update({ ...VIEW, words, time: { past: true, what_if: true, last: 9 } }, false);
  assert.equal(bar.end.textContent, "Back to the trial");
  assert.ok(!bar.end.disabled);
});

test("while something is played above the board, the main button skips it, and a hint waits", () => {
  let skipped = 0;
  const words = { ...WORDS, "theatre.skip": "Skip" };
  const hint = { closed: false, next: 1, title: "Hint" };
  const { bar, sent } = barWith({ ...asked, words, hint, playing: { skip: () => (skipped += 1) } });
  assert.equal(bar.end.textContent, "Skip");
  bar.end.click();
  assert.deepEqual([skipped, sent, bar.hint.disabled], [1, [], true]);
});

test("after the end the button of the hint has its short name again", () => {
  const hint = { closed: false, next: 1, title: "Hint", button: "Hint: a question" };
  const { bar } = barWith({ ...asked, hint });
  assert.equal(bar.hint.textContent, "Hint: a question");
  bar.update({ ...asked, hint: null }, false);
  assert.equal(bar.hint.textContent, "Hint: a question");
  bar.update({ ...asked, groups: [], over: "won", hint: null }, false);
  assert.deepEqual([bar.hint.textContent, bar.hint.disabled], ["Hint", true]);
});

test("what is taken back during a play is what was ordered last, though it is not shown yet", () => {
  const { bar, sent, model } = barWith(asked);
  model.hold();
  model.model.put("view", { ...asked, state: 8 });
  bar.undo.click();
  assert.deepEqual(sent, [{ do: "undo", state: 8 }]);
});

test("after the game the main button begins another, and a scenario with a goal begins anew with its cards", () => {
  const words = { ...WORDS, again: "Play again" };
  for (const [view, message] of [
    [{}, { do: "again", same: false }],
    [{ scenario: { goal: { status: "missed" } } }, { do: "scenario_again", state: 7 }],
    [{ scenario: { goal: null } }, { do: "again", same: false }],
  ]) {
    const { bar, sent } = barWith({ ...VIEW, words, over: "defeat", ...view });
    assert.deepEqual([bar.end.textContent, bar.end.disabled], ["Play again", false]);
    bar.end.click();
    assert.deepEqual(sent, [message]);
  }
});

test("after a trial nothing begins that would put away the game which waits behind it", () => {
  const { bar } = barWith({ ...VIEW, over: "defeat", time: { what_if: true } });
  assert.equal(bar.end.disabled, true);
});

test("while nothing can be ended, the button keeps its place and its name", () => {
  const { bar } = barWith(asked);
  bar.update({ ...VIEW, can_undo: false }, false);
  assert.deepEqual([bar.end.textContent, bar.end.disabled], ["End your turn", true]);
  assert.equal(barWith(VIEW).bar.end.textContent, "End");
});

test("the end of another turn means something else", () => {
  const { bar } = barWith(asked);
  const before = bar.end.dataset.means;
  bar.update({ ...asked, detail: "one move less" }, false);
  assert.equal(bar.end.dataset.means, before);
  bar.update({ ...asked, number: 4 }, false);
  assert.notEqual(bar.end.dataset.means, before);
});

test("a hint is asked for by the depth that the button promises, and rests when all is said", () => {
  const hint = { title: "Hint", button: "Hint: a question", next: 1, closed: false };
  const { bar, sent } = barWith({ ...asked, hint });
  bar.hint.click();
  assert.deepEqual(sent, [{ do: "hint", depth: 1, state: 7 }]);
  bar.update({ ...asked, hint: { ...hint, next: 0 } }, false);
  assert.deepEqual([bar.hint.textContent, bar.hint.disabled], ["Hint", true]);
});

test("where hints are not offered there is no button for them", () => {
  assert.equal(barWith(asked).bar.hint.hidden, true);
});
