// The settings of this view: theme, layers, animation, hand-over, undo.

// What the page tells of itself when it comes: whether things may move, and whether JupyterLab is dark.
function pageLooks() {
  const moves = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { moves, dark: document.body.dataset.jpThemeLight === "false" };
}

function settingsPart(view, send, open) {
  const part = h("details", { class: "wnb-settings", "data-fold": "settings" });
  if (open) part.open = true;
  part.append(h("summary", { text: view.words.settings, "data-key": "fold:settings" }));
  for (const setting of view.settings) {
    if (setting.choices) {
      const control = select("setting_" + setting.name, setting.choices, setting.value);
      control.addEventListener("change", () => send({ do: "setting", name: setting.name, value: control.value }));
      part.append(field(setting.label, control));
      continue;
    }
    const box = h("input", { type: "checkbox", name: "setting_" + setting.name, "data-key": "setting:" + setting.name });
    box.checked = setting.value;
    box.addEventListener("change", () => send({ do: "setting", name: setting.name, value: box.checked }));
    part.append(h("label", { class: "wnb-check" }, box, h("span", { text: setting.label })));
  }
  return part;
}
