"""The command `westerplatte tournament`: what may be typed after it; what each step does stands in `teaching`."""

from collections.abc import Callable
from contextlib import nullcontext
from inspect import Parameter, Signature
from typing import Annotated, Any, Literal

from cyclopts import App

from westerplatte_nb.command import parameters
from westerplatte_nb.formats.saving import printing_into
from westerplatte_nb.i18n.words import Words

BOTS_AT_FIRST = 8
BREACHES = ("stalling", "disturbing", "vulgar", "insult")
# Under which each step's help stands in the catalogue.
KEYS = "cup.cli"


def _argument(name: str, kind: Any, parameter: parameters.Localized, default: Any = Parameter.empty) -> Parameter:
    """Return a positional parameter for the signature of a command of the tournament.

    `parameter` gives its name and help in a language.
    """
    return Parameter(name, Parameter.POSITIONAL_ONLY, default=default, annotation=Annotated[kind, parameter])


def _option(name: str, kind: Any, parameter: parameters.Localized, default: Any = None) -> Parameter:
    """Return an option, a keyword parameter, for the signature of a command of the tournament.

    `parameter` gives its name and help in a language.
    """
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, parameter])


_FILE = _argument("file", str, parameters.argument("file", "cli.help.tournament.file"))
_NICKNAME = parameters.argument("nickname", "cli.help.nickname")
_NAME = _argument("name", str, _NICKNAME)
_OTHERS = Parameter(
    "others",
    Parameter.VAR_POSITIONAL,
    annotation=Annotated[str, parameters.argument("nicknames", "cli.help.nicknames")],
)
_NAMES = (_FILE, _argument("first", str, _NICKNAME), _OTHERS)
_TABLE = _argument("table", int, parameters.positional_number("table", "cup.cli.table"))
_ROUND = _option("round", int | None, parameters.number("cup.cli.round"))
_TAKE_BACK = _option("take_back", bool, parameters.switch("cup.cli.take_back"), default=False)
_GAME_RESULT = (
    _FILE,
    _TABLE,
    _argument("which", Literal[1, 2], parameters.argument("which", "cup.cli.which")),
    _argument("winner", str | None, parameters.argument("winner", "cup.cli.winner"), default=None),
    _argument("points", int | None, parameters.positional_number("points", "cup.cli.points"), default=None),
    _option("saved", str | None, parameters.option("file", "cup.cli.from", "--from")),
    _ROUND,
)
# The parameters of each step, in the order of a tournament, as the help tells the steps.
STEPS = {
    "new": (
        _FILE,
        _option("title", str | None, parameters.option("title", "cup.cli.title")),
        _option("game", str | None, parameters.game_option("cup.cli.game")),
        _option("seed", int | None, parameters.number("cup.cli.seed")),
        _option("bots", str | None, parameters.option("list", "cup.cli.bots")),
        _option("pupils", int, parameters.number("cup.cli.pupils"), default=BOTS_AT_FIRST),
        _option("rounds", int | None, parameters.number("cup.cli.rounds")),
        _option("playouts", int | None, parameters.number("cli.help.playouts")),
    ),
    "add": _NAMES,
    "leave": _NAMES,
    "back": _NAMES,
    "pair": (_FILE,),
    "unpair": (_FILE,),
    "result": _GAME_RESULT,
    "correct": _GAME_RESULT,
    "card": (
        _FILE,
        _TABLE,
        _NAME,
        _option("breach", Literal[*BREACHES] | None, parameters.choice("cup.cli.breach", *BREACHES)),
        _TAKE_BACK,
        _ROUND,
    ),
    "absent": (_FILE, _TABLE, _NAME, _TAKE_BACK, _ROUND),
    "test": (
        _FILE,
        _TABLE,
        _argument("name", str | None, _NICKNAME, default=None),
        _argument("score", int | None, parameters.positional_number("score", "cup.cli.score"), default=None),
        _ROUND,
    ),
    "standings": (_FILE, Parameter("write", Parameter.KEYWORD_ONLY, default=None, annotation=parameters.WriteTo)),
    "print": (_FILE, _option("to", str, parameters.option("folder", "cup.cli.to"), default=".")),
}


def add_tournament(group: App, words: Words) -> None:
    """Add a command for each step of a tournament to a group of commands."""
    for step, step_parameters in STEPS.items():
        parameters.command(group, step, words, _step_function(step, step_parameters), KEYS)


def _step_function(step: str, step_parameters: tuple[Parameter, ...]) -> Callable[..., int]:
    """Return the function of a step, which takes the words, then the step's parameters, and returns the exit code."""
    signature = Signature((Parameter("words", Parameter.POSITIONAL_ONLY), *step_parameters))

    def run(*arguments: Any, **options: Any) -> int:
        """Run the step with the typed values; what it prints goes to the file `write` if the step has that option."""
        from westerplatte_nb.teaching.tournament.command import run_tournament

        bound = signature.bind(*arguments, **options)
        bound.apply_defaults()
        words, values = bound.arguments.pop("words"), bound.arguments
        if "first" in values:
            # A step that takes nicknames needs one at least, so the first is a parameter of its own.
            values["names"] = (values.pop("first"), *values.pop("others"))
        with printing_into(values.pop("write")) if "write" in values else nullcontext():
            return run_tournament(step, words, **values)

    run.__signature__ = signature  # type: ignore[attr-defined]
    return run
