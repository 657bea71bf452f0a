"""How far the spaces are from each other, and a route from one to another, with a path burned or not."""

from dataclasses import field
from functools import lru_cache

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.actions import MOVES, Move
from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, SPACES, Board, Space

FAR = 99
# Numbers of moves by origin and goal.
MoveTable = tuple[tuple[int, ...], ...]


# As many moves as a turn can have.
LONGEST = 3


@value
class Distances:
    """How far apart the spaces of a board are, by origin and goal.

    `distance` is in moves (`FAR` where no path leads there), `steps` the same but 3 at most, `routes` a shortest route
    as moves; `within[origin][n]` are the spaces at most n moves away (n up to 3), the nearest first; `total_steps` is
    the sum of the steps from a space to all others while no path is burned.
    """

    distance: MoveTable
    steps: MoveTable
    routes: tuple[tuple[tuple[Move, ...], ...], ...]
    within: tuple[tuple[tuple[Space, ...], ...], ...]
    total_steps: tuple[int, ...]
    # Results by the argument of the method of the same name.
    _off_centre: dict[float, list[float]] = field(default_factory=dict)
    _gaps: dict[tuple[Space | None, ...], MoveTable] = field(default_factory=dict)

    def off_centre(self, price: float) -> list[float]:
        """Return the value of each space by how central it is: minus `price` times its mean steps to the 11 spaces."""
        values = self._off_centre.get(price)
        if values is None:
            values = self._off_centre[price] = [-price * steps / len(SPACES) for steps in self.total_steps]
        return values

    def gaps(self, others: tuple[Space | None, ...]) -> MoveTable:
        """Return how many steps the nearest officer is from each outpost, by where the officer in turn ends the turn.

        It is `gaps[outpost][space]` if that officer ends the turn on `space`. `others` are the spaces of the other
        officers with rounds (None for one without a space).
        """
        gaps = self._gaps.get(others)
        if gaps is None:
            # For each other officer, the steps from where that one stands to all spaces.
            rows_of_others = [self.steps[space] for space in others if space is not None]
            # By outpost, the steps of the nearest of the others.
            nearest = [min((row[outpost] for row in rows_of_others), default=LONGEST) for outpost in OUTPOSTS]
            gaps = self._gaps[others] = tuple(
                tuple(min(row[outpost], nearest[outpost]) for row in self.steps) for outpost in OUTPOSTS
            )
        return gaps


@lru_cache(maxsize=64)
def distances_on(board: Board, burned: tuple[Space, ...]) -> Distances:
    """Return the distances on a board; `burned` are the ends of its burned path, empty for none.

    The rules are `orders.move` and `orders.burned`.
    """
    routes = [_routes_from(origin, board, burned) for origin in range(len(SPACES))]
    distance = tuple(tuple(len(row[goal]) if goal in row else FAR for goal in range(len(SPACES))) for row in routes)
    steps = tuple(tuple(min(moves, LONGEST) for moves in row) for row in distance)
    # The sort is stable: of spaces equally far the one that comes first on the board stays first.
    nearest_first = [sorted(range(len(SPACES)), key=row.__getitem__) for row in distance]
    # By origin and number of moves, the spaces in reach.
    within = tuple(
        tuple(tuple(space for space in order if row[space] <= moves) for moves in range(LONGEST + 1))
        for row, order in zip(distance, nearest_first, strict=True)
    )
    # On the whole board: a burned path is open again with the next event card.
    total_steps = distances_on(board, ()).total_steps if burned else tuple(map(sum, steps))
    # Empty where no path leads.
    routes_or_empty = tuple(tuple(row.get(goal, ()) for goal in range(len(SPACES))) for row in routes)
    return Distances(distance, steps, routes_or_empty, within, total_steps)


def _routes_from(origin: Space, board: Board, burned: tuple[Space, ...]) -> dict[Space, tuple[Move, ...]]:
    """Return a shortest route to each space that can be reached; `burned` are the ends of the burned path."""
    routes: dict[Space, tuple[Move, ...]] = {origin: ()}
    queue = [origin]
    for space in queue:  # breadth first: the loop goes on over the spaces that are appended
        for neighbour in board.neighbours[space]:
            is_burned = space in burned and neighbour in burned
            if neighbour not in routes and not is_burned:
                routes[neighbour] = (*routes[space], MOVES[neighbour])
                queue.append(neighbour)
    return routes
