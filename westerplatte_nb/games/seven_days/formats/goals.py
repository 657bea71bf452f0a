"""What a scenario's goal can ask for, as it stands in a file: one strict model a kind of condition."""

from collections.abc import Callable, Iterator
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import AfterValidator, Field

from westerplatte_nb.formats.entry import Entry, require_distinct
from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem
from westerplatte_nb.games.seven_days.formats.box_models import OutpostName, SpaceName
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.goals import SevenDaysGoal, conditions
from westerplatte_nb.games.seven_days.rules.goals import history as goal_history
from westerplatte_nb.games.seven_days.rules.goals.conditions import Condition, When

Spaces = Annotated[tuple[SpaceName, ...], AfterValidator(require_distinct), Field(min_length=1, max_length=11)]
Tracks = Annotated[tuple[OutpostName, ...], AfterValidator(require_distinct), Field(min_length=1, max_length=5)]
GuardhouseName = Literal["1", "2", "3", "4", "5", "6"]
Guardhouses = Annotated[tuple[GuardhouseName, ...], AfterValidator(require_distinct), Field(min_length=1, max_length=6)]
AlwaysOrEnd = Literal["always", "end"]
MomentOrEnd = Literal["moment", "end"]
_ALL_TRACKS: tuple[OutpostName, ...] = get_args(OutpostName)
_ALL_GUARDHOUSES: tuple[GuardhouseName, ...] = get_args(GuardhouseName)


class ConditionWords(Entry):
    """A condition as a file has it; its fields have the names of those of the rules' condition."""

    condition_class: ClassVar[Callable[..., Condition]]

    def to_condition(self) -> Condition:
        """Return the rules' condition, in which spaces and tracks are numbers."""
        fields = ((name, value) for name, value in self if name != "kind")
        values = {name: _sorted_numbers(value) if isinstance(value, tuple) else value for name, value in fields}
        return self.condition_class(**values)


class SurviveEntry(ConditionWords):
    """The defence is not beaten until the time is over."""

    kind: Literal["survive"]
    condition_class = conditions.Survive


class WallsEntry(ConditionWords):
    """At least so many bricks on each of the spaces, or on all of them together, always or at the end."""

    kind: Literal["walls"]
    spaces: Spaces
    least: Annotated[int, Field(ge=1, le=66)]
    together: bool = False
    when: AlwaysOrEnd = "end"
    condition_class = conditions.Walls


class BricksLostEntry(ConditionWords):
    """At most so many bricks lost on the spaces in all."""

    kind: Literal["bricks_lost"]
    spaces: Spaces
    most: Annotated[int, Field(ge=0, le=66)] = 0
    condition_class = goal_history.BricksLost


class GuardhousesStandEntry(ConditionWords):
    """None of the guardhouses is ever without bricks."""

    kind: Literal["guardhouses_stand"]
    spaces: Guardhouses = _ALL_GUARDHOUSES
    condition_class = conditions.GuardhousesStand


class OfficersAtEntry(ConditionWords):
    """At least so many officers on the spaces, at the end or at a moment."""

    kind: Literal["officers_at"]
    spaces: Spaces
    number: Annotated[int, Field(ge=1, le=4)] = 1
    when: MomentOrEnd = "end"
    condition_class = conditions.OfficersAt


class VisitedEntry(ConditionWords):
    """Officers have stood on so many of the spaces (all of them when no number is given)."""

    kind: Literal["visited"]
    spaces: Spaces
    least: Annotated[int, Field(ge=1, le=11)] | None = None

    def to_condition(self) -> Condition:
        """Return the rules' condition; without a number all of the spaces must be visited."""
        return goal_history.Visited(_sorted_numbers(self.spaces), self.least or len(self.spaces))


class MoraleGoalEntry(ConditionWords):
    """Morale at this step or higher, always, at the end, or at a moment."""

    kind: Literal["morale"]
    least: Annotated[int, Field(ge=-2, le=3)]
    when: When = "always"
    condition_class = goal_history.Morale


class TroopsRemovedEntry(ConditionWords):
    """So many troops gone from the tracks."""

    kind: Literal["troops_removed"]
    number: Annotated[int, Field(ge=1, le=64)]
    tracks: Tracks = _ALL_TRACKS
    condition_class = goal_history.TroopsRemoved


class TracksEmptyEntry(ConditionWords):
    """No troop on the tracks, at a moment or at the end."""

    kind: Literal["tracks_empty"]
    tracks: Tracks
    when: MomentOrEnd = "moment"
    condition_class = conditions.TracksEmpty


class TroopsHeldBackEntry(ConditionWords):
    """No troop on the tracks ever stands on the rung or nearer to the wall."""

    kind: Literal["troops_held_back"]
    tracks: Tracks
    rung: Annotated[int, Field(ge=2, le=4)] = 4
    condition_class = conditions.TroopsHeldBack


class ShotsFiredEntry(ConditionWords):
    """The troops on the tracks shoot at most so many times in all."""

    kind: Literal["shots_fired"]
    tracks: Tracks
    most: Annotated[int, Field(ge=0, le=64)] = 0
    condition_class = goal_history.ShotLimit


ConditionEntry = Annotated[
    SurviveEntry
    | WallsEntry
    | BricksLostEntry
    | GuardhousesStandEntry
    | OfficersAtEntry
    | VisitedEntry
    | MoraleGoalEntry
    | TroopsRemovedEntry
    | TracksEmptyEntry
    | TroopsHeldBackEntry
    | ShotsFiredEntry,
    Field(discriminator="kind"),
]


class SevenDaysGoalEntry(Entry):
    """What is asked, and for how many turns or days from the beginning; without both, for the whole game."""

    turns: Annotated[int, Field(ge=1, le=300)] | None = None
    days: Annotated[int, Field(ge=1, le=7)] | None = None
    condition: Annotated[tuple[ConditionEntry, ...], Field(min_length=1, max_length=8)]

    def to_goal(self) -> SevenDaysGoal:
        """Return the rules' goal that this entry of a file describes."""
        return SevenDaysGoal(tuple(entry.to_condition() for entry in self.condition), self.turns, self.days)


def check_goal(goal: SevenDaysGoalEntry, officers: int, file: str) -> Iterator[Problem]:
    """Yield a problem for each number of a condition that no game with so many `officers` can reach."""
    for number, entry in enumerate(goal.condition, start=1):
        name, value, most = _limit(entry, officers)
        if value > most:
            place = Place("field", f"goal.condition#{number}.{name}")
            yield problem("range", file, place, Unquoted(str(value)), f"≤ {most}")


def _limit(entry: ConditionEntry, officers: int) -> tuple[str, int, int]:
    """Return the field that holds a condition's number, that number, and the greatest one that play can reach.

    Such as ("number", 3, 2) for a condition that 3 officers are at a place, in a game of 2 (`officers`). ("", 0, 0) for
    a condition without a number, or with one that any game can reach.
    """
    if isinstance(entry, WallsEntry):
        # The bricks are those of all the walls `together`, else of each wall.
        return "least", entry.least, WALL_HEIGHT * (len(entry.spaces) if entry.together else 1)
    if isinstance(entry, VisitedEntry):
        return "least", entry.least or 0, len(entry.spaces)
    if isinstance(entry, OfficersAtEntry):
        return "number", entry.number, officers
    return "", 0, 0


def _sorted_numbers(names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the numbers of spaces or tracks by their names, in rising order."""
    return tuple(sorted(SPACE_OF[name] for name in names))
