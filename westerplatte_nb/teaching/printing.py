"""Papers from a lesson: the teacher's plan and the worksheet to print, the lesson in large type for a projector.

Each is one HTML file with its style and pictures in it: it needs no network and no Python, only a browser; whatever
stands in a lesson's files, nothing in it runs or is fetched (see `sanitiser`). Papers are made when asked for and not
kept with the notebooks: the plans themselves are text that any repository page shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.saving import save
from westerplatte_nb.formats.source_pair import FILE
from westerplatte_nb.i18n.languages import SOURCE
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.file_names import file_name, find_notebook
from westerplatte_nb.teaching.notebook_cells import cells_of, html_of, imported, still, text_cell
from westerplatte_nb.teaching.page import PLACE, Page
from westerplatte_nb.teaching.safe_call import CannotSay
from westerplatte_nb.teaching.sanitiser import clean, policy
from westerplatte_nb.teaching.source import front_of, game_of, text_of
from westerplatte_nb.teaching.source_pair import annex_html
from westerplatte_nb.view.text.shelf import Notes, listed, rendered

PAPERS = ("plan", "worksheet")
# The sign on the notebook's buttons that run something.
PRESS = "▶"
_HEADING = re.compile(r"^#+\s*")


@dataclass(frozen=True, slots=True)
class Paper:
    """A file that was written: which paper, and where."""

    kind: str
    path: Path


def print_lesson(folder: Path, lessons: Path, language: str, to: Path) -> list[Paper]:
    """Write the plan and the worksheet of a lesson as HTML to print on A4.

    Raises CannotSay where a file is missing, a package that prints is not installed or the folder cannot be written.
    """
    words, shelf = words_in(language, game_of(front_of(folder / "lesson.md"))), library.read_sources(lessons)
    papers = []
    for kind in PAPERS:
        path = folder / f"{kind}.{language}.md"
        if not path.exists():
            known = ", ".join(sorted(one.name for one in folder.glob("*.md")))
            raise CannotSay("lesson.no_file", file=path.name, known=known)
        notes = Notes()
        # A paper is plain Markdown: HTML in it is shown, not followed.
        text = rendered(path.read_text(encoding="utf-8").replace("<", "&lt;"), notes, words)
        if notes.ids:
            text += f"\n\n## {words('lesson.sources')}\n\n{listed(notes, shelf, words)}"
        title = f"{_title_of(folder, language)} – {words(f'lesson.print.{kind}')}"
        head = f'<p class="who">{escape(words("lesson.print.name"))}</p>' if kind == "worksheet" else ""
        inside = head + html_of(text_cell(text), folder)
        if kind == "worksheet" and (folder / FILE).exists():
            inside += annex_html(folder / FILE, shelf, words)
        papers.append(_written(to / f"{folder.name}_{kind}.{language}.html", kind, title, inside, words))
    return papers


def project_lesson(slug: str, lessons: Path, language: str, to: Path) -> list[Paper]:
    """Write a lesson in large type, a screen for each cell, with the pictures its notebook holds.

    Raises CannotSay where the notebook is not found or is none, a package that prints is not installed or the folder
    cannot be written.
    """
    words, path = words_in(language), find_notebook(lessons, slug, language)
    if path is None:
        raise CannotSay("lesson.print.no_notebook", file=file_name(lessons, slug, language))
    cells = [_for_a_wall(cell) for cell in cells_of(path) if cell.cell_type == "markdown" or cell.get("outputs")]
    for cell in cells[:1]:
        # How to run a notebook is of no use on a wall.
        cell.source = cell.source.replace(words("lesson.run"), "")
    screens = [html_of(still(cell), path.parent) for cell in cells]
    inside = "".join(f"<section>{screen}</section>" for screen in screens if screen.strip())
    first = next(iter(cells[0].source.splitlines()), "") if cells else ""
    title = _HEADING.sub("", first) or slug
    return [_written(to / f"{slug}_projector.{language}.html", "projector", title, inside, words)]


def _for_a_wall(cell: Any) -> Any:
    """Return a cell without the paragraphs that send to a button of the notebook: a wall has none."""
    if cell.cell_type == "markdown" and PRESS in cell.source:
        cell.source = "\n\n".join(part for part in cell.source.split("\n\n") if PRESS not in part)
    return cell


def printed_page(papers: list[Paper], words: Words) -> Page:
    """Return links to papers, for the cell that made them."""
    links = ", ".join(
        f'<a href="{quote(paper.path.as_posix())}">{escape(words(f"lesson.print.{paper.kind}"))}</a>'
        for paper in papers
    )
    names = ", ".join(str(paper.path) for paper in papers)
    html = escape(words("lesson.print.done", files=PLACE)).replace(PLACE, links)
    return Page(f"<p>{html}</p>", words("lesson.print.done", files=names))


def _title_of(folder: Path, language: str) -> str:
    name = "lesson.md" if language == SOURCE else f"lesson.{language}.md"
    return text_of(front_of(folder / name), "title") or folder.name


def _written(path: Path, kind: str, title: str, inside: str, words: Words) -> Paper:
    """Write a page."""
    page = paper_page(kind, title, inside, words, path.parent)
    return Paper(kind, save(path, page.encode(), None, makes_folder=True))


def paper_page(kind: str, title: str, inside: str, words: Words, folder: Path = Path()) -> str:
    """Return a whole page; everything in its body is cleaned here, after which nothing is added to it.

    Raises CannotSay where a package that prints is not installed.
    """
    imported("nh3", folder)
    style = "\n" + files("westerplatte_nb.teaching").joinpath("styles", "paper.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(style)}">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(harmless(title, 120))}</title>\n'
        f'<style>{style}</style>\n</head>\n<body class="{kind}">\n{clean(inside)}\n</body>\n</html>\n'
    )
