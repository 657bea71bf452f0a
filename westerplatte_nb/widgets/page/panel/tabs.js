// The tabs of the column: what can be done, and what is looked up, for which a question gives its room.

import { button, freshId, h, onKey, setText } from "../common/dom.js";
import { arrange } from "../common/stable_parts.js";
import { chooseByArrows } from "../common/tabs.js";

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
    const onkeydown = (event) => this.open !== PLAY && onKey("Escape", () => this.leave())(event);
    this.list = h("div.wnb-tabs", { role: "tablist", onkeydown });
    chooseByArrows(this.list);
    this.all = new Map(NAMES.map((name) => [name, this.make(name)]));
    this.body = h("div.wnb-body", { onkeydown }, ...[...this.all.values()].map(({ panel }) => panel));
    this.isScrolled = false; // told by the event: to read it would lay the page out
    this.body.addEventListener("scroll", () => (this.isScrolled = true), { passive: true });
    showOpened(this.body);
    this.mark();
  }

  make(name) {
    const [id, tabId] = [freshId("panel"), freshId("tab")];
    const kind = name === PLAY ? null : "wnb-below";
    const panel = h("div", { id, class: kind, role: "tabpanel", "aria-labelledby": tabId, "data-tab": name });
    const looks = { id: tabId, class: "wnb-tab", role: "tab", "aria-controls": id };
    return { panel, tab: button("", "tab:" + name, () => this.show(name), looks) };
  }

  // Only what a game has is a tab.
  update(words, parts) {
    this.list.setAttribute("aria-label", words.tools);
    for (const [name, { panel, tab }] of this.all) {
      setText(tab, words["tab." + name]);
      arrange(panel, parts[name]);
      // What is only read is scrolled by keys once the focus is on it.
      if (panel.querySelector("button, summary, select, input")) panel.removeAttribute("tabindex");
      else panel.tabIndex = 0;
    }
    const isThere = (name) => parts[name].some(Boolean);
    const tabs = NAMES.map((name) => isThere(name) && this.all.get(name).tab);
    arrange(this.list, tabs);
    if (!isThere(this.open)) this.show(PLAY);
  }

  show(name) {
    const before = this.open;
    this.open = name;
    this.mark();
    this.up();
    if (name !== before) this.opened(name, before);
  }

  mark() {
    for (const [name, { panel, tab }] of this.all) {
      const isOpen = name === this.open;
      panel.hidden = !isOpen;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
    }
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
    this.all.get(PLAY).tab.focus();
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
