import assert from "node:assert/strict";
import { test } from "node:test";
import { showProgress } from "../../../westerplatte_nb/labextension/page/bar.js";
import { Runs } from "../../../westerplatte_nb/labextension/page/runs.js";

const CELLS = { "import course": "opening", "course.progress()": "progress" };
const DATA = { "text/html": "<p>Go on</p>" };

function opened(known, kernelDisplayName = "Python 3") {
  const asked = [];
  const requestExecute = (content) => {
    asked.push(content);
    const user_expressions = content.code === "import course" ? { shown: { data: DATA } } : {};
    return { done: Promise.resolve({ content: { status: "ok", user_expressions } }) };
  };
  const widgets = Object.entries(CELLS).map(([text, run]) => ({
    model: { type: "code", getMetadata: () => ({ run }), sharedModel: { getSource: () => text } },
  }));
  const createRenderer = () => {
    const node = document.createElement("div");
    return { node, renderModel: async ({ data }) => (node.innerHTML = data["text/html"]) };
  };
  const content = { widgets, rendermime: { createRenderer, createModel: (model) => model } };
  const sessionContext = { session: { kernel: { requestExecute } }, kernelDisplayName };
  const bar = { progress: document.createElement("div") };
  const runs = new Runs({}, { cells: known, guard: "guard" });
  return { page: { panel: { content, sessionContext }, notebooks: { runs }, bar }, asked };
}

test("how far the reader is stands in the bar, asked of the kernel alone, behind its guard", async () => {
  const { page, asked } = opened(Object.keys(CELLS));
  await showProgress(page);
  await showProgress(page);
  assert.equal(page.bar.progress.innerHTML, "<div><p>Go on</p></div>");
  assert.deepEqual(asked[1].user_expressions, { shown: "course.progress()" });
  assert.ok(asked.every((one) => one.silent && !one.store_history) && asked[0].code.includes("guard"));
});

test("nothing is asked for a cell that somebody else wrote, nor of a kernel in the browser", async () => {
  for (const { page, asked } of [opened(["import course"]), opened(Object.keys(CELLS), "Python (Pyodide)")]) {
    await showProgress(page);
    assert.deepEqual([asked, page.bar.progress.innerHTML], [[], ""]);
  }
});
