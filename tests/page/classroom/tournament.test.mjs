import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import tournament from "../../../westerplatte_nb/widgets/page/tournament/tournament.js";
import { makeModel } from "../model.mjs";

const words = new Proxy({}, { get: (_, name) => String(name) });
const FRAME = { language: "en", words, rules: [], most_name: 24, most_points: 999, most_save: 1, most_bytes: 1 };
const STANDINGS = { heads: [], rows: [] };
const VIEW = {
  title: "Spring cup",
  facts: "",
  said: "",
  file: "",
  undo: false,
  has_bank: false,
  pupils: [],
  names: "",
  rounds: [],
  breaches: [],
  test: null,
  standings: STANDINGS,
};

let model, el, leave;

beforeEach(() => {
  model = makeModel({ frame: FRAME, view: VIEW, ack: "" });
  el = document.body.appendChild(document.createElement("div"));
  leave = tournament.render({ model, el });
  el.querySelector('[data-key="tab:file"]').click();
});

afterEach(() => {
  leave();
  el.remove();
});

const asked = () => model.sent.map(({ message }) => message).filter((message) => message.do !== "ready");

for (const press of ["save", "print"]) {
  test(`the name that is shown is told before ${press} asks for what bears it`, () => {
    const name = el.querySelector('[data-key="title"]');
    assert.equal(name.value, "Spring cup");
    name.value = "Summer cup";
    name.dispatchEvent(new Event("change")); // as the browser says when the field is left
    el.querySelector(`[data-key="${press}"]`).click();
    const [first, second] = asked();
    assert.deepEqual([first.do, first.title], ["title", "Summer cup"]);
    assert.equal(second.do, press === "save" ? "file" : "print");
  });
}

test("a name that was refused or changed by the kernel is shown as it is", () => {
  const name = el.querySelector('[data-key="title"]');
  name.value = "";
  model.put("view", { ...VIEW, said: "no" });
  assert.equal(name.value, "Spring cup");
});
