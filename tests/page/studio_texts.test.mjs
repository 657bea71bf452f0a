import assert from "node:assert/strict";
import { test } from "node:test";
import { Heartbeat } from "../../westerplatte_nb/widgets/page/common/heartbeat.js";
import { textBox, typedIn, typeOn } from "../../westerplatte_nb/widgets/page/studio/studio_fields.js";
import { makeModel } from "./model.mjs";

function control(value) {
  const made = document.createElement("textarea");
  const told = [];
  made.value = value;
  made.addEventListener("change", () => told.push(made.value));
  return { made, told };
}

test("what was typed before a redraw is told when the field is left", () => {
  const { made, told } = control("");
  typeOn(made, "The gate");
  assert.deepEqual(told, []);
  made.dispatchEvent(new Event("blur"));
  made.dispatchEvent(new Event("blur"));
  assert.deepEqual(told, ["The gate"]);
});

test("a field in which nothing was typed tells nothing", () => {
  const { made, told } = control("The gate");
  typeOn(made, "The gate");
  made.dispatchEvent(new Event("blur"));
  assert.deepEqual(told, []);
});

test("a field that was drawn before a text was known does not hold that text as typed away", () => {
  const one = { place: "title", label: "Title", most: 80, texts: { pl: "Luka" }, states: { pl: "done" } };
  const part = { source: "pl", languages: [{ id: "pl", name: "Polski" }], words: {}, send() {} };
  const field = textBox(one, part).querySelector("input");
  assert.equal(field.value, "Luka");
  assert.equal(typedIn(field), null);
  field.value = "Luka w murze";
  assert.equal(typedIn(field), "Luka w murze");
});

test("texts are under way until the kernel has answered the last of them", () => {
  const model = makeModel({ ack: "" });
  const heart = new Heartbeat(model, document.createElement("div"), () => {});
  const tell = (what) => {
    heart.send({ do: what });
    return model.sent.at(-1).message.ask;
  };
  tell("tab");
  assert.equal(heart.isWaitingFor("text"), false);
  const [first, last] = [tell("text"), tell("text")];
  const other = tell("tab");
  model.put("ack", first);
  assert.equal(heart.isWaitingFor("text"), true);
  model.put("ack", last);
  assert.equal(heart.isWaitingFor("text"), false);
  model.put("ack", other);
  heart.remove();
});
