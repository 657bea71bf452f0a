// The bar over a notebook: its first game in one click, the way to the lessons, and the room for the board.
import { h } from "../../widgets/page/common/dom.js";
import { folderOf, isOurs, kindOf } from "./marks.js";
import { remember, ROOMY } from "./memory.js";
import { keepInView } from "./sight.js";

export class Bar {
  constructor(page) {
    this.page = page;
    const { panel, notebooks, words } = page;
    this.told = h("span.wnb-nb-told", { role: "status" });
    this.name = h("span");
    this.main = runButton("wnb-nb-main", () => page.run(page.mainCell()), this.name);
    this.room = pressButton("wnb-nb-room", () => this.choose());
    this.progress = h("div.wnb-progress");
    const parts = [this.main, this.progress, this.told, this.room];
    const course = courseOf(panel, notebooks.carried, words.language);
    if (course) {
      const open = () => notebooks.app.commands.execute("docmanager:open", { path: course });
      parts.splice(1, 0, pressButton("wnb-nb-lessons", open, h("span", words.lessons)));
    }
    const named = { class: "wnb-nb-bar", role: "region", "aria-label": words.bar, lang: words.language };
    panel.contentHeader.addWidget(new notebooks.tools.Widget({ node: h("div", named, ...parts) }));
    this.label();
  }

  label() {
    const { roomy, words } = this.page;
    const cell = this.page.mainCell();
    this.room.textContent = roomy ? words.show_all : words.only_board;
    this.main.hidden = !cell;
    if (cell) this.name.textContent = this.page.nameOf(cell);
  }

  tell(text) {
    if (this.told.textContent !== text) this.told.textContent = text;
  }

  choose() {
    const { panel, roomy } = this.page;
    const game = this.page.gameInView();
    remember(localStorage, ROOMY, panel.context.path, !roomy);
    this.page.setRoomy(!roomy);
    // What had the focus may have gone out of sight with what lay around.
    this.room.focus();
    if (game) keepInView(panel, game);
  }
}

// The reader's progress on the course page: the answer of its progress cell, which is not run in a shared document.
export async function showProgress({ panel, notebooks, bar }) {
  const { rendermime, widgets } = panel.content;
  const cell = widgets.find((one) => kindOf(one) === "progress");
  const data = cell && (await notebooks.runs.answer(panel, cell));
  if (!data || panel.isDisposed) return;
  const shown = rendermime.createRenderer("text/html");
  await shown.renderModel(rendermime.createModel({ data, trusted: true }));
  bar.progress.replaceChildren(shown.node);
}

// The buttons over a notebook and in it. The keys typed on it are no commands of the notebook.
export function pressButton(name, onclick, ...inside) {
  return h("button", { type: "button", class: name, onclick, "data-lm-suppress-shortcuts": "true" }, ...inside);
}

export function runButton(name, onclick, label) {
  return pressButton(name, onclick, h("span", { "aria-hidden": "true" }, "▶ "), label);
}

// The page of the course beside a notebook of the package; none over itself.
function courseOf(panel, carried, language) {
  const name = carried.course[language];
  const path = folderOf(panel.context.path) + name;
  return isOurs(panel) && name && path !== panel.context.path ? path : null;
}
