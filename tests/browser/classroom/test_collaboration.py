"""Two people in one notebook that they share (jupyter-collaboration): neither takes the other's board."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.missing import skip_or_fail
from westerplatte_nb.i18n.words import words_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator

    from tests.browser.pages import Pages
    from tests.browser.server import JupyterServer

# It changes every server it is installed beside, so it has a Python of its own (`make collaboration`).
USUAL = Path(__file__).parents[3] / "build" / "collaboration" / "bin" / "python"
PYTHON = Path(os.environ.get("WESTERPLATTE_COLLABORATION", USUAL))


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """Run a JupyterLab in which documents are shared."""
    from tests.browser.server import start_server

    if not PYTHON.exists():
        skip_or_fail("jupyter-collaboration is not installed: make collaboration")
    server = start_server(tmp_path_factory.mktemp("shared"), str(PYTHON))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def pages(chromium: Browser, profile: BrowserContext, jupyter: JupyterServer) -> Iterator[Pages]:
    """Pages of that JupyterLab."""
    from tests.browser.pages import Pages

    pages = Pages(chromium, profile, jupyter)
    yield pages
    pages.close()


GAMES = ("seven_days", "september_1939", "warsaw_1920")
QUIZ = "import westerplatte_nb\nwesterplatte_nb.lesson('03_first_assault', 'en').quiz()"
CODE = {game: f"import westerplatte_nb\nwesterplatte_nb.play('en', game='{game}')" for game in GAMES} | {"quiz": QUIZ}
MARKED = {"westerplatte": {"language": "en"}}
TAKEN = words_in("en")("opening.taken")
# Neither waits for JupyterLab's promise: one of a scroll is broken by the next scroll, one of a run waits for others.
SCROLL = "([path, number]) => { labProbe.panel(path).content.scrollToItem(number).catch(() => {}); }"
# What the shared document holds of a cell's outputs: a picture and a widget.
OUTPUTS = """([path, number]) => labProbe.panel(path).content.widgets[number].model.sharedModel.getOutputs()
  .map(({ data }) => data["text/html"] ?? data["application/vnd.jupyter.widget-view+json"].model_id)"""
RUN = """([path, number]) => {
  const notebook = labProbe.panel(path).content;
  notebook.activeCellIndex = number;
  notebook.deselectAll();
  jupyterapp.commands.execute("notebook:run-cell");
}"""


def shared(folder: Path, title: str) -> nbformat.NotebookNode:
    """A notebook with a marked cell for each game, and one for a quiz."""
    marks = {name: {"westerplatte": {"run": "play" if name in GAMES else name}} for name in CODE}
    cells = [nbformat.v4.new_code_cell(code, id=name, metadata=marks[name]) for name, code in CODE.items()]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    content = nbformat.v4.new_notebook(cells=cells, metadata={**MARKED, "title": title, "kernelspec": kernel})
    nbformat.write(content, folder / "shared.ipynb")
    return content


def cell(lab: Lab, number: int) -> Locator:
    """The cell of a page, in view."""
    lab.page.evaluate(SCROLL, [lab.path, number])
    return lab.cell(number)


def press(lab: Lab, number: int) -> None:
    """Press the ▶ of a cell, and let what it shows be run."""
    cell(lab, number).locator(".wnb-run-button").click()
    lab.page.locator(".jp-Dialog .jp-mod-accept").click()


def expect_alive(*labs: Lab, cells: Iterable[int]) -> None:
    """Every page shows what comes alive in these cells."""
    for lab in labs:
        for number in cells:
            expect(cell(lab, number).locator(".wnb-alive").first).to_be_visible()


@pytest.mark.many  # needs another server, and two browsers
def test_two_share_three_boards_and_a_quiz_and_neither_takes_them_from_the_other(
    make_lab: Callable[..., Lab], jupyter: JupyterServer, tmp_path: Path
) -> None:
    first, second = both = make_lab(fresh=True), make_lab(fresh=True)
    # Trusted, as what the package writes is: both see what one of them opens.
    content = shared(tmp_path, "signed")
    with NotebookNotary(data_dir=str(jupyter.root.parent / "data")) as notary:
        notary.sign(content)
    first.open(tmp_path / "shared.ipynb")
    second.open_path(first.path)
    for number in range(len(CODE)):
        press(first, number)
        expect_alive(*both, cells=[number])
    quiz = len(GAMES)
    opened = [first.page.evaluate(OUTPUTS, [first.path, number]) for number in range(len(CODE))]
    # A move of one is a move of both, and nothing of it is written in the document.
    for number in range(quiz):
        for lab in both:
            lab.wait_idle()
            moment = cell(lab, number).get_by_role("slider", name="Position", include_hidden=True)
            before = moment.get_attribute("max") or ""
            cell(lab, number).locator(".wnb-actions [data-line]").first.click()
            for page in both:
                moment = cell(page, number).get_by_role("slider", name="Position", include_hidden=True)
                expect(moment).not_to_have_attribute("max", before)
    assert [second.page.evaluate(OUTPUTS, [second.path, number]) for number in range(len(CODE))] == opened
    # The choice of the second page is still there when the first has answered.
    given, unsent = (cell(lab, quiz).locator(".wnb-question-card").first for lab in both)
    unsent.locator("input").first.check()
    given.locator("input").last.check()
    given.locator("[data-key$=check]").click()
    expect(unsent.locator(".wnb-feedback")).not_to_be_empty()
    expect(unsent.locator("input").first).to_be_checked()
    for lab in both:
        lab.reload()
        expect_alive(*both, cells=range(len(CODE)))
    # Whoever is alone while the other page loads may renew the picture; nothing is doubled.
    assert {len(second.page.evaluate(OUTPUTS, [second.path, number])) for number in range(len(CODE))} == {2}
    # A cell that is run anew has another board, as it has another slider: whoever did not run it is told.
    first.page.evaluate(RUN, [first.path, 0])
    expect(second.page.locator(".wnb-nb-told")).to_have_text(TAKEN)
    expect_alive(*both, cells=[0])
    expect(first.page.locator(".wnb-nb-told")).not_to_have_text(TAKEN)


@pytest.mark.many  # needs another server, and two browsers
def test_who_has_not_trusted_a_notebook_joins_the_living_board_after_being_asked(
    make_lab: Callable[..., Lab], tmp_path: Path
) -> None:
    first, second = make_lab(fresh=True), make_lab(fresh=True)
    shared(tmp_path, "signed by nobody")
    first.open(tmp_path / "shared.ipynb")
    second.open_path(first.path)
    press(first, 0)
    expect_alive(first, cells=[0])
    opened = first.page.evaluate(OUTPUTS, [first.path, 0])
    expect(cell(second, 0).locator(".wnb-still")).to_be_visible()
    press(second, 0)
    expect_alive(first, second, cells=[0])
    assert second.page.evaluate(OUTPUTS, [second.path, 0]) == opened
