import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { PartCache } from "../../../westerplatte_nb/widgets/page/common/stable_parts.js";
import {
  goalPart,
  pausePart,
  ScenarioBox,
  scenarioPart,
  watchPart,
} from "../../../westerplatte_nb/widgets/page/story/scenario.js";

const CARD = {
  id: "note-7",
  name: "Question",
  kind: "number",
  prompt: "How many?",
  how: "",
  disputed: "",
  options: [],
  spots: [],
  unit: "",
  two_ends: false,
  several: false,
  given: [],
  said: [],
  source: "",
  solved: false,
};
const NOTE = { place: "Turn 2", text: "", blocks: [], sources: "", rules: [], hint: "", marks: ["Arrow: A to B"] };

function scenario(card) {
  const ask = { card: { ...CARD, ...card }, words: { check: "Check", value: "Value" }, picture: "" };
  const told = { title: "T", label: "S", summary: "", about: "About", again: "Again", begins: false, notes: [] };
  const plan = { title: "Plan", ask: "What first?", note: "", text: "Fire", longest: 9 };
  return { ...told, goal: null, plan, away: "", age: "", sources: "", earlier: [], now: [{ ...NOTE, ask }] };
}

afterEach(() => document.body.replaceChildren());

test("a question in play keeps its controls and what is half answered while the panel is drawn again", () => {
  const sent = [];
  const [box, kept] = [
    new ScenarioBox(
      (message) => sent.push(message),
      () => ({}),
    ),
    new PartCache(),
  ];
  // At rest behind a stop it stands in its box.
  const draw = (card) => box.part({ words: {}, scenario: scenario(card), pause: {} }, kept, 1);
  const part = draw({});
  document.body.append(part);
  const field = part.querySelector("input");
  field.value = "3";
  assert.equal(draw({}).querySelector("input"), field);
  part.querySelector("form").requestSubmit();
  assert.deepEqual(sent, [{ do: "note_answer", id: "note-7", given: ["3"] }]);
  const after = draw({ given: ["3"], said: [{ sign: "right", text: "Yes." }], solved: true });
  assert.equal(after, part);
  assert.match(part.textContent, /Yes\./);
  assert.equal(field.value, "3");
});

test("a question comes into the drawer at its moment, and goes into the box of its scenario when closed", () => {
  const box = new ScenarioBox(
    () => {},
    () => ({}),
  );
  const kept = new PartCache();
  let view = { scenario: scenario({}), words: { close: "Close" } };
  const draw = () => [box.part(view, kept, 1), box.asked.part(view, kept, 1, () => draw())];
  const [part, drawer] = draw();
  const field = drawer.querySelector("input");
  assert.equal(part.querySelector(".wnb-asked"), null);
  field.value = "3";
  drawer.querySelector(".wnb-dismiss").click();
  const [after, gone] = draw();
  assert.equal(gone, null);
  assert.equal(after.querySelector(".wnb-asked input"), field);
  assert.equal(field.value, "3");
  view = { ...view, scenario: { ...view.scenario, begins: true } };
  assert.notEqual(draw()[1], null);
});

test("the text of a note stands above its question, in the drawer and in the box, and in one of them at a time", () => {
  const box = new ScenarioBox(
    () => {},
    () => ({}),
  );
  const kept = new PartCache();
  const whole = scenario({});
  const blocks = [{ kind: "p", inside: ["<b>Look</b>"] }];
  const note = { ...whole.now[0], text: "<b>Look</b>", blocks, sources: "S12" };
  let view = { scenario: { ...whole, now: [note] }, words: { close: "Close" } };
  const draw = () => [box.part(view, kept, 1), box.asked.part(view, kept, 1, () => {})];
  const isAbove = (part) => {
    const [text, question] = [part.querySelector(".wnb-remark"), part.querySelector("form")];
    assert.equal(text.textContent, "<b>Look</b>");
    assert.match(part.textContent, /S12/);
    return Boolean(text.compareDocumentPosition(question) & text.DOCUMENT_POSITION_FOLLOWING);
  };
  const [part, drawer] = draw();
  assert.ok(isAbove(drawer));
  assert.doesNotMatch(part.textContent, /Look/);
  drawer.querySelector(".wnb-dismiss").click();
  const [after, gone] = draw();
  assert.equal(gone, null);
  assert.ok(isAbove(after));
  view = { ...view, scenario: { ...whole, now: [], earlier: [note], earlier_title: "Questions" } };
  assert.ok(isAbove(draw()[0]));
});

test("before the first order a question can be closed and answered, until another scenario begins", () => {
  const box = new ScenarioBox(
    () => {},
    () => ({}),
  );
  const kept = new PartCache();
  const draw = (card, more) => {
    const view = { scenario: { ...scenario(card), begins: true, ...more }, words: { close: "Close" } };
    box.part(view, kept, 1);
    return box.asked.part(view, kept, 1, () => {});
  };
  const said = { said: [{ sign: "right", text: "Yes." }], solved: true };
  draw({});
  assert.notEqual(draw(said), null);
  draw(said).querySelector(".wnb-dismiss").click();
  assert.equal(draw(said), null);
  assert.equal(draw({}), null);
  assert.notEqual(draw({}, { title: "Another" }), null);
});

test("a question waits for a stop to be closed, and comes up no more once it was answered or in the past", () => {
  const shown = (card, more) => {
    const box = new ScenarioBox(
      () => {},
      () => ({}),
    );
    const view = { scenario: scenario(card), words: { close: "Close" }, ...more };
    const part = box.part(view, new PartCache(), 1);
    const drawer = box.asked.part(view, new PartCache(), 1, () => {});
    return [drawer !== null, part.querySelector(".wnb-asked") !== null];
  };
  assert.deepEqual(shown({}, {}), [true, false]);
  // Checked without an answer, it is still to be answered, also after the page is loaded anew.
  assert.deepEqual(shown({ said: [{ sign: "", text: "No answer yet." }] }, {}), [true, false]);
  assert.deepEqual(shown({}, { pause: { number: 1 } }), [false, true]);
  assert.deepEqual(shown({}, { time: { past: true } }), [false, true]);
  assert.deepEqual(shown({ said: [{ sign: "right", text: "Yes." }], solved: true }, {}), [false, true]);
});

test("what a note draws is told in words", () => {
  for (const pause of [null, { number: 1 }]) {
    const box = new ScenarioBox(
      () => {},
      () => undefined,
    );
    const view = { scenario: scenario({}), words: { close: "Close" }, pause };
    const part = box.part(view, new PartCache(), 1);
    const told = box.asked.part(view, new PartCache(), 1, () => {}) || part;
    assert.equal(told === part, pause !== null);
    assert.match(told.textContent, /Arrow: A to B/);
  }
});

test("the card of a stop is closed by its own button", () => {
  const sent = [];
  const pause = { number: 5, title: "Pause", close: "Go on", note: { ...NOTE, marks: undefined } };
  const card = pausePart({ pause }, (message) => sent.push(message));
  card.querySelector("[data-key=pause-close]").click();
  assert.deepEqual(sent, [{ do: "pause_close", number: 5 }]);
  assert.equal(
    pausePart({ pause: null }, () => {}),
    null,
  );
});

test("what can be watched is asked for in the state that was shown", () => {
  const sent = [];
  const part = watchPart({ state: 9, watch: [{ what: "line", text: "Watch" }] }, (message) => sent.push(message));
  part.querySelector("button").click();
  assert.deepEqual(sent, [{ do: "watch_story", what: "line", state: 9 }]);
});

test("a plan may have several lines, and is told when its field is left", () => {
  const sent = [];
  const view = { words: {}, scenario: { ...scenario({}), begins: true, now: [] } };
  const part = scenarioPart(view.scenario, (message) => sent.push(message), null);
  const field = part.querySelector("[data-key=plan]");
  assert.equal(field.value, "Fire");
  const enter = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
  field.dispatchEvent(enter);
  assert.equal(enter.defaultPrevented, false);
  field.value = "Fire\nWait";
  field.dispatchEvent(new Event("blur"));
  assert.deepEqual(sent, [{ do: "plan", text: "Fire\nWait" }]);
});

test("a scenario without notes says nothing beside the orders: its name and its way stand with the goal", () => {
  const watch = [{ what: "line", text: "Watch" }];
  const view = { words: {}, scenario: { ...scenario({}), plan: null, now: [] }, watch };
  assert.equal(
    scenarioPart(view.scenario, () => {}, null),
    null,
  );
  const goal = goalPart(view, () => {});
  assert.equal(goal.querySelector("h3").textContent, "T");
  assert.ok(goal.querySelector("[data-key='watch:line']"));
  assert.equal(goalPart({ ...view, over: "lost" }, () => {}).querySelector(".wnb-watch"), null);
});
