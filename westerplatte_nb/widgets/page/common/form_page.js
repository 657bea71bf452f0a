// A page of forms that is made once: what its kernel shows is put into it, and a heartbeat stands at its top.

import { freshId, h } from "./dom.js";
import { download } from "./files.js";
import { Heartbeat, live } from "./heartbeat.js";
import { pageOf } from "./page_model.js";

export class FormPage {
  constructor(model, el, name, kept) {
    this.model = model;
    this.frame = model.get("frame");
    this.words = this.frame.words;
    this.top = h("div");
    this.pages = null; // that the kernel made, where it makes some
    this.kind = undefined; // of its files
    this.root = h("div", { class: name, lang: this.frame.language });
    this.heart = new Heartbeat(model, el, () => this.heart.showIn(this.top, { kept, words: this.words }));
    el.append(this.root);
  }

  send(/** @type {Message} */ message) {
    this.heart.send(message);
  }

  take({ made, file }) {
    if (made) this.pages.show(made);
    if (file) download(file.name, file.text, this.kind);
  }
}

export function card(page, name, title, note, ...children) {
  const id = freshId(name);
  const told = note && h(`p.wnb-${page}-note`, note);
  const section = `section.wnb-${page}-part.wnb-${page}-${name}`;
  return h(section, { "aria-labelledby": id }, h("h3", { id }, title), told, ...children);
}

// What anywidget asks of the script of such a page, which draws what is shown and takes what else is told.
export function formPageOf(Page) {
  return pageOf(({ model, el }) => {
    const page = new Page(model, el);
    model.on("change:view", () => page.draw());
    model.on("msg:custom", (content) => page.take(content));
    return live(page);
  });
}

// Pages that the kernel made: each opens in a tab of its own, from where it is printed, wherever the kernel runs.

export class MadePages {
  constructor(name, save = "") {
    this.save = save;
    this.element = h("ul", { class: name });
  }

  show(made) {
    this.forget();
    this.element.replaceChildren(...made.map((one) => this.item(one)));
    this.element.querySelector("a")?.focus();
  }

  item({ html, label, name }) {
    const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
    const item = h("li", h("a", { href: address, target: "_blank" }, label));
    if (this.save) item.append(" · ", h("a", { href: address, download: name }, this.save));
    return item;
  }

  forget() {
    for (const { href } of this.element.querySelectorAll("a")) URL.revokeObjectURL(href);
  }
}
