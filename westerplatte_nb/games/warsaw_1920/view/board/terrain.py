"""The land: fields and their edges, the red pattern, woods, roads, railways, rivers, towns and fortresses.

It goes on beyond the fields to the edge of the picture, paler there.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import hypot

from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import MODLIN, WARSAW, Field
from westerplatte_nb.games.warsaw_1920.view.board.cards import drawn
from westerplatte_nb.games.warsaw_1920.view.board.geography import (
    BEYOND,
    BEYOND_FIELDS,
    COUNTY_SEATS,
    HILLS,
    RAILWAYS,
    ROADS,
    STREAMS,
    WOODS,
    Place,
)
from westerplatte_nb.games.warsaw_1920.view.board.layout import HEX, Layout, corners, layout_of
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, arc, placed, scatter, smooth

# The width of the large rivers of the package's map, of all other rivers, and of streams.
_WIDTHS = {"vistula": 19.0, "bug": 11.0, "narew": 11.0}
_NARROW, _STREAM = 7.5, 4.5
_HATCH = 48.0
# How much of each field its edge takes.
_FIELD_EDGE = 2.0
# The radius of a large crown of a wood.
_CROWN = 9
# The colour, width and dashes of each layer of a line that is drawn several times.
_Layers = tuple[tuple[str, float, tuple[float, ...]], ...]
# How far a river swings from side to side, as a share of each part of its way.
_SWING = 0.13


@lru_cache(maxsize=8)
def land(map: Map) -> tuple[Shape, ...]:
    """Return the land of a map from below to above, without any names."""
    layout = layout_of(map)
    outlines = {field.id: corners(*layout.place_of(field)) for field in map.fields}
    inner = {field.id: corners(*layout.place_of(field), HEX - _FIELD_EDGE) for field in map.fields}
    red = [outlines[field.id] for field in map.fields if field.has_red_pattern]
    other = [outlines[field.id] for field in map.fields if not field.has_red_pattern]
    return (
        Rect("country", 0, 0, layout.width, layout.height, "land"),
        *_hills(map, layout),
        # The fields lie a little higher than the country around, and leave their edges free.
        *(
            Polygon(f"rise:{name}", placed(outline, 0, 4, 1), "land_edge", "land_edge", 8)
            for name, outline in outlines.items()
        ),
        *(Polygon(f"field:{field.id}", inner[field.id], "meadow") for field in map.fields if not field.has_red_pattern),
        *(Polygon(f"field:{field.id}", inner[field.id], "earth") for field in map.fields if field.has_red_pattern),
        *_pattern(red),
        *_valleys(map, layout),
        *_woods(map, layout),
        *_layered_lines(map, layout, ROADS, (("path_edge", 5.5, ()), ("path", 3.0, ()))),
        *_rivers(map, layout),
        *_layered_lines(map, layout, RAILWAYS, (("rail", 4.0, ()), ("paper", 2.0, (7.0, 7.0)))),
        *_pattern_border(red, other),
        *(shape for field in map.fields if field.is_fortified for shape in _fortress(layout, field)),
        *_towns(map, layout),
        *_compass(layout),
    )


def _hills(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield rising ground beyond the fields, with light in the north-west and shadow in the south-east."""
    for number, (place, width, height) in enumerate(HILLS):
        randoms = scatter(number)
        # The six corners of a hexagon, stretched to the size of the hill, and each moved sideways by chance. `smooth`
        # makes a closed, round outline of them.
        hexagon = arc(cx=0, cy=0, r=3.6, start=0, end=300, steps=5)
        around = [(px * width * (0.8 + next(randoms) / 3), py * height) for px, py in hexagon]
        for x, y in _spots(map, layout, (place,)):
            for shift, colour in ((6, "haze"), (-4, "noon_sun")):
                outline = smooth(placed(around, x + shift, y + shift, 1), 2)
                yield Polygon(f"hill{number}.{colour}", _whole(outline), colour, opacity=0.2)


def _compass(layout: Layout) -> Iterator[Shape]:
    """Yield a compass, north up, at the place of the box for the front of a battle, which covers it in a battle."""
    x, y = layout.front[0] + 90, layout.front[1] + layout.front[3] - 110
    yield Circle("compass", x, y, 46, "", "paper_edge", 2)
    yield Circle("compass.ring", x, y, 40, "paper", "paper_edge", 1.5)
    for number, (star, fill) in enumerate(((_STAR, "paper_edge"), (_NEEDLE, "side_red"))):
        yield Polygon(f"compass.{number}", placed(star, x, y, 1), fill, "paper", 1)


_STAR: tuple[Point, ...] = ((0, -60), (8, -8), (60, 0), (8, 8), (0, 60), (-8, 8), (-60, 0), (-8, -8))
_NEEDLE: tuple[Point, ...] = ((0, -60), (8, -8), (0, 0), (-8, -8))


def _pattern(outlines: list[tuple[Point, ...]]) -> Iterator[Shape]:
    """Yield the red pattern: slanting lines (x + y = `level`) over the `outlines` of its fields."""
    # The lines between the first and the last corner of any field.
    levels = [x + y for outline in outlines for x, y in outline]
    number, level = 0, min(levels, default=0.0) + _HATCH / 2
    while level < max(levels, default=0.0):
        crossings = [crossing for outline in outlines if (crossing := _crossing(outline, level)) is not None]
        for start, end in _merged(crossings):
            ends = (start, level - start), (end, level - end)
            yield Polygon(f"pattern{number}", _whole(ends), "", "hatch", 2, closed=False, opacity=0.4)
            number += 1
        level += _HATCH


def _merged(ranges: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return ranges of numbers in ascending order, those that overlap or nearly touch (within 0.5) as one."""
    merged: list[tuple[float, float]] = []
    for start, end in sorted(ranges):
        if merged and start <= merged[-1][1] + 0.5:
            first_start, last_end = merged.pop()
            start, end = first_start, max(end, last_end)
        merged.append((start, end))
    return merged


def _crossing(outline: tuple[Point, ...], level: float) -> tuple[float, float] | None:
    """Return the x where the slanting line x + y = level enters and leaves an outline; None if it does not cross it."""
    crossings = []
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        # How far the ends of this side are beyond the line: it crosses the side where one is beyond and one is not.
        a, b = ax + ay - level, bx + by - level
        if (a < 0) != (b < 0):
            crossings.append(ax + (bx - ax) * a / (a - b))
    is_crossed = len(crossings) == 2 and max(crossings) - min(crossings) > 1
    return (min(crossings), max(crossings)) if is_crossed else None


def _pattern_border(red: list[tuple[Point, ...]], other: list[tuple[Point, ...]]) -> Iterator[Shape]:
    """Yield the border of the red pattern: the sides that its fields (`red`) share with the `other` fields."""
    sides = {frozenset(side) for outline in other for side in pairwise((*outline, outline[0]))}
    for number, outline in enumerate(red):
        for place, side in enumerate(pairwise((*outline, outline[0]))):
            if frozenset(side) in sides:
                yield Polygon(f"front{number}.{place}", side, "", "side_line_red", 4, closed=False)


# ---- woods, roads, railways, rivers ----------------------------------------------------------------------------------


def courses(map: Map, layout: Layout) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """Yield the name of each river of a map and its line: through its places on the earth, else through its fields."""
    for river in map.rivers:
        # Where the river comes into the picture and leaves it, beyond the fields.
        before, after = BEYOND.get(river.name, [[], []])
        course = (*before, *river.course, *after) if river.course else ()
        places = _spots(map, layout, course)
        if not places:
            places = [layout.place_of(map.fields[map.number[name]]) for name in river.through]
        if len(places) > 1:
            yield river.name, _winding(places)


def _spots(map: Map, layout: Layout, course: Iterable[Place]) -> list[Point]:
    """Return where places on the earth lie in the picture; none for a map without a grid."""
    return [*_whole(spot for place in course if (spot := layout.spot(map, place)) is not None)]


def _whole(points: Iterable[Point]) -> tuple[Point, ...]:
    """Return points in whole units of the picture, which are shorter to write."""
    return tuple((round(x), round(y)) for x, y in points)


def _winding(places: list[Point]) -> tuple[Point, ...]:
    """Return a line through places that swings from side to side between those far apart, as rivers of the plain do."""
    line: list[Point] = []
    side = 1  # 1 or -1: to which side of the straight line the next point lies
    for (ax, ay), (bx, by) in pairwise(places):
        across, down = bx - ax, by - ay
        part_count = int(hypot(across, down) // 44) + 1
        for number in range(part_count):
            # The way so far, and the shift at right angles to it, as parts of the distance from a to b.
            progress = number / part_count
            swing = _SWING * side / part_count if number else 0.0
            side = -side
            line.append((ax + across * progress + down * swing, ay + down * progress - across * swing))
    return _whole(smooth((*line, places[-1]), steps=3, closed=False))


def _rivers_by_width(map: Map, layout: Layout) -> Iterator[tuple[str, tuple[Point, ...], float]]:
    """Yield the name, the line and the width of each river, the narrowest first."""
    for name, course in STREAMS.items():
        if places := _spots(map, layout, course):
            yield name, _winding(places), _STREAM
    rivers = [(name, line, _WIDTHS.get(name, _NARROW)) for name, line in courses(map, layout)]
    yield from sorted(rivers, key=lambda river: river[-1])


def _valleys(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the valleys: their slopes, then their green bottoms."""
    # So wide and pale, a valley needs only every fourth point of its river.
    for name, line, width in _rivers_by_width(map, layout):
        yield Polygon(f"slope:{name}", line[::4], "", "tree", width * 2 + 26, closed=False, opacity=0.16)
    for name, line, width in _rivers_by_width(map, layout):
        yield Polygon(f"valley:{name}", line[::4], "", "tree_light", width * 2 + 14, closed=False, opacity=0.35)


def _rivers(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the rivers and streams: the banks of rivers, the water of all, the light on the widest."""
    waters = list(_rivers_by_width(map, layout))
    large = [(name, line, width) for name, line, width in waters if width > _STREAM]
    yield from (Polygon(f"bank:{name}", line, "", "beach", width + 6, closed=False) for name, line, width in large)
    yield from (Polygon(f"river:{name}", line, "", "river", width, closed=False) for name, line, width in waters)
    for name, line, width in (river for river in large if river[-1] > _NARROW):
        light = placed(line, -width * 0.14, -width * 0.14, 1)
        yield Polygon(f"light:{name}", light, "", "wave", round(width / 6), (34.0, 14.0), closed=False)


def _woods(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the woods: crowns with their shadows and the light on them."""
    if map.grid is None:
        return
    scale = HEX / map.grid.km
    crowns: list[tuple[float, float, int]] = []
    for number, (place, width, height) in enumerate(WOODS):
        randoms, spot = scatter(1920 + number), layout.spot(map, place)
        assert spot is not None, "a map with a grid has all places"
        for _ in range(round(width * height / 20)):  # one try for each 20 km²
            across, down = next(randoms) * 2 - 1, next(randoms) * 2 - 1
            if across * across + down * down < 1:  # inside the ellipse of the wood
                middle = round(spot[0] + across * width * scale / 2), round(spot[1] + down * height * scale / 2)
                # A large or a small crown.
                crowns.append((*middle, _CROWN if next(randoms) < 0.5 else 7))
    crowns.sort(key=lambda crown: crown[-1])  # by radius
    # Only the large ones rise over the others.
    large = [(x, y) for x, y, r in crowns if r == _CROWN]
    yield from (Circle(f"wood.shadow{n}", x + 2, y + 4, _CROWN, "wood_shadow") for n, (x, y) in enumerate(large))
    yield from (Circle(f"wood{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(crowns))
    yield from (Circle(f"wood.light{n}", x - 2, y - 2, _CROWN - 4, "tree_light") for n, (x, y) in enumerate(large))


def _layered_lines(map: Map, layout: Layout, courses: list[list[Place]], layers: _Layers) -> Iterator[Shape]:
    """Yield roads or railways, each drawn as several layers: all lines in the first, then all in the next."""
    lines = [line for course in courses if (line := tuple(_spots(map, layout, course)))]
    for colour, width, dash in layers:
        for number, line in enumerate(lines):
            yield Polygon(f"way.{colour}{number}", line, "", colour, width, dash, closed=False)


# ---- towns and fortresses --------------------------------------------------------------------------------------------


def _fortress(layout: Layout, field: Field) -> Iterator[Shape]:
    """Yield a wall around a field, with a bastion at each corner."""
    x, y = layout.place_of(field)
    inner, outer = corners(x, y, HEX - 18), corners(x, y, HEX - 2)
    wall: list[Point] = []
    for number, corner in enumerate(inner):
        before, after = inner[number - 1], inner[(number + 1) % len(inner)]
        wall += [_towards(corner, before, 0.16), outer[number], _towards(corner, after, 0.16)]
    yield Polygon(f"fortress:{field.id}.case", _whole(wall), "", "casing", 8)
    yield Polygon(f"fortress:{field.id}", _whole(wall), "", "rampart", 4.5)


def _towards(start: Point, end: Point, part: float) -> Point:
    """Return the point after a part (0 to 1) of the way from one point to another."""
    (start_x, start_y), (end_x, end_y) = start, end
    return start_x + (end_x - start_x) * part, start_y + (end_y - start_y) * part


# How far below the middle of its field a town may stand: the name of the field begins there.
_LOWEST = 26.0
_PLACES = {WARSAW: "capital", MODLIN: "citadel"}
# What stands for a small town, in turn, so that not all fields look alike.
_SMALL = ("small", "houses", "mill")


def _towns(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the towns that the fields are named after, and some beyond the fields."""
    for number, field in enumerate(map.fields):
        middle = layout.place_of(field)
        # Where the town lies on the earth, if the field and the map tell it.
        x, y = (layout.spot(map, field.at) if field.at else None) or middle
        # The capital, the citadel, the seat of a county, or a small town.
        kind = _PLACES.get(field.mark, "county" if field.name in COUNTY_SEATS else _SMALL[number % len(_SMALL)])
        # Not so low that the name of the field covers it.
        yield from town(f"town:{field.id}", kind, x, min(y + 6, middle[1] + _LOWEST))
    for kind, places in BEYOND_FIELDS.items():
        for number, (x, y) in enumerate(_spots(map, layout, places)):
            yield from town(f"beyond:{kind}{number}", kind, x, y)


def town(key: str, kind: str, x: float, y: float) -> Iterator[Shape]:
    """Yield a town of a kind (as in `_towns`), its foot at (x, y)."""
    # On a small town edges would be as large as its houses: it has white walls instead.
    is_large = kind in _PLACES.values()
    for part in drawn("town", kind, key, (round(x), round(y))):
        yield replace(part, stroke="roof_edge") if is_large and isinstance(part, Polygon) and part.closed else part
