"""Outlines as path data of SVG, in tenths of a unit and in the fewest letters: relative steps, nothing said twice."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shape, Text

# A letter of path data with its numbers in tenths of a unit.
Step = tuple[str, tuple[int, ...]]
# A point, in tenths of a unit.
Place = tuple[int, int]


def path_data(shapes: Iterable[Shape]) -> str:
    """Return the outlines of shapes as one path, texts left out.

    A filled circle without an edge is a line without length: its style draws the line's round end.
    """
    parts: list[str] = []
    pen: Place | None = None
    for shape in shapes:
        if isinstance(shape, Text):
            continue
        start, steps, end = steps_of(shape)
        parts.append(_path_from(pen, start, steps))
        pen = end
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
        points = [(_in_tenths(x), _in_tenths(y)) for x, y in shape.points]
        steps = [_line(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)]
        return (points[0], [*steps, ("z", ())], points[0]) if shape.closed else (points[0], steps, points[-1])
    if isinstance(shape, Rect):
        start, w, h = (_in_tenths(shape.x), _in_tenths(shape.y)), _in_tenths(shape.w), _in_tenths(shape.h)
        return start, [("h", (w,)), ("v", (h,)), ("h", (-w,)), ("z", ())], start
    if is_dot(shape):
        start = _in_tenths(shape.x), _in_tenths(shape.y)
        return start, [("h", (0,))], start
    # Two half circles from the left end; the flag for the larger arc is 1, so 10 in tenths.
    start = _in_tenths(shape.x - shape.r), _in_tenths(shape.y)
    r, d = _in_tenths(shape.r), _in_tenths(2 * shape.r)
    return start, [("a", (r, r, 0, 10, 0, d, 0)), ("a", (r, r, 0, 10, 0, -d, 0)), ("z", ())], start


def _line(across: int, down: int) -> Step:
    """Return the shortest step for a line by so much across and down, in tenths."""
    if not down:
        return "h", (across,)
    return ("l", (across, down)) if across else ("v", (down,))


def _path_from(pen: Place | None, start: Place, steps: list[Step]) -> str:
    """Return an outline after the shorter move to its `start`: relative to where the pen is, or absolute.

    `pen` is None before the first outline. All lengths are in tenths.
    """
    absolute = path_words((("M", start),))
    if pen is not None:
        across, down = start[0] - pen[0], start[1] - pen[1]
        relative = path_words((("m", (across, down)),))
        # Numbers without a letter after a relative move are a line (`l`): a line that follows saves its letter.
        first_letter, _ = steps[0]
        if len(relative) <= len(absolute) + (first_letter == "l"):
            # The move ends with the number `down`. If that has a decimal point (unlike a multiple of ten tenths), a
            # number such as `.5` needs no space after it.
            return relative + path_words(steps, implied="l", has_point=bool(down % 10))
    return absolute + path_words(steps)


def path_words(steps: Iterable[Step], implied: str = "", has_point: bool = False) -> str:
    """Return steps as path data in the fewest characters.

    `implied` is the letter that need not be repeated, as it is that of the step before; `has_point` tells whether the
    number before has a decimal point. Two numbers need no space between them if a letter, a minus, or a second decimal
    point separates them.
    """
    parts = []
    for letter, numbers in steps:
        is_separate = letter != implied
        if is_separate:
            parts.append(letter)
            implied = letter
        for tenths in numbers:
            word = _number_of_tenths(tenths)
            if not (is_separate or word[0] == "-" or (has_point and word[0] == ".")):
                parts.append(" ")
            parts.append(word)
            is_separate, has_point = False, bool(tenths % 10)
    return "".join(parts)


@cache
def _number_of_tenths(tenths: int) -> str:
    """Return a number given in tenths as text."""
    return number(tenths / 10)


def _in_tenths(value: float) -> int:
    """Return a length in tenths, rounded."""
    return round(value * 10)
