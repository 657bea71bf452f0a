"""The lines of saved games: one JSON object each, with a checksum chained to the line before.

A journal may write them one by one, with the same functions that write a whole save.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

from pydantic import Field, StringConstraints, TypeAdapter

from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.entries import Entry
from westerplatte_nb.formats.problems import Place, Shown
from westerplatte_nb.formats.reading import json_of, refuse
from westerplatte_nb.formats.upgrades import SCHEMA, check_schema, version

Checksum = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{16})?$")]


class Header(Entry):
    """The first line of a save."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: str
    version: Annotated[str, StringConstraints(max_length=40)]
    setup: dict[str, Any]
    sum: Checksum = ""


class ActionLine(Entry):
    """An action: its number from 1, and its line of notation."""

    n: Annotated[int, Field(ge=1)]
    action: Annotated[str, StringConstraints(max_length=100)]
    sum: Checksum = ""


class NoteLine(Entry):
    """A note written when `n` actions had been played; a later one replaces it, an empty one takes it away."""

    n: Annotated[int, Field(ge=0)]
    note: str
    sum: Checksum = ""


class Sealed(NamedTuple):
    """A line ready to be written, without its line end, and its checksum, which seals the next line too."""

    text: str
    sum: str


def header_line(record: Record) -> Sealed:
    """Return the first line of a record's save."""
    header = {"schema": SCHEMA, "game": record.game, "version": version(), "setup": record.setup}
    return sealed(header, "")


def action_line(number: int, action: str, previous: str) -> Sealed:
    """Return the line of the action with that number; `previous` is the checksum of the line before."""
    return sealed({"n": number, "action": action}, previous)


def note_line(number: int, note: str, previous: str) -> Sealed:
    """Return the line of a note after that many actions; `previous` is the checksum of the line before."""
    # Half a character (from a broken text field) could not be written; the rest of the note is kept.
    whole = note.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return sealed({"n": number, "note": whole}, previous)


def sealed(line: Mapping[str, Any], previous: str) -> Sealed:
    """Return a line with its checksum; `previous` is that of the line before."""
    seal = _sum_of(line, previous)
    text = json.dumps({**line, "sum": seal}, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return Sealed(text, seal)


def _sum_of(line: Mapping[str, Any], previous: str) -> str:
    canonical = json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)
    return sha256((previous + canonical).encode()).hexdigest()[:16]


def opened_line(raw: bytes, number: int, previous: str, file: str) -> tuple[dict[str, Any], str]:
    """Return what a line holds, without its checksum, and that checksum, which must be right.

    Raises FileRefused.
    """
    place = Place("line", str(number))
    if b"\0" in raw:
        refuse("encoding", file, place, Shown("0x00"), "UTF-8")  # UTF-16, or no text at all
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        refuse("encoding", file, place, Shown(f"0x{raw[error.start]:02X}"), "UTF-8")
    line = json_of(text, file, place)
    if not isinstance(line, dict):
        refuse("table", file, place, line, "{…}")
    if number == 1:
        check_schema(line, file, place=place)
    seal = line.pop("sum", None)
    expected = _sum_of_unsure(line, previous)
    if seal is None or seal != expected:
        refuse("checksum", file, place, seal, expected)
    return line, expected


def _sum_of_unsure(line: Mapping[str, Any], previous: str) -> str:
    """Return the checksum of a line that may hold anything, such as a number beyond every limit."""
    try:
        return _sum_of(line, previous)
    except ValueError:
        return ""


LINE: TypeAdapter[Header | ActionLine | NoteLine] = TypeAdapter(Header | ActionLine | NoteLine)
