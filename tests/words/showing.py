"""The walks through what is shown to a class, or over a notebook: opening bar, exhibit form, story, slides, papers."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import westerplatte_nb as wnb
from tests.lessons.carried import carried
from tests.words.marks import CODE, END, FROM_COURSE
from tests.words.walks import FEW, Ear, at_home
from westerplatte_nb.formats.classroom.exhibit import PARTS
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.paths import file_name, scenario_files, slugs
from westerplatte_nb.view.text.bibliography import CLONE, lessons_folder


def opening(ear: Ear) -> None:
    """Walk through what JupyterLab's extension says over a notebook."""
    for name, text in carried(lessons_folder(), CLONE / "notebooks")["texts"][CODE].items():
        ear.hear(f"opening.{name}", "text", text)


def exhibit(ear: Ear) -> None:
    """Walk through the form of an exhibition."""
    with at_home():
        form: Any = wnb.lesson("12", CODE).exhibit()
        ear.hear("exhibit", "typed", "Item")
        press = [("ready", {}), ("walk", {}), ("print", {}), ("write", {"note": 0, "part": "name", "text": "Item"})]
        press += [("write", {"note": 1, "part": part, "text": "Item"}) for part in ("place", "cite", *PARTS)]
        press += [
            ("write", {"note": 1, "part": "place", "text": "outpost:A"}),
            ("print", {}),
            ("walk", {}),
            ("close", {}),
        ]
        for do, more in press:
            form._receive(None, {"do": do, "ask": "p:1", **more}, [])
            assert form.last_error is None, form.last_error


def story(ear: Ear) -> None:
    """Walk through the lines of scenarios as they are watched."""
    with at_home():
        for folder in (lessons_folder() / slug for slug in slugs(lessons_folder())):
            for path in scenario_files(folder)[:1]:
                game: Any = wnb.replay(load_scenario(path), CODE)
                ear.shown("story", game)
                for _ in range(14):
                    game._receive(None, {"do": "replay_go", "by": "next"}, [])
                    assert game.last_error is None, game.last_error


def papers(ear: Ear) -> None:
    """Walk through slides, the lesson for a projector, and what is printed."""
    with at_home() as home:
        where, books = home / "lessons", home / "notebooks"
        shutil.copytree(lessons_folder(), where)
        os.environ["WESTERPLATTE_NOTEBOOKS"] = str(books)
        for slug in slugs(where):
            lesson = Lesson(slug, CODE, where)
            _write_texts(where / slug, books / CODE / file_name(where, slug, CODE))
            slides: Any = lesson.slides()
            for number in range(len(slides.frame.slides)):
                slides._receive(None, {"do": "arrive", "number": number}, [])
            for made in (slides, lesson.print(home / "print"), lesson.projector(home / "print")):
                ear.shown("papers", made)
        pages = sorted((home / "print").glob("*.html"))
        assert len(pages) > 3 * FEW, "papers are printed"
        for page in pages:
            ear.hear(f"papers.{page.stem}", "html", page.read_text("utf-8"))


def _write_texts(lesson: Path, book: Path) -> None:
    """Write texts of a lesson that have the marks of the course, with the cells that it runs."""
    text = f"{FROM_COURSE}Text.{END}"
    for kind in ("plan", "worksheet"):
        (lesson / f"{kind}.{CODE}.md").write_text(f"# {text}\n\n{text} [@S1]\n", "utf-8")
    calls = ("play", "quiz", "my_game", "people", "sources", "timeline")
    cells = [new_markdown_cell(f"## {text}"), *(new_code_cell(f"lesson.{call}()") for call in calls)]
    book.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(new_notebook(cells=cells), book)


SHOWING = {"opening": opening, "exhibit": exhibit, "story": story, "papers": papers}
