// Making elements. Text reaches the page through textContent alone, so nothing in it can become markup.

function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  // Whatever heading of the notebook a game stands under, no level is left out below it.
  if (tag === "h3" || tag === "h4") element.setAttribute("aria-level", tag === "h3" ? "2" : "3");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function button(label, key, onclick, extra = {}) {
  return h("button", { type: "button", class: "wnb-button", "data-key": key, onclick, text: label, ...extra });
}

function ruleButton(send, rule, words, card = "") {
  if (!rule) return null;
  const label = words.rule_of.replace("{rule}", rule);
  return h("button", {
    type: "button", class: "wnb-rule-link", "data-key": "rule:" + rule, "aria-label": label, title: label, text: "§",
    onclick: () => send({ do: "rule", id: rule, card }),
  });
}

function sentences(list, entries, send, words) {
  for (const entry of entries) {
    list.append(h("li", { class: entry.action ? "wnb-log-action" : entry.taken ? "wnb-log-taken" : null },
      h("span", { text: entry.text }), " ", ruleButton(send, entry.rule, words, entry.card)));
  }
  return list;
}
