// A part that a person opens comes into view: all of it where there is room, else from its heading on.

export function showOpened(pane) {
  pane.addEventListener("click", (event) => {
    const summary = event.target.closest("summary");
    if (!summary) return;
    // The click opens it after all that listens to the click.
    requestAnimationFrame(() => {
      if (summary.parentElement.open) pane.scrollTop += wayTo(pane, summary);
    });
  });
}

// How far the pane is to be scrolled; what opens inside a part is seen with the rest of that part.
function wayTo(pane, summary) {
  let part = summary.parentElement;
  for (let outer = part; outer; outer = outer.parentElement.closest("details")) {
    if (pane.contains(outer)) part = outer;
  }
  const seen = pane.getBoundingClientRect();
  // Its own padding, and what of it lies under the drawer.
  const parts = [getComputedStyle(pane), pane.querySelector(".wnb-below")?.style];
  const room = parts.reduce((sum, style) => sum + (parseFloat(style?.paddingBottom) || 0), 0);
  const below = part.getBoundingClientRect().bottom - (seen.bottom - room);
  const above = summary.getBoundingClientRect().top - seen.top;
  return Math.max(0, Math.min(below, above));
}
