"""What stands after a command: arguments and options with their names, their words, and how a value is read."""

import inspect
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import is_dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter, Token

from westerplatte_nb.engine.registry import games
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words

SPOKEN = "language"
# The options that are the fields of a dataclass, and stand after a command like its own.
FLAT = Parameter(name="*")
# What stands for a lone `-` while a line is read.
HYPHEN = "\0-"
_WHOLE = re.compile(r"[+-]?[0-9]{1,19}")


def argument(name: str, told: str = "") -> Parameter:
    """Return an argument that is known by its place; its name stands in the usage line."""
    return Parameter(name=name.upper(), help=told)


def option(name: str, value: str, told: str, *others: str, choices: Iterable[str] = ()) -> Parameter:
    """Return an option with a value; of several names the first is told."""
    return Parameter(
        name=(f"--{name}", *(f"--{other}" for other in others)),
        help=told,
        metavar="|".join(choices) or value.upper(),
        show_choices=False,
    )


def number(name: str, told: str) -> Parameter:
    """Return an option with a whole number."""
    return Parameter(name=f"--{name}", help=told, metavar="N", converter=_whole)


def place(name: str, told: str = "") -> Parameter:
    """Return an argument that is a whole number."""
    return Parameter(name=name.upper(), help=told, converter=_whole)


def switch(name: str, told: str) -> Parameter:
    """Return an option that is there or not."""
    return Parameter(name=f"--{name}", help=told, negative=(), show_default=False)


def command(app: App, name: str, words: Words, keys: str = "cli.help") -> Callable[[Any], Any]:
    """Return what adds a command of this name, which takes the option that chooses the language as well.

    That has been obeyed before a command is called, and is not handed to it.
    """
    told = option(SPOKEN, "", words("cli.help.language"), choices=LANGUAGES)
    spoken = inspect.Parameter(
        SPOKEN, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[Literal[LANGUAGES] | None, told]
    )

    def added(work: Any) -> Any:
        own = inspect.signature(work)
        work.__signature__ = own.replace(parameters=[*own.parameters.values(), spoken])
        return app.command(work, name=name, help=words(f"{keys}.{name}"))

    return added


def written_to(words: Words) -> Parameter:
    """Return the option that writes what a command prints into a file."""
    return option("write", words("cli.name.file"), words("cli.help.write_to"))


def of_games(words: Words, told: str) -> Parameter:
    """Return the option that names a game, and tell which there are."""
    named = option("game", words("cli.name.game"), f"{told}: {', '.join(games())}")
    # Games are put on the list at any time: which there are is asked when a line is read.
    return Parameter.combine(named, Parameter(converter=_game), completed(games))


def listed(text: str | None) -> list[str] | None:
    """Return the words of a list with commas, or None."""
    return None if text is None else [word.strip() for word in text.split(",") if word.strip()]


def completed(names: Callable[[], Iterable[str]]) -> Parameter:
    """Return what offers names to a shell as they are typed; they are looked up only then."""
    return Parameter(completer=lambda _: list(names()))


def is_whole(text: str) -> bool:
    """Tell whether a text is a whole number, and short enough to be read as one."""
    return _WHOLE.fullmatch(text) is not None


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    """Return a whole number as it was typed: no other way of writing one is guessed at."""
    if not is_whole(tokens[0].value):
        raise ValueError(kind)
    return int(tokens[0].value)


def _game(kind: Any, tokens: Sequence[Token]) -> str:
    """Return the name of a game that is on the list."""
    if tokens[0].value not in games():
        raise ValueError(kind)
    return tokens[0].value


def restore_hyphens(value: Any) -> Any:
    """Return what was typed: `-` where that stands for it, in a text, in several, or in the fields of a dataclass."""
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{name: restore_hyphens(one) for name, one in vars(value).items()})
    if isinstance(value, tuple | list):
        return type(value)(restore_hyphens(one) for one in value)
    if isinstance(value, str | Path):
        return type(value)(str(value).replace(HYPHEN, "-"))
    return value
