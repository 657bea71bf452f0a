"""What scenarios ask for: places held at a turn's end; losses are never counted."""

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Part, Progress
from westerplatte_nb.engine.value import Count, Event, Listing, Term, Value, Wording, value
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import HOLD, REACH, holder_of
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State


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
        """The turns within which the goal must be reached."""
        return Wording("goal.time", {"turns": Count("turn", self.by_turn)})

    def is_ending(self, state: State) -> bool:
        """Tell whether reaching this goal decides the game: the table's own goal is the same, and nothing else."""
        table = state.table
        kind = HOLD if self.is_at_end else REACH
        return table.turns == self.by_turn and table.goal == (kind, self.seat, self.marks, False)

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a line."""
        return self._judged(state, False)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more applied action: judged when a turn closes, and final once decided."""
        closed = any(isinstance(event, happened.MarkersRemoved) for event in events)
        return self._judged(state, closed) if progress.status == OPEN else progress

    def _judged(self, state: State, closed: bool) -> Progress:
        """Return the progress at a state; it can be reached only when a turn has just closed (`closed`)."""
        held = sum(holder_of(state, mark) == self.seat for mark in self.marks)
        values: dict[str, Value] = {
            "seat": Term(f"side_{SIDES[self.seat]}"),
            "marks": Listing(tuple(Term("mark", mark) for mark in self.marks)),
        }
        wording = Wording("goal.hold" if self.is_at_end else "goal.places", {**values, "turn": self.by_turn})
        part = Part(wording, held == len(self.marks), (held, len(self.marks)))
        # The state after a turn's closing is already in the next one.
        turns_done = state.round if state.is_over else state.round - 1
        is_time = turns_done >= self.by_turn or not self.is_at_end
        is_late = turns_done >= self.by_turn or state.is_over
        status = REACHED if closed and part.holds and is_time else MISSED if is_late else OPEN
        return Progress(status, (part,), max(0, self.by_turn - turns_done))
