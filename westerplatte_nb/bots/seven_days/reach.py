"""How far the spaces are from each other, and the way from one to another, with a path burned or not."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.games.seven_days.actions import MOVES, Move
from westerplatte_nb.games.seven_days.board import SPACES, Board, Space

FAR = 99


class Reach(NamedTuple):
    """Distances in moves (`FAR` where there is no way) and ways as moves, by origin and goal."""

    distance: tuple[tuple[int, ...], ...]
    way: tuple[tuple[tuple[Move, ...], ...], ...]
    within: tuple[tuple[tuple[Space, ...], ...], ...]


LONGEST = 3


@lru_cache(maxsize=64)
def reach_of(board: Board, burned: tuple[Space, ...]) -> Reach:
    """Return what a board's paths reach (rules `orders.move`, `orders.burned`).

    `within[origin][n]` are the spaces at most n moves away (n up to 3), the nearest first.
    """
    ways = [_ways_from(origin, board, burned) for origin in range(len(SPACES))]
    distance = tuple(tuple(FAR if way is None else len(way) for way in row) for row in ways)
    near = [sorted(range(len(SPACES)), key=lambda space, row=row: (row[space], space)) for row in distance]  # type: ignore[misc]
    within = tuple(
        tuple(tuple(space for space in order if row[space] <= moves) for moves in range(LONGEST + 1))
        for row, order in zip(distance, near, strict=True)
    )
    return Reach(distance, tuple(tuple(way or () for way in row) for row in ways), within)


def _ways_from(origin: Space, board: Board, burned: tuple[Space, ...]) -> list[tuple[Move, ...] | None]:
    ways: list[tuple[Move, ...] | None] = [None] * len(SPACES)
    ways[origin] = ()
    frontier = [origin]
    for space in frontier:
        for neighbour in board.neighbours[space]:
            way = ways[space]
            if ways[neighbour] is None and way is not None and not (space in burned and neighbour in burned):
                ways[neighbour] = (*way, MOVES[neighbour])
                frontier.append(neighbour)
    return ways
