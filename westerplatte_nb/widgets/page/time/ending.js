// How a game ended: in words and a picture, and what really happened then.

import { leadToResult } from "../classroom/in_class.js";
import { button, div, fold, h, pictureAddress } from "../common/dom.js";
import { sourcesPart } from "../rules/museum.js";

export function endingPart(ending, view, /** @type {Send} */ send, open) {
  if (!ending || !ending.kind) return null;
  const attributes = { class: "wnb-ending", "data-kind": ending.kind, "aria-label": ending.title };
  const part = h("section", attributes);
  if (ending.picture) {
    const src = pictureAddress(ending.picture);
    part.append(h("img", { class: "wnb-ending-picture", alt: ending.alternative, src }));
  }
  part.append(h("h3", { text: ending.title }));
  if (ending.text) part.append(h("p", { text: ending.text }));
  if (ending.match?.length) part.append(matchPart(ending.match, view.words));
  if (ending.rematch) part.append(rematchPart(ending.rematch, view, send));
  if (view.over && view.scenario) part.append(handingIn(view.words));
  if (ending.bridge) part.append(bridgePart(ending, view.words, send, open));
  return part;
}

// The score of a match and its return match: who is ahead, then both games.
function matchPart([first, second, ahead], words) {
  const title = h("h4", { text: words["match.title"] });
  const games = [first, second].map((text) => h("p", { text }));
  return div("wnb-match", title, h("p", {}, h("strong", { text: ahead })), ...games);
}

function rematchPart(label, { state }, /** @type {Send} */ send) {
  return h(
    "p",
    {},
    button(label, "rematch", () => send({ do: "rematch", state })),
  );
}

// A class that played a scenario has a result to hand in; its form lies far below.
function handingIn(words) {
  const lead = (event) => leadToResult(event.target.closest(".wnb-panel"));
  return h("p", {}, button(words.result, "to-result", lead));
}

// While the game goes on after its goal, the bridge waits folded.
function bridgePart({ bridge, over }, words, /** @type {Send} */ send, open) {
  const told = bridge.parts.map(({ name, text }) => h("p", { class: "wnb-museum-" + name, text }));
  const more = button(words["ending.more"], "ending-more", () => send({ do: "museum", id: bridge.thing }));
  const inside = [...told, sourcesPart(bridge.sources, words["museum.sources"], "bridge-sources", open), more];
  if (!over) return fold("bridge", words["ending.bridge"], { open: open.has("bridge") }, ...inside);
  return div("wnb-bridge", h("h4", { text: words["ending.bridge"] }), ...inside);
}
