"""A page enlarged to 200 %: a quarter of the window at least is board, in the class view and with all of JupyterLab."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.lab import Lab
from tests.browser.test_frame import to_the_top
from tests.browser.test_play import NOTEBOOKS

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
