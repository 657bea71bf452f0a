"""Warsaw 1920 in a real page: an order by mouse on the map, then a battle by keyboard alone, clean for axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import AXE, violations_in_state
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from westerplatte_nb.games.warsaw_1920.rules.map import map_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.view.board.counters import UP
from westerplatte_nb.games.warsaw_1920.view.board.layout import layout_of

GAME = """
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
SESSION = Session.new('warsaw_1920', rules_of('warsaw_1920').setup_from_plain({'seed': 7}))
for line in ('cube A15', 'cube A16'):
    SESSION.play(SESSION.rules.parse_action(line))
"""
SHOWN = "GameWidget(SESSION, 'pl')"
MAP = map_of(NEWEST)


def click_field(lab: Lab, game: Locator, name: str) -> None:
    """A click on the counter of a field."""
    canvas, layout = game.locator("canvas").first, layout_of(MAP)
    box = canvas.bounding_box()
    assert box is not None
    x, y = layout.place_of(MAP.fields[MAP.number[name]])
    canvas.click(position={"x": x / layout.width * box["width"], "y": (y - UP) / layout.height * box["height"]})
    lab.wait_idle()


def press(lab: Lab, locator: Locator) -> None:
    """The focus, then Enter: no mouse."""
    locator.first.focus()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()


def put_to_the_front(lab: Lab, game: Locator) -> None:
    press(lab, game.locator("[data-key=hand]"))
    send = game.locator("[data-key=several]")
    for place in range(4):
        expect(send).to_be_disabled()
        press(lab, game.locator(".wnb-card").nth(place))
    press(lab, send)


@pytest.mark.large
def test_an_order_by_mouse_and_a_battle_by_keyboard_alone(lab: Lab) -> None:
    lab.open_cells(PATH, GAME, SHOWN)
    lab.run_all()
    game = lab.page.locator(".wnb-game")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    click_field(lab, game, "H4")
    click_field(lab, game, "G4")
    press(lab, game.locator("[data-line='order A16 attack G4']"))
    for asked in (1, 0, 1, 0):  # each side once
        press(lab, game.locator(".wnb-end"))
        expect(game.locator(".wnb-asks")).to_have_count(asked)
    put_to_the_front(lab, game)
    put_to_the_front(lab, game)
    assert violations_in_state(lab) == []
    press(lab, game.locator(".wnb-end"))
    expect(game.locator(".wnb-status")).to_contain_text("Runda 2")
    # What is opened comes into view, the button at its end too.
    for part in ("tab:more", "fold:new"):
        press(lab, game.locator(f"[data-key='{part}']"))
    press(lab, game.locator("[data-fold=seats] > summary"))
    for name in ("field:seat_1", "start"):
        expect(game.locator(f"[data-key='{name}']")).to_be_in_viewport(ratio=0.99)
    lab.screenshot("warsaw")
