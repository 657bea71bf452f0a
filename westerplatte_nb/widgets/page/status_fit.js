// The status stands in a box of one height, so that nothing under it moves: words that are too long for it are set
// closer, and what even then goes beyond it can be scrolled by key.

export function fitStatus(status) {
  if (!status) return;
  status.classList.remove("wnb-dense");
  status.removeAttribute("tabindex");
  if (!overflows(status)) return;
  status.classList.add("wnb-dense");
  if (overflows(status)) status.tabIndex = 0;
}

function overflows({ scrollHeight, clientHeight }) {
  return scrollHeight > clientHeight;
}
