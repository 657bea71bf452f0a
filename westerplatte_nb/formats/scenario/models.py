"""The words of a scenario that every game has: texts, lines of play, chapters, and what annotations say."""

from functools import partial
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from westerplatte_nb.engine.goal import STATUSES
from westerplatte_nb.formats import scenario
from westerplatte_nb.formats.entry import Entry, in_languages
from westerplatte_nb.formats.quiz.models import QuestionEntry, check_text
from westerplatte_nb.formats.record.bot_seats import MOST_BOTS, BotEntry

MOST_LINES = 12
MOST_ACTIONS = 600
MOST_ANNOTATIONS = 200
MOST_CHAPTERS = 30
MOST_MARKS = 12
LONGEST_TARGET = 64


_LINES = AfterValidator(partial(check_text, lines=True))
Title = Annotated[str, StringConstraints(min_length=1, max_length=scenario.LONGEST_TITLE), AfterValidator(check_text)]
Summary = Annotated[str, StringConstraints(min_length=1, max_length=scenario.LONGEST_SUMMARY), _LINES]
Remark = Annotated[str, StringConstraints(min_length=1, max_length=scenario.LONGEST_ANNOTATION), _LINES]


class TitleEntry(in_languages(Title)):  # type: ignore[misc]
    """A title, one line in each language."""


class SummaryEntry(in_languages(Summary)):  # type: ignore[misc]
    """What the scenario is about, in each language."""


class RemarkEntry(in_languages(Remark, required=False)):  # type: ignore[misc]
    """What an annotation says, in Markdown, in one language or more."""


class ChapterTitle(in_languages(Title, required=False)):  # type: ignore[misc]
    """What a chapter is called, in one language or more."""


LineName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]{0,31}$")]
SourceId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_.:/-]{0,63}$")]
SourceIds = Annotated[tuple[SourceId, ...], Field(max_length=30)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Orders = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TARGET), AfterValidator(check_text)]
Reaches = Literal["open", "reached", "missed", "set_aside"]
assert set(get_args(Reaches)) == set(STATUSES)


Colour = Literal[scenario.COLOURS]  # type: ignore[valid-type]
Target = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TARGET), AfterValidator(check_text)]
assert (scenario.ARROW, scenario.RING) == ("arrow", "ring")


class Origin(Entry):
    """Where a variation begins: after that action of that line, 0 for its beginning."""

    line: LineName
    action: Annotated[int, Field(ge=0, le=MOST_ACTIONS)]


class LineEntry(Entry):
    """A line of play by name, and whether it reaches the goal; a variation says which line it begins `from`."""

    name: LineName
    from_: Annotated[Origin | None, Field(alias="from")] = None
    actions: Annotated[tuple[Notation, ...], Field(max_length=MOST_ACTIONS)]
    reaches: Reaches = "reached"


class ArrowEntry(Entry):
    """An arrow on the board from a place to a place."""

    kind: Literal["arrow"]
    from_: Annotated[Target, Field(alias="from")]
    to: Target
    colour: Colour = scenario.COLOURS[0]

    def ends(self) -> dict[str, str]:
        """Return the places of its two ends, by the names of their fields."""
        return {"from": self.from_, "to": self.to}

    def to_mark(self) -> scenario.BoardMark:
        """Return the mark that this entry of a file describes."""
        return scenario.BoardMark(scenario.ARROW, (self.from_, self.to), self.colour)


class RingEntry(Entry):
    """A ring around a place of the board."""

    kind: Literal["ring"]
    at: Target
    colour: Colour = scenario.COLOURS[0]

    def ends(self) -> dict[str, str]:
        """Return the one place, by the name of its field, as `ArrowEntry.ends` returns two."""
        return {"at": self.at}

    def to_mark(self) -> scenario.BoardMark:
        """Return the mark that this entry of a file describes."""
        return scenario.BoardMark(scenario.RING, (self.at,), self.colour)


MarkEntry = Annotated[ArrowEntry | RingEntry, Field(discriminator="kind")]


class ChapterEntry(Entry):
    """A part of the story by name; it begins after that action of that line, 0 for its beginning."""

    name: LineName
    title: ChapterTitle
    line: LineName
    action: Annotated[int, Field(ge=0, le=MOST_ACTIONS)] = 0


class AnnotationWords(Entry):
    """An annotation of one thing; `action` is a number in the `line` named beside it, other pins are the game's.

    A coach is pinned to orders: what it says stands while one that it `asks` for can be given; `only` one after another
    of those that it names can be given until all are.

    With `stop` the replay waits there for talk, `hidden` notes are hints shown when asked for, `ask` is a question as
    in a quiz, `side` names whose view it is. It has a text, marks, a question or a stop.
    """

    line: LineName | None = None
    action: Annotated[int, Field(ge=1, le=MOST_ACTIONS)] | None = None
    asks: Orders | None = None
    only: Orders | None = None
    text: RemarkEntry | None = None
    marks: Annotated[tuple[MarkEntry, ...], Field(max_length=MOST_MARKS)] = ()
    stop: bool = False
    hidden: bool = False
    ask: QuestionEntry | None = None
    chapter: LineName | None = None
    side: LineName | None = None
    sources: SourceIds = ()


class InClassEntry(Entry):
    """The rules of the class that plays it; one of another release is reported and not refused."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    hints: bool = True
    solution: bool = True
    keep: bool = True


class ScenarioWords(Entry):
    """A scenario's own words; all others are those of a setup.

    `bots` are the seats that the computer plays, as saved games name them.
    A game says what a `goal` is (`to_goal()` returns it), and what an `annotation` can be pinned to.
    """

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: str = ""
    title: TitleEntry
    summary: SummaryEntry
    age: Annotated[int, Field(ge=6, le=18)]
    goal: Any
    bots: Annotated[tuple[BotEntry, ...], Field(max_length=MOST_BOTS)] = ()
    line: Annotated[tuple[LineEntry, ...], Field(max_length=MOST_LINES)] = ()
    chapter: Annotated[tuple[ChapterEntry, ...], Field(max_length=MOST_CHAPTERS)] = ()
    annotation: tuple[AnnotationWords, ...] = ()
    in_class: InClassEntry | None = None
    sources: SourceIds = ()
