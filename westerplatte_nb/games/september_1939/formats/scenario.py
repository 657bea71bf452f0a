"""The goal of the game's scenarios, and their pins (`westerplatte_nb.formats.game_files.ScenarioFiles`)."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place, Problem, problem
from westerplatte_nb.formats.scenario.models import AnnotationWords, ScenarioWords
from westerplatte_nb.games.september_1939.formats.setup import MarkName, Side
from westerplatte_nb.games.september_1939.rules.ending import HOLD
from westerplatte_nb.games.september_1939.rules.goals import PlacesGoal
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.resolve import ANSWERS
from westerplatte_nb.games.september_1939.rules.setup import TURNS, Setup, table_of
from westerplatte_nb.games.september_1939.rules.table import named_point

QUESTIONS = tuple(ANSWERS)
PINS = ("turn", "question")
IDLE = ("pass", "decline", "keep")
PLACES = "mark:A, stand:poland.inf1.2, point:45,10"

Turn = Annotated[int, Field(ge=1, le=30)]
Question = Literal[QUESTIONS]  # type: ignore[valid-type]


class GoalEntry(Entry):
    """A side holds marked places: `reach` them by a turn, at the end of any, or `hold` them at the end of that turn."""

    kind: Literal["reach", "hold"] = "reach"
    side: Side = "poland"
    marks: Annotated[tuple[MarkName, ...], Field(min_length=1, max_length=9)]
    by_turn: Turn = TURNS

    def to_goal(self) -> PlacesGoal:
        """Return the goal."""
        return PlacesGoal(SIDES.index(self.side), self.marks, self.by_turn, self.kind == HOLD)


class AnnotationEntry(AnnotationWords):
    """A note pinned to a turn, a kind of question, or an action of a line."""

    turn: Turn | None = None
    question: Question | None = None


class ScenarioEntry(ScenarioWords):
    """A scenario of September 1939."""

    game: Literal["september_1939"] = "september_1939"
    goal: GoalEntry
    annotation: tuple[AnnotationEntry, ...] = ()


def setup_with_goal(plain: Mapping[str, Any], goal: Any) -> dict[str, Any]:
    """Return a setup's plain data (`plain`) with the goal of its scenario as its own, so that it decides the game.

    The setup gets as many turns as the goal allows, unless it has a number of turns itself. A `goal` that cannot be
    read changes nothing.
    """
    setup = dict(plain)
    entry = _readable_goal(goal)
    if entry is None:
        return setup
    setup["goal"] = {"kind": entry.kind, "side": entry.side, "marks": list(entry.marks)}
    return {"turns": entry.by_turn, **setup}


def _readable_goal(goal: Any) -> GoalEntry | None:
    """Return the entry of a goal's plain data, with the default turn in place of an invalid `by_turn`.

    None where another field is invalid too. The invalid turn is reported when the scenario itself is read.
    """
    without_turn = goal
    if isinstance(goal, Mapping):
        without_turn = {name: field for name, field in goal.items() if name != "by_turn"}
    # As it is if it is valid, else without its turn.
    for plain in (goal, without_turn):
        with suppress(ValidationError):
            return GoalEntry.model_validate(plain)
    return None


def check_goal(goal: GoalEntry, setup: Setup | None, file: str) -> Iterator[Problem]:
    """Yield the problems of a goal: marked places that the table does not have, and a turn after the last.

    Without a `setup` (None: it is invalid itself) there is nothing to compare with, and no problem.
    """
    if setup is None:
        return
    names = [mark.name for mark in table_of(setup).marks]
    for name in goal.marks:
        if name not in names:
            yield problem("choice", file, Place("field", "goal.marks"), name, ", ".join(names))
    if goal.by_turn > setup.turns:
        yield problem("range", file, Place("field", "goal.by_turn"), goal.by_turn, f"≤ {setup.turns}")


def is_place(target: str, setup: Setup | None) -> bool:
    """Tell whether a pin's target is a marked place, a stand or a point of the table (see PLACES).

    Without a `setup` (None: it is invalid itself) any name of a marked place or a stand will do.
    """
    kind, _, name = target.partition(":")
    if kind == "point":
        # Every point is a number from 0; for any other name `named_point` raises.
        try:
            return named_point(name) >= 0
        except ValueError:
            return False
    if setup is None:
        return kind in ("mark", "stand")
    table = table_of(setup)
    if kind == "mark":
        return name in [mark.name for mark in table.marks]
    return kind == "stand" and name in table.stand_title
