"""Calls with arguments that a function does not have: the sentence a person reads in place of Python's traceback."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import wraps
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeVar

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.terms import Value, Wording
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in

P = ParamSpec("P")
T = TypeVar("T")

NAMED = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
BY_PLACE = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


class WrongCall(Exception):  # noqa: N818 - reads as what it is
    """An argument with a value that cannot be; `wording` is the sentence about it."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        super().__init__(wording.key)


def answers_wrong_calls(answer: Callable[[str], Any]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Let a function answer a call that Python or it itself refuses with `answer` of one sentence.

    The sentence is in the `language` of the call, where that is one of ours, else in that of the system. For a type
    checker, which refuses such calls itself, the function stays what it is.
    """

    def guarding(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def guarded(*args: P.args, **named: P.kwargs) -> T:
            told = wrong_call(function, args, named)
            if told is None:
                try:
                    return function(*args, **named)
                except WrongCall as wrong:
                    told = wrong.wording
            return answer(words_in(_language(function, args, named)).say(told))  # type: ignore[no-any-return]

        return guarded

    return guarding


def wrong_call(function: Callable[..., Any], args: Sequence[Any], named: Mapping[str, Any]) -> Wording | None:
    """Return what is wrong with the arguments of a call, or nothing where the function can be called so."""
    shape = signature(function)
    try:
        shape.bind(*args, **named)
    except TypeError:
        pass
    else:
        return None
    call, parameters = function.__name__, shape.parameters
    known = [name for name, one in parameters.items() if one.kind in NAMED]
    if not any(one.kind is Parameter.VAR_KEYWORD for one in parameters.values()):
        for name in named:
            if name not in known:
                return unknown_argument(call, name, known)
    places = [name for name, one in parameters.items() if one.kind in BY_PLACE]
    twice = next((name for name in places[: len(args)] if name in named), None)
    if twice is not None:
        return Wording("ui.argument_twice", {"call": call, "name": twice})
    if len(args) > len(places):
        values: dict[str, Value] = {"call": call, "found": len(args), "most": len(places)}
        return Wording("ui.argument_many", values | {"expected": ", ".join(known) or "–"})
    given = shape.bind_partial(*args, **named).arguments
    lacking = [name for name in known if parameters[name].default is Parameter.empty and name not in given]
    return Wording("ui.argument_missing", {"call": call, "expected": ", ".join(lacking)})


def _language(function: Callable[..., Any], args: Sequence[Any], named: Mapping[str, Any]) -> str:
    """Return the language that a call asks for, or that of the system."""
    given = dict(zip(signature(function).parameters, args, strict=False)) | dict(named)
    return next((one for one in LANGUAGES if one == given.get("language")), system_language())


def unknown_argument(call: str, name: str, known: Iterable[str]) -> Wording:
    """Return what is said of an argument that a function does not have, with the known one that was probably meant."""
    words = list(known)
    near = get_close_matches(name, words, n=1, cutoff=0.6)
    values: dict[str, Value] = {"call": call, "found": harmless(name, 40), "near": near[0] if near else ""}
    values["expected"] = ", ".join(words) or "–"
    return Wording("ui.unknown_argument.near" if near else "ui.unknown_argument", values)
