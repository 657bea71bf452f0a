// Who takes part: nicknames typed or pasted, changed, and taken off for those who leave.

import { button, h, isNews, onKey } from "../common/dom.js";
import { field, lineField } from "../common/fields.js";
import { redraw } from "../common/stable_parts.js";

export class PupilsPart {
  constructor(frame, /** @type {Send} */ send) {
    this.frame = frame;
    this.words = frame.words;
    this.send = send;
    const { words } = this;
    const add = () => {
      // With nothing typed it is asked too: the answer says what is expected.
      this.send({ do: "add", names: this.names.value });
      this.added = this.names.value;
      this.names.focus();
    };
    const looks = { rows: "1", "data-key": "names", autocomplete: "off", spellcheck: "false" };
    this.names = h("textarea", { ...looks, onkeydown: onKey("Enter", add) });
    this.list = h("ul.wnb-cup-pupils");
    this.nobody = h("p", words["pupils.none"]);
    this.element = h("div", [
      h("div.wnb-cup-row", field(words.add, this.names), button(words["add.do"], "add", add)),
      h("p.wnb-cup-note", words["add.note"]),
      this.nobody,
      this.list,
      h("h3", words.rules),
      h("ul", ...this.frame.rules.map((text) => h("li", text))),
    ]);
  }

  draw(pupils, names) {
    if (names && this.added !== undefined && this.names.value === this.added) {
      // What was read of a pasted list, to be looked at before it is added.
      this.names.value = names;
      this.names.rows = Math.min(names.split("\n").length, 12);
      this.added = undefined;
    }
    this.shown = pupils;
    if (!isNews(this, "told", pupils)) return;
    // What was refused stays to be corrected.
    if (this.added !== undefined && this.names.value === this.added) {
      this.names.value = "";
      this.names.rows = 1;
    }
    this.added = undefined;
    this.nobody.hidden = pupils.length > 0;
    const items = pupils.map((one, number) => this.pupil(one, number + 1));
    // Where a button went with what was done, another of the same pupil takes the focus.
    const other = (key, all) => all.find((one) => one.dataset.key.endsWith(key.replace(/^[^:]*/, ""))) || all[0];
    redraw(this.list, () => this.list.replaceChildren(...items), other);
  }

  pupil({ id, name, here, told }, number) {
    const { words } = this;
    const rename = () => {
      let isOver = false;
      const finish = (keeps) => {
        if (isOver) return;
        isOver = true;
        this.told = "";
        if (keeps && input.value.trim() && input.value !== name) this.send({ do: "rename", id, name: input.value });
        else this.draw(this.shown);
      };
      const onkeydown = ({ key }) => ["Enter", "Escape"].includes(key) && finish(key === "Enter");
      // Whatever is pressed next knows the name that is shown.
      const acts = { onkeydown, onchange: () => finish(true) };
      const looks = { maxlength: this.frame.most_name, "aria-label": words.rename, "data-key": "name:" + id };
      const input = lineField({ ...looks, ...acts, value: name });
      item.replaceChildren(input);
      input.focus();
      input.select();
    };
    const press = (what, act) => button(words[what], `${what}:${id}`, act, { "aria-label": `${words[what]}: ${name}` });
    const leave = here && press("leave", () => this.send({ do: "leave", id }));
    const back = !here && press("back", () => this.send({ do: "back", id }));
    const item = h("li", { class: here ? "" : "wnb-cup-gone" }, [
      h("span.wnb-cup-name", `${number}. ${name}`),
      told && h("span.wnb-cup-note", told),
      h("span.wnb-cup-keys", press("rename", rename), leave, back),
    ]);
    return item;
  }
}
