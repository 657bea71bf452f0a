"""Cells that the notebook replaces while it is open: every way of it leaves the bar's ▶ as it was."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.test_play import NOTEBOOKS
from westerplatte_nb.i18n.words import words_in

WORDS = words_in("en")
PLAY = 1
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
    for way, commands in WAYS.items():
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
