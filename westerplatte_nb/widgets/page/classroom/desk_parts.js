// What the desk is made of: cards with a heading, and rows in them.

import { freshId, h } from "../common/dom.js";

export function card(name, title, note, ...children) {
  const id = freshId(name);
  const told = note ? h("p", { class: "wnb-desk-note", text: note }) : null;
  const attributes = { class: "wnb-desk-part wnb-desk-" + name, "aria-labelledby": id };
  return h("section", attributes, h("h3", { id, text: title }), told, ...children);
}

export function row(...children) {
  return h("div", { class: "wnb-desk-row" }, ...children);
}
