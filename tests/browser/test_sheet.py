"""The column on a phone: a sheet over the board, which stays as it is, and comes nearer to what is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations_in_state
from tests.browser.lab import Lab
from tests.browser.test_play import open_tab
from tests.browser.test_room import PHONE, TOUCH

GAME = "import westerplatte_nb\nwesterplatte_nb.play('pl', seed=1939, resume=False, game={!r})"
BOX = """name => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
RESTED = "Promise.all(document.querySelector('.wnb-side').getAnimations().map(({ finished }) => finished))"
# The chosen place and where it can go, in parts of the window that shows the board: all within 0 and 1 is in view.
SHOWN = """ids => {
  const game = document.querySelector(".wnb-game");
  const canvas = game.querySelector("canvas").getBoundingClientRect();
  const height = parseFloat(game.style.getPropertyValue("--wnb-board-height"));
  const found = [...document.querySelectorAll(".wnb-ring")].filter((ring) => ring.checkVisibility());
  const places = found.map((ring) => ring.getBoundingClientRect());
  return { canvas: canvas.height / height, zoom: game.style.getPropertyValue("--wnb-zoom"),
    places: places.map((box) => [box.left / innerWidth, box.right / innerWidth, box.top / height, box.bottom / height])
  };
}"""


def open_on_phone(make_lab: Callable[..., Lab], game: str) -> Lab:
    """Run a game on a phone, which it fills."""
    lab = make_lab(**TOUCH)
    lab.open_cells(GAME.format(game), own=True)
    lab.run_all()
    expect(lab.page.locator(".wnb-turn")).not_to_be_empty()
    expect(lab.page.locator(".wnb-game")).to_contain_class("wnb-window")
    lab.wait_idle()
    return lab


def test_what_is_looked_up_slides_over_a_board_that_stays(make_lab: Callable[..., Lab]) -> None:
    lab = open_on_phone(make_lab, "seven_days")
    game = lab.page.locator(".wnb-game")
    board, rest = (lab.page.evaluate(BOX, name) for name in ("canvas", ".wnb-side"))
    assert board[3] >= 0.4 * PHONE["height"]
    for tab in ("log", "goal", "museum", "rules", "more"):
        open_tab(game, tab)
        lab.wait_idle()
        lab.page.evaluate(RESTED)
        lab.screenshot(tab)
        assert lab.page.evaluate(BOX, "canvas") == board, tab
        expect(game.locator(f".wnb-body > [data-tab={tab}]")).to_be_visible()
        _, top, _, height = lab.page.evaluate(BOX, ".wnb-side")
        assert top + height == rest[1] + rest[3], tab
        assert top <= (board[1] + board[3] if tab == "museum" else board[1] + board[3] / 2) + 8, tab
        assert lab.page.evaluate(BOX, f"[data-key='tab:{tab}']")[3] >= 44
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    game.locator(".wnb-order").press("Escape")
    expect(game.locator("[data-key='tab:play']")).to_be_focused()
    assert [lab.page.evaluate(BOX, name) for name in ("canvas", ".wnb-side")] == [board, rest]
    assert lab.page_errors == []


def test_the_board_comes_nearer_to_what_is_chosen_in_the_same_window(make_lab: Callable[..., Lab]) -> None:
    lab = open_on_phone(make_lab, "warsaw_1920")
    game = lab.page.locator(".wnb-game")
    rest = lab.page.evaluate(BOX, ".wnb-side")
    while not game.locator("[data-key^='begin:']").count():
        game.locator(".wnb-actions [data-line]").first.tap()
        lab.wait_idle()
    game.locator("[data-key^='begin:']").first.tap()
    lab.wait_idle()
    expect(game.locator(".wnb-selected")).to_be_visible()
    lab.screenshot("chosen")
    # Where it can go is framed: the list tells it as it is chosen.
    game.locator(".wnb-actions select").last.select_option(index=1)
    shown = lab.page.evaluate(SHOWN)
    assert float(shown["zoom"]) >= 1.5
    assert shown["canvas"] >= 1.5
    assert shown["places"]
    assert all(-0.01 <= one <= 1.01 for place in shown["places"] for one in place), shown
    assert lab.page.evaluate(BOX, ".wnb-side") == rest
    # What lies beyond the window is neither seen nor hit.
    under = "y => document.elementFromPoint(195, y).closest('canvas, .wnb-side, .wnb-time')?.className"
    assert lab.page.evaluate(under, rest[1] + 20) == lab.page.locator(".wnb-side").get_attribute("class")
    game.locator("[data-key=cancel]").tap()
    lab.wait_idle()
    assert lab.page.evaluate(SHOWN)["canvas"] == pytest.approx(1, abs=0.02)
    assert lab.page_errors == []
