import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { Decision } from "../../westerplatte_nb/widgets/page/decision/decision.js";
import { Shares } from "../../westerplatte_nb/widgets/page/decision/shares.js";
import { actionsPart } from "../../westerplatte_nb/widgets/page/panel/actions.js";

const WORDS = {
  actions: "Actions",
  "list.choose": "Choose ({number})",
  "list.do": "Do it",
  "share.do": "Confirm ({number} of {all})",
  "share.less": "{name}: one less",
  "share.more": "{name}: one more",
};
const ways = [
  [2, 0],
  [1, 1],
  [0, 2],
];
const actions = ways.map((way) => ({ line: "share " + way.join(","), label: way.join(), targets: [], preview: "" }));
const GROUP = { title: "Answers", rules: "Rules", actions, shares: { names: ["Ann", "Ben"], ways } };
const VIEW = { words: WORDS, state: 7, question: "How?", groups: [GROUP] };

afterEach(() => document.body.replaceChildren());

test("a question is heard with its answers, and both are gone together", () => {
  const decision = new Decision();
  const answers = h("div", h("button", "Yes"));
  decision.ask("Shall we?", [null, answers]);
  const { element } = decision;
  assert.deepEqual(
    [element.hidden, element.getAttribute("role"), element.getAttribute("aria-label")],
    [false, "group", "Shall we?"],
  );
  assert.deepEqual(
    [...element.children].map((part) => part.textContent),
    ["Shall we?", "Yes"],
  );
  decision.ask("", []);
  assert.deepEqual([element.hidden, element.children.length], [true, 0]);
});

test("answers that are all there is to choose from have no heading, orders and several groups have", () => {
  const one = { line: "yes", label: "Yes", targets: [], preview: "" };
  const group = (title) => ({ title, rules: "Rules", actions: [one] });
  const headings = (question, ...groups) =>
    actionsPart(
      { ...VIEW, question, groups },
      () => {},
      () => {},
    ).querySelectorAll("h4").length;
  assert.deepEqual([headings("How?", group("A")), headings("", group("A"))], [0, 1]);
  assert.equal(headings("How?", group("A"), group("B")), 2);
});

test("many ways to share are one number for each seat, and the even way is proposed", () => {
  const sent = [];
  const part = actionsPart(
    VIEW,
    (message) => sent.push(message),
    () => {},
  );
  document.body.append(part);
  assert.equal(part.querySelectorAll("[data-line]").length, 1);
  part.querySelector("[data-line]").click();
  assert.deepEqual(sent, [{ do: "act", line: "share 1,1", state: 7 }]);
});

test("what is taken from one seat is given to another, and half a share cannot be given", () => {
  const sent = [];
  const { element, give } = new Shares(GROUP, VIEW, (message) => sent.push(message));
  document.body.append(element);
  const press = (key) => element.querySelector(`[data-key="share:${key}"]`).click();
  press("1:1"); // nothing is left to be given
  assert.equal(give.textContent, "Confirm (2 of 2)");
  press("0:-1");
  assert.deepEqual([give.disabled, give.textContent], [true, "Confirm (1 of 2)"]);
  press("1:1");
  give.click();
  assert.deepEqual(sent, [{ do: "act", line: "share 0,2", state: 7 }]);
  assert.equal(element.querySelector("[role=status]").textContent, "Ann: 0, Ben: 2");
});

test("from every share that can be reached the buttons lead on to one that the rules allow", () => {
  const even = [
    [2, 1, 1],
    [1, 2, 1],
    [1, 1, 2],
  ];
  const lines = even.map((way) => ({ line: way.join(), label: "", targets: [], preview: "" }));
  const group = { ...GROUP, actions: lines, shares: { names: ["A", "B", "C"], ways: even } };
  const { element, give } = new Shares(group, VIEW, () => {});
  const press = (key) => element.querySelector(`[data-key="share:${key}"]`).click();
  press("1:-1"); // has no more than everybody gets
  assert.equal(give.dataset.line, "2,1,1");
  press("0:-1");
  press("2:1");
  assert.equal(give.dataset.line, "1,1,2");
});

// The sizes that a page without a layout does not have.
function sized(element, sizes) {
  const made = Object.entries(sizes).map(([name, value]) => [name, { value, configurable: true }]);
  return Object.defineProperties(element, Object.fromEntries(made));
}

test("the frame is told how much height the answers lack, and what the question can give back", () => {
  const decision = new Decision();
  const told = [];
  decision.element.addEventListener("wnb-lack", ({ detail }) => told.push(detail));
  const body = (offsetHeight) => sized(h("div"), { offsetHeight });
  decision.ask("Which?", []);
  sized(decision.element, { clientHeight: 100, scrollHeight: 130 });
  assert.equal(decision.tellLack(body(24)), true); // nobody has given it
  decision.element.addEventListener("wnb-lack", (event) => event.preventDefault(), { once: true });
  assert.equal(decision.tellLack(body(24)), false);
  sized(decision.element, { scrollHeight: 100 });
  decision.tellLack(body(60)); // as it should be
  decision.tellLack(body(200));
  sized(decision.element, { clientHeight: 0, scrollHeight: 0 });
  decision.tellLack(body(300)); // its room is lent to the folded parts
  decision.ask("", []);
  decision.tellLack(body(300));
  assert.deepEqual(told, [30, 30, -104, -Infinity]);
});

const orders = (number, short) =>
  Array.from({ length: number }, (_, one) => ({
    ...{ line: "go " + one, label: `The army goes to place ${one}`, targets: ["field:" + one], preview: "far " + one },
    short: short + one,
  }));

test("a button shows what tells it from those beside it, and its name is the whole", () => {
  const group = { title: "Move", actions: orders(5, "a.") };
  const part = actionsPart(
    { ...VIEW, groups: [group] },
    () => {},
    () => {},
  );
  const [first] = part.querySelectorAll("[data-line]");
  assert.deepEqual([first.textContent, first.getAttribute("aria-label")], ["a.0", "The army goes to place 0"]);
  assert.equal(part.querySelectorAll(".wnb-brief").length, 1);
});

test("dozens of answers are a list that shows what is chosen, and a button gives it", () => {
  const [sent, said, shown] = [[], [], []];
  const group = { title: "Move", actions: orders(29, "To place ") };
  const part = actionsPart(
    { ...VIEW, groups: [group] },
    (message) => sent.push(message),
    (text) => said.push(text),
  );
  document.body.append(part);
  part.addEventListener("wnb-show", ({ detail }) => shown.push(detail));
  const [list, give] = [part.querySelector("select"), part.querySelector("button")];
  assert.deepEqual([list.getAttribute("aria-label"), list.options[0].text], ["Move", "Choose (29)"]);
  give.click();
  assert.deepEqual([give.disabled, sent], [true, []]);
  list.value = "3";
  list.dispatchEvent(new Event("change"));
  assert.deepEqual([said.at(-1), shown.at(-1)], ["far 3", ["field:3"]]);
  assert.equal(give.getAttribute("aria-label"), "Do it: The army goes to place 3");
  give.click();
  assert.deepEqual(sent, [{ do: "act", line: "go 3", state: 7 }]);
});

test("who listens hears what the chosen answer of a list would bring, as it is chosen and at the list", () => {
  const many = Array.from({ length: 30 }, (_, place) => `go ${place}`);
  const answers = many.map((line) => ({ line, label: line, targets: [], preview: `After ${line}.` }));
  const sent = [];
  const view = { ...VIEW, groups: [{ title: "Go", actions: answers }] };
  const send = (message) => sent.push(message);
  const part = actionsPart(view, send, () => {});
  document.body.append(part);
  const list = part.querySelector("select");
  const told = document.getElementById(list.getAttribute("aria-describedby"));
  const choose = (value) => {
    list.value = value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  };
  assert.deepEqual([told.getAttribute("aria-live"), told.textContent], ["polite", ""]);
  choose("3");
  assert.equal(told.textContent, "After go 3.");
  const give = part.querySelector(".wnb-choice-list button");
  assert.equal(give.getAttribute("aria-describedby"), told.id);
  // Leaving and coming back changes nothing: it would be spoken twice.
  const changes = new window.MutationObserver(() => {});
  changes.observe(told, { childList: true, characterData: true, subtree: true });
  list.focus();
  list.blur();
  list.focus();
  assert.deepEqual(changes.takeRecords(), []);
  choose("");
  assert.equal(told.textContent, "");
  choose("4");
  give.click();
  assert.deepEqual([sent.length, told.textContent], [1, ""]);
});
