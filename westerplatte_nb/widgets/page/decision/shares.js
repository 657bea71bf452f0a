// Shares among the seats, a number with two buttons for each; the buttons always lead to a division the rules allow.

import { button, freshId, h, setData, setText } from "../common/dom.js";

export class Shares {
  constructor({ shares, actions }, view, /** @type {Send} */ send) {
    this.names = shares.names;
    this.ways = shares.ways;
    this.actions = actions;
    this.words = view.words;
    this.now = [...this.ways.reduce((best, way) => (spread(way) < spread(best) ? way : best))];
    this.whole = sum(this.now);
    this.element = h("div.wnb-shares", ...this.names.map((name, seat) => this.row(name, seat)));
    this.told = h("p.wnb-live", { role: "status", id: freshId("share") });
    const looks = { class: "wnb-button wnb-main wnb-share", "aria-describedby": this.told.id };
    const act = () => send({ do: "act", line: this.chosen.line, state: view.state });
    this.give = button("", "act:share", act, looks);
    this.element.append(this.give, this.told);
    this.update();
  }

  row(name, seat) {
    const step = (sign, by, says) =>
      button(sign, `share:${seat}:${by}`, () => this.step(seat, by), { "aria-label": says.replace("{name}", name) });
    const less = step("−", -1, this.words["share.less"]);
    const more = step("+", 1, this.words["share.more"]);
    const number = h("span.wnb-share-number");
    const row = h("div.wnb-share-row", { role: "group", "aria-label": name });
    row.append(h("span.wnb-share-name", name), less, number, more);
    this.rows = [...(this.rows || []), { less, number, more }];
    return row;
  }

  get chosen() {
    return this.actions[this.ways.findIndex((way) => way.every((amount, seat) => amount === this.now[seat]))];
  }

  // Whether some way gives each seat at least what this does.
  leads(seat, by) {
    if (by < 0) return this.ways.some((way) => way[seat] < this.now[seat]);
    return this.ways.some((way) => way.every((amount, one) => amount >= this.now[one] + (one === seat ? by : 0)));
  }

  // A button that was switched off would lose the focus in the middle of the work.
  step(seat, by) {
    if (!this.leads(seat, by)) return;
    this.now[seat] += by;
    this.update();
    this.told.textContent = this.names.map((name, one) => `${name}: ${this.now[one]}`).join(", ");
  }

  update() {
    this.rows.forEach(({ less, number, more }, seat) => {
      setText(number, String(this.now[seat]));
      less.setAttribute("aria-disabled", String(!this.leads(seat, -1)));
      more.setAttribute("aria-disabled", String(!this.leads(seat, 1)));
    });
    const { chosen, give, words } = this;
    setText(give, words["share.do"].replace("{number}", sum(this.now)).replace("{all}", this.whole));
    give.disabled = !chosen;
    setData(give, "line", chosen?.line);
  }
}

function sum(amounts) {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function spread(amounts) {
  return Math.max(...amounts) - Math.min(...amounts);
}
