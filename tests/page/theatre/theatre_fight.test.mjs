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

test("the stop stands in the column beside the board, where it hides nothing, and on a phone below it", () => {
  const fought = { ...event("A shot."), fight: {} };
  for (const [size, parent] of [
    ["", ".wnb-play-course"],
    ["wnb-phone", ".wnb-play"],
  ]) {
    const { theatre, root } = makeTheatre({ ...PLAY, events: [fought, event("Second.")] });
    if (size) root.classList.add(size);
    pass(theatre, 1000);
    assert.ok(root.querySelector(".wnb-fight").parentElement.matches(parent));
    theatre.toggle();
    // What was to be seen already leaves the orders in their place but for the stop.
    assert.equal(root.querySelector(".wnb-play-course"), null);
    theatre.close();
    assert.equal(root.querySelector(".wnb-fight"), null);
    document.body.replaceChildren();
  }
});

const texts = (place, selector) => [...place.querySelectorAll(selector)].map((one) => one.textContent);

test("a stop says the shortest beside the signs, leaves details out of many, and tells who listens the whole", () => {
  const side = { faces: [4, 3], good: [true, false], needed: "= 4", kind: "strength", hue: "#a11d1d" };
  const looks = { fits: ["3", "15"], tints: ["red", "green", "red"], army: "3" };
  const red = { ...side, ...looks, name: "The 3rd", why: "Wrong colour" };
  const blue = { needed: "= 0", kind: "strength", hue: "#0a5a9c", name: "The 5th ✓" };
  const fights = [{ more: true }, { sides: [red, blue], text: "The 5th wins." }, {}, {}, { more: true }];
  const events = fights.map((fight, number) => ({ ...event(`Sentence ${number}.`), fight }));
  const { theatre, root } = makeTheatre({ ...PLAY, events: [...events, event("Then.")] });
  pass(theatre, 4000);
  assert.deepEqual(texts(root, ".wnb-fight > ol > li > span"), ["The 5th wins.", "Sentence 2.", "Sentence 3."]);
  const whole = events.map(({ text }) => text).join(" ");
  const id = root.querySelector("[data-key='play:on']").getAttribute("aria-describedby");
  assert.ok(document.getElementById(id).textContent.endsWith(whole));
  assert.deepEqual(texts(root, ".wnb-fighter > b"), ["3 The 3rd", " The 5th ✓"]);
  assert.deepEqual(texts(root, ".wnb-strength:not([data-good])"), ["3"]);
  assert.deepEqual(texts(root, ".wnb-fighter > small"), ["Wrong colour"]);
});

test("a stop ends where a fight of another name begins", () => {
  const shot = (text, name) => ({ ...event(text), fight: {}, ...(name ? { fight_name: name } : {}) });
  const events = [shot("At A.", "A"), shot("A brick."), shot("At B.", "B"), shot("At B again.", "B")];
  const { theatre, root, press } = makeTheatre({ ...PLAY, events });
  pass(theatre, 4000);
  assert.deepEqual(texts(root, ".wnb-fight :is(h2, li > span)"), ["A", "At A.", "A brick."]);
  press("on");
  pass(theatre, 4000);
  assert.deepEqual(texts(root, ".wnb-fight :is(h2, li > span)"), ["B", "At B.", "At B again."]);
});

test("the column tells what led to a fight, and the fight itself once its stop is over", () => {
  const fought = { ...event("A shot."), fight: {} };
  const events = [event("A move."), fought, event("Then.")];
  const { theatre, press, course } = makeTheatre({ ...PLAY, news: true, events });
  pass(theatre, 2000);
  assert.ok(theatre.fights.card);
  assert.deepEqual(course(), ["A move."]);
  press("on");
  assert.deepEqual(course(), ["A move.", "A shot.", "Then."]);
});

test("a stop stays when other colours are chosen, and not in another language", () => {
  for (const [change, stays] of [
    [{ theme: "dark" }, true],
    [{ language: "de" }, false],
    [{ theme: "dark", state: 8 }, false],
  ]) {
    const { theatre, model } = makeTheatre({ ...PLAY, events: [{ ...event("A shot."), fight: {} }, event("Then.")] });
    pass(theatre, 1000);
    model.model.put("view", { ...model.get("view"), ...change });
    theatre.drawn();
    assert.equal(Boolean(theatre.fights?.card), stays);
    theatre.close();
    document.body.replaceChildren();
  }
});

test("the camera comes near to a fight that is played", () => {
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
  pass(theatre, 2000);
  assert.deepEqual(seen, [
    [50, 40, 0.3],
    [50, 40, 0],
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
  assert.deepEqual(seen, [[30, 40, 0.3, ends]]);
  theatre.close();
});

test("the button of the camera lies on the strip as long as something is played", () => {
  const { theatre, panel, stage } = makeTheatre();
  const [line, [button]] = [panel.window.button.parentNode, panel.camera.buttons];
  assert.ok(stage.contains(button));
  theatre.close();
  assert.equal(line.firstChild, button);
});
