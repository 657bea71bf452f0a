"""The state of the ford, and the setup it begins with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.observation import NOBODY
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import copying

CARDS = (1, 2, 3, 4) * 6
HAND = 4
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """The seed that the cards are shuffled with; `hands` and `deck` fix what would else be dealt."""

    seed: int = 0
    hands: tuple[tuple[int, ...], ...] | None = None
    deck: tuple[int, ...] | None = None


@dataclass(slots=True)
class State:
    """A moment at the ford; `viewer` is the seat that observes it (None a bystander), or NOBODY for the true state.

    `bids` holds what each seat laid face down; `first` moves first in this round; `order` counts the orders
    given in it.
    """

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    rng: Rng
    bids: tuple[int | None, ...] = (None, None)
    first: int = 0
    order: int = 0
    round: int = 1
    points: tuple[int, ...] = (0, 0)
    is_over: bool = False
    agenda: tuple[Any, ...] = ()
    decision: Decision | None = None
    viewer: int | None = NOBODY

    @property
    def seats(self) -> int:
        """Two patrols."""
        return 2

    @property
    def turn(self) -> int:
        """The number of the order in play, from 1."""
        return 2 * (self.round - 1) + min(self.order, 1) + 1

    @property
    def active(self) -> int:
        """The patrol whose order it is."""
        return self.first if self.order == 0 else 1 - self.first

    def copy(self) -> State:
        """Return a draft with the same values."""
        return _copy(self)


_copy = copying(State)
