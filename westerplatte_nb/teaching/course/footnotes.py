"""Cited prose as a page: notes by number in the text, the sources listed under it."""

from collections.abc import Sequence
from html import escape

from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.page import Page, folded, html_table, small_heading
from westerplatte_nb.view.text.bibliography import Notes, Source, TextByLanguage, plain

# A folded part has the room below it that a paragraph has.
_FOLD = "margin:0 0 1em"


class CitedPage:
    """A page under construction: cited sentences as HTML and as text, with one count of notes for all of it.

    `text` is all of the text, `at_once` what is read without opening a fold.
    """

    def __init__(self, shelf: dict[str, Source], words: Words, notes: Notes | None = None) -> None:
        """Begin an empty page; `notes` are those of the page into which this one will be folded, None for a whole page.

        `shelf` has the sources by their ids.
        """
        self.shelf, self.words, self.notes = shelf, words, notes or Notes()
        self.html: list[str] = []
        self.text: list[str] = []
        self.at_once: list[str] = []

    def within(self, text: TextByLanguage | str) -> str:
        """Return a text in the reader's language, with its citations as numbers of notes."""
        own = text if isinstance(text, str) else text_in(self.words.language, text)
        return plain(own, self.notes, self.words)

    def line(self, text: TextByLanguage | str, head: str = "", suffix: str = "") -> None:
        """Add a paragraph; `head` is its bold beginning, `suffix` is put at its end, without citations."""
        head = self.words("text.head", head=head) if head else ""
        bold = f"<strong>{escape(head)}</strong> " if head else ""
        line = f"{self.within(text)}{suffix}"
        self.html.append(f"<p>{bold}{escape(line)}</p>")
        self._add_text(f"{head} {line}" if head else line)

    def heading(self, text: str) -> None:
        """Add a heading, one level below that of the cell."""
        self.html.append(small_heading(text))
        self._add_text(text)

    def fold(self, title: str, inside: "CitedPage") -> None:
        """Add the page `inside` as a part that a click on its title opens; its text is not read `at_once`."""
        self.html.append(f'<div style="{_FOLD}">{folded(title, "".join(inside.html))}</div>')
        self._add_text(title)
        self.text += inside.text

    def inner(self) -> "CitedPage":
        """Return an empty page to be folded into this one, whose notes go on with the numbers of this one."""
        return CitedPage(self.shelf, self.words, self.notes)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[TextByLanguage | str]], caption: str) -> None:
        """Add a table; the first cell of each row is its heading."""
        cells = [[self.within(cell) for cell in row] for row in rows]
        self.html.append(html_table(heads, [[escape(cell) for cell in row] for row in cells], caption, row_heads=True))
        self.text += [caption, *(" · ".join(row) for row in cells)]

    def page(self) -> Page:
        """Return the page with the sources under it."""
        html = "".join([*self.html, sources_html(self.notes, self.shelf, self.words)])
        return Page(html, "\n".join([*self.text, sources_text(self.notes, self.shelf, self.words)]).strip())

    def _add_text(self, line: str) -> None:
        """Add a line of text that is read without opening a fold."""
        self.text.append(line)
        self.at_once.append(line)


def sources_html(notes: Notes, shelf: dict[str, Source], words: Words) -> str:
    """Return the sources of the notes as a numbered list in HTML, "" without notes; an unknown source by its id."""
    if not notes.ids:
        return ""
    items = "".join(f"<li>{shelf[name].html(words) if name in shelf else escape(name)}</li>" for name in notes.ids)
    return f"<ol>{items}</ol>"


def sources_text(notes: Notes, shelf: dict[str, Source], words: Words) -> str:
    """Return the sources of the notes as numbered lines of text; an unknown source by its id."""
    lines = (shelf[name].plain(words) if name in shelf else name for name in notes.ids)
    return "\n".join(f"[{number}] {line}" for number, line in enumerate(lines, start=1))
