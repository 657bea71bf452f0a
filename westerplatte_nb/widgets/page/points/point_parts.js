// What stands around the cursor of a field of points: ways to choose, coordinates and places.

import { button, h, onKey } from "../common/dom.js";
import { check, field, lineField, select } from "../common/fields.js";
import { pointNamed } from "./point_lines.js";

export function modePart({ name, label }, isChosen, /** @type {Send} */ send) {
  const radio = { type: "radio", name: "wnb-mode", value: name, "data-key": "mode:" + name };
  return check(label, radio, isChosen, () => send({ do: "field_mode", mode: name }));
}

export function typingParts(labels, places, cursor) {
  // For the eye alone: the cursor says it.
  const wrong = h("p.wnb-grid-wrong", { hidden: true }, labels.nowhere);
  const tellWrong = (isWrong) => {
    wrong.hidden = !isWrong;
    input.ariaInvalid = isWrong ? "true" : null;
  };
  const onsubmit = (event) => {
    event.preventDefault();
    const point = pointNamed(cursor.data.grid, input.value);
    tellWrong(!point);
    cursor.goTo(point);
  };
  const input = lineField({
    name: "wnb-coordinates",
    size: 7,
    "data-key": "coordinates",
    placeholder: labels.coordinates, // seen where the label is not
    oninput: () => tellWrong(false),
    onkeydown: onKey("Enter", onsubmit),
  });
  const go = button(labels.go, "goto", null, { type: "submit" });
  const form = h("form", { onsubmit }, field(labels.coordinates, input), go);
  if (!places.length) return [form, wrong];
  // Its first line is its label: beside it the same words would stand twice, and leave the list no room.
  const options = [{ value: "", label: labels.place }, ...places.map(({ point, label }) => ({ value: point, label }))];
  return [form, wrong, select("wnb-places", options, "", (point) => cursor.goTowards(point), labels.place)];
}

// A text as it is spoken: where a point stands in it, the words of its language.
export function spoken(model, text) {
  const words = model.get("field")?.labels?.spoken;
  const said = (_, across, up) => words.replace("{across}", across).replace("{up}", up);
  return words ? text.replace(/\((\d+)\|(\d+)\)/g, said) : text;
}
