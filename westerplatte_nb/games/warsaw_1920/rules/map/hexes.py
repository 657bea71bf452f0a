"""The hexes of a map: fields with their ids and marks, and what lies beside what (rules `parts.map`, `map.size`).

Hexes stand on a flat side: columns are letters from west to east, rows numbers from north to south, and every second
column (B, D, and so on) lies half a field farther south.
"""

import re
from typing import NamedTuple

# The six sides of a field, clockwise, with the step to the neighbour there from an even and from an odd column.
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
_STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
# The fields that the rules name (rules `end.warsaw`, `end.radzymin`, `score.red`).
WARSAW, RADZYMIN, MODLIN = "warsaw", "radzymin", "modlin"
MARKS = (WARSAW, RADZYMIN, MODLIN)
# How many fields a map may have: the package's own has 35 to 50 (rule `map.size`).
LEAST_FIELDS, MOST_FIELDS = 12, 120
# The name of the part of a setup that holds a map, with which the places of its faults begin.
PART = "map"
# How many kilometres a field may be across.
LARGEST_FIELD = 500

_ID = re.compile(r"[A-Z][1-9][0-9]?")


class Field(NamedTuple):
    """A field: its id (`C4`), the place that it is named after, column and row (0-based), and its marks.

    `mark` is one of `MARKS` or nothing. `rear` holds, for a defender of each side, the sides of the field from which
    an attack strikes its rear (rule `battle.encircle`). `at` is where the place lies, as latitude and longitude.
    """

    id: str
    name: str
    column: int
    row: int
    mark: str = ""
    is_fortified: bool = False
    has_red_pattern: bool = False
    rear: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    provenance: str = "ours"
    at: tuple[float, float] | None = None

    @property
    def title(self) -> str:
        """The id and the name (`D3 Radzymin`), by which events call the field."""
        return f"{self.id} {self.name}"


class River(NamedTuple):
    """A river, drawn schematically through the fields that it passes; no rule looks at it.

    `course` runs from place to place, each as latitude and longitude; without one it runs through the fields.
    """

    name: str
    through: tuple[str, ...]
    provenance: str = "ours"
    course: tuple[tuple[float, float], ...] = ()


class Grid(NamedTuple):
    """Where the fields lie on the earth: the middle of A1 as latitude and longitude, and the kilometres a field."""

    origin: tuple[float, float]
    km: float


def places_around(field: Field) -> tuple[tuple[int, int], ...]:
    """Return the column and row of the six places around a field, on the map or not, clockwise from the north."""
    return tuple((field.column + across, field.row + down) for across, down in _STEPS[field.column % 2])


def place_of(field_id: str) -> tuple[int, int]:
    """Return the column and row (0-based) of a field, by its id: a letter for the column, the number of the row.

    Raises ValueError for text that is no id.
    """
    if not _ID.fullmatch(field_id):
        raise ValueError(field_id)
    return ord(field_id[0]) - ord("A"), int(field_id[1:]) - 1
