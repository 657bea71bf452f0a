"""The teacher's desk in a real JupyterLab: pages to print, the class, and slides with a board that is played on."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder


@pytest.mark.many  # `test_class.py` works at the desk in every run
def test_a_teacher_prints_sets_a_deal_and_plays_on_a_slide(make_lab) -> None:
    language = "de"  # Its words are the longest.
    lab: Lab = make_lab(viewport={"width": 1280, "height": 720})
    lab.open(NOTEBOOKS / language / file_name(lessons_folder(), "desk", language))
    lab.run_all()
    page = lab.page
    desk = page.locator(".wnb-desk")
    expect(desk).to_be_visible()
    page.evaluate(AXE)
    assert violations(lab, ".wnb-desk") == []
    lab.screenshot(f"desk-{language}")

    cells = page.locator(".jp-Notebook .jp-Cell").count()
    page.locator("[data-key=papers]").click()
    links = desk.locator(".wnb-desk-pages a")
    expect(links).to_have_count(2)
    with page.expect_popup() as opened:
        links.first.click()
    expect(opened.value.locator("body.plan h1, body.plan h2").first).to_be_visible()
    opened.value.close()

    deal = desk.locator(".wnb-desk-class input[inputmode=numeric]")
    deal.focus()
    page.keyboard.type("1939")
    page.keyboard.press("Enter")
    expect(desk.locator(".wnb-desk-class .wnb-desk-told")).to_contain_text("1939")
    page.locator("[data-key=class-clear]").click()

    desk.locator("select").first.select_option("03_first_assault")
    page.locator("[data-key=slides]").click()
    slides = page.get_by_role("dialog")
    heading = slides.locator("h2").first
    expect(heading).to_be_focused()
    lab.screenshot(f"slides-{language}-title")
    board, place = slides.locator(".wnb-game canvas").first, slides.locator(".wnb-slide-place")
    while not board.is_visible():  # a lesson may have any number of slides before its board
        before = place.inner_text()
        page.keyboard.press("ArrowRight")
        expect(place).not_to_have_text(before)
        lab.wait_idle()
    assert violations(lab, ".wnb-slide-frame") == []
    box = board.bounding_box()
    assert box is not None and box["height"] > 400 and box["y"] + box["height"] <= 720
    lab.wait_idle()
    painted = "canvas => canvas.getContext('2d').getImageData(900, 645, 1, 1).data[3] === 255"
    page.wait_for_function(painted, arg=board.element_handle())
    lab.screenshot(f"slides-{language}-board")

    order = slides.locator(".wnb-game button[data-key^='act:']").first
    order.focus()
    page.keyboard.press("ArrowRight")  # in the game the key is the game's
    expect(board).to_be_visible()
    page.keyboard.press("PageDown")  # as a presenter's remote sends it
    expect(board).to_be_hidden()
    page.keyboard.press("Escape")
    expect(slides).to_have_count(0)
    expect(page.locator("[data-key=slides-open]")).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert lab.foreign_requests == []
    assert lab.page_errors == []
