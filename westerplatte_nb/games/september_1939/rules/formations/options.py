"""Lists of options of which each is made when it is asked for: most are counted, and one of them is played.

A stand has about fifty points to go to. As a set of points they are known much sooner than as fifty actions, and
whoever takes one by its place needs no other. Whoever looks at all of them gets them made once.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Any, TypeVar, overload

from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction, To
from westerplatte_nb.games.september_1939.rules.table import BITS, NOWHERE, member_at, points_in
from westerplatte_nb.games.september_1939.rules.table.reach import Routes

A = TypeVar("A", bound=SeptemberAction)

# Stands for the option handed out last before there is one: no action is identical with it.
_NONE_YET = object()


class Options(Sequence[A]):
    """A lazy tuple of options: it has their order, equals the tuple, and is hashed and pickled as the tuple is.

    `number` is how many options there are.
    """

    __slots__ = ("_all", "_last_option", "_number")

    def __init__(self, number: int) -> None:
        self._number = number
        # All options, None until they are made; and the option that was last returned alone, by its place.
        self._all: tuple[A, ...] | None = None
        self._last_option: object = _NONE_YET

    @abstractmethod
    def _make_all(self) -> tuple[A, ...]:
        """Return all options, newly made."""

    @abstractmethod
    def _make_one(self, place: int) -> A:
        """Return the option at a place, from 0, newly made."""

    @abstractmethod
    def _contains(self, action: object) -> bool:
        """Tell whether a value is one of the options, without making them all."""

    def all(self) -> tuple[A, ...]:
        """Return the tuple of all options, which is made at the first call."""
        if self._all is None:
            self._all = self._make_all()
        return self._all

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, place: int) -> A: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[A, ...]: ...
    def __getitem__(self, place: int | slice) -> A | tuple[A, ...]:
        """Return the option at a place, made alone if not all are made yet, or a tuple of those in a slice."""
        # A slice is taken from the whole tuple; so is a place out of range, so that it raises what a tuple raises.
        if self._all is None and isinstance(place, int) and -self._number <= place < self._number:
            option = self._last_option = self._make_one(place if place >= 0 else place + self._number)
            return option
        return self.all()[place]

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is one of the options."""
        # Mostly the question is about the option handed out last, as that is the one to be played.
        return action is self._last_option or self._contains(action)

    def __iter__(self) -> Iterator[A]:
        return iter(self.all())

    def __eq__(self, other: object) -> bool:
        """Tell whether other options, or a tuple, are the same actions in the same order."""
        if isinstance(other, Options):
            return self is other or self.all() == other.all()
        return self.all() == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the plain tuple of all options, not what they are made from."""
        return tuple, (self.all(),)


class Ends(Options[To]):
    """The moves of a stand, as options: first to stay where it is, if it may, then the other ends in order of points.

    `ends` is the bit set of the points; `routes` gives the bend on the way to each.
    """

    __slots__ = ("_may_stay", "_others", "_routes", "_stand", "start")

    def __init__(self, stand: str, ends: int, routes: Routes) -> None:
        """Take the stand in notation, the bit set of its ends, and its routes."""
        # The fields of the base are set here: a call of its `__init__` would slow down half of all decisions.
        self._number, self._all, self._last_option = ends.bit_count(), None, _NONE_YET
        self._stand, self._routes, self.start = stand, routes, routes.start
        start_bit = BITS[routes.start]
        # The ends but the start, and whether the start is one of them.
        self._others, self._may_stay = ends & ~start_bit, ends & start_bit != 0

    @property
    def points(self) -> int:
        """The bit set of the ends, the start among them if the stand may stay."""
        return self._others | BITS[self.start] if self._may_stay else self._others

    def move_to(self, end: int) -> To:
        """Return the option that leads to one of the ends."""
        return To(self._stand, end, NOWHERE if end == self.start else self._routes.bend_to(end))

    def _make_all(self) -> tuple[To, ...]:
        """Return the moves: first to stay, if allowed, then to each end in order, with its bend."""
        others, bends = points_in(self._others), self._routes.bends()
        moves = map(To, repeat(self._stand), others, map(bends.__getitem__, others))
        return (To(self._stand, self.start), *moves) if self._may_stay else tuple(moves)

    def _make_one(self, place: int) -> To:
        """Return the move at a place, from 0: staying comes first, if allowed, so that it shifts the others by one."""
        if self._may_stay and place == 0:
            return self.move_to(self.start)
        return self.move_to(member_at(self._others, place - self._may_stay))

    def _contains(self, action: object) -> bool:
        """Tell whether an action moves this stand to one of the ends, by the bend of its route."""
        if not isinstance(action, To) or action.stand != self._stand:
            return False
        end = action.end
        if type(end) is not int:
            # Compared with each option instead: a value that is no int cannot shift a bit set, and a bool is none.
            return action in self.all()
        if end == self.start:
            return self._may_stay and action.bend == NOWHERE
        return end >= 0 and self._others >> end & 1 == 1 and action.bend == self._routes.bend_to(end)
