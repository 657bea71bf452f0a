"""What scenarios of 7 Days say beside the words that all scenarios have: releases, goals, pins."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Problem
from westerplatte_nb.formats.scenario.models import MOST_ANNOTATIONS, AnnotationWords, ScenarioWords
from westerplatte_nb.games.seven_days.formats import goals
from westerplatte_nb.games.seven_days.formats.box_models import CardId, OutpostName, SpaceName
from westerplatte_nb.games.seven_days.formats.quiz import QuestionEntry
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.releases import NEWEST
from westerplatte_nb.games.seven_days.rules.setup import Setup

EVENTS = tuple(happened.EVENTS)
QUESTIONS = ("council", "pass_on", "gain_supply", "lose_supply", "place_brick")
PINS = ("space", "track", "turn", "day", "event", "card", "question")
IDLE = ("end",)
SIDES = ("poland", "germany")
PLACES = "outpost:C, guardhouse:4, track:C, rung:C3, officer:1"

_PLACE = re.compile(r"outpost:[A-E]|guardhouse:[1-6]|track:[A-E]|rung:[A-E][1-4]|officer:(?P<officer>[1-4])")

EventName = Literal[EVENTS]  # type: ignore[valid-type]
QuestionName = Literal[QUESTIONS]  # type: ignore[valid-type]


class PinEntry(Entry):
    """What an annotation can be pinned to."""

    space: SpaceName | None = None
    track: OutpostName | None = None
    turn: Annotated[int, Field(ge=1, le=1000)] | None = None
    day: Annotated[int, Field(ge=1, le=7)] | None = None
    event: EventName | None = None
    card: CardId | None = None
    question: QuestionName | None = None


class AnnotationEntry(AnnotationWords, PinEntry):
    """A note at one thing; `action` is a number in the `line` named beside it."""

    ask: QuestionEntry | None = None


class ScenarioEntry(ScenarioWords):
    """A scenario of 7 Days; `release` says which of the package's own cards and board are meant."""

    game: Literal["seven_days"] = "seven_days"
    release: Annotated[int, Field(ge=1, le=NEWEST)]
    goal: goals.SevenDaysGoalEntry
    annotation: Annotated[tuple[AnnotationEntry, ...], Field(max_length=MOST_ANNOTATIONS)] = ()


def setup_with_goal(plain: Mapping[str, Any], goal: Any) -> dict[str, Any]:
    """Return the plain data of a scenario's setup (`plain`), with a turn limit if the goal gives a number of turns.

    So the game ends with those turns: a deck that the setup gives may have no cards for more. Invalid values add no
    limit; later checks report them.
    """
    turns = goal.get("turns") if isinstance(goal, Mapping) else None
    if "turn_limit" in plain or type(turns) is not int or not 1 <= turns <= 300:
        return dict(plain)
    position = plain.get("position")
    first_turn = position.get("turn", 1) if isinstance(position, Mapping) else 1
    # With 300 turns at most, the limit stays within the 1000 that a setup may have.
    if type(first_turn) is not int or not 1 <= first_turn <= 700:
        return dict(plain)
    return {**plain, "turn_limit": first_turn + turns - 1}


def check_goal(goal: goals.SevenDaysGoalEntry, setup: Setup | None, file: str) -> Iterator[Problem]:
    """Yield a problem for each number of a condition that no game of the setup (None: an invalid one) can reach."""
    # There are at least two officers: one player commands two.
    return goals.check_goal(goal, 2 if setup is None else max(2, setup.players), file)


def is_place(target: str, setup: Setup | None) -> bool:
    """Tell whether a target is a space, a track, a rung, or the card of an officer of the setup.

    For an invalid setup (None) each of four officers counts.
    """
    match = _PLACE.fullmatch(target)
    if match is None:
        return False
    officer = match["officer"]  # None for a place on the board
    officers = 4 if setup is None else max(2, setup.players)  # one player commands two
    return officer is None or int(officer) <= officers
