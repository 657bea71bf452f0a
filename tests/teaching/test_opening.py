"""What a click opens: marked cells, links that lead to them, and a list in the extension that is of these notebooks."""

from __future__ import annotations

import ast
import builtins
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.lessons import carried
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.teaching.authoring.build import PREPARES, SHOWN, run_mark
from westerplatte_nb.teaching.paths import file_name

ROOT = Path(__file__).parents[2]
NOTEBOOKS, LESSONS = ROOT / "notebooks", ROOT / "lessons"
SCRIPT = (ROOT / "westerplatte_nb" / "labextension" / "page" / "marks.js").read_text("utf-8")
# What is shown by hand-written notebooks is one more step.
KINDS = {"opening", "more", *SHOWN}


def cells(path: Path) -> dict[str, dict[str, Any]]:
    """The cells of a notebook by their ids."""
    return {cell["id"]: cell for cell in json.loads(path.read_text("utf-8"))["cells"]}


def run_of(cell: dict[str, Any]) -> str | None:
    """The mark of a cell."""
    found: str | None = cell["metadata"].get("westerplatte", {}).get("run")
    return found


def test_what_the_extension_carries_is_of_these_notebooks_and_sentences() -> None:
    text = carried.CARRIED.read_text("utf-8")
    assert text == carried.carried_text(LESSONS, NOTEBOOKS), "the extension is stale: make lessons"


def test_a_changed_cell_is_not_on_the_list() -> None:
    known = carried.carried(LESSONS, NOTEBOOKS)["cells"]
    assert "lesson.play()" in known
    assert not {"lesson.play() ", "lesson.play()\n", "lesson.play();lesson.play()", ""} & {*known}


def test_only_calls_that_need_a_reader_are_marked() -> None:
    assert run_mark('lesson.play("closed_path")') == {"westerplatte": {"run": "play"}}
    assert run_mark('lesson.rule("day.end")') == {}
    assert run_mark("import os\nlesson.play()") == {}


def test_script_and_builder_know_the_same_kinds() -> None:
    live = re.search(r"LIVE = \[(.*?)\]", SCRIPT)
    own = re.search(r"OWN_GAME = (.*?);", SCRIPT)
    kinds = re.search(r"KINDS = \[OPENING, \.\.\.LIVE, OWN_GAME, (.*?)\]", SCRIPT)
    assert live is not None and own is not None and kinds is not None
    named = {"opening", *re.findall(r'"(\w+)"', live.group(1) + own.group(1) + kinds.group(1))}
    assert named == KINDS
    assert {f"run.{kind}" for kind in KINDS - {"opening"}} <= set(carried.SENTENCES)


def links_of(cell: dict[str, Any]) -> list[str]:
    """The notebooks that a text cell leads to."""
    return re.findall(r"\]\(([^)]*\.ipynb[^)]*)\)", "".join(cell["source"]))


def first_of(path: Path) -> tuple[str, str]:
    """The cell that a link to a notebook presses, and its kind (`labextension/page/notebook_page.js`)."""
    kinds = ((name, run_of(cell)) for name, cell in cells(path).items())
    return next((name, kind) for name, kind in kinds if kind and kind != PREPARES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_click_on_the_page_of_the_course_leads_to_a_board(language: str) -> None:
    page = cells(NOTEBOOKS / language / file_name(LESSONS, "course", language))
    games = [name for name in links_of(page["title"]) if "/" not in name]
    assert [name[:2] for name in games] == ["st", "13", "14"]
    lessons = links_of(page["list"])
    assert [name[:2] for name in lessons] == [f"{number:02}" for number in range(1, 15)]
    for name in (*games, *lessons):
        assert first_of(NOTEBOOKS / language / name)[1] == "play"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_a_page_presses_what_it_is_for(language: str) -> None:
    pages = {"desk": "desk", "class": "class_results", "studio": "studio", "tournament": "tournament"}
    pages |= {"glossary": "glossary", "library": "scenarios", "13_bridge": "first", "14_warsaw": "first"}
    for slug, cell in pages.items():
        found, kind = first_of(NOTEBOOKS / language / file_name(LESSONS, slug, language))
        assert cell in (found, kind), slug


def test_links_lead_to_notebooks_wherever_they_are_read() -> None:
    """In a text cell, where books look for links, and to a whole page: books know no cell of a notebook."""
    for path in NOTEBOOKS.glob("*/*.ipynb"):
        for cell in cells(path).values():
            for name in links_of(cell) if cell["cell_type"] == "markdown" else ():
                assert (path.parent / name).is_file(), f"{path.name}: {name}"
    # The library's page is made of pictures of boards, each of which leads to its own cell.
    library = {file_name(LESSONS, "library", language) for language in LANGUAGES}
    shown = {
        path.name for path in NOTEBOOKS.glob("*/*.ipynb") if re.search(r"href=.{,60}\.ipynb", path.read_text("utf-8"))
    }
    assert shown <= library


@each("path", sorted(NOTEBOOKS.glob("*/[0-9]*.ipynb")), ids=lambda path: path.name)
def test_a_lesson_has_the_board_that_the_list_of_lessons_leads_to(path: Path) -> None:
    marked = {name: run_of(cell) for name, cell in cells(path).items() if run_of(cell)}
    assert next(iter(marked)) == "lesson" and marked["lesson"] == "opening"
    assert marked["play"] == "play"
    assert marked["quiz"] == "quiz"


@each("path", sorted(NOTEBOOKS.glob("*/*.ipynb")), ids=lambda path: path.name)
def test_a_marked_cell_needs_no_other_than_those_that_prepare_it(path: Path) -> None:
    known = set(dir(builtins))
    for cell in filter(run_of, cells(path).values()):
        tree = ast.parse("".join(cell["source"]))
        given = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        given |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
        assert {node.id for node in names} <= known | given
        known |= given if run_of(cell) == PREPARES else set()


@each("path", sorted(NOTEBOOKS.glob("*/*.ipynb")), ids=lambda path: path.name)
def test_whatever_is_no_page_of_a_lesson_is_run_by_a_click(path: Path) -> None:
    for cell in cells(path).values():
        if cell["cell_type"] == "code" and not "".join(cell["source"]).startswith(("lesson.", "course.")):
            assert run_of(cell)
