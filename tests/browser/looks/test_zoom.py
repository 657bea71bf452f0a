"""A page enlarged to 200 %: a quarter of the window at least is board, in the class view and with all of JupyterLab."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import to_the_top
from tests.browser.play.test_play import NOTEBOOKS
from tests.sheets.states import GAMES, states

# What a laptop of 1366 x 768 has then.
ENLARGED = {"viewport": {"width": 683, "height": 384}, "device_scale_factor": 2}
LEAST_SHARE = 0.25
# How much of the window is board, within the pane of the notebook.
SHARE = """() => {
  const [board, pane] = [".wnb-game > canvas", ".jp-WindowedPanel-outer"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  const across = Math.min(board.right, pane.right) - Math.max(board.left, pane.left);
  const down = Math.min(board.bottom, pane.bottom) - Math.max(board.top, pane.top);
  return (across * down) / (innerWidth * innerHeight);
}"""


@pytest.mark.many  # `test_opening.py` measures a laptop's share, `test_everyone.py` plays enlarged
@values("name", few="14_warsaw", many=["start", "13_bridge", "14_warsaw"])
def test_a_quarter_of_an_enlarged_window_is_board(make_lab: Callable[..., Lab], name: str) -> None:
    lab = make_lab(**ENLARGED)
    lab.open(NOTEBOOKS / "en" / f"{name}.ipynb")
    lab.page.locator(".wnb-nb-main").click()
    expect(lab.page.locator(".wnb-game .wnb-turn").first).not_to_be_empty()
    lab.wait_idle()
    for view in ("class", "all"):
        if view == "all":
            lab.page.locator(".wnb-nb-room").click()
            lab.page.evaluate("jupyterapp.shell.collapseLeft()")
        to_the_top(lab)
        lab.screenshot(f"{name}-{view}")
        assert lab.page.evaluate(SHARE) >= LEAST_SHARE, view
    assert lab.page_errors == []


@values("game", few="seven_days", many=GAMES)
def test_axe_finds_nothing_in_a_first_game_and_its_tabs_at_200_percent(make_lab: Callable[..., Lab], game: str) -> None:
    lab = make_lab(**ENLARGED)
    for state in states(game):
        if state.name not in ("first", "orders"):
            continue
        lab.open_cells(state.shown_in("de"))
        lab.run_all()
        shown = lab.page.locator(".wnb-game").first
        expect(shown.locator(".wnb-turn")).not_to_be_empty()
        to_the_top(lab)
        lab.page.evaluate(AXE)
        for tab in shown.locator(".wnb-tab").all():
            if tab.is_visible():
                tab.press("Enter")
                lab.wait_idle()
            lab.page.evaluate("labProbe.painted()")
            lab.screenshot(f"{state.name}-{tab.inner_text()}")
            assert violations(lab) == [], (state.name, tab.inner_text())
    assert lab.page_errors == []
