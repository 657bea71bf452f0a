import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { keepPlainKeys, markTab, settleIn } from "../../../westerplatte_nb/widgets/page/board/jupyter.js";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";

let root, inside, outside, leave, heard;

beforeEach(() => {
  heard = [];
  inside = h("button");
  root = h("div", inside);
  outside = h("button");
  document.body.append(root, outside);
  for (const place of [inside, outside]) place.addEventListener("keydown", (event) => heard.push(event.key));
  leave = settleIn(root);
});

afterEach(() => {
  leave();
  document.body.replaceChildren();
});

function press(place, key, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  place.dispatchEvent(event);
  return event;
}

test("Enter held down is one press", () => {
  press(inside, "Enter");
  const again = press(inside, "Enter", { repeat: true });
  assert.deepEqual(heard, ["Enter"]);
  assert.equal(again.defaultPrevented, true);
});

test("arrows held down go on, and so does Enter elsewhere and with Ctrl or Shift", () => {
  press(inside, "ArrowDown", { repeat: true });
  press(inside, "Enter", { repeat: true, ctrlKey: true });
  press(inside, "Enter", { repeat: true, shiftKey: true });
  press(outside, "Enter", { repeat: true });
  assert.deepEqual(heard, ["ArrowDown", "Enter", "Enter", "Enter"]);
});

test("plain keys are the widget's, those with Ctrl the notebook's", () => {
  const kept = () => inside.hasAttribute("data-lm-suppress-shortcuts");
  press(inside, "d");
  assert.equal(kept(), true);
  press(inside, "s", { ctrlKey: true });
  assert.equal(kept(), false);
  press(outside, "d");
  assert.equal(outside.hasAttribute("data-lm-suppress-shortcuts"), false);
});

test("who leaves takes the listeners along", () => {
  leave();
  press(inside, "Enter", { repeat: true });
  assert.deepEqual(heard, ["Enter"]);
});

// Focus that comes from outside into a game of which the upper part is scrolled away.
function enter(key) {
  const canvas = h("canvas");
  const pane = h("div.jp-WindowedPanel-outer");
  const at = (top) => () => ({ top, bottom: top + 400 });
  Object.assign(pane, { getBoundingClientRect: at(0) });
  for (const part of [canvas, root]) part.getBoundingClientRect = at(-150);
  document.body.append(pane);
  pane.append(root);
  root.prepend(canvas);
  pane.scrollTop = 500;
  inside.scrollIntoView = () => {};
  press(outside, key);
  inside.dispatchEvent(Object.assign(new Event("focusin", { bubbles: true }), { relatedTarget: outside }));
  return pane.scrollTop;
}

test("who comes to a game by the key Tab finds it in view", () => assert.equal(enter("Tab"), 350));

test("a game whose focus is not moved by Tab stays where it was scrolled", () => assert.equal(enter("Enter"), 500));

test("a plain key goes no farther than the widget", () => {
  const far = [];
  const listen = (event) => far.push(event.key);
  root.addEventListener("keydown", keepPlainKeys);
  document.body.addEventListener("keydown", listen);
  press(inside, "b");
  press(inside, "s", { metaKey: true });
  press(inside, "Escape");
  document.body.removeEventListener("keydown", listen);
  assert.deepEqual(far, ["s", "Escape"]);
});

test("the tab says whose turn it is, before whatever it is called, and gives that back", () => {
  document.title = "start.ipynb";
  markTab("Your turn");
  markTab("Your turn");
  assert.equal(document.title, "● Your turn · start.ipynb");
  document.title = "other.ipynb"; // JupyterLab shows another document
  markTab("Your turn");
  assert.equal(document.title, "● Your turn · other.ipynb");
  markTab("");
  assert.equal(document.title, "other.ipynb");
});
