"""What each line of a saved game or journal may hold, as models: reading needs them, writing does not.

The events of a view record too, checked before anybody tells them in a sentence: a right checksum proves only that
whoever wrote a line could count, so an event has to be one that the rules could bring about, of a known class, by a
rule of the book, with values of the right kind, and for each of them a word.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, get_type_hints

from pydantic import BaseModel, Field, StringConstraints, TypeAdapter, create_model

from westerplatte_nb.cup.model import MOST_POINTS
from westerplatte_nb.engine.record import HintTaken, NoteReply, UndoMark
from westerplatte_nb.engine.registry import component
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.value import Event
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.problems import Place, Unquoted
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.reading import fail
from westerplatte_nb.formats.record.bot_seats import MOST_BOTS, BotEntry
from westerplatte_nb.formats.record.lines import LONGEST_ACTION, MOST_UNPACKED
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import words_in

# More actions than these an undo cannot take back, as no game is longer.
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
    """Return the line of a reply as the engine's value."""
    return NoteReply(line.reply, line.given, line.closed)


def hint_of(line: HintLine) -> HintTaken:
    """Return the line of a hint as the engine's value."""
    return HintTaken(line.n, line.hint, line.undone)


def undo_of(line: UndoLine) -> UndoMark:
    """Return the line of a marked undo as the engine's value."""
    return UndoMark(line.n, line.undo, line.by, line.agreed)


SaveLine = ActionsLine | ActionLine | NoteLine | HintLine | UndoLine | ReplyLine
Line = Header | SaveLine
LINE: TypeAdapter[Line] = TypeAdapter(Line)


# What stands for a word that no catalogue has.
UNNAMED = ("[term.", "[count.", "[event.")


def event_in(entry: Mapping[str, Any], game: str, file: str, number: str) -> Event:
    """Return the event that an entry of a view record describes: under `event` the name of its class, and its fields.

    `number` is that of the entry's line in the file. Raises InvalidFile for an event that the game's rules could not
    bring about.
    """
    name, kinds = entry.get("event"), events_of(game)
    if not isinstance(name, str) or name not in kinds:
        fail("choice", file, Place("line", number, "event"), name, ", ".join((*sorted(kinds)[:3], "…")))
    model, fields = _model_of(game, name), {field: value for field, value in entry.items() if field != "event"}
    event = kinds[name](**dict(validate(model, fields, file, game, line=number)))
    if event.rule not in rule_ids(game):
        fail("invalid", file, Place("line", number, "rule"), event.rule)
    if not _can_be_worded(event, game):
        fail("invalid", file, Place("line", number, "event"), Unquoted(name))
    return event


def events_of(game: str) -> dict[str, type[Event]]:
    """Return the classes of a game's events by name."""
    members = vars(component("rules", game, "events")).values()
    return {kind.__name__: kind for kind in members if isinstance(kind, type) and issubclass(kind, Event)}


@cache
def _model_of(game: str, name: str) -> type[BaseModel]:
    """Return the strict model of the fields of an event, by the name of its class."""
    fields: dict[str, Any] = {field: (hint, ...) for field, hint in get_type_hints(events_of(game)[name]).items()}
    model: type[BaseModel] = create_model(name, __base__=Entry, **fields)
    return model


def _can_be_worded(event: Event, game: str) -> bool:
    """Tell whether the sentence of an event has a word for each of its values: a value without a word is impossible."""
    # The event comes from a file: the words of the game may fail in any way on a value that its rules never make.
    try:
        sentence = words_in(FALLBACK, game).say(component("rules", game, "wording").word_event(event))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return False
    return not any(mark in sentence for mark in UNNAMED)
