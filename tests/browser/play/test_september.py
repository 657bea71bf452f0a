"""September 1939 by two people at one screen, to its end: by hand in each language, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.amounts import values
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from tests.i18n.test_pages import gaps
from westerplatte_nb.games.september_1939.rules.table import named_point
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, EDGE, HEIGHT, LEFT, STAND, WIDTH, place_of
from westerplatte_nb.i18n.words import LANGUAGES

# Two platoons, two cards, one turn: Poland moves, Germany may answer and has nothing to play.
GAME = """
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
POSITION = {
    "first": "poland",
    "platoons": {"poland": {"hq": {"at": ["60,20"]}}, "germany": {"hq": {"at": ["60,100"]}}},
    "hands": {"poland": ["move", "feint"], "germany": ["reaction_withdraw", "air"]},
}
FORCES = {"poland": ["headquarters"], "germany": ["headquarters"]}
SETUP = {"seed": 1, "turns": 1, "forces": FORCES, "position": POSITION}
RULES = rules_of("september_1939")
"""
SHOWN = "GameWidget(Session.new('september_1939', RULES.setup_from_plain(SETUP)), '{language}')"
MOST_TABS = 40
# How wide the numbers along the edges of a board that is near are in the west, and how high in the south (camera.js).
RULER = 28, 20
BUTTON = """item => {
  const bar = item.closest(".wnb-time");
  const cut = (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
  return { said: item.checkVisibility({ visibilityProperty: true }), cut: cut(item) || cut(bar) };
}"""
# How high the paper between one's own cards and the button that looks at another hand is.
BAND = """game => {
  const [decision, peek] = [".wnb-decision", ".wnb-peek"].map((name) => game.querySelector(name));
  return peek.getBoundingClientRect().top - decision.getBoundingClientRect().bottom;
}"""


def open_game(lab: Lab, language: str) -> Locator:
    lab.open_cells(PATH, GAME, SHOWN.format(language=language))
    lab.run_all()
    return lab.page.locator(".wnb-game").first


def press(lab: Lab, game: Locator, selector: str) -> None:
    game.locator(selector).first.click()
    lab.wait_idle()


def click_point(lab: Lab, game: Locator, name: str) -> None:
    canvas = game.locator("canvas").first
    box = canvas.bounding_box()
    assert box is not None
    x, y = place_of(named_point(name))
    canvas.click(position={"x": x / WIDTH * box["width"], "y": y / HEIGHT * box["height"]})
    lab.wait_idle()


@pytest.mark.many  # one plays to the end by keys above, two hand over in `test_time.py`
@values("language", few="pl", many=LANGUAGES)
def test_two_people_play_to_the_end_by_hand(lab: Lab, language: str) -> None:
    game = open_game(lab, language)
    game.scroll_into_view_if_needed()
    expect(game.locator("[data-target]")).to_have_count(0)
    press(lab, game, "[data-key=hand]")
    expect(game.locator("[data-target='card:feint']")).to_have_attribute("aria-disabled", "true")
    press(lab, game, "[data-target='card:move']")
    expect(game.locator("[data-target]")).to_have_count(0)
    expect(game.locator(".wnb-layer")).to_have_count(1)
    click_point(lab, game, "60,25")
    # Beside a square board the strip is short: its words stand in two lines, none of them cut off.
    shown = game.locator("[data-key=what-if]").evaluate(BUTTON)
    assert shown["said"] and not shown["cut"], shown
    press(lab, game, "[data-key=hand]")
    expect(game.locator("[data-target='card:air']")).to_be_visible()
    expect(game.locator("[data-target='card:feint']")).to_have_count(0)
    press(lab, game, "[data-line=decline]")
    expect(game.locator(".wnb-layer")).to_have_count(0)
    press(lab, game, "[data-key=hand]")
    press(lab, game, "[data-line=pass]")
    expect(game.locator(".wnb-status")).to_have_attribute("data-over", "drawn")
    expect(game.locator(".wnb-ending")).to_be_visible()
    lab.screenshot(f"end-{language}")
    assert gaps(game.locator(".wnb-panel").inner_text()) == set()
    assert lab.page_errors == []


@pytest.mark.many  # what a mouse gets is seen in every run, just above
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_is_whole_where_there_is_no_pointer_at_all(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(fresh=True)
    game = open_game(lab, language)
    # Between two touches Chromium says that there is none.
    for enabled in (True, False):
        lab.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": enabled})
    assert lab.page.evaluate("matchMedia('(pointer: none)').matches")
    for selector in ("[data-key=hand]", "[data-target='card:move']"):
        press(lab, game, selector)
    click_point(lab, game, "60,25")
    shown = game.locator("[data-key=what-if]").evaluate(BUTTON)
    assert shown["said"] and not shown["cut"], shown


def tab_to(lab: Lab, game: Locator, selector: str) -> None:
    """Go on with the key Tab until something of this kind has the focus."""
    for _ in range(MOST_TABS):
        if game.locator(f"{selector}:focus").count():
            return
        lab.page.keyboard.press("Tab")
    raise AssertionError(f"the key Tab does not lead to {selector}")


def enter(lab: Lab, key: str = "Enter") -> None:
    lab.page.keyboard.press(key)
    lab.wait_idle()


def test_a_game_is_played_to_its_end_by_keyboard_alone(lab: Lab) -> None:
    game = open_game(lab, "en")
    game.locator("[data-key=turn]").focus()
    tab_to(lab, game, "[data-key=hand]")
    enter(lab)
    tab_to(lab, game, "[data-target='card:move']")
    enter(lab)
    tab_to(lab, game, "[data-key=field]")
    enter(lab, "ArrowUp")
    enter(lab)
    expect(game.locator(".wnb-layer")).to_contain_text("Headquarters stand 1 goes to (60|25)")
    game.locator("[data-key=turn]").focus()
    tab_to(lab, game, "[data-line=decline]")
    enter(lab)
    tab_to(lab, game, "[data-line=pass]")
    enter(lab)
    expect(game.locator(".wnb-status")).to_have_attribute("data-over", "drawn")
    assert lab.page_errors == []


def test_the_board_comes_near_to_the_fight_and_goes_back(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport={"width": 1366, "height": 768})
    game = open_game(lab, "en")
    press(lab, game, "[data-key=hand]")
    assert game.evaluate(BAND) < 30
    press(lab, game, "[data-target='card:move']")
    canvas = game.locator("canvas").first
    camera, whole_board = (game.locator(f"[data-key='camera.{name}']") for name in ("near", "whole"))
    camera.scroll_into_view_if_needed()
    pieces = canvas.bounding_box()
    # One press shows the whole board; a second goes back.
    whole_board.click()
    expect(whole_board).to_have_attribute("aria-pressed", "true")
    whole = canvas.bounding_box()
    assert whole is not None and pieces is not None
    expect(game.locator(".wnb-edge")).to_be_hidden()
    cuts_no_number(pieces, whole)
    # What is asked for fills the window of the board: the stand and what it can reach.
    assert pieces["width"] * STAND / WIDTH >= 30
    for x, y in (place_of(named_point(name)) for name in ("60,20", "60,45")):
        across, down = pieces["x"] + x / WIDTH * pieces["width"], pieces["y"] + y / HEIGHT * pieces["height"]
        assert whole["x"] <= across <= whole["x"] + whole["width"]
        assert whole["y"] <= down <= whole["y"] + whole["height"]
    buttons, below = game.locator("button:visible").count(), whole["y"] - top_of(game)
    whole_board.click()
    assert canvas.bounding_box() == pieces
    expect(whole_board).to_have_attribute("aria-pressed", "false")
    camera.click()
    near = canvas.bounding_box()
    assert near is not None and near["width"] * STAND / WIDTH >= 48
    cuts_no_number(near, whole)
    for each in game.locator(".wnb-edge > :not([hidden])").all():
        box = each.bounding_box()
        assert box is not None and whole["x"] <= box["x"] and box["x"] + box["width"] <= whole["x"] + whole["width"]
    number = game.locator(".wnb-edge [style^=left]", has_text="60").bounding_box()
    assert number is not None and whole["y"] <= number["y"] <= whole["y"] + whole["height"] - number["height"] + 1
    middle = number["x"] + number["width"] / 2 - near["x"]
    assert abs(middle - place_of(named_point("60,20"))[0] / WIDTH * near["width"]) <= 2
    names = {camera: ("Fight: close up", "Fight"), whole_board: ("Whole: the whole board (Esc)", "Whole")}
    for control, (name, word) in names.items():
        expect(control).to_have_attribute("aria-label", name)
        expect(control).to_have_text(word)
    assert game.locator("button:visible").count() == buttons
    # What is clicked in the window is what is seen there: the headquarters lie in its middle, where the fight is.
    x, y = place_of(named_point("60,20"))
    across, down = near["x"] + x / WIDTH * near["width"], near["y"] + y / HEIGHT * near["height"]
    assert whole["x"] <= across <= whole["x"] + whole["width"]
    assert whole["y"] <= down <= whole["y"] + whole["height"]
    for key in ("ArrowDown",) * 4 + ("ArrowUp", "End", "Home"):
        game.locator("canvas").first.locator("button[tabindex='0']").first.press(key)
        is_seen(game, {**whole, "y": top_of(game) + below}, key)
    lab.screenshot("near")
    lab.page.keyboard.press("Escape")
    back = canvas.bounding_box()
    # The pane may have been scrolled to what had the focus.
    assert back == {**whole, "y": top_of(game) + below}
    for _ in range(2):
        camera.click()
    lab.clear()
    assert lab.page.evaluate("labSweep.hearing()") == []
    assert lab.page_errors == []


def cuts_no_number(board: FloatRect, window: FloatRect) -> None:
    """Expect the numbers of the table's edges, in the west and the south, where those of the window lie over them."""
    assert board["x"] + (LEFT - EDGE) / WIDTH * board["width"] <= window["x"] + RULER[0] + 1
    assert board["y"] + (BOTTOM + EDGE) / HEIGHT * board["height"] >= window["y"] + window["height"] - RULER[1] - 1


def top_of(game: Locator) -> float:
    box = game.bounding_box()
    assert box is not None
    return box["y"]


def is_seen(game: Locator, whole: Any, key: str) -> None:
    """See to it that the place with the focus is in the window, and its tip as a whole."""
    ring, tip = (
        game.locator(".wnb-ring:not(.wnb-light):visible").bounding_box(),
        game.locator(".wnb-tip:visible").bounding_box(),
    )
    assert ring is not None and tip is not None
    x, y = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
    assert whole["x"] <= x <= whole["x"] + whole["width"] and whole["y"] <= y <= whole["y"] + whole["height"], key
    assert whole["x"] <= tip["x"] and tip["x"] + tip["width"] <= whole["x"] + whole["width"], key
    assert whole["y"] <= tip["y"] and tip["y"] + tip["height"] <= whole["y"] + whole["height"], key


def test_who_is_asked_wants_no_more_questions_in_this_turn_by_keyboard(lab: Lab) -> None:
    game = open_game(lab, "en")
    for selector in ("[data-key=hand]", "[data-target='card:move']"):
        press(lab, game, selector)
    click_point(lab, game, "60,25")
    game.locator("[data-key=turn]").focus()
    tab_to(lab, game, "[data-key=quiet]")
    lab.screenshot("asked")
    enter(lab)
    expect(game.locator(".wnb-layer")).to_have_count(0)
    # The go of the same side follows, in which it can be asked again.
    expect(game.locator("[data-key=quiet]")).to_have_text("Ask me again")
    game.locator("[data-key=quiet]").press("Enter")
    expect(game.locator("[data-key=quiet]")).to_have_count(0)
    assert lab.page_errors == []
