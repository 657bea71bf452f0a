"""The goal of a scenario at the ford: points by the end of a round."""

from __future__ import annotations

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Part, Progress
from westerplatte_nb.engine.value import Count, Event, Wording, value
from westerplatte_nb.games.ford.rules.state import State


@value
class PointsGoal:
    """So many points for a seat by the end of a round."""

    seat: int
    points: int
    by_round: int

    @property
    def time(self) -> Wording:
        """The goal's time limit: by the end of which round it must be reached."""
        return Wording("ford.goal.time", {"round": self.by_round})

    def begin(self, state: State) -> Progress:
        """Return the progress at the first state of a line."""
        points = state.points[self.seat]
        wording = Wording("ford.goal.points", {"points": Count("point", self.points)})
        part = Part(wording, points >= self.points, (points, self.points))
        status = MISSED if state.is_over or state.round > self.by_round else OPEN
        return Progress(REACHED if part.holds else status, (part,), None)

    def after(self, progress: Progress, events: tuple[Event, ...], state: State) -> Progress:
        """Return the progress after one more action, which led to `state`; a decided progress does not change."""
        # The points depend on the state alone, so the progress is computed as at the first state.
        return self.begin(state) if progress.status == OPEN else progress
