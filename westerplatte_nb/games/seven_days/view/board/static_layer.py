"""What never changes in a game: land, tracks, paths, places of walls, tiles, labels, panels without their markers."""

from functools import lru_cache

from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, SPACES, Board, Space, tile_index
from westerplatte_nb.games.seven_days.rules.difficulty import MoraleStep
from westerplatte_nb.games.seven_days.rules.state import DAYS as LAST_DAY
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.roads import roads, stage_signs
from westerplatte_nb.games.seven_days.view.board.side_panels import days_panel, deck_backs, label, morale_panel
from westerplatte_nb.games.seven_days.view.board.symbols import TILE_SYMBOLS
from westerplatte_nb.games.seven_days.view.board.terrain import compass, land, trees
from westerplatte_nb.games.seven_days.view.board.walls import gaps
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.layer import layer_of
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shapes, arc, layered, placed, polyline


def ground(state: State, words: Words) -> Shapes:
    """Return the ground of a game in a language."""
    steps = tuple(state.table.morale_steps[step] for step in range(-3, 4))
    return _ground(state.tiles, state.table.board, steps, words)


@lru_cache(maxsize=12)
def _ground(tiles: tuple[str, ...], board: Board, steps: tuple[MoraleStep, ...], words: Words) -> Shapes:
    """Return the ground for a board and its tiles, cached: it is the same in every position of a game."""
    return layer_of(
        land(),
        compass(words("board.north")),
        roads(),
        trees(),
        stage_signs(),
        _paths(board),
        tuple(layered(_outpost(space) for space in OUTPOSTS)),
        tuple(layered(_guardhouse(space, tiles[tile_index(space)]) for space in GUARDHOUSES)),
        morale_panel(steps, words),
        days_panel(LAST_DAY, words),
        deck_backs(),
    )


def _paths(board: Board) -> Shapes:
    """Return the paths, each as an edge and a surface."""
    lines = [(f"path:{SPACES[a]}{SPACES[b]}", at.path_ends(a, b)) for a, b in board.paths]
    return (
        *(polyline(f"{key}.edge", ends, "path_edge", 15) for key, ends in lines),
        *(polyline(key, ends, "path", 10) for key, ends in lines),
    )


def _outpost(space: Space) -> tuple[Shapes, ...]:
    """Return an outpost without its bricks, by layers from the lowest.

    They are its shadow, the ground, the edge of the sandbags, the sandbags, what is seen
    where a brick is lost, the yard, the plaque, the letter on it.
    """
    name = SPACES[space]
    x, y = at.track_x(space), at.OUTPOST_Y
    bags = arc(x, y, at.RING_OUTER + 7, *at.RING, 20)
    return (
        (Circle(f"cast:{name}", x + 7, y + 9, at.RING_OUTER + 13, "cast", opacity=0.8),),
        (Circle(f"floor:{name}", x, y, at.RING_OUTER + 9, "earth", "lane_edge", 2),),
        (polyline(f"bags:{name}.edge", bags, "sandbag_edge", 18),),
        (polyline(f"bags:{name}", bags, "sandbag", 13, (15, 3)),),
        *gaps(space),
        (Circle(f"yard:{name}", x, y, at.RING_INNER - 3, "yard", "lane_edge", 1.5),),
        (Circle(f"plaque:{name}", x, y + at.LETTER_DY, at.LETTER_R, "plaque", "paper", 3),),
        (label(f"outpost:{name}.name", x, y + at.LETTER_DY, name, 26, 2 * at.LETTER_R, "on_plaque"),),
    )


def _door_path(space: Space) -> tuple[Point, ...]:
    """Return the outline of the path from a guardhouse's door to the gate of its yard, which widens."""
    x, top, bottom = at.guard_x(space), at.PLATE_Y + at.PLATE_H - 4, at.YARD_Y + at.YARD_H - 1
    return (x - 17, top), (x + 17, top), (x + 25, bottom), (x - 25, bottom)


def _yard_fence(space: Space, side: int) -> tuple[Point, ...]:
    """Return the fence of a yard on one side of its gate, left (`side` -1) or right (1)."""
    x, top, bottom, half_w = at.guard_x(space), at.YARD_Y + 6, at.YARD_Y + at.YARD_H - 8, at.GUARD_W / 2 - 5
    edge = x + side * half_w
    # Down the side of the yard, across its front corner, and on to the gate.
    return (edge, top), (edge, bottom - 12), (x + side * (half_w - 14), bottom), (x + side * 30, bottom)


def _guardhouse(space: Space, tile: str) -> tuple[Shapes, ...]:
    """Return a guardhouse without bricks and roof, by layers from the lowest.

    They are the yard, the path in it, its fence, its shadow, the facade, what is seen where a brick is lost, the
    plate of the tile, the symbol on it.
    """
    name = SPACES[space]
    left = at.guard_x(space) - at.GUARD_W / 2
    plate = at.plate_box(space)
    shadow = placed(at.outline("house_shadow"), at.guard_x(space) + 9, at.ROOF_Y + 9, 1)
    symbol_x = plate.x + (34 if tile in at.STOCKED else plate.w / 2)
    return (
        (Rect(f"yard:{name}", left - 3, at.YARD_Y - 24, at.GUARD_W + 6, at.YARD_H + 24, "yard", "path_edge", 1.5, 26),),
        (Polygon(f"yard:{name}.path", _door_path(space), "lane"),),
        tuple(
            polyline(f"yard:{name}.fence{side}", _yard_fence(space, side), "sandbag_edge", 9, (3, 6))
            for side in (-1, 1)
        ),
        (Polygon(f"cast:{name}", shadow, "cast", opacity=0.8),),
        (Rect(f"facade:{name}", left + 3, at.ROOF_Y + at.ROOF_H - 4, at.GUARD_W - 6, 46, "plaster", "roof_edge", 1.5),),
        *gaps(space),
        (Rect(f"plate:{name}", *plate, "paper", "paper_edge", 2, 6),),
        TILE_SYMBOLS[tile](f"tile:{name}", symbol_x, plate.y + 19, 28),
    )
