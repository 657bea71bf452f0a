"""What is told beside the game leaves the orders in reach, on a phone and beside the board."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.i18n.words import LANGUAGES

PHONE: Any = {"width": 390, "height": 844}
TOUCH: Any = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
REACH = """game => {
  const told = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const hit = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const orders = [...game.querySelectorAll(".wnb-orders [data-line]")];
  const boxes = [".wnb-status-place", ".wnb-body", ".wnb-orders", ".wnb-drawer", ".wnb-controls", "canvas"];
  const named = Object.fromEntries(boxes.map((name) => [name, told(game.querySelector(name).getBoundingClientRect())]));
  return { all: orders.length, hit: orders.filter(hit).length, ...named };
}"""


# The first line of what was said last, in the window of the drawer.
SEEN = """game => {
  const newest = game.querySelector("[data-newest]").getBoundingClientRect();
  const drawer = game.querySelector(".wnb-drawer").getBoundingClientRect();
  return newest.top >= drawer.top - 1 && newest.top + 20 <= drawer.bottom;
}"""

# Of a hint on a phone: how high its place is, whether what closes it can be tapped, how far its last line is away.
PLACE = """async game => {
  const drawer = game.querySelector(".wnb-drawer");
  drawer.scrollTop = drawer.scrollHeight;
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = game.querySelector("[data-key=hint-fold]").getBoundingClientRect();
  const isTapped = document.elementFromPoint(left + width / 2, top + height / 2)?.dataset.key === "hint-fold";
  const last = game.querySelector(".wnb-hint").getBoundingClientRect().bottom;
  return [drawer.offsetHeight, isTapped, last - drawer.getBoundingClientRect().bottom];
}"""

# It may be moved across, to what the hint means.
BOARD = """game => {
  const { top, width, height } = game.querySelector("canvas").getBoundingClientRect();
  return [top, width, height];
}"""
MEASURED = """game => game.querySelector('[data-key="hint-act"]').getBoundingClientRect().toJSON()"""

# The height of each button of the bar, and of the words in the last of them.
BAR = """() => [...document.querySelectorAll(".wnb-nb-bar button")].map((button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  return [button.getBoundingClientRect().height, words.getBoundingClientRect().height];
})"""


def expect_bar_for_a_finger(lab: Lab) -> None:
    """Each button of the bar over the notebook is as high as a finger needs, with its words in two lines at most."""
    measured = lab.page.evaluate(BAR)
    assert measured
    for height, words in measured:
        assert 44 <= height <= 46, height
        assert words <= 32, words


def open_board(lab: Lab, language: str) -> Locator:
    """Run the start notebook, with the game at the upper edge of the window."""
    lab.open_kept(NOTEBOOKS / language / "start.ipynb")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    game.evaluate("game => game.scrollIntoView()")
    lab.wait_idle()
    return game


@values("language", few="de", many=LANGUAGES)
def test_a_hint_on_a_phone_has_a_place_of_its_own_beside_the_whole_board(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(**TOUCH)
    game = open_board(lab, language)
    expect_bar_for_a_finger(lab)
    board = game.evaluate(BOARD)
    for depth in (1, 2, 3):
        game.locator('[data-key="hint"]').tap()
        lab.wait_idle()
        expect(game.locator("[data-newest]")).to_have_count(1)
        lab.screenshot(f"{language}-{depth}")
        assert game.evaluate(BOARD) == board
        assert game.evaluate(SEEN), depth
    height, is_tapped, below = game.evaluate(PLACE)
    assert height >= 180
    assert is_tapped
    assert below <= 1
    game.evaluate("game => { game.querySelector('.wnb-drawer').scrollTop = 0; }")
    expect(game.locator('[data-key="hint-mark"]')).to_have_attribute("aria-pressed", "true")
    # Found and measured in one go: a hint that is thought of further draws its button anew.
    button = game.evaluate(MEASURED)
    assert button["height"] >= 44
    assert button["bottom"] <= game.locator(".wnb-controls").evaluate("bar => bar.getBoundingClientRect().top")
    game.locator('[data-key="hint-act"]').tap()
    lab.wait_idle()
    expect(game.locator('[data-key="undo"]')).to_be_enabled()
    lab.screenshot(f"{language}-played")
    expect(game.locator(".wnb-hint")).to_have_count(0)
    # What is looked up comes in its place.
    game.locator('[data-key="hint"]').tap()
    expect(game.locator(".wnb-hint")).to_be_visible()
    game.locator('[data-key="tab:log"]').tap()
    expect(game.locator(".wnb-hint")).to_have_count(0)
    expect(game.locator(".wnb-log li").first).to_be_in_viewport()


# On a phone, where there is less room, a hint is asked for in every run.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_and_a_card_of_the_museum_cover_no_order_beside_the_board(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(viewport={"width": 1366, "height": 768})
    game = open_board(lab, language)
    for depth in (1, 2, 3):
        game.locator('[data-key="hint"]').click()
        lab.wait_idle()
        lab.screenshot(f"{language}-{depth}")
        seen = game.evaluate(REACH)
        assert seen["hit"] == seen["all"], (depth, seen)
        assert game.evaluate(SEEN), depth
    mark = game.locator('[data-key="hint-mark"]')
    expect(mark).to_be_in_viewport()
    assert mark.evaluate("""button => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }""")
    game.locator('[data-key="hint-fold"]').click()
    lab.wait_idle()
    game.locator('canvas button[data-id="outpost:E"]').focus()
    lab.page.keyboard.press("m")
    lab.wait_idle()
    expect(game.locator(".wnb-museum-card")).to_be_visible()
    lab.screenshot(f"{language}-museum")
    seen = game.evaluate(REACH)
    assert seen["hit"] == seen["all"], seen
