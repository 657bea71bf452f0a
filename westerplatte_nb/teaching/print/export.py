"""Exports a game as a file to read: a standalone page, or a notebook."""

from pathlib import Path

from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.record.view_record import ViewRecord
from westerplatte_nb.formats.saving import save
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.print.sanitiser import clean
from westerplatte_nb.view.course.narrative import Narrative, narrative_of, narrative_of_steps
from westerplatte_nb.view.course.narrative_html import body_of, page_of
from westerplatte_nb.view.course.narrative_notebook import notebook_of

ENDINGS = {"html": ".html", "notebook": ".ipynb"}


def export_game(record: Record, kind: str, path: Path, words: Words, is_beside: bool = False) -> Path:
    """Write a game as a file of a `kind`, `html` or `notebook`, and return its path.

    `is_beside` says that `path` is the saved game. The new file then has its name with another ending, and a number if
    such a file exists, for instance the notebook in which the game was played. Raises InvalidFile.
    """
    return _write(narrative_of(record, words), kind, path, is_beside)


def export_view(view: ViewRecord, kind: str, path: Path, words: Words, is_beside: bool = False) -> Path:
    """Write the view that one viewer had of a game, step by step, as `export_game` writes a full game."""
    steps = [(step.action, step.events) for step in view.steps]
    return _write(narrative_of_steps(view.game, view.viewer, steps, view.undos, words), kind, path, is_beside)


def _write(narrative: Narrative, kind: str, path: Path, is_beside: bool) -> Path:
    """Write a narrative as a file of a `kind`, a key of ENDINGS, and return its path."""
    text = _page(narrative) if kind == "html" else notebook_of(narrative)
    return save(path.with_suffix(ENDINGS[kind]) if is_beside else path, text.encode(), None, is_beside=is_beside)


def _page(narrative: Narrative) -> str:
    """Return a narrative as a page of HTML; if nh3 is installed, its whole body passes the sanitiser once more."""
    try:
        return page_of(narrative, clean(body_of(narrative)))
    except ImportError:
        return page_of(narrative)
