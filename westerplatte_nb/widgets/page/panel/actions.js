// The orders by their groups, or the answers to a question, as buttons.

import { button, freshId, h, MAIN, setText } from "../common/dom.js";
import { choices } from "../common/fields.js";
import { previewed } from "../decision/preview.js";
import { Shares } from "../decision/shares.js";
import { isFaceDown } from "../hands/hand.js";
import { ruleSign } from "./sentences.js";

const MANY = 4; // more answers than these stand in columns
const BRIEF = 7; // letters, of which five answers stand beside each other on a phone
// No page has room for a button for each of more answers than these, or of so many brief ones: they are lists.
const DOZENS = 10;
const BRIEF_DOZENS = 24;

export function actionsPart(view, /** @type {Send} */ send, tell) {
  const part = h("section.wnb-actions", { "aria-label": view.words.actions });
  let ends = true; // the first action that ends a turn stands in the bar
  const groups = [];
  for (const group of view.groups) {
    const actions = group.actions.filter((action) => !(action.main && ends && !(ends = false)));
    // A group that the bar has wholly taken over has no place here.
    if (actions.length || !group.actions.length) groups.push([group, actions]);
  }
  // Answers that are all there is to choose from need no heading under their question.
  const isAlone = Boolean(view.question) && groups.length === 1;
  const all = groups.flatMap(([, actions]) => actions);
  // Where several are as good, or the hand comes first, none of them is the one to press.
  const isOne = all.filter(({ best }) => best).length === 1 && !isFaceDown(view);
  const looks = { isAlone, number: all.length, best: isOne ? MAIN : { class: "wnb-button wnb-best" } };
  for (const [group, actions] of groups) part.append(groupPart(group, actions, view, send, tell, looks));
  return part;
}

function isBrief({ short }) {
  return Boolean(short) && short.length <= BRIEF;
}

function isList(actions, number) {
  const most = actions.every(isBrief) ? BRIEF_DOZENS : DOZENS;
  return actions.length > MANY && number > most && actions.every(({ line }) => line);
}

function groupPart(group, actions, view, /** @type {Send} */ send, tell, { isAlone, number, best }) {
  const box = h("div.wnb-group", { role: "group", "aria-label": group.title });
  if (isAlone) box.classList.add("wnb-alone");
  else box.append(h("h4", group.title));
  if (!view.question) box.dataset.slot = group.title;
  else if (actions.length > MANY) box.classList.add("wnb-many");
  if (view.question && actions.every(isBrief)) box.classList.toggle("wnb-brief", actions.length > MANY);
  if (group.rules && actions.length) {
    const rules = () => send({ do: "rules_of", line: group.actions[0].line });
    box.append(ruleSign(group.rules, "rules:" + group.title, rules));
  }
  if (group.shares) {
    box.append(new Shares(group, view, send).element);
    return box;
  }
  const list = () => choiceList({ title: group.title, actions }, view, send, tell);
  if (view.question && isList(actions, number)) {
    box.append(list());
    return box;
  }
  const buttons = actions.flatMap((action) => previewed(actionButton(action, view, send, best), action, tell));
  if (!buttons.length) buttons.push(h("p.wnb-rest", view.words["group.none"]));
  const row = h("div.wnb-buttons", ...buttons);
  // Few orders are buttons whatever room there is: they keep their places from turn to turn.
  if (actions.length > (view.question ? 1 : MANY)) LISTS.set(row, list);
  box.append(row);
  return box;
}

function actionButton(action, view, /** @type {Send} */ send, best) {
  // The buttons are kept as long as the orders are the same ones: the state is that of the press.
  const act = () => send(orderOf(action, view.state));
  // What all have in common stands above them; the name of a button is still the whole.
  const whole = action.short ? { "aria-label": action.label, title: action.label } : {};
  return button(action.short || action.label, action.place ? "begin:" + action.place : "act:" + action.line, act, {
    "data-line": action.line,
    "data-targets": action.targets.join(" "),
    ...whole,
    ...(action.best ? best : {}),
  });
}

// Dozens of answers are one list: what is chosen there is shown on the board, and a button beside it gives it.

export function choiceList({ title, actions }, view, /** @type {Send} */ send, tell) {
  const unchosen = view.words["list.choose"].replace("{number}", actions.length);
  const options = actions.map(({ short, label }, id) => ({ id, name: short || label }));
  const looks = { "aria-label": title, name: "wnb-list" };
  const list = choices("list:" + title, [{ id: "", name: unchosen }, ...options], "", () => choose(), looks);
  // Screen readers are told what the chosen one brings when it is chosen and at the focus; the line below is for eyes.
  const told = h("span.wnb-live", { id: freshId("preview"), "aria-live": "polite" });
  list.setAttribute("aria-describedby", told.id);
  const chosen = () => (list.value ? actions[Number(list.value)] : null);
  const give = button(view.words["list.do"], "list-do:" + title, () => {
    const action = chosen();
    if (!action) return;
    list.value = ""; // a second press gives nothing
    setText(told, "");
    send(orderOf(action, view.state));
  });
  give.setAttribute("aria-describedby", told.id);
  give.disabled = true;
  const show = (action) => {
    tell(action ? action.preview : "");
    list.dispatchEvent(new CustomEvent("wnb-show", { bubbles: true, detail: action ? action.targets : [] }));
  };
  const choose = () => {
    const action = chosen();
    give.disabled = !action;
    give.ariaLabel = action && `${give.textContent}: ${action.label}`;
    give.dataset.line = action?.line || "";
    setText(told, action?.preview || "");
    show(action);
  };
  list.addEventListener("blur", () => show(null));
  list.addEventListener("focus", () => show(chosen()));
  return h("div.wnb-choice-list", list, give, told);
}

/** @returns {Message} */
export function orderOf({ place, line, main }, state) {
  if (place) return { do: "target", id: place, state };
  return { do: "act", line, state, ...(main ? { may_be_asked: true } : {}) };
}

// Answers that have no room as buttons become lists: the highest group first, and no more than must be. They are
// buttons again once anything else is asked or beside them, or the frame has another size.

const LISTS = new WeakMap(); // the buttons of a group, and what makes a list of them

export class Folding {
  constructor(box) {
    this.box = box;
    this.part = null;
    this.known = "";
    this.made = new Map(); // buttons, and the list that was made of them
    this.focused = null;
  }

  // Called with the answers when the page is laid out for its next picture, and before sizes are read: no flicker.
  begin(part) {
    const { box } = this;
    const now = document.activeElement;
    if (now !== document.body) this.focused = box.contains(now) ? now : null;
    if (!box.hidden && !box.clientHeight) return; // its room is lent to the folded parts
    const known = this.shapeOf(part);
    if (part === this.part && known === this.known) return;
    for (const [buttons, list] of this.made) if (list.parentElement) list.replaceWith(buttons);
    if (part !== this.part) this.made.clear();
    this.part = part;
    this.known = known;
  }

  // Makes the highest group that becomes lower by it a list, and tells whether there was one.
  fold() {
    const heights = new Map();
    for (const buttons of this.part.querySelectorAll(".wnb-group > .wnb-buttons")) {
      if (LISTS.has(buttons)) heights.set(buttons, buttons.parentElement.offsetHeight);
    }
    const highest = [...heights].sort(([, one], [, other]) => other - one);
    return highest.some(([buttons, height]) => {
      if (!this.made.has(buttons)) this.made.set(buttons, LISTS.get(buttons)());
      const [group, list] = [buttons.parentElement, this.made.get(buttons)];
      buttons.replaceWith(list);
      if (group.offsetHeight < height) return true;
      list.replaceWith(buttons);
      return false;
    });
  }

  // The focus goes with what it was on.
  end() {
    const { focused } = this;
    this.focused = null;
    if (!focused || document.activeElement !== document.body) return;
    const next = focused.isConnected ? focused : this.inPlaceOf(focused);
    next?.focus({ preventScroll: true });
  }

  inPlaceOf(focused) {
    for (const [buttons, list] of this.made) {
      const select = list.querySelector("select");
      if (buttons.contains(focused)) return select;
      if (list.contains(focused)) return buttons.querySelectorAll(".wnb-button")[Number(select.value)];
    }
    return null;
  }

  // All that the room hangs on which the answers have, but for what the timeline gives them.
  shapeOf(part) {
    const { box } = this;
    const side = box.parentElement;
    const others = [...box.children].filter((item) => item !== part);
    // In whatever order they stand now.
    const beside = others.map((item) => (item.querySelector(".wnb-card-row") || item).textContent).sort();
    const [status, drawer] = ["status-place", "drawer"].map((name) => side?.querySelector(`:scope > .wnb-${name}`));
    const room = box.closest(".wnb-game")?.dataset.room;
    return JSON.stringify([room, status?.offsetHeight, drawer?.childElementCount > 0, beside]);
  }
}
