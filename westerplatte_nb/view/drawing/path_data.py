"""Outlines as path data of SVG, in tenths of a unit and in the fewest letters: relative steps, nothing said twice."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shape, Text

# A letter of path data with its numbers in tenths.
Step = tuple[str, tuple[int, ...]]
Place = tuple[int, int]


def path_data(shapes: Iterable[Shape]) -> str:
    """Return the outlines of shapes as one path; a filled circle without an edge is a point, for a line's round end."""
    parts: list[str] = []
    here: Place | None = None
    for shape in shapes:
        if isinstance(shape, Text):
            continue
        start, steps, end = steps_of(shape)
        parts.append(_path_from(here, start, steps))
        here = end
    return "".join(parts)


def number(value: float) -> str:
    """Return a number with one decimal at most and no zero that can be left out."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith(("0.", "-0.")):
        return text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def is_dot(shape: Shape) -> bool:
    """Tell whether a shape is a disc without an edge."""
    return isinstance(shape, Circle) and not shape.stroke


def steps_of(shape: Rect | Circle | Polygon) -> tuple[Place, list[Step], Place]:
    """Return where an outline begins, its steps, and where the pen is after them."""
    if isinstance(shape, Polygon):
        points = [(_tenths(x), _tenths(y)) for x, y in shape.points]
        steps = [_line(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)]
        return (points[0], [*steps, ("z", ())], points[0]) if shape.closed else (points[0], steps, points[-1])
    if isinstance(shape, Rect):
        start, w, h = (_tenths(shape.x), _tenths(shape.y)), _tenths(shape.w), _tenths(shape.h)
        return start, [("h", (w,)), ("v", (h,)), ("h", (-w,)), ("z", ())], start
    if is_dot(shape):
        start = _tenths(shape.x), _tenths(shape.y)
        return start, [("h", (0,))], start
    start, r, d = (_tenths(shape.x - shape.r), _tenths(shape.y)), _tenths(shape.r), _tenths(2 * shape.r)
    return start, [("a", (r, r, 0, 10, 0, d, 0)), ("a", (r, r, 0, 10, 0, -d, 0)), ("z", ())], start


def _line(across: int, down: int) -> Step:
    """Return the shortest step for a line by a distance in tenths."""
    if not down:
        return "h", (across,)
    return ("l", (across, down)) if across else ("v", (down,))


def _path_from(here: Place | None, start: Place, steps: list[Step]) -> str:
    """Return an outline after the shorter move to its `start`: relative to the pen (`here`), or absolute.

    `here` is None before the first outline. All lengths are in tenths.
    """
    from_corner = path_words((("M", start),))
    if here is not None:
        across, down = start[0] - here[0], start[1] - here[1]
        from_here = path_words((("m", (across, down)),))
        # What follows a relative move without a letter is a line.
        if len(from_here) <= len(from_corner) + (steps[0][0] == "l"):
            return from_here + path_words(steps, "l", bool(down % 10))
    return from_corner + path_words(steps)


def path_words(steps: Iterable[Step], implied: str = "", has_point: bool = False) -> str:
    """Return steps as path data in the fewest characters.

    `implied` is the letter that need not be repeated, `has_point` whether the number before has a decimal point. Two
    numbers need no space between them if a letter, a minus, or a second decimal point separates them.
    """
    parts = []
    for letter, numbers in steps:
        is_separate = letter != implied
        if is_separate:
            parts.append(letter)
            implied = letter
        for tenths in numbers:
            word = _tenth(tenths)
            if not (is_separate or word[0] == "-" or (has_point and word[0] == ".")):
                parts.append(" ")
            parts.append(word)
            is_separate, has_point = False, bool(tenths % 10)
    return "".join(parts)


@cache
def _tenth(tenths: int) -> str:
    return number(tenths / 10)


def _tenths(value: float) -> int:
    return round(value * 10)
