import assert from "node:assert/strict";
import { test } from "node:test";
import { button, fold, freshId, h, pictureAddress } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { field, select, tableRow } from "../../../westerplatte_nb/widgets/page/common/fields.js";
import { sentences } from "../../../westerplatte_nb/widgets/page/panel/sentences.js";

test("text never becomes markup", () => {
  const part = h("p", "<img src=x onerror=alert(1)>", "<b>bold</b>");
  assert.equal(part.children.length, 0);
  assert.equal(part.textContent, "<img src=x onerror=alert(1)><b>bold</b>");
});

test("what is absent is left out, and true stands without a value", () => {
  const part = h("input", { disabled: true, hidden: false, title: null, lang: undefined, max: 0 }, null, undefined);
  assert.equal(part.outerHTML, '<input disabled="" max="0">');
  assert.equal(h("p", null, undefined, false, "", h("b")).outerHTML, "<p><b></b></p>");
});

test("headings leave no level out", () => {
  assert.deepEqual(
    ["h3", "h4"].map((tag) => h(tag).getAttribute("aria-level")),
    ["2", "3"],
  );
});

test("a button is pressed by its listener and found by its key", () => {
  let pressed = 0;
  const part = button("Press", "the-key", () => (pressed += 1), { class: "own" });
  part.click();
  assert.equal(pressed, 1);
  assert.deepEqual([part.type, part.dataset.key, part.className], ["button", "the-key", "own"]);
});

test("a fold is found by its name, open or closed", () => {
  const [open, closed] = [true, false].map((state) => fold("log", "Log", { open: state }, "inside"));
  assert.deepEqual([open.open, closed.open, open.dataset.fold], [true, false, "log"]);
  assert.equal(open.querySelector("summary").dataset.key, "fold:log");
});

test("no two names for elements are alike", () => {
  assert.equal(new Set(Array.from({ length: 1000 }, () => freshId("part"))).size, 1000);
});

test("a picture's own signs do not end its address", () => {
  assert.match(
    pictureAddress('<svg fill="#fff">'),
    /^data:image\/svg\+xml;charset=utf-8,%3Csvg%20fill%3D%22%23fff%22%3E$/,
  );
});

test("a list to choose from has what was chosen before", () => {
  const options = ["a", "b"].map((value) => ({ value, label: value.toUpperCase() }));
  const control = select("name", options, "b");
  assert.deepEqual([control.name, control.value, control.dataset.key], ["name", "b", "field:name"]);
  assert.equal(field("Label", control).textContent, "LabelAB");
});

test("a sentence has the sign of its rule, which asks for it", () => {
  const sent = [];
  const entries = [{ text: "One." }, { text: "Two.", rule: "some.rule", card: "7", taken: true }];
  const list = sentences(h("ol"), entries, (message) => sent.push(message), { rule_of: "Rule {rule}" });
  assert.deepEqual(
    [...list.children].map((item) => [item.className, item.querySelectorAll("button").length]),
    [
      ["", 0],
      ["wnb-log-taken", 1],
    ],
  );
  list.querySelector("button").click();
  assert.deepEqual(sent, [{ do: "rule", id: "some.rule", card: "7" }]);
  assert.equal(list.querySelector("button").getAttribute("aria-label"), "Rule some.rule");
});

test("the sign of a rule stays on the line of the last word", () => {
  const list = sentences(h("ol"), [{ text: "One two.", rule: "some.rule" }], () => {}, { rule_of: "Rule {rule}" });
  assert.equal(list.querySelector(".wnb-last-word").textContent, "two. §");
  assert.equal(list.children[0].textContent, "One two. §");
});

test("the first cell of a row is its head", () => {
  assert.equal(tableRow("a", ["b", "c"]).innerHTML, '<th scope="row">a</th><td>b</td><td>c</td>');
});
