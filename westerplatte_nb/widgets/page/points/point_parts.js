// What stands around the cursor of a field of points: ways to choose, coordinates and places.

import { button, h } from "../common/dom.js";
import { check, field, select } from "../common/fields.js";
import { pointNamed } from "./point_lines.js";

export function modePart({ name, label }, isChosen, /** @type {Send} */ send) {
  const radio = { type: "radio", name: "wnb-mode", value: name, "data-key": "mode:" + name };
  return check(label, radio, isChosen, () => send({ do: "field_mode", mode: name }));
}

export function typingParts(labels, places, cursor) {
  const input = h("input", { type: "text", name: "wnb-coordinates", size: 7, "data-key": "coordinates" });
  input.placeholder = labels.coordinates; // seen where the label is not
  input.autocomplete = "off";
  const form = h("form", field(labels.coordinates, input), button(labels.go, "goto", null, { type: "submit" }));
  // For the eye alone: the cursor says it.
  const wrong = h("p.wnb-grid-wrong", { hidden: true });
  const tellWrong = (isWrong) => {
    wrong.textContent = isWrong ? labels.nowhere : "";
    wrong.hidden = !isWrong;
    input.ariaInvalid = isWrong ? "true" : null;
  };
  const show = (event) => {
    event.preventDefault();
    const point = pointNamed(cursor.data.grid, input.value);
    tellWrong(!point);
    cursor.goTo(point);
  };
  input.addEventListener("input", () => tellWrong(false));
  form.addEventListener("submit", show);
  // JupyterLab keeps Enter in a text field from sending the form.
  input.addEventListener("keydown", (event) => event.key === "Enter" && show(event));
  if (!places.length) return [form, wrong];
  // Its first line is its label: beside it the same words would stand twice, and leave the list no room.
  const options = [{ value: "", label: labels.place }, ...places.map(({ point, label }) => ({ value: point, label }))];
  return [form, wrong, select("wnb-places", options, "", (point) => cursor.goTowards(point), labels.place)];
}

// A finger moves the cursor first; keys are of no use to who has none.
export function howToChoose(labels) {
  return window.matchMedia("(pointer: coarse)").matches ? labels["how.touch"] : labels.how;
}

// A text as it is spoken: where a point stands in it, the words of its language.
export function spoken(model, text) {
  const words = model.get("field")?.labels?.spoken;
  const said = (_, across, up) => words.replace("{across}", across).replace("{up}", up);
  return words ? text.replace(/\((\d+)\|(\d+)\)/g, said) : text;
}
