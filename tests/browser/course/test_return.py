"""Coming back tomorrow: the door comes first, and leads to the lesson and the game that were left in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from westerplatte_nb.teaching.course.copy import copy_course

PHONE = {"width": 390, "height": 844}
# Whether an offer with a name that is much too long lies within its bar.
FITS = """offer => {
  const text = offer.textContent;
  offer.textContent = text.repeat(3);
  const [bar, box] = [offer.closest(".wnb-nb-bar"), offer].map((one) => one.getBoundingClientRect());
  offer.textContent = text;
  return bar.top <= box.top && box.bottom <= bar.bottom;
}"""
TABLET = {"width": 820, "height": 1180}
DOOR = ".wnb-course th a[href*='{}']"
BOARD = ".wnb-game:not(.wnb-waiting) .wnb-status"
# Notes each thing that a person sees of JupyterLab's tools, from the first moment of a page on until the door is there.
TOOLS = """() => {
  const isSeen = (name) => [...document.querySelectorAll(name)].some((one) =>
    one.offsetHeight > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  window.toolsSeen = [];
  const look = () => {
    if (isSeen(".wnb-course table")) return;
    const seen = ["#jp-top-panel", ".jp-NotebookPanel-toolbar", ".jp-FileBrowser"].filter(isSeen);
    window.toolsSeen.push(...seen);
    requestAnimationFrame(look);
  };
  look();
}"""


def open_door(lab: Lab, page: Page) -> None:
    page.goto(f"{lab.server.url}/lab/workspaces/door/tree/course/en/course.ipynb?token={lab.server.token}")
    page.locator(DOOR.format("13_bridge")).wait_for()


# `test_opening.py` comes back tomorrow to a first game in every run.
@pytest.mark.many
def test_who_left_a_game_of_september_finds_it_at_the_door_and_nothing_before_that(make_lab, tmp_path: Path) -> None:
    lab = make_lab(viewport=TABLET)
    copy_course(lab.server.root / "course", ["en"])
    page = lab.page
    open_door(lab, page)
    page.locator(DOOR.format("13_bridge")).click()
    page.locator(BOARD).wait_for()
    game = page.locator(".wnb-game").first
    game.locator("[data-target='card:fire']").click()
    expect(game.locator("[data-line^='fire']").first).to_be_visible()
    # Tomorrow no kernel waits, and the browser has what it keeps of its pages.
    lab.server.stop_kernels()
    page.evaluate("sessionStorage.clear()")
    page.add_init_script(f"({TOOLS})()")
    open_door(lab, page)
    assert page.evaluate("window.toolsSeen") == []
    offer = page.locator(".wnb-resume a")
    expect(offer).to_contain_text("lesson 13")
    expect(offer).to_contain_text("September 1939")
    lab.screenshot("door")
    page.set_viewport_size(PHONE)
    page.wait_for_function(f"({FITS})(document.querySelector('.wnb-resume a'))")
    page.set_viewport_size(TABLET)
    offer.click()
    page.locator(BOARD).wait_for()
    expect(game.locator("[data-line^='fire']").first).to_be_visible()
    lab.screenshot("went-on")
