"""A game of a class without a server: the desk's code, a pupil on another machine, and the results on the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from tests.class_files import results
from westerplatte_nb.formats.share.code import opened_code
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder

SCENARIO = "01_depot/scenario"


def downloaded(page: Page, button: str, folder: Path) -> Path:
    """What a press on a button puts into the downloads."""
    with page.expect_download() as file:
        page.locator(f"[data-key={button}]").click()
    path = folder / file.value.suggested_filename
    file.value.save_as(path)
    return path


def made_code(lab: Lab) -> str:
    """The code that the teacher's desk makes, its QR picture beside it."""
    lab.open(NOTEBOOKS / "en" / file_name(lessons_folder(), "desk", "en"))
    lab.run_all()
    share = lab.page.locator(".wnb-desk-share")
    share.locator("select").first.select_option(SCENARIO)
    share.locator("input[inputmode=numeric]").fill("1939")
    share.locator("input[inputmode=numeric]").press("Tab")
    lab.page.locator("[data-key=share]").click()
    picture = share.locator("img")
    expect(picture).to_be_visible()
    code = share.locator("[readonly]").first.input_value()
    assert share.get_by_label("The link to this game").input_value().endswith(f"#s={code}")
    assert code in (picture.get_attribute("alt") or "")
    lab.page.evaluate(AXE)
    assert violations(lab, ".wnb-desk") == []
    lab.screenshot("desk-share")
    return code


def played_result(lab: Lab, code: str, folder: Path) -> Path:
    """The file of a pupil who typed the code, made a move and handed in, by keyboard alone but for the download."""
    page = lab.page
    lab.open_cells(
        f"import os\nos.environ['WESTERPLATTE_DATA'] = {str(folder / 'pupil')!r}\n"
        "import westerplatte_nb as wnb\nboard = wnb.play('de')\nboard"
    )
    lab.run_all()
    page.locator("[data-key='tab:more']").press("Enter")
    page.locator("summary[data-key='fold:in-class']").press("Enter")
    page.locator("[data-key=code]").type(code.lower().replace("-", " "))
    page.keyboard.press("Enter")
    expect(page.locator(".wnb-below .wnb-scenario")).to_contain_text("Rundgang")
    # The game begins on its own tab.
    expect(page.locator("[data-key=turn]").first).to_be_focused()
    page.locator(".wnb-orders button[data-key^='act:']").first.press("Enter")
    page.locator("[data-key='tab:more']").press("Enter")
    page.locator("[data-key=nickname]").fill("<b>Wilk")
    lab.screenshot("panel")
    page.evaluate(AXE)
    assert violations(lab, ".wnb-in-class") == []
    path = downloaded(page, "result", folder)
    expect(page.locator(".wnb-message")).to_contain_text("<b>Wilk")
    return path


@pytest.mark.many  # each page by messages; `test_tournament.py` goes such a way by keys
def test_a_code_leads_to_a_game_and_its_file_to_the_page_of_the_class(make_lab, tmp_path: Path) -> None:
    lab: Lab = make_lab(viewport={"width": 1280, "height": 720})
    code = made_code(lab)
    assert opened_code(code, "code", lessons_folder()).setup.seed == 1939
    handed = played_result(lab, code, tmp_path)

    scenario = opened_code(code, "code", lessons_folder()).scenario
    assert scenario is not None
    files = [handed]
    for number, text in enumerate(results(scenario, lessons_folder())):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(text, "utf-8")
    (tmp_path / "cut.json").write_text(text[:-60], "utf-8")
    lab.open(NOTEBOOKS / "en" / file_name(lessons_folder(), "class", "en"))
    lab.run_all()
    page = lab.page
    shown = page.locator(".wnb-class")
    shown.locator("input[type=file]").set_input_files([*files, tmp_path / "cut.json"])
    expect(shown.locator(".wnb-class-facts")).to_contain_text("26")
    expect(shown.locator(".wnb-class-aside td").first).to_have_text("cut.json")
    expect(shown.locator(".wnb-class-names").filter(has_text="<b>Wilk").first).to_be_visible()
    assert shown.locator("b").count() == 0
    lab.screenshot("class")
    page.evaluate(AXE)
    assert violations(lab, ".wnb-class") == []
    page.locator("[data-key=size]").press("Enter")
    shown.locator(".wnb-class-split").first.scroll_into_view_if_needed()
    lab.screenshot("class-projector")
    assert violations(lab, ".wnb-class") == []
    table = downloaded(page, "csv", tmp_path).read_text("utf-8-sig")
    assert "<b>Wilk" in table and "\n=" not in table
    assert lab.foreign_requests == []
