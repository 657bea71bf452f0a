import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { fold, h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { Drafts } from "../../../westerplatte_nb/widgets/page/common/stable_parts.js";

afterEach(() => document.body.replaceChildren());

test("what was typed survives a redraw, with the place of the caret", () => {
  const order = () => h("input", { "data-key": "order" });
  const root = h("div", order());
  document.body.append(root);
  root.firstChild.value = "go B";
  root.firstChild.setSelectionRange(1, 2);
  const restore = new Drafts(root).keep();
  root.replaceChildren(order());
  restore();
  const { value, selectionStart, selectionEnd } = root.firstChild;
  assert.deepEqual([value, selectionStart, selectionEnd], ["go B", 1, 2]);
});

test("what was typed for a class is there again at the next stop, also where its field was gone meanwhile", () => {
  const part = (...keys) => h("div.wnb-in-class", ...keys.map((name) => h("textarea", { "data-key": name })));
  const root = h("div", part("code", "stop:1"));
  document.body.append(root);
  root.querySelectorAll("textarea").forEach((field, place) => (field.value = ["DQ1A", "Because."][place]));
  const drafts = new Drafts(root);
  const texts = (...keys) => {
    const restore = drafts.keep();
    root.replaceChildren(part(...keys));
    restore();
    return [...root.querySelectorAll("textarea")].map(({ value }) => value);
  };
  assert.deepEqual(texts("code"), ["DQ1A"]);
  root.querySelector("textarea").value = ""; // taken away by hand
  assert.deepEqual(texts("code", "stop:1", "stop:2"), ["", "Because.", ""]);
});

test("what was opened or closed stands so after a redraw, and what is new as it was made", () => {
  const part = (...open) => open.map((isOpen, place) => fold("part" + place, "Part", { open: isOpen }));
  const root = h("div", ...part(false, true));
  const [first, second] = root.children;
  Object.assign(first, { open: true });
  Object.assign(second, { open: false });
  const restore = new Drafts(root).keep();
  root.replaceChildren(...part(false, true, true));
  restore();
  assert.deepEqual(
    [...root.children].map(({ open }) => open),
    [true, false, true],
  );
});
