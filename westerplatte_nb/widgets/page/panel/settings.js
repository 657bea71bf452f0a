// The settings of this view: theme, layers, animation, hand-over, undo.

import { fold, h } from "../common/dom.js";
import { field, select } from "../common/fields.js";

export function settingsPart(view, /** @type {Send} */ send, open) {
  const controls = view.settings.map((setting) => settingControl(setting, send));
  return fold("settings", view.words.settings, { class: "wnb-settings", open }, ...controls);
}

function settingControl(setting, /** @type {Send} */ send) {
  const name = "setting_" + setting.name;
  if (setting.choices) {
    const control = select(name, setting.choices, setting.value);
    control.addEventListener("change", () => send({ do: "setting", name: setting.name, value: control.value }));
    return field(setting.label, control);
  }
  const box = h("input", { type: "checkbox", name, "data-key": "setting:" + setting.name });
  box.checked = setting.value;
  box.addEventListener("change", () => send({ do: "setting", name: setting.name, value: box.checked }));
  return h("label", { class: "wnb-check" }, box, h("span", { text: setting.label }));
}
