"""A game on paper: setup, actions and notes, from which everything else is recomputed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any, NamedTuple

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.value import value


class HintTaken(NamedTuple):
    """A hint that was taken when `at` actions had been played, and how deep it went (1 to 3).

    `undone` says that it was taken later in a line of play that was given up; `at` is then where that line left.
    """

    at: int
    depth: int
    undone: bool = False


def in_order(hints: Iterable[HintTaken]) -> tuple[HintTaken, ...]:
    """Return hints in the order of their moments, of each moment the deepest."""
    deepest: dict[tuple[int, bool], int] = {}
    for hint in hints:
        moment = (hint.at, hint.undone)
        deepest[moment] = max(hint.depth, deepest.get(moment, 1))
    return tuple(sorted(HintTaken(at, depth, undone) for (at, undone), depth in deepest.items()))


def with_hint(hints: tuple[HintTaken, ...], hint: HintTaken) -> tuple[HintTaken, ...]:
    """Return the hints with one more, in the order of their moments, of each moment the deepest."""
    return in_order((*hints, hint))


def cut_hints(hints: tuple[HintTaken, ...], number: int) -> tuple[HintTaken, ...]:
    """Return the hints of a line cut to a number of actions; those taken later are moved to where it is cut."""
    return in_order(hint if hint.at <= number else HintTaken(number, hint.depth, True) for hint in hints)


class BotSeat(NamedTuple):
    """What plays a seat in a person's stead: a bot by its name, and a search's playouts a plan (0: its usual)."""

    kind: str
    playouts: int = 0


class FirstGame(NamedTuple):
    """What the first game of a match came to: the seat that won it (from 0, None: a draw), the points by seat."""

    winner: int | None
    points: tuple[int, int]


@value
class Record:
    """A played game: its name, its setup as plain data, its actions as notation, notes by number of actions.

    A note at `n` was written when `n` actions had been played. `hints` tells which hints were taken on the way, `undos`
    which undos took back what had been shown. `bots` are the seats (from 0) that no person plays. `replies` tells, by
    the numbers of a scenario's notes, what was done with them. In a return match, where the same two play with the
    sides swapped, `first_game` tells what came before it.
    """

    game: str
    setup: dict[str, Any]
    actions: tuple[str, ...] = ()
    notes: dict[int, str] = field(default_factory=dict)
    hints: tuple[HintTaken, ...] = ()
    bots: dict[int, BotSeat] = field(default_factory=dict)
    undos: tuple[UndoMark, ...] = ()
    replies: dict[int, NoteReply] = field(default_factory=dict)
    first_game: FirstGame | None = None


def cut_remarks(record: Record, number: int) -> Record:
    """Return a record with the hints and marks of a line cut to a number of actions."""
    return replace(record, hints=cut_hints(record.hints, number), undos=cut_undos(record.undos, number))


def replay(record: Record) -> Iterator[Played[Any]]:
    """Play a record again, yielding the opening and then one step an action.

    Raises SetupError, NotationError or IllegalAction when the record does not fit the rules.
    """
    rules = rules_of(record.game)
    step = rules.begin(rules.setup_from_plain(record.setup))
    yield step
    for line in record.actions:
        step = rules.apply(step.after, rules.parse_action(line))
        yield step


# What a record tells of an undo that took back what somebody had been shown: a card or a die.


class UndoMark(NamedTuple):
    """An undo after which the game stood at `at` actions, `back` fewer than before, one of which had shown something.

    `by` is the seat (from 0) that asked for it, None where nobody said; `agreed` tells whether those consented who had
    to. What had been shown is not told.
    """

    at: int
    back: int
    by: int | None = None
    agreed: bool = False


def undos_in_order(marks: Iterable[UndoMark]) -> tuple[UndoMark, ...]:
    """Return marks in the order of their moments; of those alike in all else the one that went back farthest."""
    farthest: dict[tuple[int, int, bool], UndoMark] = {}
    for mark in marks:
        alike = (mark.at, -1 if mark.by is None else mark.by, mark.agreed)
        farthest[alike] = max(mark, farthest.get(alike, mark), key=lambda one: one.back)
    return tuple(farthest[alike] for alike in sorted(farthest))


def cut_undos(marks: tuple[UndoMark, ...], number: int) -> tuple[UndoMark, ...]:
    """Return the marks of a line cut to a number of actions; those of later moments are moved to where it is cut."""
    return undos_in_order(moved(mark, number) if mark.at > number else mark for mark in marks)


def moved(mark: UndoMark, number: int) -> UndoMark:
    """Return a mark at an earlier moment: from there it went back farther."""
    return mark._replace(at=number, back=mark.back + mark.at - number)


# What somebody did with a note of the scenario that is played: answered its question, closed its stop.


class NoteReply(NamedTuple):
    """What was `given` as the answer to the question of a note, by its number (from 1), and whether its stop is closed.

    It hangs on no moment of the game: what is taken back and played otherwise was answered all the same.
    """

    note: int
    given: tuple[str, ...] = ()
    closed: bool = False


def with_reply(replies: Mapping[int, NoteReply], reply: NoteReply) -> dict[int, NoteReply]:
    """Return the replies, by the numbers of their notes and in their order, with another in its note's place."""
    return dict(sorted({**replies, reply.note: reply}.items()))
