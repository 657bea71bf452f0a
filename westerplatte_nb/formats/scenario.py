"""A scenario as it is in use: a setup, a goal, and what people are told about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westerplatte_nb.engine.goal import Goal
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.languages import text_in

SOLUTION = "solution"
LONGEST_TITLE = 80
LONGEST_SUMMARY = 600
LONGEST_ANNOTATION = 1000


@dataclass(frozen=True, slots=True, init=False)
class Told:
    """A text in the languages it was written in, plain text with nothing hidden in it."""

    texts: tuple[tuple[str, str], ...]

    def __init__(self, *texts: tuple[str, str]) -> None:
        """Take the texts, each beside its language."""
        object.__setattr__(self, "texts", texts)

    def within(self, language: str) -> str:
        """Return the text in a language, in English where there is none."""
        return text_in(language, dict(self.texts))


@value
class Line:
    """A line of play in notation, and what it claims to lead to: a goal `reached`, `missed` or still `open`."""

    name: str
    actions: tuple[str, ...]
    reaches: str = "reached"


@value
class Annotation:
    """A text pinned to one thing.

    `pin` is `action` or a pin of the game (a space, a turn, an event), and `to` what it is pinned to: a name, a number,
    the class of an event, the id of a card, or for an action the name of a line and the number of the action.
    """

    pin: str
    to: str | int | tuple[str, int]
    text: Told
    sources: tuple[str, ...] = ()


@value
class Scenario:
    """A position to be played towards a goal; `bots` are the seats (from 0) that no person plays.

    `content` is what it was read from, as JSON in one way only: its share code packs that.
    """

    file: str
    game: str
    setup: Any
    goal: Goal[Any]
    title: Told
    summary: Told
    age: int
    lines: tuple[Line, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    sources: tuple[str, ...] = ()
    bots: tuple[tuple[int, BotSeat], ...] = ()
    content: str = ""

    def line(self, name: str = SOLUTION) -> Line | None:
        """Return the line of a name, or None where there is none."""
        return next((line for line in self.lines if line.name == name), None)
