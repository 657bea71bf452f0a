"""Reading files from a line of code: what is wrong with one is raised in whole sentences of the reader's language.

A call that Python would refuse raises WrongCall, which reads as its sentence.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats import setup_file
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.file import example_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario import file as scenario_file
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in

T = TypeVar("T")


@answers_wrong_calls(None)
def load_setup(source: Mapping[str, Any] | str | Path) -> Any:
    """Return the setup that stands in a dict, or in the TOML or JSON file of that path.

    Its `game` says which game it is of; without, it is the first of the list (`westerplatte_nb.games.GAMES`).
    Raises InvalidFile with a sentence for each problem.
    """
    return _told(setup_file.load_setup, source)


@answers_wrong_calls(None)
def load_scenario(source: Mapping[str, Any] | str | Path) -> Scenario:
    """Return the scenario that stands in a dict, or in the TOML or JSON file of that path.

    Raises InvalidFile with a sentence for each problem.
    """
    return _told(scenario_file.load_scenario, source)


@answers_wrong_calls(None)
def read_deck(path: str | Path) -> tuple[Any, ...]:
    """Return the cards of a TOML file, in the order of the file.

    Raises InvalidFile with a sentence for each problem.
    """
    return _told(setup_file.read_deck, path)


@answers_wrong_calls(None)
def read_board(path: str | Path) -> Any:
    """Return the board of a TOML file.

    Raises InvalidFile with a sentence for each problem.
    """
    return _told(setup_file.read_board, path)


@answers_wrong_calls(None)
def example(game: str) -> Path:
    """Return the path of the played game that a game brings as an example: `play(load=example(game))`.

    Raises InvalidFile with a sentence for a game that brings none.
    """
    return _told(lambda name: example_of(name, short(name)), game)


def _told(read: Callable[[Any], T], source: object) -> T:
    try:
        return read(source)
    except InvalidFile as refused:
        words = words_in(system_language())
        raise InvalidFile(refused.problems, tuple(words.say(one.wording) for one in refused.problems)) from None
