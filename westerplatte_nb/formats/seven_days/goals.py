"""What a scenario's goal can ask for, as it stands in a file: one strict model a kind of condition."""

from collections.abc import Iterator
from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field

from westerplatte_nb.formats.entry import Entry, different
from westerplatte_nb.formats.problems import Place, Problem, Shown, problem
from westerplatte_nb.formats.seven_days.card_models import OutpostName, SpaceName
from westerplatte_nb.games.seven_days import conditions, goal_history
from westerplatte_nb.games.seven_days.board import SPACE_OF, WALL_HEIGHT
from westerplatte_nb.games.seven_days.conditions import Condition, When
from westerplatte_nb.games.seven_days.goals import SevenDaysGoal

ConditionKind = Literal[
    "survive",
    "walls",
    "bricks_lost",
    "guardhouses_stand",
    "officers_at",
    "visited",
    "morale",
    "troops_removed",
    "tracks_empty",
    "troops_held_back",
    "shots_fired",
]
CONDITION_KINDS: tuple[ConditionKind, ...] = get_args(ConditionKind)

Spaces = Annotated[tuple[SpaceName, ...], AfterValidator(different), Field(min_length=1, max_length=11)]
Tracks = Annotated[tuple[OutpostName, ...], AfterValidator(different), Field(min_length=1, max_length=5)]
GuardhouseName = Literal["1", "2", "3", "4", "5", "6"]
Guardhouses = Annotated[tuple[GuardhouseName, ...], AfterValidator(different), Field(min_length=1, max_length=6)]
AlwaysOrEnd = Literal["always", "end"]
MomentOrEnd = Literal["moment", "end"]
_ALL_TRACKS: tuple[OutpostName, ...] = get_args(OutpostName)
_ALL_GUARDHOUSES: tuple[GuardhouseName, ...] = get_args(GuardhouseName)


class SurviveEntry(Entry):
    """The defence is not beaten until the time is over."""

    kind: Literal["survive"]

    def made(self) -> Condition:
        """Return the condition."""
        return conditions.Survive()


class WallsEntry(Entry):
    """At least so many bricks on each of the spaces, or on all of them together, always or at the end."""

    kind: Literal["walls"]
    spaces: Spaces
    least: Annotated[int, Field(ge=1, le=66)]
    together: bool = False
    when: AlwaysOrEnd = "end"

    def made(self) -> Condition:
        """Return the condition."""
        return conditions.Walls(_numbers(self.spaces), self.least, self.together, self.when)


class BricksLostEntry(Entry):
    """At most so many bricks lost on the spaces in all."""

    kind: Literal["bricks_lost"]
    spaces: Spaces
    most: Annotated[int, Field(ge=0, le=66)] = 0

    def made(self) -> Condition:
        """Return the condition."""
        return goal_history.BricksLost(_numbers(self.spaces), self.most)


class GuardhousesStandEntry(Entry):
    """None of the guardhouses is ever without bricks."""

    kind: Literal["guardhouses_stand"]
    spaces: Guardhouses = _ALL_GUARDHOUSES

    def made(self) -> Condition:
        """Return the condition."""
        return conditions.GuardhousesStand(_numbers(self.spaces))


class OfficersAtEntry(Entry):
    """At least so many officers on the spaces, at the end or at a moment."""

    kind: Literal["officers_at"]
    spaces: Spaces
    number: Annotated[int, Field(ge=1, le=4)] = 1
    when: MomentOrEnd = "end"

    def made(self) -> Condition:
        """Return the condition."""
        return conditions.OfficersAt(_numbers(self.spaces), self.number, self.when)


class VisitedEntry(Entry):
    """Officers have stood on so many of the spaces (all of them when no number is given)."""

    kind: Literal["visited"]
    spaces: Spaces
    least: Annotated[int, Field(ge=1, le=11)] | None = None

    def made(self) -> Condition:
        """Return the condition."""
        return goal_history.Visited(_numbers(self.spaces), self.least or len(self.spaces))


class MoraleGoalEntry(Entry):
    """Morale at this step or higher, always, at the end, or at a moment."""

    kind: Literal["morale"]
    least: Annotated[int, Field(ge=-2, le=3)]
    when: When = "always"

    def made(self) -> Condition:
        """Return the condition."""
        return goal_history.Morale(self.least, self.when)


class TroopsRemovedEntry(Entry):
    """So many troops gone from the tracks."""

    kind: Literal["troops_removed"]
    number: Annotated[int, Field(ge=1, le=64)]
    tracks: Tracks = _ALL_TRACKS

    def made(self) -> Condition:
        """Return the condition."""
        return goal_history.TroopsRemoved(_numbers(self.tracks), self.number)


class TracksEmptyEntry(Entry):
    """No troop on the tracks, at a moment or at the end."""

    kind: Literal["tracks_empty"]
    tracks: Tracks
    when: MomentOrEnd = "moment"

    def made(self) -> Condition:
        """Return the condition."""
        return conditions.TracksEmpty(_numbers(self.tracks), self.when)


class TroopsHeldBackEntry(Entry):
    """No troop on the tracks ever stands on the rung or nearer to the wall."""

    kind: Literal["troops_held_back"]
    tracks: Tracks
    rung: Annotated[int, Field(ge=2, le=4)] = 4

    def made(self) -> Condition:
        """Return the condition."""
        return conditions.TroopsHeldBack(_numbers(self.tracks), self.rung)


class ShotsFiredEntry(Entry):
    """The troops on the tracks shoot at most so many times in all."""

    kind: Literal["shots_fired"]
    tracks: Tracks
    most: Annotated[int, Field(ge=0, le=64)] = 0

    def made(self) -> Condition:
        """Return the condition."""
        return goal_history.ShotsFired(_numbers(self.tracks), self.most)


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


class GoalEntry(Entry):
    """What is asked, and for how many turns or days from the beginning; without both, for the whole game."""

    turns: Annotated[int, Field(ge=1, le=300)] | None = None
    days: Annotated[int, Field(ge=1, le=7)] | None = None
    condition: Annotated[tuple[ConditionEntry, ...], Field(min_length=1, max_length=8)]

    def made(self) -> SevenDaysGoal:
        """Return the goal."""
        return SevenDaysGoal(tuple(entry.made() for entry in self.condition), self.turns, self.days)


def check_goal(goal: GoalEntry, officers: int, file: str) -> Iterator[Problem]:
    """Yield what no game could ever fulfil, with `officers` on the board."""
    for number, entry in enumerate(goal.condition, start=1):
        name, found, most = _limit(entry, officers)
        if found > most:
            place = Place("field", f"goal.condition#{number}.{name}")
            yield problem("range", file, place, Shown(str(found)), f"≤ {most}")


def _limit(entry: ConditionEntry, officers: int) -> tuple[str, int, int]:
    """Return the name of the number that has a limit of its own, what it is, and the limit."""
    if isinstance(entry, WallsEntry):
        return "least", entry.least, WALL_HEIGHT * (len(entry.spaces) if entry.together else 1)
    if isinstance(entry, VisitedEntry):
        return "least", entry.least or 0, len(entry.spaces)
    if isinstance(entry, OfficersAtEntry):
        return "number", entry.number, officers
    return "", 0, 0


def _numbers(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted(SPACE_OF[name] for name in names))
