// What several orders would do, to be given, changed or dropped.

import { button, h } from "../common/dom.js";

export class PointPlan {
  constructor() {
    this.element = h("div", { class: "wnb-grid-plan" });
    this.isNew = false;
  }

  draw(plan, labels, cursor) {
    this.isNew = Boolean(plan) && this.element.hidden;
    this.element.hidden = !plan;
    this.element.replaceChildren(...(plan ? planParts(plan, labels, cursor) : []));
  }

  // One that has just come waits for a press: on a phone it would lie below what can be seen.
  show(body) {
    if (!this.isNew) return;
    this.isNew = false;
    const hidden = this.element.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
    if (hidden > 0) body.scrollTop += hidden;
  }
}

function planParts(plan, labels, cursor) {
  const { send } = cursor;
  const main = { class: "wnb-button wnb-main" };
  const go = button(plan.go, "plan-go", () => send({ do: "field_rest", state: cursor.state }), main);
  const change = () => send({ do: "field_mode", mode: plan.mode });
  const forget = { "aria-label": labels.forget, title: labels.forget, class: "wnb-button wnb-dismiss" };
  const buttons = [
    go,
    plan.change ? button(plan.change, "plan-change", change) : null,
    button("×", "plan-forget", () => send({ do: "field_forget" }), forget),
  ];
  return [h("p", {}, h("strong", { text: plan.text })), h("div", { class: "wnb-buttons" }, ...buttons)];
}
