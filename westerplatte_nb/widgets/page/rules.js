// The rules at hand: the rules of the place pointed at last, one rule with its readings, and the list to search in.

const DWELL_MS = 350; // on the way from the board to the button the mouse crosses other places

class PlaceRules {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.target = "";
    this.timer = null;
    this.button = h("button", { type: "button", class: "wnb-button wnb-place-rules", "data-key": "place-rules", onclick: () => this.open(this.target) });
    this.part = h("p", { class: "wnb-place" }, this.button);
    this.draw();
  }

  // A place pointed at or focused; the mouse must rest on it, the focus counts at once.
  see(target, at_once) {
    clearTimeout(this.timer);
    if (!target || target.id === this.target) return;
    const take = () => { this.target = target.id; this.draw(); };
    if (at_once) take(); else this.timer = setTimeout(take, DWELL_MS);
  }

  draw() {
    const rules = this.model.get("rulebook");
    const place = rules.places && rules.places[this.target];
    this.part.hidden = !place;
    if (place) this.button.textContent = "§ " + rules.words.of.replace("{place}", place);
  }

  hint(tip) {
    const { words } = this.model.get("rulebook");
    if (words) tip.append(h("div", { class: "wnb-tip-key", text: words.rule_key }));
  }

  open(target) {
    if (target) this.send({ do: "rules_at", id: target });
  }
}

// Whoever asks for a rule is led to it, and back to where they were when they close it; who has gone on to something
// else meanwhile (an order closes the rule too) stays there.
function askedForRule(root, message) {
  if (!["rule", "rules_at", "rules_of"].includes(message.do) || message.id === "") return;
  const asked = (root.asked ||= {});
  asked.waiting = true;
  const now = document.activeElement;
  if (now && !now.closest(".wnb-rule")) asked.from = { element: now, key: now.dataset.key };
}

function leadToRule(root, view, wasReading) {
  const asked = root.asked;
  if (!asked) return;
  const title = root.querySelector("[data-key=rule-title]");
  if (asked.waiting && title) {
    asked.waiting = false;
    title.focus({ preventScroll: true });
    title.closest(".wnb-rule").scrollIntoView({ block: "nearest" });
  } else if (asked.from && !view.rule && !asked.waiting) {
    const { element, key } = asked.from;
    asked.from = null;
    if (!wasReading) return;
    const back = element.isConnected ? element : key && root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (back) back.focus({ preventScroll: true });
  }
}

// One sign for a whole group of actions; on a focused action the key "?" opens the rules of that one.
function actionRules(send, group, words) {
  return h("button", {
    type: "button", class: "wnb-rule-link", "data-key": "rules:" + group.title, "aria-label": group.rules, title: group.rules, text: "§",
    onclick: () => send({ do: "rules_of", line: group.actions[0].line }),
  });
}

function ruleTitleButton(rule, send, extra = {}) {
  return button(rule.title, "to-rule:" + rule.id, () => send({ do: "rule", id: rule.id, ...extra }), { class: "wnb-button wnb-rule-name" });
}

function rulePart(view, send, rules) {
  if (!view.rule) return null;
  const rule = view.rule;
  const part = h("section", { class: "wnb-rule", "aria-label": view.words.rulebook, onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); send({ do: "rule", id: "" }); } } });
  part.append(button("×", "close-rule", () => send({ do: "rule", id: "" }), { "aria-label": view.words.close, class: "wnb-button wnb-dismiss" }));
  if (rule.place) part.append(h("p", { class: "wnb-rule-place", text: "§ " + rules.words.of.replace("{place}", rule.place) }));
  part.append(h("h4", { text: rule.title, tabindex: "-1", "data-key": "rule-title" }));
  part.append(h("p", { text: rule.text }));
  for (const mark of rule.marks) part.append(h("p", { class: "wnb-mark" }, h("span", { class: "wnb-sign", "aria-hidden": "true", text: mark.sign }), " ", h("strong", { text: mark.text })));
  if (rule.note) part.append(h("p", { class: "wnb-note", text: rule.note }));
  if (rule.card) part.append(h("p", { class: "wnb-mark", text: rule.card }));
  for (const ruling of rule.rulings) part.append(rulingPart(ruling, !rule.note));
  if (rule.beside.length > 1) {
    const list = h("ul", { class: "wnb-beside" });
    for (const other of rule.beside) {
      list.append(h("li", {}, other.id === rule.id ? h("strong", { text: other.title, "aria-current": "true" }) : ruleTitleButton(other, send, { beside: true })));
    }
    part.append(h("details", { class: "wnb-besides", "data-fold": "beside", open: true }, h("summary", { text: rules.words.rule_beside, "data-key": "fold:beside" }), list));
  }
  const ways = h("div", { class: "wnb-buttons" });
  if (rule.previous) ways.append(button("← " + rule.previous.title, "rule-previous", () => send({ do: "rule", id: rule.previous.id }), { "aria-label": rules.words.rule_previous + ": " + rule.previous.title }));
  if (rule.next) ways.append(button(rule.next.title + " →", "rule-next", () => send({ do: "rule", id: rule.next.id }), { "aria-label": rules.words.rule_next + ": " + rule.next.title }));
  part.append(ways, h("p", { class: "wnb-rule-section" }, rule.section, " · ", h("span", { class: "wnb-rule-id", text: rule.id })));
  return part;
}

function rulingPart(ruling, withText) {
  const box = h("div", { class: "wnb-ruling" }, h("p", {}, h("strong", { class: ruling.other ? "wnb-ruling-other" : null, text: ruling.now })), withText ? h("p", { text: ruling.text }) : null);
  if (ruling.readings.length) {
    const list = h("ul", {});
    for (const reading of ruling.readings) list.append(h("li", { text: reading.text, class: reading.now ? "wnb-reading-now" : null }));
    box.append(list);
  }
  return box;
}

// The list is made once a language and kept: what was typed in its field stays, whatever happens in the game.
function rulesPart(model, root, send) {
  const rules = model.get("rulebook");
  if (!rules.words) return null;
  if (root.rulesShown === rules.language) return root.rulesList;
  const wasOpen = root.rulesList && root.rulesList.open;
  const part = h("details", { class: "wnb-rules", "data-fold": "rules" }, h("summary", { text: rules.words.rules, "data-key": "fold:rules" }));
  if (wasOpen) part.open = true;
  const search = h("input", { type: "search", class: "wnb-search", "data-key": "field:rules", "aria-label": rules.words.rules_search, placeholder: rules.words.rules_search, autocomplete: "off", spellcheck: "false" });
  const none = h("p", { role: "status", text: "" });
  const sections = rules.sections.map((section) => {
    const list = h("ul", {});
    const entries = section.rules.map((rule) => {
      const item = h("li", {}, ruleTitleButton(rule, send), rule.signs ? h("span", { class: "wnb-sign", "aria-hidden": "true", text: " " + rule.signs }) : null);
      list.append(item);
      return { item, words: plainWords(section.title + " " + rule.title + " " + rule.id) };
    });
    return { part: h("section", { "aria-label": section.title }, h("h4", { text: section.number + ". " + section.title }), list), entries };
  });
  search.addEventListener("input", () => {
    const wanted = plainWords(search.value).map(stem);
    let found = 0;
    for (const section of sections) {
      let here = 0;
      for (const entry of section.entries) {
        const fits = wanted.every((want) => entry.words.some((word) => word.startsWith(want) || (want.length > 3 && word.includes(want))));
        entry.item.hidden = !fits;
        here += fits;
      }
      section.part.hidden = !here;
      found += here;
    }
    none.textContent = found ? "" : rules.words.rules_none;
  });
  part.append(h("label", { class: "wnb-field" }, search), none, ...sections.map((section) => section.part), h("ul", { class: "wnb-signs" }, ...rules.signs.map((sign) => h("li", { text: sign }))));
  root.rulesShown = rules.language;
  root.rulesList = part;
  return part;
}

// Without accents and case; a word's last letter is left out, since endings change ("mina", "miny", "Mauern").
function plainWords(text) {
  return text.toLocaleLowerCase().replace(/ł/g, "l").replace(/ß/g, "ss").normalize("NFD").replace(/\p{M}/gu, "").split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
}

function stem(word) {
  return word.length > 3 ? word.slice(0, -1) : word;
}
