// Tabs, of which one is chosen: it alone is reached by the key Tab, and the arrow keys lead to the one beside it.

import { button, freshId, h, setText } from "./dom.js";
import { arrange } from "./stable_parts.js";

const BESIDE = { ArrowRight: 1, ArrowLeft: -1 };

export class Tabs {
  // `name` is the class of a tab; `panel` is what all open that bring none of their own.
  constructor(name, choose, panel = null) {
    this.name = name;
    this.choose = choose;
    this.panel = panel;
    this.made = new Map();
    this.element = h("div", { class: name + "s", role: "tablist", onkeydown: (event) => this.walk(event) });
  }

  get chosen() {
    return this.element.querySelector("[aria-selected=true]");
  }

  draw(label, tabs, chosen) {
    this.element.setAttribute("aria-label", label);
    arrange(
      this.element,
      tabs.map((one) => this.tab(one)),
    );
    this.mark(chosen);
  }

  mark(chosen) {
    for (const [id, { tab, panel }] of this.made) {
      tab.setAttribute("aria-selected", String(id === chosen));
      tab.tabIndex = id === chosen ? 0 : -1;
      if (id === chosen || panel !== this.panel) panel.setAttribute("aria-labelledby", tab.id);
    }
  }

  tab({ id, label, panel = this.panel }) {
    if (!this.made.has(id)) this.made.set(id, { panel, tab: this.make(id, panel) });
    const { tab } = this.made.get(id);
    setText(tab, label);
    return tab;
  }

  make(id, panel) {
    panel.id ||= freshId("panel");
    panel.setAttribute("role", "tabpanel");
    const looks = { id: freshId("tab"), class: this.name, role: "tab", "aria-controls": panel.id };
    return button("", "tab:" + id, () => this.choose(id), looks);
  }

  walk(event) {
    const by = BESIDE[event.key];
    if (!by) return;
    event.preventDefault();
    const tabs = [...this.element.children];
    const next = tabs.at((tabs.indexOf(this.chosen) + by) % tabs.length);
    next.focus();
    next.click();
  }
}
