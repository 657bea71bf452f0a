// Playing in a class: a code that is typed or pasted, and the result that is handed in.

import { button, fold, h, onKey } from "../common/dom.js";
import { field, lineField } from "../common/fields.js";
import { leadToGame } from "../decision/setup_form.js";
import { openTab } from "../panel/tabs.js";

const LONGEST_NICKNAME = "24";
const ASKED = new WeakMap();

export function inClassPart(view, /** @type {Send} */ send) {
  return fold("in-class", view.words.in_class, { class: "wnb-in-class" }, codeForm(view, send), resultForm(view, send));
}

// Whether what stands on the board now was opened by the code that was sent; told once.
export function isCodeOpened(view, /** @type {Send} */ send) {
  if (!ASKED.has(send)) return false;
  const isOpened = ASKED.get(send) !== view.state;
  if (isOpened || view.message?.kind === "refusal") ASKED.delete(send);
  return isOpened;
}

// A code that came with the address of the page, and was taken by a click there.
export function askCode(text, view, /** @type {Send} */ send) {
  ASKED.set(send, view.state);
  send({ do: "code", text, state: view.state });
}

// The game begins on its own tab, with its goal: the code is needed no more.
export function leadFromCode(panel) {
  panel.querySelector("[data-key=code]").value = "";
  leadToGame(panel);
}

// What is to be typed before the file is saved comes into view.
export function leadToResult(panel) {
  openTab(panel, "more");
  panel.querySelector(".wnb-in-class").open = true;
  panel.querySelector(".wnb-in-class :is([data-key^='stop:'], [data-key=nickname])").focus();
}

// A long code is pasted from a message, with line breaks: a field of several lines takes it as it is.
function codeForm(view, /** @type {Send} */ send) {
  const { words } = view;
  const ask = () => code.value.trim() && askCode(code.value, view, send);
  const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  const code = h("textarea.wnb-code", { rows: "2", "data-key": "code", ...plain, onkeydown: onKey("Enter", ask) });
  return h("div.wnb-in-class-part", [
    field(words.code, code),
    h("p.wnb-note", words["code.note"]),
    button(words["code.open"], "code-open", ask),
  ]);
}

function resultForm(view, /** @type {Send} */ send) {
  const { words } = view;
  const nickname = lineField({ maxlength: LONGEST_NICKNAME, "data-key": "nickname" });
  const looks = { rows: "2", maxlength: "300" };
  const answer = ({ note }) => h("textarea", { ...looks, "data-key": `stop:${note}` });
  const stops = (view.stops || []).map((stop) => ({ ...stop, control: answer(stop) }));
  const hand = () => {
    const typed = stops.map(({ note, control }) => [note, control.value]);
    send({ do: "result", nickname: nickname.value, stops: Object.fromEntries(typed) });
  };
  return h("div.wnb-in-class-part", [
    h("h4", words.result),
    h("p.wnb-note", words["result.note"]),
    ...stops.map(({ text, control }) => h("div", h("p.wnb-note", text), field(words["stop.answer"], control))),
    field(words.nickname, nickname),
    h("p.wnb-note", words["nickname.note"]),
    button(words["result.get"], "result", hand),
  ]);
}
