// The head of the studio: the scenario's name, undo and redo, the trial; and the tabs of its parts.

import { button, chooseByArrows, fill, freshId, h, isNews, MAIN } from "../common/dom.js";

// Where the focus goes when the button that was pressed is gone with the trial, or comes with it.
const CAME_BY = { back: "try", keep: "try", try: "back" };

export class StudioHead {
  constructor(/** @type {Send} */ send, body) {
    this.send = send;
    this.body = body;
    this.panelId = "";
    this.bar = h("div", { class: "wnb-studio-bar", role: "toolbar" });
    this.tablist = h("div", { class: "wnb-studio-tabs", role: "tablist" });
    chooseByArrows(this.tablist);
  }

  draw(view, frame) {
    this.drawBar(view, frame.words);
    this.drawTabs(view, frame);
  }

  drawBar(view, words) {
    const { undo, redo, trying, won, varies } = view;
    const shown = [view.name, undo, redo, trying, won, varies, view.wrong.length, words.title];
    if (!isNews(this, "barShown", shown)) return;
    const key =
      document.activeElement && this.bar.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    const press = (label, name, message, extra) => button(label, name, () => this.send(message), extra);
    const count = view.wrong.length;
    const told = count ? `○ ${words.lacking}: ${count}` : `✓ ${words.ready}`;
    const title = count ? words.check : words["check.good"];
    const wrong = press(told, "wrong", { do: "tab", tab: "finish" }, { title });
    const parts = trying
      ? [
          won && press(words.keep_line, "keep", { do: "keep_line" }, MAIN),
          varies && press(words.keep_variation, "keep-variation", { do: "keep_variation" }),
          press(words.back, "back", { do: "back" }, MAIN),
        ]
      : [
          wrong,
          press("↶ " + words.undo, "undo", { do: "undo" }, { disabled: !undo }),
          press("↷ " + words.redo, "redo", { do: "redo" }, { disabled: !redo }),
          press("▶ " + words.try, "try", { do: "try" }, MAIN),
        ];
    this.bar.setAttribute("aria-label", words.title);
    fill(this.bar, h("h3", { class: "wnb-studio-name", text: view.name }), ...parts);
    if (!key) return;
    const again =
      this.bar.querySelector(`[data-key=${key}]:not(:disabled)`) ||
      this.bar.querySelector(`[data-key=${CAME_BY[key] || key}]:not(:disabled)`) ||
      this.bar.querySelector("button:not(:disabled)");
    if (again) again.focus();
  }

  drawTabs(view, frame) {
    if (!isNews(this, "tabsShown", [frame.tabs, view.tab])) return;
    const inside = this.tablist.contains(document.activeElement);
    this.panelId ||= freshId("studio");
    this.body.id = this.panelId;
    const tabs = frame.tabs.map(({ id, label }) => {
      const isChosen = id === view.tab;
      const chosen = { "aria-selected": String(isChosen), tabindex: isChosen ? "0" : "-1" };
      const tab = { class: null, role: "tab", "aria-controls": this.panelId, ...chosen };
      return button(label, "tab:" + id, () => this.send({ do: "tab", tab: id }), tab);
    });
    this.tablist.setAttribute("aria-label", frame.words.tabs);
    this.tablist.replaceChildren(...tabs);
    const chosen = this.tablist.querySelector("[aria-selected=true]");
    this.body.setAttribute("aria-label", chosen ? chosen.textContent : "");
    if (inside && chosen) chosen.focus();
  }
}
