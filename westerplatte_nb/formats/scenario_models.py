"""The words of a scenario that every game has: texts, lines of play, and what annotations say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from westerplatte_nb.engine.goal import STATUSES
from westerplatte_nb.engine.sanitize import is_harmless
from westerplatte_nb.formats.bot_seats import MOST_BOTS, BotEntry
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.scenario import LONGEST_ANNOTATION, LONGEST_SUMMARY, LONGEST_TITLE
from westerplatte_nb.formats.texts import in_languages

MOST_LINES = 12
MOST_ACTIONS = 600
MOST_ANNOTATIONS = 60


def _visible(lines: bool) -> Callable[[str], str]:
    def check(text: str) -> str:
        if not text.strip():
            raise PydanticCustomError("text_length", "nothing but spaces", {"expected": "≥ 1"})
        if not is_harmless(text, lines):
            raise PydanticCustomError("hidden", "controls or marks of direction")
        return text

    return check


Title = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TITLE), AfterValidator(_visible(False))]
Summary = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SUMMARY), AfterValidator(_visible(True))]
Remark = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ANNOTATION), AfterValidator(_visible(True))]


class TitleEntry(in_languages(Title)):  # type: ignore[misc]
    """A title, one line in each language."""


class SummaryEntry(in_languages(Summary)):  # type: ignore[misc]
    """What the scenario is about, in each language."""


class RemarkEntry(in_languages(Remark)):  # type: ignore[misc]
    """What an annotation says, in each language."""


LineName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]{0,31}$")]
SourceId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_.:/-]{0,63}$")]
SourceIds = Annotated[tuple[SourceId, ...], Field(max_length=30)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Reaches = Literal["open", "reached", "missed"]
assert set(get_args(Reaches)) == set(STATUSES)


class LineEntry(Entry):
    """A line of play by name, and whether it reaches the goal."""

    name: LineName
    actions: Annotated[tuple[Notation, ...], Field(max_length=MOST_ACTIONS)]
    reaches: Reaches = "reached"


class AnnotationWords(Entry):
    """A text pinned to one thing; `action` is a number in the `line` named beside it, other pins are the game's."""

    line: LineName | None = None
    action: Annotated[int, Field(ge=1, le=MOST_ACTIONS)] | None = None
    text: RemarkEntry
    sources: SourceIds = ()


class ScenarioWords(Entry):
    """A scenario's own words; all others are those of a setup.

    `bots` are the seats that the computer plays, as saved games name them.
    A game says what a `goal` is (with a method `made()`, which returns it), and what an `annotation` can be pinned to.
    """

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: str = ""
    title: TitleEntry
    summary: SummaryEntry
    age: Annotated[int, Field(ge=6, le=18)]
    goal: Any
    bots: Annotated[tuple[BotEntry, ...], Field(max_length=MOST_BOTS)] = ()
    line: Annotated[tuple[LineEntry, ...], Field(max_length=MOST_LINES)] = ()
    annotation: tuple[AnnotationWords, ...] = ()
    sources: SourceIds = ()
