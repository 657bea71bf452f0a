"""The goal of the ford's scenarios, and their pins (`westerplatte_nb.formats.game_files.ScenarioFiles`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place, Problem, problem
from westerplatte_nb.formats.scenario.models import AnnotationWords, ScenarioWords
from westerplatte_nb.games.ford.rules import players_of
from westerplatte_nb.games.ford.rules.goals import PointsGoal
from westerplatte_nb.games.ford.rules.state import ROUNDS, STRENGTHS, Setup

PINS = ("round",)
IDLE = ("pass", "decline")
SIDES = ("patrol_1", "patrol_2", "patrol_3")
PLACES = "card:4, patrol:1"

Round = Annotated[int, Field(ge=1, le=ROUNDS)]


class GoalEntry(Entry):
    """So many points for a patrol (1 to 3) by the end of a round."""

    seat: Annotated[int, Field(ge=1, le=3)] = 1
    points: Annotated[int, Field(ge=1, le=3)]
    by_round: Round = ROUNDS

    def to_goal(self) -> PointsGoal:
        """Return the rules' goal that this entry of a file describes; its seats count from 0."""
        return PointsGoal(self.seat - 1, self.points, self.by_round)


class AnnotationEntry(AnnotationWords):
    """A note at a round, or at an action of a line."""

    round: Round | None = None


class ScenarioEntry(ScenarioWords):
    """A scenario at the ford."""

    game: Literal["ford"] = "ford"
    goal: GoalEntry
    annotation: tuple[AnnotationEntry, ...] = ()


def setup_with_goal(plain: Mapping[str, Any], goal: Any) -> dict[str, Any]:
    """Return the plain data of a setup (`plain`) unchanged; in other games the goal fixes some of its fields."""
    return dict(plain)


def check_goal(goal: GoalEntry, setup: Setup | None, file: str) -> Iterator[Problem]:
    """Yield the problems of a goal: a patrol that does not play in the setup, or more points than rounds."""
    if setup is not None and goal.seat > players_of(setup):
        yield problem("range", file, Place("field", "goal.seat"), goal.seat, f"≤ {players_of(setup)}")
    if goal.points > goal.by_round:
        yield problem("range", file, Place("field", "goal.points"), goal.points, f"≤ {goal.by_round}")


def is_place(target: str, setup: Setup | None) -> bool:
    """Tell whether a target is a card of some strength or a patrol, whatever the setup."""
    return target in {*(f"card:{strength}" for strength in STRENGTHS), "patrol:1", "patrol:2", "patrol:3"}
