import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { Drawer } from "../../westerplatte_nb/widgets/page/panel/drawer.js";

// A drawer whose scrolling is counted: each reading and writing of it lays out a page.
function counted() {
  const body = h("div");
  const drawer = new Drawer(body);
  h("div", drawer.element, body);
  const seen = { top: 0, count: 0 };
  Object.defineProperty(drawer.element, "scrollTop", {
    get: () => {
      seen.count += 1;
      return seen.top;
    },
    set: (top) => {
      seen.count += 1;
      seen.top = Math.max(0, top);
    },
  });
  return { drawer, seen };
}

const hint = (newest) => h("section.wnb-hint", h("p", { "data-newest": newest }));

test("a drawing neither asks nor tells how far the drawer is scrolled: that waits for the sizes", () => {
  const { drawer, seen } = counted();
  seen.top = 30;
  assert.equal(drawer.draw([h("p.wnb-message", "No.")]), true);
  assert.equal(drawer.draw([]), false);
  assert.deepEqual(seen, { top: 30, count: 0 });
  drawer.draw([h("p.wnb-message", "No.")]);
  drawer.fit();
  assert.deepEqual(seen, { top: 0, count: 1 });
  drawer.fit();
  assert.equal(seen.count, 1);
});

test("a hint that is thought of further stays where its reader has scrolled it, and another begins at its top", () => {
  const { drawer, seen } = counted();
  drawer.draw([hint("1")]);
  drawer.fit();
  seen.top = 40;
  assert.equal(drawer.draw([hint("1")]), false);
  drawer.fit();
  assert.equal(seen.top, 40);
  drawer.draw([hint("2")]);
  drawer.fit();
  assert.equal(seen.top, 0);
});

test("a hint that is thought of further before the page is laid out is led to all the same", () => {
  const { drawer, seen } = counted();
  drawer.draw([hint("1")]);
  drawer.draw([hint("1")]);
  drawer.fit();
  // Led to, it is not once more.
  const { count } = seen;
  drawer.fit();
  assert.deepEqual([count, seen.count], [4, 4]);
});
