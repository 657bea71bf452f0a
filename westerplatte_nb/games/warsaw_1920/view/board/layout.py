"""Where things stand in the picture: the fields of a map, what lies between them, and the two boxes beside them."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sqrt

from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import Field
from westerplatte_nb.view.drawing.scene import SERIF, Point, fitting_size, inside, tidy

# The height of a field from one flat side to the other, half its width from corner to corner, and the distance from
# column to column. A field is wider than a regular one, as is the whole map: a counter fills it, so that names need the
# room beside; and a wider board is shown larger.
HEX, SIDE, STEP = 112.0, 72.0, 108.0
_WIDER = SIDE * sqrt(3) / HEX
EDGE = 10.0
# The smallest letters: 13 px on a board that is 650 px high, as in the view of a class at 1366 × 768.
SMALL = 19.5
# A degree of latitude, and one of longitude at the equator, in km; it is shorter at the latitude of Warsaw.
_LATITUDE, _LONGITUDE = 111.2, 111.32
_WARSAW_LATITUDE = radians(52.2)
# A name of two words that has more letters than this stands in two lines.
_LONGEST_LINE = 9

Box = tuple[float, float, float, float]
# The boxes of the round, the supplies and the points, and of the front of a battle: width and height. The first is no
# wider than what a phone leaves out of view, so that its screen does not cut it in two.
STATUS_SIZE = (206.0, 254.0)
FRONT_SIZE = (484.0, 350.0)
# The height of the line below the map, with the note that says whose reconstruction it is.
NOTE = 32.0


@dataclass(frozen=True)
class Layout:
    """The picture of a map: its size, where its first column and row begin, and where the boxes stand."""

    width: float
    height: float
    left: float
    top: float
    status: Box
    front: Box

    def place_of(self, field: Field) -> Point:
        """Return the middle of a field."""
        return self.middle(field.column, field.row)

    def middle(self, column: int, row: int) -> Point:
        """Return the middle of the field of a column and a row (0-based), whether there is one or not."""
        return tidy(self.left + SIDE + STEP * column), tidy(self.top + HEX * (row + 0.5 + (column % 2) / 2))

    def spot(self, map: Map, place: tuple[float, float]) -> Point | None:
        """Return where a latitude and longitude (`place`) lie in the picture; None for a map without a grid."""
        if map.grid is None:
            return None
        scale = HEX / map.grid.km
        (latitude, longitude), (north, east) = place, map.grid.origin
        x, y = self.middle(0, 0)  # where the origin of the grid lies
        # In km: a degree of longitude is shorter here than at the equator. The picture stretches the land (`_WIDER`).
        across = (longitude - east) * _LONGITUDE * cos(_WARSAW_LATITUDE)
        return tidy(x + across * scale * _WIDER), tidy(y + (north - latitude) * _LATITUDE * scale)


@lru_cache(maxsize=8)
def layout_of(map: Map) -> Layout:
    """Return the layout of a map: the boxes stand in its corners where these are free of fields, else beside it."""
    columns = [field.column for field in map.fields]
    rows = [field.row + (field.column % 2) / 2 for field in map.fields]  # every other column lies half a field lower
    left = EDGE - STEP * min(columns)
    top = EDGE - HEX * min(rows)
    width = 2 * EDGE + 2 * SIDE + STEP * (max(columns) - min(columns))
    height = 2 * EDGE + HEX * (max(rows) - min(rows) + 1)
    # Without boxes yet, to see what the fields cover.
    bare = Layout(width, height, left, top, (0, 0, 0, 0), (0, 0, 0, 0))
    # The corners at the top right and at the bottom left.
    status = (width - EDGE - STATUS_SIZE[0], EDGE, *STATUS_SIZE)
    front = (EDGE, height - NOTE - FRONT_SIZE[1], *FRONT_SIZE)
    if not (_is_free(bare, map, status) and _is_free(bare, map, front)):
        # One below the other, to the right of the map.
        status = (width, EDGE, *STATUS_SIZE)
        front = (width, EDGE + STATUS_SIZE[1] + EDGE, *FRONT_SIZE)
        width += max(STATUS_SIZE[0], FRONT_SIZE[0]) + EDGE
        height = max(height, front[1] + FRONT_SIZE[1] + EDGE)
    return Layout(tidy(width), tidy(height), left, top, _rounded(status), _rounded(front))


@lru_cache(maxsize=512)
def corners(x: float, y: float, size: float = HEX) -> tuple[Point, ...]:
    """Return the corners of a field around its middle (x, y), clockwise from the west; `size` is its height."""
    side, half = size * SIDE / HEX, size / 2
    offsets = ((-side, 0), (-side / 2, -half), (side / 2, -half), (side, 0), (side / 2, half), (-side / 2, half))
    return tuple((tidy(x + dx), tidy(y + dy)) for dx, dy in offsets)


def name_lines(name: str) -> tuple[str, ...]:
    """Return the lines of a name: one, or for a long name of several words two, the first word and the others."""
    first_word, _, other_words = name.partition(" ")
    return (first_word, other_words) if other_words and len(name) > _LONGEST_LINE else (name,)


def name_size(lines: tuple[str, ...]) -> float:
    """Return the size of the letters of a name in lines: as large as the counters beside it allow, for phones."""
    return SMALL if len(lines) > 1 else max(SMALL, int(fitting_size(lines[0], 23, 118, bold=True, face=SERIF)))


def _is_free(layout: Layout, map: Map, box: Box) -> bool:
    """Tell whether a box covers no part of a field."""
    x, y, w, h = box
    box_corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    for field in map.fields:
        middle = layout.place_of(field)
        outline = corners(*middle)
        has_box_corner = any(inside(outline, *point) for point in box_corners)
        if has_box_corner or any(inside(box_corners, *point) for point in (middle, *outline)):
            return False
    return True


def _rounded(box: Box) -> Box:
    """Return a box in whole units."""
    x, y, w, h = box
    return round(x), round(y), round(w), round(h)
