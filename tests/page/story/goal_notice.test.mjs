import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { GoalNotice } from "../../../westerplatte_nb/widgets/page/story/scenario.js";
import { makeModel } from "../model.mjs";

const WORDS = { "ending.bridge": "What really happened?", "ending.play_on": "Play on" };
const REACHED = { kind: "reached", over: false, news: 1, title: "Goal reached", text: "Day 2.", bridge: { parts: [] } };

function opened(ending) {
  const body = h("div", h("section.wnb-ending", h("details", h("summary", "Then"))));
  const model = makeModel({ ending });
  const notice = new GoalNotice(model, body, () => {});
  const part = () => notice.part({ words: WORDS });
  part();
  return { notice, model, body, part };
}

test("a goal that is reached while the game goes on is told at once", () => {
  const { model, part } = opened({});
  assert.equal(part(), null);
  model.put("ending", REACHED);
  assert.equal(part().querySelector("h3").textContent, "Goal reached");
  assert.equal(part().querySelector("p").textContent, "Day 2.");
});

test("where the game is over, or the goal was reached before the page was opened, nothing is told twice", () => {
  const { model, part } = opened({});
  model.put("ending", { ...REACHED, over: true });
  assert.equal(part(), null);
  assert.equal(opened(REACHED).part(), null);
});

test("it is gone when it is closed or the game is played on, and comes back when the goal is reached anew", () => {
  const { notice, model, part } = opened({});
  model.put("ending", REACHED);
  part().querySelector("[data-key=goal-seen]").click();
  assert.equal(part(), null);
  model.put("ending", { news: 1 });
  part();
  model.put("ending", { ...REACHED, news: 2 });
  assert.notEqual(part(), null);
  notice.asked({ do: "looks" });
  assert.notEqual(part(), null);
  notice.asked({ do: "act" });
  assert.equal(part(), null);
});

test("the same move played again after it was taken back tells nothing anew", () => {
  const { model, part } = opened({});
  model.put("ending", REACHED);
  assert.notEqual(part(), null);
  model.put("ending", { news: 1 });
  assert.equal(part(), null);
  model.put("ending", REACHED);
  assert.equal(part(), null);
});

test("what really happened is opened in the column, whatever is looked up there", () => {
  const { model, body, part } = opened({});
  model.put("ending", REACHED);
  const tabs = [];
  document.body.append(h("div.wnb-panel", { "onwnb-tab": (event) => tabs.push(event.detail) }, body));
  part().querySelector("[data-key=goal-more]").click();
  assert.equal(part(), null);
  assert.deepEqual(tabs, ["play"]);
  assert.equal(body.querySelector("details").open, true);
  assert.equal(document.activeElement, body.querySelector("summary"));
});
