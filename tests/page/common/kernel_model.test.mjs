import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { hearKernel, isKnown } from "../../../westerplatte_nb/widgets/page/common/kernel_model.js";

let heard, sent, listener;

beforeEach(() => {
  [heard, sent, listener] = [[], [], null];
});

// A model as anywidget makes it: it hears nothing more of the kernel where its script was late.
function modelOf(isLate) {
  class Plain {
    _handle_comm_msg(message) {
      heard.push(message.content.data.method);
    }
  }
  class Any extends Plain {
    async _handle_comm_msg(message) {
      if (isLate) throw new Error("Failed to initialize model.");
      return super._handle_comm_msg(message);
    }
  }
  const real = Object.assign(new Any(), {
    comm: { on_msg: (hears) => (listener = hears), send: (message) => sent.push(message.method) },
  });
  return { set: () => real };
}

test("a model whose script was late hears the kernel, and asks for what it has missed", async () => {
  await hearKernel(modelOf(true));
  listener({ content: { data: { method: "update" } } });
  assert.deepEqual([heard, sent], [["update"], ["request_state"]]);
});

test("a model whose script came in time is left as it is", async () => {
  await hearKernel(modelOf(false));
  assert.deepEqual([listener, sent], [null, []]);
});

test("a model without a kernel, or of another page, is left as it is", async () => {
  await hearKernel({});
  await hearKernel({ set: () => ({}) });
  assert.equal(await isKnown({}), false);
});
