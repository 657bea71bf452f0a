"""The cached difficulty estimate of a class, on disk, so that the page of the same class has it the next day.

The cache key is all that the estimate was made of: the game with its texts, how many games, the language, and the
version of the bots.
"""

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.lasting import private_folder, write_lasting
from westerplatte_nb.lab.result_cache import fingerprint

FOLDER = "measured"
# The oldest are deleted.
MOST_KEPT = 60
LONGEST_FILE = 60_000
LONGEST_CELL = 300
MOST_LINES = 60


def cache_key(*inputs: object) -> str:
    """Return the cache key of a measurement: a hash of its inputs and of the version of rules and bots."""
    return sha256(repr((*inputs, fingerprint())).encode()).hexdigest()[:24]


def cached_measurement(key: str) -> dict[str, Any] | None:
    """Return the measurement that is cached under a key, None where there is none or its file is invalid."""
    try:
        path = _path(key)
        if path is None or path.stat().st_size > LONGEST_FILE:
            return None
        return _validated(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def cache_measurement(key: str, meter: dict[str, Any]) -> None:
    """Save a measurement under its cache key, if the folder can be written, and delete the oldest beyond the limit."""
    with suppress(OSError):
        path = _path(key)
        if path is not None:
            private_folder(path.parent)
            content = json.dumps(meter, ensure_ascii=False).encode()
            write_lasting(path, content, most=LONGEST_FILE, private=True)
            newest_first = sorted(path.parent.glob("*.json"), key=lambda file: -file.stat().st_mtime)
            for old in newest_first[MOST_KEPT:]:
                old.unlink()


def _path(key: str) -> Path | None:
    """Return the path of the file for a cache key, None where nothing may be saved."""
    games_folder = data_folder()
    return None if games_folder is None else games_folder.parent / FOLDER / f"{key}.json"


def _validated(cached: Any) -> dict[str, Any]:
    """Return a validated copy of a cached view of the meter. Raises KeyError, TypeError and ValueError."""
    tables = [
        {
            "heading": _text(table["heading"]),
            "columns": [_text(column) for column in table["columns"]],
            "lines": [[_text(cell) for cell in line] for line in table["lines"][:MOST_LINES]],
        }
        for table in cached["tables"][:MOST_LINES]
    ]
    notes = [_text(note) for note in cached["notes"][:MOST_LINES]]
    played = int(cached["played"])
    view = {"text": _text(cached["text"]), "title": _text(cached["title"]), "tables": tables, "notes": notes}
    return {**view, "runs": False, "finished": True, "played": played, "planned": played}


def _text(value: Any) -> str:
    """Return a text of a file, sanitized and cut. Raises TypeError for any other value."""
    if not isinstance(value, str):
        raise TypeError(value)
    return sanitize_text(value, LONGEST_CELL)
