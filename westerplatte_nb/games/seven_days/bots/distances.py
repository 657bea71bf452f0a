"""How far the spaces are from each other, and the way from one to another, with a path burned or not."""

from dataclasses import field
from functools import lru_cache

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.actions import MOVES, Move
from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, SPACES, Board, Space

FAR = 99
Ways = tuple[tuple[int, ...], ...]


# As many moves as a turn can have.
LONGEST = 3


@value
class Distances:
    """What a board's paths reach, by origin and goal: distances in moves (`FAR` where there is no way), ways as moves.

    `steps` are the distances, 3 at most; `within[origin][n]` the spaces at most n moves away (n up to 3), the nearest
    first; `apart` the steps to all other spaces together while no path is burned.
    """

    distance: Ways
    steps: Ways
    way: tuple[tuple[tuple[Move, ...], ...], ...]
    within: tuple[tuple[tuple[Space, ...], ...], ...]
    apart: tuple[int, ...]
    _off_centre: dict[float, list[float]] = field(default_factory=dict)
    _gaps: dict[tuple[Space | None, ...], Ways] = field(default_factory=dict)

    def off_centre(self, price: float) -> list[float]:
        """Return the (negative) value of each space for being off the middle; `price` is that of one mean step."""
        costs = self._off_centre.get(price)
        if costs is None:
            costs = self._off_centre[price] = [-price * steps / len(SPACES) for steps in self.apart]
        return costs

    def gaps(self, others: tuple[Space | None, ...]) -> Ways:
        """Return by outpost, then by the space of the officer in turn, the steps of the nearest officer to the outpost.

        `others` are the spaces of the other officers who count.
        """
        gaps = self._gaps.get(others)
        if gaps is None:
            rows = [self.steps[space] for space in others if space is not None]
            gaps = self._gaps[others] = tuple(
                tuple(min(row[outpost], *(other[outpost] for other in rows), LONGEST) for row in self.steps)
                for outpost in OUTPOSTS
            )
        return gaps


@lru_cache(maxsize=64)
def reach_of(board: Board, burned: tuple[Space, ...]) -> Distances:
    """Return what a board's paths reach (rules `orders.move`, `orders.burned`)."""
    ways = [_ways_from(origin, board, burned) for origin in range(len(SPACES))]
    distance = tuple(tuple(FAR if way is None else len(way) for way in row) for row in ways)
    steps = tuple(tuple(min(moves, LONGEST) for moves in row) for row in distance)
    nearest = [sorted(range(len(SPACES)), key=lambda space, row=row: (row[space], space)) for row in distance]  # type: ignore[misc]
    within = tuple(
        tuple(tuple(space for space in order if row[space] <= moves) for moves in range(LONGEST + 1))
        for row, order in zip(distance, nearest, strict=True)
    )
    apart = reach_of(board, ()).apart if burned else tuple(map(sum, steps))
    return Distances(distance, steps, tuple(tuple(way or () for way in row) for row in ways), within, apart)


def _ways_from(origin: Space, board: Board, burned: tuple[Space, ...]) -> list[tuple[Move, ...] | None]:
    """Return a shortest way to each space, None where there is none; `burned` are the ends of the burned path."""
    ways: list[tuple[Move, ...] | None] = [None] * len(SPACES)
    ways[origin] = ()
    queue = [origin]
    for space in queue:  # breadth first: the loop goes on over the spaces that are appended
        for neighbour in board.neighbours[space]:
            way = ways[space]
            if ways[neighbour] is None and way is not None and not (space in burned and neighbour in burned):
                ways[neighbour] = (*way, MOVES[neighbour])
                queue.append(neighbour)
    return ways
