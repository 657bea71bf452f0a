"""The pieces on the board: walls brick by brick, roofs, stocks, mines, the burned path, the officers' pawns."""

from functools import lru_cache

from westerplatte_nb.engine.value import turn_of
from westerplatte_nb.games.seven_days.board import GUARDHOUSES, OUTPOSTS, SPACES, TRACKS, Space, is_outpost, place_of
from westerplatte_nb.games.seven_days.state import State, Troop
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import (
    LETTER,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    fitting_size,
    placed,
    ring_part,
    tidy,
)
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.seven_days import symbols
from westerplatte_nb.view.seven_days.damage import craters, smoke
from westerplatte_nb.view.seven_days.officers import officer_cards
from westerplatte_nb.view.seven_days.pawns import pawn
from westerplatte_nb.view.seven_days.side_panels import day_markers, deck_numbers, morale_marker
from westerplatte_nb.view.seven_days.text import stock_of
from westerplatte_nb.view.seven_days.troops import troop_pieces

Shapes = tuple[Shape, ...]

# The roof of a guardhouse without a wall.
_BROKEN: tuple[Point, ...] = (
    (-73, 34), (-62, 14), (-44, 22), (-34, 4), (-16, 12), (-17, 0), (17, 0), (20, 16), (36, 8), (48, 26), (60, 18),
    (73, 34),
)  # fmt: skip


def pieces(state: State, words: Words) -> Shapes:
    """Return all that may change in a game, drawn over the ground; words last, since nothing covers them."""
    shapes: list[Shape] = [
        *(shape for space in (*OUTPOSTS, *GUARDHOUSES) for shape in craters(space, state.walls[space])),
        *_burned(state.burned),
        *(shape for space in (*OUTPOSTS, *GUARDHOUSES) for shape in _wall(space, state.walls[space])),
        *(shape for space in GUARDHOUSES if state.walls[space] for shape in _chimney(space)),
        *(shape for space in GUARDHOUSES for shape in _roof(space, state.walls[space] > 0)),
        *(shape for space in GUARDHOUSES for shape in _stock_of(space, state)),
        # Never changing, and yet not on the ground: the light of a day would wash them out.
        *(_tile_name(space, state.tiles[place_of(space)], words) for space in GUARDHOUSES),
        *(shape for track, rungs in enumerate(state.mines) for rung in rungs for shape in _mine(track, rung)),
        *(
            shape
            for track, troop in enumerate(state.tracks)
            if troop is not None
            for shape in _troop(troop, track, words)
        ),
        *_pawns(state),
        *(shape for space in (*OUTPOSTS, *GUARDHOUSES) if not state.walls[space] for shape in smoke(space)),
        *morale_marker(state.morale),
        *day_markers(state.day, tuple(map(len, state.piles))),
        *deck_numbers(len(state.deck), len(state.events)),
        *officer_cards(state, words),
    ]
    shapes.sort(key=lambda shape: isinstance(shape, Text))
    return tuple(shapes)


# Like parts are made once and are then the very same shapes in every scene, so that comparing scenes is quick.


@lru_cache(maxsize=512)
def _troop(troop: Troop, track: int, words: Words) -> Shapes:
    return troop_pieces(troop, track, words)


@lru_cache(maxsize=128)
def _wall(space: Space, wall: int) -> Shapes:
    name = SPACES[space]
    standing = at.bricks_left(space, wall)
    if is_outpost(space):
        x, y = at.track_x(space), at.OUTPOST_Y
        return tuple(
            Polygon(
                f"brick:{name}.{n}",
                ring_part(x, y, at.RING_INNER, at.RING_OUTER, *at.outpost_brick(space, n), 3),
                "brick",
                "brick_edge",
                2,
            )
            for n in standing
        )
    return tuple(
        Rect(f"brick:{name}.{n}", *at.guard_brick(space, n).tidied, "brick", "brick_edge", 2) for n in standing
    )


@lru_cache(maxsize=8)
def _chimney(space: Space) -> Shapes:
    place = at.guard_x(space) + 26, at.ROOF_Y - 11
    return (Rect(f"chimney:{SPACES[space]}", *place, 15, 20, "brick", "roof_edge", 2),)


@lru_cache(maxsize=16)
def _roof(space: Space, standing: bool) -> Shapes:
    name = SPACES[space]
    x, w, y, h = at.guard_x(space), at.GUARD_W / 2, at.ROOF_Y, at.ROOF_H
    number = Text(f"guardhouse:{name}.name", x, y + 17, name, 25, "on_roof", "center", True, 40, LETTER)
    if standing:
        roof = ((x - w - 6, y + h), (x - w + 16, y), (x + w - 16, y), (x + w + 6, y + h))
        tiles = ((x - w + 5, y + 17), (x - 20, y + 17)), ((x + 20, y + 17), (x + w - 5, y + 17))
        return (
            Polygon(f"roof:{name}", roof, "roof", "roof_edge", 2.5),
            *(
                Polygon(f"roof:{name}.{n}", line, "", "roof_edge", 2.5, (12, 3), closed=False)
                for n, line in enumerate(tiles)
            ),
            number,
        )
    return (
        Polygon(f"roof:{name}", placed(_BROKEN, x, y, 1), "ruin", "roof_edge", 2.5),
        *symbols.flame(f"fire:{name}.left", x - 42, y + 40, 44),
        *symbols.flame(f"fire:{name}.right", x + 42, y + 44, 38),
        number,
    )


def _stock_of(space: Space, state: State) -> Shapes:
    tile = state.tiles[place_of(space)]
    stock = stock_of(state, tile)
    return () if stock is None else _stock(space, tile, stock)


@lru_cache(maxsize=128)
def _tile_name(space: Space, tile: str, words: Words) -> Shape:
    plate = at.plate_box(space)
    name, width = words(f"board.tile.{tile}"), plate.w - 6
    size = fitting_size(name, 24, width, True, LETTER)
    return Text(
        f"tile:{SPACES[space]}.name", plate.cx, plate.y + plate.h - 13, name, size, "ink", "center", True, width, LETTER
    )


@lru_cache(maxsize=256)
def _stock(space: Space, tile: str, stock: int) -> Shapes:
    plate = at.plate_box(space)
    fill = "ink" if stock else "wound_text"
    return (Text(f"stock:{tile}", plate.x + 88, plate.y + 21, f"×{stock}", 27, fill, "center", True, 68),)


@lru_cache(maxsize=32)
def _mine(track: int, rung: int) -> Shapes:
    box = at.rung_box(track, rung)
    return symbols.mine(f"mine:{TRACKS[track]}{rung}", box.cx, box.cy, 40)


@lru_cache(maxsize=32)
def _burned(burned: tuple[Space, ...]) -> Shapes:
    if not burned:
        return ()
    (ax, ay), (bx, by) = at.path_ends(burned[0], burned[1])
    x, y = (ax + bx) / 2, (ay + by) / 2
    ends = ((ax, ay), (bx, by))
    return (
        Polygon("burned.path", ends, "", "ruin", 15, closed=False),
        Polygon("burned.embers", ends, "", "fire", 4, (3, 6), closed=False),
        *symbols.flame("burned.flame", x, y - 8, 40),
    )


def _pawns(state: State) -> Shapes:
    shapes: list[Shape] = []
    for space in (*OUTPOSTS, *GUARDHOUSES):
        here = [seat for seat, officer in enumerate(state.officers) if officer.space == space]
        if here:
            scale, places = at.pawn_places(space, len(here))
            for seat, (x, y) in zip(here, places, strict=True):
                now = seat == turn_of(state) and not state.is_over
                shapes += pawn(f"officer:{seat + 1}", seat, tidy(x), tidy(y), scale, now)
    return tuple(shapes)
