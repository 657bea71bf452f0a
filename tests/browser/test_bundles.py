"""The page runs what the sources say: the script and the styles that reached it were made from the present ones."""

from __future__ import annotations

import pytest

from tests.browser.lab import Lab
from tests.browser.play.test_play import open_board
from tests.page.tools import digest

# Keeps every text that a script of the page is made from.
KEEP_SCRIPTS = """() => {
  Object.assign(labTest, { scripts: [], make: URL.createObjectURL });
  URL.createObjectURL = (blob) => {
    if (blob.type === "text/javascript") blob.text().then((text) => labTest.scripts.push(text));
    return labTest.make.call(URL, blob);
  };
}"""
KEEP_NO_LONGER = "() => { URL.createObjectURL = labTest.make; }"


@pytest.mark.many  # `tests/page/test_page.py` compares the bundles with the sources
def test_the_page_shows_what_the_source_says(lab: Lab) -> None:
    lab.page.evaluate(KEEP_SCRIPTS)
    open_board(lab)
    lab.page.wait_for_function("labTest.scripts.length > 0")
    scripts = lab.page.evaluate("labTest.scripts.map((text) => text.split('\\n')[0])")
    styles = lab.page.evaluate("[...document.querySelectorAll('style')].map((style) => style.textContent)")
    assert all(digest() in first for first in scripts), f"a bundle is stale (make page): {scripts}"
    assert any(digest() in style for style in styles), "the styles of the board are stale: make page"
    lab.page.evaluate(KEEP_NO_LONGER)
