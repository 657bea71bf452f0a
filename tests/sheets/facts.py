"""What must hold of the layout of a game's page whatever its state: nothing cut, covered, pushed out or too small."""

from __future__ import annotations

from playwright.sync_api import Page

# A finger needs so many points each way; who has two of them beside each other needs it all the more.
TARGET = 44
FINGERS = 900
FACTS = """([isTouched, least]) => {
  const game = document.querySelector(".wnb-game");
  const found = [];
  const words = (part) => (part.getAttribute("aria-label") || part.textContent).trim().slice(0, 40);
  const told = (kind, part) => found.push(`${kind}: ${part.dataset.key || part.className} ${words(part)}`);
  const hides = (value) => value === "hidden" || value === "clip";
  // What can be scrolled to is neither pushed out nor covered where it has been scrolled away.
  const scrollersOf = (part) => {
    const found = [];
    for (let at = part.parentElement; at && at !== game; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) found.push(at.getBoundingClientRect());
    }
    return found;
  };
  const seen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const part of game.querySelectorAll("*")) {
    if (!seen(part) || part.closest(".wnb-unseen, .wnb-live, svg, canvas")) continue;
    const { overflowX, overflowY, position } = getComputedStyle(part);
    const isText = [...part.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    const isCut = (hides(overflowX) && part.scrollWidth > part.clientWidth + 1)
      || (hides(overflowY) && part.scrollHeight > part.clientHeight + 2);
    // A moment is told whole by its title, and a sign without room for its word by its name.
    const isHeard = part.clientWidth <= 1; // by who has the page read out
    if (isText && isCut && !isHeard && !part.matches(".wnb-moment, .wnb-then")) told("cut", part);
    const box = part.getBoundingClientRect();
    const rooms = scrollersOf(part);
    // The numbers at the edge of a board that is near are cut by its window, which lies inside the page.
    const isOut = box.width && box.right > innerWidth + 1 && !rooms.length && !part.closest(".wnb-edge");
    if (isText && isOut) told("out", part);
    if (!part.matches("button:not(:disabled), select, summary") || part.closest(".wnb-skip")) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    const isAway = rooms.some((room) => y > room.bottom || y < room.top || x > room.right || x < room.left);
    // A sheet or a hint lies over what gives its place to it, which a play never does.
    const gives = !part.closest(".wnb-play") && hit?.closest(".wnb-side, .wnb-drawer, .wnb-hint-head");
    const isGiven = gives && !gives.contains(part);
    if (hit && !part.contains(hit) && !hit.contains(part) && !isAway && !isGiven) told("covered", part);
    if (isTouched && box.height < least - 0.5 && !part.closest(".wnb-rule, p, li")) told("small", part);
  }
  if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");
  return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """Return what is wrong with the layout of the page as it stands."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    found: list[str] = page.evaluate(FACTS, [width < FINGERS, TARGET])
    return found
