"""Scenarios as people write them: a TOML (or JSON) file with a setup, a goal, texts, lines of play and annotations.

How the game begins stands in the words of a setup file, beside the words of the scenario.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, StringConstraints, ValidationError, create_model

from westerplatte_nb.engine.goal import STATUSES
from westerplatte_nb.formats.entries import CardId, Entry, OutpostName, SpaceName
from westerplatte_nb.formats.explain import explain
from westerplatte_nb.formats.problems import FileRefused, Place, Problem, Shown, problem
from westerplatte_nb.formats.reading import read_plain, settled
from westerplatte_nb.formats.scenario import Annotation, Line, Scenario, Told
from westerplatte_nb.formats.scenario_goals import GoalEntry, check_goal
from westerplatte_nb.formats.scenario_texts import RemarkEntry, SummaryEntry, TitleEntry
from westerplatte_nb.formats.setup_file import SetupEntry, setup_of
from westerplatte_nb.formats.upgrades import check_schema
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.releases import NEWEST
from westerplatte_nb.games.seven_days.setup import Setup

MOST_LINES = 12
MOST_ACTIONS = 600
MOST_ANNOTATIONS = 60
EVENTS = tuple(name for name in happened.__all__ if name != "Event")
PINS = ("space", "track", "turn", "day", "event", "card", "action")

LineName = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]{0,31}$")]
SourceId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_.:-]{0,31}$")]
SourceIds = Annotated[tuple[SourceId, ...], Field(max_length=30)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=100)]
EventName = Literal[EVENTS]  # type: ignore[valid-type]
Reaches = Literal["open", "reached", "missed"]
assert set(get_args(Reaches)) == set(STATUSES)


class LineEntry(Entry):
    """A line of play by name, and whether it reaches the goal."""

    name: LineName
    actions: Annotated[tuple[Notation, ...], Field(max_length=MOST_ACTIONS)]
    reaches: Reaches = "reached"


class AnnotationEntry(Entry):
    """A text pinned to one thing; `action` is a number in the `line` named beside it."""

    space: SpaceName | None = None
    track: OutpostName | None = None
    turn: Annotated[int, Field(ge=1, le=1000)] | None = None
    day: Annotated[int, Field(ge=1, le=7)] | None = None
    event: EventName | None = None
    card: CardId | None = None
    line: LineName | None = None
    action: Annotated[int, Field(ge=1, le=MOST_ACTIONS)] | None = None
    text: RemarkEntry
    sources: SourceIds = ()

    @property
    def pins(self) -> tuple[str, ...]:
        """What it is pinned to, which must be one thing."""
        return tuple(pin for pin in PINS if getattr(self, pin) is not None)


class ScenarioEntry(Entry):
    """A scenario's own words; all others are those of a setup."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["seven_days"] = "seven_days"
    release: Annotated[int, Field(ge=1, le=NEWEST)]
    title: TitleEntry
    summary: SummaryEntry
    age: Annotated[int, Field(ge=6, le=18)]
    goal: GoalEntry
    line: Annotated[tuple[LineEntry, ...], Field(max_length=MOST_LINES)] = ()
    annotation: Annotated[tuple[AnnotationEntry, ...], Field(max_length=MOST_ANNOTATIONS)] = ()
    sources: SourceIds = ()


OWN_WORDS = {"title", "summary", "age", "goal", "line", "annotation", "sources"}
_SHARED = {"schema", "game", "release"}
# The published schema: a setup's words and a scenario's.
ScenarioFile = create_model(
    "ScenarioFile",
    __base__=SetupEntry,
    __doc__="A scenario: a setup, a goal, what is told about them, lines of play and annotations.",
    **{
        name: (field.annotation, field)
        for name, field in ScenarioEntry.model_fields.items()
        if name in OWN_WORDS or name == "release"
    },  # type: ignore[call-overload]
)


def load_scenario(source: Mapping[str, Any] | str | Path) -> Scenario:
    """Return the scenario that stands in a dict, or in the TOML or JSON file of that path.

    It is read whole or not at all: raises FileRefused with all problems at once. Whether its lines lead where they
    claim is another question, which `prove` answers.
    """
    if isinstance(source, Mapping):
        return scenario_of(source, "load_scenario()")
    return scenario_of(read_plain(source), str(source))


def scenario_of(plain: Any, file: str) -> Scenario:
    """Return the scenario that plain data of any origin describe; `file` is the name for its problems.

    Raises FileRefused with all problems at once.
    """
    data = settled(plain, file)
    check_schema(data, file)
    if not isinstance(data, Mapping):
        raise FileRefused([problem("table", file, Place(), data, "{…}")])
    problems: list[Problem] = []
    entry, setup = _entry(data, file, problems), _setup(data, file, problems)
    if entry is not None:
        problems += _check(entry, setup, file)
    if problems or entry is None or setup is None:
        raise FileRefused(problems)
    return _made(entry, setup, file)


def _entry(data: Mapping[str, Any], file: str, problems: list[Problem]) -> ScenarioEntry | None:
    own = {name: value for name, value in data.items() if name in OWN_WORDS | _SHARED}
    try:
        return ScenarioEntry.model_validate(own)
    except ValidationError as error:
        problems += explain(error, file, own)
        return None


def _setup(data: Mapping[str, Any], file: str, problems: list[Problem]) -> Setup | None:
    words = {name: value for name, value in data.items() if name not in OWN_WORDS}
    if not isinstance(words.get("release"), int):
        words.pop("release", None)  # Told once, with the scenario's own words.
    goal = data.get("goal")
    turns = goal.get("turns") if isinstance(goal, Mapping) else None
    if "turn_limit" not in words and type(turns) is int and 1 <= turns <= 300:
        position = words.get("position")
        first = position.get("turn", 1) if isinstance(position, Mapping) else 1
        if type(first) is int and 1 <= first <= 700:
            # The game ends with the time given: a stacked deck has no cards for more.
            words["turn_limit"] = first + turns - 1
    try:
        return setup_of(words, file)
    except FileRefused as refused:
        problems += [one for one in refused.problems if one not in problems]
        return None


def _check(entry: ScenarioEntry, setup: Setup | None, file: str) -> Iterator[Problem]:
    """Yield what is wrong between the words."""
    yield from check_goal(entry.goal, 2 if setup is None else max(2, setup.players), file)
    for name, number in Counter(line.name for line in entry.line).items():
        if number > 1:
            yield problem("same_twice", file, Place("field", "line"), name)
    lengths = {line.name: len(line.actions) for line in entry.line}
    for number, annotation in enumerate(entry.annotation, start=1):
        place = f"annotation#{number}"
        if len(annotation.pins) != 1 or (annotation.line is None) != (annotation.action is None):
            expected = ", ".join((*PINS[:-1], "line + action"))
            yield problem("pin", file, Place("field", place), Shown(str(len(annotation.pins))), expected)
        elif annotation.line is not None and annotation.line not in lengths:
            yield problem("choice", file, Place("field", f"{place}.line"), annotation.line, ", ".join(lengths) or "–")
        elif annotation.action is not None and annotation.action > lengths.get(annotation.line or "", 0):
            expected = f"1–{lengths[annotation.line or '']}"
            yield problem("range", file, Place("field", f"{place}.action"), annotation.action, expected)


def _made(entry: ScenarioEntry, setup: Setup, file: str) -> Scenario:
    return Scenario(
        file=file,
        game=entry.game,
        setup=setup,
        goal=entry.goal.made(),
        title=_told(entry.title),
        summary=_told(entry.summary),
        age=entry.age,
        lines=tuple(Line(line.name, line.actions, line.reaches) for line in entry.line),
        annotations=tuple(_annotation(annotation) for annotation in entry.annotation),
        sources=entry.sources,
    )


def _told(entry: TitleEntry | SummaryEntry | RemarkEntry) -> Told:
    return Told(*((language, text.strip()) for language, text in entry.given().items()))


def _annotation(entry: AnnotationEntry) -> Annotation:
    (pin,) = entry.pins
    to = (entry.line or "", entry.action or 0) if pin == "action" else getattr(entry, pin)
    return Annotation(pin, to, _told(entry.text), entry.sources)
