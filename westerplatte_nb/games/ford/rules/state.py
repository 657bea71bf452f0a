"""The state of the ford, and the setup it begins with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westerplatte_nb.engine.observation import NOBODY
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Decision, copying

STRENGTHS = (1, 2, 3, 4)
# How many cards of each strength there are for a patrol.
COPIES = 3
# How many cards a full hand has.
HAND_SIZE = 4
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """The seed that the cards are shuffled with; `hands` and `deck` fix what would else be dealt.

    `players` (2 or 3) are as many as there are hands, where these are fixed.
    """

    seed: int = 0
    players: int = 2
    hands: tuple[tuple[int, ...], ...] | None = None
    deck: tuple[int, ...] | None = None


@dataclass(slots=True)
class State:
    """A moment at the ford; `viewer` is the seat that observes it (None a spectator), or NOBODY for the true state.

    `bids` holds what each seat laid face down; `first` moves first in this round; `order` counts the orders
    given in it.
    """

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    rng: Rng
    bids: tuple[int | None, ...]
    points: tuple[int, ...]
    first: int = 0
    order: int = 0
    round: int = 1
    is_over: bool = False
    agenda: tuple[Any, ...] = ()
    decision: Decision | None = None
    viewer: int | None = NOBODY

    @property
    def seats(self) -> int:
        """The number of patrols, 2 or 3."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The number of the order in play, from 1, counted through all rounds."""
        # Once all orders of a round are given, `order` equals the number of seats: then the last one still counts.
        return self.seats * (self.round - 1) + min(self.order, self.seats - 1) + 1

    @property
    def active(self) -> int:
        """The seat (0-based) of the patrol whose order it is; after the last order of a round that of the last one."""
        return (self.first + min(self.order, self.seats - 1)) % self.seats

    def copy(self) -> State:
        """Return a draft with the same values."""
        return _copy(self)


def cards_of(players: int) -> tuple[int, ...]:
    """Return all cards of a game of so many patrols (rule `ford.cards`)."""
    return STRENGTHS * (COPIES * players)


_copy = copying(State)
