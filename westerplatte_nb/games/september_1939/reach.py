"""What one kind of movement reaches on a ground, found once for each point (rules `model.move`, `model.module`).

A straight module is the same step wherever it begins, so it is found for each step from which points it is possible,
all at once. A table has 625 points and a model a few kinds of movement, so what is kept does not grow without end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Protocol

from westerplatte_nb.games.september_1939.table import (
    ALL,
    DIFFICULT,
    MIDDLE,
    NOWHERE,
    OPEN,
    ROAD,
    SIDE,
    STEP,
    STRIDE,
    Rates,
    closed_corners,
    corners,
    discs,
    members,
    points_in,
    shifted,
    squared,
    steps_from,
    touched,
)  # fmt: skip

# A point's place in a list with one entry for each number that a point may have.
_NUMBERS = STRIDE * SIDE
# Of so many sets of enemies it is kept where they close the way, and of each so many routes: stands stand otherwise
# with every move.
_ENEMIES_KEPT, _ROUTES_KEPT = 64, 256


class Routes(Protocol):
    """The routes of one or two modules that a stand may take from a point.

    `ends` is the set of the points to which they lead, `start` among them.
    """

    start: int
    ends: int

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends: NOWHERE for a straight one, or for the start itself."""
        ...

    def bends(self) -> Mapping[int, int]:
        """Return the ends but the start, in order, each with the bend on the way."""
        ...


class Reach:
    """What a stand of some rates reaches from each point of a ground."""

    def __init__(self, rates: Rates, difficult: int, impassable: int, road: int) -> None:
        self._farthest = min(SIDE - 1, max(rates) // STEP)
        self._modules = _modules(rates, difficult, impassable, road)
        # What `one_module` returned, by the start; empty as well where it was not asked for yet.
        self.known_modules = [0] * _NUMBERS
        self._two: list[AnyRoutes | None] = [None] * _NUMBERS
        self._around = discs(2 * STEP * self._farthest)
        self._past: dict[int, ReachPast] = {}

    def one_module(self, start: int) -> int:
        """Return the set of the points that one module reaches, the start not among them."""
        known = self.known_modules[start]
        if not known:
            steps = 0
            for step, starts in self._modules:
                if starts >> start & 1:
                    steps |= step
            known = self.known_modules[start] = shifted(steps, start)
        return known

    def two_modules(self, start: int) -> AnyRoutes:
        """Return the routes of one or two modules from a point."""
        known = self._two[start]
        if known is None:
            known = self._two[start] = AnyRoutes(self, start)
        return known

    def past(self, enemies: int, start: int) -> ReachPast:
        """Return what is reached from a point by ways that pass none of some others (rule `model.block`)."""
        # Two modules touch nobody farther away than that.
        enemies &= self._around[start]
        known = self._past.get(enemies)
        if known is None:
            if len(self._past) >= _ENEMIES_KEPT:
                del self._past[next(iter(self._past))]
            known = self._past[enemies] = ReachPast(self, enemies)
        return known

    def bends_between(self, start: int, end: int, among: int = ALL) -> Iterator[int]:
        """Yield where, of some points, a route of two modules to a point may bend, the best first.

        It bends as near its middle as it can: where the squares of both modules add up to the least, and of such points
        at the first (rule `model.module`).
        """
        # A module leads back as it leads there, so that the second can be looked up from its end.
        both = self.one_module(start) & self.one_module(end) & among
        if not both:
            return
        across, up = (start & 31) + (end & 31), (start >> 5) + (end >> 5)
        x, y = across + 1 >> 1, up + 1 >> 1
        middle = x + STRIDE * y
        steps = steps_from(both, middle)
        for bit, aside, number in _from_the_middle(across & 1, up & 1, self._farthest):
            # Of a step that leaves the table sideways, the bit is that of another.
            if steps & bit and 0 <= x + aside < SIDE:
                yield middle + number
                steps ^= bit
                if not steps:
                    return


class ReachPast(Reach):
    """What a stand reaches where enemies stand: neither a line nor an end of it touches one (rule `model.block`)."""

    def __init__(self, reach: Reach, enemies: int) -> None:
        self._anywhere, self._farthest = reach, reach._farthest
        self._enemies, self._corners = enemies, closed_corners(enemies)
        self._near = discs(STEP * self._farthest)
        self._is_narrow = self._farthest <= STRIDE - SIDE
        # From where an enemy may close the way of a module at all.
        self.disturbed = 0
        for enemy in members(enemies):
            self.disturbed |= self._near[enemy]
        self.known_modules = [0] * _NUMBERS if enemies else reach.known_modules
        self._bent: dict[tuple[int, int], AnyRoutes] = {}

    def one_module(self, start: int) -> int:
        """Return the set of the points that one module reaches past the enemies, the start not among them."""
        known = self.known_modules[start]
        if not known:
            known = self._anywhere.one_module(start)
            if enemies := self._enemies & self._near[start]:
                by_square, by_corner = _lines_by(self._farthest, None if self._is_narrow else start & 31)
                steps = 0
                for enemy in members(enemies):
                    steps |= by_square[enemy - start]
                for corner in members(self._corners):
                    steps |= by_corner.get(corner - start, 0)
                known &= ~shifted(steps, start)
            self.known_modules[start] = known
        return known

    def two_modules(self, start: int, bends: int = ALL) -> AnyRoutes:
        """Return the routes of one or two modules from a point that bend on some points only."""
        bends &= self.one_module(start)
        known = self._bent.get((start, bends))
        if known is None:
            if len(self._bent) >= _ROUTES_KEPT:
                self._bent.clear()
            known = self._bent[start, bends] = AnyRoutes(self, start, bends, self._two_modules(start, bends))
        return known

    def _two_modules(self, start: int, bends: int) -> int:
        """Return the points that two modules reach by some bends."""
        usual, ends = self._anywhere.two_modules(start), self.one_module(start) | 1 << start
        missing, known, disturbed = usual.ends & ~(ends | self._enemies), self.known_modules, self.disturbed
        for bend, most in usual.by_bend():
            # Of most bends, others lead to the same points.
            if most & missing and bends >> bend & 1:
                if disturbed >> bend & 1:
                    most = known[bend] or self.one_module(bend)
                ends |= most
                missing &= ~most
                if not missing:
                    break
        return ends


class AnyRoutes:
    """All routes of two modules: a straight module is taken where one is enough (rule `model.route`)."""

    __slots__ = ("_bends", "_by_bend", "_by_modules", "_near", "among", "ends", "reach", "start")

    def __init__(self, reach: Reach, start: int, among: int = ALL, ends: int = 0) -> None:
        self.start = start
        self.reach, self._near = reach, reach.one_module(start)
        self.among = among & self._near
        self.ends = ends or self._from_all_bends()
        self._bends: dict[int, int] | None = None
        self._by_bend: tuple[tuple[int, int], ...] | None = None
        self._by_modules: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def _from_all_bends(self) -> int:
        ends = self._near | 1 << self.start
        for bend in members(self._near):
            ends |= self.reach.one_module(bend)
        return ends

    def by_bend(self) -> tuple[tuple[int, int], ...]:
        """Return where the routes may bend, the farthest first, each with what a module reaches from there."""
        if self._by_bend is None:
            bends = sorted(members(self._near), key=lambda bend: -squared(self.start, bend))
            self._by_bend = tuple((bend, self.reach.one_module(bend)) for bend in bends)
        return self._by_bend

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends."""
        if self._bends is not None:
            return self._bends.get(end, NOWHERE)
        if end == self.start or self._near >> end & 1:
            return NOWHERE
        return next(self.reach.bends_between(self.start, end, self.among))

    def by_modules(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the ends that one module reaches, and those that need two."""
        if self._by_modules is None:
            self._by_modules = points_in(self._near), points_in(self.ends & ~self._near & ~(1 << self.start))
        return self._by_modules

    def bends(self) -> Mapping[int, int]:
        """Return the ends but the start, in order, each with the bend on the way."""
        if self._bends is None:
            self._bends = {end: self.bend_to(end) for end in points_in(self.ends & ~(1 << self.start))}
        return self._bends


def _modules(rates: Rates, difficult: int, impassable: int, road: int) -> tuple[tuple[int, int], ...]:
    """Return the steps that a module can be, each with the set of the points from which it is possible."""
    farthest = min(SIDE - 1, max(rates) // STEP)
    steps = range(-farthest, farthest + 1)
    found = []
    for up in steps:
        for across in steps:
            length = STEP * STEP * (across * across + up * up)
            if not 0 < length <= max(rates) ** 2:
                continue
            closed, slow, paved = 0, 0, ALL
            for square in members(touched(across, up)):
                closed |= steps_from(impassable, square)
                slow |= steps_from(difficult, square)
                paved &= steps_from(road, square)
            starts = 0
            for rate, there in ((OPEN, ALL & ~slow & ~paved), (ROAD, paved), (DIFFICULT, slow)):
                if length <= rates[rate] ** 2:
                    starts |= there
            starts &= _staying(across, up) & ~closed
            if starts:
                found.append((1 << (across + STRIDE * up + MIDDLE), starts))
    return tuple(found)


@cache
def _lines_by(farthest: int, column: int | None) -> tuple[dict[int, int], dict[int, int]]:
    """Return the steps, no longer than some, whose lines touch each square, and those that go through each corner.

    Both are told from the start. Of a long step that leaves the table sideways the bit is that of another, so that the
    column of the start must be known.
    """
    west, east = (-farthest, farthest) if column is None else (-column, SIDE - 1 - column)
    by_square: dict[int, int] = defaultdict(int)
    by_corner: dict[int, int] = defaultdict(int)
    for up in range(-farthest, farthest + 1):
        for across in range(max(-farthest, west), min(farthest, east) + 1):
            step = 1 << (across + STRIDE * up + MIDDLE)
            for found, met in ((by_square, touched), (by_corner, corners)):
                for number in members(met(across, up)):
                    found[number - MIDDLE] |= step
    return dict(by_square), dict(by_corner)


def _staying(across: int, up: int) -> int:
    """Return the points from which a step does not leave the table."""
    row = ((1 << (SIDE - abs(across))) - 1) << max(0, -across)
    return sum(row << STRIDE * y for y in range(max(0, -up), SIDE - max(0, up)))


@cache
def _from_the_middle(odd_across: int, odd_up: int, farthest: int) -> tuple[tuple[int, int, int], ...]:
    """Return the steps from the middle of a route, the nearest first: where it bends best.

    Each comes as a set of it alone, how far it goes aside, and as what it adds to a point. Where the middle of two
    points is none itself, the steps begin at the next point to the north and the east.
    """
    steps = range(-farthest, farthest + 1)
    ordered = sorted(((2 * x + odd_across) ** 2 + (2 * y + odd_up) ** 2, y, x) for x in steps for y in steps)
    return tuple((1 << (x + STRIDE * y + MIDDLE), x, x + STRIDE * y) for _, y, x in ordered)
