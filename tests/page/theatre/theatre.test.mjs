import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { between, goesOver } from "../../../westerplatte_nb/widgets/page/theatre/theatre_paint.js";
import { Stage } from "../../../westerplatte_nb/widgets/page/theatre/theatre_stage.js";
import { event, makeTheatre, pass, PLAY } from "./play.mjs";

// The tests move plays on by hand.
before(() => {
  globalThis.requestAnimationFrame = () => 1;
  globalThis.cancelAnimationFrame = () => {};
  window.matchMedia = () => ({ matches: false });
});
after(() => {
  delete globalThis.requestAnimationFrame;
  delete globalThis.cancelAnimationFrame;
});

afterEach(() => document.body.replaceChildren());

test("a play tells event by event, and is gone after the last", () => {
  const { theatre, text } = makeTheatre();
  assert.equal(text(), "First.");
  pass(theatre, 550);
  assert.equal(text(), "Second.");
  pass(theatre, 2000);
  assert.equal(theatre.play, null);
  assert.equal(text(), undefined);
});

test("a play takes its room back from a question, which is fitted anew after it", () => {
  const lacks = [];
  document.body.addEventListener("wnb-lack", ({ detail }) => lacks.push(detail), { once: true });
  const { panel, press } = makeTheatre();
  assert.deepEqual([lacks, panel.fittings], [[-Infinity], 0]);
  press("skip");
  assert.equal(panel.fittings, 1);
});

test("it stands still when it is stopped, and then goes event by event, read out", () => {
  const { theatre, press, text, said, sent } = makeTheatre();
  press("pause");
  assert.deepEqual(sent.at(-1), { do: "theatre", left: null });
  press("next");
  assert.equal(text(), "Second.");
  assert.deepEqual(said, ["Second."]);
  pass(theatre, 600);
  assert.equal(text(), "Second.");
  press("next");
  assert.equal(text(), "Third.");
});

test("again begins anew, skip ends it, and a bot is told", () => {
  const { theatre, press, text, sent, turn } = makeTheatre();
  press("next");
  press("again");
  assert.equal(text(), "First.");
  theatre.root.querySelector('[data-key="play:skip"]').focus();
  press("skip");
  assert.equal(theatre.play, null);
  assert.deepEqual(sent.at(-1), { do: "theatre", left: 0 });
  assert.equal(document.activeElement, turn);
});

test("its speed is a setting that goes round", () => {
  const { theatre, press, sent } = makeTheatre();
  const button = () => theatre.root.querySelector('[data-key="play:speed"]');
  assert.equal(button().getAttribute("aria-label"), "Speed: normal");
  for (const value of ["fast", "slow", "normal"]) {
    press("speed");
    assert.ok(sent.some((message) => message.do === "setting" && message.value === value));
  }
});

test("a press on the board under it ends it and goes no further, one on its controls does not", () => {
  const { theatre, stage } = makeTheatre();
  let heard = 0;
  stage.addEventListener("click", () => (heard += 1));
  theatre.root.querySelector(".wnb-play-text").click();
  assert.notEqual(theatre.play, null);
  theatre.root.click();
  assert.equal(theatre.play, null);
  assert.equal(heard, 0);
});

test("whatever a person does with the game ends it, and nothing that the page asks by itself", () => {
  for (const [message, ends] of [
    ["act", true],
    ["undo", true],
    ["look", true],
    ["setting", false],
    ["ping", false],
    ["still", false],
  ]) {
    const { theatre } = makeTheatre();
    theatre.asked({ do: message });
    assert.equal(theatre.play === null, ends, message);
    theatre.close();
    document.body.replaceChildren();
  }
});

test("it ends when the board becomes another, or another theme or language is chosen", () => {
  for (const change of [{}, { state: 8 }, { theme: "dark" }, { language: "de" }]) {
    const { theatre, model } = makeTheatre();
    model.model.put("view", { ...model.get("view"), ...change });
    theatre.drawn();
    assert.equal(theatre.play === null, Object.keys(change).length > 0);
    theatre.close();
    document.body.replaceChildren();
  }
});

const NEWS = { ...PLAY, news: true };
const shownAfter = (model, change) => ({ ...model.present("view"), state: 7, ...change });

test("what came of news is kept back until their play is over, from the panel and from those who listen", () => {
  const { theatre, model, panel } = makeTheatre(NEWS);
  const heard = [];
  model.on("change:said", () => heard.push(model.get("live")));
  for (const [name, value] of [
    ["live", "All is lost."],
    ["said", 1],
    ["view", shownAfter(model, { turn: "Lost" })],
  ])
    model.model.put(name, value);
  theatre.drawn();
  assert.equal(model.get("view").turn, undefined);
  assert.equal(model.present("view").turn, "Lost");
  assert.deepEqual(heard, []);
  panel.playing.skip();
  assert.equal(panel.playing, null);
  assert.equal(model.get("view").turn, "Lost");
  assert.deepEqual(heard, ["All is lost."]);
});

test("whoever asks for something while news are held back is answered at once", () => {
  const { theatre, model } = makeTheatre(NEWS);
  model.model.put("view", shownAfter(model));
  theatre.drawn();
  model.model.put("frame", { ...model.get("frame") });
  theatre.drawn();
  assert.notEqual(theatre.play, null);
  model.model.put("view", shownAfter(model, { message: "So it is." }));
  theatre.drawn();
  assert.equal(theatre.play, null);
  assert.equal(model.get("view").message, "So it is.");
});

test("a key on the board acts on nothing that is kept back, and a key held down skips nothing", () => {
  const { theatre } = makeTheatre(NEWS);
  const spot = h("button");
  document.body.append(h("canvas", spot));
  const prevented = [];
  const key = (repeat) => ({
    key: "Enter",
    repeat,
    target: spot,
    preventDefault: () => prevented.push(repeat),
    stopPropagation: () => {},
  });
  theatre.key(key(true));
  assert.notEqual(theatre.play, null);
  theatre.key(key(false));
  assert.equal(theatre.play, null);
  assert.deepEqual(prevented, [true, false]);
});

test("what is watched once more keeps nothing back", () => {
  const { model } = makeTheatre();
  assert.equal(model.held, null);
});

test("the marks of what can be done next are on no layer of a play", () => {
  const copied = [];
  const stage = Object.create(Stage.prototype);
  stage.play = { under: [0, 1], over: [] };
  stage.layers = ["ground", "light", "pieces", "marks"];
  stage.copies = { under: "under", over: "over", all: "all" };
  stage.copy = (canvas, layers) => copied.push([canvas, layers]);
  stage.copyLayers();
  assert.deepEqual(copied, [
    ["under", ["ground", "light"]],
    ["over", []],
    ["all", ["under", "pieces", "over"]],
  ]);
});

test("shapes of one kind go over into each other, in another look where they move, words into the same words", () => {
  const looks = [["rect"], ["circle"], ["rect", "red"], ["text"]];
  const goes = (one, other) => goesOver([1, ...one], [1, ...other], looks);
  assert.equal(goes([0, 5, 5], [0, 9, 5]), true);
  // The plate of a stand that falls back pinned goes with its miniature; one that stays is drawn under it.
  assert.equal(goes([0, 5, 5], [2, 9, 5]), true);
  assert.equal(goes([0, 5, 5], [2, 5, 5]), false);
  assert.equal(goes([0, 5, 5], [1, 9, 5]), false);
  assert.equal(goes([3, "×3", 5, 5, 0], [3, "×2", 5, 5, 0]), false);
  assert.deepEqual(between([1, 0, 4, 8], [1, 0, 8, 8], 0.5), [1, 0, 6, 8]);
});

test("while the orders rest the column tells what has been played so far, and nothing of it later", () => {
  const { press, course } = makeTheatre(NEWS);
  assert.deepEqual(course(), ["First."]);
  press("next");
  press("next");
  assert.deepEqual(course(), ["First.", "Second.", "Third."]);
  press("again");
  assert.deepEqual(course(), ["First."]);
  press("skip");
  assert.deepEqual(course(), []);
});

test("a play of what was to be seen already leaves the orders in their place", () => {
  assert.deepEqual(makeTheatre().course(), []);
});

test("where nothing shall move fourteen events are over in six seconds, and each is told", () => {
  window.matchMedia = () => ({ matches: true });
  const events = Array.from({ length: 14 }, (each, number) => event(`Number ${number + 1}.`));
  const { theatre, press, text } = makeTheatre({ ...PLAY, events });
  const told = new Set();
  let passed = 0;
  for (theatre.last = 0; theatre.play && passed < 20_000; passed += 50) {
    told.add(text());
    theatre.tick((theatre.last ?? 0) + 50);
  }
  window.matchMedia = () => ({ matches: false });
  // The first frame of each picture, here a twentieth of a second, moves nothing on.
  assert.ok(passed >= 3000 && passed <= 6000 + 15 * 50, String(passed));
  assert.equal([...told].join(" "), events.map((each) => each.text).join(" "));
  theatre.start({ ...PLAY, events });
  press("pause");
  press("next");
  assert.equal(text(), "Number 2.");
});
