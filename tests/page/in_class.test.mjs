import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { inClassPart, isCodeOpened, leadFromCode } from "../../westerplatte_nb/widgets/page/classroom/in_class.js";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { endingPart } from "../../westerplatte_nb/widgets/page/time/ending.js";

const words = new Proxy({}, { get: (_, name) => String(name) });
const VIEW = { words, state: "3", stops: [], scenario: { title: "A gap" }, over: true };

function panelOf(send, ...parts) {
  const body = h("div.wnb-body", h("h2", { "data-key": "turn", tabindex: "-1" }), ...parts);
  const panel = h("div.wnb-panel", body);
  panel.append(inClassPart(VIEW, send));
  document.body.append(panel);
  return panel;
}

function typed(panel, text) {
  const code = panel.querySelector("[data-key=code]");
  code.value = text;
  code.dispatchEvent(new Event("input"));
  panel.querySelector("[data-key=code-open]").click();
}

afterEach(() => document.body.replaceChildren());

test("a code that was opened leads to the game it began, on its own tab", () => {
  const send = () => {};
  const panel = panelOf(send);
  typed(panel, "DQ1A");
  assert.ok(!isCodeOpened(VIEW, send));
  assert.ok(isCodeOpened({ ...VIEW, state: "4" }, send));
  const tabs = [];
  panel.addEventListener("wnb-tab", (event) => tabs.push(event.detail));
  leadFromCode(panel);
  assert.equal(document.activeElement.dataset.key, "turn");
  assert.deepEqual(tabs, ["play"]);
  assert.equal(panel.querySelector("[data-key=code]").value, "");
  assert.ok(!isCodeOpened({ ...VIEW, state: "5" }, send));
});

test("a code that was refused leads nowhere, whatever is done next", () => {
  const send = () => {};
  typed(panelOf(send), "DQ1A");
  assert.ok(!isCodeOpened({ ...VIEW, message: { kind: "refusal" } }, send));
  assert.ok(!isCodeOpened({ ...VIEW, state: "4" }, send));
});

test("the end of a scenario leads to the result for the teacher", () => {
  const ending = { kind: "reached", title: "Reached" };
  const panel = panelOf(
    () => {},
    endingPart(ending, VIEW, () => {}),
  );
  panel.querySelector(".wnb-in-class").open = false;
  panel.querySelector("[data-key=to-result]").click();
  assert.ok(panel.querySelector(".wnb-in-class").open);
  assert.equal(document.activeElement.dataset.key, "nickname");
  const free = endingPart(ending, { ...VIEW, scenario: null }, () => {});
  assert.equal(free.querySelector("[data-key=to-result]"), null);
});
