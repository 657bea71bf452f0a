"""The games in the pseudo-language, whose words are a third longer than English: no text of a page is cut."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.course.test_opening import LAPTOP
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import fit
from tests.words.marks import CODE, OPENING
from tests.words.pseudo import add_language, copy_of_clone
from westerplatte_nb.games import GAMES

# A kernel has loaded the package by then.
FROM_COPY = """
import sys
for name in [name for name in sys.modules if name.partition(".")[0] == "westerplatte_nb"]:
    del sys.modules[name]
sys.path.insert(0, {home!r})
import westerplatte_nb
assert westerplatte_nb.__file__.startswith({home!r})
"""
PLAY = "westerplatte_nb.play({language!r}, game={game!r}, seed=1, resume=False)"
# What is seen of the page, and hides a part of the text that it holds.
CUT = """([game, opening]) => {
  const hides = (side) => side === "hidden" || side === "clip";
  const isSeen = (box) => {
    const { width, height } = box.getBoundingClientRect();
    return width > 1 && height > 1 && box.checkVisibility({ visibilityProperty: true });
  };
  const isCut = (box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    return (hides(overflowX) && box.scrollWidth > box.clientWidth + 1)
      || ((hides(overflowY) || box.matches(".wnb-status")) && box.scrollHeight > box.clientHeight + 1);
  };
  const pen = document.createElement("canvas").getContext("2d");
  const isTooLong = (input) => {
    pen.font = getComputedStyle(input, "::placeholder").font;
    return pen.measureText(input.placeholder).width > input.clientWidth;
  };
  const boxes = [...game.querySelectorAll("*")].filter((box) => box.textContent.includes(opening) && isSeen(box));
  const inputs = [...game.querySelectorAll("[placeholder]")].filter((input) => isSeen(input) && isTooLong(input));
  const cut = boxes.filter(isCut).map((box) => `${box.className}: ${box.textContent.slice(0, 200)}`);
  return [boxes.length, [...cut, ...inputs.map((input) => input.placeholder)]];
}"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the language added."""
    home = copy_of_clone(tmp_path_factory.mktemp("pseudo"))
    add_language(home)
    return home


# Painted texts lie within their board (tests/contract/test_pages.py); every language is played in `test_everyone.py`.
@pytest.mark.many
@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_game_is_cut(make_lab: Callable[..., Lab], home: Path, game: str) -> None:
    lab = make_lab(fresh=True, viewport=LAPTOP)
    lab.open_cells(FROM_COPY.format(home=str(home)), PLAY.format(language=CODE, game=game), own=True)
    lab.run_all()
    page = lab.page.locator(".wnb-game").first
    expect(page.locator(".wnb-turn")).to_contain_text(OPENING)
    for size, files in (("laptop", True), ("laptop", False), ("tablet", False), ("phone", False)):
        fit(lab, size, files)
        lab.wait_idle()
        lab.screenshot(f"{game}-{size}{'-files' * files}")
        found, cut = page.evaluate(f"game => ({CUT})([game, {OPENING!r}])")
        assert found > 20
        assert cut == [], size
