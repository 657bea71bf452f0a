"""What reading and writing cost: twice the file is about twice the steps, whatever stands in it. Steps, not time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from westerplatte_nb.engine.record import HintTaken, Record, UndoMark, cut_hints_and_undos
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.reading import toml_of
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules

SETUP = rules.setup_to_plain(load_setup({"seed": 3, "players": 2}))


def steps_of(work: Callable[[], Any]) -> int:
    """How many lines of the package's code a piece of work runs through, each round of a loop counted."""
    steps = 0

    def local(frame: Any, event: str, argument: Any) -> Any:
        nonlocal steps
        steps += event == "line"
        return local

    def begin(frame: Any, event: str, argument: Any) -> Any:
        return local if "westerplatte_nb" in frame.f_code.co_filename else None

    tracing = sys.gettrace()
    sys.settrace(begin)
    try:
        work()
    finally:
        sys.settrace(tracing)
    return steps


def hinted(number: int) -> Record:
    """A record with a hint and a marked undo after each of so many actions; no rule looks at it here."""
    hints = tuple(HintTaken(at, 1 + at % 3) for at in range(number))
    undos = tuple(UndoMark(at, 1, at % 2) for at in range(number))
    return Record("seven_days", SETUP, ("end",) * number, {}, hints, undos=undos)


def read_again(number: int) -> Callable[[], Any]:
    text = dump_lines(hinted(number)).encode()
    return lambda: read_journal(text, "journal")


WORK: dict[str, Callable[[int], Callable[[], Any]]] = {
    "cut": lambda number: lambda: cut_hints_and_undos(hinted(number), number // 2),
    "save": lambda number: lambda: dump_record(hinted(number)),
    "journal": lambda number: lambda: dump_lines(hinted(number)),
    "read a journal": read_again,
}


@pytest.mark.parametrize("what", WORK)
def test_twice_as_many_hints_are_twice_as_many_steps(what: str) -> None:
    few, many = steps_of(WORK[what](100)), steps_of(WORK[what](200))
    assert few > 100
    assert many < 2.2 * few


def test_what_one_who_read_a_text_changes_the_next_does_not_get() -> None:
    text = "[a.b]\nc = [{ d = 1 }]\n"
    first = toml_of(text, "x")
    first["a"]["b"]["c"][0]["d"] = 2
    first["a"]["e"] = 3
    assert toml_of(text, "x") == {"a": {"b": {"c": ({"d": 1},)}}}
