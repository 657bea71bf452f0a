"""The questions of a quiz as they stand in a file: one strict model a kind.

Questions on a board and on the reader's own game are narrowed by each game (`game_files.QuizFiles`).
"""

from __future__ import annotations

import re
from datetime import time
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, Field, PlainValidator, StringConstraints, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.sanitize import is_sanitized
from westerplatte_nb.formats.entry import Entry, in_languages
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]
# What a question asks of the reader: to know, to apply a rule of the game, or a way in which a historian thinks.
Skill = Literal["recall", "apply", "source", "compare", "weigh", "explain"]
THINKING: frozenset[Skill] = frozenset(("source", "compare", "weigh", "explain"))

MOST_QUESTIONS = 100
MOST_ANSWERS = 12
LONGEST_LINE = 2000
RULE = "rule:"

_SOURCE_ID = re.compile(r"[A-Za-z][A-Za-z0-9_.:/-]{0,63}")
_EXAMPLE_SOURCES = ("S15", "R-PL")
_TIME = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def check_text(text: str, *, lines: bool = False) -> str:
    """Return a text unchanged, checked by pydantic: it must not be blank nor have hidden characters.

    With `lines` it may have several lines.
    """
    if not text.strip():
        raise PydanticCustomError("text_length", "nothing but spaces", {"expected": "≥ 1"})
    if not is_sanitized(text, lines):
        raise PydanticCustomError("hidden", "controls or marks of direction")
    return text


def _require_citation(text: str, info: ValidationInfo) -> str:
    """Return a citation unchanged, checked by pydantic: the id of a source, or `rule:` and the id of a rule.

    The context of the validation (`info`) holds the ids of the rules of the quiz's own game. The error has examples of
    what may stand there: after `rule:` the first rule of that game, for other texts sources as well.
    """
    rules: tuple[str, ...] = info.context or ()
    example_rules = [f"{RULE}{rule}" for rule in rules[:1]]  # [] without a game
    if not _SOURCE_ID.fullmatch(text):
        expected = (*_EXAMPLE_SOURCES, *example_rules, "…")
        raise PydanticCustomError("choice", "no name of a source", {"expected": ", ".join(expected)})
    if text.startswith(RULE) and not _is_rule(text.removeprefix(RULE), rules):
        expected = (*(example_rules or _EXAMPLE_SOURCES), "…")
        raise PydanticCustomError("choice", "no such rule", {"expected": ", ".join(expected)})
    return text


def _is_rule(rule_id: str, rules: tuple[str, ...]) -> bool:
    """Tell whether an id is among `rules`, those of the quiz's game, or with `<game>/` before it that of any game."""
    game, slash, bare_id = rule_id.rpartition("/")
    if not slash:
        return rule_id in rules
    return game in games() and bare_id in rule_ids(game)


def minutes_of(text: str) -> int | None:
    """Return a time of day, such as 04:45, as minutes since midnight; None for any other text."""
    match = _TIME.fullmatch(text)
    return int(match[1]) * 60 + int(match[2]) if match else None


def _parsed_amount(value: Any) -> float | str:
    """Return a number as float, or a time of day as text; raise for any other value and for numbers above 1e12."""
    if isinstance(value, time):
        return f"{value.hour:02}:{value.minute:02}"
    if isinstance(value, str) and minutes_of(value) is not None:
        return value
    if type(value) is int and abs(value) <= 10**12:
        return float(value)
    # Neither infinity nor NaN passes the comparison.
    if type(value) is float and abs(value) <= 1e12:
        return value
    raise PydanticCustomError("choice", "neither a number nor a time", {"expected": '88, 2.5, "04:45"'})


Line = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_LINE), AfterValidator(check_text)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]{0,31}$")]
Source = Annotated[str, AfterValidator(_require_citation)]
Amount = Annotated[float | str, PlainValidator(_parsed_amount), WithJsonSchema({"type": ["number", "string"]})]
Sources = Annotated[tuple[Source, ...], Field(max_length=12)]


class Texts(in_languages(Line, required=False)):  # type: ignore[misc]
    """One text in the languages of the file."""


class ChoiceAnswer(Entry):
    """An answer to be chosen."""

    id: Name | None = None
    text: Texts
    correct: bool = False
    feedback: Texts | None = None


class NumberAnswer(Entry):
    """A number (with what may be missed by) or a span of numbers; a wrong one carries feedback for a usual mistake."""

    value: Amount | None = None
    tolerance: Amount | None = None
    from_: Amount | None = Field(default=None, alias="from")
    to: Amount | None = None
    correct: bool = True
    feedback: Texts | None = None


class OrderAnswer(Entry):
    """A thing to be put in its place; things of one `place` may stand in any order among themselves."""

    id: Name | None = None
    text: Texts
    place: Annotated[int, Field(ge=1, le=MOST_ANSWERS)] | None = None


class BoardAnswer(Entry):
    """A place on the board."""

    at: Line
    correct: bool = True
    feedback: Texts | None = None


class BaseQuestion(Entry):
    """What every question says that is not about the reader's own game."""

    id: Name
    prompt: Texts
    sources: Sources = ()
    disputed: bool = False
    skill: Skill | None = None
    explanation: Texts | None = None
    hint: Texts | None = None


class SingleQuestion(BaseQuestion):
    """One answer is chosen; with `several_right`, or where the matter is disputed, several may be right."""

    kind: Literal["single"]
    answer: Annotated[tuple[ChoiceAnswer, ...], Field(min_length=2, max_length=MOST_ANSWERS)]
    keep_order: bool = False
    several_right: bool = False


class MultipleQuestion(BaseQuestion):
    """All right answers, and no other, are chosen."""

    kind: Literal["multiple"]
    answer: Annotated[tuple[ChoiceAnswer, ...], Field(min_length=2, max_length=MOST_ANSWERS)]
    keep_order: bool = False


class NumberQuestion(BaseQuestion):
    """A number or a time is typed, or with `asks = "range"` the two ends of a span."""

    kind: Literal["number"]
    answer: Annotated[tuple[NumberAnswer, ...], Field(min_length=1, max_length=MOST_ANSWERS)]
    asks: Literal["value", "range"] = "value"
    unit: Texts | None = None


class OrderQuestion(BaseQuestion):
    """Things are put in order; the file has them in the right one."""

    kind: Literal["order"]
    answer: Annotated[tuple[OrderAnswer, ...], Field(min_length=2, max_length=MOST_ANSWERS)]


class BoardQuestion(BaseQuestion):
    """A place on the board is pointed at, or with `points = "all"` all right ones.

    The board is that of `setup` (in the words of a setup file), with `position = "lesson"` that of the lesson's own
    scenario, else that of a new game.
    """

    kind: Literal["board"]
    answer: Annotated[tuple[BoardAnswer, ...], Field(min_length=1, max_length=20)]
    points: Literal["one", "all"] = "one"
    position: Literal["lesson"] | None = None
    setup: dict[str, Any] | None = None


class MyGameQuestion(Entry):
    """A question about the reader's own game; its words and its answers come from the events of that game."""

    id: Name
    kind: Literal["my_game"]
    about: Line
    day: Annotated[int, Field(ge=1)] | None = None
    sources: Sources = ()


ChosenQuestion = SingleQuestion | MultipleQuestion
QuestionEntry = Annotated[
    SingleQuestion | MultipleQuestion | NumberQuestion | OrderQuestion | BoardQuestion | MyGameQuestion,
    Field(discriminator="kind"),
]


class QuizFile(Entry):
    """A quiz; every text stands in each of its `languages`."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: str = ""
    title: Texts
    languages: Annotated[tuple[Language, ...], Field(min_length=1, max_length=len(LANGUAGES))] = COMPLETE
    question: Annotated[tuple[QuestionEntry, ...], Field(min_length=1, max_length=MOST_QUESTIONS)]
