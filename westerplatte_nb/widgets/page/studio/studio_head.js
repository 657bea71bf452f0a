// The head of the studio: the scenario's name, undo and redo, the trial; and the tabs of its parts.

import { button, fill, h, isNews, MAIN } from "../common/dom.js";
import { redraw } from "../common/stable_parts.js";
import { Tabs } from "../common/tabs.js";

// Where the focus goes when the button that was pressed is gone with the trial, or comes with it.
const CAME_BY = { back: "try", keep: "try", try: "back" };

export class StudioHead {
  constructor(/** @type {Send} */ send, body) {
    this.send = send;
    this.bar = h("div.wnb-studio-bar", { role: "toolbar" });
    this.tabs = new Tabs("wnb-studio-tabs", body, (tab) => send({ do: "tab", tab }));
  }

  draw(view, frame) {
    this.drawBar(view, frame.words);
    this.tabs.draw(frame.words.tabs, frame.tabs, view.tab);
  }

  drawBar(view, words) {
    const { undo, redo, trying, won, varies } = view;
    const shown = [view.name, undo, redo, trying, won, varies, view.wrong.length, words.title];
    if (!isNews(this, "barShown", shown)) return;
    const press = (label, name, message, extra) => button(label, name, () => this.send(message), extra);
    const count = view.wrong.length;
    const told = count ? `○ ${words.lacking}: ${count}` : `✓ ${words.ready}`;
    const title = count ? words.check : words["check.good"];
    const parts = trying
      ? [
          won && press(words.keep_line, "keep", { do: "keep_line" }, MAIN),
          varies && press(words.keep_variation, "keep-variation", { do: "keep_variation" }),
          press(words.back, "back", { do: "back" }, MAIN),
        ]
      : [
          press(told, "wrong", { do: "tab", tab: "finish" }, { title }),
          press("↶ " + words.undo, "undo", { do: "undo" }, { disabled: !undo }),
          press("↷ " + words.redo, "redo", { do: "redo" }, { disabled: !redo }),
          press("▶ " + words.try, "try", { do: "try" }, MAIN),
        ];
    this.bar.setAttribute("aria-label", words.title);
    const name = h("h3.wnb-studio-name", view.name);
    const other = (key, all) => all.find((one) => one.dataset.key === CAME_BY[key]) || all[0];
    redraw(this.bar, () => fill(this.bar, name, ...parts), other);
  }
}
