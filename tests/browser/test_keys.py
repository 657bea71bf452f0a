"""Keys typed in a widget: none reaches the cells, one held down is one order, the focus stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import amount, values
from tests.browser.lab import Lab
from tests.browser.play.test_play import open_board, open_tab
from tests.quiz_cell import quiz_cell

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
QUIZ = Path(__file__).parents[1] / "formats" / "quizzes" / "sample.toml"

# Delete, insert above and below, cut, paste, to Markdown, to a heading, undo, restart the kernel.
SHORTCUTS = ("dd", "a", "b", "x", "v", "m", "1", "z", "00")
# What stops a key asks for its place, not for its name: each place has so many of them, the next place the next.
OF_A_PLACE = amount(3, len(SHORTCUTS))
CELLS = """path => [...labProbe.panel(path).content.model.cells].map(cell => cell.type + cell.sharedModel.source)"""


def cells(lab: Lab) -> list[str]:
    """The cells of the notebook: their kinds and texts."""
    found: list[str] = lab.page.evaluate(CELLS, lab.path)
    return found


def press_all(lab: Lab, turn: int = 0) -> None:
    """Press shortcuts that would change the notebook, those whose turn it is, and see that nothing changed."""
    before = cells(lab)
    for number in range(turn * OF_A_PLACE, (turn + 1) * OF_A_PLACE):
        keys = SHORTCUTS[number % len(SHORTCUTS)]
        for key in keys:
            lab.page.keyboard.press(key)
        lab.wait_idle()
        assert cells(lab) == before, keys
    assert lab.page.locator(".jp-Dialog").count() == 0


def press_in(lab: Lab, place: Locator, turn: int) -> None:
    """Click on the edge of a place, where it is mere text or paper, and press the shortcuts."""
    place.scroll_into_view_if_needed()
    place.click(position={"x": 3, "y": 3})
    press_all(lab, turn)


@pytest.mark.many  # `test_everyone.py`: plain keys are the board's, others the notebook's
def test_keys_typed_in_the_panel_leave_the_cells_alone(lab: Lab) -> None:
    game = open_board(lab)
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    open_tab(game, "more")
    places = (
        ".wnb-status p",
        ".wnb-side",
        "[data-tab=more]",
        ".wnb-turn",
        ".wnb-time",
        "canvas",
        "[data-key=undo]",
    )
    for turn, place in enumerate(places):
        press_in(lab, game.locator(place).first, turn)
    for turn, key in enumerate(
        ('[data-line="end"]', "[data-key='fold:new']", "[data-key=save]", "[data-key=time-slider]")
    ):
        game.locator(key).focus()
        press_all(lab, turn)


def test_keys_typed_in_a_quiz_leave_the_cells_alone(lab: Lab) -> None:
    lab.open_cells(quiz_cell(QUIZ), "1 + 1")
    lab.run_all()
    quiz = lab.page.locator(".wnb-quiz")
    press_in(lab, quiz.locator("h3"), 0)
    press_in(lab, quiz.locator(".wnb-prompt").first, 1)
    press_in(lab, quiz, 2)
    quiz.locator("[type=submit]").first.focus()
    press_all(lab)


@pytest.mark.many  # on the board and in a quiz they are typed in every run
def test_keys_typed_in_the_glossary_leave_the_cells_alone(lab: Lab) -> None:
    lab.open(NOTEBOOKS / "en" / "glossary.ipynb")
    lab.run_all()
    table = lab.page.locator(".wnb-glossary")
    expect(table).to_be_visible()
    press_in(lab, table.locator("caption"), 0)
    press_in(lab, table.locator("td").first, 1)
    table.locator("[role=region]").focus()
    press_all(lab, 2)
    table.locator("input").focus()
    lab.page.keyboard.type("dda")
    expect(table.locator("input")).to_have_value("dda")


HOLD = amount(4, 8)


def hold_enter(lab: Lab) -> None:
    """Hold Enter down: the first press, then what the system repeats while the finger lies on the key."""
    for _ in range(HOLD):
        lab.page.keyboard.down("Enter")
        lab.wait_idle()
    lab.page.keyboard.up("Enter")


def test_enter_held_down_on_an_action_is_one_order(lab: Lab) -> None:
    game = open_board(lab)
    game.locator('[data-line="move B"]').focus()
    hold_enter(lab)
    game.locator('[data-key="undo"]').click()
    lab.wait_idle()
    expect(game.locator('[data-key="undo"]')).to_be_disabled()
    game.locator('[data-key="redo"]').click()
    lab.wait_idle()
    game.locator('[data-line="end"]').focus()
    hold_enter(lab)
    expect(game.locator(".wnb-asks")).to_be_visible()
    hold_enter(lab)
    expect(game.locator(".wnb-status p").first).to_contain_text("tura 2")


@pytest.mark.many  # what a held key does is the same of every button: above of an order
def test_enter_held_down_on_undo_takes_one_order_back(lab: Lab) -> None:
    game = open_board(lab)
    for line in ("move B", "move C"):
        game.locator(f'[data-line="{line}"]').click()
        lab.wait_idle()
    game.locator('[data-key="undo"]').focus()
    hold_enter(lab)
    expect(game.locator('[data-key="undo"]')).to_be_enabled()


@pytest.mark.many  # what a held key does is the same of every button: above of an order
def test_enter_held_down_in_a_quiz_answers_once(lab: Lab) -> None:
    lab.open_cells(quiz_cell(QUIZ))
    lab.run_all()
    quiz = lab.page.locator(".wnb-quiz")
    field = quiz.locator('[data-id="guard"] input')
    field.fill("86")
    field.focus()
    hold_enter(lab)
    choice = quiz.locator('[data-id="granted"] [type=submit]')
    quiz.locator('[data-id="granted"] input').first.check()
    choice.focus()
    hold_enter(lab)
    tries = lab.run_cell("print([quiz._answers[name].tries for name in ('guard', 'granted')])")
    expect(tries.locator(".jp-OutputArea-output")).to_have_text("[1, 1]")


# A rule opens in the same drawer, wherever it was asked for.
@pytest.mark.many  # `test_everyone.py` keeps the focus through a day in every run
@values("opened", few="outpost:A", many=["outpost:A", "panel:morale"])
def test_an_order_typed_beside_an_open_rule_keeps_the_focus(lab: Lab, opened: str) -> None:
    game = open_board(lab)
    game.locator(f'canvas button[data-id="{opened}"]').focus()
    lab.page.keyboard.press("?")
    expect(game.locator("[data-key=rule-title]")).to_be_focused()
    open_tab(game, "more")
    order = game.locator("[data-key=order]")
    order.focus()
    lab.page.keyboard.type("idź B")
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    expect(game.locator(".wnb-rule")).to_have_count(0)
    expect(order).to_be_focused()


@pytest.mark.many  # on the board and in a quiz they are typed in every run
def test_keys_typed_on_a_folded_title_leave_the_cells_alone(lab: Lab) -> None:
    lab.open_cells("from westerplatte_nb.teaching.page import Page, folded", "Page(folded('Log', 'text'), 'Log')")
    lab.run_all()
    lab.page.locator(".jp-OutputArea-output summary").click()
    press_all(lab)
