"""The notebook's own keys stay with the notebook: nothing typed in a widget deletes, adds or changes a cell."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.test_play import open_start

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
QUIZ = Path(__file__).parents[1] / "formats" / "quizzes" / "sample.toml"

# Delete, insert above and below, cut, paste, to Markdown, to a heading, undo, restart the kernel.
SHORTCUTS = ("dd", "a", "b", "x", "v", "m", "1", "z", "00")
CELLS = """path => [...labProbe.panel(path).content.model.cells].map(cell => cell.type + cell.sharedModel.source)"""


def cells(lab: Lab) -> list[str]:
    """The cells of the notebook: their kinds and texts."""
    found: list[str] = lab.page.evaluate(CELLS, lab.path)
    return found


def press_all(lab: Lab) -> None:
    """Press every shortcut that would change the notebook, and see after each that nothing changed."""
    before = cells(lab)
    for keys in SHORTCUTS:
        for key in keys:
            lab.page.keyboard.press(key)
        lab.wait_idle()
        assert cells(lab) == before, keys
    assert lab.page.locator(".jp-Dialog").count() == 0


def press_in(lab: Lab, place: Locator) -> None:
    """Click on the edge of a place, where it is mere text or paper, and press the shortcuts."""
    place.scroll_into_view_if_needed()
    place.click(position={"x": 3, "y": 3})
    press_all(lab)


def test_keys_typed_in_the_panel_leave_the_cells_alone(lab: Lab) -> None:
    game = open_start(lab)
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    for place in (".wnb-status p", ".wnb-side", ".wnb-below", ".wnb-turn", ".wnb-time", "canvas", "[data-key=undo]"):
        press_in(lab, game.locator(place).first)
    for key in ('[data-line="end"]', "[data-key='fold:log']", "[data-key=save]", "[data-key=time-slider]"):
        game.locator(key).focus()
        press_all(lab)


def test_keys_typed_in_a_quiz_leave_the_cells_alone(lab: Lab) -> None:
    lab.open_cells(f"from westerplatte_nb.widgets.quiz import show_quiz\nshow_quiz({str(QUIZ)!r}, 'en')", "1 + 1")
    lab.run_all()
    quiz = lab.page.locator(".wnb-quiz")
    press_in(lab, quiz.locator("h3"))
    press_in(lab, quiz.locator(".wnb-prompt").first)
    press_in(lab, quiz)
    quiz.locator("[type=submit]").first.focus()
    press_all(lab)


def test_keys_typed_in_the_glossary_leave_the_cells_alone(lab: Lab) -> None:
    lab.open(NOTEBOOKS / "en" / "glossary.ipynb")
    lab.run_all()
    table = lab.page.locator(".wnb-glossary")
    expect(table).to_be_visible()
    press_in(lab, table.locator("caption"))
    press_in(lab, table.locator("td").first)
    table.locator("[role=region]").focus()
    press_all(lab)
    table.locator("input").focus()
    lab.page.keyboard.type("dda")
    expect(table.locator("input")).to_have_value("dda")


def test_keys_typed_on_a_folded_title_leave_the_cells_alone(lab: Lab) -> None:
    lab.open_cells("from westerplatte_nb.teaching.page import Page, folded\nPage(folded('Log', 'text'), 'Log')", "1 + 1")
    lab.run_all()
    lab.page.locator(".jp-OutputArea-output summary").click()
    press_all(lab)
