"""What stands after a command: arguments and options with their names, their words, and how a value is read."""

import inspect
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field, fields, is_dataclass, make_dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

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
# Stands in an annotation for a parameter whose texts are looked up when the program is composed in one language.
Localized = Callable[[Words], Parameter]


def argument(name: str, help: str = "") -> Localized:
    """Return a positional argument; its `name`, a key below `cli.name`, stands in the usage line."""
    return lambda words: Parameter(name=words(f"cli.name.{name}").upper(), help=help and words(help))


def option(value: str, help: str, *names: str) -> Localized:
    """Return a function that makes an option with a value; its argument `words` gives the texts in one language.

    `value` is the key, below `cli.name`, of the word that the help shows for the value (`FILE`); `help` is the key of
    the sentence on the option. `names` are what may be typed (`--to`): the help shows the first. Without names the
    option has the name of the function's parameter.
    """
    return lambda words: Parameter(
        name=names or None,
        help=words(help),
        metavar=words(f"cli.name.{value}").upper(),
        show_choices=False,
    )


def choice(help: str, *values: str) -> Localized:
    """Return an option whose help lists the possible `values`.

    The values that are accepted are those of the parameter's type, a Literal: it must name the same ones.
    """
    return lambda words: Parameter(help=words(help), metavar="|".join(values), show_choices=False)


def number(help: str) -> Localized:
    """Return an option with a whole number."""
    return lambda words: Parameter(help=words(help), metavar="N", converter=_parse_int)


def positional_number(name: str, help: str) -> Localized:
    """Return a positional argument that is a whole number; `name` and `help` as of `argument`."""
    return lambda words: Parameter.combine(argument(name, help)(words), Parameter(converter=_parse_int))


def switch(help: str) -> Localized:
    """Return an option without a value, which is there or not."""
    return lambda words: Parameter(help=words(help), negative=(), show_default=False)


def game_option(help: str) -> Localized:
    """Return the option that names a game; its help lists the games."""

    def parameter(words: Words) -> Parameter:
        """Return the option with its help in the language of the words."""
        # A game may be added at any time: so `_parse_game` checks the name when a line is read, not the type.
        own = Parameter(help=f"{words(help)}: {', '.join(games())}", converter=_parse_game)
        return Parameter.combine(option("game", help)(words), own, with_completion(games))

    return parameter


_SPOKEN = inspect.Parameter(
    SPOKEN,
    inspect.Parameter.KEYWORD_ONLY,
    default=None,
    annotation=Annotated[Literal[LANGUAGES] | None, choice("cli.help.language", *LANGUAGES)],
)
# A file that is read, and the one that what a command prints is written into.
File = Annotated[str, argument("file", "cli.help.file")]
WriteTo = Annotated[str | None, option("file", "cli.help.write_to")]


def command(app: App, name: str, words: Words, work: Callable[..., int], keys: str = "cli.help") -> None:
    """Add a command to a program; its `work` takes the words, then what was typed, and returns the exit code.

    Its help is the sentence of the key `<keys>.<name>`.

    The command also takes the option for the language (`_SPOKEN`): `words` are in that language already. The program
    takes it out before it calls the command, so `work` does not get it.
    """

    def run(*arguments: Any, **options: Any) -> int:
        """Call `work` with the words of the program and what was typed."""
        return work(words, *arguments, **options)

    _, *own = inspect.signature(work).parameters.values()  # all but `words`
    localized = [_localized(parameter, words) for parameter in (*own, _SPOKEN)]
    # By the signature cyclopts learns what may be typed.
    run.__signature__ = inspect.Signature(localized)  # type: ignore[attr-defined]
    app.command(run, name=name, help=words(f"{keys}.{name}"))


def _localized(parameter: inspect.Parameter, words: Words) -> inspect.Parameter:
    """Return a parameter of a function with its texts in the language of the words.

    A default that is a dataclass (such as `RunOptions()`) is replaced by an instance of the localized class, which
    `_localized_annotation` makes.
    """
    annotation = _localized_annotation(parameter.annotation, words)
    default = get_args(annotation)[0]() if is_dataclass(parameter.default) else parameter.default
    return parameter.replace(annotation=annotation, default=default)


def _localized_annotation(annotation: Any, words: Words) -> Any:
    """Return an annotation, `Annotated[<type>, <Parameter or Localized>, ...]`, with each Localized made a Parameter.

    A Localized is called with `words`, and so has its texts in their language.

    A type that is a dataclass is replaced by a copy of it whose fields have localized annotations as well.
    """
    kind, *items = get_args(annotation)
    if isinstance(kind, type) and is_dataclass(kind):
        options = [
            (old.name, _localized_annotation(old.type, words), field(default=old.default)) for old in fields(kind)
        ]
        # Without `__module__` the class would be of the module `types`, whose classes cyclopts does not look into.
        kind = make_dataclass(kind.__name__, options, namespace={"__module__": kind.__module__}, frozen=True)
    return Annotated[kind, *(item if isinstance(item, Parameter) else item(words) for item in items)]


def split_list(text: str | None) -> list[str] | None:
    """Return the items of a list with commas, without blank ones; None for None."""
    return None if text is None else [word.strip() for word in text.split(",") if word.strip()]


def with_completion(names: Callable[[], Iterable[str]]) -> Parameter:
    """Return a parameter whose value a shell completes from `names()`, which is called only when it completes."""
    return Parameter(completer=lambda _: list(names()))


def is_whole(text: str) -> bool:
    """Tell whether a text is a whole number of at most 19 digits, which Python reads quickly."""
    return _WHOLE.fullmatch(text) is not None


def _parse_int(kind: Any, tokens: Sequence[Token]) -> int:
    """Return the whole number that was typed in plain digits. Raises ValueError for anything else.

    It is a converter of cyclopts: `kind` is the type in the annotation, `tokens` holds the typed value.
    """
    if not is_whole(tokens[0].value):
        raise ValueError(kind)
    return int(tokens[0].value)


def _parse_game(kind: Any, tokens: Sequence[Token]) -> str:
    """Return the typed name of a game. Raises ValueError for one that is not on the list.

    It is a converter of cyclopts, like `_parse_int`.
    """
    if tokens[0].value not in games():
        raise ValueError(kind)
    return tokens[0].value


def restore_hyphens(value: Any) -> Any:
    """Return a value with `-` in place of its stand-in `HYPHEN`: a text, or all texts of a list or dataclass."""
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{name: restore_hyphens(part) for name, part in vars(value).items()})
    if isinstance(value, tuple | list):
        return type(value)(restore_hyphens(item) for item in value)
    if isinstance(value, str | Path):
        return type(value)(str(value).replace(HYPHEN, "-"))
    return value
