// The page of a class: files that are dropped or chosen, and what came of them. Made once; what changes is put in.

import { button, fill, fold, freshId, h, isNews, pictureAddress, swallow } from "../common/dom.js";
import { choices, field, offer } from "../common/fields.js";
import { card, FormPage, formPageOf } from "../common/form_page.js";
import { meterParts, table } from "../studio/meter.js";
import { filesOf, messagesOf, named } from "./class_files.js";

const ENDING = ".json,.txt,.zip";
const PARTS = ["outcomes", "splits", "prompts", "quiz", "odds", "aside"];

class ClassPage extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-class", false);
    const { words } = this;
    this.said = h("p.wnb-class-said", { role: "status" });
    this.facts = h("p.wnb-class-facts");
    this.notes = h("ul.wnb-class-notes");
    this.which = choices(null, [], null, (id) => this.send({ do: "group", id }));
    this.whichField = field(words.which, this.which);
    this.bodies = Object.fromEntries(PARTS.map((name) => [name, h("div")]));
    const sections = PARTS.map((name) => card("class", name, words[name], words[name + ".note"], this.bodies[name]));
    const start = () => this.send({ do: "measure" });
    this.meter = meterParts(words, "odds", start, () => this.send({ do: "stop" }));
    this.bodies.odds.append(h("div.wnb-class-row", ...this.meter.buttons), ...this.meter.parts);
    const head = h("h2", words.title);
    this.root.append(this.top, head, this.dropPart(), this.said, this.facts, this.whichField, this.notes, ...sections);
    this.draw();
  }

  dropPart() {
    const { words } = this;
    this.input = h("input.wnb-class-file", {
      type: "file",
      multiple: true,
      accept: ENDING,
      onchange: () => this.takeFiles([...this.input.files].map(named)),
    });
    const drop = h("div.wnb-class-drop", [
      h("p.wnb-class-dropped", words.drop),
      field(words.choose, this.input),
      h("p.wnb-class-note", words["drop.note"]),
      h("div.wnb-class-row", [
        button(words["folder.again"], "folder", () => this.send({ do: "folder" })),
        button(words.csv, "csv", () => this.send({ do: "csv" })),
        button(words.clear, "clear", () => this.send({ do: "clear" })),
        (this.size = button(words.large, "size", () => this.enlarge(), { "aria-pressed": "false" })),
      ]),
    ]);
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
    const { words } = this;
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
    const asides = view.asides.map(({ file, why }) => [file, why]);
    this.fill("aside", asides.length > 0 && this.table("aside", [words["aside.file"], words["aside.why"]], asides));
  }

  drawFound({ outcomes, stops = [], splits = [], turns = [], quiz = [], prompts = [] }) {
    const folded = outcomes && fold("table", this.words.table, {}, this.table("table", outcomes.heads, outcomes.rows));
    this.fill("outcomes", outcomes && barList(outcomes.bars), folded);
    this.fill("splits", this.map([...stops, ...splits], turns));
    const question = ({ prompt, told, answers }) =>
      h("div.wnb-class-question", h("h4", prompt), h("p.wnb-class-note", told), barList(answers));
    this.fill("quiz", quiz.map(question));
    this.fill("prompts", prompts.length > 0 && h("ol", ...prompts.map((text) => h("li", text))));
    this.bodies.odds.parentElement.hidden = !outcomes;
  }

  // What is left of the class after it parted goes on turn by turn, for those who want to see it.
  map(partings, turns) {
    const [parts, inside] = [partings, turns].map((all) => all.map((one, n) => splitPart(one, n, this.words)));
    const looks = { class: "wnb-class-turns", open: !parts.length };
    return [...parts, inside.length > 0 && fold("turns", this.words.turns, looks, ...inside)];
  }

  fill(name, ...children) {
    const body = this.bodies[name];
    fill(body, ...children);
    body.parentElement.hidden = !body.hasChildNodes();
  }

  // What is wider than the page scrolls by itself, by keys too.
  table(name, columns, lines) {
    const looks = { tabindex: "0", role: "group", "aria-label": this.words[name] };
    return h("div.wnb-class-wide", looks, table({ heading: "", columns, lines }));
  }
}

export default formPageOf(ClassPage);

export function splitPart(split, number, words) {
  const id = freshId("split");
  const answers = (split.answers || []).flatMap(({ name, text }) => [h("dt", name), h("dd", text)]);
  const picture = h("img", { src: pictureAddress(split.board.picture), alt: split.board.alternative });
  return h("article.wnb-class-split", { "aria-labelledby": id }, [
    h("h4", { id }, `${number + 1}. ${split.title}`),
    split.told && h("p.wnb-class-told", split.told),
    h("div.wnb-class-beside", [
      h("figure.wnb-class-board", { "aria-label": words.board }, picture),
      h("div.wnb-class-choices", [
        h("p", split.came),
        split.way && h("p.wnb-class-note", split.way),
        barList(split.branches),
        answers.length > 0 && h("dl.wnb-class-answers", ...answers),
      ]),
    ]),
  ]);
}

// How long a bar is says the same as the words beside it; it is for eyes alone.
export function barList(bars) {
  return h("ul.wnb-class-bars", ...bars.map(bar));
}

function bar(one) {
  const length = h("span.wnb-class-fill", { style: `width:${Math.round(one.share * 100)}%` });
  const told = [h("span.wnb-class-share", one.told), one.sign && h("span.wnb-class-sign", one.sign)];
  return h("li", [
    h("p.wnb-class-choice", h("strong", one.label), " ", ...told),
    h("span.wnb-class-bar", { "aria-hidden": "true" }, length),
    h("p.wnb-class-names", one.names.join(", ")),
  ]);
}
