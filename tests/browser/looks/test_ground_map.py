"""The map of the real ground: the slide, the places by key, and what is read out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab

CODE = """
import westerplatte_nb as wnb
wnb.lesson("01_depot", language="en").map()
"""


@pytest.mark.many  # `test_review.py` opens it, and `tests/widgets/test_ground_map.py` moves it by messages
def test_places_are_told_by_key_and_the_slide_moves_them(lab: Lab) -> None:
    lab.open_cells(CODE)
    lab.run_all()
    ground = lab.page.locator(".wnb-ground")
    expect(ground.locator("img").first).to_be_visible()
    prom = ground.get_by_role("button", name="C · Prom (ferry)")
    prom.focus()
    lab.page.keyboard.press("Enter")
    expect(ground.get_by_role("status")).to_contain_text("40 m")
    before = prom.bounding_box()
    ground.get_by_role("slider").focus()
    lab.page.keyboard.press("End")
    after = prom.bounding_box()
    assert before is not None and after is not None
    assert abs(after["x"] - before["x"]) > 50
    # What the board leaves out is gone from it, for everybody.
    expect(ground.get_by_role("button", name="lighthouse", exact=True)).to_be_hidden()
    expect(ground.get_by_role("img", name="The game board")).to_be_visible()
    lab.page.keyboard.press("Home")
    expect(ground.get_by_role("button", name="lighthouse", exact=True)).to_be_visible()
    lab.page.evaluate(AXE)
    assert violations(lab, ".wnb-ground") == []
