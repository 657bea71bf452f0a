// The bar over a notebook: its first game in one click, the way to the lessons, and the room for the board.
import { h } from "../../widgets/page/dom.js";
import { isOurs } from "./marks.js";
import { keepInView } from "./sight.js";

export class Bar {
  constructor(page, first) {
    this.page = page;
    this.first = first;
    const { panel, notebooks, words } = page;
    this.told = h("span", { class: "wnb-nb-told", role: "status" });
    this.name = h("span", {});
    this.room = this.button("wnb-nb-room", () => this.choose());
    const parts = [this.told, this.room];
    const course = courseOf(panel, notebooks.carried, words.language);
    if (course) {
      const open = () => notebooks.app.commands.execute("docmanager:open", { path: course });
      parts.unshift(this.button("wnb-nb-lessons", open, h("span", { text: words.lessons })));
    }
    if (first) {
      const sign = h("span", { "aria-hidden": "true", text: "▶ " });
      parts.unshift(this.button("wnb-nb-main", () => page.run(page.lastBoard(first)), sign, this.name));
    }
    const named = { class: "wnb-nb-bar", role: "region", "aria-label": words.bar, lang: words.language };
    panel.contentHeader.addWidget(new notebooks.tools.Widget({ node: h("div", named, ...parts) }));
    this.label();
  }

  button(name, onclick, ...inside) {
    const made = h("button", { type: "button", class: name, onclick }, ...inside);
    // The keys typed on it are no commands of the notebook.
    made.dataset.lmSuppressShortcuts = "true";
    return made;
  }

  label() {
    const { roomy, words } = this.page;
    this.room.textContent = roomy ? words.show_all : words.only_board;
    if (this.first) this.name.textContent = this.page.nameOf(this.page.lastBoard(this.first));
  }

  tell(text) {
    if (this.told.textContent !== text) this.told.textContent = text;
  }

  choose() {
    const { notebooks, panel, roomy } = this.page;
    const game = this.page.gameInView();
    notebooks.choose(panel, !roomy);
    // What had the focus may have gone out of sight with what lay around.
    this.room.focus();
    if (game) keepInView(panel, game);
  }
}

// The page of the course beside a notebook of the package; none over itself.
function courseOf(panel, carried, language) {
  const name = carried.course[language];
  const path = panel.context.path.replace(/[^/:]*$/, "") + name;
  return isOurs(panel) && name && path !== panel.context.path ? path : null;
}
