"""The board: eleven spaces, the paths that join them, and five attack tracks.

Inside the engine a space is a number: outposts A–E are 0–4, guardhouses 1–6 are 5–10. A track has the number of
the outpost it faces. A rung is 1–4, IV being at the wall.
"""

from functools import cache
from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.releases import NEWEST, data_of

Space = int
Track = int

SPACES = ("A", "B", "C", "D", "E", "1", "2", "3", "4", "5", "6")
TRACKS = SPACES[:5]  # parts.tracks
OUTPOSTS = range(5)  # parts.outposts
GUARDHOUSES = range(5, 11)  # parts.guardhouses
FIRST_GUARDHOUSE = 5
SPACE_OF = {name: number for number, name in enumerate(SPACES)}
FIRST_RUNG = 1
LAST_RUNG = 4
WALL_HEIGHT = 6  # parts.bricks


def is_outpost(space: Space) -> bool:
    """Tell whether a space is an outpost."""
    return space < FIRST_GUARDHOUSE


def tile_index(space: Space) -> int:
    """Return the index (0–5) of a guardhouse among the six places for tiles."""
    return space - FIRST_GUARDHOUSE


@value
class Board:
    """Which spaces are joined: `paths` are pairs of spaces, the smaller first, in rising order.

    `neighbours` are by space; `behind` are the guardhouses that each outpost is joined to.
    """

    paths: tuple[tuple[Space, Space], ...]
    neighbours: tuple[tuple[Space, ...], ...]
    behind: tuple[tuple[Space, ...], ...]

    @classmethod
    def of(cls, paths: list[tuple[Space, Space]]) -> "Board":
        """Return the board with some paths, which may come in any order and direction."""
        ordered = tuple(sorted({(min(pair), max(pair)) for pair in paths}))
        # For each space, the other end of every path that ends there.
        neighbours = tuple(
            tuple(sorted([b for a, b in ordered if a == space] + [a for a, b in ordered if b == space]))
            for space in range(len(SPACES))
        )
        behind = tuple(tuple(space for space in neighbours[outpost] if not is_outpost(space)) for outpost in OUTPOSTS)
        return cls(ordered, neighbours, behind)


def board_from_plain(plain: dict[str, Any]) -> Board:
    """Return the board in the plain data of a board file: `{"path": [{"ends": ["A", "1"]}, ...]}`.

    Raises KeyError or ValueError for paths that make no board.
    """
    return Board.of([(SPACE_OF[a], SPACE_OF[b]) for a, b in (path["ends"] for path in plain["path"])])


@cache
def published_board(release: int = NEWEST) -> Board:
    """Return the board of the package's own data file (rule `parts.paths`)."""
    return board_from_plain(data_of("board", release))
