import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { HandSizes } from "../../westerplatte_nb/widgets/page/hands/hand_sizes.js";

const TILES = [64, 56, 48, 42, 36];
const LARGE = ["told 0", "large 0", "line 0"];
const SMALL = [...LARGE, "tile 64", "tile 56", ...TILES.map((size) => "dense " + size)];
const NAMES = [...LARGE, "sign 96", "sign 74", "name 96", "name 74", "dense 74"];

let tried, heights, box, sizes, shown, complete;

// A box of a hundred pixels, in which cards of each size need so much.
class Box {
  dataset = {};
  style = { setProperty: (_, width) => (this.width = parseInt(width)) };
  parentElement = { clientWidth: 300, clientHeight: 700 };
  children = [];
  clientHeight = 100;
  contains() {
    return true;
  }
  querySelectorAll() {
    return [{ textContent: "Which card?" }];
  }
  get size() {
    return `${this.dataset.cards} ${this.width}`;
  }
  get scrollHeight() {
    tried.push(this.size);
    return heights.get(this.size);
  }
}

const hand = (names, isSmall = true) => ({
  querySelector: (what) => (what === ".wnb-card-small" && isSmall ? {} : null),
  querySelectorAll: (what) => names.map((textContent) => (what === "img" ? { complete } : { textContent })),
});

function fittingFrom(all, first) {
  heights = new Map(all.map((size, place) => [size, place < all.indexOf(first) ? 150 : 90]));
}

beforeEach(() => {
  tried = [];
  complete = true;
  box = new Box();
  sizes = new HandSizes(box);
  shown = ["March", "Rest"];
});

test("the largest size at which all is in view is found, with few tries", () => {
  for (const [all, isSmall] of [
    [SMALL, true],
    [NAMES, false],
  ]) {
    for (const size of all) {
      tried = [];
      fittingFrom(all, size);
      new HandSizes(box).fit(hand(shown, isSmall));
      assert.equal(box.size, size);
      assert.ok(tried.length <= 9, `${size}: ${tried.length}`);
    }
  }
});

test("a look whose least is lower than the next one's largest is tried before it", () => {
  heights = new Map(SMALL.map((size) => [size, 150]));
  for (const size of ["tile 56", "dense 64", "dense 56"]) heights.set(size, 90);
  sizes.fit(hand(shown));
  assert.equal(box.size, "tile 56");
});

test("where nothing fits the cards are as small as can be", () => {
  heights = new Map(SMALL.map((size) => [size, 150]));
  sizes.fit(hand(shown));
  assert.equal(box.size, "dense 36");
});

test("a hand that is covered and turned over again is as large as it was, and nothing is measured", () => {
  fittingFrom(SMALL, "tile 56");
  sizes.fit(hand(shown));
  sizes.fit(null);
  assert.equal(box.dataset.cards, undefined);
  tried = [];
  sizes.fit(hand(shown));
  assert.equal(box.size, "tile 56");
  assert.deepEqual(tried, []);
});

test("another hand, another room and one whose pictures had not come are measured", () => {
  fittingFrom(SMALL, "line 0");
  sizes.fit(hand(shown));
  const isMeasured = (names) => {
    tried = [];
    sizes.fit(null);
    sizes.fit(hand(names));
    return tried.length > 0;
  };
  assert.ok(!isMeasured(shown));
  complete = false;
  assert.ok(isMeasured(["March"]));
  assert.ok(isMeasured(["March"]));
  complete = true;
  box.parentElement.clientHeight = 500;
  assert.ok(isMeasured(shown));
});
