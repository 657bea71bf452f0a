"""A game on paper: setup, actions and notes, from which everything else is recomputed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, NamedTuple

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Rules, Step
from westerplatte_nb.engine.value import Action, value


class HintTaken(NamedTuple):
    """A hint that was taken when `at` actions had been played, and how deep it went (1 to 3).

    `undone` says that it was taken later in a line of play that was given up; `at` is then where that line left.
    """

    at: int
    depth: int
    undone: bool = False


def hints_in_order(hints: Iterable[HintTaken]) -> tuple[HintTaken, ...]:
    """Return hints in the order of their moments; of several at the same moment only the deepest.

    A moment is a number of actions. At the same number an `undone` hint and one of the present line are two moments.
    """
    deepest: dict[tuple[int, bool], int] = {}
    for hint in hints:
        moment = (hint.at, hint.undone)
        deepest[moment] = max(hint.depth, deepest.get(moment, 1))
    return tuple(sorted(HintTaken(at, depth, undone) for (at, undone), depth in deepest.items()))


def cut_hints(hints: tuple[HintTaken, ...], number: int) -> tuple[HintTaken, ...]:
    """Return the hints of a line that is cut after `number` actions; later hints are moved there, as undone ones."""
    return hints_in_order(hint if hint.at <= number else HintTaken(number, hint.depth, undone=True) for hint in hints)


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
    undos: "tuple[UndoMark, ...]" = ()
    replies: "dict[int, NoteReply]" = field(default_factory=dict)
    first_game: FirstGame | None = None


def cut_hints_and_undos(record: Record, number: int) -> Record:
    """Return a record whose line is cut after `number` actions: later hints and undo marks are moved there.

    The actions and the notes are not cut.
    """
    return replace(record, hints=cut_hints(record.hints, number), undos=cut_undos(record.undos, number))


def replay(record: Record) -> Iterator[Step[Any]]:
    """Yield the steps of a record, recomputed by the rules: the opening, then one for each action.

    Raises SetupError, NotationError or IllegalAction when the record does not fit the rules.
    """
    rules = rules_of(record.game)
    yield from play_line(rules, rules.setup_from_plain(record.setup), record.actions)


def play_line(rules: Rules[Any, Any], setup: Any, actions: Iterable[str]) -> Iterator[Step[Any]]:
    """Yield the steps of a line in notation that begins with a setup: the opening, then one for each action.

    Raises SetupError, NotationError or IllegalAction where the rules do not allow it.
    """
    step = rules.begin(setup)
    yield step
    for line in actions:
        step = rules.apply(step.after, rules.parse_action(line))
        yield step


# The mark in a record of an undo that took back something shown: a card or a die.


class UndoMark(NamedTuple):
    """An undo after which the game stood at `at` actions, `back` fewer than before, one of which had shown something.

    `by` is the seat (from 0) that asked for it, None where that is unknown; `agreed` tells whether those consented who
    had to. What had been shown is not recorded.
    """

    at: int
    back: int
    by: int | None = None
    agreed: bool = False


def undos_in_order(marks: Iterable[UndoMark]) -> tuple[UndoMark, ...]:
    """Return undo marks in the order of their moments; of several that differ in `back` alone only the farthest."""
    farthest: dict[tuple[int, int, bool], UndoMark] = {}
    for mark in marks:
        # An unknown seat is -1, as None cannot be sorted among numbers.
        key = (mark.at, -1 if mark.by is None else mark.by, mark.agreed)
        farthest[key] = max(mark, farthest.get(key, mark), key=lambda undo: undo.back)
    return tuple(farthest[key] for key in sorted(farthest))


def cut_undos(marks: tuple[UndoMark, ...], number: int) -> tuple[UndoMark, ...]:
    """Return the undo marks of a line that is cut after `number` actions; later marks are moved there."""
    return undos_in_order(moved_mark(mark, number) if mark.at > number else mark for mark in marks)


def moved_mark(mark: UndoMark, number: int) -> UndoMark:
    """Return an undo mark moved to an earlier moment, after `number` actions.

    What the cut drops counts as taken back too, so the mark goes farther back.
    """
    return mark._replace(at=number, back=mark.back + mark.at - number)


# What somebody did with a note of the scenario that is played: answered its question, closed its stop.


class NoteReply(NamedTuple):
    """What was `given` as the answer to the question of a note, by its number (from 1), and whether its stop is closed.

    It belongs to no moment of the game: an undo does not take an answer back.
    """

    note: int
    given: tuple[str, ...] = ()
    closed: bool = False


def with_reply(replies: Mapping[int, NoteReply], reply: NoteReply) -> dict[int, NoteReply]:
    """Return the replies by note, in rising order, with `reply` added or in the place of the note's old one."""
    return dict(sorted({**replies, reply.note: reply}.items()))


# What was taken back and played again, so that a log can tell it, and whose consent taking back needs.
#
# Of all this a record keeps only a mark where something had been shown (`undo_mark`).


UNDONE = "undone"
REDONE = "redone"


class UndoEntry(NamedTuple):
    """An action taken back (`undone`) or played again (`redone`) when the game stood `at` that many actions.

    It belongs in a log after the step of that number and before the next one. To the viewers in `secret_to` the action
    is hidden: to them it is None.
    """

    kind: str
    action: Action | None
    at: int
    secret_to: tuple[int | None, ...] = ()

    def seen_by(self, viewer: int | None) -> "UndoEntry":
        """Return the entry as a viewer may know it: without an action that is secret to that viewer."""
        return UndoEntry(self.kind, None if viewer in self.secret_to else self.action, self.at)


def log_after_move(
    log: tuple[UndoEntry, ...], rules: Rules[Any, Any], steps: Sequence[Step[Any]], cursor: int, number: int
) -> tuple[UndoEntry, ...]:
    """Return the undo log with a move of the cursor: from `cursor` actions of the line, back or on to `number` actions.

    An entry is added for each action that was taken back or played again.
    """
    if number < cursor:
        # The last action is taken back first.
        new = [_undo_log_entry(UNDONE, rules, steps[index], at=number) for index in range(cursor, number, -1)]
    else:
        new = [_undo_log_entry(REDONE, rules, steps[index], at=index - 1) for index in range(cursor + 1, number + 1)]
    # An old entry at more than `number` actions is set to `number`: the steps after that are taken back.
    earlier = (entry if entry.at <= number else entry._replace(at=number) for entry in log)
    return (*earlier, *new)


def _undo_log_entry(kind: str, rules: Rules[Any, Any], step: Step[Any], at: int) -> UndoEntry:
    """Return the undo log's entry of a step after `at` actions; it knows the viewers to whom the action is secret."""
    if not rules.HIDES_HANDS:
        return UndoEntry(kind, step.action, at)
    viewers = (None, *range(step.after.seats))
    secret_to = tuple(viewer for viewer in viewers if rules.observe_step(step, viewer).action is None)
    return UndoEntry(kind, step.action, at, secret_to)


def informed_viewers(rules: Rules[Any, Any], step: Step[Any]) -> tuple[int | None, ...]:
    """Return the viewers who learned something from a step, which they cannot forget when it is undone.

    None in a game without hidden hands, where all know the same and decide together.
    """
    return rules.reveals_to(step) if rules.HIDES_HANDS else ()


def seats_to_consent(rules: Rules[Any, Any], steps: Iterable[Step[Any]], viewer: int) -> tuple[int, ...]:
    """Return the other seats that must agree before seat `viewer` takes these steps back, in rising order.

    All the others if one of the steps showed somebody a card or a die, else those whose own actions are taken back.
    """
    seats: set[int] = set()
    for step in steps:
        if step.before is None or not rules.HIDES_HANDS:
            continue
        seats.add(rules.turn_of(step.before))
        if informed_viewers(rules, step):
            seats.update(range(step.after.seats))
    return tuple(sorted(seats - {viewer}))


def undo_mark(
    rules: Rules[Any, Any], steps: Sequence[Step[Any]], back: range, by: int | None, agreed: bool
) -> UndoMark | None:
    """Return the mark of an undo; None if none of the steps taken back had shown anybody a card or a die.

    `back` holds the numbers of these steps (rising, from 1), `by` the seat that asked for the undo, None for an unknown
    one; a seat that the game does not have counts as unknown too.
    """
    if not any(informed_viewers(rules, steps[number]) for number in back):
        return None
    # The game now stands before the first of these steps: after one action less than the number of that step.
    return UndoMark(back.start - 1, len(back), by if by in range(steps[0].after.seats) else None, agreed)
