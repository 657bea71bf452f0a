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
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, arc, placed, scatter, smooth, tidy

# How wide each river of the package's map is; another's rivers are as the smaller, and streams the smallest.
_WIDE = {"vistula": 19.0, "bug": 11.0, "narew": 11.0}
_NARROW, _STREAM = 7.5, 4.5
_HATCH = 42.0
# The colour, width and dashes of each layer of a line that is drawn several times.
_Layers = tuple[tuple[str, float, tuple[float, ...]], ...]
# How far a river swings from side to side on its way, of each part of that way.
_SWING = 0.13


@lru_cache(maxsize=8)
def land(map: Map) -> tuple[Shape, ...]:
    """Return the land of a map from below to above, without any names."""
    layout = layout_of(map)
    outlines = {field.id: corners(*layout.place_of(field)) for field in map.fields}
    red = [outlines[field.id] for field in map.fields if field.has_red_pattern]
    other = [outlines[field.id] for field in map.fields if not field.has_red_pattern]
    return (
        Rect("country", 0, 0, layout.width, layout.height, "land"),
        *_hills(map, layout),
        # The fields lie a little higher than the country around.
        *(
            Polygon(f"rise:{name}", placed(outline, 0, 4, 1), "land_edge", "land_edge", 8)
            for name, outline in outlines.items()
        ),
        *(Polygon(f"field:{number}", outline, "earth", "land_edge", 1.5) for number, outline in enumerate(red)),
        *(
            Polygon(f"field:{number + len(red)}", outline, "meadow", "land_edge", 1.5)
            for number, outline in enumerate(other)
        ),
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
    for number, (place, wide, high) in enumerate(HILLS):
        numbers = scatter(number)
        around = [(px * wide * (0.8 + next(numbers) / 3), py * high) for px, py in arc(0, 0, 3.6, 0, 300, 5)]
        for x, y in _spots(map, layout, (place,)):
            for shift, colour in ((6, "haze"), (-4, "noon_sun")):
                outline = smooth(placed(around, x + shift, y + shift, 1), 2)
                yield Polygon(f"hill{number}.{colour}", outline, colour, opacity=0.2)


def _compass(layout: Layout) -> Iterator[Shape]:
    """Yield a compass, north up, in the corner where the front of a battle lies while there is one."""
    x, y = layout.front[0] + 90, layout.front[1] + layout.front[3] - 110
    yield Circle("compass", x, y, 46, "", "paper_edge", 2)
    yield Circle("compass.ring", x, y, 40, "paper", "paper_edge", 1.5)
    for number, (star, fill) in enumerate(((_STAR, "paper_edge"), (_NEEDLE, "side_red"))):
        yield Polygon(f"compass.{number}", placed(star, x, y, 1), fill, "paper", 1)


_STAR: tuple[Point, ...] = ((0, -60), (8, -8), (60, 0), (8, 8), (0, 60), (-8, 8), (-60, 0), (-8, -8))
_NEEDLE: tuple[Point, ...] = ((0, -60), (8, -8), (0, 0), (-8, -8))


def _pattern(outlines: list[tuple[Point, ...]]) -> Iterator[Shape]:
    """Yield the red pattern: slanting lines over its fields (`outlines`); a line crosses adjoining fields as one."""
    low = min((x + y for outline in outlines for x, y in outline), default=0.0)
    high = max((x + y for outline in outlines for x, y in outline), default=0.0)
    number, level = 0, low + _HATCH / 2
    while level < high:
        runs: list[list[float]] = []
        for start, end in sorted(filter(None, (_crossing(outline, level) for outline in outlines))):
            if runs and start <= runs[-1][1] + 0.5:
                runs[-1][1] = max(end, runs[-1][1])
            else:
                runs.append([start, end])
        for start, end in runs:
            ends = (tidy(start), tidy(level - start)), (tidy(end), tidy(level - end))
            yield Polygon(f"pattern{number}", ends, "", "hatch", 2, closed=False, opacity=0.4)
            number += 1
        level += _HATCH


def _crossing(outline: tuple[Point, ...], level: float) -> tuple[float, float] | None:
    """Return the x where the slanting line x + y = level enters and leaves an outline; None if it does not cross it."""
    ends = []
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        a, b = ax + ay - level, bx + by - level
        if (a < 0) != (b < 0):
            ends.append(ax + (bx - ax) * a / (a - b))
    return (min(ends), max(ends)) if len(ends) == 2 and max(ends) - min(ends) > 1 else None


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
        before, after = BEYOND.get(river.name, [[], []])
        places = _spots(map, layout, (*before, *river.course, *after) if river.course else ())
        if not places:
            places = [layout.place_of(map.fields[map.number[name]]) for name in river.through]
        if len(places) > 1:
            yield river.name, _winding(places)


def _spots(map: Map, layout: Layout, course: Iterable[Place]) -> list[Point]:
    """Return where places on the earth lie in the picture; none for a map without a grid."""
    return [spot for place in course if (spot := layout.spot(map, place)) is not None]


def _winding(places: list[Point]) -> tuple[Point, ...]:
    """Return a line through places that swings from side to side between those far apart, as rivers of the plain do."""
    line: list[Point] = []
    side = 1
    for (ax, ay), (bx, by) in pairwise(places):
        parts = int(hypot(bx - ax, by - ay) // 44) + 1
        for part in range(parts):
            swing = _SWING * side / parts if part else 0.0
            t, side = part / parts, -side
            line.append((ax + (bx - ax) * t + (by - ay) * swing, ay + (by - ay) * t - (bx - ax) * swing))
    return tuple((round(x), round(y)) for x, y in smooth((*line, places[-1]), steps=3, closed=False))


def _rivers_by_width(map: Map, layout: Layout) -> Iterator[tuple[str, tuple[Point, ...], float]]:
    """Yield the name, the line and the width of each river, the narrowest first."""
    for name, course in STREAMS.items():
        if places := _spots(map, layout, course):
            yield name, _winding(places), _STREAM
    for name, line in sorted(courses(map, layout), key=lambda line: _WIDE.get(line[0], _NARROW)):
        yield name, line, _WIDE.get(name, _NARROW)


def _valleys(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the valleys: their slopes, then their green bottoms."""
    # So wide and pale, a valley needs only every third point of its river.
    for name, line, width in _rivers_by_width(map, layout):
        yield Polygon(f"slope:{name}", line[::3], "", "tree", width * 2 + 26, closed=False, opacity=0.16)
    for name, line, width in _rivers_by_width(map, layout):
        yield Polygon(f"valley:{name}", line[::3], "", "tree_light", width * 2 + 14, closed=False, opacity=0.35)


def _rivers(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the rivers and streams: the banks of rivers, the water of all, the light on rivers."""
    waters = list(_rivers_by_width(map, layout))
    large = [(name, line, width) for name, line, width in waters if width > _STREAM]
    yield from (Polygon(f"bank:{name}", line, "", "beach", width + 6, closed=False) for name, line, width in large)
    yield from (Polygon(f"river:{name}", line, "", "river", width, closed=False) for name, line, width in waters)
    for name, line, width in large:
        light = placed(line, -width * 0.14, -width * 0.14, 1)
        yield Polygon(f"light:{name}", light, "", "wave", tidy(width * 0.16), (34.0, 14.0), closed=False)


def _woods(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the woods: crowns with their shadows and the light on them."""
    if map.grid is None:
        return
    scale = HEX / map.grid.km
    crowns: list[tuple[float, float, int]] = []
    for number, (place, wide, high) in enumerate(WOODS):
        numbers, spot = scatter(1920 + number), layout.spot(map, place)
        assert spot is not None, "a map with a grid has all places"
        for _ in range(round(wide * high / 14)):
            across, down = next(numbers) * 2 - 1, next(numbers) * 2 - 1
            if across * across + down * down < 1:
                middle = round(spot[0] + across * wide * scale / 2), round(spot[1] + down * high * scale / 2)
                crowns.append((*middle, 9 if next(numbers) < 0.5 else 7))
    crowns.sort(key=lambda crown: crown[2])
    yield from (Circle(f"wood.shadow{n}", x + 2, y + 4, r, "wood_shadow") for n, (x, y, r) in enumerate(crowns))
    yield from (Circle(f"wood{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(crowns))
    yield from (Circle(f"wood.light{n}", x - 2, y - 2, r - 4, "tree_light") for n, (x, y, r) in enumerate(crowns))


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
    for place, ((ax, ay), (bx, by)) in enumerate(pairwise((*inner, inner[0]))):
        cx, cy = inner[place - 1]
        wall += [
            (tidy(ax + (cx - ax) * 0.16), tidy(ay + (cy - ay) * 0.16)),
            outer[place],
            (tidy(ax + (bx - ax) * 0.16), tidy(ay + (by - ay) * 0.16)),
        ]
    yield Polygon(f"fortress:{field.id}.case", tuple(wall), "", "casing", 8)
    yield Polygon(f"fortress:{field.id}", tuple(wall), "", "rampart", 4.5)


# So far below the middle of its field a town stands at the lowest: there begins the name.
_LOWEST = 26.0
_PLACES = {WARSAW: "capital", MODLIN: "citadel"}


def _towns(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the towns that the fields are named after, and some beyond the fields."""
    for field in map.fields:
        middle = layout.place_of(field)
        x, y = (layout.spot(map, field.at) if field.at else None) or middle
        # The capital, the citadel, the seat of a county, or a small town.
        kind = _PLACES.get(field.mark, "county" if field.name in COUNTY_SEATS else "small")
        yield from town(f"town:{field.id}", kind, x, min(y + 6, middle[1] + _LOWEST))
    for kind, places in BEYOND_FIELDS.items():
        for number, (x, y) in enumerate(_spots(map, layout, places)):
            yield from town(f"beyond:{kind}{number}", kind, x, y)


def town(key: str, kind: str, x: float, y: float) -> Iterator[Shape]:
    """Yield a town of a kind (as in `_towns`), its foot at (x, y)."""
    for part in drawn("town", kind, key, (x, y)):
        yield replace(part, stroke="roof_edge") if isinstance(part, Polygon) and part.closed else part
