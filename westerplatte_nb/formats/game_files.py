"""The protocols of what a game brings for files; `engine.components` lists them with the other components.

`share_words.txt` holds what its scenarios often say, for ever the same; `example.jsonl` is a played game, a save like
any other, which `example` and `westerplatte replay <game>` open.

Each is a module whose functions and models have these names. Where a door needs one that is missing, it says so in a
sentence (`problem.no_…`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Protocol, cast

from westerplatte_nb.engine.registry import MissingComponent, component, first_game, games, is_game
from westerplatte_nb.engine.value import Wording, value
from westerplatte_nb.formats.problems import Key, Noun, Place, Problem
from westerplatte_nb.formats.reading import fail

if TYPE_CHECKING:
    # Models take a while to load, and most games need none.
    from pydantic import BaseModel

    from westerplatte_nb.formats.quiz.models import BoardQuestion, MyGameQuestion, QuizFile
    from westerplatte_nb.formats.scenario.models import ScenarioWords


class SetupFiles(Protocol):
    """The words of a setup."""

    SetupEntry: type[BaseModel]
    # Every word that a setup file may hold, by which it is known as one.
    WORDS: frozenset[str]

    def setup_of(self, plain: Any, file: str) -> Any:
        """Return the setup that plain data describe; `file` is the name for its problems.

        Raises InvalidFile with all problems at once.
        """

    def players_of(self, setup: Any) -> int:
        """Return the number of people that a game of the setup is for."""


class HintFiles(Protocol):
    """What may stand in the fields of its files, in words of no language, where their models do not say it.

    `FORMS` is by name, or by the name of what holds it too (`stock.bricks`; `.card` at the top of a file); `NOUNS` says
    what the entries of a table are called where a problem names one by its name or number.
    """

    FORMS: Mapping[str, str]
    NOUNS: Mapping[str, Noun]


class ArgumentFiles(Protocol):
    """The arguments of `play` that only this game has."""

    # The choices of a new game by name, with their defaults.
    CHOICES: Mapping[str, Any]
    # Files of a person's own, with the field of a setup that each of them fills, and what reads it.
    FILES: Mapping[str, tuple[str, Callable[[Any], Any]]]
    # The names of all arguments, for the nearest to a misspelt one.
    NAMES: tuple[str, ...]


class ScenarioFiles(Protocol):
    """A scenario's goal, and what its annotations may be pinned to."""

    # Its `goal` has a method `to_goal()`, which returns a goal of the engine.
    ScenarioEntry: type[ScenarioWords]
    # Fields of an annotation that it may be pinned to, beside an action of a line.
    PINS: tuple[str, ...]
    # Actions that do nothing, as lines of notation: a scenario must not be won by them.
    IDLE: tuple[str, ...]
    # Whose view a note may tell; `ui.side.<name>` in the game's catalogue says what each is called.
    SIDES: tuple[str, ...]
    # What the places are that arrows and rings may name, as the board's targets: examples for people.
    PLACES: str

    def setup_with_goal(self, plain: Mapping[str, Any], goal: Any) -> dict[str, Any]:
        """Return the plain data of a scenario's setup (`plain`), completed with the fields that its goal fixes.

        Both come from a file and are not checked yet: they may hold anything.
        """

    def check_goal(self, goal: Any, setup: Any, file: str) -> Iterator[Problem]:
        """Yield the problems of a goal that no game of the setup can reach; `setup` is None where that is invalid."""

    def is_place(self, target: str, setup: Any) -> bool:
        """Tell whether the board has a target of this name at some time; `setup` is None where that is invalid."""


class DeckFiles(Protocol):
    """Cards that people write down."""

    def deck_of(self, plain: Any, file: str) -> tuple[Any, ...]:
        """Return the cards of a deck in plain data. Raises InvalidFile."""


class BoardFiles(Protocol):
    """Boards that people write down."""

    def board_of(self, plain: Any, file: str) -> Any:
        """Return the board in plain data. Raises InvalidFile."""


@value
class FileKind:
    """A kind of file that only one game has.

    `fits` tells from the words at the top whether plain data are meant to be one, `read` returns what they hold (or
    raises InvalidFile), and `count` how many things that are; `cli.ok.<name>` tells it.
    """

    name: str
    form: type[BaseModel]
    fits: Callable[[Mapping[str, Any]], bool]
    read: Callable[[Any, str], Any]
    count: Callable[[Any], int] = len


class KindFiles(Protocol):
    """The kinds of files that only this game has."""

    KINDS: tuple[FileKind, ...]


class RemarkFiles(Protocol):
    """What is odd in a setup that can be played all the same."""

    def remarks_on(self, setup: Any) -> Iterator[Wording]:
        """Yield a warning for each thing in a valid setup that its writer can hardly have meant."""


class QuizFiles(Protocol):
    """Questions on the game's board, and on the game that the reader played."""

    QuizFile: type[QuizFile]

    def check_board_question(self, question: BoardQuestion, file: str) -> Iterator[Problem]:
        """Yield the problems of a question on a board: places that do not exist or contradict each other."""

    def check_my_game_question(self, question: MyGameQuestion, file: str) -> Iterator[Problem]:
        """Yield the problems of a question about the reader's game: fields that contradict each other."""


# Returns a new document and changes nothing in the one given.
Step = Callable[[dict[str, Any]], dict[str, Any]]


class UpgradeFiles(Protocol):
    """The steps that lift older saves, by the schema they lift from."""

    STEPS: Mapping[int, Step]


def game_of(data: Any, file: str, expected: str = "") -> str:
    """Return the game of plain data: the one they name, else the `expected` one, else the first of the list.

    Raises InvalidFile for an unknown game, and for another one than `expected`.
    """
    name = data.get("game") if isinstance(data, Mapping) else None
    if name is None:
        return expected or first_game()
    return check_game(known_game(name, file), file, expected)


def check_game(game: str, file: str, expected: str | None) -> str:
    """Return a game unchanged if it is the `expected` one, or none is expected; else raise InvalidFile."""
    if expected and expected != game:
        fail("other_game", file, Place("field", "game"), game, expected)
    return game


def known_game(name: object, file: str) -> str:
    """Return a name unchanged if it is that of a game on the list.

    Raises InvalidFile for any other value, with the most similar name if there is one.
    """
    place = Place("field", "game")
    if not isinstance(name, str):
        fail("text", file, place, name)
    if not is_game(name):
        near = get_close_matches(name.lower(), games(), n=1, cutoff=0.6)
        fail("game_near" if near else "game", file, place, name, near[0] if near else ", ".join(games()))
    return name


def setup_files(game: str, file: str) -> SetupFiles:
    """Return the module that reads a game's setups. Raises InvalidFile for a game without such a module."""
    return cast("SetupFiles", _file_module(game, "setup", "no_files", file))


def argument_files(game: str) -> ArgumentFiles | None:
    """Return the module with a game's own arguments of `play`; None for a game without any."""
    return cast("ArgumentFiles | None", _component_or_none(game, "arguments"))


def with_files(arguments: ArgumentFiles, setup: Any, values: Mapping[str, Any]) -> Any:
    """Return a setup in which a person's own files replace the package's tables.

    `values` are those of the arguments of `play`, by name. `FILES` names the arguments that are paths of such files
    (None: no file), each with the field of the setup that it fills and the function that reads it.

    Raises InvalidFile with all problems of the first file that has any.
    """
    files = [(field, read, values.get(name)) for name, (field, read) in arguments.FILES.items()]
    return replace(setup, **{field: read(path) for field, read, path in files if path is not None})


def scenario_files(game: str, file: str) -> ScenarioFiles:
    """Return the module that reads a game's scenarios. Raises InvalidFile for a game without such a module."""
    return cast("ScenarioFiles", _file_module(game, "scenario", "no_scenarios", file))


def deck_files(game: str, file: str) -> DeckFiles:
    """Return the module that reads a game's decks. Raises InvalidFile for a game without such a module."""
    return cast("DeckFiles", _file_module(game, "deck", "no_decks", file))


def board_files(game: str, file: str) -> BoardFiles:
    """Return the module that reads a game's boards. Raises InvalidFile for a game without such a module."""
    return cast("BoardFiles", _file_module(game, "board", "no_boards", file))


def quiz_files(game: str) -> QuizFiles | None:
    """Return the module that checks questions on a game's board; None for a game without such a module."""
    return cast("QuizFiles | None", _component_or_none(game, "quiz"))


def hint_files(game: str) -> HintFiles | None:
    """Return the module with the hints on the fields of a game's files; None for a game without such a module."""
    return cast("HintFiles | None", _component_or_none(game, "field_hints"))


def remarks_on(game: str, setup: Any) -> tuple[Wording, ...]:
    """Return the warnings about odd things in a valid setup; none for a game without the module `remarks`."""
    files = cast("RemarkFiles | None", _component_or_none(game, "remarks"))
    return () if files is None else tuple(files.remarks_on(setup))


def kinds_of(game: str) -> tuple[FileKind, ...]:
    """Return the kinds of files that only this game has."""
    files = cast("KindFiles | None", _component_or_none(game, "kinds"))
    return () if files is None else files.KINDS


def upgrades_of(game: str) -> Mapping[int, Step]:
    """Return the steps that upgrade older saves of a game, by the schema from which each leads to the next."""
    files = cast("UpgradeFiles | None", _component_or_none(game, "upgrades"))
    return {} if files is None else files.STEPS


def _file_module(game: str, module: str, key: Key, file: str) -> object:
    """Return a game's module for files; raise InvalidFile with the problem `key` where the game has none."""
    try:
        return component("formats", game, module)
    except MissingComponent:
        fail(key, file, Place("field", "game"), game)


def _component_or_none(game: str, module: str) -> object:
    """Return a game's module for files; None where the game has none."""
    try:
        return component("formats", game, module)
    except MissingComponent:
        return None
