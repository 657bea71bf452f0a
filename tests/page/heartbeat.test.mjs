import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/dom.js";
import { ANSWER_MS, GRACE_MS, Heartbeat, onlyAnswered } from "../../westerplatte_nb/widgets/page/heartbeat.js";
import { makeModel } from "./model.mjs";

const WORDS = { kernel_dead: "dead", kernel_dead_new: "dead and new", kernel_slow: "slow", server_lost: "lost" };
let model, el, heart, drawn;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  model = makeModel({ ack: "" });
  el = h("div", {});
  document.body.append(h("div", { class: "wnb-game" }, el));
  drawn = 0;
  heart = new Heartbeat(model, el, () => (drawn += 1));
});

afterEach(() => {
  heart.remove();
  document.body.replaceChildren();
  mock.timers.reset();
  mock.restoreAll();
});

const lastAsk = () => model.sent.at(-1).message.ask;
const tellIdle = (number) => model.sent[number].callbacks.iopub.status({ content: { execution_state: "idle" } });

test("an answer in time changes nothing", () => {
  heart.send({ do: "act" });
  model.put("ack", lastAsk());
  mock.timers.tick(ANSWER_MS);
  assert.deepEqual([heart.state, drawn, heart.box({ words: WORDS })], ["alive", 0, null]);
});

test("a kernel that does not answer is slow, and alive again when it does", () => {
  heart.send({ do: "act" });
  mock.timers.tick(ANSWER_MS);
  assert.equal(heart.state, "slow");
  assert.equal(heart.box({ words: WORDS }).textContent, "slow");
  model.put("ack", lastAsk());
  assert.deepEqual([heart.state, drawn], ["alive", 2]);
});

test("one answer is an answer to all that was sent before it", () => {
  heart.send({ do: "one" });
  heart.send({ do: "two" });
  model.put("ack", lastAsk());
  mock.timers.tick(ANSWER_MS);
  assert.equal(heart.state, "alive");
});

test("an answer to another page is none", () => {
  heart.send({ do: "act" });
  model.put("ack", "other:1");
  mock.timers.tick(ANSWER_MS);
  assert.equal(heart.state, "slow");
});

test("a kernel that is done and did not answer knows nothing of the board", () => {
  heart.send({ do: "act" });
  tellIdle(0);
  mock.timers.tick(GRACE_MS);
  assert.equal(heart.state, "dead");
  assert.equal(el.closest(".wnb-game").classList.contains("wnb-dead"), true);
  assert.equal(heart.box({ words: WORDS, kept: true }).textContent, "dead");
  assert.equal(heart.box({ words: WORDS, kept: false }).textContent, "dead and new");
});

test("nothing is sent to a kernel that is dead", () => {
  heart.become("dead");
  heart.send({ do: "act" });
  assert.equal(model.sent.length, 0);
});

test("a page that knows of no kernel any more says so", () => {
  model.send = () => {
    throw new Error("no kernel");
  };
  heart.send({ do: "act" });
  assert.equal(heart.state, "dead");
});

test("a server that was stopped is told apart from a kernel that is busy", async () => {
  document.body.append(h("script", { id: "jupyter-config-data", type: "application/json", text: '{"baseUrl": "/"}' }));
  globalThis.location = new URL("http://localhost/lab");
  mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  heart.send({ do: "act" });
  mock.timers.tick(ANSWER_MS);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(heart.state, "lost");
  assert.equal(heart.box({ words: WORDS }).textContent, "lost");
});

test("who leaves takes listeners and timers along", () => {
  heart.send({ do: "act" });
  heart.remove();
  mock.timers.tick(ANSWER_MS);
  assert.deepEqual([heart.state, model.heard()], ["alive", 0]);
});

test("the server is asked no more for a view that is gone", async () => {
  heart.send({ do: "act" });
  mock.timers.tick(ANSWER_MS);
  heart.remove();
  await new Promise((resolve) => setImmediate(resolve));
  const asked = mock.method(globalThis, "setTimeout");
  mock.timers.tick(ANSWER_MS);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(asked.mock.callCount(), 0);
  assert.equal(heart.asking, undefined);
});

test("a bare answer is no reason to draw", () => {
  assert.equal(onlyAnswered({ changed: { ack: "a:1" } }), true);
  assert.equal(onlyAnswered({ changed: { ack: "a:1", view: {} } }), false);
  assert.equal(onlyAnswered(undefined), false);
});
