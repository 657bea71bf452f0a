// Pages that the kernel made: each opens in a tab of its own, from where it is printed, wherever the kernel runs.

import { h } from "./dom.js";

export class MadePages {
  // With a label for saving, each page can be taken as a file too.
  constructor(name, save = "") {
    this.save = save;
    this.addresses = [];
    this.element = h("ul", { class: name });
  }

  show(made) {
    this.forget();
    this.element.replaceChildren(...made.map((one) => this.item(one)));
    const first = this.element.querySelector("a");
    if (first) first.focus();
  }

  item({ html, label, name }) {
    const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
    this.addresses.push(address);
    const item = h("li", {}, h("a", { href: address, target: "_blank", text: label }));
    if (this.save) item.append(" · ", h("a", { href: address, download: name, text: this.save }));
    return item;
  }

  forget() {
    for (const address of this.addresses) URL.revokeObjectURL(address);
    this.addresses = [];
  }
}
