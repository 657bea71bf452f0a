"""A hidden hand on the page of the ford: face down until it is asked for, and open no longer than it is held."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.test_quiz import PATH

GAME = """
from tests.tiny import NAME
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
GameWidget(Session.new(NAME, rules_of(NAME).setup_from_plain({"seed": 1})), "en")
"""
HELD_MS = 600  # longer than the page takes for a press of a moment


@pytest.fixture
def game(lab: Lab) -> Locator:
    lab.open_cells(PATH, GAME)
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(hand(game)).to_have_attribute("aria-pressed", "false")
    return game


def hand(game: Locator) -> Locator:
    """The button that turns the hand over."""
    return game.locator("[data-key=hand]")


def expect_open(game: Locator, is_open: bool) -> None:
    expect(hand(game)).to_have_attribute("aria-pressed", "true" if is_open else "false")


def test_the_hand_is_shown_while_a_key_is_held(lab: Lab, game: Locator) -> None:
    hand(game).focus()
    lab.page.keyboard.down("Enter")
    expect_open(game, True)
    lab.page.wait_for_timeout(HELD_MS)
    for _ in range(5):
        lab.page.keyboard.down("Enter")
    expect_open(game, True)
    lab.page.keyboard.up("Enter")
    expect_open(game, False)
    assert lab.page_errors == []


def test_the_hand_is_shown_while_the_mouse_is_held(lab: Lab, game: Locator) -> None:
    hand(game).hover()
    lab.page.mouse.down()
    expect_open(game, True)
    lab.page.wait_for_timeout(HELD_MS)
    lab.page.mouse.up()
    expect_open(game, False)
    assert lab.page_errors == []


def test_a_click_leaves_the_hand_open_to_choose_from(lab: Lab, game: Locator) -> None:
    expect(game.locator("[data-line]")).to_have_count(0)
    hand(game).click()
    lab.wait_idle()
    expect_open(game, True)
    lab.screenshot("open")
    game.locator("[data-line]").first.click()
    lab.wait_idle()
    expect(game.locator("[data-key=undo]")).to_be_enabled()
    game.locator("[data-key='fold:log']").click()
    lab.screenshot("after")
    assert lab.page_errors == []


def test_what_one_officer_alone_may_see_leaves_the_page_with_the_key(lab: Lab) -> None:
    lab.open_cells(PATH, 'import westerplatte_nb as wnb; wnb.play(language="en", seed=5, variants=["one_officer"])')
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    peek, seen = game.locator("[data-key='hand:0']"), game.locator(".wnb-peeked")
    expect(peek).to_have_attribute("aria-pressed", "false")
    peek.focus()
    lab.page.keyboard.down(" ")
    told = seen.inner_text()
    expect(game.locator(".wnb-live[role=status]")).to_contain_text(told)
    lab.page.keyboard.up(" ")
    expect(seen).to_have_count(0)
    expect(peek).to_have_attribute("aria-pressed", "false")
    expect(peek).to_be_focused()
    assert told
    expect(game.locator(".wnb-live[role=status]")).not_to_be_empty()
    assert told not in lab.page.content()
    assert lab.page_errors == []
