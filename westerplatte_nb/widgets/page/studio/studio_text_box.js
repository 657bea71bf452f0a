// One text in the languages side by side, each with a sign for what is missing or no longer fits.

import { button, div, h } from "../common/dom.js";

const SIGNS = { missing: "○", stale: "↻", done: "✓" };

// What a person typed into a control and nobody was told yet; null where it holds what it was drawn with, which may be
// older than what the kernel knows by now.
export function typedIn(control) {
  return control.value === control.defaultValue ? null : control.value;
}

// A new control takes the place of one that was being typed in. The browser tells a change only of what was typed into
// the control itself, so this one tells it when it is left.
export function typeOn(control, typed) {
  if (control.value === typed) return;
  control.value = typed;
  control.addEventListener("blur", () => control.dispatchEvent(new Event("change")), { once: true });
}

// Whether the kernel was told texts that it has not answered yet: what it shows meanwhile may hold older ones.
export class TextsUnderWay {
  constructor(heart) {
    this.heart = heart;
    this.last = 0;
  }

  send(/** @type {Message} */ message) {
    this.heart.send(message);
    if (message.do === "text") this.last = this.heart.count;
  }

  get are() {
    return this.heart.waiting.has(this.last);
  }
}

// So many lines of room, none for a field of one line. The second argument is what all texts of a part share.
export function textBox(one, { source, languages, words, send }, lines = 0) {
  const columns = [...languages].sort((a, b) => Number(b.id === source) - Number(a.id === source));
  const boxes = columns.map((language) => {
    const state = one.states[language.id];
    const told = `${SIGNS[state]} ${words["state." + state]}`;
    const attributes = {
      lang: language.id,
      maxlength: one.most,
      "data-key": `text:${one.place}:${language.id}`,
      onchange: () => send({ do: "text", place: one.place, language: language.id, text: control.value }),
    };
    const control = lines ? h("textarea", { rows: lines, ...attributes }) : h("input", { type: "text", ...attributes });
    control.defaultValue = one.texts[language.id];
    control.value = control.defaultValue;
    const head = h(
      "span",
      { class: "wnb-studio-language" },
      h("span", { text: language.name }),
      h("span", { class: "wnb-studio-state wnb-studio-" + state, text: told }),
    );
    const read =
      state === "stale"
        ? button(words["text.read"], `read:${one.place}:${language.id}`, () =>
            send({ do: "read", place: one.place, language: language.id }),
          )
        : null;
    return h("div", {}, h("label", { class: "wnb-studio-field" }, head, control), read);
  });
  return h(
    "fieldset",
    { class: "wnb-studio-text" },
    h("legend", { text: one.label }),
    div("wnb-studio-columns", ...boxes),
  );
}
