"""The cells of a notebook as HTML for paper, wall and slide: texts and pictures, without code and without a kernel."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.teaching.print.sanitiser import still_svg

SVG = "image/svg+xml"
STILL = ("text/html", "text/plain", "image/png", SVG)
# What the boards of earlier releases say in a notebook: press ▶. On paper and on a wall nobody can.
_PRESS_NOTE = re.compile(r'<p class="wnb-still-note">.*?</p>', re.DOTALL)
_BLANK = re.compile(r"^(\s*)_{3,}\s*$", re.MULTILINE)


def cells_of(path: Path) -> list[Any]:
    """Return the cells of a notebook as nbformat reads them, with the lines of each text and picture joined.

    Raises CannotSay for a file that is no notebook.
    """
    nbformat = imported("nbformat", path.parent)
    try:
        cells: list[Any] = nbformat.read(path, as_version=4).cells
    except (OSError, ValueError, AttributeError, KeyError, TypeError, nbformat.ValidationError):
        raise CannotSay("lesson.print.broken_notebook", file=path.name) from None
    return cells


def text_cell(text: str) -> dict[str, Any]:
    """Return a text of Markdown as a cell."""
    return {"cell_type": "markdown", "id": "text", "metadata": {}, "source": text}


def still(cell: Any) -> Any:
    """Return a cell with only its pictures and texts as outputs: the others need a kernel, which paper has not."""
    if cell.cell_type == "markdown":
        return cell
    bundles = [output.data for output in cell.outputs if "data" in output]
    stills = [_with_image({kind: data for kind, data in bundle.items() if kind in STILL}) for bundle in bundles]
    outputs = [{"output_type": "display_data", "metadata": {}, "data": bundle} for bundle in stills if bundle]
    return {**cell, "metadata": {}, "outputs": outputs}


def _with_image(data: dict[str, str]) -> dict[str, str]:
    """Return an output without inline SVG, which the sanitiser would remove; `data` is the output by kinds of media.

    An output with HTML is printed as that, without the note "press ▶" that earlier releases wrote there. Any other SVG
    becomes an image.
    """
    if "text/html" in data:
        without_svg = {kind: text for kind, text in data.items() if kind != SVG}
        return without_svg | {"text/html": _PRESS_NOTE.sub("", data["text/html"])}
    if SVG not in data:
        return data
    return {"text/html": still_svg(data[SVG], data.get("text/plain", ""))}


def html_of(cell: Any, place: Path) -> str:
    """Return a cell as HTML without code, made by nbconvert; it is not cleaned yet.

    Blanks of underscores become lines to write on. `place` is the folder for the message where nbconvert is missing.
    """
    nbformat, nbconvert = imported("nbformat", place), imported("nbconvert", place)
    if cell["cell_type"] == "markdown":
        cell = {**cell, "source": _BLANK.sub(r'\1<span class="line"></span>', cell["source"])}
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    body, _ = _exporter(nbconvert.HTMLExporter).from_notebook_node(nbformat.from_dict(notebook))
    return str(body)


# A new exporter would compile its templates again, which takes much longer than a page.
@cache
def _exporter(kind: type) -> Any:
    """Return nbconvert's exporter of a class, without code, prompts and links to headings."""
    return kind(template_name="basic", exclude_input=True, exclude_output_prompt=True, exclude_anchor_links=True)


def imported(package: str, place: Path) -> Any:
    """Import a package of the extra `print`.

    Raises CannotSay where it is not installed; its sentence names the package and the `place` to write to.
    """
    try:
        return import_module(package)
    except ImportError:
        raise CannotSay("lesson.print.no_package", package=package, place=str(place)) from None
