"""Scenarios of the reader's own: copies of a lesson's files beside the notebook, and files opened from there."""

import os
from collections.abc import Iterable
from html import escape
from pathlib import Path
from urllib.parse import quote

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.reading import MOST_DATA, read_bytes
from westerplatte_nb.formats.saving import save
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.page import PLACE, Page
from westerplatte_nb.teaching.safe_call import CannotSay

ENDING = ".toml"
COPIES = "my_"
_LONGEST = 60


def written_path(source: Path) -> Path:
    """Return where the reader's own copy of a lesson's file is written, a link within the folder followed.

    Raises CannotSay for a link that leads anywhere else.
    """
    path = own_path(source).resolve()
    if path.parent != Path.cwd().resolve():
        raise CannotSay("lesson.own.name", file=short(str(path), _LONGEST))
    return path


def own_file(name: str, sources: Iterable[Path] = (), missing: str = "lesson.own.none") -> Path:
    """Return the path of a file in the notebook's folder; that of a source's copy while nobody has made one is its own.

    `missing` is the sentence about a file that is not there: what helps depends on where it was asked for.

    Raises CannotSay for a name that leads anywhere else, and where there is no such file.
    """
    path, shown = Path(name), short(name, _LONGEST)
    if path.name != name or "\\" in name or ":" in name or path.resolve().parent != Path.cwd().resolve():
        raise CannotSay("lesson.own.name", file=shown)
    if not path.is_file():
        begins = None if os.path.lexists(path) else next((one for one in sources if own_path(one) == path), None)
        if begins is None:
            raise CannotSay(missing, file=shown)
        return begins
    return path


def scenario_among(path: Path, scenarios: Iterable[Path], name: str) -> Path:
    """Return a file that is one of the scenarios. Raises CannotSay for any other, which was asked for by a name."""
    if path not in scenarios:
        raise CannotSay("lesson.no_scenario", name=short(name))
    return path


def own_path(source: Path) -> Path:
    """Return where the reader's own copy of a lesson's file lies, or will."""
    return Path(f"{COPIES}{source.name}")


def copied(source: Path, words: Words) -> Page:
    """Put a copy of a file into the notebook's folder and tell how to play it; what is there already stays.

    Raises FileRefused where nothing can be written.
    """
    target = own_path(source)
    if not (is_there := os.path.lexists(target)):
        save(target, read_bytes(source, MOST_DATA), MOST_DATA, is_new=True)
    key = "lesson.own.there" if is_there else "lesson.own.copied"
    told = words(key, file=PLACE, call=f'lesson.play("{target.name}")')
    link = f'<a href="{quote(target.name)}">{escape(target.name)}</a>'
    return Page(f"<p>{escape(told).replace(PLACE, link)}</p>", told.replace(PLACE, target.name))
