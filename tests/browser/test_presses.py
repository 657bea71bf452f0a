"""Presses mean what their maker saw: not what slid under the pointer a moment ago, and no stale tip lies in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.play.test_play import centre, click_place, detail, open_board, press_end
from tests.games.seven_days.words import words_in

WORDS = words_in("pl")


def middle(place: Locator) -> tuple[float, float]:
    """The middle of an element on the page."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on_page(game: Locator, target: str) -> tuple[float, float]:
    """The middle of a place of the board on the page."""
    canvas = game.locator("canvas")
    x, y = centre(target)
    left, top, scale = canvas.evaluate("c => (r => [r.x, r.y, r.width / c.width])(c.getBoundingClientRect())")
    return left + x * scale, top + y * scale


# Pressed by the page itself in the moment of the change: however busy the machine is, no hand is faster.
PRESS_AGAIN = """([x, y]) => {
  const told = () => document.querySelector(".wnb-status p").innerText;
  const first = told();
  const again = new MutationObserver(() => {
    if (told() === first) return;
    again.disconnect();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2, clientX: x, clientY: y });
    labTest.before = told();
    document.elementFromPoint(x, y).dispatchEvent(click);
  });
  again.observe(document.querySelector(".wnb-panel"), { childList: true, subtree: true });
}"""


def press_twice(lab: Lab, x: float, y: float) -> str:
    """Press, and again as soon as the panel shows what the first press did; return what stood there between."""
    lab.page.mouse.move(x, y)
    lab.page.evaluate(PRESS_AGAIN, [x, y])
    lab.page.mouse.click(x, y)
    lab.page.wait_for_function("() => labTest.before !== undefined")
    return str(lab.page.evaluate("labTest.before"))


def test_the_second_half_of_a_double_click_does_not_end_the_turn(lab: Lab) -> None:
    game = open_board(lab)
    click_place(lab, game, "outpost:B")
    between = press_twice(lab, *middle(game.locator('[data-line^="move"]').first))
    told = lab.page.locator(".wnb-early")
    expect(told).to_be_visible()
    expect(told).to_have_text(WORDS("ui.just_changed"))
    lab.screenshot("early")
    lab.wait_idle()
    assert detail(game) == between
    expect(game.locator(".wnb-live").first).to_contain_text(WORDS("ui.just_changed"))


@pytest.mark.many  # `test_double_clicks_at_random…` presses places too
def test_a_double_click_on_a_place_of_the_board_is_one_order_and_says_so(lab: Lab) -> None:
    game = open_board(lab)
    between = press_twice(lab, *on_page(game, "outpost:B"))
    expect(lab.page.locator(".wnb-early")).to_be_visible()
    lab.wait_idle()
    assert detail(game) == between
    assert game.locator(".wnb-message").count() == 0


@pytest.mark.many  # `presses.test.mjs`: elsewhere one may press at once
def test_another_place_may_be_pressed_at_once(lab: Lab) -> None:
    game = open_board(lab)
    lab.page.mouse.click(*middle(game.locator('[data-line="move B"]')))
    expect(game.locator(".wnb-status p").first).to_contain_text("1 ruch")
    lab.page.mouse.click(*on_page(game, "outpost:A"))
    expect(game.locator(".wnb-status p").first).to_contain_text("0 ruchów")
    expect(lab.page.locator(".wnb-early")).to_be_hidden()


@pytest.mark.many  # `presses.test.mjs`: until it can have been seen
def test_what_changed_is_pressed_again_after_a_look(lab: Lab) -> None:
    game = open_board(lab)
    click_place(lab, game, "outpost:B")
    between = press_twice(lab, *middle(game.locator('[data-line^="move"]').first))
    # Not by lab.wait_idle, which puts the page's clock forward: here the page itself says when it takes a press.
    expect(lab.page.locator("[data-fresh]")).to_have_count(1)
    expect(lab.page.locator("[data-fresh]")).to_have_count(0)
    press_end(lab, game)
    assert detail(game) != between


@pytest.mark.many  # `test_frame.py` looks where tips stand in every run
def test_no_tip_stays_over_the_board_after_a_click(lab: Lab) -> None:
    game = open_board(lab)
    tip = lab.page.locator(".wnb-tip:not(.wnb-early)")
    lab.page.mouse.move(*on_page(game, "outpost:B"))
    expect(tip).to_be_visible()
    click_place(lab, game, "outpost:B")
    expect(tip).to_be_hidden()
    x, y = on_page(game, "outpost:B")
    lab.page.mouse.move(x + 3, y + 3)
    expect(tip).to_be_hidden()
    lab.screenshot("no-tip")
    lab.page.mouse.move(*on_page(game, "outpost:C"))
    expect(tip).to_be_visible()


@pytest.mark.many  # nor after a click, above
def test_no_tip_stays_over_the_board_after_a_key(lab: Lab) -> None:
    game = open_board(lab)
    tip = lab.page.locator(".wnb-tip:not(.wnb-early)")
    game.locator('canvas button[data-id="outpost:B"]').focus()
    expect(tip).to_be_visible()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    expect(tip).to_be_hidden()
