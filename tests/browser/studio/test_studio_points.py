"""A scenario is laid out on a board with a grid of points, by pointer, by finger and by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab


# `test_september.py` moves some in every run, and the studio puts them by messages (`tests/widgets`).
@pytest.mark.many
def test_platoons_are_put_on_points_by_mouse_and_by_keys(lab: Lab) -> None:
    lab.open_cells('import westerplatte_nb\nwesterplatte_nb.studio("pl", game="september_1939")')
    lab.run_all()
    page = lab.page
    board = page.locator(".wnb-studio-box canvas").first
    expect(board).to_be_visible()
    told = page.locator(".wnb-studio-told")
    cursor = page.locator(".wnb-studio-grid [data-key=field]")

    # By keys alone: a column of infantry.
    page.locator("[data-key='tool:platoon-poland-infantry']").press("Enter")
    page.locator("[data-key='mode:column']").press("Space")
    lab.wait_idle()
    page.locator("[data-key=coordinates]").fill("45,10")
    page.locator("[data-key=coordinates]").press("Enter")
    expect(cursor).to_contain_text("(45|10)")
    cursor.press("ArrowRight")
    cursor.press("Enter")
    expect(told).to_contain_text("(50|10)")
    expect(board.locator("button")).to_have_count(4)
    page.evaluate(AXE)
    assert violations(lab, ".wnb-studio-box") == []
    lab.screenshot("studio-points")

    # By pointing: a river over the whole table, then what stands there.
    page.locator("[data-key='tool:ground-river']").click()
    page.locator("[data-key='mode:row']").check()
    lab.wait_idle()
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.434, box["y"] + box["height"] * 0.487)
    expect(told).to_contain_text("A")
    page.keyboard.press("Escape")
    expect(cursor).to_have_count(0)
    board.locator("button").last.press("Enter")
    expect(page.locator(".wnb-studio-spot")).to_contain_text("podstawka piechoty 3")
    lab.screenshot("studio-points-spot")
    for _ in range(2):
        page.locator("[data-key=undo]").click()
        lab.wait_idle()
    expect(board.locator("button")).to_have_count(1)
    assert lab.page_errors == []
