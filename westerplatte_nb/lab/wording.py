"""Shares, intervals and refusals of the lab as text in the reader's language."""

from collections.abc import Callable
from math import ceil, floor

from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab.estimate import Proportion
from westerplatte_nb.lab.validation import InvalidRequest


def percent(value: float, words: Words) -> str:
    """Return a share of 0 to 1 in whole percent, as the language writes it; only all is 100 %, only none is 0 %."""
    number = round(value * 100)
    if number in (0, 100) and 0 < value < 1:
        return words("lab.percent.almost_all" if value > 0.5 else "lab.percent.almost_none")
    return words("lab.percent", number=number)


def decimal(number: float, words: Words) -> str:
    """Return a number with one decimal place, as the language writes it."""
    return f"{number:.1f}".replace(".", words("lab.decimal"))


def interval(share: Proportion, words: Words) -> str:
    """Return the bounds of a share in whole percent, the lower one rounded down and the upper one up."""
    # The smallest error of adding binary fractions must not cost a whole percent.
    return words("lab.interval", low=floor(share.low * 100 + 1e-9), high=ceil(share.high * 100 - 1e-9))


class Refusal:
    """A sentence in place of an answer, where what was asked for cannot be done; it counts as false.

    Whatever is asked of it in turn, a chart or a table, it answers with itself, so that a cell shows the sentence.
    """

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence

    def __repr__(self) -> str:
        return self.sentence

    def __bool__(self) -> bool:
        return False

    def __getattr__(self, name: str) -> "Callable[..., Refusal]":
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args, **kwargs: self


def refusal(error: InvalidRequest, words: Words) -> str:
    """Return sentences that say why a request is invalid, one a line, in the words of its game if it names one."""
    game_words = words.of(error.game) if error.game else words
    return "\n".join(game_words.say(wording) for wording in error.wordings)


def refusal_in(language: str, error: InvalidRequest) -> Refusal:
    """Return what a cell shows in place of an answer to an invalid request, in a language."""
    return Refusal(refusal(error, words_in(language)))
