// Playing in a class: a code that is typed or pasted, and the result that is handed in.

import { button, fold, h } from "./dom.js";
import { field } from "./fields.js";

const LONGEST_NICKNAME = "24";

export function inClassPart(view, send, open) {
  const { words } = view;
  const attributes = { class: "wnb-in-class", open };
  return fold("in-class", words.in_class, attributes, codeForm(view, send), resultForm(view, send));
}

// A long code is pasted from a message, with line breaks: a field of several lines takes it as it is.
function codeForm(view, send) {
  const { words } = view;
  const code = h("textarea", {
    rows: "2",
    class: "wnb-code",
    "data-key": "code",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const ask = () => {
    if (code.value.trim()) send({ do: "code", text: code.value, state: view.state });
  };
  code.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    ask();
  });
  return h(
    "div",
    { class: "wnb-in-class-part" },
    field(words.code, code),
    h("p", { class: "wnb-note", text: words["code.note"] }),
    button(words["code.open"], "code-open", ask),
  );
}

function resultForm(view, send) {
  const { words } = view;
  const nickname = h("input", {
    type: "text",
    maxlength: LONGEST_NICKNAME,
    "data-key": "nickname",
    autocomplete: "off",
    spellcheck: "false",
  });
  return h(
    "div",
    { class: "wnb-in-class-part" },
    h("h4", { text: words.result }),
    h("p", { class: "wnb-note", text: words["result.note"] }),
    field(words.nickname, nickname),
    h("p", { class: "wnb-note", text: words["nickname.note"] }),
    button(words["result.get"], "result", () => send({ do: "result", nickname: nickname.value })),
  );
}
