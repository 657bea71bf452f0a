"""The land: fields and their edges, the red pattern, valleys, woods, railways, rivers, towns and fortresses."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot

from westerplatte_nb.games.warsaw_1920.hexes import WARSAW, Field
from westerplatte_nb.games.warsaw_1920.map import Map
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, inside, scatter, smooth, tidy
from westerplatte_nb.view.warsaw_1920.geography import RAILWAYS, WOODS
from westerplatte_nb.view.warsaw_1920.layout import HEX, Layout, corners, layout_of

# How wide each river of the package's map is; another's rivers are as the smallest.
_WIDE = {"vistula": 11.0, "bug": 7.0, "narew": 7.0}
_NARROW = 4.5
_HATCH = 17.0


@lru_cache(maxsize=8)
def land(map: Map) -> tuple[Shape, ...]:
    """Return the land of a map, without what is written on it."""
    layout = layout_of(map)
    outlines = {field.id: corners(*layout.place_of(field)) for field in map.fields}
    red = [outlines[field.id] for field in map.fields if field.has_red_pattern]
    return (
        *(Polygon(f"rim:{name}", outline, "", "land_edge", 9) for name, outline in outlines.items()),
        *(
            Polygon(f"field:{field.id}", outlines[field.id], "earth" if field.has_red_pattern else "meadow")
            for field in map.fields
        ),
        *_pattern(red),
        *_valleys(map, layout),
        *_woods(map, layout),
        *_railways(map, layout),
        *_rivers(map, layout),
        *(Polygon(f"edge:{name}", outline, "", "shadow", 1.5) for name, outline in outlines.items()),
        *(shape for field in map.fields if field.is_fortified for shape in _fortress(layout, field)),
        *(shape for field in map.fields for shape in _town(map, layout, field)),
    )


def _pattern(outlines: list[tuple[Point, ...]]) -> Iterator[Shape]:
    """Yield the red pattern: slanting lines over the fields that bear it, those in a row as one."""
    low = min((x + y for outline in outlines for x, y in outline), default=0.0)
    high = max((x + y for outline in outlines for x, y in outline), default=0.0)
    number, level = 0, low + _HATCH / 2
    while level < high:
        runs: list[list[float]] = []
        for start, end in sorted(filter(None, (_cut(outline, level) for outline in outlines))):
            if runs and start <= runs[-1][1] + 0.5:
                runs[-1][1] = max(end, runs[-1][1])
            else:
                runs.append([start, end])
        for start, end in runs:
            ends = (tidy(start), tidy(level - start)), (tidy(end), tidy(level - end))
            yield Polygon(f"pattern{number}", ends, "", "hatch", 1.5, closed=False, opacity=0.5)
            number += 1
        level += _HATCH


def _cut(outline: tuple[Point, ...], level: float) -> tuple[float, float] | None:
    """Return from where to where, from west to east, a slanting line runs through an outline."""
    found = []
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        a, b = ax + ay - level, bx + by - level
        if (a < 0) != (b < 0):
            found.append(ax + (bx - ax) * a / (a - b))
    return (min(found), max(found)) if len(found) == 2 and max(found) - min(found) > 1 else None


# ---- valleys, woods, railways, rivers --------------------------------------------------------------------------------


def courses(map: Map, layout: Layout) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """Yield each river as a line: through its places, else through its fields."""
    for river in map.rivers:
        found = [layout.spot(map, at) for at in river.course]
        places = [place for place in found if place is not None]
        if not places:
            places = [layout.place_of(map.fields[map.number[name]]) for name in river.through]
        if len(places) > 1:
            yield river.name, smooth(places, steps=5, closed=False)


def _rivers(map: Map, layout: Layout) -> Iterator[Shape]:
    lines = sorted(courses(map, layout), key=lambda line: _WIDE.get(line[0], _NARROW))
    for name, line in lines:
        yield Polygon(f"bank:{name}", line, "", "beach", _WIDE.get(name, _NARROW) + 5, closed=False)
    for name, line in lines:
        yield Polygon(f"river:{name}", line, "", "river", _WIDE.get(name, _NARROW), closed=False)


def _valleys(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the edges of the valleys as hachures: short strokes down to the river."""
    for name, line in courses(map, layout):
        far = 17 + _WIDE.get(name, _NARROW)
        for number, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
            length = hypot(bx - ax, by - ay)
            if length < 4:
                continue
            dx, dy = (by - ay) / length, (ax - bx) / length
            for part in range(int(length // 14) + 1):
                t = (part + 0.5) / (int(length // 14) + 1)
                x, y = ax + (bx - ax) * t, ay + (by - ay) * t
                for side in (-1, 1):
                    near = far + (5 if (part + number) % 2 else 0)
                    ends = tuple((tidy(x + side * dx * by_), tidy(y + side * dy * by_)) for by_ in (near, near + 8))
                    if _is_land(map, layout, ends[1]):
                        yield Polygon(f"hachure:{name}{number}.{part}.{side}", ends, "", "shadow", 1.5, closed=False)


def _woods(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the woods as small crowns with their shadows."""
    if map.grid is None:
        return
    scale = HEX / map.grid.km
    crowns: list[tuple[float, float, float]] = []
    for number, (at, wide, high) in enumerate(WOODS):
        numbers, spot = scatter(1920 + number), layout.spot(map, at)
        assert spot is not None
        for _ in range(round(wide * high / 9)):
            across, down = next(numbers) * 2 - 1, next(numbers) * 2 - 1
            place = round(spot[0] + across * wide * scale / 2), round(spot[1] + down * high * scale / 2)
            if across * across + down * down < 1 and _is_land(map, layout, place):
                crowns.append((*place, 5 if next(numbers) < 0.5 else 4))
    crowns.sort(key=lambda crown: crown[2])
    yield from (Circle(f"wood.shadow{n}", x + 1, y + 3, r, "wood_shadow") for n, (x, y, r) in enumerate(crowns))
    yield from (Circle(f"wood{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(crowns))


def _railways(map: Map, layout: Layout) -> Iterator[Shape]:
    """Yield the railways: a dark line with light pieces in it."""
    if map.grid is None:
        return
    lines = []
    for number, places in enumerate(RAILWAYS):
        line = tuple(spot for at in places if (spot := layout.spot(map, at)) is not None)
        lines.append((number, line))
    yield from (Polygon(f"rail{n}", line, "", "rail", 4, closed=False) for n, line in lines)
    yield from (Polygon(f"rail{n}.gap", line, "", "paper", 2, (7.0, 7.0), closed=False) for n, line in lines)


def _is_land(map: Map, layout: Layout, place: Point) -> bool:
    return any(inside(corners(*layout.place_of(field)), *place) for field in map.fields)


# ---- towns and fortresses --------------------------------------------------------------------------------------------


def _fortress(layout: Layout, field: Field) -> Iterator[Shape]:
    """Yield a wall with bastions around a field."""
    x, y = layout.place_of(field)
    inner, outer = corners(x, y, HEX - 18), corners(x, y, HEX - 2)
    wall: list[Point] = []
    for (ax, ay), (bx, by), (ox, oy) in zip(inner, (*inner[1:], inner[0]), outer, strict=True):
        wall += [
            (
                tidy(ax + (_before(inner, (ax, ay))[0] - ax) * 0.16),
                tidy(ay + (_before(inner, (ax, ay))[1] - ay) * 0.16),
            ),
            (ox, oy),
            (tidy(ax + (bx - ax) * 0.16), tidy(ay + (by - ay) * 0.16)),
        ]
    yield Polygon(f"fortress:{field.id}.case", tuple(wall), "", "casing", 7)
    yield Polygon(f"fortress:{field.id}", tuple(wall), "", "rampart", 3.5)


def _before(outline: tuple[Point, ...], corner: Point) -> Point:
    return outline[outline.index(corner) - 1]


def _town(map: Map, layout: Layout, field: Field) -> Iterator[Shape]:
    """Yield the place that a field is named after: a dot, Warsaw as blocks of houses."""
    spot = layout.spot(map, field.at) if field.at else None
    x, y = spot or layout.place_of(field)
    if field.mark == WARSAW:
        for number, (dx, dy, w, h) in enumerate(_HOUSES):
            yield Rect(f"town:{field.id}.{number}", x + dx, y + dy, w, h, "wall", "wall_edge", 1)
        return
    yield Circle(f"town:{field.id}", x, y, 5, "paper", "ink", 2)


_HOUSES = ((-16, -14, 11, 9), (-3, -15, 9, 11), (8, -12, 8, 8), (-15, -2, 8, 11), (-5, -1, 12, 9), (9, 0, 8, 10))
