import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import {
  ANSWER_MS,
  GRACE_MS,
  Heartbeat,
  onlyAnswered,
} from "../../../westerplatte_nb/widgets/page/common/heartbeat.js";
import { makeModel } from "../model.mjs";

const WORDS = { kernel_dead: "dead", kernel_dead_new: "dead and new", kernel_slow: "slow", server_lost: "lost" };
let model, el, heart, drawn;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  model = makeModel({ ack: "" });
  el = h("div");
  document.body.append(h("div.wnb-game", el));
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
// The server and the kernel are asked meanwhile.
const rest = async () => {
  for (let turn = 0; turn < 9; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const tellIdle = (number) => model.sent[number].callbacks.iopub.status({ content: { execution_state: "idle" } });

test("an answer in time changes nothing", () => {
  heart.send({ do: "act" });
  model.put("ack", lastAsk());
  mock.timers.tick(ANSWER_MS);
  assert.deepEqual([heart.state, drawn, heart.box({ words: WORDS })], ["alive", 0, null]);
});

// A kernel that says which widgets it knows, once it is asked; without any it never answers.
const ofKernel = (comms) => {
  const real = { model_id: "board", widget_manager: { kernel: { status: "idle", requestCommInfo: asked } } };
  function asked() {
    return comms ? Promise.resolve({ content: { status: "ok", comms } }) : new Promise(() => {});
  }
  model.set = () => real;
};
const wait = async (time) => {
  mock.timers.tick(time);
  await rest();
  mock.timers.tick(GRACE_MS);
  await rest();
};

test("a kernel that does not answer is slow, and alive again when it does", async () => {
  ofKernel(null);
  heart.send({ do: "act" });
  await wait(ANSWER_MS);
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

test("an answer to another page is none", async () => {
  ofKernel(null);
  heart.send({ do: "act" });
  model.put("ack", "other:1");
  await wait(ANSWER_MS);
  assert.equal(heart.state, "slow");
});

test("a kernel that is done, did not answer and still knows the board is slow", async () => {
  ofKernel({ board: {} });
  heart.send({ do: "act" });
  tellIdle(0);
  await wait(GRACE_MS);
  assert.equal(heart.state, "slow");
});

test("a kernel that began anew is told before anything is asked of it", async () => {
  let begun;
  model.widget_manager = { kernel: { statusChanged: { connect: (look) => (begun = look), disconnect() {} } } };
  heart.remove();
  heart = new Heartbeat(model, el, () => {});
  ofKernel({ other: {} });
  begun(null, "busy");
  await rest();
  assert.equal(heart.state, "alive");
  begun(null, "starting");
  tellIdle(0);
  await wait(GRACE_MS);
  assert.equal(heart.state, "dead");
});

// A reply after "idle" reaches no callback of what was sent: the kernel alone tells of it, of each message once.
test("what was said in a thread of the kernel that is gone is said again, once, without it", () => {
  const listeners = new Set();
  const anyMessage = { connect: (one) => listeners.add(one), disconnect: (one) => listeners.delete(one) };
  const kernel = { commsOverSubshells: "perCommTarget", anyMessage };
  model.widget_manager = { kernel };
  heart.remove();
  heart = new Heartbeat(model, el, () => {});
  const tell = (ename) => listeners.forEach((look) => look(null, { msg: { content: { ename } } }));
  for (const message of ["answered", "act", "again"]) heart.send({ do: message });
  model.put("ack", model.sent[0].message.ask);
  for (const number of [1, 2]) tellIdle(number);
  tell("Other");
  assert.equal(kernel.commsOverSubshells, "perCommTarget");
  for (let reply = 0; reply < 2; reply += 1) {
    tell("UnknownSubshellError");
    mock.timers.tick(1);
  }
  assert.equal(kernel.commsOverSubshells, "disabled");
  heart.send({ do: "later" });
  tell("UnknownSubshellError");
  mock.timers.tick(1);
  const said = model.sent.map(({ message }) => message);
  assert.deepEqual(
    said.map((one) => one.do),
    ["answered", "act", "again", "act", "again", "later"],
  );
  assert.deepEqual(said.slice(3, 5), said.slice(1, 3));
  heart.remove();
  assert.equal(listeners.size, 0);
});

test("a kernel that is done and did not answer knows nothing of the board", async () => {
  ofKernel({ other: {} });
  heart.send({ do: "act" });
  tellIdle(0);
  await wait(GRACE_MS);
  assert.equal(heart.state, "dead");
  assert.equal(el.closest(".wnb-game").classList.contains("wnb-dead"), true);
  assert.equal(heart.box({ words: WORDS, kept: true }).textContent, "dead");
  assert.equal(heart.box({ words: WORDS, kept: false }).textContent, "dead and new");
});

test("where cells are out of sight, nobody is told to run one", () => {
  heart.become("dead");
  const words = { ...WORDS, kernel_dead_hidden: "press" };
  assert.equal(heart.box({ words }).textContent, "dead and new");
  document.body.classList.add("wnb-roomy");
  assert.equal(heart.box({ words }).textContent, "press");
  document.body.classList.remove("wnb-roomy");
});

test("nothing is sent to a kernel that is dead", () => {
  heart.become("dead");
  heart.send({ do: "act" });
  assert.equal(model.sent.length, 0);
});

test("a page that knows of no kernel any more says so", async () => {
  model.send = () => {
    throw new Error("no kernel");
  };
  heart.send({ do: "act" });
  await rest();
  assert.equal(heart.state, "dead");
});

test("a server that was stopped is told apart from a kernel that is busy", async () => {
  document.body.append(h("script", { id: "jupyter-config-data", type: "application/json" }, '{"baseUrl": "/"}'));
  globalThis.location = new URL("http://localhost/lab");
  mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  ofKernel({ other: {} });
  heart.send({ do: "act" });
  tellIdle(0);
  await wait(GRACE_MS);
  assert.equal(heart.state, "lost");
  assert.equal(heart.box({ words: WORDS }).textContent, "lost");
});

test("who leaves takes timers along", () => {
  heart.send({ do: "act" });
  heart.remove();
  mock.timers.tick(ANSWER_MS);
  assert.equal(heart.state, "alive");
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
  assert.equal(onlyAnswered({ changed: { ack: "a:1", rulebook: {} } }, "rulebook"), true);
  assert.equal(onlyAnswered(undefined), false);
});
