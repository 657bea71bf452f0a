"""The five roads to the outposts: out of the wood, over the railway, through the wall, to the gate."""

from collections.abc import Iterator
from functools import cache

from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, TRACKS
from westerplatte_nb.games.seven_days.rules.wording import RUNGS
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.view.drawing.scene import (
    SERIF,
    Circle,
    Point,
    Polygon,
    Shape,
    Shapes,
    Text,
    layered,
    placed,
    polyline,
)

# From shore to quay: what lies across the roads goes from one end to the other.
WEST, EAST = 156.0, 1046.0
RAIL_Y = at.RUNG_TOP + at.RUNG_PITCH + 55
WALL_Y = at.RUNG_TOP + 2 * at.RUNG_PITCH + 50
FENCE_Y = at.RUNG_TOP + 3 * at.RUNG_PITCH + 57
_BOTTOM = at.RUNG_TOP + 4 * at.RUNG_PITCH + 10
# How far the edge of a road strays to either side at five points on its way down.
_STRAY = (0, 3, -2, 3, 0)
# The wood shades so many of the five points of a road's left edge, from the top, so far into the road.
_SHADED_POINTS, _SHADE_WIDTH = 3, 9


@cache
def roads() -> Shapes:
    """Return the roads, and what lies across them: the railway, the wall, the fence with its gates."""
    return (
        *_ballast(),
        *(Polygon(f"lane:{TRACKS[track]}", _road(track), "lane", "lane_edge", 2.5) for track in OUTPOSTS),
        *(Polygon(f"lane:{TRACKS[track]}.shade", _shade(track), "cast", opacity=0.5) for track in OUTPOSTS),
        *(Polygon(f"lane:{TRACKS[track]}.last", _last_stage(track), "rung_last") for track in OUTPOSTS),
        *(shape for track in OUTPOSTS for shape in _hatch(track)),
        *(shape for track in OUTPOSTS for shape in _ruts(track)),
        *(shape for track in OUTPOSTS for shape in _borders(track)),
        *_rails(),
        *layered(_wall(n, *gap) for n, gap in enumerate(_gaps())),
        *layered(_fence(n, *gap) for n, gap in enumerate(_gaps())),
        *layered(_gate(track, side) for track in OUTPOSTS for side in (-1, 1)),
    )


def _road(track: int) -> tuple[Point, ...]:
    """Return the outline of a road, from beyond the upper edge down to the outpost, its edges a little uneven."""
    x, half = at.track_x(track), at.ROAD_W / 2
    ys = [round(-8 + (_BOTTOM + 26) * n / 4) for n in range(5)]
    left = [(x - half + stray, y) for y, stray in zip(ys, _STRAY, strict=True)]
    right = [(x + half + stray, y) for y, stray in zip(ys, _STRAY[::-1], strict=True)]
    return (*left, *right[::-1])


def _shade(track: int) -> tuple[Point, ...]:
    """Return the outline of the part of a road that lies in the shade of the trees beside it."""
    # An outline of a road begins with its left edge, from above: the shade ends some way below its third point.
    left_edge, right = _road(track)[:_SHADED_POINTS], at.track_x(track) - at.ROAD_W / 2 + _SHADE_WIDTH
    (_, top), (_, bottom) = left_edge[0], left_edge[-1]
    return (*left_edge, (right, bottom + _SHADE_WIDTH), (right, top))


def _last_stage(track: int) -> tuple[Point, ...]:
    """Return the outline of the last stage of a road (rung IV)."""
    box = at.rung_box(track, 4)
    x, half = at.track_x(track), at.ROAD_W / 2 - 5
    return ((x - half, box.y), (x + half, box.y), (x + half, box.y + box.h), (x - half, box.y + box.h))


def _hatch(track: int) -> Iterator[Shape]:
    """Yield the hatching of the last stage: its colour is not the only sign of danger."""
    box = at.rung_box(track, 4)
    left = at.track_x(track) - at.ROAD_W / 2 + 5
    for n in range(6):
        x = left + 15 * n
        ends = ((x, box.y + box.h - 2), (x + 14, box.y + 2))
        yield polyline(f"hatch:{TRACKS[track]}.{n}", ends, "hatch", 2)


def _ruts(track: int) -> Iterator[Shape]:
    """Yield the two wheel tracks along a road."""
    x = at.track_x(track)
    for side in (-1, 1):
        yield polyline(f"rut:{TRACKS[track]}{side}", ((x + side * 22, -8), (x + side * 22, _BOTTOM)), "rut", 8, (4, 4))


def _borders(track: int) -> Iterator[Shape]:
    """Yield the lines between the four stages of a road."""
    x, half = at.track_x(track), at.ROAD_W / 2
    for rung in (2, 3, 4):
        y = at.RUNG_TOP + at.RUNG_PITCH * (rung - 1) - 3
        yield polyline(f"rung:{TRACKS[track]}{rung}.border", ((x - half, y), (x + half, y)), "rung_edge", 2.5, (6, 5))


def _gaps() -> list[tuple[float, float]]:
    """Return the six stretches between the roads, from shore to quay, each by its left and right end."""
    half = at.ROAD_W / 2
    starts = [WEST, *(at.track_x(track) + half for track in OUTPOSTS)]
    ends = [*(at.track_x(track) - half for track in OUTPOSTS), EAST]
    return list(zip(starts, ends, strict=True))


def _ballast() -> Shapes:
    """Return what the rails lie on: a strip of gravel, and the sleepers as dashes along it."""
    line = ((WEST - 6, RAIL_Y + 4), (500, RAIL_Y), (EAST + 4, RAIL_Y - 3))
    return (
        polyline("rail.ballast", line, "ballast", 28),
        polyline("rail.sleepers", line, "sleeper", 22, (5, 8)),
    )


def _rails() -> Shapes:
    """Return the two rails."""
    west, east = WEST - 6, EAST + 4
    return tuple(
        polyline(f"rail.{n}", ((west, RAIL_Y + 4 + dy), (500, RAIL_Y + dy), (east, RAIL_Y - 3 + dy)), "rail", 3.5)
        for n, dy in enumerate((-7, 7))
    )


def _wall(gap: int, left: float, right: float) -> tuple[Shapes, ...]:
    """Return the wall in a gap between two roads, by layers: shadow, face, courses, coping, fallen stones.

    `gap` is its number (0–5), `left` and `right` its ends. The wall is broken where a road goes through it.
    """
    # It is whole at the shore, where gap 0 begins, and at the quay, where gap 5 ends.
    y, west, east = WALL_Y, left - (2 if gap else 0), right + (2 if gap < 5 else 0)
    face = (
        (west + 4, y - 11), (east - 5, y - 11), (east, y - 4), (east - 6, y + 1), (east + 4, y + 14),
        (west - 4, y + 14), (west + 5, y + 6), (west - 1, y - 3),
    )  # fmt: skip
    shadow = ((west + 5, y + 14), (east, y + 2), (east + 11, y + 23), (west + 5, y + 23))
    stones_west = _stones(f"wall{gap}.bit-1", west, -1) if gap else ()
    stones_east = _stones(f"wall{gap}.bit1", east, 1) if gap < 5 else ()
    # Three courses of stones; the middle one is shifted, as in a bond.
    courses = [((west + 6 - 5 * (course % 2), y + dy), (east - 7, y + dy)) for course, dy in enumerate((-3, 4, 10))]
    return (
        (Polygon(f"wall{gap}.cast", shadow, "cast", opacity=0.8),),
        (Polygon(f"wall{gap}", face, "wall", "wall_edge", 2),),
        tuple(polyline(f"wall{gap}.course{n}", line, "mortar", 1.8, (9, 3)) for n, line in enumerate(courses)),
        (polyline(f"wall{gap}.top", ((west + 2, y - 11), (east - 8, y - 11)), "wall_top", 6),),
        (*stones_west, *stones_east),
    )


def _stones(key: str, x: float, side: int) -> Iterator[Shape]:
    """Yield stones that have fallen from an end of the wall, on its left (-1) or right (1)."""
    for number, (dx, dy, size) in enumerate(((9, 12, 6), (16, 4, 4))):
        stone = placed(at.outline("stone"), x + side * dx, WALL_Y + dy, size)
        yield Polygon(f"{key}.{number}", stone, "wall_edge")


def _fence(gap: int, left: float, right: float) -> tuple[Shapes, ...]:
    """Return the wire in a gap between two gates, by layers: crossed stakes, and two strands between them.

    `gap` is its number (0–5), `left` and `right` are its ends.
    """
    # It leaves room for the gates, of which there is none at the shore (gap 0) and at the quay (gap 5).
    y, west, east = FENCE_Y, left + (8 if gap else 0), right - (8 if gap < 5 else 0)
    key, count = f"fence{gap}", max(1, round((east - west) / 22))
    # Pairs of stakes about 22 units apart.
    stake_xs = [west + (east - west) * (n + 0.5) / count for n in range(count)]
    stakes = tuple(
        polyline(f"{key}.stake{n}.{side}", ((round(x - side * 6), y + 10), (round(x + side * 6), y - 12)), "post", 3)
        for n, x in enumerate(stake_xs)
        for side in (-1, 1)
    )
    teeth = [point for x in stake_xs for point in ((round(x - 7), y - 9), (round(x), y - 2), (round(x + 7), y - 9))]
    zigzag = polyline(f"{key}.wire", ((west, y - 5), *teeth, (east, y - 5)), "wire", 1.5)
    return stakes, (zigzag, polyline(f"{key}.low", ((west, y + 3), (east, y + 3)), "wire", 1.5))


def _gate(track: int, side: int) -> tuple[Shapes, ...]:
    """Return one half of a gate, its left (`side` -1) or its right (1), by layers: its open leaf, its pillar."""
    x, y = at.track_x(track) + side * (at.ROAD_W / 2 + 6), FENCE_Y
    pillar = ((x - 8, y + 14), (x - 8, y - 16), (x, y - 24), (x + 8, y - 16), (x + 8, y + 14))
    leaf = ((x - side * 4, y - 10), (x - side * 22, y + 16), (x - side * 22, y + 27), (x - side * 4, y + 9))
    key = f"gate:{TRACKS[track]}{side}"
    return (Polygon(f"{key}.leaf", leaf, "gate", "post", 2.5),), (Polygon(key, pillar, "wall", "wall_edge", 2),)


@cache
def stage_signs() -> Shapes:
    """Return the milestones with I to IV beside each road, and the letters of the roads."""
    milestones = [_milestone(track, rung) for track in OUTPOSTS for rung in range(1, 5)]
    return tuple(layered((*milestones, *map(_letter, OUTPOSTS))))


def _milestone(track: int, rung: int) -> tuple[Shapes, ...]:
    """Return the stone with the number of a rung, by layers."""
    key, (x, y, w, h) = f"rung:{TRACKS[track]}{rung}", at.milestone(track, rung)
    top = ((x, y + 8), (x + 6, y + 1), (x + w / 2, y - 2), (x + w - 6, y + 1), (x + w, y + 8))
    stone = ((x, y + h), *top, (x + w, y + h))
    number = Text(f"{key}.name", x + w / 2, y + h / 2 + 1, RUNGS[rung], 21, "on_stone", "center", True, w, SERIF)
    return (Polygon(key, stone, "stone", "stone_edge", 2),), (number,)


def _letter(track: int) -> tuple[Shapes, ...]:
    """Return the plaque with the letter of a road, by layers."""
    key, place, name = f"track:{TRACKS[track]}", (at.track_x(track), at.TRACK_LETTER_Y), TRACKS[track]
    plaque = Circle(key, *place, 20, "plaque", "paper", 3)
    return (plaque,), (Text(f"{key}.name", *place, name, 28, "on_plaque", "center", True, 40, SERIF),)
