"""A victory, a defeat and a goal as they come: the last action is made by hand in a real browser."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.amounts import amount
from tests.browser.lab import Lab
from tests.playthroughs import played

ROOT = Path(__file__).parents[3]
WON, LESSON = ROOT / "tests" / "data" / "almost_won.jsonl", ROOT / "lessons" / "01_depot" / "scenario.toml"
LOADED = "import westerplatte_nb as wnb\nwnb.play(load={path!r}, language='pl', resume=False)"
LOST = """
from westerplatte_nb.engine.record import Record
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
GameWidget(Session(Record("seven_days", {setup!r}, {actions!r})), "de")
"""
SCENARIO = """
game = wnb.play(scenario={path!r}, language="en", resume=False)
for line in {actions!r}:
    game.play(line)
game
"""
TOLD = (
    ("won", "Obrona wytrwała", "Zagraj jeszcze raz"),
    ("lost", "Die Verteidigung ist zu Ende", "Noch einmal spielen"),
    ("reached", "Goal reached", "Play again"),
)


@pytest.mark.many  # `tests/view/test_ending.py`; `test_september.py` plays to the end
def test_a_game_that_ends_has_its_ending_and_another_is_one_press_away(lab: Lab) -> None:
    lost, solution = played(), tomllib.loads(LESSON.read_text("utf-8"))["line"][0]["actions"]
    lab.open_cells(
        LOADED.format(path=str(WON)),
        LOST.format(setup=lost.setup, actions=lost.actions[:-1]),
        SCENARIO.format(path=str(LESSON), actions=solution[:-1]),
    )
    lab.run_all()
    last = ("end", lost.actions[-1], solution[-1])
    # A victory and a goal in every run.
    for number, (kind, title, again) in [*enumerate(TOLD)][:: amount(2, 1)]:
        game = lab.cell(number).locator(".wnb-game")
        game.scroll_into_view_if_needed()
        game.locator(f'[data-line="{last[number]}"]').focus()
        lab.page.keyboard.press("Enter")
        expect(game.locator(".wnb-ending")).to_have_attribute("data-kind", kind)
        expect(game.locator(".wnb-ending h3")).to_have_text(title)
        expect(game.locator(".wnb-turn")).to_be_focused()
        expect(game.locator(".wnb-end")).to_have_text(again)
        expect(game.locator(".wnb-end")).to_be_enabled()
    # The same focus as after the end of a turn: on the heading of what comes.
    game = lab.cell(2).locator(".wnb-game")
    game.locator(".wnb-end").focus()
    lab.page.keyboard.press("Enter")
    expect(game.locator(".wnb-ending")).to_have_count(0)
    expect(game.locator(".wnb-turn")).to_be_focused()
