"""A scenario as a class meets it: its goal in the panel, said when it is reached, and begun again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.play.test_play import open_tab
from tests.formats.scenario.test_scenario_file import SCENARIOS


def opened(lab: Lab, name: str, language: str) -> Locator:
    path = str(SCENARIOS / f"{name}.toml")
    lab.open_cells(f"import westerplatte_nb\nwesterplatte_nb.play(scenario={path!r}, language={language!r})")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    return game


def ordered(lab: Lab, game: Locator, *lines: str) -> None:
    for line in lines:
        game.locator(f'[data-line="{line}"]').click()
        lab.wait_idle()


def test_a_goal_is_read_reached_said_and_begun_again(lab: Lab) -> None:
    game = opened(lab, "crossfire", "pl")
    box, goal = game.locator(".wnb-news .wnb-scenario"), game.locator(".wnb-below .wnb-scenario")
    # What it is about stands in one place.
    expect(box).not_to_contain_text("Silny oddział stoi na torze A")
    expect(box.locator("h3")).to_have_count(0)
    open_tab(game, "goal")
    expect(goal).to_be_visible()
    expect(goal).to_contain_text("Silny oddział stoi na torze A")
    expect(game.locator(".wnb-goal li")).to_contain_text("Usuń 1 oddział z toru A.")
    assert "Cel jeszcze przed tobą" in lab.ax_names("group")
    open_tab(game, "play")
    ordered(lab, game, "fire 1")
    expect(box.locator(".wnb-pinned")).to_contain_text("Strzał z placówki")
    ordered(lab, game, "end", "mortar A")
    expect(goal).to_have_attribute("data-goal", "reached")
    expect(lab.page.locator("[aria-live]").filter(has_text="Cel osiągnięty!")).to_have_count(1)
    notice_is_seen(lab, game)
    open_tab(game, "goal")
    goal.locator("[data-key=scenario-again]").click()
    lab.wait_idle()
    expect(goal).to_have_attribute("data-goal", "open")
    expect(goal).to_contain_text("Silny oddział stoi na torze A")


IS_AT = "([element, x]) => Math.abs(element.getBoundingClientRect().x - x) < 1"


def notice_is_seen(lab: Lab, game: Locator) -> None:
    """The goal is told where everybody looks, on every screen; what can be ordered stays in view and in its place."""
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    notice, order = game.locator(".wnb-notice-goal"), game.locator(".wnb-orders [data-line]").first
    usual, place = lab.page.viewport_size, order.bounding_box()
    assert usual is not None and place is not None
    for width, height in ((1366, 768), (1280, 720), (820, 1180), (390, 844)):
        lab.page.set_viewport_size({"width": width, "height": height})
        game.evaluate("game => game.scrollIntoView()")
        expect(notice).to_be_in_viewport(ratio=1)
        expect(order).to_be_in_viewport(ratio=1)
    lab.page.set_viewport_size(usual)
    # The page lays itself out anew a moment after its window has another size.
    lab.page.wait_for_function(IS_AT, arg=[order.element_handle(), place["x"]])
    before = order.bounding_box()
    notice.locator("[data-key=goal-seen]").click()
    expect(notice).to_have_count(0)
    assert order.bounding_box() == before


@pytest.mark.many  # `test_a_notebook_that_runs_again…`, by messages
def test_a_notebook_run_again_offers_the_scenario_with_its_goal(lab: Lab) -> None:
    game = opened(lab, "stores", "de")
    ordered(lab, game, "rebuild A", "end")
    lab.restart_kernel()
    lab.run_all()
    game = lab.page.locator(".wnb-game").last
    game.locator("[data-key=resume]").click()
    lab.wait_idle()
    expect(game.locator(".wnb-goal-time").first).to_contain_text("Noch 3 Runden")
    expect(game.locator(".wnb-goal").first).to_contain_text("bisher erfüllt, 1 / 1")


@pytest.mark.many  # a note is answered by keys in `test_answers.py`
def test_notes_of_the_board_are_opened_by_keyboard(lab: Lab) -> None:
    game = opened(lab, "rounds", "en")
    game.locator("[data-key='fold:pins']").press("Enter")
    expect(game.locator(".wnb-pins li")).to_contain_text("Guardhouse 3")
    expect(game.locator(".wnb-pins li")).to_contain_text("Sources: S5")
