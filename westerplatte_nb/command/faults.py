"""What is wrong with a line that was typed, in a sentence: what, and what may have been meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from westerplatte_nb.command.parameters import restore_hyphens
from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Value
from westerplatte_nb.i18n.words import Words

LONGEST = 80
GAME = "--game"
# So many names are offered for one that is not known.
MOST_OFFERED = 3


def sentence(error: CycloptsError, asked: App, words: Words) -> str:
    """Return what is wrong; `asked` is the command that was reached."""
    if isinstance(error, UnknownCommandError):
        return _unknown_command(error, asked, words)
    if isinstance(error, UnknownOptionError):
        found = error.token.keyword or error.token.value
        names = (name for one in error.argument_collection for name in one.names if name.startswith("-"))
        return _with_near("cli.fault.option", found, (*names, *asked.help_flags), words)
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        key = "cli.fault.no_value" if error.argument.name.startswith("-") else "cli.fault.missing"
        return words(key, name=_quoted(error.keyword or error.argument.name))
    if isinstance(error, CoercionError) and error.argument is not None:
        return _unfit(error, words)
    if isinstance(error, RepeatArgumentError):
        return words("cli.fault.repeated", name=_quoted(error.token.keyword or error.token.value))
    if isinstance(error, UnusedCliTokensError):
        return words("cli.fault.too_many", found=_quoted(" ".join(error.unused_tokens or ())))
    return words("cli.fault.other", found=_quoted(" ".join(error.root_input_tokens or ())))


def commands_of(app: App) -> list[str]:
    """Return the names of the commands of one, without the options that are commands to cyclopts."""
    return [name for name in app if not name.startswith("-") and app[name].show]


def _unknown_command(error: UnknownCommandError, asked: App, words: Words) -> str:
    found, known = (error.unused_tokens or [""])[0], commands_of(asked)
    if found.startswith("-"):
        return _with_near("cli.fault.option", found, (name for name in asked if name.startswith("-")), words)
    told = _with_near("cli.fault.command", found, known, words)
    return told if get_close_matches(found, known, 1) else f"{told} {words('cli.commands', names=', '.join(known))}"


def _unfit(error: CoercionError, words: Words) -> str:
    value = error.token.value if error.token is not None else ""
    keyword = error.token.keyword if error.token is not None else None
    values: dict[str, Value] = {
        "found": _quoted(value),
        "name": _quoted(keyword or (error.argument.name if error.argument is not None else "")),
    }
    choices = [str(one) for one in getattr(error.target_type, "__args__", ()) if not isinstance(one, type)]
    if error.argument is not None and GAME in error.argument.names:
        choices = list(games())
    if choices:
        return words("cli.fault.choice", **values, choices=", ".join(choices))
    return words("cli.fault.switch" if error.target_type is bool else "cli.fault.number", **values)


def _with_near(key: str, found: str, known: Iterable[str], words: Words) -> str:
    """Return the sentence about an unknown name, with those that are like it."""
    near = get_close_matches(found, list(dict.fromkeys(known)), MOST_OFFERED)
    told = words(key, found=_quoted(found))
    return f"{told} {words('cli.near', names=', '.join(near))}" if near else told


def _quoted(found: str) -> str:
    return short(restore_hyphens(found), LONGEST)
