// Text by others, as elements: the list of what there may be is this file. Words reach the page as text alone.

import { h } from "../common/dom.js";

const WEB = /^https?:\/\//i;
const REL = ["noopener", "noreferrer", "nofollow"].join(" ");
const OUTSIDE = { rel: REL, target: "_blank", referrerpolicy: "no-referrer" };
const PLAIN = { strong: "strong", em: "em" };

export function remarkBox(blocks, attributes = {}) {
  return h("div", { dir: "auto", class: "wnb-remark", ...attributes }, ...blocks.map(blockOf));
}

function blockOf(block) {
  if (block.kind !== "list") return h("p", ...inlinesOf(block.inside));
  const items = block.items.map((item) => h("li", ...item.map(blockOf)));
  return block.first === null ? h("ul", ...items) : h("ol", { start: block.first }, ...items);
}

function inlinesOf(inlines) {
  return inlines.flatMap(inlineOf);
}

function inlineOf(node) {
  if (typeof node === "string") return [document.createTextNode(node)];
  if (node.kind === "br") return [h("br")];
  const inside = inlinesOf(node.inside);
  if (node.kind === "a" && WEB.test(node.url)) {
    const link = h("a", { href: node.url, ...OUTSIDE }, ...inside);
    return node.host ? [link, document.createTextNode(` (${node.host})`)] : [link];
  }
  return PLAIN[node.kind] ? [h(PLAIN[node.kind], {}, ...inside)] : inside;
}
