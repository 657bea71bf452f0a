import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { openTab, PanelTabs } from "../../westerplatte_nb/widgets/page/panel/tabs.js";

const NAMES = ["play", "log", "goal", "museum", "rules", "ruler", "more"];
const WORDS = { tools: "Tools", ...Object.fromEntries(NAMES.map((name) => ["tab." + name, name.toUpperCase()])) };
const parts = () => {
  const more = [h("input", { "data-key": "order" })];
  return { play: [h("p", "Orders")], log: [h("p")], goal: [], museum: [], rules: [], ruler: [], more };
};

let tabs, side, seen;

// A body whose scrolling is counted: each reading and writing of it lays out a page.
beforeEach(() => {
  seen = { opened: [], top: 0, count: 0 };
  tabs = new PanelTabs((...names) => seen.opened.push(names));
  side = h("div.wnb-side", tabs.list, tabs.body);
  document.body.replaceChildren(side);
  Object.defineProperty(tabs.body, "scrollTop", {
    get: () => {
      seen.count += 1;
      return seen.top;
    },
    set: (top) => {
      seen.count += 1;
      seen.top = top;
    },
  });
  tabs.update(WORDS, parts());
});

const open = () => [...tabs.body.children].filter((panel) => !panel.hidden).map((panel) => panel.dataset.tab);
const tab = (name) => side.querySelector(`[data-key="tab:${name}"]`);
const key = (element, name) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};

test("there is a tab for what a game has, and each names what it opens", () => {
  assert.deepEqual(
    [...tabs.list.children].map((one) => one.textContent),
    ["PLAY", "LOG", "MORE"],
  );
  for (const one of tabs.list.children) {
    const panel = document.getElementById(one.getAttribute("aria-controls"));
    assert.equal(document.getElementById(panel.getAttribute("aria-labelledby")), one);
  }
  assert.deepEqual(open(), ["play"]);
});

test("the arrows open the next tab, and Escape leads back to the orders", () => {
  tab("play").focus();
  assert.ok(key(tab("play"), "ArrowRight"));
  assert.deepEqual([open(), document.activeElement], [["log"], tab("log")]);
  assert.deepEqual(
    [...tabs.list.children].map((one) => [one.tabIndex, one.getAttribute("aria-selected")]),
    [
      [-1, "false"],
      [0, "true"],
      [-1, "false"],
    ],
  );
  assert.ok(key(tab("log"), "Escape"));
  assert.deepEqual([open(), document.activeElement], [["play"], tab("play")]);
  assert.deepEqual(seen.opened, [
    ["log", "play"],
    ["play", "log"],
  ]);
  // The page's own: it leaves what the game fills.
  assert.ok(!key(tab("play"), "Escape"));
});

test("a question gives its room to what is looked up, and takes it back with the orders", () => {
  tab("log").click();
  assert.ok(side.classList.contains("wnb-more"));
  tabs.back(true, false);
  assert.deepEqual([open(), side.classList.contains("wnb-more")], [["play"], false]);
});

test("who types stays at the field, and a question that comes is shown all the same", () => {
  tab("more").click();
  const field = side.querySelector("input");
  field.scrollIntoView = () => (seen.shown = true);
  field.focus();
  tabs.back(false, true);
  assert.ok(side.classList.contains("wnb-more"));
  tabs.back(true, true);
  assert.deepEqual([open(), side.classList.contains("wnb-more"), seen.shown], [["more"], false, true]);
  assert.equal(document.activeElement, field);
});

test("a tab that is gone leads back to the orders", () => {
  tabs.show("more");
  tabs.update(WORDS, { ...parts(), more: [] });
  assert.deepEqual(open(), ["play"]);
});

test("a body that was not scrolled is neither asked nor told how far it is, one that was begins at its top", () => {
  tabs.back(false, false);
  assert.equal(seen.count, 0);
  seen.top = 30;
  tabs.body.dispatchEvent(new Event("scroll"));
  tabs.back(false, false);
  assert.equal(seen.top, 0);
});

test("any part of the panel leads to another tab", () => {
  side.addEventListener("wnb-tab", (event) => tabs.show(event.detail));
  openTab(side, "more");
  assert.deepEqual(open(), ["more"]);
});
