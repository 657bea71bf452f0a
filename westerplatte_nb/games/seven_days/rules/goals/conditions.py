"""The conditions a goal of 7 Days can set that depend on the present state, each a frozen value.

What a condition must remember of a line of play is kept in its *note*, an immutable value; `when` tells at which
moments the condition counts.
"""

from typing import Any, Literal

from westerplatte_nb.engine.value import Count, Event, Listing, Term, Value, Wording, value
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, Space, Track
from westerplatte_nb.games.seven_days.rules.state import DEFEAT, State
from westerplatte_nb.games.seven_days.rules.wording import rung_term, space_term, track_term

# A condition counts at every moment (broken once, the goal is missed), at the end of the time, or at any one moment
# within it, at which all conditions of this kind must hold together (the goal can then be reached early).
When = Literal["always", "end", "moment"]
ALWAYS: When = "always"
END: When = "end"
MOMENT: When = "moment"


class Condition:
    """One thing that a goal asks for; by default it depends on the present state alone and counts nothing.

    A condition that depends on the whole line keeps what it must remember in its note.
    """

    __slots__ = ()
    # The moments at which it counts.
    when: When

    def begin(self, state: State) -> Any:
        """Return the note at the first state of a line of play; None where nothing must be remembered of the line."""
        return None

    def after(self, note: Any, events: tuple[Event, ...], state: State) -> Any:
        """Return the note after one more action, whose `events` led to `state`."""
        return note

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether the condition holds in a state."""
        raise NotImplementedError

    def measure(self, note: Any, state: State) -> tuple[int, int] | None:
        """Return the number reached and the number that the condition asks for; None where there is no such number."""
        return None

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        raise NotImplementedError


def listed_spaces(spaces: tuple[Space, ...]) -> Listing:
    """Return spaces for a sentence: one by one, or by one term if they are all outposts or all guardhouses."""
    if spaces == tuple(OUTPOSTS):
        return Listing((Term("all_outposts"),))
    if spaces == tuple(GUARDHOUSES):
        return Listing((Term("all_guardhouses"),))
    return Listing(tuple(space_term(space) for space in spaces))


def listed_tracks(tracks: tuple[Track, ...]) -> Listing:
    """Return tracks for a sentence: one by one, or by one term if they are all five."""
    if tracks == tuple(OUTPOSTS):  # tracks have the numbers of their outposts
        return Listing((Term("all_tracks"),))
    return Listing(tuple(track_term(track) for track in tracks))


@value
class Survive(Condition):
    """The defence is not beaten until the time is over (rule `end.defeat`)."""

    when: When = END

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether the game is not lost."""
        return state.result != DEFEAT

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        return Wording("goal.Survive", {})


@value
class Walls(Condition):
    """At least `least` bricks stand on each of the spaces, or on all of them `together`."""

    spaces: tuple[Space, ...]
    least: int
    together: bool = False
    when: When = END

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether the walls are high enough now."""
        return self._height(state) >= self.least

    def measure(self, note: Any, state: State) -> tuple[int, int]:
        """Return the bricks of all walls together or of the lowest, and how many there must be."""
        return self._height(state), self.least

    def _height(self, state: State) -> int:
        """Return the bricks of all walls together, or of the lowest."""
        heights = [state.walls[space] for space in self.spaces]
        return sum(heights) if self.together else min(heights)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        kind = "together" if self.together else "each"
        if len(self.spaces) == 1:
            kind = "one"
        values: dict[str, Value] = {"spaces": listed_spaces(self.spaces), "bricks": Count("brick", self.least)}
        return Wording(f"goal.Walls.{kind}.{self.when}", values)


@value
class GuardhousesStand(Condition):
    """None of the guardhouses is ever without bricks."""

    spaces: tuple[Space, ...] = tuple(GUARDHOUSES)
    when: When = ALWAYS

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether none of the guardhouses is without bricks now."""
        return all(state.walls[space] for space in self.spaces)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        kind = "all" if len(self.spaces) == len(GUARDHOUSES) else "some"
        return Wording(f"goal.GuardhousesStand.{kind}", {"spaces": listed_spaces(self.spaces)})


@value
class OfficersAt(Condition):
    """At least `number` officers stand on the spaces, wherever among them."""

    spaces: tuple[Space, ...]
    number: int = 1
    when: When = END

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether enough officers stand there."""
        return self._officers_there(state) >= self.number

    def measure(self, note: Any, state: State) -> tuple[int, int]:
        """Return how many officers stand there, and how many must."""
        return self._officers_there(state), self.number

    def _officers_there(self, state: State) -> int:
        """Return how many officers stand on the spaces."""
        return sum(officer.space in self.spaces for officer in state.officers)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        officers = Count("officer", self.number)
        kind = "outposts" if self.spaces == tuple(OUTPOSTS) else "several"
        if len(self.spaces) == 1:
            kind = "one"
        values: dict[str, Value] = {"spaces": listed_spaces(self.spaces), "officers": officers}
        return Wording(f"goal.OfficersAt.{kind}.{self.when}", values)


@value
class TracksEmpty(Condition):
    """No troop stands on the tracks."""

    tracks: tuple[Track, ...]
    when: When = MOMENT

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether no troop is on the tracks now."""
        return all(state.tracks[track] is None for track in self.tracks)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        return Wording(f"goal.TracksEmpty.{self.when}", {"tracks": listed_tracks(self.tracks)})


@value
class TroopsHeldBack(Condition):
    """No troop on the tracks stands on `rung` (2–4) or nearer to the wall."""

    tracks: tuple[Track, ...]
    rung: int = 4
    when: When = ALWAYS

    def holds(self, note: Any, state: State) -> bool:
        """Tell whether every troop on the tracks is farther from the wall than the rung."""
        troops = (state.tracks[track] for track in self.tracks)
        return all(troop is None or troop.rung < self.rung for troop in troops)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        values: dict[str, Value] = {"tracks": listed_tracks(self.tracks), "rung": rung_term(self.rung)}
        return Wording(f"goal.TroopsHeldBack.{self.when}", values)
