"""How many words stand in view before the first move of a first game: `python -m tests.browser.words_in_view`.

Each first game is opened from the course's page, as a class opens it. What is drawn on the canvas and the faces of
cards are left out; all else that can be read on the screen counts, with the bar over the notebook. A folder named
behind it gets pictures.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.lab import FLAGS
from tests.browser.server import start_server
from westerplatte_nb.teaching.course.copy import copy_course

# The page of the course in each language, and to which notebook its link leads for each first game.
COURSE = {"pl": "kurs", "en": "course", "de": "kurs"}
FIRST_GAMES = {
    "seven_days": {"pl": "start", "en": "start", "de": "start"},
    "september_1939": {"pl": "13_most", "en": "13_bridge", "de": "13_bruecke"},
    "warsaw_1920": {"pl": "14_warszawa", "en": "14_warsaw", "de": "14_warschau"},
}
SIZES = ((1366, 768), (1920, 1080), (820, 1180), (390, 844))
MOST_MS = 400_000  # on a machine that others use as well
REST_MS = 2500
FINGERS = 900  # narrower screens are touched
# The words that can be seen: what is hit at their middle is what they stand in, and nothing covers it.
WORDS = """() => {
  const others = ".wnb-card, .wnb-unseen, .wnb-live, canvas, svg, script, style, option:not(:checked)";
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const around = node.parentElement;
    if (around.closest(others)) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}][\\p{L}\\p{N}’'.:-]*/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      const hit = width ? document.elementsFromPoint(x + width / 2, y + height / 2) : [];
      const isCovered = () => !around.contains(hit[0]) && !hit[0].contains(around);
      if (hit.includes(around) && !isCovered()) found.push(word);
    }
  }
  return found;
}"""


def words_in_view(page: Page) -> list[str]:
    """Return the words that can be read on a page now."""
    found: list[str] = page.evaluate(WORDS)
    return found


def opened(page: Page, address: str, notebook: str) -> None:
    """Open the page of the course and press its link to a first game."""
    page.set_default_timeout(MOST_MS)
    page.goto(address, wait_until="commit")
    page.locator(f'.jp-RenderedMarkdown a[href*="{notebook}.ipynb"]').first.click()
    page.locator(".wnb-game:not(.wnb-waiting) .wnb-status").wait_for()
    page.wait_for_timeout(REST_MS)  # what still comes into view is part of it


def measured(pictures: Path | None, games: list[str], languages: list[str]) -> Iterator[str]:
    """Yield a line for each first game and screen: how many words are in view, and which."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = start_server(Path(home))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        try:
            copy_course(server.root / "course", languages)
            for width, height in SIZES if pictures else SIZES[:1]:
                touch = width < FINGERS
                context = browser.new_context(has_touch=touch, device_scale_factor=1 + touch)
                for language, game in product(languages, games):
                    page = context.new_page()
                    page.set_viewport_size({"width": width, "height": height})
                    path = f"course/{language}/{COURSE[language]}.ipynb?reset&token={server.token}"
                    opened(page, f"{server.url}/lab/tree/{path}", FIRST_GAMES[game][language])
                    words = words_in_view(page)
                    yield f"{game:16}{language} {width:5} {len(words):4}  {' '.join(words)}"
                    if pictures:
                        page.screenshot(path=pictures / f"{game}-{language}-{width}.png")
                    page.close()
                    server.stop_kernels()
                    server.forget_games()
        finally:
            browser.close()
            server.stop()


def main(folder: str = "", games: str = ",".join(FIRST_GAMES), languages: str = ",".join(COURSE)) -> None:
    """Print the numbers; with a folder, of four screens, with pictures."""
    pictures = Path(folder) if folder else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    for line in measured(pictures, games.split(","), languages.split(",")):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
