"""A scenario as it is in use: a setup, a goal, and the texts about them."""

from dataclasses import dataclass
from typing import Any

from westerplatte_nb.engine.goal import Goal
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.i18n.languages import text_in

SOLUTION = "solution"
ARROW, RING = "arrow", "ring"
# What a coach says: while what it `asks` for can be done, or first, and `only` that can be done until it is.
COACH = ASKS, ONLY = "asks", "only"
# Of the palette, those that stand out on every board; the first is meant where none is named.
COLOURS = ("act", "move", "choose", "happened", "plus")
LONGEST_TITLE = 80
LONGEST_SUMMARY = 600
LONGEST_ANNOTATION = 1000


@dataclass(frozen=True, slots=True, init=False)
class LocalizedText:
    """A text in the languages it was written in, plain text with nothing hidden in it."""

    texts: tuple[tuple[str, str], ...]

    def __init__(self, *texts: tuple[str, str]) -> None:
        """Set the texts, each a pair of a language's code and the text."""
        # A frozen dataclass allows no other assignment.
        object.__setattr__(self, "texts", texts)

    def within(self, language: str) -> str:
        """Return the text in a language, else in English, else in the first language that has one."""
        return text_in(language, dict(self.texts))


@value
class Variation:
    """A line of play in notation, and what it claims to lead to: a goal `reached`, `missed` or still `open`.

    A variation begins `after` an action of another line (its name and the number, 0 for its beginning); `actions` are
    its own. `Scenario.full_line` returns all of them.
    """

    name: str
    actions: tuple[str, ...]
    reaches: str = "reached"
    after: tuple[str, int] | None = None


@value
class BoardMark:
    """An arrow between two places of the board, or a ring around one; `colour` is one of `COLOURS`."""

    kind: str
    places: tuple[str, ...]
    colour: str = COLOURS[0]


@value
class Annotation:
    """An annotation of one thing: a text, marks on the board, a question, a pause for talk.

    `pin` is `action` or a pin of the game (a space, a turn, an event), and `to` what it is pinned to: a name, a number,
    the class of an event, the id of a card, or for an action the name of a line and the number of its own action.
    The coach's `asks` and `only` are pinned to orders in notation, in which `*` stands for anything.
    `is_hidden` notes are hints, shown when they are asked for. `question` is one of a quiz (`formats.quiz.models`).
    `side` names whose view it is, as `ScenarioFiles.SIDES` does.
    """

    pin: str
    to: str | int | tuple[str, int]
    text: LocalizedText = LocalizedText()
    sources: tuple[str, ...] = ()
    marks: tuple[BoardMark, ...] = ()
    is_stop: bool = False
    is_hidden: bool = False
    question: Any = None
    chapter: str = ""
    side: str = ""


@value
class Chapter:
    """A part of the story: its title, and the line and number of actions after which it begins."""

    name: str
    title: LocalizedText
    line: str
    action: int = 0


@value
class Scenario:
    """A position to be played towards a goal; `bots` are the seats (from 0) that no person plays.

    `words` is what the file says of the setup and the goal, as JSON: the writer's source. `rules` are those of the
    class that plays it.
    """

    file: str
    game: str
    setup: Any
    goal: Goal[Any]
    title: LocalizedText
    summary: LocalizedText
    age: int
    lines: tuple[Variation, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    sources: tuple[str, ...] = ()
    bots: tuple[tuple[int, BotSeat], ...] = ()
    chapters: tuple[Chapter, ...] = ()
    words: str = ""
    rules: ClassRules = ClassRules()

    def line(self, name: str = SOLUTION) -> Variation | None:
        """Return the line with a name (default: the solution); None without such a line."""
        return next((line for line in self.lines if line.name == name), None)

    def full_line(self, line: Variation) -> tuple[str, ...]:
        """Return all actions of a line from the beginning of the game: those of `before`, then its own."""
        return (*self.before(line), *line.actions)

    def before(self, line: Variation) -> tuple[str, ...]:
        """Return the actions of other lines before a variation's first; none for a line that is no variation."""
        parent_name, action_count = line.after or ("", 0)  # no line has an empty name
        parent = self.line(parent_name)
        return () if parent is None else (*self.before(parent), *parent.actions[:action_count])
