import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { offersAt } from "../../westerplatte_nb/widgets/page/board/board_control.js";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { fits, plainWords, stem } from "../../westerplatte_nb/widgets/page/common/text_search.js";
import { actionsPart } from "../../westerplatte_nb/widgets/page/panel/actions.js";
import { Bar } from "../../westerplatte_nb/widgets/page/panel/bar.js";
import { Orders } from "../../westerplatte_nb/widgets/page/panel/orders.js";
import * as parts from "../../westerplatte_nb/widgets/page/panel/panel_parts.js";
import { RuleVisit } from "../../westerplatte_nb/widgets/page/rules/rule_page.js";
import { Timeline } from "../../westerplatte_nb/widgets/page/time/timeline.js";

const WORDS = {
  actions: "Actions",
  cancel: "Cancel",
  status: "Status",
  report: "Report",
  dismiss: "Close",
};
const go = { line: "go B", label: "Go to B", targets: ["field:B"], preview: "You see more." };
const end = { line: "end", label: "End", targets: [], preview: "", main: true };
const stay = { line: "stay", label: "Stay", targets: [], preview: "" };
const VIEW = {
  words: WORDS,
  state: 7,
  turn: "Anna's turn",
  detail: "Day 1",
  groups: [{ title: "Move", rules: "Rules of moves", actions: [go, stay, end] }],
  offers: { "field:B": ["go B", "gone"] },
};

const ignore = () => {};
const { aimPart, earlierPart, inTime, messagePart, reportPart } = parts;

afterEach(() => document.body.replaceChildren());

test("a button of an action sends its line with the state it was meant for", () => {
  const sent = [];
  const part = actionsPart(
    VIEW,
    (message) => sent.push(message),
    () => {},
  );
  part.querySelector('[data-line="go B"]').click();
  assert.deepEqual(sent, [{ do: "act", line: "go B", state: 7 }]);
});

function orders(sent) {
  const places = { part: h("div"), museum: null };
  return new Orders((message) => sent.push(message), places, { part: () => null, rest: () => null });
}

// As the panel makes it: a part that stands speaks of the state that is shown when it is pressed.
function viewOf(shown, more = {}) {
  return Object.defineProperty({ ...VIEW, ...more }, "state", { get: () => shown.state });
}

test("where nothing but the end is left, that is said, and not where a hand or a question offers more", () => {
  const words = { ...WORDS, how: "Choose.", "how.end": "Nothing more. Go on with {end}." };
  const told = (groups, more = {}, hand = null) => {
    const part = orders([]);
    part.update({ ...VIEW, words, groups, ...more }, null, hand);
    return part.element.querySelector(".wnb-how")?.textContent;
  };
  const ends = { title: "End", rules: "", actions: [end] };
  assert.equal(told([{ title: "Move", rules: "", actions: [] }, ends]), "Nothing more. Go on with End.");
  assert.equal(told([ends], { helps: "Rounds lie in guardhouse 1." }), "Rounds lie in guardhouse 1.");
  assert.equal(told([{ title: "Move", rules: "", actions: [go] }, ends]), "Choose.");
  assert.equal(told([{ title: "Move", rules: "", actions: [go] }, ends], { helps: "Rounds." }), "Rounds.");
  assert.equal(told([{ title: "Move", rules: "", actions: [stay] }, ends]), undefined);
  assert.equal(told([ends], { question: "Which?" }), undefined);
  assert.equal(told([]), undefined);
});

test("a button that stands while the same can be done in another state is pressed in that one", () => {
  const sent = [];
  const shown = { state: 7 };
  const part = orders(sent);
  part.update(viewOf(shown), null, null);
  const before = part.element.querySelector('[data-line="go B"]');
  shown.state = 8;
  part.update(viewOf(shown, { turn: "Ben's turn" }), null, null);
  assert.equal(part.element.querySelector('[data-line="go B"]'), before);
  before.click();
  assert.deepEqual(sent, [{ do: "act", line: "go B", state: 8 }]);
});

test("a way that is shown again in another state is gone in that one", () => {
  const sent = [];
  const shown = { state: 7 };
  const way = { way: { target: "field:C", text: "To C by B", go: "Go" } };
  const part = orders(sent);
  part.update(viewOf(shown, way), null, null);
  part.update(viewOf(shown), null, null);
  shown.state = 9;
  part.update(viewOf(shown, way), null, null);
  part.element.querySelector("[data-key=way-go]").click();
  assert.deepEqual(sent, [{ do: "way", way: "field:C", state: 9 }]);
});

test("what ends a turn stands in the bar, not among the orders", () => {
  const part = actionsPart(
    VIEW,
    () => {},
    () => {},
  );
  assert.deepEqual(
    [...part.querySelectorAll("[data-line]")].map((item) => item.dataset.line),
    ["go B", "stay"],
  );
});

test("what helps most stands out, and the end of a turn only where nothing does", () => {
  const actions = [{ ...go, best: true }, stay, end];
  const groups = [{ title: "Move", rules: "", actions }];
  const part = actionsPart({ ...VIEW, groups }, ignore, ignore);
  assert.deepEqual(
    [...part.querySelectorAll(".wnb-main")].map((item) => item.dataset.line),
    ["go B"],
  );
  const hand = { label: "Your hand", note: "Look first.", open: false, needed: true };
  const alike = [{ ...groups[0], actions: [...actions, { ...stay, line: "rest", best: true }] }];
  for (const more of [{ groups: alike }, { groups, hand }]) {
    const several = actionsPart({ ...VIEW, ...more }, ignore, ignore);
    assert.equal(several.querySelector(".wnb-main"), null, "one act is recommended, or all alike");
    assert.ok(several.querySelector(".wnb-best[data-line='go B']"));
  }
  const sent = [];
  const bar = new Bar((message) => sent.push(message), { get: () => VIEW, present: () => VIEW }, ignore);
  const isMain = (more) => {
    bar.update({ ...VIEW, groups, ...more }, false);
    return bar.end.classList.contains("wnb-main");
  };
  assert.equal(isMain({ best: true }), false);
  assert.equal(isMain({ best: false, hand }), false);
  assert.equal(isMain({ best: false }), true);
  const { means } = bar.end.dataset;
  bar.update({ ...VIEW, groups, message: { kind: "asks", text: "Still?" } }, false);
  assert.notEqual(bar.end.dataset.means, means, "a double click is no answer");
  bar.end.click();
  assert.deepEqual(sent, [{ do: "act", line: "end", state: 7, may_be_asked: true }]);
});

test("a group with nothing to do keeps its place", () => {
  const groups = [
    { title: "Move", rules: "", actions: [] },
    { title: "End", rules: "", actions: [end] },
  ];
  const part = actionsPart(
    { ...VIEW, groups },
    () => {},
    () => {},
  );
  assert.deepEqual(
    [...part.querySelectorAll(".wnb-group")].map((item) => item.dataset.slot),
    ["Move"],
  );
});

test("what an action would bring is told at its button, and shown while it has the focus", () => {
  const said = [];
  const part = actionsPart(
    VIEW,
    () => {},
    (text) => said.push(text),
  );
  document.body.append(part);
  const shown = [];
  part.addEventListener("wnb-show", (event) => shown.push(event.detail));
  const action = part.querySelector('[data-line="go B"]');
  assert.equal(document.getElementById(action.getAttribute("aria-describedby")).textContent, "You see more.");
  action.focus();
  action.blur();
  assert.deepEqual(said, ["You see more.", ""]);
  assert.deepEqual(shown, [["field:B"], []]);
});

test("the parts that have nothing to say are not there", () => {
  assert.equal(messagePart({ ...VIEW, message: null }), null);
  assert.equal(reportPart({ ...VIEW, report: [] }, []), null);
  assert.equal(aimPart(VIEW), null);
  assert.equal(earlierPart({ ...VIEW, earlier: [] }, []), null);
});

test("what happened last is taken from the log where it stands there too", () => {
  const lines = [{ text: "Anna digs." }, { text: "Bob rests." }];
  const part = reportPart({ ...VIEW, report: [{ text: "Day 1." }, 1, 0] }, lines, () => {});
  const texts = [...part.querySelectorAll("li")].map((one) => one.textContent);
  assert.deepEqual(texts, ["Day 1.", "Bob rests.", "Anna digs."]);
});

test("of what happened before the turn only the heading is seen, and the rest once it is opened", () => {
  const view = { ...VIEW, words: { ...WORDS, earlier: "Before your turn" }, earlier: [0] };
  const part = earlierPart(view, [{ text: "Anna digs." }], () => {});
  assert.ok(!part.open);
  assert.equal(part.querySelector("summary").textContent, "Before your turn");
  assert.equal(part.querySelector("li").textContent, "Anna digs.");
});

test("what can be done at a place is told by the labels of its buttons", () => {
  assert.deepEqual(offersAt(VIEW, "field:B"), ["Go to B"]);
  assert.deepEqual(offersAt(VIEW, "field:C"), []);
  assert.deepEqual(offersAt({}, "field:B"), []);
});

test("the time is put into the sentence that came for it", () => {
  assert.equal(inTime({ text: "No time" }, { language: "de" }), "No time");
  const said = inTime({ text: "Stand vom {when}", saved: "2026-11-22T10:30:00" }, { language: "de" });
  assert.match(said, /^Stand vom 22\. November 2026.* 10:30$/);
});

test("who asked for a rule is led to it, and back", () => {
  const asker = h("button", { "data-key": "asker" });
  const title = h("h4", { "data-key": "rule-title", tabindex: "-1" });
  const root = h("div", asker);
  document.body.append(root);
  asker.focus();
  const visit = new RuleVisit(root);
  visit.asked({ do: "rule", id: "some.rule" });
  root.append(h("section.wnb-rule", title));
  assert.equal(visit.isDue({ rule: {} }), true);
  visit.lead({ rule: {} }, false);
  assert.equal(document.activeElement, title);
  title.parentElement.remove();
  visit.lead({ rule: null }, true);
  assert.equal(document.activeElement, asker);
});

test("who went on to something else is not led back", () => {
  const [asker, other] = [h("button"), h("button")];
  const root = h("div", asker, other);
  document.body.append(root);
  asker.focus();
  const visit = new RuleVisit(root);
  visit.asked({ do: "rule", id: "some.rule" });
  visit.waiting = false;
  other.focus();
  visit.lead({ rule: null }, false);
  assert.equal(document.activeElement, other);
});

const LINE = { "what_if.start": "What if…? Play on from here" };

test("of the button that tries, the question alone is seen where there is no room, and all of it is said", () => {
  const timeline = new Timeline(() => {});
  timeline.update({ at: 0, last: 3, turn_back: 0, turn_forward: 2, value: "Start", can_try: true }, LINE);
  assert.equal(timeline.start.textContent, LINE["what_if.start"]);
  assert.equal(timeline.start.querySelector(".wnb-then").textContent, " Play on from here");
});

test("the steps of the timeline end at both ends of the game", () => {
  const sent = [];
  const timeline = new Timeline((message) => sent.push(message));
  timeline.update({ at: 0, last: 3, turn_back: 0, turn_forward: 2, value: "Start", can_try: true }, LINE);
  for (const name of ["first", "back", "turn_back", "forward", "turn_forward", "last"]) timeline.steps[name].click();
  assert.deepEqual(
    sent.map((message) => message.by || message.to),
    ["forward", 2, 3],
  );
  assert.equal(timeline.steps.back.getAttribute("aria-disabled"), "true");
});

test("the arrows go event by event along the timeline, with Shift and the page keys turn by turn", () => {
  const sent = [];
  const timeline = new Timeline((message) => sent.push(message.by || message.to));
  timeline.update({ at: 4.25, last: 9, turn_back: 3, turn_forward: 7, value: "Turn 2", can_try: true }, LINE);
  const press = (key, more) => timeline.slider.dispatchEvent(new KeyboardEvent("keydown", { key, ...more }));
  for (const key of ["ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End", "Tab"]) press(key);
  press("ArrowLeft", { shiftKey: true });
  press("ArrowRight", { shiftKey: true });
  press("ArrowRight", { ctrlKey: true });
  assert.deepEqual(sent, ["back", "forward", 3, 7, 0, 9, 3, 7]);
});

test("words are found without accents, case and endings", () => {
  const finds = (text, asked) => fits(plainWords(text), plainWords(asked).map(stem));
  assert.equal(finds("Założyć minę", "zalozyc MINY"), true);
  assert.equal(finds("Die Mauern", "mauer"), true);
  assert.equal(finds("Die Mauern", "mauer turm"), false);
});
