"""What a view record may cost to open, whoever wrote it: the costliest that its limits allow, with right seals."""

from __future__ import annotations

import json
import time
import tracemalloc
from collections.abc import Iterator
from typing import Any

from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.formats.reading import MOST_SAVE
from westerplatte_nb.formats.record.lines import seal_line
from westerplatte_nb.formats.record.view_record import MOST_ENTRIES, read_view

GAME = "seven_days"
HEADER = {"schema": 1, "kind": "view", "game": GAME, "version": "0.1.0", "viewer": 1}
IN_A_STEP = 200


def seconds(seconds: float) -> float:
    """Seconds of CPU of the one that takes longest."""
    return max(map(_seconds, _contents()))


def megabytes(seconds: float) -> float:
    """The most memory that one of them takes while it is opened, as Python counts it."""
    return max(map(_megabytes, _contents()))


def _seconds(content: bytes) -> float:
    begun = time.process_time()
    read_view(content, "view")
    return time.process_time() - begun


def _megabytes(content: bytes) -> float:
    tracemalloc.start()
    read_view(content, "view")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1024**2


def _contents() -> Iterator[bytes]:
    rule = rules_in_book(GAME)[0].id
    events = [{"event": "MoraleRose", "rule": rule, "level": level} for level in range(MOST_ENTRIES)]
    of_steps = [events[at : at + IN_A_STEP] for at in range(0, MOST_ENTRIES - MOST_ENTRIES // IN_A_STEP - 1, IN_A_STEP)]
    yield _record({}, of_steps)
    yield _record(dict.fromkeys(map(str, range(10_000)), 0), [[]] * (MOST_ENTRIES - 1))
    parts: tuple[Any, ...] = ([], {})
    for part in parts:
        one = len(json.dumps(part)) + 1
        yield _record({"a": [part] * ((MOST_SAVE - 1000) // one)}, [[]])


def _record(table: dict[str, Any], events: list[list[Any]]) -> bytes:
    lines = [seal_line(HEADER, "")]
    for number, told in enumerate(events):
        line = {"n": number, "action": None, "events": told, "table": {} if number else table}
        lines.append(seal_line(line, lines[-1].sum))
    content = "".join(f"{line.text}\n" for line in lines).encode()
    assert len(content) <= MOST_SAVE
    return content
