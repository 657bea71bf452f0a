// Where a scenario begins: an empty board, a level, one left before, a turn of a game, a file or a code.

import { button, h, MAIN, onKey } from "../common/dom.js";
import { choices, lineField } from "../common/fields.js";
import { fileField } from "../common/files.js";
import { labelled, note, part, row, stepButton } from "./studio_fields.js";

const KINDS_OF_FILE = ".toml,.json,.jsonl,.journal,.txt";
const MOST_BYTES = 2 * 1024 * 1024;

function choice(key, label, options, chosen, changed) {
  const control = choices(key, options, chosen, changed);
  return [control, labelled(label, control)];
}

export function startPart(view, words, /** @type {Send} */ send) {
  const shown = view.part;
  const [game, gameField] = choice("start-game", words["start.which"], shown.games, shown.game);
  const levels = [{ id: "", name: words["start.blank"] }, ...shown.levels];
  const [level, levelField] = choice("start-level", words["start.level"], levels, "");
  const begin = () => send({ do: "begin", game: game.value, level: game.value === shown.game ? level.value : "" });
  const beginning = button(words["start.begin"], "begin", begin, MAIN);
  const titled = (name, ...children) => part(words[name], note(words[name + ".note"]), ...children);
  return [
    titled("start.new", row(shown.games.length > 1 && gameField, shown.levels.length > 0 && levelField, beginning)),
    note(shown.unread),
    shown.kept.length > 0 && titled("start.mine", keptList(shown.kept, words, send)),
    shown.offered.length > 0 && titled("start.offered", offeredRow(shown.offered, words, send)),
    titled("start.games", gamesRow(shown, words, send)),
    titled("start.file", fileRow(words, send), codeRow(words, send)),
  ];
}

function offeredRow(offered, words, /** @type {Send} */ send) {
  const [control, which] = choice("start-offered", words["start.offered.which"], offered, null);
  const open = () => send({ do: "offered", id: control.value });
  return row(which, button(words["start.open"], "offered", open));
}

function keptList(kept, words, /** @type {Send} */ send) {
  const lines = kept.map(({ id, name, game }) => {
    const [opening, forgetting] = [words["start.open"], words["start.forget"]];
    const forget = () => send({ do: "forget", name: id });
    return h("li", [
      button(opening, "open:" + id, () => send({ do: "open", name: id }), { "aria-label": `${opening}: ${name}` }),
      h("span", name),
      h("small", game),
      stepButton("×", "forget:" + id, forget, `${forgetting}: ${name}`, false, forgetting),
    ]);
  });
  return h("ul.wnb-studio-kept", ...lines);
}

function gamesRow(shown, words, /** @type {Send} */ send) {
  const take = button(words["start.take"], "take-game", () => send({ do: "game" }));
  if (!shown.moments.length) return row(take);
  const go = (moment) => send({ do: "moment", moment: Number(moment) });
  const [, field] = choice("moment", words["start.turn"], shown.moments, shown.moments.at(-1).id, go);
  return row(field, take);
}

function fileRow(words, /** @type {Send} */ send) {
  const take = (file) => send({ do: "load", ...file });
  const input = fileField({ accept: KINDS_OF_FILE, "data-key": "upload" }, MOST_BYTES, take);
  return row(labelled(words["start.game"], input));
}

function codeRow(words, /** @type {Send} */ send) {
  const open = () => input.value.trim() && send({ do: "load", name: "", text: input.value.trim() });
  const input = lineField({ "data-key": "code-in", onkeydown: onKey("Enter", open) });
  return row(labelled(words["code.in"], input), button(words["code.open"], "code-open", open));
}
