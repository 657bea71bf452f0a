"""What a notebook shows once its kernel is gone: a picture with words, never an error, never picture and board both."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import Lab
from tests.class_files import NAMES, write_class
from tests.quiz_cell import quiz_cell
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

ROOT = Path(__file__).parents[3]
QUIZ = Path(__file__).parents[2] / "formats" / "quizzes" / "sample.toml"
CELLS = (
    "import westerplatte_nb\nwesterplatte_nb.play(language='en', seed=1939)",
    quiz_cell(QUIZ),
    "westerplatte_nb.course('en').glossary()",
)
LIVE = (".wnb-game > canvas", ".wnb-quiz", ".wnb-glossary")
VERDICT = "Right: we accept this answer."
NOTE = words_in("en")("opening.still")
BEFORE = "still => getComputedStyle(still, '::before').content"


def expect_live(lab: Lab) -> None:
    """Every widget is seen and none of what stands still."""
    for place in LIVE:
        lab.page.locator(place).first.scroll_into_view_if_needed()
        expect(lab.page.locator(place).first).to_be_visible()
    expect(lab.page.locator(".wnb-still:visible")).to_have_count(0)


def expect_still(page: Page) -> None:
    """Every still output is seen, and neither a widget nor an error."""
    expect(page.locator(".wnb-still:visible")).to_have_count(len(CELLS))
    picture = page.locator(".wnb-still img").first
    assert len(picture.get_attribute("alt") or "") > 200
    assert picture.evaluate("image => image.complete && image.naturalWidth > 300")
    # How to run it is said by what can run it, and stands in no saved page.
    said = page.locator(".wnb-still").first.evaluate(BEFORE)
    assert said == (json.dumps(NOTE, ensure_ascii=False) if page.url.startswith("http") else "none")
    assert "▶" not in page.locator(".wnb-still").first.inner_text()
    for place in LIVE:
        assert not any(one.is_visible() for one in page.locator(place).all()), place
    # JupyterLab says so two seconds after it has looked for the widget.
    page.wait_for_timeout(2500)
    shown = page.evaluate("document.body.innerText")
    assert "Error displaying" not in shown and "Loading widget" not in shown
    expect(page.locator(".wnb-still:visible")).to_have_count(len(CELLS))


@pytest.fixture(scope="module")
def ran_by_nbconvert() -> nbformat.NotebookNode:
    """A notebook as `nbconvert --execute` runs it: with the state of its widgets stored."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    assert notebook.metadata["widgets"]
    return notebook


@pytest.mark.many  # `test_opening.py` opens a board again tomorrow, `tests/widgets` make the pictures
def test_a_notebook_that_was_closed_shows_pictures_when_it_is_opened_again(make_lab) -> None:
    lab = make_lab()
    lab.open_cells(*CELLS, own=True)
    lab.run_all()
    expect_live(lab)
    lab.save()
    lab.close_notebook()
    lab.server.stop_kernels()
    lab.open_path(lab.path)
    expect_still(lab.page)
    lab.screenshot("reopened")
    lab.run_all()
    expect_live(lab)
    lab.screenshot("run-again")


@pytest.mark.many  # a game is reloaded in `test_opening.py` in every run
def test_after_a_reload_every_widget_is_live(make_lab) -> None:
    lab = make_lab()
    lab.open_cells(*CELLS, own=True)
    lab.run_all()
    lab.save()
    lab.reload()
    expect_live(lab)
    lab.screenshot("live-after-reload")


# `test_opening.py` opens a board again in every run, without the state of widgets.
@pytest.mark.many
@pytest.mark.parametrize("stored", ["stored", "stripped"])
def test_a_notebook_from_elsewhere_shows_pictures(
    lab: Lab, ran_by_nbconvert: nbformat.NotebookNode, tmp_path: Path, stored: str
) -> None:
    notebook = deepcopy(ran_by_nbconvert)
    if stored == "stripped":
        del notebook.metadata["widgets"]
    path = tmp_path / "elsewhere.ipynb"
    nbformat.write(notebook, path)
    lab.open(path)
    expect_still(lab.page)
    lab.screenshot(stored)
    assert lab.foreign_requests == []


@pytest.mark.many  # `tests/test_notebooks.py` makes such a page in every run
def test_a_page_made_by_nbconvert_shows_pictures_and_questions(
    make_lab, ran_by_nbconvert: nbformat.NotebookNode, tmp_path: Path
) -> None:
    lab = make_lab(fresh=True)
    page, _ = HTMLExporter().from_notebook_node(deepcopy(ran_by_nbconvert))
    path = tmp_path / "page.html"
    path.write_text(page, encoding="utf-8")
    lab.page.goto(path.as_uri())
    expect_still(lab.page)
    lab.screenshot("nbconvert")


@pytest.mark.many  # `tests/teaching/test_saved_state.py` saves the state of every widget in every run
def test_jupyterlab_saves_no_name_and_no_verdict_with_the_state_of_widgets(make_lab, tmp_path: Path) -> None:
    """The setting "Save Widget State Automatically", which holds for the whole page."""
    write_class(tmp_path / "results", load_scenario(lessons_folder() / "05_bombs" / "scenario.toml"), lessons_folder())
    lab = make_lab(fresh=True)
    lab.open_cells(
        f"import westerplatte_nb\nwesterplatte_nb.class_results({str(tmp_path / 'results')!r}, 'en')",
        quiz_cell(QUIZ),
        "quiz.answer('gun', 'museum')",
        own=True,
    )
    lab.page.evaluate("jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')")
    lab.run_all()
    expect(lab.page.locator(".wnb-class")).to_contain_text(NAMES[0])
    expect(lab.page.locator(".wnb-quiz")).to_contain_text(VERDICT)
    lab.save()
    saved = (lab.server.root / lab.path).read_text(encoding="utf-8")
    states = json.loads(saved)["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    assert len(states) > 4
    assert [one for one in (*NAMES[:8], VERDICT) if one in saved] == []


# A page of a book: elements of its own around the outputs, the kept state of a widget, and a kernel that never answers.
BOOK = """async ([still, script, style, classes, state]) => {
  document.body.innerHTML = `<style>${style}</style><div class="cell_output"><div class="output">${still}</div>
    <div class="output"><div class="jupyter-widgets widget-box ${classes}"><canvas width="300" height="200"></canvas>
    <div class="jupyter-widgets wnb-of-kernel"></div></div></div></div>`;
  const { default: page } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const model = { get: (name) => state[name], on() {}, off() {}, send() {}, set() {} };
  page.initialize({ model });
  page.render({ model, el: document.querySelector(".wnb-of-kernel .wnb-of-kernel") });
}"""


def test_in_any_page_a_widget_without_a_kernel_is_its_picture_and_nothing_alive(chromium: Browser) -> None:
    game = play(language="en", seed=1939, resume=False)
    assert isinstance(game, GameWidget)
    kept = game.page_model.get_state(game.page_model.keys)  # as a notebook of an earlier release may have it
    state = json.loads(json.dumps(kept, default=str))
    shared = game.page_model._bundle
    page = chromium.new_page()
    still = game.mime_bundle()["text/html"]
    page.evaluate(BOOK, [still, shared.script, shared.style, " ".join(game._dom_classes), state])
    expect(page.locator(".wnb-still img")).to_be_visible()
    expect(page.locator(".wnb-of-kernel").first).to_be_hidden()
    assert page.locator("canvas:visible, button:visible, input:visible, .wnb-panel").count() == 0
    page.close()
