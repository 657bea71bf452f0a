// What a screen reader speaks, links that skip to a part, and the focus that is led to where things can be done.

import { keepPlainKeys } from "../board/jupyter.js";
import { firstAction } from "../panel/first_action.js";
import { openTab } from "../panel/tabs.js";
import { spoken } from "../points/point_parts.js";
import { button, h, setLanguage } from "./dom.js";

// What has the focus is spoken first: it would cut off what is said before it.
export const QUIET_MS = 60;
// A line that goes before a screen reader has come to it stays unspoken.
const HEARD_MS = 5000;

export class Accessibility {
  constructor(model, el, root) {
    this.model = model;
    this.el = el;
    this.root = root;
    this.game = null;
    this.waiting = [];
    this.settle = () => {}; // lays the answers out: one that the focus is led to stays what it is
    this.abort = new AbortController();
    // A line that comes is spoken without those that still stand before it.
    this.live = h("div.wnb-live", { role: "status", "aria-live": "polite", "aria-atomic": "false" });
    this.skips = h("nav.wnb-skip");
    el.append(this.skips, this.live, root);
    model.on("change:said", () => this.say(model.get("live")));
    for (const value of ["frame", "label"]) model.on("change:" + value, () => this.draw());
    el.addEventListener("keydown", keepPlainKeys, { signal: this.abort.signal });
    this.draw();
  }

  remove() {
    this.abort.abort();
    clearTimeout(this.timer);
  }

  say(text) {
    if (!text) return;
    this.waiting.push(text);
    clearTimeout(this.timer);
    setLanguage(this.live, this.model.get("view").language);
    this.timer = setTimeout(() => this.tell(performance.now()), QUIET_MS);
  }

  tell(now) {
    for (const line of [...this.live.children]) if (now - line.dataset.at > HEARD_MS) line.remove();
    this.live.append(h("p", { "data-at": now }, spoken(this.model, this.waiting.splice(0).join(" "))));
  }

  hush(text) {
    this.waiting = this.waiting.filter((line) => line !== text);
    const said = spoken(this.model, text);
    for (const line of [...this.live.children]) if (line.textContent.includes(said)) line.remove();
  }

  draw() {
    this.dressGame();
    const { language, theme } = this.model.get("view");
    const { skips, skip } = this.model.get("frame");
    if (!skips || this.shown === language) return;
    this.shown = language;
    this.skips.setAttribute("aria-label", skip);
    setLanguage(this.skips, language);
    this.skips.dataset.theme = theme;
    this.skips.replaceChildren(...skips.map((one) => button(one.label, "skip:" + one.name, () => this.goTo(one.name))));
  }

  dressGame() {
    const game = this.el.closest(".wnb-game");
    if (!game) return;
    if (game !== this.game) {
      this.game = game;
      game.addEventListener("keydown", keepPlainKeys, { signal: this.abort.signal });
      game.setAttribute("role", "region");
    }
    game.setAttribute("aria-label", this.model.get("label"));
    setLanguage(game, this.model.get("view").language);
  }

  goTo(name) {
    let wanted = {
      board: () => this.game && this.game.querySelector("canvas > [tabindex='0']"),
      actions: () => firstAction(this.root) || this.root.querySelector("[data-key=turn]"),
      report: () => this.root.querySelector("[data-key=report]") || this.root.querySelector("[data-key='tab:log']"),
      order: () => this.root.querySelector("[data-key=order]"),
    }[name]();
    // Where a coach leaves one order to give, none is typed.
    wanted ||= this.root.querySelector("[data-key=turn]");
    if (this.root.contains(wanted)) openTab(this.root, wanted.closest("[role=tabpanel]")?.dataset.tab || "play");
    wanted.focus();
    if (wanted.closest("canvas") === null) wanted.scrollIntoView({ block: "nearest" });
  }

  // Who chose a place by key is led to what can be done there, and back to the place when that is settled.
  lead(controls) {
    this.draw();
    const { selected } = this.model.get("view");
    for (const control of controls) {
      if (selected && control.asked && control.canvas.contains(document.activeElement)) {
        control.asked = false;
        control.owed = true;
        this.settle();
        const action = firstAction(this.root);
        action?.focus({ preventScroll: true });
        action?.scrollIntoView({ block: "nearest" });
      } else if (!selected && control.owed) {
        control.owed = false;
        const now = document.activeElement;
        const isAtActions = this.root.contains(now) && /^(act:|turn$|cancel$)/.test(now.dataset.key || "");
        const place = (now === document.body || isAtActions) && control.canvas.querySelector("[tabindex='0']");
        if (place) place.focus({ preventScroll: true });
      }
    }
  }
}
