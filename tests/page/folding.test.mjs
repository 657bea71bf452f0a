import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { actionsPart, Folding } from "../../westerplatte_nb/widgets/page/panel/actions.js";

const WORDS = { actions: "Actions", "list.choose": "Choose ({number})", "list.do": "Do it" };
const ROW = 40; // pixels of a button, and of a list

afterEach(() => document.body.replaceChildren());

const actions = (title, number) =>
  Array.from({ length: number }, (_, one) => ({ line: `${title} ${one}`, label: `${title} ${one}`, targets: [] }));

// The box of a question with groups of so many answers; each group is as high as what stands in it.
function asked(numbers, sent = []) {
  const groups = numbers.map((number, one) => ({ title: "Group" + one, actions: actions("go" + one, number) }));
  const view = { words: WORDS, state: 7, question: "Which?", groups };
  const part = actionsPart(
    view,
    (message) => sent.push(message),
    () => {},
  );
  for (const group of part.querySelectorAll(".wnb-group")) {
    const rows = () => (group.querySelector("select") ? 1 : group.querySelectorAll("button").length);
    Object.defineProperty(group, "offsetHeight", { get: () => ROW * rows() });
  }
  const box = h("div", h("p", "Which?"), part);
  Object.defineProperty(box, "clientHeight", { value: 100 });
  document.body.append(h("div.wnb-game", { "data-room": "390 844" }, h("div", box)));
  return { box, part, folding: new Folding(box) };
}

const lists = (part) => [...part.querySelectorAll("select")].map((list) => list.getAttribute("aria-label"));

test("the highest group of answers is a list first, one after the other, and none that would be no lower", () => {
  const { part, folding } = asked([2, 5, 1]);
  folding.begin(part);
  assert.deepEqual([folding.fold(), lists(part)], [true, ["Group1"]]);
  assert.deepEqual([folding.fold(), lists(part)], [true, ["Group0", "Group1"]]);
  assert.deepEqual([folding.fold(), lists(part)], [false, ["Group0", "Group1"]]);
  assert.equal(part.querySelectorAll("[data-line='go2 0']").length, 1);
});

test("a list stays one while the same is asked in the same frame, and else is buttons again", () => {
  const { box, part, folding } = asked([5]);
  const game = box.closest(".wnb-game");
  const changes = [
    () => (game.dataset.room = "1366 768"),
    () => box.prepend(h("p", "Chosen: the tanks")),
    () => box.parentElement.append(h("div.wnb-drawer", h("p", "A rule"))),
  ];
  for (const change of changes) {
    folding.begin(part);
    folding.fold();
    folding.begin(part);
    assert.equal(lists(part).length, 1);
    change();
    folding.begin(part);
    assert.deepEqual([lists(part).length, part.querySelectorAll("[data-line]").length], [0, 5]);
  }
});

test("the focus and what is chosen in a list are kept while it becomes buttons and a list again", () => {
  const { box, part, folding } = asked([5]);
  part.querySelectorAll(".wnb-button")[3].focus();
  folding.begin(part);
  folding.fold();
  folding.end();
  const list = part.querySelector("select");
  assert.equal(document.activeElement, list);
  list.value = "2";
  list.dispatchEvent(new Event("change"));
  box.closest(".wnb-game").dataset.room = "1093 614";
  folding.begin(part);
  folding.fold();
  folding.end();
  assert.deepEqual([document.activeElement, list.value], [list, "2"]);
  box.closest(".wnb-game").dataset.room = "1366 768";
  folding.begin(part);
  folding.end();
  assert.equal(document.activeElement.dataset.line, "go0 2");
});

test("an answer that is begun at a place is begun from a list as well", () => {
  const sent = [];
  const group = { title: "Army", actions: actions("go", 3).map((one, place) => ({ ...one, place: "army:" + place })) };
  const send = (message) => sent.push(message);
  const part = actionsPart({ words: WORDS, state: 7, question: "Which?", groups: [group] }, send, () => {});
  const box = h("div", part);
  document.body.append(box);
  Object.defineProperty(box, "clientHeight", { value: 100 });
  const [shown] = part.querySelectorAll(".wnb-group");
  Object.defineProperty(shown, "offsetHeight", { get: () => (shown.querySelector("select") ? 40 : 120) });
  const folding = new Folding(box);
  folding.begin(part);
  folding.fold();
  const list = part.querySelector("select");
  list.value = "1";
  list.dispatchEvent(new Event("change"));
  part.querySelector("button:enabled").click();
  assert.deepEqual(sent, [{ do: "target", id: "army:1", state: 7 }]);
});
