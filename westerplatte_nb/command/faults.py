"""What is wrong with a line that was typed, in a sentence: what, and what may have been meant."""

from collections.abc import Iterable
from difflib import get_close_matches

import cyclopts
from cyclopts import App

from westerplatte_nb.command.parameters import restore_hyphens
from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Value
from westerplatte_nb.i18n.words import Words

LONGEST = 80
GAME = "--game"
# So many names are offered for one that is not known.
MOST_OFFERED = 3


def error_sentence(error: cyclopts.CycloptsError, app: App, words: Words) -> str:
    """Return the sentence on an error in a typed line; `app` is the last command that was recognized in it."""
    if isinstance(error, cyclopts.UnknownCommandError):
        return _unknown_command(error, app, words)
    if isinstance(error, cyclopts.UnknownOptionError):
        name = error.token.keyword or error.token.value
        names = (name for argument in error.argument_collection for name in argument.names if name.startswith("-"))
        return _with_similar("cli.fault.option", name, (*names, *app.help_flags), words)
    if isinstance(error, cyclopts.MissingArgumentError) and error.argument is not None:
        key = "cli.fault.no_value" if error.argument.name.startswith("-") else "cli.fault.missing"
        return words(key, name=_quoted(error.keyword or error.argument.name))
    if isinstance(error, cyclopts.CoercionError) and error.argument is not None:
        return _wrong_value(error, words)
    if isinstance(error, cyclopts.RepeatArgumentError):
        return words("cli.fault.repeated", name=_quoted(error.token.keyword or error.token.value))
    if isinstance(error, cyclopts.UnusedCliTokensError):
        return words("cli.fault.too_many", found=_quoted(" ".join(error.unused_tokens or ())))
    return words("cli.fault.other", found=_quoted(" ".join(error.root_input_tokens or ())))


def commands_of(app: App) -> list[str]:
    """Return the names of the subcommands of a command, without the options that cyclopts lists among them."""
    return [name for name in app if not name.startswith("-") and app[name].show]


def _unknown_command(error: cyclopts.UnknownCommandError, app: App, words: Words) -> str:
    """Return the sentence on an unknown command, with the similar commands, or with all if none is similar.

    Where an option stands in the place of the command, the sentence is that on an unknown option.
    """
    name, names = (error.unused_tokens or [""])[0], commands_of(app)
    if name.startswith("-"):
        return _with_similar("cli.fault.option", name, (known for known in app if known.startswith("-")), words)
    fault = _with_similar("cli.fault.command", name, names, words)
    return fault if get_close_matches(name, names, 1) else f"{fault} {words('cli.commands', names=', '.join(names))}"


def _wrong_value(error: cyclopts.CoercionError, words: Words) -> str:
    """Return the sentence on a value that does not fit its option, with the choices where there are some."""
    value = error.token.value if error.token is not None else ""
    keyword = error.token.keyword if error.token is not None else None
    values: dict[str, Value] = {
        "found": _quoted(value),
        "name": _quoted(keyword or (error.argument.name if error.argument is not None else "")),
    }
    # The `__args__` of a Literal are its values; those of a union are types, which are no choices.
    choices = [str(choice) for choice in getattr(error.target_type, "__args__", ()) if not isinstance(choice, type)]
    if error.argument is not None and GAME in error.argument.names:
        choices = list(games())
    if choices:
        return words("cli.fault.choice", **values, choices=", ".join(choices))
    return words("cli.fault.switch" if error.target_type is bool else "cli.fault.number", **values)


def _with_similar(key: str, name: str, names: Iterable[str], words: Words) -> str:
    """Return the sentence of a key about an unknown name, with a second one on similar names if there are any."""
    similar = get_close_matches(name, list(dict.fromkeys(names)), MOST_OFFERED)
    fault = words(key, found=_quoted(name))
    return f"{fault} {words('cli.near', names=', '.join(similar))}" if similar else fault


def _quoted(text: str) -> str:
    """Return what was typed as a sentence quotes it: with its hyphens, shortened."""
    return short(restore_hyphens(text), LONGEST)
