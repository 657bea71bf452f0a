"""Two people in one notebook that they share (jupyter-collaboration): neither takes the other's board."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import in_ci
from tests.browser.lab import Lab
from westerplatte_nb.i18n.words import words_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from tests.browser.pages import Pages
    from tests.browser.server import JupyterServer

# It changes every server it is installed beside, so it has a Python of its own (`make collaboration`).
USUAL = Path(__file__).parents[2] / "build" / "collaboration" / "bin" / "python"
PYTHON = Path(os.environ.get("WESTERPLATTE_COLLABORATION", USUAL))


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """Run a JupyterLab in which documents are shared."""
    from tests.browser.server import start_server

    if not PYTHON.exists():
        (pytest.fail if in_ci() else pytest.skip)("jupyter-collaboration is not installed: make collaboration")
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
BOARD = ".wnb-alive"
OUTPUTS = "([path, number]) => labProbe.panel(path).content.widgets[number].model.outputs.length"
RUN = """([path, number]) => {
  const notebook = labProbe.panel(path).content;
  notebook.activeCellIndex = number;
  notebook.deselectAll();
  return jupyterapp.commands.execute("notebook:run-cell");
}"""


def shared(folder: Path) -> Path:
    """A notebook with a marked cell for each game, and one for a quiz."""
    marks = {name: {"westerplatte": {"run": "play" if name in GAMES else name}} for name in CODE}
    cells = [nbformat.v4.new_code_cell(code, id=name, metadata=marks[name]) for name, code in CODE.items()]
    path = folder / "shared.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"westerplatte": {"language": "en"}}), path)
    return path


@pytest.mark.many  # needs another server, and two browsers
def test_two_share_three_boards_and_a_quiz_and_neither_takes_them_from_the_other(
    make_lab: Callable[..., Lab], tmp_path: Path
) -> None:
    first, second = make_lab(fresh=True), make_lab(fresh=True)
    first.open(shared(tmp_path))
    second.open_path(first.path)
    both = (first, second)
    for number in range(len(CODE)):
        first.cell(number).locator(".wnb-run-button").click()
        first.page.locator(".jp-Dialog .jp-mod-accept").click()
        for lab in both:
            lab.page.evaluate("([path, n]) => labProbe.panel(path).content.scrollToItem(n)", [lab.path, number])
            expect(lab.cell(number).locator(BOARD).first).to_be_visible()
    for number in range(len(GAMES)):
        first.page.evaluate("([path, n]) => labProbe.panel(path).content.scrollToItem(n)", [first.path, number])
        first.cell(number).locator(".wnb-panel [data-line]").first.click()
        first.wait_idle()
    # The choice of the second page is still there when the first has answered.
    given, unsent = (lab.cell(len(GAMES)).locator(".wnb-question-card").first for lab in both)
    unsent.locator("input").first.check()
    given.locator("input").last.check()
    given.locator("[data-key$=check]").click()
    expect(unsent.locator(".wnb-feedback")).not_to_be_empty()
    expect(unsent.locator("input").first).to_be_checked()
    for lab in both:
        lab.reload()
        for number in range(len(CODE)):
            assert lab.page.evaluate(OUTPUTS, [lab.path, number]) == 2
            lab.page.evaluate("([path, n]) => labProbe.panel(path).content.scrollToItem(n)", [lab.path, number])
            expect(lab.cell(number).locator(BOARD).first).to_be_visible()
    # A cell that is run anew has another board, as it has another slider: whoever did not run it is told.
    first.page.evaluate(RUN, [first.path, 0])
    expect(second.page.locator(".wnb-nb-told")).to_have_text(words_in("en")("opening.taken"))
    expect(first.page.locator(".wnb-nb-told")).to_have_text("")
