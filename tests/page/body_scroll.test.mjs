import assert from "node:assert/strict";
import { test } from "node:test";
import { BodyScroll } from "../../westerplatte_nb/widgets/page/body_scroll.js";
import { h } from "../../westerplatte_nb/widgets/page/dom.js";

// A body whose scrolling is counted: each reading and writing of it lays out a page.
function counted() {
  const below = h("div");
  const body = h("div", {}, below);
  const seen = { top: 0, count: 0, told: 0 };
  Object.defineProperty(body, "scrollTop", {
    get: () => {
      seen.count += 1;
      return seen.top;
    },
    set: (top) => {
      seen.count += 1;
      seen.top = top;
    },
  });
  Object.defineProperties(body, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  Object.defineProperty(below, "offsetTop", { value: 400 });
  const scroll = new BodyScroll(body, below, () => (seen.told += 1));
  const to = (top) => {
    seen.top = top;
    body.dispatchEvent(new Event("scroll"));
  };
  return { scroll, seen, to };
}

test("a body that was not scrolled is neither asked nor told how far it is", () => {
  const { scroll, seen } = counted();
  scroll.up();
  assert.equal(scroll.isMore, false);
  assert.equal(seen.count, 0);
});

test("a body that was scrolled goes back up", () => {
  const { scroll, seen, to } = counted();
  to(30);
  assert.deepEqual([scroll.isMore, seen.told], [false, 1]);
  scroll.up();
  assert.equal(seen.top, 0);
});

test("the folded parts come into view and go again", () => {
  const { scroll, seen } = counted();
  scroll.turn();
  assert.deepEqual([scroll.isMore, seen.top], [true, 400]);
  scroll.turn();
  assert.deepEqual([scroll.isMore, seen.top], [false, 0]);
});
