"""The pieces on the board: walls brick by brick, roofs, stocks, mines, the burned path, the officers' pawns."""

from functools import lru_cache

from westerplatte_nb.engine.value import turn_of
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, SPACES, TRACKS, Space
from westerplatte_nb.games.seven_days.rules.state import State, Troop
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board import symbols
from westerplatte_nb.games.seven_days.view.board.damage import craters, smoke
from westerplatte_nb.games.seven_days.view.board.officers import card_parts
from westerplatte_nb.games.seven_days.view.board.pawns import pawn
from westerplatte_nb.games.seven_days.view.board.side_panels import day_markers, deck_numbers, label, morale_marker
from westerplatte_nb.games.seven_days.view.board.troops import troop_pieces
from westerplatte_nb.games.seven_days.view.board.walls import wall
from westerplatte_nb.games.seven_days.view.text import stock_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.layer import Layer, layer_of
from westerplatte_nb.view.drawing.scene import SERIF, Polygon, Rect, Shapes, Text, placed, polyline, tidy


def pieces(state: State, words: Words) -> Layer:
    """Return the layer of all that may change in a game, drawn over the ground; later parts lie over earlier ones."""
    spaces, tiles = range(len(SPACES)), tuple(zip(GUARDHOUSES, state.tiles, strict=True))
    return layer_of(
        *map(craters, spaces, state.walls),
        _burned_path(state.burned),
        *map(wall, spaces, state.walls),
        *(_chimney(space) for space in GUARDHOUSES if state.walls[space]),
        *(_roof(space, state.walls[space] > 0) for space in GUARDHOUSES),
        *(_stock(space, tile, stock) for space, tile in tiles if (stock := stock_of(state, tile)) is not None),
        # They never change, but on the ground the light of a day, drawn over it, would make them pale.
        *(_tile_name(space, tile, words) for space, tile in tiles),
        *_on_tracks(state.mines, state.tracks, words),
        *_pawns(state),
        *(smoke(space) for space in spaces if not state.walls[space]),
        morale_marker(state.morale),
        day_markers(state.day, tuple(map(len, state.piles))),
        deck_numbers(len(state.deck), len(state.events)),
        *card_parts(state, words),
    )


# The parts are cached: equal parts of two scenes are the same objects, so that comparing scenes is quick.


@memo.by_identities(memo.STATES)
def _on_tracks(mines: tuple[tuple[int, ...], ...], tracks: tuple[Troop | None, ...], words: Words) -> list[Shapes]:
    """Return the mines of all tracks, then the troops, which are drawn over them."""
    mine_shapes = [_mine(track, rung) for track, rungs in enumerate(mines) for rung in rungs]
    return mine_shapes + [_troop(troop, track, words) for track, troop in enumerate(tracks) if troop is not None]


_troop = lru_cache(maxsize=512)(troop_pieces)


@lru_cache(maxsize=8)
def _chimney(space: Space) -> Shapes:
    """Return the chimney of a guardhouse that stands."""
    place = at.guard_x(space) + 26, at.ROOF_Y - 11
    return (Rect(f"chimney:{SPACES[space]}", *place, 15, 20, "brick", "roof_edge", 2),)


@lru_cache(maxsize=16)
def _roof(space: Space, is_standing: bool) -> Shapes:
    """Return the roof of a guardhouse with its number, broken and on fire where it has fallen."""
    name = SPACES[space]
    x, half_w, y, h = at.guard_x(space), at.GUARD_W / 2, at.ROOF_Y, at.ROOF_H
    number = Text(f"guardhouse:{name}.name", x, y + 17, name, 25, "on_roof", "center", True, 40, SERIF)
    if is_standing:
        roof = ((x - half_w - 6, y + h), (x - half_w + 16, y), (x + half_w - 16, y), (x + half_w + 6, y + h))
        # A row of tiles on each side of the number.
        left, right = ((x - half_w + 5, y + 17), (x - 20, y + 17)), ((x + 20, y + 17), (x + half_w - 5, y + 17))
        return (
            Polygon(f"roof:{name}", roof, "roof", "roof_edge", 2.5),
            polyline(f"roof:{name}.0", left, "roof_edge", 2.5, (12, 3)),
            polyline(f"roof:{name}.1", right, "roof_edge", 2.5, (12, 3)),
            number,
        )
    return (
        Polygon(f"roof:{name}", placed(at.outline("broken_roof"), x, y, 1), "ruin", "roof_edge", 2.5),
        *symbols.flame(f"fire:{name}.left", x - 42, y + 40, 44),
        *symbols.flame(f"fire:{name}.right", x + 42, y + 44, 38),
        number,
    )


@lru_cache(maxsize=128)
def _tile_name(space: Space, tile: str, words: Words) -> Shapes:
    """Return the name of the tile at a guardhouse."""
    plate, name = at.plate_box(space), words(f"board.tile.{tile}")
    return (label(f"tile:{SPACES[space]}.name", plate.cx, plate.y + plate.h - 13, name, 24, plate.w - 6),)


@lru_cache(maxsize=256)
def _stock(space: Space, tile: str, stock: int) -> Shapes:
    """Return the number of things on a tile, in a warning colour where there are none."""
    plate = at.plate_box(space)
    fill = "ink" if stock else "wound_text"
    return (Text(f"stock:{tile}", plate.x + 88, plate.y + 21, f"×{stock}", 27, fill, "center", True, 68),)


@lru_cache(maxsize=32)
def _mine(track: int, rung: int) -> Shapes:
    """Return the mine on a rung of a track."""
    box = at.rung_box(track, rung)
    return symbols.mine(f"mine:{TRACKS[track]}{rung}", box.cx, box.cy, 40)


@lru_cache(maxsize=32)
def _burned_path(burned: tuple[Space, ...]) -> Shapes:
    """Return the burned path between its two ends; empty where none is burned (`burned` is empty)."""
    return symbols.burned_path("burned.", *at.path_ends(burned[0], burned[1])) if burned else ()


@lru_cache(maxsize=64)
def _light(x: float, y: float, scale: float) -> Shapes:
    """Return the golden light under the officer who acts, whose middle is (x, y)."""
    return (Polygon("acts", placed(at.outline("light"), x, y, scale), "gold", "ink", 2),)


def _pawns(state: State) -> list[Shapes]:
    """Return the light under the officer who acts, then all on their spaces, smaller where several stand together."""
    lights, pawns = [], []
    for space in range(len(SPACES)):
        seats = [seat for seat, officer in enumerate(state.officers) if officer.space == space]
        if seats:
            scale, places = at.pawn_places(space, len(seats))
            for seat, (x, y) in zip(seats, places, strict=True):
                is_active = seat == turn_of(state) and not state.is_over
                if is_active:
                    lights.append(_light(tidy(x), tidy(y), scale))
                pawns.append(pawn(f"officer:{seat + 1}", seat, tidy(x), tidy(y), scale, is_active))
    return lights + pawns
