import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import exhibit from "../../../westerplatte_nb/widgets/page/classroom/exhibit.js";
import { makeModel } from "../model.mjs";

const PARTS = ["thing", "date", "source", "question"];

function noteOf(number, parts = {}) {
  const empty = Object.fromEntries(PARTS.map((part) => [part, ""]));
  const told = { told: "empty", lacks: PARTS, says: [], at: "A", cite: "", cite_name: "" };
  return { number, place: "space:A", ...empty, ...told, ...parts };
}

function viewOf(...notes) {
  return { name: "Mine", notes, full: "", shared: [], kept: "", said: "", walk: false };
}

const FRAME = {
  language: "en",
  words: {},
  legends: ["Note 1", "Note 2"],
  places: [
    { id: "space:A", name: "A", x: 1, y: 1, w: 10, h: 10 },
    { id: "round:1", name: "Round 1" },
  ],
  sources: [{ name: "Words", options: [{ id: "S37", name: "The monument" }] }],
  longest: { thing: 500, date: 60, source: 120, question: 240, name: 80 },
};

let model, el, leave;

function typed(number, part) {
  const fieldset = el.querySelectorAll("fieldset")[number - 1];
  const [thing, question] = fieldset.querySelectorAll("textarea");
  const [date, source] = fieldset.querySelectorAll("input");
  return { thing, date, source, question }[part];
}

function type(control, text) {
  control.focus();
  control.value = text;
  control.dispatchEvent(new Event("input"));
}

function written() {
  return model.sent.map(({ message }) => message).filter((message) => message.do === "write");
}

function answer() {
  model.put("ack", model.sent.at(-1).message.ask);
}

beforeEach(() => {
  globalThis.MutationObserver = window.MutationObserver;
  window.matchMedia = () => ({ matches: false });
  mock.timers.enable({ apis: ["setTimeout"] });
  model = makeModel({ frame: FRAME, ack: "", board: "<svg/>", view: viewOf(noteOf(1), noteOf(2)) });
  el = document.createElement("div");
  document.body.append(el);
  leave = exhibit.render({ model, el });
  answer();
});

afterEach(() => {
  leave();
  el.remove();
  mock.timers.reset();
});

test("what is typed is told by itself once the hand rests, and once", () => {
  type(typed(1, "thing"), "The mon");
  type(typed(1, "thing"), "The monument");
  assert.deepEqual(written(), []);
  mock.timers.tick(1000);
  typed(1, "thing").blur();
  assert.deepEqual(
    written().map(({ note, part, text }) => [note, part, text]),
    [[1, "thing", "The monument"]],
  );
});

test("the field one is typing in stays the same, with its focus and its text, whatever the kernel says", () => {
  const control = typed(1, "thing");
  type(control, "The monument  of ");
  mock.timers.tick(1000);
  model.put("view", viewOf(noteOf(1, { thing: "The monument of" }), noteOf(2)));
  answer();
  assert.equal(document.activeElement, control);
  assert.equal(control.value, "The monument  of ");
});

test("a field that was left shows what is kept, but not what is older than its own text", () => {
  const control = typed(1, "thing");
  type(control, " The monument ");
  control.blur();
  model.put("view", viewOf(noteOf(1), noteOf(2)));
  assert.equal(control.value, " The monument ");
  model.put("view", viewOf(noteOf(1, { thing: "The monument" }), noteOf(2)));
  answer();
  assert.equal(control.value, "The monument");
});

test("another note is shown in the place of the first, and what was typed into that is told", () => {
  type(typed(1, "date"), "1966");
  el.querySelector("[data-key=pick-2]").click();
  assert.deepEqual(
    [...el.querySelectorAll("fieldset")].map((one) => one.hidden),
    [true, false],
  );
  assert.deepEqual(
    written().map(({ note, text }) => [note, text]),
    [[1, "1966"]],
  );
});

test("a source of one's own has a field of its own, which is opened with the focus", () => {
  const cite = el.querySelectorAll("fieldset select")[1];
  assert.equal(typed(1, "source").closest(".wnb-exhibit-typed").hidden, true);
  cite.value = "other";
  cite.dispatchEvent(new Event("change"));
  answer();
  assert.equal(typed(1, "source").closest(".wnb-exhibit-typed").hidden, false);
  assert.equal(document.activeElement, typed(1, "source"));
  assert.equal(cite.value, "other");
});

test("a press on a place of the board hangs the note there and leaves the focus in its field", () => {
  const control = typed(1, "thing");
  control.focus();
  const spots = el.querySelectorAll(".wnb-exhibit-spot");
  assert.equal(spots.length, 1);
  spots[0].click();
  assert.deepEqual(written().at(-1).text, "space:A");
  assert.equal(document.activeElement, control);
});

test("a source that the lesson does not cite is shown all the same", () => {
  model.put("view", viewOf(noteOf(1, { cite: "S999", cite_name: "S999" }), noteOf(2)));
  assert.equal(el.querySelectorAll("fieldset select")[1].value, "S999");
});

test("a line end is no part of a note", () => {
  const enter = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
  el.querySelector("fieldset textarea").dispatchEvent(enter);
  assert.equal(enter.defaultPrevented, true);
});

test("what is being typed is told before the page goes", () => {
  type(typed(2, "question"), "Who?");
  window.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(
    written().map(({ text }) => text),
    ["Who?"],
  );
});

test("a file that was left with fewer notes is shown as it is now", () => {
  el.querySelectorAll(".wnb-exhibit-pick")[1].click();
  model.put("view", viewOf(noteOf(1, { date: "1966" })));
  const [first, second] = el.querySelectorAll(".wnb-exhibit-pick");
  assert.deepEqual([first.hidden, second.hidden], [false, true]);
  assert.equal(first.getAttribute("aria-current"), "true");
  assert.deepEqual([typed(1, "date").value, el.querySelectorAll("fieldset")[1].hidden], ["1966", true]);
  assert.equal(el.querySelector("[data-key='next']").disabled, true);
});

test("a place that only the file knows is chosen in the list", () => {
  model.put("view", viewOf(noteOf(1, { place: "space:F", at: "F" }), noteOf(2)));
  const place = el.querySelector("fieldset select");
  assert.deepEqual([place.value, place.selectedOptions[0].textContent], ["space:F", "F"]);
});

test("the board is drawn anew when the page turns dark", async () => {
  assert.equal(model.sent[0].message.dark, false);
  document.body.dataset.jpThemeLight = "false";
  await Promise.resolve();
  const { do: told, dark } = model.sent.at(-1).message;
  assert.deepEqual([told, dark], ["looks", true]);
  model.put("board", "<svg>dark</svg>");
  assert.match(el.querySelector(".wnb-exhibit-board img").src, /dark/);
  delete document.body.dataset.jpThemeLight;
});
