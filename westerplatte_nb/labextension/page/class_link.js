// A link for a class: `#s=CODE` behind JupyterLab's address brings a game's code. It is read while the extension loads,
// since JupyterLab drops it, and is only ever text: a click runs a known cell, whose game gets the code as if pasted.
import { h } from "../../widgets/page/common/dom.js";
import { pressButton, runButton } from "./bar.js";
import { kindOf } from "./marks.js";

const LINK = /^#s=(.*)$/s;
// As a code is written, and as what sends links on may have written it: blanks and line breaks are forgiven.
const CODE = /^[ADR][A-Za-z0-9_\s-]{11,}$/i;
const MOST = 400_000;
const TAKEN_MS = 10_000;
const LOOK_MS = 100;

// What stands behind an address: a code, something that is none, or nothing.
export function readLink(hash) {
  const found = LINK.exec(hash);
  if (!found) return null;
  const code = decoded(found[1]);
  return { code: code.length <= MOST && CODE.test(code) ? code : null };
}

function decoded(text) {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return "";
  }
}

// Hand the game of a cell that is being run its code, as soon as it stands on the page; tell whether it has taken it.
export async function handOver(cell, code, running) {
  let end = Infinity;
  running.finally(() => (end = Date.now() + TAKEN_MS));
  while (Date.now() < end) {
    const handed = new CustomEvent("wnb-code", { detail: code, cancelable: true });
    const game = cell.node.querySelector(".wnb-game");
    if (game && !game.dispatchEvent(handed)) return true;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return false;
}

export class ClassLink {
  constructor(link) {
    this.link = link;
  }

  // Offer the game of the link over the notebook of the package that is in front, until it was answered.
  offer(page) {
    const { link } = this;
    if (!link || this.page === page) return;
    this.page = page;
    this.widget?.dispose();
    const { notebooks, panel, words } = page;
    const told = h("p", { role: "status" }, link.code ? words.link : words.link_wrong);
    const close = () => {
      this.link = null;
      this.widget.dispose();
    };
    const play = async () => {
      close();
      await this.play(page, link.code);
    };
    const buttons = [pressButton("", close, h("span", link.code ? words.link_no : words.link_close))];
    if (link.code) buttons.unshift(runButton("wnb-nb-main", play, h("span", words.link_play)));
    const named = { role: "region", "aria-label": words.link_bar, lang: words.language };
    const node = h("div", { class: "wnb-nb-bar wnb-nb-link", ...named }, told, ...buttons);
    this.widget = new notebooks.tools.Widget({ node });
    panel.contentHeader.addWidget(this.widget);
  }

  // The start notebook beside has a free game; without it, this notebook may have one.
  async play(page, code) {
    const there = (await page.notebooks.openStart(page)) || page;
    const cell = there.panel.content.widgets.find((one) => kindOf(one) === "play");
    const isHanded = cell && (await handOver(cell, code, there.run(cell, { goesOn: false })));
    if (!isHanded) there.bar?.tell(there.words.link_not_run);
  }
}
