"""The pages of the course in a real JupyterLab: a glossary searched by keyboard, pages that show without running."""

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder


@values(
    "language, asked, row",
    few=("de", "mortar", "Mörser"),
    many=[("pl", "zaloga", "załoga"), ("en", "WACHHAUS", "guardhouse"), ("de", "mortar", "Mörser")],
)
def test_the_glossary_is_searched_in_any_language_by_keyboard(lab: Lab, language: str, asked: str, row: str) -> None:
    lab.open(NOTEBOOKS / language / file_name(lessons_folder(), "glossary", language))
    lab.run_all()
    field, cells = lab.page.get_by_role("searchbox"), lab.page.locator(".jp-Cell").count()
    field.focus()
    lab.page.keyboard.type(asked)
    rows = lab.page.locator(".wnb-glossary tbody tr:visible")
    expect(rows.locator("th", has_text=row).first).to_be_visible()
    number = rows.count()
    assert 0 < number < 10
    expect(lab.page.locator(".wnb-glossary [role=status]")).to_contain_text(f" {number} ")
    assert lab.page.locator(".jp-Cell").count() == cells  # no letter was taken for a command of the notebook
    field.fill("")
    assert rows.count() > 60
    assert lab.foreign_requests == []
    lab.screenshot(f"glossary-{language}")


@pytest.mark.many  # so is the board of the start notebook, in `test_saved_notebooks.py`
def test_the_timeline_is_seen_before_it_runs(lab: Lab) -> None:
    lab.open(NOTEBOOKS / "pl" / "os_czasu.ipynb")
    picture = lab.page.locator(".jp-OutputArea-output img").first
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 300")
    lab.page.get_by_text("Oś czasu jako tabela").click()
    expect(lab.page.locator(".jp-OutputArea-output table")).to_be_visible()
    assert lab.foreign_requests == []
    lab.screenshot("timeline-pl")


@pytest.mark.many  # `exhibit.test.mjs`, and `tests/teaching/test_exhibit.py` by messages
@values("language", few="de", many=LANGUAGES)
def test_a_pupil_makes_an_exhibition_in_a_form_by_keys_and_finds_it_again(lab: Lab, language: str) -> None:
    """It is kept as it is typed, over a restart of the kernel; the board below is walked round."""
    lab.open_cells(
        f"import westerplatte_nb\nlesson = westerplatte_nb.lesson('12_memory', '{language}')\nlesson.exhibit()"
    )
    lab.run_all()
    form = lab.page.locator(".wnb-exhibit")
    field = form.locator("fieldset:visible textarea").first
    field.focus()
    lab.page.keyboard.type("Dd <b>song</b>", delay=60)  # D D, typed to the notebook, would delete the cell
    expect(form.locator(".wnb-exhibit-says li").first).to_contain_text("Dd <b>song</b>")
    expect(field).to_be_focused()
    lab.page.keyboard.press("Tab")
    lab.page.keyboard.type("1939")
    form.locator(".wnb-exhibit-pick").nth(1).press("Enter")
    expect(form.locator("fieldset:visible")).to_have_count(1)
    expect(form.locator(".wnb-exhibit-says li").first).to_contain_text("1939")
    lab.page.evaluate(AXE)
    assert violations(lab, ".wnb-exhibit") == []
    lab.restart_kernel()
    lab.run_all()
    expect(form.locator("fieldset:visible textarea").first).to_have_value("Dd <b>song</b>")
    form.locator("[data-key=walk]").click()
    expect(lab.page.locator(".wnb-exhibit-box .wnb-turn")).to_be_in_viewport()
    assert lab.foreign_requests == []
    lab.screenshot(f"exhibit-{language}")


def test_clicks_on_a_lens_and_a_timeline_open_a_source_and_a_table_and_leave_the_notebook(lab: Lab) -> None:
    lab.open_cells(
        "import westerplatte_nb\ncourse = westerplatte_nb.course('en')\ncourse.lens('guardhouse:5')",
        "course.timeline()",
    )
    lab.run_all()
    address = lab.page.url
    lens, timeline = (
        lab.page.locator(".jp-OutputArea-output").filter(has=lab.page.locator(part)) for part in ("h3", "img")
    )
    lens.locator("h3").click()
    with lab.page.expect_popup() as opened:
        lens.get_by_role("link").first.click()
    opened.value.close()
    timeline.locator("img").click()
    table = timeline.locator("table")
    expect(table).to_be_hidden()
    for seen in (True, False):
        timeline.locator("summary").click()
        expect(table).to_be_visible(visible=seen)
    assert lab.page.url == address
    assert lab.page.locator(".jp-Notebook .jp-Cell").count() == 2
    assert lab.page_errors == []
