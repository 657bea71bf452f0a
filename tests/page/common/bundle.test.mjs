import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import bundle from "../../../westerplatte_nb/widgets/page/common/bundle.js";

const { createObjectURL, revokeObjectURL } = URL;
const { Blob } = globalThis;
const SCRIPT = "export default { initialize: ({ heard }) => heard.push(1), render: ({ heard }) => heard.length };";

// Node imports no script of the browser's memory.
beforeEach(() => {
  globalThis.Blob = class {
    constructor([text]) {
      this.text = text;
    }
  };
  URL.createObjectURL = ({ text }) => "data:text/javascript," + encodeURIComponent(text);
  URL.revokeObjectURL = () => {};
  document.head.replaceChildren();
});

afterEach(() => {
  Object.assign(globalThis, { Blob });
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function modelOf(style) {
  const shared = { script: SCRIPT, style };
  const own = { _bundle: "IPY_MODEL_b1", _anywidget_id: "pages.Game" };
  const get_model = async (id) => id === "b1" && { get: (name) => shared[name] };
  return { get: (name) => own[name], widget_manager: { get_model } };
}

test("a widget is built by the script and wears the style of the model that its state names", async () => {
  const widget = bundle();
  const heard = [];
  const begun = widget.initialize({ model: modelOf("p {}"), heard });
  assert.equal(await begun, 1);
  assert.equal(await widget.render({ heard }), 1);
  assert.equal(document.getElementById("pages.Game").textContent, "p {}");
});

test("two widgets have one style element, and the one that came last says what is in it", async () => {
  await bundle().initialize({ model: modelOf("p {}"), heard: [] });
  await bundle().initialize({ model: modelOf("b {}"), heard: [] });
  assert.deepEqual(
    [...document.head.querySelectorAll("style")].map(({ textContent }) => textContent),
    ["b {}"],
  );
});
