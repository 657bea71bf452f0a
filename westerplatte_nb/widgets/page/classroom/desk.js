// The teacher's desk: lists, buttons and fields, made once; what changes is put into them, so that nothing moves under
// a hand and the focus stays.

import { button, div, h, MAIN } from "../common/dom.js";
import { choices, field } from "../common/fields.js";
import { download } from "../common/files.js";
import { Heartbeat, live } from "../common/heartbeat.js";
import { MadePages } from "../common/kernel_pages.js";
import { pageOf } from "../common/page_model.js";
import { meterParts } from "../studio/meter.js";
import { DeskClass } from "./desk_class.js";
import { card, DeskForget, row } from "./desk_parts.js";
import { DeskShare } from "./desk_share.js";

const KINDS_OF_FILE = ".jsonl,.json,.journal,.toml";
const MOST_BYTES = 2 * 1024 * 1024;
// Beside which buttons it is told what came of a message.
const ABOUT = { open: "files", load: "files", share: "share", share_file: "share", measure: "meter", stop: "meter" };

class Desk {
  constructor(model, el) {
    this.model = model;
    this.frame = model.get("frame");
    this.words = this.frame.words;
    this.top = h("div");
    // What came of a press is told beside the button: each of these parts has a line for it.
    this.said = h("p", { class: "wnb-desk-said", role: "status" });
    this.saidOfFiles = h("p", { class: "wnb-desk-said", role: "status" });
    this.saidOfMeter = h("p", { class: "wnb-desk-said", role: "status" });
    this.about = "";
    this.pages = new MadePages("wnb-desk-pages");
    this.root = h("div", { class: "wnb-desk", lang: this.frame.language });
    const showHeart = () => this.heart.showIn(this.top, { kept: true, words: this.words });
    this.heart = new Heartbeat(model, el, showHeart);
    this.share = new DeskShare(this.frame, (message) => this.send(message));
    const { element } = this.share;
    this.forget = new DeskForget(this.words, (message) => this.send(message));
    this.rules = new DeskClass(this.words, this.frame.most_deal, (message) => this.send(message));
    const last = [element, this.meterPart(), this.forget.element];
    const parts = [this.materialPart(), this.rules.element, this.filePart(), ...last];
    this.root.append(this.top, h("h2", { text: this.words.title }), div("wnb-desk-parts", ...parts));
    el.append(this.root);
    this.draw();
  }

  send(/** @type {Message} */ message) {
    if (message.do !== "files") this.about = ABOUT[message.do] || "";
    this.heart.send(message);
  }

  materialPart() {
    const words = this.words;
    this.lesson = choices(
      null,
      [...this.frame.lessons, { id: "", name: words.all }],
      (this.frame.lessons[0] || { id: "" }).id,
    );
    this.language = choices(null, this.frame.languages, this.frame.language);
    const lesson = field(words.lesson, this.lesson);
    lesson.classList.add("wnb-desk-whole");
    const make = (label, key, message) => button(label, key, () => this.ask(message));
    return card(
      "material",
      words.lesson,
      "",
      row(lesson, field(words.in_language, this.language)),
      h("h4", { text: words.project }),
      h("p", { class: "wnb-desk-note", text: words["slides.note"] }),
      row(
        button(words.slides, "slides", () => this.ask({ do: "slides" }), MAIN),
        (this.closing = button(words.close, "close", () => this.send({ do: "close" }))),
      ),
      h("h4", { text: words.print }),
      row(
        make(words.papers, "papers", { do: "print", kind: "papers" }),
        make(words.projector, "projector", { do: "print", kind: "projector" }),
      ),
      this.said,
      this.pages.element,
    );
  }

  ask(message) {
    this.send({ ...message, lesson: this.lesson.value, language: this.language.value });
  }

  meterPart() {
    const words = this.words;
    this.games = choices(
      null,
      this.frame.games.map((number) => ({ id: String(number), name: String(number) })),
      String(this.frame.games[0]),
    );
    const start = () => this.ask({ do: "measure", games: Number(this.games.value) });
    this.meter = meterParts(words, "meter", start, () => this.send({ do: "stop" }));
    return card(
      "meter",
      words.meter,
      words["meter.note"],
      row(field(words["meter.games"], this.games), ...this.meter.buttons),
      this.saidOfMeter,
      ...this.meter.parts,
    );
  }

  filePart() {
    const words = this.words;
    this.files = h("select", { onfocus: () => this.send({ do: "files" }) });
    this.upload = h("input", {
      type: "file",
      accept: KINDS_OF_FILE,
      onchange: () => this.read(),
    });
    return card(
      "files",
      words.open,
      words["open.note"],
      row(
        field(words["open.here"], this.files),
        button(words["open.do"], "open", () => this.send({ do: "open", name: this.files.value })),
      ),
      row(field(words["open.upload"], this.upload)),
      this.saidOfFiles,
    );
  }

  async read() {
    const [chosen] = this.upload.files;
    if (!chosen || chosen.size > MOST_BYTES) return;
    this.send({ do: "load", name: chosen.name, text: await chosen.text() });
    this.upload.value = "";
  }

  draw() {
    const view = this.model.get("view");
    if (!view.rules) return;
    const saidOf = (part) => (this.about === part ? view.said || "" : "");
    this.said.textContent = saidOf("");
    this.saidOfFiles.textContent = saidOf("files");
    this.saidOfMeter.textContent = saidOf("meter");
    this.share.draw(view.share, saidOf("share"));
    this.closing.hidden = !view.board;
    this.root.toggleAttribute("aria-busy", view.busy === true);
    this.rules.draw(view.rules);
    this.meter.show(view.meter);
    this.forget.draw(view.forget);
    const files = JSON.stringify(view.files);
    if (files !== this.filesShown) {
      this.filesShown = files;
      const chosen = this.files.value;
      const options = [{ id: "", name: this.words["open.choose"] }, ...view.files.map((name) => ({ id: name, name }))];
      this.files.replaceChildren(...options.map((one) => h("option", { value: one.id, text: one.name })));
      this.files.value = view.files.includes(chosen) ? chosen : "";
    }
  }

  take(content) {
    if (content.made) this.pages.show(content.made);
    if (content.file) download(content.file.name, content.file.text, "application/toml");
  }
}

export default pageOf(({ model, el }) => {
  const desk = new Desk(model, el);
  model.on("change:view", () => desk.draw());
  model.on("msg:custom", (content) => desk.take(content));
  return live(desk);
});
