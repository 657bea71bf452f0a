// Dozens of answers are one list: what is chosen there is shown on the board, and a button beside it gives it.

import { button, div, freshId, h, setText } from "../common/dom.js";

export function choiceList({ title, actions }, view, /** @type {Send} */ send, tell) {
  const { words } = view;
  const unchosen = words["list.choose"].replace("{number}", actions.length);
  const options = actions.map((action, number) => h("option", { value: String(number), text: nameOf(action) }));
  const list = h("select", { "aria-label": title, "data-key": "list:" + title, name: "wnb-list" });
  list.append(h("option", { value: "", text: unchosen }), ...options);
  // What the chosen one would bring is told as it is chosen, and again at the list and the button when they get the
  // focus. The line under the answers, for everyone else, is hidden from screen readers.
  const told = h("span", { class: "wnb-live", id: freshId("preview"), "aria-live": "polite" });
  list.setAttribute("aria-describedby", told.id);
  const chosen = () => (list.value ? actions[Number(list.value)] : null);
  const give = button(words["list.do"], "list-do:" + title, () => {
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
  list.addEventListener("change", () => {
    const action = chosen();
    give.disabled = !action;
    if (action) give.setAttribute("aria-label", `${give.textContent}: ${action.label}`);
    else give.removeAttribute("aria-label");
    give.dataset.line = action?.line || "";
    setText(told, action?.preview || "");
    show(action);
  });
  list.addEventListener("blur", () => show(null));
  list.addEventListener("focus", () => show(chosen()));
  return div("wnb-choice-list", list, give, told);
}

// An action that is begun at a place is asked for there.
/** @returns {Message} */
export function orderOf({ place, line }, state) {
  return place ? { do: "target", id: place, state } : { do: "act", line, state };
}

function nameOf({ label, short }) {
  return short || label;
}
