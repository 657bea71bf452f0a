"""What each line of a saved game or journal may hold, as models: reading needs them, writing does not."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints, TypeAdapter

from westerplatte_nb.cup.model import MOST_POINTS
from westerplatte_nb.engine.record import HintTaken, NoteReply, UndoMark
from westerplatte_nb.formats.bot_seats import MOST_BOTS, BotEntry
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.record_lines import LONGEST_ACTION, MOST_UNPACKED

# No game has more actions, however short each is.
Back = Annotated[int, Field(ge=1, le=MOST_UNPACKED)]
AskingSeat = Annotated[int, Field(ge=0, lt=MOST_BOTS)]
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Checksum = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{16})?$")]


class Summed(Entry):
    """A line with its checksum; those of early versions have none."""

    sum: Checksum = ""


class FirstGameEntry(Entry):
    """What the first game of a match came to: the seat that won, and the points by seat."""

    winner: Annotated[int, Field(ge=0, le=1)] | None
    points: tuple[Points, Points]


class Header(Summed):
    """The first line of a save."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: str
    version: Annotated[str, StringConstraints(max_length=40)]
    setup: dict[str, Any]
    bots: Annotated[tuple[BotEntry, ...], Field(max_length=MOST_BOTS)] = ()
    first_game: FirstGameEntry | None = None


class ActionLine(Summed):
    """An action: its number from 1, and its line of notation."""

    n: Annotated[int, Field(ge=1)]
    action: Annotated[str, StringConstraints(max_length=LONGEST_ACTION)]


class ActionsLine(Summed):
    """All actions of a save, packed."""

    actions: Annotated[str, StringConstraints(max_length=MOST_UNPACKED)]


class NoteLine(Summed):
    """A note written when `n` actions had been played; a later one replaces it, an empty one takes it away."""

    n: Annotated[int, Field(ge=0)]
    note: str


class HintLine(Summed):
    """A hint taken when `n` actions had been played, and how deep; `undone` tells of a line of play given up since."""

    n: Annotated[int, Field(ge=0)]
    hint: Annotated[int, Field(ge=1, le=3)]
    undone: bool = False


class UndoLine(Summed):
    """An undo that took back what had been shown: the game then stood at `n` actions, `undo` fewer than before.

    `by` is the seat (from 0) that asked, `agreed` whether the others consented.
    """

    n: Annotated[int, Field(ge=0)]
    undo: Back
    by: AskingSeat | None = None
    agreed: bool = False


class ReplyLine(Summed):
    """What was done with a note of the scenario, by its number: answered, closed; a later line replaces it."""

    reply: Annotated[int, Field(ge=1, le=1000)]
    given: Annotated[tuple[Note, ...], Field(max_length=40)] = ()
    closed: bool = False


def reply_of(line: ReplyLine) -> NoteReply:
    """Return the reply that a line tells of."""
    return NoteReply(line.reply, line.given, line.closed)


def hint_of(line: HintLine) -> HintTaken:
    """Return the hint that a line tells of."""
    return HintTaken(line.n, line.hint, line.undone)


def undo_of(line: UndoLine) -> UndoMark:
    """Return the mark that a line tells of."""
    return UndoMark(line.n, line.undo, line.by, line.agreed)


Line = Header | ActionsLine | ActionLine | NoteLine | HintLine | UndoLine | ReplyLine
LINE: TypeAdapter[Line] = TypeAdapter(Line)
