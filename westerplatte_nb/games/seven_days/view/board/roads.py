"""The five roads to the outposts: out of the wood, over the railway, through the wall, to the gate."""

from collections.abc import Iterable
from functools import cache

from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, TRACKS
from westerplatte_nb.games.seven_days.rules.wording import RUNGS
from westerplatte_nb.games.seven_days.view.board.layout import (
    MILESTONE_H,
    ROAD_W,
    RUNG_PITCH,
    RUNG_TOP,
    TRACK_LETTER_Y,
    PlacedBox,
    milestone,
    rung_box,
    track_x,
)
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Shape, Text, placed

Shapes = tuple[Shape, ...]

# From shore to quay: what lies across the roads goes from one end to the other.
WEST, EAST = 156.0, 1046.0
RAIL_Y = RUNG_TOP + RUNG_PITCH + 55
WALL_Y = RUNG_TOP + 2 * RUNG_PITCH + 50
FENCE_Y = RUNG_TOP + 3 * RUNG_PITCH + 57
_BOTTOM = RUNG_TOP + 4 * RUNG_PITCH + 10
# How far the edge of a road strays to either side on its way down.
_STRAY = (0, 3, -2, 2, -3, 1, 3, -1, 0)


@cache
def roads() -> Shapes:
    """Return the roads with what lies across them, and the numbers of their stages."""
    return (
        *_ballast(),
        *(Polygon(f"lane:{TRACKS[track]}", _road(track), "lane", "lane_edge", 2.5) for track in OUTPOSTS),
        *(Polygon(f"lane:{TRACKS[track]}.shade", _shade(track), "cast", opacity=0.5) for track in OUTPOSTS),
        *(Polygon(f"lane:{TRACKS[track]}.last", _last(track), "rung_last") for track in OUTPOSTS),
        *(shape for track in OUTPOSTS for shape in _hatch(track)),
        *(shape for track in OUTPOSTS for shape in _ruts(track)),
        *(shape for track in OUTPOSTS for shape in _borders(track)),
        *_rails(),
        *_wall(),
        *_fence(),
        *_gates(),
    )


def _road(track: int) -> tuple[Point, ...]:
    x, half = track_x(track), ROAD_W / 2
    steps = [round(-8 + (_BOTTOM + 26) * n / 8) for n in range(9)]
    left = [(x - half + stray, y) for y, stray in zip(steps, _STRAY, strict=True)]
    right = [(x + half + stray, y) for y, stray in zip(steps, _STRAY[::-1], strict=True)]
    return (*left, *right[::-1])


def _shade(track: int) -> tuple[Point, ...]:
    """Return what the trees beside a road shade of it."""
    left, right = _road(track)[:6], track_x(track) - ROAD_W / 2 + 9
    return (*left, (right, left[-1][1] + 9), (right, left[0][1]))


def _last(track: int) -> tuple[Point, ...]:
    box = rung_box(track, 4)
    x, half = track_x(track), ROAD_W / 2 - 5
    return ((x - half, box.y), (x + half, box.y), (x + half, box.y + box.h), (x - half, box.y + box.h))


def _hatch(track: int) -> Iterable[Shape]:
    """The last stage is hatched: its colour is not the only sign of danger."""
    box = rung_box(track, 4)
    left = track_x(track) - ROAD_W / 2 + 5
    for n in range(6):
        x = left + 15 * n
        ends = ((x, box.y + box.h - 2), (x + 14, box.y + 2))
        yield Polygon(f"hatch:{TRACKS[track]}.{n}", ends, "", "hatch", 2, closed=False)


def _ruts(track: int) -> Iterable[Shape]:
    x = track_x(track)
    steps = [round(-8 + (_BOTTOM + 20) * n / 8) for n in range(9)]
    for side in (-1, 1):
        line = tuple((x + side * 23 + stray, y) for y, stray in zip(steps, _STRAY, strict=True))
        yield Polygon(f"rut:{TRACKS[track]}{side}", line, "", "rut", 5, closed=False)


def _borders(track: int) -> Iterable[Shape]:
    x, half = track_x(track), ROAD_W / 2
    for rung in (2, 3, 4):
        y = RUNG_TOP + RUNG_PITCH * (rung - 1) - 3
        yield Polygon(
            f"rung:{TRACKS[track]}{rung}.border", ((x - half, y), (x + half, y)), "", "rung_edge", 2.5, (6, 5),
            closed=False,
        )  # fmt: skip


def _gaps() -> list[tuple[float, float]]:
    """Return from where to where there is no road, from shore to quay."""
    half = ROAD_W / 2
    starts = [WEST, *(track_x(track) + half for track in OUTPOSTS)]
    ends = [*(track_x(track) - half for track in OUTPOSTS), EAST]
    return list(zip(starts, ends, strict=True))


def _ballast() -> Shapes:
    line = ((WEST - 6, RAIL_Y + 4), (500, RAIL_Y), (EAST + 4, RAIL_Y - 3))
    return (
        Polygon("rail.ballast", line, "", "ballast", 28, closed=False),
        Polygon("rail.sleepers", line, "", "sleeper", 22, (5, 8), closed=False),
    )


def _rails() -> Shapes:
    return tuple(
        Polygon(f"rail.{n}", ((WEST - 6, RAIL_Y + 4 + dy), (500, RAIL_Y + dy), (EAST + 4, RAIL_Y - 3 + dy)), "",
                "rail", 3.5, closed=False)
        for n, dy in enumerate((-7, 7))
    )  # fmt: skip


def _wall() -> Shapes:
    casts: list[Shape] = []
    faces: list[Shape] = []
    courses: list[Shape] = []
    copings: list[Shape] = []
    bits: list[Shape] = []
    y = WALL_Y
    for n, (left, right) in enumerate(_gaps()):
        west, east = left - (2 if n else 0), right + (2 if n < 5 else 0)
        # Broken where the road goes through.
        face = (
            (west + 4, y - 11), (east - 5, y - 11), (east, y - 4), (east - 6, y + 1), (east + 4, y + 14),
            (west - 4, y + 14), (west + 5, y + 6), (west - 1, y - 3),
        )  # fmt: skip
        cast = ((west + 5, y + 14), (east, y + 2), (east + 11, y + 23), (west + 5, y + 23))
        casts.append(Polygon(f"wall{n}.cast", cast, "cast", opacity=0.8))
        faces.append(Polygon(f"wall{n}", face, "wall", "wall_edge", 2))
        copings.append(
            Polygon(f"wall{n}.top", ((west + 2, y - 11), (east - 8, y - 11)), "", "wall_top", 6, closed=False)
        )
        for course, dy in enumerate((-3, 4, 10)):
            ends = ((west + 6 - 5 * (course % 2), y + dy), (east - 7, y + dy))
            courses.append(Polygon(f"wall{n}.course{course}", ends, "", "mortar", 1.8, (9, 3), closed=False))
        for side, x in ((-1, west), (1, east)):
            if (n, side) not in ((0, -1), (5, 1)):
                bits += (
                    Polygon(f"wall{n}.bit{side}.{m}", placed(_BIT, x + side * dx, y + dy, size), "wall", "wall_edge", 1)
                    for m, (dx, dy, size) in enumerate(((9, 12, 6), (16, 4, 4), (3, 19, 4)))
                )
    return (*casts, *faces, *courses, *copings, *bits)


_BIT: tuple[Point, ...] = ((-0.9, 0.4), (-0.5, -0.6), (0.5, -0.7), (1, 0.2), (0.3, 0.7))


def _fence() -> Shapes:
    """Return the wire from gate to gate: crossed stakes, and two strands between them."""
    stakes: list[Shape] = []
    wires: list[Shape] = []
    y = FENCE_Y
    for n, (left, right) in enumerate(_gaps()):
        west, east = left + (8 if n else 0), right - (8 if n < 5 else 0)
        count = max(1, round((east - west) / 22))
        xs = [west + (east - west) * (m + 0.5) / count for m in range(count)]
        for m, x in enumerate(xs):
            for side in (-1, 1):
                ends = ((round(x - side * 6), y + 10), (round(x + side * 6), y - 12))
                stakes.append(Polygon(f"fence{n}.stake{m}.{side}", ends, "", "post", 3, closed=False))
        zigzag = [(west, y - 5)]
        for x in xs:
            zigzag += [(round(x - 7), y - 9), (round(x), y - 2), (round(x + 7), y - 9)]
        wires.append(Polygon(f"fence{n}.wire", (*zigzag, (east, y - 5)), "", "wire", 1.5, closed=False))
        wires.append(Polygon(f"fence{n}.low", ((west, y + 3), (east, y + 3)), "", "wire", 1.5, closed=False))
    return (*stakes, *wires)


def _gates() -> Shapes:
    pillars: list[Shape] = []
    leaves: list[Shape] = []
    y = FENCE_Y
    for track in OUTPOSTS:
        for side in (-1, 1):
            x = track_x(track) + side * (ROAD_W / 2 + 6)
            pillar = ((x - 8, y + 14), (x - 8, y - 16), (x, y - 24), (x + 8, y - 16), (x + 8, y + 14))
            leaf = ((x - side * 4, y - 10), (x - side * 22, y + 16), (x - side * 22, y + 27), (x - side * 4, y + 9))
            leaves.append(Polygon(f"gate:{TRACKS[track]}{side}.leaf", leaf, "gate", "post", 2.5))
            pillars.append(Polygon(f"gate:{TRACKS[track]}{side}", pillar, "wall", "wall_edge", 2))
    return (*leaves, *pillars)


@cache
def stage_signs() -> Shapes:
    """Return the milestones with I to IV beside each road, and the letters of the roads."""
    stones: list[Shape] = []
    numbers: list[Shape] = []
    for track in OUTPOSTS:
        for rung in range(1, 5):
            key, box = f"rung:{TRACKS[track]}{rung}", milestone(track, rung)
            stones.append(Polygon(key, _stone(box), "stone", "stone_edge", 2))
            numbers.append(
                Text(f"{key}.name", box.cx, box.y + MILESTONE_H / 2 + 1, RUNGS[rung], 21, "on_stone", "center", True,
                     box.w, SERIF)
            )  # fmt: skip
    for track in OUTPOSTS:
        stones.append(Circle(f"track:{TRACKS[track]}", track_x(track), TRACK_LETTER_Y, 20, "plaque", "paper", 3))
        numbers.append(
            Text(f"track:{TRACKS[track]}.name", track_x(track), TRACK_LETTER_Y, TRACKS[track], 28, "on_plaque",
                 "center", True, 40, SERIF)
        )  # fmt: skip
    return (*stones, *numbers)


def _stone(box: PlacedBox) -> tuple[Point, ...]:
    x, y, w, h = box
    return ((x, y + h), (x, y + 8), (x + 6, y + 1), (x + w / 2, y - 2), (x + w - 6, y + 1), (x + w, y + 8),
            (x + w, y + h))  # fmt: skip
