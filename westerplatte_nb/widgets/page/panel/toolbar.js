// The tools: typed orders, files, language.

import { button, h } from "../common/dom.js";
import { select } from "../common/fields.js";

const KINDS_OF_FILE = ".jsonl,.json,.journal,.toml";

export function toolbarPart(view, /** @type {Send} */ send) {
  const file = fileField(view, send);
  const languages = select("language", view.languages, view.language);
  languages.setAttribute("aria-label", view.words.language);
  languages.addEventListener("change", () => send({ do: "language", language: languages.value }));
  return h(
    "div",
    { class: "wnb-tools", role: "group", "aria-label": view.words.tools },
    orderForm(view, send),
    button(view.words.save, "save", () => send({ do: "save" })),
    button(view.words.load, "load", () => file.click()),
    file,
    languages,
    view.undo_note ? h("p", { class: "wnb-note wnb-undo-note", text: view.undo_note }) : null,
  );
}

function fileField(view, /** @type {Send} */ send) {
  const file = h("input", {
    type: "file",
    accept: KINDS_OF_FILE,
    class: "wnb-file",
    "aria-label": view.words.load,
    tabindex: "-1",
    onchange: async () => {
      const [chosen] = file.files;
      const state = view.state; // reading takes time: the file is for the game that stood here then
      file.value = "";
      if (!chosen) return;
      if (chosen.size > view.file_limit) send({ do: "too_large" });
      else send({ do: "load", text: await chosen.text(), name: chosen.name, state });
    },
  });
  return file;
}

function orderForm(view, /** @type {Send} */ send) {
  const order = h("input", {
    type: "text",
    class: "wnb-order",
    "data-key": "order",
    "aria-label": view.words.order,
    placeholder: view.words.order,
    maxlength: "80",
    autocomplete: "off",
    spellcheck: "false",
  });
  const onsubmit = (event) => {
    event.preventDefault();
    if (order.value.trim()) send({ do: "typed", text: order.value.trim(), state: view.state });
    order.value = "";
  };
  return h("form", { class: "wnb-order-form", onsubmit }, order);
}
