// A document for the tests of the page's scripts, which run without a browser.
import { JSDOM } from "jsdom";

const NAMES = [
  "document",
  "AbortController",
  "CustomEvent",
  "Event",
  "KeyboardEvent",
  "MouseEvent",
  "getComputedStyle",
];

// An empty document, in place of one that tests have used.
globalThis.openDocument = () => {
  const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true, url: "http://localhost/" });
  for (const name of NAMES) globalThis[name] = window[name];
  globalThis.window = window;
  // Not made by jsdom: nothing is laid out there.
  window.Element.prototype.scrollIntoView = () => {};
  window.matchMedia = () => ({ matches: false });
};
globalThis.openDocument();
