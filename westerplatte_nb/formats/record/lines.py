"""The lines of saved games and journals: one JSON object each, with a checksum chained to the line before.

A save packs its actions into one line: the notation, a line each, compressed and in base 64. A journal writes a line
for every action as it is played. Both begin as a whole record does; what a line may hold when it is read stands in
`line_models`: writing one loads no models.
"""

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from westerplatte_nb.engine.record import BotSeat, HintTaken, NoteReply, Record, UndoMark
from westerplatte_nb.formats.problems import InvalidFile, Place, Unquoted
from westerplatte_nb.formats.reading import fail, json_of
from westerplatte_nb.formats.record.upgrades import SAVE_SCHEMA, SCHEMA, check_schema, version

# How many bytes the actions of a game may have when unpacked: a few packed bytes can stand for gigabytes.
MOST_UNPACKED = 512 * 1024
LONGEST_ACTION = 100

# The kind that the first line of a view record names (`view_record`), which has no game to be played in it.
VIEW = "view"

# The word of the first line that a return match alone has.
FIRST_GAME = "first_game"

_CUT_LINE = re.compile(rb'\{"actions":"([A-Za-z0-9+/]*=*)(",?"?s?u?m?"?:?"?[0-9a-f]{0,16}"?)?')


class Sealed(NamedTuple):
    """A line ready to be written, without its line end, and its checksum, which seals the next line too."""

    text: str
    sum: str


def header_entry(record: Record, schema: int = SCHEMA) -> dict[str, Any]:
    """Return the header of a record: that of its journal, or with SAVE_SCHEMA that of its save."""
    header = {"schema": schema, "game": record.game, "version": version(), "setup": record.setup}
    if record.bots:
        header["bots"] = [bot_entry(seat, record.bots[seat]) for seat in sorted(record.bots)]
    if (first := record.first_game) is not None:
        header[FIRST_GAME] = {"winner": first.winner, "points": list(first.points)}
    return header


def bot_entry(seat: int, bot: BotSeat) -> dict[str, Any]:
    """Return the entry of a bot and its seat (from 0); playouts are left out where they are the bot's usual ones."""
    return {"seat": seat, "kind": bot.kind} | ({"playouts": bot.playouts} if bot.playouts else {})


def actions_entry(actions: Sequence[str]) -> dict[str, Any]:
    """Return the entry of a save with all actions packed: lines of notation, compressed, in base 64."""
    return {"actions": b64encode(zlib.compress("\n".join(actions).encode(), 9)).decode()}


def unpack(packed: str, file: str, place: Place) -> list[str]:
    """Return the actions in a packed text, as notation; `place` is where it stands in the file.

    Raises InvalidFile for a text that is not packed as `actions_entry` does, and for more than MOST_UNPACKED bytes.
    """
    stream = zlib.decompressobj()
    try:
        raw = stream.decompress(b64decode(packed, validate=True), MOST_UNPACKED + 1)
        if len(raw) > MOST_UNPACKED:
            fail("text_length", file, place, packed, f"≤ {MOST_UNPACKED}")
        if not stream.eof or stream.unused_data:
            fail("invalid", file, place, packed)
        actions = raw.decode().split("\n") if raw else []
    except (zlib.error, ValueError):
        fail("invalid", file, place, packed)
    for action in actions:
        if len(action) > LONGEST_ACTION:
            fail("text_length", file, place, action, f"≤ {LONGEST_ACTION}")
    return actions


def complete_actions(raw: bytes) -> str:
    """Return the complete actions in a packed line (`raw`) that was cut, packed again; empty if there are none.

    A line that is not the beginning of a valid one was changed, not cut: of that nothing is used.
    """
    match = _CUT_LINE.fullmatch(raw)
    if match is None:
        return ""
    # Group 1 are the letters of base 64, group 2 what stands behind them, None if the line was cut within them: four
    # letters are three bytes, so a rest of fewer letters is dropped.
    text = match[1][: len(match[1]) // 4 * 4] if match[2] is None else match[1]
    stream = zlib.decompressobj()
    try:
        content = stream.decompress(b64decode(text), MOST_UNPACKED)
    except (zlib.error, ValueError):
        return ""
    # Without the end of the compressed data the last action may be incomplete: only those with a line end are whole.
    complete = content if stream.eof else content.rpartition(b"\n")[0]
    return b64encode(zlib.compress(complete, 9)).decode() if complete else ""


def note_entry(number: int, note: str) -> dict[str, Any]:
    """Return the entry of a note after `number` actions."""
    return {"n": number, "note": _without_surrogates(note)}


def hint_entry(hint: HintTaken) -> dict[str, Any]:
    """Return the entry of a hint; `undone` stands there only where it is True."""
    return {"n": hint.at, "hint": hint.depth, **({"undone": True} if hint.undone else {})}


def reply_entry(reply: NoteReply) -> dict[str, Any]:
    """Return the entry of a reply to a note; empty answers and `closed` = False are left out."""
    answers = {"given": tuple(map(_without_surrogates, reply.given))} if reply.given else {}
    return {"reply": reply.note, **answers, **({"closed": True} if reply.closed else {})}


def _without_surrogates(text: str) -> str:
    """Return a text as UTF-8 can hold it: a lone surrogate, which a broken text field may send, is replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def undo_entry(mark: UndoMark) -> dict[str, Any]:
    """Return the entry of a marked undo in a save: the moment, and the fields of `undo_fields`."""
    return {"n": mark.at, **undo_fields(mark)}


def undo_fields(mark: UndoMark) -> dict[str, Any]:
    """Return the fields of a marked undo without its moment: how far back, who asked, whether the others agreed."""
    by = {} if mark.by is None else {"by": mark.by}
    return {"undo": mark.back, **by, **({"agreed": True} if mark.agreed else {})}


def seal_line(line: Mapping[str, Any], previous: str) -> Sealed:
    """Return a line as text with its checksum; `previous` is the checksum of the line before, "" for the first."""
    seal = _sum_of(line, previous)
    text = json.dumps({**line, "sum": seal}, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return Sealed(text, seal)


def _sum_of(line: Mapping[str, Any], previous: str) -> str:
    """Return the checksum of a line that has no `sum` yet; `previous` is the checksum of the line before."""
    canonical = json.dumps(line, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)
    return sha256((previous + canonical).encode()).hexdigest()[:16]


def opened_line(raw: bytes, number: int, previous: str, file: str) -> tuple[dict[str, Any], str]:
    """Return the content of a line without its checksum, and the checksum, which must be valid.

    `number` is that of the line (from 1), `previous` the checksum of the line before, "" for the first. Raises
    InvalidFile.
    """
    place = Place("line", str(number))
    if b"\0" in raw:
        fail("encoding", file, place, Unquoted("0x00"), "UTF-8")  # UTF-16, or no text at all
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        fail("encoding", file, place, Unquoted(f"0x{raw[error.start]:02X}"), "UTF-8")
    line = json_of(text, file, place)
    if not isinstance(line, dict):
        fail("table", file, place, line, "{…}")
    if number == 1:
        check_schema(line, file, SAVE_SCHEMA, place)
    seal = line.pop("sum", None)
    try:
        expected = _sum_of(line, previous)
    except ValueError:  # Such as a number beyond every limit
        expected = ""
    if seal is None or seal != expected:
        fail("checksum", file, place, seal, expected)
    return line, expected


def opened_header(raw: bytes, file: str) -> tuple[dict[str, Any], str]:
    """Return the content of the first line of a save or a journal, and its checksum.

    Raises InvalidFile for an invalid line, and for that of a view record, which cannot be played on.
    """
    header, seal = opened_line(raw, 1, "", file)
    if header.get("kind") == VIEW:
        fail("view_only", file)
    return header, seal


def broken_line(beginning: bytes, is_all: bool) -> int:
    """Return the number (from 1) of the first damaged line before a journal's first action or reply; 0 for none.

    `beginning` are the first bytes of the file, which may end within a line; with `is_all` they are the whole file, and
    an unfinished last line is damaged too.
    """
    *lines, unfinished = beginning.split(b"\n")
    seal = ""
    for number, raw in enumerate(lines, start=1):
        try:
            entry, seal = opened_line(raw, number, seal, "")
        except InvalidFile as refused:
            # The journal of a later release is not damaged: that release can read it.
            return 0 if refused.problems[0].wording.key == "problem.newer" else number
        if "action" in entry or "reply" in entry:
            return 0
    return len(lines) + 1 if unfinished and is_all else 0


_Remark = TypeVar("_Remark", HintTaken, UndoMark)


def dump_record(record: Record) -> str:
    """Return a record as the text of a save.

    A game beyond what a packed line may hold has a line for each action.
    """
    # The actions are unpacked as lines: one more byte for each line end.
    if sum(map(len, record.actions)) + len(record.actions) > MOST_UNPACKED:
        return dump_lines(record)
    head = [header_entry(record, SAVE_SCHEMA), actions_entry(record.actions)]
    return sealed_text([*head, *entries_of(record, is_packed=True)])


def dump_lines(record: Record) -> str:
    """Return a record as the text that its journal begins with: a line for each action."""
    return sealed_text([header_entry(record), *entries_of(record, is_packed=False)])


def by_moment(remarks: Iterable[_Remark]) -> dict[int, list[_Remark]]:
    """Return hints or marked undos grouped by the number of actions after which they were taken."""
    moments: dict[int, list[_Remark]] = {}
    for remark in remarks:
        moments.setdefault(remark.at, []).append(remark)
    return moments


def entries_of(record: Record, is_packed: bool) -> Iterator[Mapping[str, Any]]:
    """Yield the entries of a record after its header; with `is_packed` without those of the actions.

    Replies stand last, so that an older release, which reads up to the first unknown line, loses nothing else.
    """
    hints, undos = by_moment(record.hints), by_moment(record.undos)
    for number in range(len(record.actions) + 1):
        if number and not is_packed:
            yield {"n": number, "action": record.actions[number - 1]}
        if record.notes.get(number):
            yield note_entry(number, record.notes[number])
        yield from map(hint_entry, hints.get(number, ()))
        yield from map(undo_entry, undos.get(number, ()))
    yield from map(reply_entry, record.replies.values())


def sealed_text(entries: Iterable[Mapping[str, Any]]) -> str:
    """Return entries as the text of a file: one on each line, each with a checksum over it and the one before."""
    lines, seal = list[str](), ""
    for entry in entries:
        text, seal = seal_line(entry, seal)
        lines.append(f"{text}\n")
    return "".join(lines)
