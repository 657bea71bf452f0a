"""A hidden hand on the page of the ford: face down until it is asked for, and open no longer than it is held."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.axe import AXE, violations_in_state
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import TRIED
from tests.browser.test_answers import MAKE, at_size

GAME = """
from westerplatte_nb.games.ford import NAME
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
GameWidget(Session.new(NAME, rules_of(NAME).setup_from_plain({"seed": 1})), "en")
"""
HELD_MS = 600  # longer than the page takes for a press of a moment
SEVENTEEN = [*range(1, 15), 28, 29, 30]
EIGHT = ["assault", "withdraw", "position", "cover", "recon", "air", "reaction_withdraw", "feint"]
HQ = {"poland": {"hq": {"at": ["60,20"]}}, "germany": {"hq": {"at": ["60,100"]}}}
WARSAW = {"seed": 7, "position": {"hands": {"red": SEVENTEEN}}}
SEPTEMBER = {"seed": 1, "position": {"first": "poland", "platoons": HQ, "hands": {"poland": EIGHT, "germany": []}}}
# Large hands, each asked for in another way: cards to choose from, and several of them at once.
ASKED = {
    "operation": ("warsaw_1920", WARSAW, ()),
    "front": ("warsaw_1920", WARSAW, ("order A16 attack G4", "pass", "pass")),
    "order": ("september_1939", SEPTEMBER, ()),
    "discard": ("september_1939", SEPTEMBER, ("pass",)),
}
# The same with the computer in the other seat: the hand lies open, and no button turns it over.
ALONE = """
from westerplatte_nb.engine.record import BotSeat
made = rules_of({name!r}).setup_from_plain({setup!r})
seat = rules_of({name!r}).turn_of(Session.new({name!r}, made).state)
GameWidget(Session.new({name!r}, made, {{1 - seat: BotSeat("sensible")}}), LANGUAGE)
"""
LEAST = 36  # pixels, for a mouse
# What of a hand is not wholly to be seen, or too small to be met.
UNSEEN = """least => {
  const asked = '.wnb-game :is(.wnb-question, .wnb-card, .wnb-several, [data-key=hand])';
  const isWhole = (item) => {
    const box = item.getBoundingClientRect();
    return [[0.1, 0.1], [0.5, 0.5], [0.9, 0.9]].every(([across, down]) => {
      const found = document.elementFromPoint(box.x + across * box.width, box.y + down * box.height);
      return found && (item.contains(found) || found.contains(item));
    });
  };
  const isSmall = (item) => item.matches('button') && Math.min(item.offsetWidth, item.offsetHeight) < least;
  const parts = [...document.querySelectorAll(asked)];
  return parts.filter((item) => !isWhole(item) || isSmall(item)).map((item) => item.textContent);
}"""
PLACES = "cards => cards.map((card) => JSON.stringify(card.getBoundingClientRect()))"
# Whether one thing covers a part of another.
MEET = """names => {
  const [one, other] = names.map((name) => document.querySelector('.wnb-game ' + name).getBoundingClientRect());
  return one.top < other.bottom - 1 && one.bottom > other.top + 1;
}"""


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


@pytest.mark.many  # `hand.test.mjs` holds the mouse, a key is held above
def test_the_hand_is_shown_while_the_mouse_is_held(lab: Lab, game: Locator) -> None:
    hand(game).hover()
    lab.page.mouse.down()
    expect_open(game, True)
    lab.page.wait_for_timeout(HELD_MS)
    lab.page.mouse.up()
    expect_open(game, False)
    assert lab.page_errors == []


@pytest.mark.many  # with a click the large hand is opened below, and looked through
def test_a_click_leaves_the_hand_open_to_choose_from(lab: Lab, game: Locator) -> None:
    expect(game.locator("[data-line]")).to_have_count(0)
    hand(game).click()
    lab.wait_idle()
    expect_open(game, True)
    lab.screenshot("open")
    game.locator("[data-line]").first.click()
    lab.wait_idle()
    expect(game.locator("[data-key=undo]")).to_be_enabled()
    game.locator("[data-key='tab:log']").click()
    lab.screenshot("after")
    assert lab.page_errors == []


@pytest.mark.many  # a hand is shown so above; `tests/widgets/test_peek.py` by messages
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


def opened(lab: Lab, asked: str) -> Locator:
    """Show a game in which cards are asked for, with the hand turned over."""
    name, setup, lines = ASKED[asked]
    arguments = "".join(f", {line!r}" for line in lines)
    lab.open_cells(PATH, f"LANGUAGE = 'de'\n{MAKE}game({name!r}, {setup!r}{arguments})")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    hand(game).click()
    lab.wait_idle()
    expect_open(game, True)
    return game


# Against a person all cards of a large hand are looked for in every run.
@pytest.mark.many
@pytest.mark.parametrize("asked", ["operation", "order"])
def test_who_plays_against_the_computer_has_the_cards_beside_the_question_as_well(lab: Lab, asked: str) -> None:
    name, setup, _ = ASKED[asked]
    lab.open_cells(PATH, f"LANGUAGE = 'de'\n{MAKE}{ALONE.format(name=name, setup=setup)}")
    lab.run_all()
    expect(lab.page.locator(".wnb-decision .wnb-card").first).to_be_visible()
    for size in (*TRIED, "enlarged"):
        at_size(lab, size)
        assert lab.page.evaluate(UNSEEN, LEAST) == [], size
        lab.screenshot(f"{asked}-{size}")
    assert lab.page_errors == []


@pytest.mark.many  # `hand_sizes.test.mjs` reckons with every size
@pytest.mark.large
@values("asked", few="front", many=ASKED)
def test_every_card_of_a_large_hand_is_in_view_at_every_size(lab: Lab, asked: str) -> None:
    game = opened(lab, asked)
    assert game.locator(".wnb-card").count() >= 8
    for size in (*TRIED, "enlarged"):
        at_size(lab, size)
        assert lab.page.evaluate(UNSEEN, LEAST) == [], size
        lab.screenshot(f"{asked}-{size}")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    assert lab.page_errors == []


# Every card of it is in view above, and what only one may see leaves the page with the key.
@pytest.mark.many
def test_a_card_of_a_large_hand_is_told_without_moving_another_and_forgotten_with_the_hand(lab: Lab) -> None:
    game = opened(lab, "front")
    cards, told = game.locator(".wnb-card"), game.locator(".wnb-card-text")
    text = ""
    for size in ("laptop", "phone"):
        at_size(lab, size)
        places = cards.evaluate_all(PLACES)
        for point in (Locator.hover, Locator.focus):
            point(cards.first)
            expect(told).to_be_in_viewport(ratio=0.99)
            assert not lab.page.evaluate(MEET, [".wnb-card-text", ".wnb-decision"]), size
            assert cards.evaluate_all(PLACES) == places, size
            point(cards.last)
            text = told.inner_text()
            # What it is called stands on it, and is heard once.
            assert text.endswith(cards.last.locator("xpath=following-sibling::*[1]").inner_text())
    lab.screenshot("told")
    hand(game).press("Enter")
    lab.wait_idle()
    expect_open(game, False)
    assert text
    assert text not in lab.page.content()
    assert lab.page_errors == []
