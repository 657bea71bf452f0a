// What a widget settles with the notebook it stands in: which keys are whose, and that a kernel stands behind it.

// JupyterLab takes plain keys for itself (an arrow goes to the next cell, D D deletes it) unless the element that has the
// focus says no; keys with Ctrl, such as saving, stay its own. It listens on the document, so this listens before it.
function keepKeys(root, event) {
  if (!root.contains(event.target)) return;
  const plainKey = !(event.ctrlKey || event.metaKey || event.altKey);
  event.target.toggleAttribute("data-lm-suppress-shortcuts", plainKey);
}

// A key held down is one order: of Enter, which presses a button anew with every repetition, only the first counts.
function onePress(root, event) {
  const plainKey = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  if (!event.repeat || event.key !== "Enter" || !plainKey || !root.contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

// Beside the widget stands a still picture for readers without a kernel, and a rule that shows this in place of a widget
// without this class: one whose state was only stored with the notebook never gets it.
function sayAlive(el) {
  if (!el.closest(".jupyter-widgets-disconnected")) el.classList.add("wnb-alive");
}

// Returns what undoes it. A click on mere text must leave the focus in the widget: the browser would give it to the cell.
function settleIn(root) {
  root.tabIndex = -1;
  const keys = (event) => { keepKeys(root, event); onePress(root, event); };
  window.addEventListener("keydown", keys, { capture: true });
  return () => window.removeEventListener("keydown", keys, { capture: true });
}
