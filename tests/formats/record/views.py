"""View records of whole records, and in files, for the tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes
from westerplatte_nb.formats.record.view_record import OpenedView, ViewRecord, read_view, view_of


def view_of_record(record: Record, viewer: int | None) -> ViewRecord:
    """Return the view record of a game for a seat (from 0), or None for a spectator."""
    return replace(view_of(record.game, replay(record), viewer), undos=record.undos)


def load_view(path: str | Path) -> OpenedView:
    """Return the view record in a file, up to the first line that is not right."""
    return read_view(read_bytes(path, MOST_SAVE), str(path))
