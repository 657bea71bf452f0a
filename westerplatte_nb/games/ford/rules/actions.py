"""What a patrol does."""

from __future__ import annotations

from functools import partial

from westerplatte_nb.engine.notation import WordAction, read_action
from westerplatte_nb.engine.value import value


@value
class FordAction(WordAction):
    """The base of all actions: a word and, with most, the strength of a card."""


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


FordAction.WORDS = {
    Bid: "bid", Cross: "cross", Pass: "pass", Block: "block", Counter: "counter", Decline: "decline",
}  # fmt: skip


def _action(kind: type[FordAction], *numbers: str) -> FordAction:
    """Return an action of a class; `numbers` are the words after the first in its notation."""
    return kind(*map(int, numbers))


_READERS = {word: partial(_action, kind) for kind, word in FordAction.WORDS.items()}


def parse_action(text: str) -> FordAction:
    """Read one line of notation.

    Raises NotationError.
    """
    action: FordAction = read_action(text, _READERS)
    return action
