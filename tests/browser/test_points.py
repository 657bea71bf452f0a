"""A field of points in a real page: a platoon moved by mouse, and by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.test_quiz import PATH

# A German stand that has no cards to answer with, and a Polish platoon that is ordered to move.
CELL = """
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
rules = rules_of("september_1939")
position = {{
    "first": "poland",
    "platoons": {{
        "poland": {{"hq": {{"at": ["50,10"]}}, "inf1": {{"at": ["40,20", "50,20", "50,25"]}}}},
        "germany": {{"inf1": {{"at": ["60,80", "70,80", "75,85"]}}}},
    }},
    "hands": {{"poland": ["move", "fire", "assault"], "germany": []}},
}}
setup = rules.setup_from_plain({{"seed": 1, "position": position}})
game = GameWidget(Session.new("september_1939", setup, {{1: BotSeat("sensible")}}), "{language}")
game
"""


def open_table(lab: Lab, language: str = "en") -> Locator:
    lab.open_cells(PATH, CELL.format(language=language))
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-status")).to_be_visible()
    return game
