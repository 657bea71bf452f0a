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
        # What `_blocked_starts` returned, None where it was not asked for yet. The outer index is how far a line goes
        # up, never down; the inner one how far across: less than 0 to the west, which counts from the end of the list.
        self._blocked: list[list[int | None]] = [[None] * (2 * grid.SIDE - 1) for _ in range(grid.SIDE)]
        self._reaches: dict[grid.Rates, Reach] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Leave out the caches: another process fills them again."""
        return ground_of, (self.rows,)

    def of_kind(self, *kinds: str) -> int:
        """Return the bit set of the points whose ground is of one of some kinds, such as `river`."""
        return grid.set_of(point for point, kind in self._kind_at.items() if kind in kinds)

    def kind_at(self, point: int) -> str:
        """Return the kind of ground at a point, such as `wood` or `road`."""
        return self._kind_at[point]

    def rate_on(self, start: int, end: int) -> int | None:
        """Return which of the rates a straight line has by its worst ground: OPEN, ROAD, DIFFICULT; None if impassable.

        (Rules `model.move`, `model.module`.)
        """
        squares = grid.squares_between(start, end)
        if squares & self.impassable:
            return None
        if not squares & ~self.road:
            return grid.ROAD
        return grid.DIFFICULT if squares & self.difficult else grid.OPEN

    def reach_of(self, rates: grid.Rates) -> Reach:
        """Return what a stand of some rates (the lengths of a module by ground) reaches; each reach is built once."""
        reach = self._reaches.get(rates)
        if reach is None:
            reach = self._reaches[rates] = Reach(rates, self.difficult, self.impassable, self.road)
        return reach

    def routes(self, start: int, rates: grid.Rates) -> Mapping[int, int]:
        """Return the points that two modules reach, in order, each with the bend of its route, NOWHERE if straight."""
        return self.reach_of(rates).two_modules(start).bends()

    def reach(self, start: int, rates: grid.Rates, modules: int) -> int:
        """Return the bit set of the points that one or two modules reach from `start`, which is among them."""
        stand_reach = self.reach_of(rates)
        return stand_reach.two_modules(start).ends if modules == 2 else stand_reach.one_module(start) | 1 << start

    def sees(self, start: int, end: int) -> bool:
        """Tell whether no wood or town lies between two points (`model.terrain`).

        The squares of the two points themselves do not count.
        """
        # Looked at northwards: sight is the same from both ends.
        if start > end:
            start, end = end, start
        # Of a point, `& 31` is the column and `>> 5` the row; `across` may be negative (see `_blocked`).
        across, up = (end & 31) - (start & 31), (end >> 5) - (start >> 5)
        blocked = self._blocked[up][across]
        if blocked is None:
            blocked = self._blocked[up][across] = self._blocked_starts(across, up)
        return not blocked >> start & 1

    def _blocked_starts(self, across: int, up: int) -> int:
        """Return the bit set of the points that do not see the point so many steps across and up from them."""
        # The squares of the two points themselves, here MIDDLE and the end of the line, do not block it.
        end_squares = 1 << grid.MIDDLE | 1 << (grid.MIDDLE + across + grid.STRIDE * up)
        blocked = 0
        # The line is computed as if it began at MIDDLE, so each of its squares is also the step that leads there.
        for step in grid.members(grid.squares_on_line(across, up) & ~end_squares):
            # From these starts the step leads to a screen.
            blocked |= grid.steps_from(self.screens, step)
        return blocked & grid.ALL


@lru_cache(maxsize=64)
def ground_of(rows: tuple[str, ...]) -> Terrain:
    """Return the ground of a map: 25 lines of 25 signs, the northern edge first."""
    return Terrain(rows)
