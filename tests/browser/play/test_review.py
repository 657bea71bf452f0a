"""A look back on a game in a real browser: it runs while the page lives, and another way is one press away."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.looks.test_ground_map import CODE as GROUND
from tests.playthroughs import played

GAME = """
from westerplatte_nb.games.seven_days.bots import game_model
usual, game_model.REVIEW_PLAYOUTS = game_model.REVIEW_PLAYOUTS, 500
from westerplatte_nb.engine.record import Record
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
GameWidget(Session(Record("seven_days", {setup!r}, {actions!r})), {language!r})
"""
# A look back that is shortened, on cores that have other work too.
LONG = 120_000


def test_a_look_back_and_the_real_ground_are_opened_on_one_page(lab: Lab) -> None:
    lost = played()
    made = GAME.format(setup=lost.setup, actions=lost.actions, language="en")
    lab.open_cells(made, GROUND)
    lab.run_all()
    game, ground = lab.page.locator(".wnb-game"), lab.page.locator(".wnb-ground")
    game.locator('[data-key="review-run"]').press("Enter")
    attempt = game.locator('[data-key="review-try:0"]')
    expect(attempt).to_be_visible(timeout=LONG)
    expect(game.locator('[data-key="review-run"]')).to_have_count(0, timeout=LONG)
    attempt.press("Enter")
    expect(game).to_have_attribute("data-time", "what_if")
    ground.get_by_role("button", name="C · Prom (ferry)").press("Enter")
    expect(ground.get_by_role("status")).to_contain_text("40 m")
    assert lab.page_errors == []
    # The next test may have this kernel.
    lab.run_cell("game_model.REVIEW_PLAYOUTS = usual")


@pytest.mark.many  # `tests/widgets/hints/test_review.py`, by messages; the past is opened in `test_time.py`
def test_a_look_back_runs_by_key_and_opens_the_game_at_a_decision(lab: Lab) -> None:
    lost = played()
    lab.open_cells(GAME.format(setup=lost.setup, actions=lost.actions, language="de"))
    lab.run_all()
    game = lab.cell(0).locator(".wnb-game")
    run = game.locator('[data-key="review-run"]')
    run.focus()
    lab.page.keyboard.press("Enter")
    expect(run).to_have_text("Anhalten")
    # The kernel hears what the person does meanwhile.
    game.locator(".wnb-time .wnb-slider").press("Home")
    expect(game.locator(".wnb-time .wnb-slider")).to_have_value("0")
    game.locator(".wnb-time .wnb-slider").press("End")
    run.focus()
    attempt = game.locator('[data-key="review-try:0"]')
    expect(attempt).to_be_visible(timeout=LONG)
    expect(run).to_have_count(0, timeout=LONG)
    # Who stood on the button that is gone is led to what was found.
    expect(attempt).to_be_focused()
    attempt.scroll_into_view_if_needed()
    lab.screenshot("review")
    with lab.page.expect_download() as page:
        game.locator('[data-key="export:html"]').press("Enter")
    assert page.value.suggested_filename.endswith(".html")
    assert lab.foreign_requests == []
    attempt.press("Enter")
    expect(game.locator(".wnb-hint-orders li").first).to_be_visible()
    expect(game).to_have_attribute("data-time", "what_if")
    lab.screenshot("review_tried")
    # The next test may have this kernel.
    lab.run_cell("game_model.REVIEW_PLAYOUTS = usual")
