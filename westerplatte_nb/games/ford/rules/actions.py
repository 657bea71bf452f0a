"""What a patrol does."""

from __future__ import annotations

from collections.abc import Callable

from westerplatte_nb.engine.notation import read_action
from westerplatte_nb.engine.value import value


@value
class FordAction:
    """The base of all actions: a word and, with most, the strength of a card."""

    def __str__(self) -> str:
        """Return the line of notation."""
        word = WORDS[type(self)]
        strength = getattr(self, "strength", None)
        return word if strength is None else f"{word} {strength}"


@value
class Bid(FordAction):
    """Lay a card face down (rule `ford.bid`)."""

    strength: int


@value
class Cross(FordAction):
    """Cross the ford with a card (rule `ford.order`)."""

    strength: int


@value
class Pass(FordAction):
    """Give up the order (rule `ford.order`)."""


@value
class Block(FordAction):
    """Block the other patrol (rule `ford.block`)."""

    strength: int


@value
class Counter(FordAction):
    """Counter a block (rule `ford.counter`)."""

    strength: int


@value
class Decline(FordAction):
    """Neither block nor counter."""


WORDS: dict[type, str] = {
    Bid: "bid", Cross: "cross", Pass: "pass", Block: "block", Counter: "counter", Decline: "decline",
}  # fmt: skip


def _reader(made: type) -> Callable[..., FordAction]:
    return lambda *words: made(*map(int, words))


_READ = {word: _reader(made) for made, word in WORDS.items()}


def parse_action(text: str) -> FordAction:
    """Read one line of notation.

    Raises NotationError.
    """
    action: FordAction = read_action(text, _READ)
    return action
