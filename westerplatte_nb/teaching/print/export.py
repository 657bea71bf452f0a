"""A played game as a file to read: a page that stands alone, or a notebook."""

from pathlib import Path

from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.record.view_record import ViewRecord
from westerplatte_nb.formats.saving import save
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.print.sanitiser import clean
from westerplatte_nb.view.course.narrative import Narrative, narrative_of, narrative_of_steps
from westerplatte_nb.view.course.narrative_html import body_of, page_of
from westerplatte_nb.view.course.narrative_notebook import notebook_of

ENDS = {"html": ".html", "notebook": ".ipynb"}


def export_game(record: Record, to: str, path: Path, words: Words, is_beside: bool = False) -> Path:
    """Write a game as `html` or `notebook`, and return where it stands.

    `is_beside` says that `path` is the saved game, and the new file stands beside it: never in the place of another,
    such as the notebook in which the game was played. Raises InvalidFile.
    """
    return _write(narrative_of(record, words), to, path, is_beside)


def export_view(view: ViewRecord, to: str, path: Path, words: Words, is_beside: bool = False) -> Path:
    """Write what one viewer saw of a game, step by step, as `export_game` writes a whole one."""
    steps = [(step.action, step.events) for step in view.steps]
    return _write(narrative_of_steps(view.game, view.viewer, steps, view.undos, words), to, path, is_beside)


def _write(narrative: Narrative, to: str, path: Path, is_beside: bool) -> Path:
    text = _page(narrative) if to == "html" else notebook_of(narrative)
    return save(path.with_suffix(ENDS[to]) if is_beside else path, text.encode(), None, is_beside=is_beside)


def _page(narrative: Narrative) -> str:
    """Return the page, cleaned once more as a whole where the package for that is installed."""
    try:
        return page_of(narrative, clean(body_of(narrative)))
    except ImportError:
        return page_of(narrative)
