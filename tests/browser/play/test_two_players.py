"""A game for two with hidden hands, and seats that bots play, by clicks in a real page."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import amount
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from westerplatte_nb.i18n.words import LANGUAGES

FORD = """
import westerplatte_nb as wnb
import westerplatte_nb.games.ford
game = wnb.play('{language}', game='ford', seed=1)
game"""
# A move of a bot stands for a while: without that the whole game would be over before the page is loaded again.
BOTS = """
import os
os.environ["WESTERPLATTE_SPEED"] = "normal"
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
rules = rules_of("seven_days")
bots = {0: BotSeat("sensible"), 1: BotSeat("sensible")}
game = GameWidget(Session.new("seven_days", rules.setup_from_plain({"seed": 1939}), bots), "en")
game
"""
ORDERS = 40  # more than a game of the ford has
PLAYED_BEFORE = amount(15, 0)  # of 23


def open_ford(lab: Lab, language: str = "en") -> Locator:
    lab.open_cells(PATH, FORD.format(language=language))
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator("[data-key=hand]")).to_be_visible()
    return game


def turn_over(lab: Lab, game: Locator) -> None:
    game.locator("[data-key=hand]").click()
    lab.wait_idle()


def page_sees(lab: Lab) -> str:
    """Everything that the page was told of the game: the state of its widget."""
    cell = lab.run_cell(
        "import json\nprint(json.dumps({name: getattr(game.page_model, name) for name in "
        "('view', 'lines', 'targets', 'timeline', 'summary', 'label', 'live')}))"
    )
    return cell.locator(".jp-OutputArea-output").inner_text()


# `test_september` plays so to the end in every run, and what a page is told is asked in `tests/contract/test_pages.py`.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_play_to_the_end_without_seeing_each_others_cards(lab: Lab, language: str) -> None:
    game = open_ford(lab, language)
    # Every turn is taken in the same way: the first ones are the notebook's.
    legal = "game.session.rules.legal_actions(game.state)"
    lab.run_cell(f"for _ in range({PLAYED_BEFORE}): game.play(str(next(iter({legal}))))")
    game.scroll_into_view_if_needed()
    assert '"card:' not in page_sees(lab)
    for _ in range(ORDERS):
        if not game.locator("[data-key=hand]").count():
            break
        expect(game.locator("[data-line]")).to_have_count(0)
        turn_over(lab, game)
        game.locator(".wnb-actions [data-line]").first.click()
        lab.wait_idle()
    expect(game.locator(".wnb-status")).to_have_attribute("data-over", "decided")
    game.scroll_into_view_if_needed()
    lab.screenshot(f"end-{language}")
    seen = json.loads(page_sees(lab))
    assert any(target["id"].startswith("card:") for target in seen["targets"]), "at the end all hands lie open"
    assert "[" not in game.locator(".wnb-panel").inner_text()
    assert lab.page_errors == []


@pytest.mark.many  # `tests/contract/test_viewers.py` and `tests/widgets/test_hands.py`, by messages
def test_what_showed_a_card_is_taken_back_when_both_agree(lab: Lab) -> None:
    game = open_ford(lab)
    for _ in range(2):
        turn_over(lab, game)
        game.locator(".wnb-actions [data-line]").first.click()
        lab.wait_idle()
    undo = game.locator("[data-key=undo]")
    undo.click()
    lab.wait_idle()
    expect(game.locator(".wnb-message")).to_contain_text("You need the other player’s consent")
    assert json.loads(lab.run_cell("print(len(game.session.steps))").inner_text().split()[-1]) == 3
    lab.page.wait_for_timeout(700)  # longer than a double click
    undo.click()
    lab.wait_idle()
    assert lab.run_cell("print(len(game.session.steps))").inner_text().split()[-1] == "2"


@pytest.mark.many  # `tests/widgets/test_bot_seats.py`, by messages
def test_a_bot_chosen_in_the_form_plays_step_by_step_and_undo_goes_back_to_the_person(lab: Lab) -> None:
    game = open_ford(lab)
    game.locator("[data-key='tab:more']").click()
    game.locator("[data-key='fold:new']").click()
    lab.wait_idle()  # its fields come when it is opened
    game.locator(".wnb-new details > summary", has_text="Who plays").click()
    game.locator('select[name="seat_2"]').select_option("sensible")
    lab.screenshot("form")
    game.locator("[data-key=start]").click()
    lab.wait_idle()
    # One person sits here: nothing need be covered.
    expect(game.locator("[data-key=hand]")).to_have_count(0)
    game.locator("[data-line]").first.click()
    lab.wait_idle()
    expect(game.locator(".wnb-status")).not_to_contain_text("The computer plays", timeout=20_000)
    expect(game.locator("[data-line]").first).to_be_visible()
    lab.screenshot("after-the-bot")
    played = int(lab.run_cell("print(len(game.session.steps) - 1)").inner_text().split()[-1])
    assert played >= 2, "the bot has answered"
    game.locator("[data-key=undo]").click()
    lab.wait_idle()
    lab.page.wait_for_timeout(700)
    left = int(lab.run_cell("print(len(game.session.steps) - 1)").inner_text().split()[-1])
    assert left < played and lab.run_cell("print(game.session.bots)").inner_text().count("sensible") == 1
    assert lab.page_errors == []


# In every run a seat is begun anew in the middle of its moves (`tests/bots/test_seat_player.py`).
@pytest.mark.many
def test_bots_go_on_after_a_reload(lab: Lab) -> None:
    lab.open_cells(PATH, BOTS)
    lab.run_all()
    expect(lab.page.locator(".wnb-status").first).to_contain_text("The computer plays")
    lab.reload()
    game, count = lab.page.locator(".wnb-game").first, "print(len(game.session.steps) - 1, game.state.is_over)"
    before, is_over = lab.run_cell(count).inner_text().split()[-2:]
    assert is_over == "False", "there is something left to play"
    # At the end of a fight the bots wait until whoever looks on goes on.
    further = game.locator("[data-key='play:on']")
    lab.page.add_locator_handler(further, lambda: further.click())
    report = game.locator(".wnb-report ol").first.inner_text()
    expect(game.locator(".wnb-report ol").first).not_to_have_text(report, use_inner_text=True)
    assert int(lab.run_cell(count).inner_text().split()[-2]) > int(before)
    assert lab.page_errors == []
