"""The goals of the game's scenarios, and their pins (`westerplatte_nb.formats.game_files.ScenarioFiles`)."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place, Problem, problem
from westerplatte_nb.formats.scenario.models import MOST_ANNOTATIONS, AnnotationWords, ScenarioWords
from westerplatte_nb.games.warsaw_1920.formats.setup import FieldId
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER, SIDES
from westerplatte_nb.games.warsaw_1920.rules.goals import KeepGoal, WinGoal
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import MOST_FIELDS
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup, table_of
from westerplatte_nb.games.warsaw_1920.rules.state import ROUNDS

QUESTIONS = ("bonus", "operation", "battle", "front", "shield", "retreat", "cube")
PINS = ("round", "question")
IDLE = ("pass",)
PLACES = "field:G4, army:P5"

_PLACE = re.compile(r"(field|army):(\w+)")

Side = Literal["poland", "red"]
ArmyId = Literal[tuple(NUMBER)]  # type: ignore[valid-type]
Round = Annotated[int, Field(ge=1, le=ROUNDS)]
Question = Literal[QUESTIONS]  # type: ignore[valid-type]


class GoalEntry(Entry):
    """A side is to `win` the game, or to `keep` fields free of the enemy and armies on the map until a round ends."""

    kind: Literal["win", "keep"] = "win"
    side: Side = "poland"
    fields: Annotated[tuple[FieldId, ...], Field(max_length=MOST_FIELDS)] = ()
    armies: Annotated[tuple[ArmyId, ...], Field(max_length=len(NUMBER))] = ()  # type: ignore[valid-type]
    by_round: Round = ROUNDS

    def to_goal(self) -> WinGoal | KeepGoal:
        """Return the rules' goal that this entry of a file describes."""
        seat = SIDES.index(self.side)
        return WinGoal(seat) if self.kind == "win" else KeepGoal(seat, self.fields, self.armies, self.by_round)


class AnnotationEntry(AnnotationWords):
    """A note pinned to a round, a kind of question, or an action of a line."""

    round: Round | None = None
    question: Question | None = None


class ScenarioEntry(ScenarioWords):
    """A scenario of Warsaw 1920."""

    game: Literal["warsaw_1920"] = "warsaw_1920"
    goal: GoalEntry
    annotation: Annotated[tuple[AnnotationEntry, ...], Field(max_length=MOST_ANNOTATIONS)] = ()


def setup_with_goal(plain: Mapping[str, Any], goal: Any) -> dict[str, Any]:
    """Return the data of a setup (`plain`) unchanged: in this game nothing in it follows from the goal."""
    return dict(plain)


def check_goal(goal: GoalEntry, setup: Setup | None, file: str) -> Iterator[Problem]:
    """Yield the problems of a goal: unknown fields, armies of the other side, entries that its kind does not have.

    Without a setup (None: it has faults of its own) the fields are not checked.
    """
    if goal.kind == "win":
        for name in ("fields", "armies"):
            if getattr(goal, name):
                yield problem("unknown", file, Place("field", f"goal.{name}"), ", ".join(getattr(goal, name)))
        return
    if not goal.fields:
        yield problem("missing", file, Place("field", "goal.fields"), expected='["E4", …]')
    own = [army.id for army in ARMIES if army.seat == SIDES.index(goal.side)]
    for name in goal.armies:
        if name not in own:
            yield problem("choice", file, Place("field", "goal.armies"), name, ", ".join(own))
    known = () if setup is None else tuple(table_of(setup).map.number)
    for field in goal.fields:
        if known and field not in known:
            yield problem("choice", file, Place("field", "goal.fields"), field, ", ".join(known))


def is_place(target: str, setup: Setup | None) -> bool:
    """Tell whether a pin's target (`field:G4`, `army:P5`) is a field of the setup's map, or an army.

    Without a setup any id of a field will do.
    """
    match = _PLACE.fullmatch(target)
    if match is None:
        return False
    kind, name = match.groups()
    if kind == "army":
        return name in NUMBER
    return setup is None or name in table_of(setup).map.number
