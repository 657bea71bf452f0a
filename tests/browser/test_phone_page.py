"""What stands around a game on a phone: the bar over the notebook, a way in words, the table of the course."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.lab import Lab
from tests.browser.test_play import NOTEBOOKS, centre
from tests.browser.test_room import TOUCH, expect_bar_for_a_finger, open_board
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.paths import file_name, lessons_folder


@pytest.mark.many  # fingers play in `test_everyone.py`, and tap at a hint in `test_room.py`
@values("language", few="de", many=LANGUAGES)
def test_the_bar_is_for_a_finger_and_a_way_is_told_whole(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(**TOUCH)
    game = open_board(lab, language)
    expect_bar_for_a_finger(lab)
    assert lab.page.locator(".wnb-nb-bar").evaluate("bar => bar.clientHeight >= 46")
    lab.tap_canvas(game.locator("canvas"), *centre("guardhouse:2"))
    lab.wait_idle()
    way = game.locator(".wnb-way strong")
    expect(way).to_be_visible()
    lab.screenshot(f"{language}-way")
    assert way.evaluate("told => told.scrollHeight <= told.clientHeight + 1 && told.offsetHeight < 70")


@pytest.mark.many  # fingers play in `test_everyone.py`, and tap at a hint in `test_room.py`
@values("language", few="de", many=LANGUAGES)
def test_the_table_of_the_course_is_as_wide_as_the_phone(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(**TOUCH)
    lab.open(NOTEBOOKS / language / file_name(lessons_folder(), "course", language))
    table = lab.page.locator(".jp-MarkdownOutput table").first
    table.scroll_into_view_if_needed()
    lab.screenshot(f"{language}-course")
    expect(lab.page.locator(".wnb-nb-bar")).to_be_visible()
    assert table.evaluate("""table => {
      const pane = table.closest(".jp-MarkdownOutput").getBoundingClientRect();
      return table.getBoundingClientRect().right <= pane.right + 1;
    }""")
