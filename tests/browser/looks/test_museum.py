"""The museum in a real browser: by click and by key, read out, without an order being given."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations_in_state
from tests.browser.lab import Lab
from tests.browser.play.test_time import open_game, press
from tests.playthroughs import played


@pytest.mark.many  # `tests/widgets/test_museum.py`, by messages; `test_rules_at_hand.py` asks of a place
@pytest.mark.large
def test_the_board_tells_what_is_known_by_click_and_by_key(lab: Lab) -> None:
    game = open_game(lab, played(12), "de")
    before = game.locator(".wnb-status").inner_text()
    press(lab, game, "tab:museum")
    expect(game.locator("[data-key='tab:museum']")).to_have_attribute("aria-selected", "true")
    place = game.locator("canvas [data-id='outpost:E']").first
    place.evaluate("button => button.click()")
    lab.wait_idle()
    card = game.locator(".wnb-museum-card")
    expect(card.locator("h4")).to_have_text("Vorposten E")
    expect(card).to_contain_text("1939")
    lab.screenshot("card")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    press(lab, game, "tab:play")
    expect(card).to_have_count(0)
    place.focus()
    lab.page.keyboard.press("m")
    expect(card.locator("h4")).to_be_focused()
    lab.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(place).to_be_focused()
    lab.wait_idle()
    assert game.locator(".wnb-status").inner_text() == before
    assert lab.page_errors == []
