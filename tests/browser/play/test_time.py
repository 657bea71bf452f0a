"""Time in a real browser: looking back, what-ifs, the hand-over, the summary of a finished game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.axe import AXE, violations_in_state
from tests.browser.lab import Lab
from tests.browser.play.test_play import press_end
from tests.playthroughs import played
from westerplatte_nb.engine.record import Record
from westerplatte_nb.games.seven_days.view.summary.measures import measure
from westerplatte_nb.session import Session

SHOWN = """
from westerplatte_nb.engine.record import Record
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
game = GameWidget(Session(Record("seven_days", {setup!r}, {actions!r})), {language!r})
game
"""


def open_game(lab: Lab, record: Record, language: str = "pl") -> Locator:
    """Open a notebook with a game in it and return the game."""
    lab.open_cells(SHOWN.format(setup=record.setup, actions=record.actions, language=language))
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    game.scroll_into_view_if_needed()
    return game


def press(lab: Lab, game: Locator, key: str) -> None:
    """Press a button of the panel and wait for the answer."""
    game.locator(f'[data-key="{key}"]').click()
    lab.wait_idle()


@pytest.mark.large
def test_looking_back_and_a_what_if_leave_the_real_game_as_it_was(lab: Lab) -> None:
    game = open_game(lab, played(30))
    detail = game.locator(".wnb-status p")
    present = detail.inner_text()
    slider = game.locator(".wnb-slider")
    press(lab, game, "time-turn_back")
    expect(game.locator(".wnb-banner h3")).to_have_text("Oglądasz początek tury 8 z 9")
    expect(game).to_have_attribute("data-time", "past")
    assert game.locator(".wnb-actions [data-line]").count() == 0
    slider.focus()
    lab.page.keyboard.press("ArrowLeft")
    lab.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Tura 7 z 9[.] "))
    lab.wait_idle()
    lab.screenshot("past")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    # In the middle of a German phase there is nothing to decide.
    expect(game.locator('[data-key="what-if-here"]')).to_have_count(0)
    press(lab, game, "time-turn_back")
    press(lab, game, "what-if-here")
    expect(game).to_have_attribute("data-time", "what_if")
    press_end(lab, game)
    press(lab, game, "compare")
    rows = game.locator(".wnb-banner tbody tr")
    assert rows.count() >= len(measure(Session(played(30)).state))
    lab.screenshot("what-if")
    assert violations_in_state(lab) == []
    press(lab, game, "real-game")
    expect(detail).to_have_text(present)
    expect(game.locator(".wnb-banner")).to_have_count(0)
    expect(game).to_have_attribute("data-time", "")
    assert lab.page_errors == []


@pytest.mark.many  # above it is moved by keys, and by the buttons beside it
def test_the_slider_is_dragged_without_falling_out_of_the_hand(lab: Lab) -> None:
    game = open_game(lab, played(30))
    slider = game.locator(".wnb-slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    mouse, y = lab.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + box["width"] - 8, y)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, y, steps=8)
    expect(game.locator(".wnb-banner")).to_be_visible()
    mouse.move(box["x"] + 4, y, steps=8)
    expect(game.locator(".wnb-moment")).to_have_text("Początek gry")
    mouse.up()
    lab.wait_idle()
    assert slider.input_value() == "0"


@pytest.mark.large
def test_the_hand_over_covers_the_board_until_the_next_person_is_there(lab: Lab) -> None:
    game = open_game(lab, played(1))
    press(lab, game, "tab:more")
    press(lab, game, "fold:settings")
    press(lab, game, "setting:handover")
    press_end(lab, game)
    card = game.locator(".wnb-cover-card")
    expect(card).to_contain_text("Kolej na oficera 2")
    lab.wait_idle()
    lab.screenshot("handover")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    assert lab.page.evaluate("document.activeElement.dataset.key") == "take-over"
    assert game.locator("canvas").first.evaluate("canvas => canvas.inert")
    lab.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    lab.wait_idle()
    assert lab.page.evaluate("document.activeElement.dataset.key") == "turn"
    assert not game.locator("canvas").first.evaluate("canvas => canvas.inert")
    expect(game.locator(".wnb-aim")).to_have_count(0)


@pytest.mark.many  # `tests/view/test_summary.py`; a game ends in `test_september.py`
@pytest.mark.large
@values("language, width", few=("pl", 1280), many=[("pl", 1280), ("en", 1280), ("de", 420)])
def test_a_finished_game_has_a_summary(make_lab: Callable[..., Lab], language: str, width: int) -> None:
    lab = make_lab(viewport={"width": width, "height": 720})
    game = open_game(lab, played(), language)
    summary = game.locator(".wnb-summary")
    expect(summary).to_be_visible()
    expect(game.locator(".wnb-ending")).to_have_attribute("data-kind", "lost")
    chart = summary.locator("img.wnb-chart")
    assert chart.evaluate("image => image.complete && image.naturalWidth > 0")
    assert "66" in (chart.get_attribute("alt") or "")
    chart.scroll_into_view_if_needed()
    lab.screenshot("summary")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    cursor = summary.locator("[data-key=cursor]")
    cursor.focus()
    lab.page.keyboard.press("Home")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile("66"))
    board = summary.locator(".wnb-cursor-board")
    expect(board).to_be_visible()
    assert board.evaluate("image => image.complete && image.naturalWidth > 0")
    lab.wait_idle()
    go = summary.locator("[data-key=cursor-go]")
    go.scroll_into_view_if_needed()
    stood = go.bounding_box()
    press(lab, game, "cursor-go")
    expect(game.locator(".wnb-time .wnb-slider")).to_have_js_property("value", "0")
    lab.wait_idle()
    # Whoever walks over the moments has the chart before their eyes.
    stands = go.bounding_box()
    assert stood is not None and stands is not None and abs(stood["y"] - stands["y"]) < 3
    point = summary.locator(".wnb-point").first
    moment = point.get_attribute("data-moment")
    point.click()
    expect(game.locator(".wnb-time .wnb-slider")).to_have_js_property("value", moment)
    lab.wait_idle()
    game.locator(".wnb-banner").scroll_into_view_if_needed()
    lab.screenshot("turning-point")
    press(lab, game, "again-same")
    expect(summary).to_have_count(0)
    expect(game.locator(".wnb-time .wnb-slider")).to_have_js_property("max", "0")
