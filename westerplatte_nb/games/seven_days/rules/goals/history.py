"""The conditions a goal of 7 Days can set that depend on the whole line: what was lost, visited, removed, reached."""

from westerplatte_nb.engine.value import Count, Event, Wording, value
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, TRACKS, Space, Track
from westerplatte_nb.games.seven_days.rules.goals import conditions
from westerplatte_nb.games.seven_days.rules.goals.conditions import ALWAYS, END, MOMENT, Condition, When
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import signed


class _AtMost(Condition):
    """Something counted over the whole line, of which there may be at most `most`."""

    __slots__ = ()
    most: int

    def begin(self, state: State) -> int:
        """Return the count at the first state of a line of play: 0."""
        return 0

    def holds(self, count: int, state: State) -> bool:
        """Tell whether the count is within the limit so far."""
        return count <= self.most

    def measure(self, count: int, state: State) -> tuple[int, int] | None:
        """Return the count so far and the most that is allowed; None where none is allowed at all."""
        return (count, self.most) if self.most else None


@value
class BricksLost(_AtMost):
    """At most `most` bricks are lost on the spaces in all, whatever the cause; bricks put back do not undo a loss."""

    spaces: tuple[Space, ...]
    most: int = 0
    when: When = ALWAYS

    def after(self, count: int, events: tuple[Event, ...], state: State) -> int:
        """Return how many bricks have been lost, with those of these events."""
        return count + sum(isinstance(event, happened.BrickLost) and event.space in self.spaces for event in events)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        kind = "none" if self.most == 0 else "some"
        bricks = Count("brick", self.most)
        return Wording(f"goal.BricksLost.{kind}", {"spaces": conditions.listed_spaces(self.spaces), "bricks": bricks})


@value
class Visited(Condition):
    """Officers have stood on at least `least` of the spaces, where they begin included."""

    spaces: tuple[Space, ...]
    least: int
    when: When = MOMENT

    def begin(self, state: State) -> frozenset[Space]:
        """Return those of the spaces on which officers stand at first."""
        return frozenset(officer.space for officer in state.officers if officer.space in self.spaces)

    def after(self, visited: frozenset[Space], events: tuple[Event, ...], state: State) -> frozenset[Space]:
        """Return the spaces visited, with those that officers have come to in these events."""
        arrived = {
            event.space
            for event in events
            if isinstance(event, happened.OfficerMoved | happened.OfficerStarted) and event.space in self.spaces
        }
        # Mostly nobody has arrived; then the same set saves time in thousands of playouts.
        return visited | arrived if arrived else visited

    def holds(self, visited: frozenset[Space], state: State) -> bool:
        """Tell whether enough of the spaces were visited."""
        return len(visited) >= self.least

    def measure(self, visited: frozenset[Space], state: State) -> tuple[int, int]:
        """Return how many of the spaces were visited, and how many must be."""
        return len(visited), self.least

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        kind = "all" if len(self.spaces) == self.least else "some"
        if kind == "all" and self.spaces == tuple(GUARDHOUSES):
            kind = "guardhouses"
        return Wording(f"goal.Visited.{kind}", {"spaces": conditions.listed_spaces(self.spaces), "number": self.least})


@value
class Morale(Condition):
    """Morale stands at `least` or higher (−3 to 3); steps reached on the way count although the marker leaves them."""

    least: int
    when: When = ALWAYS

    def begin(self, state: State) -> tuple[int, int]:
        """Return the lowest and the highest step of morale so far: the present one."""
        return state.morale, state.morale

    def after(self, extremes: tuple[int, int], events: tuple[Event, ...], state: State) -> tuple[int, int]:
        """Return the lowest and the highest step of morale, with those reached in these events."""
        lowest, highest = extremes
        levels = [event.level for event in events if isinstance(event, happened.MoraleFell | happened.MoraleRose)]
        levels.append(state.morale)
        return min(lowest, *levels), max(highest, *levels)

    def holds(self, extremes: tuple[int, int], state: State) -> bool:
        """Tell whether the lowest step so far (`always`), the highest (`moment`) or the present one is high enough."""
        lowest, highest = extremes
        return {ALWAYS: lowest, MOMENT: highest, END: state.morale}[self.when] >= self.least

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        return Wording(f"goal.Morale.{self.when}", {"level": signed(self.least)})


@value
class TroopsRemoved(Condition):
    """At least `number` troops have left the tracks, by shots, grenades or mines."""

    tracks: tuple[Track, ...]
    number: int
    when: When = MOMENT

    def begin(self, state: State) -> int:
        """Return how many troops have left the tracks at first: none."""
        return 0

    def after(self, count: int, events: tuple[Event, ...], state: State) -> int:
        """Return how many troops have left the tracks, with those of these events."""
        destroyed = [event for event in events if isinstance(event, happened.TroopDestroyed)]
        return count + sum(event.track in self.tracks for event in destroyed)

    def holds(self, count: int, state: State) -> bool:
        """Tell whether enough troops have left the tracks."""
        return count >= self.number

    def measure(self, count: int, state: State) -> tuple[int, int]:
        """Return how many troops have left the tracks, and how many must."""
        return count, self.number

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        kind = "anywhere" if len(self.tracks) == len(TRACKS) else "tracks"
        troops = Count("troop", self.number)
        return Wording(
            f"goal.TroopsRemoved.{kind}", {"tracks": conditions.listed_tracks(self.tracks), "troops": troops}
        )


@value
class ShotLimit(_AtMost):
    """The troops on the tracks shoot at most `most` times in all."""

    tracks: tuple[Track, ...]
    most: int = 0
    when: When = ALWAYS

    def after(self, count: int, events: tuple[Event, ...], state: State) -> int:
        """Return how often troops on the tracks have shot, with the shots of these events."""
        return count + sum(isinstance(event, happened.TroopFired) and event.track in self.tracks for event in events)

    @property
    def wording(self) -> Wording:
        """The sentence for people."""
        kind = "none" if self.most == 0 else "some"
        shots = Count("shot", self.most)
        return Wording(f"goal.ShotsFired.{kind}", {"tracks": conditions.listed_tracks(self.tracks), "number": shots})
