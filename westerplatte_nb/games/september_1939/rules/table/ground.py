"""The ground of a table: its kinds, what can be reached and seen on it (rules `model.terrain`, `model.move`)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.table.reach import Reach

# The kinds of ground, by their sign on a map.
GROUNDS = {
    ".": "open", "+": "road", ",": "difficult", "w": "wood", "t": "town", "~": "river", "=": "bridge",
    "#": "impassable",
}  # fmt: skip


class Terrain:
    """The ground of a table: difficult and impassable squares, roads, screens; reach and sight are cached."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        """Read the rows of a map, the northern edge first."""
        self.rows = rows
        signs = {x + grid.STRIDE * y: row[x] for y, row in enumerate(reversed(rows)) for x in range(grid.SIDE)}
        self._kind_at = {point: GROUNDS[sign] for point, sign in signs.items()}
        self.difficult = self.of_kind("difficult", "wood", "town")
        self.impassable = self.of_kind("river", "impassable")
        self.road = self.of_kind("road", "bridge")
        self.screens = self.of_kind("wood", "town")
        # By how far a line goes up (never down) and across (to the west, counted from the end of its row).
        self._hidden: list[list[int | None]] = [[None] * (2 * grid.SIDE - 1) for _ in range(grid.SIDE)]
        self._reaches: dict[grid.Rates, Reach] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Leave out the caches: another process fills them again."""
        return ground_of, (self.rows,)

    def of_kind(self, *kinds: str) -> int:
        """Return the set of the points whose ground is of one of some kinds: `river`."""
        return grid.set_of(point for point, kind in self._kind_at.items() if kind in kinds)

    def kind_at(self, point: int) -> str:
        """Return the kind of ground at a point: `wood`, `road`."""
        return self._kind_at[point]

    def rate_on(self, start: int, end: int) -> int | None:
        """Return the rate of a straight line by its worst ground: OPEN, ROAD, DIFFICULT; None if impassable.

        (Rules `model.move`, `model.module`.)
        """
        squares = grid.way(start, end)
        if squares & self.impassable:
            return None
        if not squares & ~self.road:
            return grid.ROAD
        return grid.DIFFICULT if squares & self.difficult else grid.OPEN

    def reach_of(self, rates: grid.Rates) -> Reach:
        """Return the cached reach of some rates from each point."""
        reach = self._reaches.get(rates)
        if reach is None:
            reach = self._reaches[rates] = Reach(rates, self.difficult, self.impassable, self.road)
        return reach

    def routes(self, start: int, rates: grid.Rates) -> Mapping[int, int]:
        """Return the points that two modules reach, in order, each with the bend of its route, NOWHERE if straight."""
        return self.reach_of(rates).two_modules(start).bends()

    def reach(self, start: int, rates: grid.Rates, modules: int) -> int:
        """Return the set of the points that one or two modules reach, the start among them."""
        reach = self.reach_of(rates)
        return reach.two_modules(start).ends if modules == 2 else reach.one_module(start) | 1 << start

    def sees(self, one: int, other: int) -> bool:
        """Tell whether no wood or town lies between two points; that of an end does not count (`model.terrain`)."""
        if one > other:
            one, other = other, one
        across, up = (other & 31) - (one & 31), (other >> 5) - (one >> 5)
        hidden = self._hidden[up][across]
        if hidden is None:
            hidden = self._hidden[up][across] = self._hidden_along(across, up)
        return not hidden >> one & 1

    def _hidden_along(self, across: int, up: int) -> int:
        """Return the bit set of the points from which the end of a line, so many steps across and up, is hidden."""
        between = grid.touched(across, up) & ~(1 << grid.MIDDLE | 1 << (grid.MIDDLE + across + grid.STRIDE * up))
        hidden = 0
        for square in grid.members(between):
            hidden |= grid.steps_from(self.screens, square)
        return hidden & grid.ALL


@lru_cache(maxsize=64)
def ground_of(rows: tuple[str, ...]) -> Terrain:
    """Return the ground of a map: 25 lines of 25 signs, the northern edge first."""
    return Terrain(rows)
