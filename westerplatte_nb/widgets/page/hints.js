// Hints: a button that goes one step deeper with each press, and what has been said so far.

function hintPart(view, send, open) {
  const hint = view.hint;
  if (!hint) return null;
  const part = h("section", { class: "wnb-hint", "aria-label": hint.title });
  const fold = (label, closed) => button(label, "hint-fold", () => send({ do: "hint_fold", closed }));
  if (hint.closed) {
    part.append(fold(hint.again, false));
    return part;
  }
  for (const entry of hint.led) part.append(hintSentence("p", entry, view, send));
  if (hint.move) part.append(...hintMove(hint, view, send, open.has("hint-others")));
  const buttons = h("div", { class: "wnb-buttons" });
  // The press says which depth it asks for: a double click asks for the same one twice.
  if (hint.next) buttons.append(button(hint.button, "hint", () => send({ do: "hint", depth: hint.next, state: view.state }), { class: "wnb-button wnb-hint-button" }));
  if (hint.move) {
    buttons.append(button(hint.move.mark, "hint-mark", () => send({ do: "hint_mark", on: !hint.marked }), { "aria-pressed": String(hint.marked) }));
  }
  if (hint.led.length) buttons.append(fold(hint.close, true));
  part.append(buttons);
  return part;
}

function hintMove(hint, view, send, open) {
  const move = hint.move;
  const orders = h("ol", { class: "wnb-hint-orders" }, ...move.orders.map((text) => h("li", { text })));
  const reasons = h("ul", {}, ...move.reasons.map((entry) => hintSentence("li", entry, view, send)));
  const sure = h("p", { class: "wnb-hint-sure" }, h("strong", { text: move.sure }), " ", [move.chance, move.tried, hint.thinking].filter(Boolean).join(" "));
  const parts = [h("p", { text: move.lead }), orders];
  if (move.reasons.length) parts.push(h("p", { text: move.why }), reasons);
  parts.push(sure);
  if (move.others.length) {
    const others = h("details", { "data-fold": "hint-others" }, h("summary", { text: move.others_title, "data-key": "fold:hint-others" }));
    others.open = open;
    others.append(h("ul", {}, ...move.others.map((other) => h("li", {},
      h("span", { text: other.plan }), h("ul", {}, ...other.reasons.map((entry) => hintSentence("li", entry, view, send)))))));
    parts.push(others);
  }
  return parts;
}

function hintSentence(tag, entry, view, send) {
  return h(tag, {}, h("span", { text: entry.text }), " ", ruleButton(send, entry.rule, view.words));
}
