// The page of a class: files that are dropped or chosen, and what came of them. Made once; what changes is put in.

import { button, fold, freshId, h, isNews, pictureAddress, swallow } from "../common/dom.js";
import { choices, field, offer } from "../common/fields.js";
import { FormPage, formPageOf } from "../common/form_page.js";
import { meterParts, table } from "../studio/meter.js";
import { filesOf, messagesOf, named } from "./class_files.js";

const ENDING = ".json,.txt,.zip";

class ClassPage extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-class", false);
    this.shown = {};
    this.makeParts();
    this.draw();
  }

  makeParts() {
    const { words } = this;
    this.said = h("p.wnb-class-said", { role: "status" });
    this.facts = h("p.wnb-class-facts");
    this.notes = h("ul.wnb-class-notes");
    this.which = choices(null, [], null, (id) => this.send({ do: "group", id }));
    this.whichField = field(words.which, this.which);
    this.sections = {};
    for (const name of ["aside", "outcomes", "splits", "quiz", "prompts"]) this.sections[name] = this.section(name);
    const start = () => this.send({ do: "measure" });
    this.meter = meterParts(words, "odds", start, () => this.send({ do: "stop" }));
    this.sections.odds = this.section("odds", h("div.wnb-class-row", ...this.meter.buttons), ...this.meter.parts);
    const { outcomes, splits, quiz, prompts, odds, aside } = this.sections;
    const parts = [outcomes, splits, prompts, quiz, odds, aside].map((one) => one.element);
    const head = h("h2", words.title);
    this.root.append(this.top, head, this.dropPart(), this.said, this.facts, this.whichField, this.notes, ...parts);
  }

  section(name, ...children) {
    const id = freshId("class-" + name);
    const note = this.words[name + ".note"];
    const body = h("div", ...children);
    const told = note && h("p.wnb-class-note", note);
    const attributes = { class: "wnb-class-part wnb-class-" + name, "aria-labelledby": id };
    return { element: h("section", attributes, h("h3", { id }, this.words[name]), told, body), body };
  }

  dropPart() {
    const { words } = this;
    this.input = h("input.wnb-class-file", {
      type: "file",
      multiple: true,
      accept: ENDING,
      onchange: () => this.takeFiles([...this.input.files].map(named)),
    });
    const drop = h(
      "div.wnb-class-drop",
      h("p.wnb-class-dropped", words.drop),
      field(words.choose, this.input),
      h("p.wnb-class-note", words["drop.note"]),
      h(
        "div.wnb-class-row",
        button(words["folder.again"], "folder", () => this.send({ do: "folder" })),
        button(words.csv, "csv", () => this.send({ do: "csv" })),
        button(words.clear, "clear", () => this.send({ do: "clear" })),
        (this.size = button(words.large, "size", () => this.enlarge(), { "aria-pressed": "false" })),
      ),
    );
    const drag = (event) => {
      swallow(event);
      drop.classList.toggle("wnb-class-over", event.type === "dragover");
      if (event.type === "drop") filesOf(event.dataTransfer).then((files) => this.takeFiles(files));
    };
    for (const type of ["dragover", "dragleave", "drop"]) drop.addEventListener(type, drag);
    return drop;
  }

  async takeFiles(chosen) {
    const { most, most_bytes: mostBytes } = this.frame;
    for await (const message of messagesOf(chosen, most, mostBytes)) this.send(message);
    this.input.value = "";
  }

  // For a projector: the letters grow, and the boards with them.
  enlarge() {
    const isLarge = this.root.classList.toggle("wnb-class-large");
    this.size.setAttribute("aria-pressed", String(isLarge));
  }

  draw() {
    const view = this.model.get("view");
    if (!view.groups) return;
    this.said.textContent = view.said || "";
    this.facts.textContent = view.facts;
    this.meter.show(view.meter);
    this.root.toggleAttribute("aria-busy", view.busy === true);
    if (!isNews(this, "told", [view.groups, view.group, view.notes, view.asides, view.found])) return;
    offer(this.which, view.groups, view.group);
    this.whichField.hidden = view.groups.length < 2;
    this.notes.replaceChildren(...view.notes.map((text) => h("li", text)));
    this.drawFound(view.found);
    this.fill("aside", view.asides.length ? [this.asideTable(view.asides)] : []);
  }

  drawFound(found) {
    const has = Boolean(found.outcomes);
    this.fill("outcomes", has ? this.outcomes(found.outcomes) : []);
    this.fill("splits", has ? this.map(found) : []);
    this.fill("quiz", has ? found.quiz.map((one) => questionPart(one)) : []);
    const prompts = has ? found.prompts.map((text) => h("li", text)) : [];
    this.fill("prompts", prompts.length ? [h("ol", ...prompts)] : []);
    this.sections.odds.element.hidden = !has;
  }

  // What is left of the class after it parted goes on turn by turn, for those who want to see it.
  map({ stops, splits, turns }) {
    const { words } = this;
    const parts = [...stops, ...splits].map((one, number) => splitPart(one, number, words));
    if (!turns.length) return parts;
    const inside = turns.map((one, number) => splitPart(one, number, words));
    return [...parts, fold("turns", words.turns, { class: "wnb-class-turns", open: !parts.length }, ...inside)];
  }

  fill(name, children) {
    const { element, body } = this.sections[name];
    body.replaceChildren(...children);
    element.hidden = !children.length;
  }

  outcomes({ heads, rows, bars }) {
    const whole = wide(table({ heading: "", columns: heads, lines: rows }), this.words.table);
    return [barList(bars), fold("table", this.words.table, {}, whole)];
  }

  asideTable(asides) {
    const columns = [this.words["aside.file"], this.words["aside.why"]];
    const lines = asides.map((one) => [one.file, one.why]);
    return wide(table({ heading: "", columns, lines }), this.words.aside);
  }
}

function questionPart(question) {
  return h(
    "div.wnb-class-question",
    h("h4", question.prompt),
    h("p.wnb-class-note", question.told),
    barList(question.answers),
  );
}

// What is wider than the page scrolls by itself, by keys too.
function wide(content, label) {
  return h("div.wnb-class-wide", { tabindex: "0", role: "group", "aria-label": label }, content);
}

export default formPageOf(ClassPage);

export function splitPart(split, number, words) {
  const id = freshId("split");
  const picture = h("img", { src: pictureAddress(split.board.picture), alt: split.board.alternative });
  return h(
    "article.wnb-class-split",
    { "aria-labelledby": id },
    h("h4", { id }, `${number + 1}. ${split.title}`),
    split.told && h("p.wnb-class-told", split.told),
    h(
      "div.wnb-class-beside",
      h("figure.wnb-class-board", { "aria-label": words.board }, picture),
      h(
        "div.wnb-class-choices",
        h("p", split.came),
        split.way && h("p.wnb-class-note", split.way),
        barList(split.branches),
        split.answers && split.answers.length ? answerList(split.answers) : null,
      ),
    ),
  );
}

function answerList(answers) {
  const items = answers.flatMap(({ name, text }) => [h("dt", name), h("dd", text)]);
  return h("dl.wnb-class-answers", ...items);
}

// How long a bar is says the same as the words beside it; it is for eyes alone.
export function barList(bars) {
  return h("ul.wnb-class-bars", ...bars.map(bar));
}

function bar(one) {
  const fill = h("span.wnb-class-fill", { style: `width:${Math.round(one.share * 100)}%` });
  return h(
    "li",
    h(
      "p.wnb-class-choice",
      h("strong", one.label),
      " ",
      h("span.wnb-class-share", one.told),
      one.sign && h("span.wnb-class-sign", one.sign),
    ),
    h("span.wnb-class-bar", { "aria-hidden": "true" }, fill),
    h("p.wnb-class-names", one.names.join(", ")),
  );
}
