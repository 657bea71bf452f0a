import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FullWindow } from "../../../westerplatte_nb/widgets/page/board/full_window.js";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";

let cell, game, filled;
const elements = () => document.defaultView.HTMLElement.prototype;

beforeEach(() => {
  // The documents of these tests know no popovers.
  Object.assign(elements(), { popover: null, showPopover: () => {} });
  const root = h("div");
  game = h("div.wnb-game", root);
  cell = h("div", game);
  document.body.append(cell);
  filled = new FullWindow(root, () => {});
  filled.open();
});

afterEach(() => {
  for (const name of ["popover", "showPopover"]) delete elements()[name];
  document.body.replaceChildren();
});

const escape = () => {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test("Escape gives the window back, and is the page's again then", () => {
  assert.ok(filled.isOpen && cell.style.minHeight);
  assert.ok(escape());
  assert.ok(!filled.isOpen && !cell.style.minHeight);
  assert.ok(!escape());
});

test("a game that is taken out of its cell leaves the window and the keys", () => {
  game.remove();
  filled.look();
  assert.ok(!filled.isOpen && !cell.style.minHeight);
  assert.ok(!escape());
});

test("a panel that is taken out of its game leaves the window and the keys", () => {
  game.replaceChildren();
  filled.close();
  assert.ok(!filled.isOpen && !cell.style.minHeight && !game.matches(".wnb-window"));
  assert.ok(!escape());
});

test("a question of the notebook's own is not covered", () => {
  document.body.append(h("div.jp-Dialog"));
  filled.look();
  assert.ok(!filled.isOpen);
});

test("one game at a time fills the window", () => {
  const other = h("div");
  document.body.append(h("div", h("div.wnb-game", other)));
  const second = new FullWindow(other, () => {});
  second.open();
  assert.ok(filled.isOpen && !second.isOpen);
});
