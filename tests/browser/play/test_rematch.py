"""A match of two by keyboard alone: the return match is one press away, outlives its page and kernel, and is told."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab

BEGUN = """
import random
import westerplatte_nb as wnb
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.session import Session
def played_out(session):
    chance = random.Random(1)
    while not session.state.is_over:
        session.play(chance.choice(session.rules.legal_actions(session.state)))
    return session
game = wnb.play(game="warsaw_1920", language="pl", seed=1, resume={resume})
"""
FIRST = (
    "game.replace_game(played_out(Session.new('warsaw_1920', game.session.rules.setup_from_plain({'seed': 1}))))\ngame"
)
SECOND = "game.replace_game(played_out(Session(game.session.record)))\ngame"
SWAPPED = "Zaczyna się rewanż. Kto grał jako Polska, gra teraz jako Armia Czerwona, i na odwrót."


@pytest.mark.many  # `tests/widgets/start/test_rematch.py`, by messages
def test_the_return_match_by_keyboard_goes_on_after_the_kernel_and_tells_both_games(lab: Lab) -> None:
    lab.open_cells(BEGUN.format(resume=False), FIRST)
    lab.run_all()
    game = lab.page.locator(".wnb-game")
    button = game.locator("[data-key=rematch]")
    expect(button).to_have_text("Rewanż ze zmianą stron")
    lab.screenshot("rematch-offered")
    button.focus()
    lab.page.keyboard.press("Enter")
    expect(game.locator(".wnb-ending")).to_have_count(0)
    expect(game.locator(".wnb-turn")).to_be_focused()
    expect(game.locator(".wnb-aim").first).to_contain_text(SWAPPED)
    lab.screenshot("rematch-begun")
    lab.restart_kernel()
    lab.run_cell(BEGUN.format(resume=True) + "game")
    expect(game.last.locator(".wnb-aim").first).to_contain_text(SWAPPED)
    lab.run_cell(SECOND)
    told = game.last.locator(".wnb-match p")
    expect(told).to_have_count(3)
    expect(told.nth(1)).to_contain_text("Pierwsza gra: ")
    lab.screenshot("rematch-told")
