"""The harness itself: what the other browser tests rest on is shown to hold in a real JupyterLab."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.lab import CellFailedError, Lab

BUTTON = """\
import ipywidgets
button = ipywidgets.Button(description="Fire")
told = ipywidgets.Label("ready")
def fire(_):
    told.value = "fired"
button.on_click(fire)
ipywidgets.VBox([button, told])
"""

CANVAS = """\
import ipywidgets
from ipycanvas import MultiCanvas, hold_canvas
board = MultiCanvas(2, width=400, height=200, layout=ipywidgets.Layout(width="200px", height="100px"))
told = ipywidgets.Label("nothing")
def draw(*_):
    with hold_canvas():
        board[0].fill_style = "rgb(20, 90, 160)"
        board[0].fill_rect(0, 0, 400, 200)
        board[1].fill_style = "rgb(240, 220, 60)"
        board[1].fill_rect(100, 50, 40, 40)
def hit(x, y):
    # The page rounds clicks to its own pixels.
    told.value = f"{round(x, -1):.0f} {round(y, -1):.0f}"
board.on_client_ready(draw)
board.on_mouse_down(hit)
board.on_touch_start(lambda touches: hit(*touches[0]))
draw()
ipywidgets.VBox([board, told])
"""

BLUE, YELLOW = (20, 90, 160), (240, 220, 60)


def test_a_click_on_a_widget_reaches_the_kernel_and_comes_back(lab: Lab) -> None:
    lab.open_cells(BUTTON)
    lab.run_all()
    expect(lab.page.get_by_text("ready", exact=True)).to_be_visible()
    lab.page.get_by_role("button", name="Fire", exact=True).click()
    lab.wait_idle()
    # No waiting expect here: wait_idle must have been enough.
    assert lab.page.get_by_text("fired", exact=True).count() == 1
    assert "Fire" in lab.ax_names("button")
    assert lab.screenshot("fired").stat().st_size > 10_000


def test_a_multi_canvas_draws_takes_a_click_and_comes_back_after_a_reload(lab: Lab) -> None:
    lab.open_cells(CANVAS)
    lab.run_all()
    canvas = lab.page.locator("canvas")
    lab.expect_pixel(canvas, 10, 10, BLUE)
    lab.expect_pixel(canvas, 120, 70, YELLOW)
    lab.click_canvas(canvas, 120, 70)
    lab.wait_idle()
    expect(lab.page.get_by_text("120 70", exact=True)).to_be_visible()
    lab.reload()
    lab.expect_pixel(canvas, 120, 70, YELLOW)
    expect(lab.page.get_by_text("120 70", exact=True)).to_be_visible()
    assert not lab.page_errors


def test_a_tap_and_a_second_page_on_the_same_kernel(make_lab: Callable[..., Lab]) -> None:
    first = make_lab(has_touch=True, device_scale_factor=2)
    first.open_cells(CANVAS)
    first.run_all()
    first.tap_canvas(first.page.locator("canvas"), 300, 100)
    expect(first.page.get_by_text("300 100", exact=True)).to_be_visible()
    first.save()
    second = make_lab()
    second.open_path(first.path)
    second.expect_pixel(second.page.locator("canvas"), 120, 70, YELLOW)
    expect(second.page.get_by_text("300 100", exact=True)).to_be_visible()


def test_an_error_in_a_cell_is_raised_in_the_test_and_a_restart_forgets(lab: Lab) -> None:
    lab.open_cells("bricks = 6")
    lab.run_all()
    expect(lab.run_cell("print('bricks', bricks)")).to_contain_text("bricks 6")
    lab.restart_kernel()
    with pytest.raises(CellFailedError, match="name 'bricks' is not defined"):
        lab.run_cell("bricks")


def test_a_request_to_another_machine_is_blocked_and_recorded(lab: Lab) -> None:
    lab.open_cells("1")
    assert lab.foreign_requests == []
    # The first address would be answered if it were not blocked: it is the server of this very page.
    own = lab.server.url.replace("127.0.0.1", "localhost")
    addresses = [f"{own}/api", "http://example.org/card.png", "http://192.0.2.1/card.png"]
    for address in addresses:
        answer = lab.page.evaluate("url => fetch(url, {mode: 'no-cors'}).then(() => 'came', () => 'failed')", address)
        assert answer == "failed"
    assert lab.foreign_requests == addresses
