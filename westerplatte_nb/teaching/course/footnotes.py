"""Cited prose as a page: notes by number in the text, the sources listed under it."""

from html import escape

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.text.bibliography import Notes, Source, plain


def as_html(text: str, notes: Notes, words: Words) -> str:
    """Return a cited text as HTML; nothing in it but citations is markup."""
    return escape(plain(text, notes, words))


def sources_html(notes: Notes, shelf: dict[str, Source], words: Words) -> str:
    """Return the notes as a numbered list."""
    if not notes.ids:
        return ""
    items = "".join(f"<li>{shelf[one].html(words) if one in shelf else escape(one)}</li>" for one in notes.ids)
    return f"<ol>{items}</ol>"


def sources_text(notes: Notes, shelf: dict[str, Source], words: Words) -> str:
    """Return the notes as lines of text."""
    lines = (shelf[one].plain(words) if one in shelf else one for one in notes.ids)
    return "\n".join(f"[{number}] {line}" for number, line in enumerate(lines, start=1))
