"""Reading files from a line of code: what is wrong with one is raised in whole sentences of the reader's language.

A call that Python would refuse raises WrongCall, which reads as its sentence.
"""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats import setup_file
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.file import example_of
from westerplatte_nb.formats.scenario import file as scenario_file
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in

P = ParamSpec("P")
T = TypeVar("T")


def in_sentences(read: Callable[P, T]) -> Callable[P, T]:
    """Return a reader of files whose InvalidFile has a sentence for each problem, in the language of the system.

    A call with wrong arguments raises WrongCall.
    """

    @answers_wrong_calls(None)
    @wraps(read)
    def reading(*args: P.args, **named: P.kwargs) -> T:
        """Call `read`; raise its InvalidFile again with the sentences of its problems."""
        try:
            return read(*args, **named)
        except InvalidFile as error:
            words = words_in(system_language())
            raise InvalidFile(error.problems, tuple(words.say(item.wording) for item in error.problems)) from None

    return reading


load_setup = in_sentences(setup_file.load_setup)
load_scenario = in_sentences(scenario_file.load_scenario)
read_deck = in_sentences(setup_file.read_deck)
read_board = in_sentences(setup_file.read_board)


@in_sentences
def example(game: str) -> Path:
    """Return the path of the played game that a game brings as an example: `play(load=example(game))`.

    Raises InvalidFile with a sentence for a game that brings none.
    """
    return example_of(game, short(game))
