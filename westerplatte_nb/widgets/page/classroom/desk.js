// The teacher's desk: its controls are made once and only their contents change, so that nothing moves under a hand.

import { button, h, isNews, MAIN } from "../common/dom.js";
import { choices, field, offer } from "../common/fields.js";
import { fileField } from "../common/files.js";
import { card, FormPage, formPageOf, MadePages } from "../common/form_page.js";
import { meterParts } from "../studio/meter.js";
import { deskClass, deskForget, deskShare, row } from "./desk_class.js";

const KINDS_OF_FILE = ".jsonl,.json,.journal,.toml";
const MOST_BYTES = 2 * 1024 * 1024;
const ABOUT = { open: "files", load: "files", share: "share", share_file: "share", measure: "meter", stop: "meter" };

class Desk extends FormPage {
  constructor(model, el) {
    super(model, el, "wnb-desk", true);
    this.kind = "application/toml";
    // What came of a press is told beside the button: each of these parts has a line for it.
    const said = () => h("p.wnb-desk-said", { role: "status" });
    this.said = { material: said(), files: said(), share: said(), meter: said() };
    this.about = "material";
    this.pages = new MadePages("wnb-desk-pages");
    this.share = deskShare(this.frame, (message) => this.send(message), this.said.share);
    this.forget = deskForget(this.words, (message) => this.send(message));
    this.rules = deskClass(this.words, this.frame.most_deal, (message) => this.send(message));
    const last = [this.share.element, this.meterPart(), this.forget.element];
    const parts = [this.materialPart(), this.rules.element, this.filePart(), ...last];
    this.root.append(this.top, h("h2", this.words.title), h("div.wnb-desk-parts", ...parts));
    this.draw();
  }

  send(/** @type {Message} */ message) {
    if (message.do !== "files") this.about = ABOUT[message.do] || "material";
    super.send(message);
  }

  materialPart() {
    const words = this.words;
    const { lessons } = this.frame;
    this.lesson = choices(null, [...lessons, { id: "", name: words.all }], lessons[0]?.id ?? "");
    this.language = choices(null, this.frame.languages, this.frame.language);
    const lesson = field(words.lesson, this.lesson);
    lesson.classList.add("wnb-desk-whole");
    this.closing = button(words.close, "close", () => this.send({ do: "close" }));
    const make = (label, key, message, looks = {}) => button(label, key, () => this.ask(message), looks);
    return card("desk", "material", words.lesson, "", [
      row(lesson, field(words.in_language, this.language)),
      h("h4", words.project),
      h("p.wnb-desk-note", words["slides.note"]),
      row(make(words.slides, "slides", { do: "slides" }, MAIN), this.closing),
      h("h4", words.print),
      row(
        make(words.papers, "papers", { do: "print", kind: "papers" }),
        make(words.projector, "projector", { do: "print", kind: "projector" }),
      ),
      this.said.material,
      this.pages.element,
    ]);
  }

  ask(message) {
    this.send({ ...message, lesson: this.lesson.value, language: this.language.value });
  }

  meterPart() {
    const words = this.words;
    const games = this.frame.games.map((number) => ({ id: number, name: number }));
    this.games = choices(null, games, games[0].id);
    const start = () => this.ask({ do: "measure", games: Number(this.games.value) });
    this.meter = meterParts(words, "meter", start, () => this.send({ do: "stop" }));
    return card("desk", "meter", words.meter, words["meter.note"], [
      row(field(words["meter.games"], this.games), ...this.meter.buttons),
      this.said.meter,
      ...this.meter.parts,
    ]);
  }

  filePart() {
    const words = this.words;
    this.files = h("select", { onfocus: () => this.send({ do: "files" }) });
    const open = button(words["open.do"], "open", () => this.send({ do: "open", name: this.files.value }));
    const load = ({ name, text }) => text !== undefined && this.send({ do: "load", name, text });
    const upload = fileField({ accept: KINDS_OF_FILE }, MOST_BYTES, load);
    return card("desk", "files", words.open, words["open.note"], [
      row(field(words["open.here"], this.files), open),
      row(field(words["open.upload"], upload)),
      this.said.files,
    ]);
  }

  draw() {
    const view = this.model.get("view");
    if (!view.rules) return;
    for (const [part, line] of Object.entries(this.said)) line.textContent = this.about === part ? view.said : "";
    this.share.draw(view.share);
    this.closing.hidden = !view.board;
    this.root.toggleAttribute("aria-busy", view.busy === true);
    this.rules.draw(view.rules);
    this.meter.show(view.meter);
    this.forget.draw(view.forget);
    if (!isNews(this, "filesShown", view.files)) return;
    const files = view.files.map((name) => ({ id: name, name }));
    offer(this.files, [{ id: "", name: this.words["open.choose"] }, ...files], this.files.value);
  }
}

export default formPageOf(Desk);
