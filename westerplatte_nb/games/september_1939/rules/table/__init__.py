"""The table: the points of its grid, sets of them, and the straight lines between them (rules `model.*`).

A point is `x + 32 * y` in steps of 5 cm, from the south-west corner, with 25 points a side; a set of points is an
integer with the bit of each of them. Around each point lies the square of ground, 5 cm wide, whose kind the map gives
(`model.square`). What a straight line touches is the same wherever it begins: it is worked out once and then shifted.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress
from math import gcd, isqrt
from typing import TypeVar

T = TypeVar("T")

STEP = 5
SIDE = 25
LENGTH = STEP * (SIDE - 1)
STRIDE = 32
POINTS = tuple(x + STRIDE * y for y in range(SIDE) for x in range(SIDE))
NOWHERE = -1

# What a module costs, by the worst ground that it touches; None where nobody can go.
OPEN, ROAD, DIFFICULT = range(3)
# The lengths of a module on open ground, on a road and on difficult ground, in cm; 0 where it is not possible.
Rates = tuple[int, int, int]

# The set of each point alone, by its number; the last is that of NOWHERE, which is empty.
BITS = (*(1 << point for point in range(STRIDE * SIDE)), 0)
# The numbers that points may have, from each row on.
_FROM_ROW = tuple(tuple(range(STRIDE * row, STRIDE * SIDE)) for row in range(SIDE))
# Translates the digits "0" and "1" to the bytes 0 and 1.
_IS_ONE = bytes.maketrans(b"01", bytes((0, 1)))

# A set of steps from a point has the middle bit for no step at all, so that it is the set of points for the middle one.
MIDDLE = SIDE - 1 + STRIDE * (SIDE - 1)


def cell_of(point: int) -> tuple[int, int]:
    """Return the column and the row of a point, from 0 in the south-western corner."""
    return point & 31, point >> 5


def steps_between(start: int, end: int) -> tuple[int, int]:
    """Return how many steps lead from a point to another: to the east and to the north, below 0 the other way."""
    return (end & 31) - (start & 31), (end >> 5) - (start >> 5)


def centimetres(point: int) -> tuple[int, int]:
    """Return how far a point lies east and north of the south-western corner, in cm."""
    column, row = cell_of(point)
    return STEP * column, STEP * row


_NAMES = {point: "{},{}".format(*centimetres(point)) for point in POINTS}
_NAMED = {name: point for point, name in _NAMES.items()}


@cache
def point_name(point: int) -> str:
    """Return a point in notation: `45,10`."""
    return _NAMES[point]


def point_text(point: int) -> str:
    """Return a point as a sentence writes it: `(45|10)`, which no reader takes for a decimal."""
    return f"({_NAMES[point].replace(',', '|')})"


def named_point(name: str) -> int:
    """Return the point of a notation.

    Raises ValueError for a place that is no point of the table.
    """
    if name not in _NAMED:
        raise ValueError(f"{name} is not a point of the table")
    return _NAMED[name]


def squared(start: int, end: int) -> int:
    """Return the squared distance of two points, in steps of the grid (5 cm each)."""
    # Not by `steps_between`, as a second call would slow down most loops: `& 31` is a point's column, `>> 5` its row.
    across, up = (start & 31) - (end & 31), (start >> 5) - (end >> 5)
    return across * across + up * up


def is_within(start: int, end: int, centimetres: int) -> bool:
    """Tell whether two points are at most so many centimetres apart (rule `parts.ruler`)."""
    return STEP * STEP * squared(start, end) <= centimetres * centimetres


def set_of(points: Iterable[int]) -> int:
    """Return the bit set of some points: an integer in which the bit of each of their numbers is set."""
    bits = 0
    for point in points:
        bits |= 1 << point
    return bits


@lru_cache(maxsize=1024)
def occupied_points(at: tuple[int, ...], stands: tuple[int, ...] | None = None) -> int:
    """Return the bit set of the points on which stands are: those of some `stands` by number, or of all (None).

    `at` has the point of each stand, NOWHERE where it is not on the table.
    """
    points = 0
    for point in at if stands is None else [at[stand] for stand in stands]:
        points |= BITS[point]
    return points


def members(points: int) -> Iterator[int]:
    """Yield the points of a bit set, in the order of their numbers."""
    while points:
        # In two's complement only the lowest set bit is in both.
        lowest = points & -points
        yield lowest.bit_length() - 1
        points ^= lowest


def points_in(points: int) -> tuple[int, ...]:
    """Return the points of a bit set, in the order of their numbers: faster than `members` where there are many."""
    lowest_bit = points & -points
    # The rows south of the first point are skipped.
    first_row = (lowest_bit.bit_length() - 1) // STRIDE if points else 0
    return items_at(_FROM_ROW[first_row], points >> STRIDE * first_row)


def items_at(items: Sequence[T], places: int) -> tuple[T, ...]:
    """Return the items whose places in the sequence, from 0, are in the bit set `places`."""
    lowest_digit_first = f"{places:b}"[::-1]
    # As bytes 0 and 1 the digits are the flags that `compress` reads.
    return tuple(compress(items, lowest_digit_first.encode().translate(_IS_ONE)))


# A set is halved from so many bits on until a byte of it is left; a set of points has no more bits than that.
_WIDE = 1024
_FIRST = (1 << _WIDE) - 1
_HALVES = tuple((half, (1 << half) - 1) for half in (512, 256, 128, 64, 32, 16, 8))
# The places of the bits of each byte.
_BITS_OF_BYTE = tuple(tuple(place for place in range(8) if byte >> place & 1) for byte in range(256))


def member_at(points: int, number: int) -> int:
    """Return the member of a bit set that comes at place `number`, from 0, in order: quicker than to list them all.

    The set is halved again and again, and the half in which the member lies is kept.

    Raises IndexError where the set has too few members.
    """
    if number >= points.bit_count():
        raise IndexError(number)
    # As long as the lowest _WIDE bits do not reach to the member, they are dropped; `start` counts what was dropped.
    start, lowest = 0, points & _FIRST
    while number >= (count := lowest.bit_count()):
        points, number, start = points >> _WIDE, number - count, start + _WIDE
        lowest = points & _FIRST
    points = lowest
    for half, mask in _HALVES:
        low = points & mask
        count = low.bit_count()
        if number < count:
            points = low
        else:
            points, number, start = points >> half, number - count, start + half
    return start + _BITS_OF_BYTE[points][number]


ALL = set_of(POINTS)


def around(point: int, centimetres: int) -> int:
    """Return the bit set of the points at most so many cm from a point, itself among them; empty around NOWHERE."""
    return discs(centimetres)[point]


@cache
def discs(centimetres: int) -> tuple[int, ...]:
    """Return for each point, by its number, the bit set of the points at most so many cm from it.

    The last set, which is also that of NOWHERE (-1), is empty.
    """
    # The sets of all points of a column are the same, shifted up or down.
    sets = [0] * (STRIDE * SIDE + 1)
    radius = min(SIDE - 1, centimetres // STEP)
    for x in range(SIDE):
        # The disc around the point in row `radius`, so that its southernmost row is 0.
        disc = 0
        for up in range(-radius, radius + 1):
            half_width = isqrt(centimetres * centimetres // (STEP * STEP) - up * up)
            west, east = max(0, x - half_width), min(SIDE - 1, x + half_width)
            disc |= ((1 << (east - west + 1)) - 1) << (west + STRIDE * (radius + up))
        for y in range(SIDE):
            # The disc moves from row `radius` to row y; what would lie south of the table falls off.
            sets[x + STRIDE * y] = (disc << STRIDE * y >> STRIDE * radius) & ALL
    return tuple(sets)


def shifted_points(steps: int, start: int) -> int:
    """Return the bit set of the points that a set of steps leads to from a point.

    In a set of steps the bit `east + STRIDE * north + MIDDLE` is a step so far east and north; MIDDLE is no step at
    all. Points beside the table must be masked out by the caller.
    """
    return steps << (start - MIDDLE) if start >= MIDDLE else steps >> (MIDDLE - start)


def steps_from(points: int, start: int) -> int:
    """Return the set of steps that lead from a point to a bit set of points: the inverse of `shifted_points`."""
    return points << (MIDDLE - start) if start <= MIDDLE else points >> (start - MIDDLE)


@cache
def squares_on_line(across: int, up: int) -> int:
    """Return the squares that a straight line goes through, as the set of the steps to them from its start.

    The line leads so many steps to the east (`across`) and to the north (`up`), less than 0 to the west and the south.
    A line that only passes the corner of a square does not touch that square.
    """
    # Worked out column by column for a line to the north-east, then mirrored.
    wide, high = abs(across), abs(up)
    squares = 0
    for x in range(wide + 1):
        if wide and high:
            # How high the line is at the sides of the column, x - 1/2 and x + 1/2. All heights are times 2 * wide, so
            # that they are whole numbers.
            left, right = max(0, (2 * x - 1) * high), min(2 * wide * high, (2 * x + 1) * high)
            # The rows between these heights. Squares reach half a step (`wide`) above and below their points, so `wide`
            # is added before dividing; `- 1` leaves out a row that the line only touches.
            rows = range((left + wide) // (2 * wide), (right + wide - 1) // (2 * wide) + 1)
        else:
            rows = range(high + 1)
        column = x if across > 0 else -x
        for row in rows:
            squares |= 1 << (column + STRIDE * (row if up > 0 else -row) + MIDDLE)
    return squares


@cache
def corners_on_line(across: int, up: int) -> int:
    """Return the corners of squares that a straight line goes through, as a set of steps from its start.

    The line leads `across` steps to the east and `up` to the north. The step to a corner is that to the square
    south-west of it.
    """
    common = gcd(across, up)
    if not common:
        return 0
    # The shortest step from point to point of the line; only where both parts are odd is its middle a corner.
    step_across, step_up = across // common, up // common
    if not (step_across & 1 and step_up & 1):
        return 0
    steps = 0
    for half_steps in range(1, 2 * common, 2):
        # Twice the steps to the corner, which lies half a step north-east of the middle of its square.
        x, y = half_steps * step_across, half_steps * step_up
        steps |= 1 << ((x - 1 >> 1) + STRIDE * (y - 1 >> 1) + MIDDLE)
    return steps


def closed_corners(points: int) -> int:
    """Return the bit set of the corners at which two squares of a bit set touch diagonally (rule `model.block`).

    A corner has the number of the point to its south-west. Where the diagonal rises to the east, one of the two squares
    is that point; where it falls, they are the ones east and north of it.
    """
    rising, falling = points & points >> STRIDE + 1, points >> 1 & points >> STRIDE
    return rising | falling


def is_line_clear(start: int, end: int, points: int) -> bool:
    """Tell whether a line touches no square of `points`, a bit set, and no corner where two of them meet.

    (Rule `model.block`.)
    """
    across, up = steps_between(start, end)
    if shifted_points(squares_on_line(across, up), start) & points:
        return False
    corner_steps = corners_on_line(across, up)
    return not corner_steps or not shifted_points(corner_steps, start) & closed_corners(points)


def squares_between(start: int, end: int) -> int:
    """Return the bit set of the squares that the straight line between two points touches, both ends among them."""
    return shifted_points(squares_on_line(*steps_between(start, end)), start)


def points_on(start: int, end: int) -> tuple[int, ...]:
    """Return the points that lie exactly on a straight line, in order, without its start but with its end."""
    across, up = steps_between(start, end)
    number = max(1, gcd(across, up))
    # How much greater the number of each point is than that of the one before.
    difference = (across + STRIDE * up) // number
    return tuple([start + difference * place for place in range(1, number + 1)])
