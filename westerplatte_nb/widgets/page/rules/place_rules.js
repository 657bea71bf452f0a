// The rules of the place of the board that was pointed at last, and what is known of it.

import { button, h, setText } from "../common/dom.js";

const DWELL_MS = 350; // on the way from the board to the button the mouse crosses other places

export class PlaceRules {
  constructor(model, /** @type {Send} */ send) {
    this.model = model;
    this.send = send;
    this.target = "";
    this.isAsked = false; // once is enough: who only points is owed no answer
    this.turn = null; // in which it was pointed at
    this.timer = null;
    const looks = { class: "wnb-button wnb-place-rules" };
    this.button = button("", "place-rules", () => this.open(this.target), looks);
    this.about = button("", "place-museum", () => this.ask(this.target), looks);
    this.part = h("p.wnb-place", this.button, this.about);
    this.draw();
  }

  // A place pointed at or focused; the mouse must rest on it, the focus counts at once.
  see(target, atOnce) {
    clearTimeout(this.timer);
    if (!target || target.id === this.target) return;
    const take = () => {
      this.target = target.id;
      if (!this.isAsked && !this.model.get("rulebook").open) this.send({ do: "open_part", part: "rulebook" });
      this.isAsked = true;
      this.draw();
    };
    if (atOnce) take();
    else this.timer = setTimeout(take, DWELL_MS);
  }

  draw() {
    const rules = this.model.get("rulebook");
    const { number } = this.model.get("view");
    // What was pointed at in the last turn is not what this one is about.
    if (this.turn !== number) this.target = "";
    this.turn = number;
    const place = rules.places?.[this.target];
    this.part.hidden = !place;
    this.part.classList.toggle("wnb-pointed", Boolean(place));
    if (place) setText(this.button, rules.words.of.replace("{place}", place));
    const { museum } = this;
    const { words } = this.model.get("frame");
    this.about.hidden = !museum || museum.on; // in the museum a click asks
    if (!museum || !words) return;
    setText(this.about, words["museum.here"]);
    this.about.setAttribute("aria-label", words["museum.about"].replace("{place}", place || ""));
  }

  hint(tip) {
    tip.append(h("div.wnb-tip-key", this.model.get("rulebook").words.rule_key));
    const key = this.museum && this.model.get("frame").words["museum.key"];
    if (key) tip.append(h("div.wnb-tip-key", key));
  }

  get museum() {
    return this.model.get("view").museum;
  }

  ask(target) {
    if (target && this.museum) this.send({ do: "about", id: target });
  }

  open(target) {
    if (target) this.send({ do: "rules_at", id: target });
  }
}
