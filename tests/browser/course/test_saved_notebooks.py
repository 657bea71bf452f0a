"""What a reader sees who does not run anything: saved notebooks, opened untrusted in a real JupyterLab."""

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder


@values("language", few="pl", many=LANGUAGES)
def test_a_start_notebook_shows_its_board_before_it_runs(lab: Lab, language: str) -> None:
    lab.open(NOTEBOOKS / language / "start.ipynb")
    picture = lab.page.locator(".jp-OutputArea-output img").first
    expect(picture).to_be_visible()
    assert len(picture.get_attribute("alt") or "") > 200
    assert picture.evaluate("image => image.complete && image.naturalWidth > 300")
    assert lab.page.locator(".wnb-game").count() == 0
    assert lab.foreign_requests == []
    lab.screenshot(f"untrusted-{language}")


# A start notebook shows its board before it runs in every run.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_rulebooks_show_their_boards(lab: Lab, language: str) -> None:
    lab.open(NOTEBOOKS / language / file_name(lessons_folder(), "rulebooks", language))
    pictures = lab.page.locator(".jp-OutputArea-output img")
    expect(pictures.first).to_be_visible()
    assert all(len(picture.get_attribute("alt") or "") > 40 for picture in pictures.all())
    assert lab.foreign_requests == []
    lab.page.get_by_role("heading", level=2).nth(2).scroll_into_view_if_needed()
    lab.screenshot(f"rulebooks-{language}")
