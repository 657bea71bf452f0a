// A document for the tests of the page's scripts, which run without a browser.
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true, url: "http://localhost/" });
const NAMES = [
  "document",
  "AbortController",
  "CustomEvent",
  "Event",
  "KeyboardEvent",
  "MouseEvent",
  "getComputedStyle",
];
for (const name of NAMES) globalThis[name] = window[name];
globalThis.window = window;
// Not made by jsdom: nothing is laid out there.
window.Element.prototype.scrollIntoView = () => {};
