// The tabs of the column: what can be done, and what is looked up, for which a question gives its room.

import { h, onKey } from "../common/dom.js";
import { arrange } from "../common/stable_parts.js";
import { Tabs } from "../common/tabs.js";

const PLAY = "play";
const NAMES = [PLAY, "log", "goal", "museum", "rules", "ruler", "more"];

// Any part of the panel may lead to another tab.
export function openTab(panel, name) {
  panel.dispatchEvent(new CustomEvent("wnb-tab", { detail: name }));
}

export class PanelTabs {
  constructor(opened) {
    this.opened = opened;
    this.open = PLAY;
    const panelOf = (name) => h("div", { class: name === PLAY ? null : "wnb-below", "data-tab": name });
    this.panels = new Map(NAMES.map((name) => [name, panelOf(name)]));
    this.tabs = new Tabs("wnb-tab", (name) => this.show(name));
    this.list = this.tabs.element;
    this.body = h("div.wnb-body", ...this.panels.values());
    const leave = (event) => this.open !== PLAY && onKey("Escape", () => this.leave())(event);
    for (const part of [this.list, this.body]) part.addEventListener("keydown", leave);
    this.isScrolled = false; // told by the event: to read it would lay the page out
    this.body.addEventListener("scroll", () => (this.isScrolled = true), { passive: true });
    showOpened(this.body);
    this.mark();
  }

  // Only what a game has is a tab.
  update(words, parts) {
    for (const [name, panel] of this.panels) {
      arrange(panel, parts[name]);
      // What is only read is scrolled by keys once the focus is on it.
      if (panel.querySelector("button, summary, select, input")) panel.removeAttribute("tabindex");
      else panel.tabIndex = 0;
    }
    const names = NAMES.filter((name) => parts[name].some(Boolean));
    if (!names.includes(this.open)) this.show(PLAY);
    const tabs = names.map((id) => ({ id, label: words["tab." + id], panel: this.panels.get(id) }));
    this.tabs.draw(words.tools, tabs, this.open);
  }

  show(name) {
    const before = this.open;
    this.open = name;
    this.mark();
    this.up();
    if (name !== before) this.opened(name, before);
  }

  mark() {
    for (const [name, panel] of this.panels) panel.hidden = name !== this.open;
    this.tabs.mark(this.open);
    if (this.body.parentElement) this.body.parentElement.dataset.tab = this.open;
    this.giveRoom(this.open !== PLAY);
  }

  giveRoom(isGiven) {
    this.body.parentElement?.classList.toggle("wnb-more", isGiven);
  }

  up() {
    if (this.isScrolled) this.body.scrollTop = 0;
    this.isScrolled = false;
  }

  // Who is at something that is looked up stays there, and types on. A question is shown all the same.
  back(isAsked, isBelow) {
    if (!isBelow) return this.show(PLAY);
    if (isAsked) this.giveRoom(false);
    if (isAsked) this.body.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
  }

  leave() {
    this.show(PLAY);
    this.tabs.chosen.focus();
  }
}

// A part that a person opens comes into view: all of it where there is room, else from its heading on.
function showOpened(pane) {
  pane.addEventListener("click", (event) => {
    const summary = event.target.closest("summary");
    const part = summary && [...pane.querySelectorAll("details")].find((outer) => outer.contains(summary));
    // The click opens it after all that listens to the click.
    if (part) requestAnimationFrame(() => [part, summary].forEach((one) => one.scrollIntoView({ block: "nearest" })));
  });
}
