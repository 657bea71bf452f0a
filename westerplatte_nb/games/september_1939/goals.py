"""Who has won, and the goals of scenarios: places held, never losses (rules `end.winner`, `end.turns`)."""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Part, Progress
from westerplatte_nb.engine.terms import Count, Listing, Term, Value, Wording
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.state import SEATS, State, is_pinned, platoons_on
from westerplatte_nb.games.september_1939.table import NOWHERE, is_within

PLACES, HOLD, REACH = "places", "hold", "reach"
GOALS = (PLACES, HOLD, REACH)
NOBODY = -1


def holder_of(state: State, mark: str) -> int:
    """Return the side that holds a marked place, or NOBODY.

    A side holds it that alone has a stand of a platoon that is not pinned near it.
    """
    table, at = state.table, state.at
    point = next(place.point for place in table.marks if place.name == mark)
    near = {
        table.seat_of[stand]
        for stand, here in enumerate(at)
        if here != NOWHERE and is_within(here, point, table.model.hold) and not is_pinned(state, table.of_stand[stand])
    }
    return near.pop() if len(near) == 1 else NOBODY


def marks_held(state: State) -> tuple[int, ...]:
    """Return how many marked places each side holds."""
    holders = [holder_of(state, mark.name) for mark in state.table.marks]
    return tuple(holders.count(seat) for seat in SEATS)


def end_of_turn(draft: State, events: list[Event]) -> None:
    """End the game where a goal is reached or the turns are over; losses never count (rule `end.turns`)."""
    goal = draft.table.goal
    is_last = draft.round >= draft.table.turns
    winner: int | None = None
    if goal.loses_without_platoons:
        without = [seat for seat in SEATS if not platoons_on(draft, seat)]
        winner = 1 - without[0] if len(without) == 1 else None
    if winner is None and goal.kind == PLACES and is_last:
        held = marks_held(draft)
        winner = NOBODY if held[0] == held[1] else held.index(max(held))
    elif winner is None and goal.kind != PLACES and (is_last or goal.kind == REACH):
        if all(holder_of(draft, mark) == goal.seat for mark in goal.marks):
            winner = goal.seat
        elif is_last:
            winner = 1 - goal.seat
    if winner is None:
        return
    draft.winner = winner
    draft.result = "drawn" if winner == NOBODY else "decided"
    events.append(happened.GameEnded("end.turns" if is_last else "end.winner", marks_held(draft)))


@value
class PlacesGoal:
    """A scenario's goal: a side holds the marked places that are named at the end of a turn, by a turn.

    With `is_at_end` it must hold them when that turn ends, whatever was before.
    """

    seat: int
    marks: tuple[str, ...]
    by_turn: int
    is_at_end: bool = False

    @property
    def time(self) -> Wording:
        """How long there is for it."""
        return Wording("goal.time", {"turns": Count("turn", self.by_turn)})

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a line."""
        return self._judged(state, False)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more applied action: judged when a turn closes, and final once decided."""
        closed = any(isinstance(event, happened.MarkersRemoved) for event in events)
        return self._judged(state, closed) if progress.status == OPEN else progress

    def _judged(self, state: State, closed: bool) -> Progress:
        held = sum(holder_of(state, mark) == self.seat for mark in self.marks)
        asked: dict[str, Value] = {
            "seat": Term(f"side_{SIDES[self.seat]}"),
            "marks": Listing(tuple(Term("mark", mark) for mark in self.marks)),
        }
        wording = Wording("goal.hold" if self.is_at_end else "goal.places", {**asked, "turn": self.by_turn})
        part = Part(wording, held == len(self.marks), (held, len(self.marks)))
        # The state after a turn's closing is already in the next one.
        turns_done = state.round if state.is_over else state.round - 1
        is_time = turns_done >= self.by_turn or not self.is_at_end
        is_late = turns_done >= self.by_turn or state.is_over
        status = REACHED if closed and part.holds and is_time else MISSED if is_late else OPEN
        return Progress(status, (part,), max(0, self.by_turn - turns_done))
