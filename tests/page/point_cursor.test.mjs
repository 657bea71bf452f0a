import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { h } from "../../westerplatte_nb/widgets/page/common/dom.js";
import { PointCursor } from "../../westerplatte_nb/widgets/page/points/point_cursor.js";
import {
  distance,
  nearest,
  pointAt,
  pointNamed,
  stepped,
} from "../../westerplatte_nb/widgets/page/points/point_lines.js";
import { spoken } from "../../westerplatte_nb/widgets/page/points/point_parts.js";
import { makeModel } from "./model.mjs";

const GRID = { left: 50, bottom: 850, step: 34, columns: 25, rows: 25, unit: 5 };
const BUTTONS = ["place", "go", "mode", "ruler"];
const NAMES = ["cursor", "coordinates", "cannot", "nowhere", "how", "how.touch", ...BUTTONS];
const LABELS = {
  ...Object.fromEntries([...NAMES, "ruler.close", "ruler.how"].map((name) => [name, name])),
  length: "{number} cm",
};
const FIELD = {
  points: { "40,20": [0], "45,20": [1, 2], "60,40": [1] },
  sentences: [["It stays."], ["5 cm."], ["Seen.", "60,80"]],
  start: "40,20",
  bends: { "60,40": "50,30" },
  ways: true,
  along: [],
  modes: [],
  mode: "",
};
const DATA = { grid: GRID, labels: LABELS, places: [{ label: "A", point: "90,60" }], ruler: null };

let cursor, sent, said, model, board;

function show(data) {
  model.put("field", data);
  document.body.replaceChildren(board, cursor.part());
}

const press = (key, more = {}) =>
  cursor.press.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [sent, said] = [[], []];
  window.matchMedia = () => ({ matches: false });
  model = makeModel({ view: { state: 7 }, size: [900, 900] });
  cursor = new PointCursor(
    model,
    (message) => sent.push(message),
    (text) => said.push(text),
  );
  board = h("div.wnb-game", h("canvas"), h("div.wnb-stage"));
  cursor.canvas = board.querySelector("canvas");
  show({ ...DATA, field: FIELD });
});

afterEach(() => {
  cursor.remove();
  document.body.replaceChildren();
  mock.timers.reset();
});

test("under a finger the panel tells of tapping", () => {
  assert.equal(cursor.how.textContent, "how");
  window.matchMedia = (query) => ({ matches: query === "(pointer: coarse)" });
  show({ ...DATA, field: { ...FIELD } });
  assert.equal(cursor.how.textContent, "how.touch");
});

test("in the past no ruler lies on the board", () => {
  cursor.toggleRuler();
  assert.ok(cursor.isMeasuring);
  assert.equal(cursor.rest(), null);
  assert.ok(!cursor.isMeasuring);
  assert.equal(board.querySelectorAll(".wnb-line-ruler").length, 0);
  assert.equal(cursor.canvas.style.touchAction, "");
  cursor.part();
  assert.equal(cursor.name.textContent, "(40|20)");
});

test("coordinates are read in several ways, and only on the grid", () => {
  for (const text of ["60,40", " 60 40 ", "60;40", "(60|40)"]) assert.deepEqual(pointNamed(GRID, text), [12, 8]);
  for (const text of ["", "60", "61,40", "60,125", "a,b"]) assert.equal(pointNamed(GRID, text), null);
});

test("a place of the picture is the point nearest to it, and none beside the grid", () => {
  assert.deepEqual(pointAt(GRID, 50 + 34 * 8 + 10, 850 - 34 * 4 - 10), [8, 4]);
  assert.equal(pointAt(GRID, 10, 850), null);
});

test("a point is spoken in words of the language", () => {
  const field = { labels: { spoken: "{across} w prawo, {up} w górę" } };
  const polish = { get: () => field };
  assert.equal(spoken(polish, "Z (45|20) do (50|5)."), "Z 45 w prawo, 20 w górę do 50 w prawo, 5 w górę.");
  assert.equal(spoken({ get: () => ({}) }, "(45|20)"), "(45|20)");
});

test("steps end at the edge, and go farther with Shift", () => {
  assert.deepEqual(stepped(GRID, [0, 0], "ArrowLeft", false), [0, 0]);
  assert.deepEqual(stepped(GRID, [3, 22], "ArrowUp", true), [3, 24]);
  assert.equal(distance(GRID, [0, 0], [3, 4]), 25);
  assert.deepEqual(nearest(GRID, ["40,20", "60,40"], [18, 12]), [12, 8]);
});

test("a key moves the cursor by a step, tells the point and Enter chooses it", () => {
  press("ArrowRight");
  assert.equal(cursor.press.textContent, "(45|20) 5 cm. Seen.");
  assert.deepEqual(said, []);
  mock.timers.tick(300);
  assert.deepEqual(said, ["(45|20). 5 cm. Seen."]);
  cursor.press.click();
  assert.deepEqual(sent, [{ do: "field", point: "45,20", state: 7 }]);
});

test("who walks on quickly hears where the walk ends", () => {
  press("ArrowRight");
  press("ArrowRight");
  mock.timers.tick(300);
  assert.deepEqual(said, ["(50|20). cannot"]);
});

test("a point where nothing goes is told so, and asked of the kernel all the same: it knows why", () => {
  press("ArrowDown");
  assert.ok(cursor.press.classList.contains("wnb-barred"));
  cursor.press.click();
  assert.deepEqual(sent, [{ do: "field", point: "40,15", state: 7 }]);
});

const goTo = (text) => cursor.goTo(pointNamed(GRID, text));

test("typed coordinates and a place of the list move the cursor, the place to the nearest point of the field", () => {
  goTo("45,20");
  assert.equal(cursor.name.textContent, "(45|20)");
  cursor.goTowards("90,60");
  assert.equal(cursor.name.textContent, "(60|40)");
  goTo("nonsense");
  assert.deepEqual([cursor.name.textContent, said.at(-1)], ["(60|40)", "nowhere"]);
});

test("a coordinate that is none is told at the field as well, once by voice, until it is typed anew", () => {
  const input = cursor.more.querySelector("[data-key=coordinates]");
  const wrong = cursor.more.querySelector(".wnb-grid-wrong");
  const type = (text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
  };
  assert.equal(wrong.hidden, true);
  for (const text of ["abc", "999,999", "", "75"]) {
    said.length = 0;
    type(text);
    assert.deepEqual([wrong.hidden, wrong.textContent, said], [false, "nowhere", ["nowhere"]]);
    assert.equal(input.getAttribute("aria-invalid"), "true");
  }
  input.dispatchEvent(new Event("input", { bubbles: true }));
  assert.deepEqual([wrong.hidden, input.hasAttribute("aria-invalid")], [true, false]);
  type("abc");
  type("45,20");
  assert.equal(wrong.hidden, true);
});

test("the list of places names itself once", () => {
  const named = cursor.more.querySelector("select");
  assert.equal(named.getAttribute("aria-label"), "place");
  assert.equal(named.closest("label"), null);
  assert.equal(named.options[0].textContent, "place");
});

test("the way with its bend and the lines of its sentences lie over the board", () => {
  const lines = (name) => board.querySelectorAll(".wnb-stage ." + name).length;
  goTo("60,40");
  assert.equal(board.querySelector(".wnb-line-way").getAttribute("points").split(" ").length, 3);
  goTo("45,20");
  assert.deepEqual([lines("wnb-line-way"), lines("wnb-line-ray"), lines("wnb-line-cursor")], [1, 1, 1]);
});

test("a click on the board chooses; a finger first shows and then chooses", () => {
  const at = [50 + 34 * 9, 850 - 34 * 4];
  assert.equal(cursor.click(cursor.canvas, ...at, true), true);
  assert.deepEqual(sent, [{ do: "field", point: "45,20", state: 7 }]);
  show({ ...DATA, field: { ...FIELD, mode: "other" } });
  sent.length = 0;
  assert.equal(cursor.click(cursor.canvas, ...at, false), true);
  assert.deepEqual(sent, []);
  cursor.click(cursor.canvas, ...at, false);
  assert.equal(sent.length, 1);
  assert.equal(cursor.click(cursor.canvas, 50, 850, true, true), false, "another place is meant");
  assert.equal(cursor.click(cursor.canvas, 50, 850, true, false), true);
  assert.equal(sent.at(-1).point, "0,0", "the kernel says why not");
});

test("what goes along with a point is shown at it, in another form where it has another there", () => {
  const along = [[1, 0]];
  show({
    ...DATA,
    field: {
      ...FIELD,
      along,
      apart: {
        "45,20": [
          [0, 1],
          [1, 1],
        ],
      },
    },
  });
  const frames = () => cursor.lines.picture.querySelectorAll(".wnb-line-cursor").length;
  cursor.goTo([12, 8]);
  assert.equal(frames(), 2);
  cursor.goTo([9, 4]);
  assert.equal(frames(), 3);
  const sentences = [["It stays."], ["All: {places}."], ["Seen.", "60,80"]];
  show({ ...DATA, field: { ...FIELD, along, sentences, names: ["1.1", "1.2"] } });
  cursor.goTo([12, 8]);
  assert.match(cursor.words.textContent, /All: 1\.1 \(60\|40\), 1\.2 \(65\|40\)\./);
});

test("the ruler is drawn by drag and by keys, and the kernel is asked where it ends", () => {
  show({ ...DATA, field: null });
  assert.equal(cursor.pad.hidden, true);
  cursor.more.querySelector("[data-key=ruler]").click();
  cursor.down(cursor.canvas, 50, 850);
  cursor.drag(50 + 34 * 3, 850 - 34 * 4);
  assert.equal(cursor.words.textContent, "25 cm");
  cursor.up();
  assert.deepEqual(sent, [{ do: "measure", start: "0,0", end: "15,20" }]);
  press("ArrowRight");
  mock.timers.tick(500);
  assert.deepEqual(sent.at(-1), { do: "measure", start: "0,0", end: "20,20" });
  press("Escape");
  assert.equal(cursor.isMeasuring, false);
});

test("a game without a grid has no part", () => {
  model.put("field", {});
  assert.equal(cursor.part(), null);
});

test("a ruler that is open leaves the board of another game without a grid free", () => {
  cursor.more.querySelector("[data-key=ruler]").click();
  assert.equal(cursor.canvas.style.touchAction, "none");
  model.put("field", {});
  cursor.part();
  assert.equal(cursor.click(cursor.canvas, 50, 850, true, true), false);
  assert.equal(cursor.canvas.style.touchAction, "");
});
