// The bar of tools, made once and never moved: what cannot be done now is disabled. Its main button ends a turn, skips
// what is played above the board, or begins another game.

import { button, h, iconName, setData, setText } from "../common/dom.js";
import { previewed } from "../decision/preview.js";
import { isFaceDown } from "../hands/hand.js";

export class Bar {
  constructor(/** @type {Send} */ send, model, tell) {
    this.send = send;
    this.model = model;
    this.endLabel = "";
    const state = () => model.present("view").state;
    this.end = button("", "end", () => this.pressEnd(), { class: "wnb-button wnb-end" });
    const rules = () => send({ do: "rules_of", line: this.end.dataset.line });
    this.endRules = button("§", "end-rules", rules, { class: "wnb-button wnb-icon" });
    this.undo = button("", "undo", () => send({ do: "undo", state: state() }));
    this.redo = button("↷", "redo", () => send({ do: "redo", state: state() }), { class: "wnb-button wnb-icon" });
    this.hint = button("", "hint", () => this.pressHint(), { class: "wnb-button wnb-hint-button" });
    // With the key Tab the end comes last, right before the orders: from a heading it is not reached by mistake.
    const tools = [this.undo, this.redo, this.hint, this.endRules, this.end];
    this.element = h("div.wnb-controls", { role: "group" }, ...tools);
    this.told = { preview: "", targets: [] };
    previewed(this.end, this.told, tell);
  }

  // What the main button does: `means` tells presses apart that are called the same.
  static main(view) {
    if (view.playing) return { label: view.words["theatre.skip"], key: "skip", act: view.playing.skip };
    // The one action that ends a turn; others of its kind stand among the orders.
    const group = view.groups.find(({ actions }) => actions.some(({ main }) => main));
    if (group) {
      const { line, label, preview, targets } = group.actions.find(({ main }) => main);
      const isQuiet = view.best || isFaceDown(view);
      // The end of another turn is another thing, though it is called the same and stands in the same place.
      const means = [line, view.turn, view.number, view.message?.kind === "asks"].join(" ");
      return { label, key: "act:" + line, line, means, preview, targets, rules: group.rules, isQuiet };
    }
    // In the past nothing can be ordered or begun anew: the way back stands here as well.
    const { past, what_if, last } = view.time ?? {};
    const back = view.words[what_if ? "what_if.back" : "past.back"];
    if (past) return { label: back, key: "bar-present", message: { do: "look", to: last } };
    if (!view.over || what_if) return null;
    // A scenario is begun again with its own cards.
    const again = view.scenario?.goal ? { do: "scenario_again", state: view.state } : { do: "again", same: false };
    return { label: view.words.again, key: "play-again", message: again };
  }

  // On a phone there is room for short names alone.
  update(view, isShort) {
    const { words } = view;
    this.element.setAttribute("aria-label", words.tools);
    this.updateEnd(Bar.main(view), view);
    setText(this.undo, isShort ? "↶" : words.undo);
    iconName(this.undo, words.undo);
    this.undo.disabled = !view.can_undo;
    iconName(this.redo, words.redo);
    this.redo.disabled = !view.can_redo;
    this.updateHint(view, isShort);
  }

  updateEnd(main, view) {
    const { end, told } = this;
    if (this.language !== view.language) this.endLabel = "";
    this.language = view.language;
    // What ended a question says nothing about the next one.
    if (main?.line && !view.question) this.endLabel = main.label;
    setText(end, main ? main.label : this.endLabel || view.words.end);
    end.disabled = !main;
    end.classList.toggle("wnb-main", Boolean(main) && !main.isQuiet);
    end.dataset.key = main ? main.key : "end";
    setData(end, "line", main?.line);
    end.dataset.means = main ? main.means || main.key : ["", view.turn, view.number].join(" ");
    Object.assign(told, { preview: main?.preview || "", targets: main?.targets || [] });
    end.dataset.targets = told.targets.join(" ");
    this.endRules.style.visibility = main?.rules ? "" : "hidden";
    if (main?.rules) iconName(this.endRules, main.rules);
    this.main = main;
  }

  updateHint(view, isShort) {
    const { hint } = this;
    // After the end what the next one would have been is no more: its long name would be cut off in a narrow bar.
    const told = view.hint || (view.over && this.hintTitle && { title: this.hintTitle });
    if (told) {
      const label = (told.closed ? told.again : told.next && told.button) || told.title;
      setText(hint, isShort ? told.title : label);
      hint.setAttribute("aria-label", label);
      this.hintTitle = told.title;
    }
    // Where hints are not offered at all there is no button; between two turns it only rests.
    hint.hidden = !hint.textContent;
    hint.disabled = Boolean(view.playing) || !view.hint || !(view.hint.closed || view.hint.next);
  }

  pressEnd() {
    const { act, line, message } = this.main;
    if (act) act();
    else this.send(message || { do: "act", line, state: this.model.get("view").state, may_be_asked: true });
  }

  // The press says which depth it asks for: a double click asks for the same one twice.
  pressHint() {
    const { hint, state } = this.model.get("view");
    if (hint.closed) this.send({ do: "hint_fold", closed: false });
    else if (hint.next) this.send({ do: "hint", depth: hint.next, state });
  }
}
