import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { BodyScroll } from "../../westerplatte_nb/widgets/page/panel/body_scroll.js";
import { Panel } from "../../westerplatte_nb/widgets/page/panel/panel.js";

// A body whose scrolling is counted: each reading and writing of it lays out a page.
function counted() {
  const below = h("div");
  const body = h("div", {}, below);
  const seen = { top: 0, count: 0, told: 0, fitted: 0, below: 400 };
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
  Object.defineProperty(below, "offsetTop", { get: () => seen.below });
  const panel = { drawBar: () => (seen.told += 1), fitSoon: () => (seen.fitted += 1) };
  const scroll = new BodyScroll(body, below, panel);
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

test("a question that has its room again is fitted into it: the page may have been turned meanwhile", () => {
  const { scroll, seen } = counted();
  scroll.turn();
  assert.equal(seen.fitted, 0);
  scroll.turn();
  assert.equal(seen.fitted, 1);
});

test("who is at the folded parts stays there when the page is turned, and the same button leads back", () => {
  const { scroll, seen } = counted();
  scroll.turn();
  seen.below = 500;
  assert.equal(scroll.isMore, false);
  scroll.stay();
  assert.deepEqual([scroll.isMore, seen.top], [true, 500]);
  scroll.turn();
  assert.deepEqual([scroll.isMore, seen.top, seen.fitted], [false, 0, 1]);
});

test("who is elsewhere in the body is not moved when the page is turned", () => {
  const { scroll, seen, to } = counted();
  to(30);
  seen.below = 20;
  scroll.stay();
  assert.equal(seen.top, 30);
});

// A question that alone makes the body too long: without it all of the body is in view.
function besideQuestion() {
  const [below, question] = [h("div"), h("div")];
  const body = h("div", {}, below);
  const side = h("div", {}, question, body);
  const seen = { top: 0, told: 0, grown: 0 };
  const room = () => (side.classList.contains("wnb-more") ? 500 : 300);
  const height = () => Math.max(room(), 450 + seen.grown);
  Object.defineProperties(body, {
    scrollHeight: { get: height },
    clientHeight: { get: room },
    scrollTop: {
      get: () => Math.min(seen.top, height() - room()),
      set: (top) => {
        seen.top = Math.max(0, Math.min(top, height() - room()));
      },
    },
  });
  Object.defineProperty(below, "offsetTop", { value: 100 });
  const scroll = new BodyScroll(body, below, { drawBar: () => (seen.told += 1), fitSoon: () => {} });
  return { scroll, seen, body, isMore: () => [scroll.isMore, side.classList.contains("wnb-more")] };
}

test("the folded parts come where only the question kept them out of view, and go again", () => {
  const { scroll, body, isMore } = besideQuestion();
  scroll.turn();
  assert.deepEqual(isMore(), [true, true]);
  body.dispatchEvent(new Event("scroll"));
  assert.deepEqual(isMore(), [true, true]);
  scroll.turn();
  assert.deepEqual(isMore(), [false, false]);
});

test("a question takes its room back, and the bar is told", () => {
  const { scroll, seen, isMore } = besideQuestion();
  scroll.turn();
  const { told } = seen;
  scroll.up();
  assert.deepEqual([...isMore(), seen.told], [false, false, told + 1]);
});

// The panel with a field in the folded parts that has the focus, as it draws a question that comes.
function asked({ fieldTop, question }) {
  const { scroll, isMore } = besideQuestion();
  const [answer, field] = [h("button", { "data-key": "act:a" }), h("input", { "data-key": "field-below" })];
  answer.className = "wnb-button";
  const decision = h("div", { hidden: !question }, h("div", { class: "wnb-actions" }, answer));
  const root = h("div", {}, decision, scroll.body.parentElement);
  scroll.below.append(field);
  document.body.replaceChildren(root);
  field.focus();
  scroll.turn();
  const rect = (top, bottom) => () => ({ top, bottom });
  scroll.body.getBoundingClientRect = rect(200, 500);
  field.getBoundingClientRect = rect(fieldTop, fieldTop + 30);
  const panel = Object.create(Panel.prototype);
  const orders = { decision: { element: decision } };
  const still = { fitSoon: () => {}, handOver: { cover: () => false }, visits: [], story: {} };
  const place = { cursor: { keepsPlace: () => false }, below: scroll.below };
  const lead = { after: () => null, isDue: () => false };
  Object.assign(panel, { root, scroll, orders, lead, ...place, bar: {}, shown: { question: "" }, ...still });
  panel.settle({ number: 2, question }, {}, { key: "field-below", isEnd: false, inside: () => false });
  return [isMore()[1], document.activeElement === field, scroll.body.scrollTop];
}

test("a question that comes is shown, and leaves the focus in the field", () => {
  const [isMore, hasFocus] = asked({ fieldTop: 300, question: "Which?" });
  assert.deepEqual([isMore, hasFocus], [false, true]);
});

test("a field that a question would push out of view comes into view again", () => {
  const [, , before] = asked({ fieldTop: 470, question: "Which?" });
  const [isMore, hasFocus, scrolled] = asked({ fieldTop: 600, question: "Which?" });
  assert.deepEqual([isMore, hasFocus, scrolled - before], [false, true, 130]);
});

test("without a question the folded parts stay in view around the field", () => {
  assert.deepEqual(asked({ fieldTop: 600, question: "" }).slice(0, 2), [true, true]);
});

test("where all is in view already, nothing is given room", () => {
  const { scroll, seen, isMore } = besideQuestion();
  seen.grown = -200;
  scroll.turn();
  assert.deepEqual(isMore(), [false, false]);
});
