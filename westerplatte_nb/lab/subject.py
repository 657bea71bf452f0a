"""What the lab is asked about: a new game, a setup, a scenario, a file, a session or a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.goal import Goal
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.terms import Term
from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.lab.refusals import Refused, refused
from westerplatte_nb.lab.starts import FromPosition, FromSetup, Start
from westerplatte_nb.session import Session

GAME = "seven_days"
GIVEN, DEALT = "given", "dealt"
CARDS = (GIVEN, DEALT)


@dataclass(frozen=True, slots=True)
class Subject:
    """What is asked about: a setup, or a position as players see it, and the goal of a scenario."""

    setup: Setup | None
    position: State | None
    goal: Goal[Any] | None = None

    @property
    def level(self) -> str:
        """The level it stands on."""
        if self.setup is not None:
            return self.setup.difficulty
        assert self.position is not None, "there is a setup or a position"
        return self.position.table.difficulty

    def start(self, level: str, cards: str) -> Start:
        """Return where its games begin on a level.

        With `cards` given, what the setup fixes stays as it is; dealt, the players know no more than they see, so the
        hidden cards of every game are dealt anew. Of a position nothing hidden is known: it is always dealt. Raises
        Refused for what cannot be set up, a level that a position is not on, and a game that is over.
        """
        if self.setup is not None:
            start = FromSetup(replace(self.setup, difficulty=level))
            first = _first(start)
            return start if cards == GIVEN and not first.is_over else _as_seen(first)
        if level != self.level:
            raise refused("level_of_position", level=level_term(level), own=level_term(self.level))
        assert self.position is not None, "there is a setup or a position"
        return _as_seen(self.position)


def subject_of(asked: Any = None) -> Subject:
    """Return what is asked about: nothing (a new game), a `Setup`, a dict or file of a setup or scenario, a
    `Scenario`, a `Session` or what shows one, or a state. Raises Refused.
    """  # noqa: D205 - one sentence
    asked = getattr(asked, "session", asked)
    if asked is None:
        return Subject(Setup(), None)
    if isinstance(asked, Setup):
        return Subject(asked, None)
    if isinstance(asked, State):
        return Subject(None, asked)
    if isinstance(asked, Session):
        return Subject(None, asked.state)
    if isinstance(asked, Mapping | str | Path):
        return _from_file(asked)
    if isinstance(getattr(asked, "setup", None), Setup) and hasattr(asked, "goal"):
        return Subject(asked.setup, None, asked.goal)
    raise refused("subject", found=short(type(asked).__name__))


def level_term(level: str) -> Term:
    """Return the term of a level."""
    return Term(f"difficulty_{level}")


def _from_file(asked: Mapping[str, Any] | str | Path) -> Subject:
    # Files are checked by pydantic, which need not be loaded for anything else here.
    from westerplatte_nb.formats.problems import FileRefused
    from westerplatte_nb.formats.reading import read_plain
    from westerplatte_nb.formats.scenario_file import scenario_of
    from westerplatte_nb.formats.setup_file import setup_of

    file = "setup={…}" if isinstance(asked, Mapping) else str(asked)
    try:
        plain = asked if isinstance(asked, Mapping) else read_plain(asked)
        if isinstance(plain, Mapping) and "goal" in plain:
            scenario = scenario_of(plain, file)
            return Subject(scenario.setup, None, scenario.goal)
        return Subject(setup_of(plain, file), None)
    except FileRefused as error:
        raise Refused(*(problem.wording for problem in error.problems)) from None


def _as_seen(state: State) -> FromPosition:
    if state.is_over:
        raise refused("over")
    return FromPosition(rules_of(GAME).observe(state, None))


def _first(start: FromSetup) -> State:
    """Return the first state of any seed, so that what cannot be set up is refused at once."""
    try:
        first: State = start.draft(start.setup.seed)
    except SetupError as error:
        level, found = level_term(start.setup.difficulty), short(error.found, 60)
        raise refused("setup", level=level, place=error.place, found=found, expected=error.expected) from None
    except ValueError:
        raise refused("script") from None
    return first
