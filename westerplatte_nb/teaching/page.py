"""What a cell of a lesson shows: HTML, and the same as plain text."""

from dataclasses import dataclass
from html import escape
from typing import Any

from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.view.drawing.image_source import svg_source

# Stands in a sentence for the links that are put into it once it is HTML.
PLACE = "{links}"

# JupyterLab sets every cell of a table to the right, so the looks of sentences stand in the table.
SENTENCE_CELL = "text-align:left;vertical-align:top;white-space:normal"


@dataclass(frozen=True, slots=True)
class Page:
    """A result that stays in the notebook: it needs no widget and no kernel."""

    html: str
    text: str

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return both forms."""
        return {"text/html": as_written(self.html), "text/plain": self.text}

    def __repr__(self) -> str:
        """Return the plain text."""
        return self.text


def paragraph(text: str) -> str:
    """Return a paragraph of HTML."""
    return f"<p>{escape(text)}</p>"


def small_heading(text: str) -> str:
    """Return a heading right below that of a cell, as HTML; no level is left out, and it looks as a fourth one does."""
    return f'<h3 style="font-size:1.2em">{escape(text)}</h3>'


def sentence(text: str) -> Page:
    """Return one sentence as a page."""
    return Page(paragraph(text), text)


def picture(svg: str, alternative: str, width: int) -> str:
    """Return an SVG as an image in HTML: pages that clean foreign HTML keep images and drop inline SVG."""
    words = escape(alternative, quote=True)
    return f'<img alt="{words}" src="{svg_source(svg)}" style="max-width:{width}px;width:100%">'


def folded(title: str, inside: str, look: str = "{}") -> str:
    """Return HTML that is opened by its title; `look` is the HTML that its words stand in.

    The attribute keeps JupyterLab from taking the keys typed on the title for its own, of which D D deletes the cell.
    """
    summary = f'<summary data-lm-suppress-shortcuts="true">{look.format(escape(title))}</summary>'
    return f"<details>{summary}{inside}</details>"
