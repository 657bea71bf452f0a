"""Calls with arguments that a function does not have: the sentence a person reads in place of Python's traceback."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, ParamSpec, TypeVar

from westerplatte_nb.engine.registry import games, is_game
from westerplatte_nb.engine.sanitize import sanitize_text, short
from westerplatte_nb.engine.value import Value, Wording
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in

P = ParamSpec("P")
T = TypeVar("T")

# What stands beside the name of an argument that is yes or no.
FLAGS = (bool, bool | None)
NAMED = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
BY_PLACE = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


class WrongCall(Exception):  # noqa: N818 - reads as what it is
    """An argument with a value that cannot be; `wording` is the sentence about it.

    It reads as its `sentence`, where somebody who knows the reader's language gave one.
    """

    def __init__(self, wording: Wording, sentence: str = "") -> None:
        self.wording = wording
        super().__init__(sentence or wording.key)

    def _render_traceback_(self) -> list[str]:
        """Return the lines that a notebook shows in place of a traceback: the sentence alone."""
        return [str(self)]


def answers_wrong_calls(
    answer: Callable[[str], Any] | None, *, themes: Collection[str] = (), names_game: bool = False
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator: a call with wrong arguments returns `answer(sentence)`; the sentence says what is wrong.

    With `answer` None it raises WrongCall with the sentence instead. A call is wrong if

    - its arguments do not fit the function's parameters;
    - its `language` is unknown, or its `theme` is none of the `themes`;
    - its `game` is unknown, where the function `names_game`;
    - a parameter of the type str or bool gets a value of another type;
    - the function itself raises WrongCall.

    The sentence is in the `language` of the call if that is known, else in that of the system. For a type checker,
    which refuses such calls itself, the function's type stays the same.
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        """Return the function with its calls checked."""

        @wraps(function)
        def guarded(*args: P.args, **named: P.kwargs) -> T:
            """Call the function; a wrong call gets the answer with the sentence instead, or raises WrongCall."""
            fault = wrong_call(function, args, named, themes, names_game)
            if fault is None:
                try:
                    return function(*args, **named)
                except WrongCall as wrong:
                    fault = wrong.wording
            sentence = words_in(_call_language(function, args, named)).say(fault)
            if answer is None:
                raise WrongCall(fault, sentence) from None
            return answer(sentence)  # type: ignore[no-any-return]

        return guarded

    return decorate


def wrong_call(
    function: Callable[..., Any],
    args: Sequence[Any],
    named: Mapping[str, Any],
    themes: Collection[str] = (),
    names_game: bool = False,
) -> Wording | None:
    """Return what is wrong with the arguments of a call (`args` by place, `named` by name); None if nothing is.

    `themes` and `names_game` are those of `answers_wrong_calls`.
    """
    shape, call = signature(function), function.__name__
    try:
        bound = shape.bind(*args, **named)
    except TypeError:
        return _misfit(call, shape, args, named)
    return _wrong_value(call, shape, bound.arguments, themes, names_game)


def _misfit(call: str, shape: Signature, args: Sequence[Any], named: Mapping[str, Any]) -> Wording:
    """Return the first reason why arguments do not fit the parameters of the function with the name `call`."""
    parameters = shape.parameters
    names = [name for name, parameter in parameters.items() if parameter.kind in NAMED]
    if not any(parameter.kind is Parameter.VAR_KEYWORD for parameter in parameters.values()):
        for name in named:
            if name not in names:
                return unknown_argument(call, name, names)
    places = [name for name, parameter in parameters.items() if parameter.kind in BY_PLACE]
    duplicate = next((name for name in places[: len(args)] if name in named), None)
    if duplicate is not None:
        return Wording("ui.argument_twice", {"call": call, "name": duplicate})
    if len(args) > len(places):
        values: dict[str, Value] = {"call": call, "found": len(args), "most": len(places)}
        return Wording("ui.argument_many", values | {"expected": ", ".join(names) or "–"})
    # The names and places all fit, so an argument is missing.
    values_given = shape.bind_partial(*args, **named).arguments
    missing = [name for name in names if parameters[name].default is Parameter.empty and name not in values_given]
    return Wording("ui.argument_missing", {"call": call, "expected": ", ".join(missing)})


def _wrong_value(
    call: str, shape: Signature, arguments: Mapping[str, Any], themes: Collection[str], names_game: bool
) -> Wording | None:
    """Return what is wrong with the first argument that has a wrong value; None if all values are right.

    Checked are texts, truth values, `language`, `theme` if there are `themes`, and `game` if `names_game` (then it is
    the name of a game); a function checks its other arguments itself. An empty text and None stand for the default of
    an argument, so they are right.
    """
    try:
        for name, value in arguments.items():
            annotation = shape.parameters[name].annotation
            if annotation is str and not isinstance(value, str):
                return Wording("ui.argument_word", {"call": call, "name": name, "found": short(value)})
            if value is None or (isinstance(value, str) and not value):
                continue
            if name == "language":
                checked_word(value, LANGUAGES)
            elif name == "theme" and themes:
                checked_word(value, themes)
            elif name == "game" and names_game and not is_game(value):
                checked_word(value, games())
            elif annotation in FLAGS and not isinstance(value, int):  # True and False are ints; 1 and 0 will do too
                checked_word(value, (True, False))
    except WrongCall as wrong:
        return wrong.wording
    return None


def checked_word(value: Any, choices: Collection[Any]) -> Any:
    """Return the value if it is one of the choices. Raises WrongCall, whose sentence lists them, for any other."""
    # A value of another type is not compared: its own `==` may do anything.
    if not any(isinstance(value, type(choice)) and value == choice for choice in choices):
        expected = ", ".join(map(str, choices))
        raise WrongCall(Wording("ui.unknown_choice", {"found": short(value), "expected": expected}))
    return value


def _call_language(function: Callable[..., Any], args: Sequence[Any], named: Mapping[str, Any]) -> str:
    """Return the language that a call names in its argument `language`, else that of the system."""
    arguments = dict(zip(signature(function).parameters, args, strict=False)) | dict(named)
    language = arguments.get("language")
    return language if isinstance(language, str) and language in LANGUAGES else system_language()


def unknown_argument(call: str, name: str, names: Iterable[str]) -> Wording:
    """Return the wording about an argument that the function `call` lacks, with the most similar of its `names`."""
    words = list(names)
    most_similar = next(iter(get_close_matches(name, words, n=1, cutoff=0.6)), "")
    values: dict[str, Value] = {"call": call, "found": sanitize_text(name, 40), "near": most_similar}
    values["expected"] = ", ".join(words) or "–"
    return Wording("ui.unknown_argument.near" if most_similar else "ui.unknown_argument", values)
