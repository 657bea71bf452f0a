"""Papers from a lesson: the teacher's plan and the worksheet to print, the lesson in large type for a projector.

Each is one HTML file with its style and pictures in it: it needs no network and no Python, only a browser. Papers are
made when asked for and not kept with the notebooks: the plans themselves are text that any repository page shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.front import front_of, text_of
from westerplatte_nb.teaching.home import notebooks_folder
from westerplatte_nb.teaching.page import Page
from westerplatte_nb.teaching.prose import Notes, listed, rendered
from westerplatte_nb.teaching.told import CannotSay

PAPERS = ("plan", "worksheet")
STILL = ("text/html", "text/plain", "image/png", "image/svg+xml")
# What runs or is fetched from outside has no place on paper.
_FOREIGN = re.compile(
    r"<(script|style|iframe|object|embed|link|meta|base)\b.*?(?:</\1\s*>|>)|\son\w+\s*=\s*(?:\"[^\"]*\"|'[^']*')",
    re.IGNORECASE | re.DOTALL,
)
_BAD_LINK = re.compile(r"href\s*=\s*([\"'])\s*(?:javascript|vbscript|data):.*?\1", re.IGNORECASE | re.DOTALL)
_ANCHOR = re.compile(r'<a class="anchor-link".*?</a>', re.DOTALL)
_BLANK = re.compile(r"^(\s*)_{3,}\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Paper:
    """A file that was written: which paper, and where."""

    kind: str
    path: Path


def print_lesson(folder: Path, lessons: Path, language: str, to: Path) -> list[Paper]:
    """Write the plan and the worksheet of a lesson as HTML to print on A4.

    Raises CannotSay where a file is missing, nbconvert is not installed or the folder cannot be written.
    """
    words, shelf = words_in(language), library.read_sources(lessons)
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
        inside = head + _html_of(_notebook([text]), words, folder)
        papers.append(_written(to / f"{folder.name}_{kind}.html", kind, title, inside, language))
    return papers


def project_lesson(slug: str, language: str, to: Path) -> list[Paper]:
    """Write a lesson in large type, a screen for each cell, with the pictures its notebook holds.

    Raises CannotSay where the notebook is not found, nbconvert is not installed or the folder cannot be written.
    """
    import json

    words, name = words_in(language), f"{slug}.ipynb"
    built = notebooks_folder()
    places = [Path(name), *([built / language / name] if built else [])]
    path = next((place for place in places if place.exists()), None)
    if path is None:
        raise CannotSay("lesson.print.no_notebook", file=name)
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown" or cell.get("outputs")]
    screens = [_html_of({**_notebook([]), "cells": [_still(cell)]}, words, path.parent) for cell in cells]
    inside = "".join(f"<section>{screen}</section>" for screen in screens if screen.strip())
    title = re.sub(r"^#+\s*", "", "".join(cells[0]["source"]).splitlines()[0]) if cells else slug
    return [_written(to / f"{slug}_projector.html", "projector", title, inside, language)]


def printed_page(papers: list[Paper], words: Words) -> Page:
    """Return links to papers, for the cell that made them."""
    links = ", ".join(
        f'<a href="{escape(paper.path.as_posix(), quote=True)}">{escape(words(f"lesson.print.{paper.kind}"))}</a>'
        for paper in papers
    )
    names = ", ".join(str(paper.path) for paper in papers)
    html = escape(words("lesson.print.done", files="\0")).replace("\0", links)
    return Page(f"<p>{html}</p>", words("lesson.print.done", files=names))


def _title_of(folder: Path, language: str) -> str:
    name = "lesson.md" if language == "pl" else f"lesson.{language}.md"
    return text_of(front_of(folder / name), "title") or folder.name


def _notebook(texts: list[str]) -> dict[str, Any]:
    cells = [{"cell_type": "markdown", "id": f"c{n}", "metadata": {}, "source": text} for n, text in enumerate(texts)]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def _still(cell: dict[str, Any]) -> dict[str, Any]:
    """Return a cell whose outputs are pictures and text alone: widgets need a kernel, and paper has none."""
    if cell["cell_type"] == "markdown":
        return cell
    shown = [output for output in cell["outputs"] if "data" in output]
    kept = [{kind: data for kind, data in output["data"].items() if kind in STILL} for output in shown]
    outputs = [{"output_type": "display_data", "metadata": {}, "data": data} for data in kept if data]
    return {**cell, "metadata": {}, "outputs": outputs}


def _html_of(notebook: dict[str, Any], words: Words, place: Path) -> str:
    """Return a notebook's cells as HTML without code, made by nbconvert, with nothing in it that runs or is fetched."""
    try:
        import nbformat
        from nbconvert import HTMLExporter
    except ImportError:
        raise CannotSay("lesson.print.no_nbconvert", place=str(place)) from None
    settings = {"template_name": "basic", "exclude_input": True, "exclude_output_prompt": True}
    exporter = HTMLExporter(**settings)  # type: ignore[no-untyped-call]
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            cell["source"] = _BLANK.sub(r'\1<span class="line"></span>', cell["source"])
    body, _ = exporter.from_notebook_node(nbformat.from_dict(notebook))  # type: ignore[no-untyped-call]
    return _BAD_LINK.sub('href="#"', _FOREIGN.sub("", _ANCHOR.sub("", body)))


def _written(path: Path, kind: str, title: str, inside: str, language: str) -> Paper:
    style = files("westerplatte_nb.teaching").joinpath("styles", "paper.css").read_text(encoding="utf-8")
    page = (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f'<style>\n{style}</style>\n</head>\n<body class="{kind}">\n{inside}\n</body>\n</html>\n'
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
    except OSError:
        raise CannotSay("lesson.print.unwritable", place=str(path.parent)) from None
    return Paper(kind, path)
