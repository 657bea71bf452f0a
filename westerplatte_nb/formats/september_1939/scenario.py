"""The goal of the game's scenarios, and their pins (`westerplatte_nb.formats.game_files.ScenarioFiles`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place, Problem, problem
from westerplatte_nb.formats.scenario_models import AnnotationWords, ScenarioWords
from westerplatte_nb.formats.september_1939.setup import MarkName, Side
from westerplatte_nb.games.september_1939.goals import PlacesGoal
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.setup import TURNS, Setup, table_of

PINS = ("turn",)
IDLE = ("pass", "decline", "keep")

Turn = Annotated[int, Field(ge=1, le=30)]


class GoalEntry(Entry):
    """A side holds marked places at the end of a turn, by a turn."""

    side: Side = "poland"
    marks: Annotated[tuple[MarkName, ...], Field(min_length=1, max_length=9)]
    by_turn: Turn = TURNS

    def made(self) -> PlacesGoal:
        """Return the goal."""
        return PlacesGoal(SIDES.index(self.side), self.marks, self.by_turn)


class AnnotationEntry(AnnotationWords):
    """A text pinned to a turn, or to an action of a line."""

    turn: Turn | None = None


class ScenarioEntry(ScenarioWords):
    """A scenario of September 1939."""

    game: Literal["september_1939"] = "september_1939"
    goal: GoalEntry
    annotation: tuple[AnnotationEntry, ...] = ()


def setup_words(words: Mapping[str, Any], goal: Any) -> dict[str, Any]:
    """Return the setup's words as they are: nothing follows for them from the goal."""
    return dict(words)


def check_goal(goal: GoalEntry, setup: Setup | None, file: str) -> Iterator[Problem]:
    """Yield places that the table does not have, and a turn after the last."""
    if setup is None:
        return
    known = [mark.name for mark in table_of(setup).marks]
    for name in goal.marks:
        if name not in known:
            yield problem("choice", file, Place("field", "goal.marks"), name, ", ".join(known))
    if goal.by_turn > setup.turns:
        yield problem("range", file, Place("field", "goal.by_turn"), goal.by_turn, f"≤ {setup.turns}")
