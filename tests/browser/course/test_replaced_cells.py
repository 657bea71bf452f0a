"""Cells that the notebook replaces, clears or takes out of sight while it is open: every ▶ stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.amounts import amount
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.i18n.words import words_in

WORDS = words_in("en")
MARKDOWN, RAW, CODE = (f"notebook:change-cell-to-{kind}" for kind in ("markdown", "raw", "code"))
UNDO, PASTE = "notebook:undo-cell-action", "notebook:paste-cell-below"
# What each way asks of JupyterLab, one command after the other, with the cell of the board chosen first.
WAYS = {
    "reload from disk": ("docmanager:reload",),
    "revert to the checkpoint": ("docmanager:restore-checkpoint",),
    "undo of a deleted cell": ("notebook:delete-cell", UNDO),
    "undo of a cut cell": ("notebook:cut-cell", UNDO),
    "cut and paste": ("notebook:cut-cell", PASTE),
    "move down": ("notebook:move-cell-down",),
    "move up": ("notebook:move-cell-up",),
    "to Markdown and back": (MARKDOWN, CODE),
    "to raw and back": (RAW, CODE),
}
CHOOSE = """path => {
  const notebook = labProbe.panel(path).content;
  notebook.activeCellIndex = notebook.widgets.findIndex(cell => cell.model.sharedModel.getSource().includes('play('));
  notebook.deselectAll();
}"""
ASK = "id => { window.labTest = { asked: jupyterapp.commands.execute(id).then(() => (window.labTest.done = true)) }; }"
ASKED = "() => window.labTest.done || document.querySelector('.jp-Dialog')"


def do(lab: Lab, commands: tuple[str, ...]) -> None:
    """Have JupyterLab carry out commands on the cell of the board, and say yes to what it asks."""
    lab.page.evaluate(CHOOSE, lab.path)
    for command in commands:
        lab.page.evaluate(ASK, command)
        lab.page.wait_for_function(ASKED)
        for answer in lab.page.locator(".jp-Dialog .jp-mod-accept").all():
            answer.click()
        lab.page.evaluate("window.labTest.asked")


def test_the_bar_plays_whatever_way_its_cell_was_replaced(lab: Lab) -> None:
    lab.open(NOTEBOOKS / "en" / "start.ipynb")
    lab.save()
    lab.page.evaluate("path => labProbe.panel(path).context.createCheckpoint()", lab.path)
    main, told = lab.page.locator(".wnb-nb-main"), lab.page.locator(".wnb-nb-bar [role=status]")
    for way, commands in list(WAYS.items())[:: amount(9, 1)]:
        do(lab, commands)
        main.click()
        expect(lab.page.locator(".wnb-game"), way).to_be_focused()
        expect(told, way).to_have_text("")
        expect(main, way).to_have_text(f"▶ {WORDS('opening.run.play')}")
    do(lab, ("notebook:delete-cell",))
    expect(main).to_be_hidden()
    lab.page.evaluate(ASK, UNDO)
    expect(main).to_be_visible()
    assert lab.page_errors == []


@pytest.mark.many  # `test_opening.py` goes on so in every run
def test_the_bar_offers_to_go_on_only_as_long_as_the_picture_stands_there(lab: Lab, tmp_path: Path) -> None:
    notebook = (NOTEBOOKS / "en" / "start.ipynb").read_text("utf-8")
    begun = tmp_path / "start.ipynb"
    begun.write_text(notebook.replace("wnb-still mathjax", "wnb-still wnb-still-begun mathjax"), "utf-8")
    lab.open(begun)
    main = lab.page.locator(".wnb-nb-main")
    expect(main).to_have_text(f"▶ {WORDS('opening.go_on')}")
    lab.clear()
    expect(main).to_have_text(f"▶ {WORDS('opening.run.play')}")


PLACES = """path => labProbe.panel(path).content.widgets
  .map(cell => [...cell.node.children].filter(part => part.matches(".wnb-run, .jp-Cell-outputWrapper")))
  .filter(parts => parts.length === 2)
  .map(([first]) => first.className)"""


@pytest.mark.many  # how a notebook takes cells out of the page is JupyterLab's, and seldom changes
def test_a_button_stays_above_its_picture_where_cells_are_taken_out_of_the_page(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(fresh=True)
    lab.open(NOTEBOOKS / "en" / "rulebooks.ipynb")
    lab.page.evaluate(
        """path => {
          const { content } = labProbe.panel(path);
          content.notebookConfig = { ...content.notebookConfig, windowingMode: "full" };
        }""",
        lab.path,
    )
    places: list[str] = []
    for number in (12, 18, 24, 0, 12, 18):
        lab.page.evaluate("([path, number]) => labProbe.panel(path).content.scrollToItem(number)", [lab.path, number])
        lab.page.evaluate("labProbe.painted()")
        places += lab.page.evaluate(PLACES, lab.path)
    assert len(places) > 3 and all("wnb-run" in place for place in places), places
