"""Hints in a real JupyterLab: asked for by mouse, key and finger, in three languages, while the kernel stays awake."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.lab import Lab
from westerplatte_nb.i18n.words import LANGUAGES

SHOOTING = """
from westerplatte_nb import play
game = play("{language}", seed=1939, resume=False)
for line in ("end", "end", "end", "end", "end"):
    while game.state.decision is not None:
        game.play(str(game.state.decision.options[0]))
    game.play(line)
game
"""


def open_game(lab: Lab, language: str = "pl", code: str = SHOOTING) -> Locator:
    """Show a game in which troops stand near the wall."""
    lab.open_cells(code.replace("{language}", language))
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    game.locator('[data-key="hint"]').scroll_into_view_if_needed()
    return game


def deepen(lab: Lab, game: Locator) -> None:
    """Press the button for a hint and wait for the answer."""
    game.locator('[data-key="hint"]').click()
    lab.wait_idle()


def thought_through(hint: Locator) -> None:
    """Wait for the end of the search, when the page shows how many continuations were tried, and no more dots."""
    expect(hint.locator(".wnb-hint-sure")).to_contain_text(re.compile(r"\d+[^.…]+\.\s*$"))


@pytest.mark.many  # `test_a_hint_on_a_phone…` goes as deep, where there is less room
@values("language", few="en", many=LANGUAGES)
def test_a_hint_goes_deeper_with_each_press(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(viewport={"width": 1280, "height": 720})
    game = open_game(lab, language)
    hint = game.locator(".wnb-hint")
    expect(hint.locator("p")).to_have_count(0)
    deepen(lab, game)
    expect(hint.locator("p")).to_have_count(1)
    lab.screenshot("question")
    deepen(lab, game)
    expect(hint.locator("p")).to_have_count(2)
    deepen(lab, game)
    thought_through(hint)
    expect(hint.locator(".wnb-hint-orders li").first).to_be_visible()
    expect(game.locator('[data-key="hint"]')).to_be_disabled()
    hint.locator(".wnb-hint-sure").scroll_into_view_if_needed()
    lab.screenshot("move")
    turn = game.locator(".wnb-turn").inner_text()
    for pressed in ("false", "true"):
        game.locator('[data-key="hint-mark"]').click()
        expect(game.locator('[data-key="hint-mark"]')).to_have_attribute("aria-pressed", pressed)
    assert game.locator(".wnb-turn").inner_text() == turn
    game.locator("canvas").scroll_into_view_if_needed()
    lab.screenshot("marked")
    assert lab.page_errors == []
    assert lab.foreign_requests == []


@pytest.mark.many  # the sign of a rule is pressed in `test_a_refusal_says_why_and_opens_its_rule`
def test_a_rule_of_a_reason_opens(lab: Lab) -> None:
    game = open_game(lab, "en")
    for _ in range(3):
        deepen(lab, game)
    game.locator(".wnb-hint ul .wnb-rule-link").first.click()
    lab.wait_idle()
    expect(game.locator(".wnb-rule-id")).not_to_be_empty()


@pytest.mark.many  # `test_messages_are_heard_between_two_slices`, by messages
def test_the_board_answers_while_the_search_goes_on(lab: Lab) -> None:
    game = open_game(lab, "en")
    game.locator('[data-key="hint"]').click()
    # The hint pushes the orders down, and for a moment no press counts on what has come under the pointer.
    expect(game.locator(".wnb-hint p")).to_have_count(1)
    expect(lab.page.locator("[data-fresh]")).to_have_count(0)
    game.locator('[data-line^="move"]').first.click()
    expect(game.locator(".wnb-hint p")).to_have_count(0)
    expect(game.locator('[data-key="undo"]')).to_be_enabled()
    assert lab.page_errors == []


@pytest.mark.many  # `test_the_log_tells_how_deep_a_hint_went`, by messages
def test_the_log_tells_of_the_hint(lab: Lab) -> None:
    game = open_game(lab, "de")
    deepen(lab, game)
    game.locator('[data-key="tab:log"]').click()
    expect(game.locator(".wnb-log-taken").first).to_have_text("Hier holt sich jemand einen Tipp (eine Frage).")


@pytest.mark.many  # hints are asked for above, and keys keep the focus in `test_everyone.py`
def test_a_hint_is_asked_for_by_key_and_the_focus_stays(lab: Lab) -> None:
    game = open_game(lab, "en")
    game.locator('[data-key="hint"]').focus()
    for depth in (1, 2):
        lab.page.keyboard.press("Enter")
        expect(game.locator(".wnb-hint > p")).to_have_count(depth)
        lab.wait_idle()
        assert lab.page.evaluate("document.activeElement.dataset.key") == "hint"
    expect(game.get_by_role("status").first).to_contain_text("Here is a clue.")


@pytest.mark.many  # `test_a_hint_on_a_phone…` taps too, where there is less room
def test_a_hint_on_a_tablet(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(touch=True, viewport={"width": 820, "height": 1180})
    game = open_game(lab, "pl")
    for _ in range(3):
        lab.tap(game.locator('[data-key="hint"]'))
        lab.wait_idle()
    thought_through(game.locator(".wnb-hint"))
    box = game.locator('[data-key="hint-mark"]').bounding_box()
    assert box is not None and box["height"] >= 36
    wide = game.locator(".wnb-hint").evaluate("part => part.scrollWidth <= part.clientWidth")
    assert wide
    lab.screenshot("tablet")


@pytest.mark.many  # `tests/widgets/hints/test_hints.py`, by messages
def test_a_teacher_can_hide_the_hints(lab: Lab) -> None:
    lab.open_cells('from westerplatte_nb import play\nplay("en", seed=3, hints=False, resume=False)')
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    expect(game.locator(".wnb-hint")).to_have_count(0)
