// Tabs over one panel: the arrow keys lead to the tab beside the one that is chosen.

import { button, freshId, h, isNews } from "./dom.js";

const BESIDE = { ArrowRight: 1, ArrowLeft: -1 };

export function chooseByArrows(list) {
  list.addEventListener("keydown", (event) => {
    const by = BESIDE[event.key];
    if (!by) return;
    event.preventDefault();
    const tabs = [...list.children];
    const at = tabs.findIndex((one) => one.getAttribute("aria-selected") === "true");
    const next = tabs[(at + by + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}

export class Tabs {
  constructor(name, panel, choose) {
    this.panel = panel;
    this.choose = choose;
    panel.id = freshId("panel");
    panel.setAttribute("role", "tabpanel");
    this.element = h("div", { class: name, role: "tablist" });
    chooseByArrows(this.element);
  }

  get chosen() {
    return this.element.querySelector("[aria-selected=true]");
  }

  draw(label, tabs, chosen) {
    if (!isNews(this, "told", [label, tabs, chosen])) return;
    const inside = this.element.contains(document.activeElement);
    this.element.setAttribute("aria-label", label);
    if (isNews(this, "made", tabs)) this.element.replaceChildren(...tabs.map((one) => this.tab(one)));
    for (const tab of this.element.children) {
      const isChosen = tab.dataset.key === "tab:" + chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    this.panel.setAttribute("aria-label", this.chosen?.textContent || "");
    if (inside) this.chosen?.focus();
  }

  tab({ id, label }) {
    const looks = { class: null, role: "tab", "aria-controls": this.panel.id };
    return button(label, "tab:" + id, () => this.choose(id), looks);
  }
}
