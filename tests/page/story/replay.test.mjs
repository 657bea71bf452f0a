import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { remarkBox } from "../../../westerplatte_nb/widgets/page/story/remark.js";
import { Story } from "../../../westerplatte_nb/widgets/page/story/replay.js";

const WORDS = { next: "Next", previous: "Back", next_note: "Next note", previous_note: "Last note", play: "Play" };
const REPLAY = {
  on: true,
  label: "Replay",
  title: "A story",
  chapter: "",
  step: "Step",
  about: [],
  at: 0,
  last: 4,
  noted: [2],
  notes: [],
  sides: [],
  stops: false,
  rest: 1000,
  chapters: [],
  line: null,
  variations: [],
  result: "",
  can_try: false,
  words: { ...WORDS, pause: "Pause", stop: "Talk", "stop.text": "Go on", chapters: "Chapters" },
};

afterEach(() => {
  document.body.replaceChildren();
  mock.timers.reset();
});

function story() {
  const sent = [];
  const made = new Story((message) => sent.push(message));
  document.body.append(made.player.element);
  const show = (change) => made.update({ replay: { ...REPLAY, ...change } }, document.body);
  show({});
  return { made, sent, show, play: made.player.play };
}

test("a story plays on after as long as the kernel says, and holds at a stop", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, show, play } = story();
  play.click();
  assert.deepEqual(sent, [{ do: "replay_go", by: "next" }]);
  show({ at: 1 });
  mock.timers.tick(999);
  assert.equal(sent.length, 1);
  mock.timers.tick(1);
  assert.equal(sent.length, 2);
  show({ at: 2, stops: true });
  assert.match(play.textContent, /Play/);
  mock.timers.tick(5000);
  assert.equal(sent.length, 2);
});

test("whoever goes by hand has stopped the play", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { made, sent, show, play } = story();
  play.click();
  show({ at: 1 });
  made.player.keys.previous.click();
  mock.timers.tick(5000);
  assert.deepEqual(
    sent.map((one) => one.by),
    ["next", "previous"],
  );
});

test("a key that leads nowhere keeps the focus and says so", () => {
  const { made, sent, show } = story();
  show({ at: 4 });
  assert.equal(made.player.keys.next.getAttribute("aria-disabled"), "true");
  made.player.keys.next.click();
  assert.deepEqual(sent, []);
});

test("a note becomes elements of our own, and its words text", () => {
  const words = { kind: "strong", inside: ["<b>x</b>"] };
  const link = { kind: "a", url: "https://a.example/", host: "a.example", inside: ["y"] };
  const box = remarkBox([{ kind: "p", inside: ["a ", words, { kind: "br" }, link] }]);
  assert.equal(box.querySelector("b"), null);
  assert.equal(box.querySelector("strong").textContent, "<b>x</b>");
  assert.equal(box.querySelector("a").rel, "noopener noreferrer nofollow");
  assert.match(box.textContent, /y \(a\.example\)/);
});

test("what the page does not know, and no link of the web, leaves its words alone", () => {
  const bad = { kind: "a", url: "javascript:alert(1)", host: "", inside: ["x"] };
  const strange = { kind: "script", inside: ["alert(1)"] };
  const box = remarkBox([{ kind: "p", inside: [bad, strange] }]);
  assert.equal(box.querySelectorAll("a, script").length, 0);
  assert.equal(box.textContent, "xalert(1)");
});
