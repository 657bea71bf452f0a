"""Lessons by people who mean harm, in a real Chromium and a real JupyterLab: nothing of them runs or is fetched.

What a cell shows is trusted by Jupyter and goes into its page as it is; pages exported by nbconvert hold the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from playwright.sync_api import expect

import westerplatte_nb
from tests.amounts import amount
from tests.browser.classroom.test_printed_pages import Watched
from tests.browser.lab import Lab
from tests.foreign_course import course_of
from tests.hostile import HOSTILE, RUNNING
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.course.rules_page import lens_page
from westerplatte_nb.view.classroom import quiz_text
from westerplatte_nb.view.panel.lens import read_lenses
from westerplatte_nb.view.text.bibliography import read_sources
from westerplatte_nb.widgets.quiz.quiz import QuizWidget

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "tests" / "formats" / "quizzes" / "sample.toml"
# JupyterLab folds the outputs of a cell after fifty.
FEW = (*HOSTILE[: 40 : amount(3, 1)], "$5 and $6", "$$x$$", r"\(x\)", r"\[x\]")
# A link may lead to a source, or to a lesson beside this one and the cell of its game.
LEFT = """() => [...document.querySelectorAll("body *")].flatMap((item) => [...item.attributes]
  .filter(({ name, value }) => name.startsWith("on") || name.startsWith("data-command")
    || (name === "href" && !/^(https?:|[0-9a-z_]+\\.ipynb(#cell-id=(play|first))?$)/.test(value))
    || (name === "src" && !value.startsWith("data:")))
  .map(({ name, value }) => name + "=" + value.slice(0, 100)))
  .concat([...document.querySelectorAll("body :is(script, iframe, object, embed, base, form, link, meta, video, math)")]
  .map((item) => item.outerHTML.slice(0, 100)))"""


def shown(language: str) -> list[dict[str, Any]]:
    """What the cells of such a course show: every text in a page of the course, a lens, the glossary, a quiz."""
    course = westerplatte_nb.course(language)
    # Read once: `course.lens` reads its files for each lens.
    lenses, shelf = read_lenses(course.lessons, first_game()), read_sources(course.lessons)
    pages = [course.progress(), course.timeline(), course.lens("x0")]
    pages += [lens_page(lenses, name, shelf, course.words) for name in lenses]
    pages += [westerplatte_nb.lesson(text, language).play() for text in HOSTILE]
    bundles = [page._repr_mimebundle_() for page in pages]
    table = course.glossary()
    printed = [quiz_text.Printed(text, text, (text, text)) for text in HOSTILE]
    html = [
        table.html(),
        *(quiz_text.as_html(text, printed[:1], text, language) for text in HOSTILE),
    ]
    html.append(quiz_text.as_html("Quiz", printed, "", language))
    return [*bundles, *({"text/html": one, "text/plain": ""} for one in html)]


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = course_of(tmp_path / "lessons", HOSTILE)
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(folder))
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    return folder


# `test_hostile_files` opens other exported pages in every run.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lesson_by_others_runs_or_fetches_in_an_exported_page(
    chromium: Browser, school: Path, tmp_path: Path, language: str
) -> None:
    nbconvert = pytest.importorskip("nbconvert")
    outputs = [nbformat.v4.new_output("display_data", data=data) for data in shown(language)]
    assert len(outputs) > 3 * len(HOSTILE)
    # In one cell: nbconvert takes longer for its cells than for what they show.
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("shown", outputs=outputs, id="shown")])
    body, _ = nbconvert.HTMLExporter(template_name="basic").from_notebook_node(notebook)
    path = tmp_path / "exported.html"
    path.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{body}", "utf-8")
    watched = Watched(chromium)
    watched.open(path)
    assert watched.act() > 3 * len(HOSTILE)
    assert watched.ran == []
    assert watched.foreign == []
    assert watched.page.evaluate(LEFT) == []
    assert watched.page.url == path.as_uri()
    watched.page.close()


ELSEWHERE = (
    "javascript:alert(2)",
    "javascript:alert(2)//x.ipynb#cell-id=play",
    "../00_x.ipynb#cell-id=play",
    "//evil.example/00_x.ipynb#cell-id=play",
    "00_x.ipynb#cell-id=other",
    "00_x.ipynb#cell-id=play&more",
)


@pytest.mark.many  # what it proves is that the tests below can fail
def test_of_links_only_those_to_lessons_beside_are_left_unseen(chromium: Browser) -> None:
    page = chromium.new_page()
    own = ("00_x.ipynb", "00_x.ipynb#cell-id=play", "https://example.org/source")
    page.set_content("".join(f"<a href='{link}'>x</a>" for link in (*own, *ELSEWHERE)))
    assert page.evaluate(LEFT) == [f"href={link}" for link in ELSEWHERE]
    page.close()


@pytest.mark.many  # what it proves is that the test above can fail
def test_the_same_page_with_one_raw_text_in_it_would_be_seen(chromium: Browser, tmp_path: Path) -> None:
    path = tmp_path / "raw.html"
    path.write_text(
        f"<!DOCTYPE html><meta charset=utf-8><body>{''.join(RUNNING)}<a href='javascript:alert(2)'>x</a>", "utf-8"
    )
    watched = Watched(chromium)
    watched.open(path)
    watched.act()
    watched.page.wait_for_function("() => window.ran.length >= 3")
    assert watched.page.evaluate(LEFT) != []
    watched.page.close()


CELL = f"""
import os, sys, tempfile, pathlib
sys.path.insert(0, {str(ROOT)!r})
from tests.foreign_course import course_of
from tests.browser.hostile.test_hostile_lessons import FEW
os.environ["WESTERPLATTE_LESSONS"] = str(course_of(pathlib.Path(tempfile.mkdtemp()) / "lessons", FEW))
import westerplatte_nb
from IPython.display import HTML, display
course = westerplatte_nb.course("en")
"""
WATCH = """() => {
  labTest.ran = [];
  for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = (what) => labTest.ran.push(String(what));
}"""
FORMULAS = "mjx-container, .MathJax"


def test_lessons_show_texts_in_jupyterlab_without_script_or_formula(lab: Lab) -> None:
    lab.open_cells(CELL)
    lab.run_all()
    lab.page.evaluate(WATCH)
    lab.run_cell("display(course.progress(), course.timeline(), course.glossary())")
    cell = lab.run_cell("for number in range(len(FEW)): display(course.lens(f'x{number}'))")
    expect(cell).to_contain_text("$5 and $6")
    lab.wait_idle()
    # The control: as plain HTML the same text is a formula, and script runs; when it is one, the others had their time.
    control = lab.run_cell("display(HTML('<p>$5 and $6</p><img src=x onerror=alert(7)>'))")
    expect(control.locator(FORMULAS).first).to_be_attached()
    lab.page.wait_for_function("() => labTest.ran.length > 0")
    assert lab.page.evaluate("() => labTest.ran") == ["7"]
    assert lab.page.locator(FORMULAS).count() == control.locator(FORMULAS).count()
    assert lab.foreign_requests == []
    lab.screenshot("hostile-lessons")


def test_everything_the_package_shows_is_kept_from_formulas(school: Path) -> None:
    for bundle in shown("pl"):
        assert bundle["text/html"].startswith('<div class="mathjax_ignore tex2jax_ignore"')
    game = westerplatte_nb.play(language="en", resume=False)
    quiz = QuizWidget(read_quiz(SAMPLE), "en")
    for widget in (game, quiz, westerplatte_nb.course("en").glossary()):
        assert {"mathjax_ignore", "tex2jax_ignore"} <= {*widget._dom_classes}  # type: ignore[union-attr]
    pages: tuple[Any, ...] = (westerplatte_nb.readings("mine_trigger"), westerplatte_nb.readings())
    for page in pages:
        assert page._repr_mimebundle_()["text/html"].startswith('<div class="mathjax_ignore')
    asked: dict[str, Any] = {"games": 1, "language": "en"}
    results: list[Any] = [westerplatte_nb.simulate(**asked), westerplatte_nb.difficulty(**asked)]
    for result in results:
        assert 'class="mathjax_ignore tex2jax_ignore"' in result._repr_html_()
