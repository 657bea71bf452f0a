"""What scenarios ask for: places held at a turn's end; losses are never counted."""

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Part, Progress
from westerplatte_nb.engine.value import Count, Event, Listing, Term, Value, Wording, value
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import HOLD, REACH, holder_of
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import SideGoal, State


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
        """Tell whether this goal alone decides the game: the table has the same goal, and its last turn is `by_turn`.

        It is not the same where the side also loses without platoons (`loses_without_platoons`).
        """
        table = state.table
        own_goal = SideGoal(HOLD if self.is_at_end else REACH, self.seat, self.marks, loses_without_platoons=False)
        return table.turns == self.by_turn and table.goal == own_goal

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a game, where no turn has closed."""
        return self._progress_at(state, has_turn_closed=False)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more applied action: judged when a turn closes, and final once decided."""
        if progress.status != OPEN:
            return progress
        # The markers are taken off at the closing of each turn, and at no other time.
        return self._progress_at(state, any(isinstance(event, happened.MarkersRemoved) for event in events))

    def _progress_at(self, state: State, has_turn_closed: bool) -> Progress:
        """Return the progress at a state; the goal can be reached only when a turn has just closed."""
        held = sum(holder_of(state, mark) == self.seat for mark in self.marks)
        values: dict[str, Value] = {
            "seat": Term(f"side_{SIDES[self.seat]}"),
            "marks": Listing(tuple(Term("mark", mark) for mark in self.marks)),
        }
        wording = Wording("goal.hold" if self.is_at_end else "goal.places", {**values, "turn": self.by_turn})
        part = Part(wording, held == len(self.marks), (held, len(self.marks)))
        # After a turn has closed the state is in the next one already, unless the game ended with that turn.
        turns_done = state.round if state.is_over else state.round - 1
        is_last_turn_done = turns_done >= self.by_turn
        status = OPEN
        if has_turn_closed and part.holds and (is_last_turn_done or not self.is_at_end):
            status = REACHED
        elif is_last_turn_done or state.is_over:
            status = MISSED
        return Progress(status, (part,), max(0, self.by_turn - turns_done))
