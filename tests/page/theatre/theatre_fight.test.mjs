import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { event, makeTheatre, pass, PLAY } from "./play.mjs";

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

test("the stop at a fight leaves in sight the half of the board in which the last of it happened", () => {
  const shot = (y) => [0, [25, y].map((end, at) => [at, 5, end, 1, 0, 1])];
  for (const [actors, room] of [
    [[shot(10), shot(40)], "0 auto"],
    [[shot(40), shot(10)], "auto 0"],
    [[], "auto 0"],
  ]) {
    const fought = { ...event("A shot."), fight: {}, actors };
    const { theatre, stage } = makeTheatre({ ...PLAY, events: [fought, event("Second.")] });
    pass(theatre, 1000);
    assert.equal(stage.querySelector(".wnb-fight").style.marginBlock, room);
    theatre.close();
    document.body.replaceChildren();
  }
});

test("a stop says the shortest beside the signs, and of many sentences the details in the whole story", () => {
  const signs = { faces: [4, 3], good: [true, false], needed: "= 4", kind: "strength", text: "The 3rd: 4." };
  const fights = [{ more: true }, signs, {}, {}, { more: true }];
  const events = fights.map((fight, number) => ({ ...event(`Sentence ${number}.`), fight }));
  const { theatre, stage } = makeTheatre({ ...PLAY, events: [...events, event("Then.")] });
  pass(theatre, 4000);
  const texts = (selector) => [...stage.querySelectorAll(selector)].map((one) => one.textContent);
  assert.deepEqual(texts(".wnb-fight > ol > li > span:first-child"), ["The 3rd: 4.", "Sentence 2.", "Sentence 3."]);
  assert.equal(texts(".wnb-fight details li").length, 5);
  assert.deepEqual(texts(".wnb-strength:not([data-good])"), ["3"]);
});

test("the camera comes near to a fight that is played, and its stop covers none of it", () => {
  const fought = {
    ...event("A shot."),
    fight: {},
    actors: [
      [
        0,
        [
          [0, 5, 5, 1, 0, 1],
          [1, 50, 40, 1, 0, 1],
        ],
      ],
    ],
  };
  const seen = [];
  document.body.addEventListener("wnb-look", ({ detail }) => seen.push(detail));
  const { theatre, cameras } = makeTheatre({ ...PLAY, events: [event("Before."), fought, event("Then.")] });
  assert.deepEqual(cameras, []);
  Object.defineProperty(theatre.root, "offsetHeight", { value: 400 });
  const { offsetHeight } = Object.getOwnPropertyDescriptors(window.HTMLElement.prototype);
  Object.defineProperty(window.HTMLElement.prototype, "offsetHeight", { value: 200, configurable: true });
  pass(theatre, 2000);
  Object.defineProperty(window.HTMLElement.prototype, "offsetHeight", offsetHeight);
  assert.deepEqual(seen, [
    [50, 40, 0.3],
    [50, 40, 0, 0.25],
  ]);
  theatre.close();
  assert.deepEqual(cameras, ["near", "back"]);
});

test("the camera shows a card that is held up and those whom it orders together", () => {
  const ends = [0.5, 1].map((at) => [at, 60 * at, 40, 1, 0, 1]);
  const actors = ends.map((end) => [0, [end]]);
  const seen = [];
  document.body.addEventListener("wnb-look", ({ detail }) => seen.push(detail));
  const { theatre } = makeTheatre({ ...PLAY, events: [{ ...event("A card."), actors }, event("Then.")] });
  assert.deepEqual(seen, [[30, 40, 0.3, 0, ends]]);
  theatre.close();
});

test("the button of the camera lies on the strip as long as something is played", () => {
  const { theatre, panel, stage } = makeTheatre();
  const [line, [button]] = [panel.window.button.parentNode, panel.camera.buttons];
  assert.ok(stage.contains(button));
  theatre.close();
  assert.equal(line.firstChild, button);
});
