"""The two texts of a lesson on a page of its own: beside each other, and on a phone one under the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import westerplatte_nb
from tests.amounts import values
from tests.browser.axe import AXE
from westerplatte_nb.i18n.words import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The least room that a cell's output has on a tablet, and what it has on a phone.
TABLET, PHONE = 600, 254


@pytest.mark.many  # a source and a table are opened in `test_course.py`
@values("language", few="de", many=LANGUAGES)
def test_two_texts_stand_side_by_side_and_on_a_phone_one_under_the_other(chromium: Browser, language: str) -> None:
    html = westerplatte_nb.lesson("02_last_night", language).sources().html
    page = chromium.new_page()
    around = '<title>x</title><body style="margin:0"><main><h1>x</h1><h2>x</h2>'
    page.set_content(f'<html lang="{language}">{around}{html}</main></body></html>')
    for width, beside in ((TABLET, True), (PHONE, False)):
        page.set_viewport_size({"width": width, "height": 800})
        first, second = (box.bounding_box() for box in page.locator(".pair > div").all())
        assert first is not None and second is not None
        assert (second["y"] == first["y"]) is beside, (first, second)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.add_script_tag(content=AXE)
    assert page.evaluate("async () => (await axe.run()).violations.map((one) => one.id)") == []
    page.close()
