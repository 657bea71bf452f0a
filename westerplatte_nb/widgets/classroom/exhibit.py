"""The page of an exhibition: a form for its notes, a board with their places, and what they will say on it."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import traitlets

from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.exhibit import FROM_EXHIBIT
from westerplatte_nb.widgets.classroom.answering_page import AnsweringPage
from westerplatte_nb.widgets.page_widget import PageWidget
from westerplatte_nb.widgets.paint.static_snapshot import snapshot_bundle

Rows = tuple[tuple[str, str], ...]


class ExhibitPage(PageWidget, page="exhibit", declared=FROM_EXHIBIT):
    """What the form shows: `frame` stays as it is, `view` changes; pages to print go to it as messages.

    `board` is the picture of the board, in the light or the dark of the page.
    """

    board = traitlets.Unicode().tag(sync=True)


class ExhibitForm(AnsweringPage):
    """The form in a cell, and below it the exhibition as a game."""

    MODEL, WORDS = ExhibitPage, "exhibit"

    def __init__(self, frame: Mapping[str, Any], words: Words, rows: Callable[[], Rows]) -> None:
        """Show a form; `rows` returns the notes as written so far: a heading and a text for each."""
        super().__init__(frame, words)
        self._rows = rows

    def draw(self, board: str) -> None:
        """Show a picture of the board."""
        self.page.board = board

    def mime_bundle(self) -> dict[str, str]:
        """Return the title, what the form is for, and the notes as written so far."""
        title, about = self.words("exhibit.title"), self.words("exhibit.about")
        rows = self._rows()
        items = "".join(f"<li><strong>{escape(place)}</strong><br>{_html_lines(text)}</li>" for place, text in rows)
        html = as_written(f"<h3>{escape(title)}</h3><p>{escape(about)}</p>" + (f"<ol>{items}</ol>" if items else ""))
        text = "\n".join([title, about, *(f"{n}. {place}\n{note}" for n, (place, note) in enumerate(rows, 1))])
        return snapshot_bundle(html, text, self.words.language)


def _html_lines(text: str) -> str:
    """Return a text as HTML that keeps its line breaks."""
    return "<br>".join(map(escape, text.split("\n")))
