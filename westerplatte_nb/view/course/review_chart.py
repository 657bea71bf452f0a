"""The chances of a played game from turn to turn as a picture: a line for each side, and around it how sure it is.

Sides differ in their dash and in the name at the end of their line, so that none is known by colour alone. The
decisions listed beside the picture stand in it as numbers.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from westerplatte_nb.engine.advice import Chances
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Scene, Shape, Text, fitting_size

# The picture's width, the left and upper edge of the chart in it, the chart's height, and the room below.
WIDTH, LEFT, TOP, HEIGHT, FOOT = 390.0, 44.0, 52.0, 150.0, 46.0
# The right edge of the chart. Names of several sides stand at the ends of their lines, to the right of it; that of the
# only one stands above.
RIGHT, RIGHT_OF_ONE = 268.0, 372.0
# The y of the name above, and of the numbers of decisions.
HEADING, MARKS = 14.0, 38.0
# The text size of numbers, and of names.
SMALL, LABEL = 14.0, 15.0
# So many standard errors to both sides of a mean hold 95 % of a normal distribution.
Z = 1.96
# The rule of three: of something that never came in n playouts the chance may still be about 3 / n.
LEAST_SPREAD = 3.0
_LOOKS: tuple[tuple[str, tuple[float, ...]], ...] = (
    ("move", ()),
    ("brick", (9, 5)),
    ("ink", (2, 4)),
    ("gold", (12, 3)),
)


class ChartWords(NamedTuple):
    """The words of the picture: its title, what it shows, the names of the sides, of the turns, and its marks."""

    title: str
    description: str
    names: tuple[str, ...]
    turn: str
    turns: tuple[int, ...]


def bounds(standing: Chances, side: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a side's chance (0 to 1); a decided game has the chance at both ends."""
    chance, error, playouts = standing.chances[side], standing.errors[side], standing.playouts
    if not playouts:
        return chance, chance
    # If all n playouts were won, their error is 0, but the chance to lose may still be about 3 / n (the rule of three):
    # the bound towards 50 % is at least that far from the chance. LEAST_SPREAD is that 3; `+` keeps it below 1.
    least = LEAST_SPREAD / (playouts + LEAST_SPREAD)
    spread = Z * error
    low = chance - max(spread, least) if chance > 0.5 else chance - spread
    high = chance + max(spread, least) if chance < 0.5 else chance + spread
    return max(0.0, low), min(1.0, high)


def review_chart(standings: Sequence[Chances], marks: Sequence[int], labels: ChartWords) -> Scene:
    """Return the chart of the chances at some positions; `marks` are the moments of the decisions 1, 2, 3 and so on."""
    height, sides = TOP + HEIGHT + FOOT, range(len(labels.names))
    right = RIGHT if len(labels.names) > 1 else RIGHT_OF_ONE
    # The positions lie evenly between the edges.
    xs = [round(LEFT + (right - LEFT) * place / max(1, len(standings) - 1), 1) for place in range(len(standings))]
    return Scene(
        WIDTH,
        height,
        labels.title,
        labels.description,
        {
            "ground": (
                Rect("paper", 0, 0, WIDTH, height, "paper"),
                *_ticks(right),
                *_turn_numbers(xs, right, labels),
                *(_confidence_band(standings, xs, side) for side in sides),
            ),
            "pieces": (
                *(shape for side in sides for shape in _line(standings, xs, side, labels.names)),
                *(shape for number, moment in enumerate(marks, 1) for shape in _mark(standings, xs, number, moment)),
            ),
        },
    )


def _y(chance: float) -> float:
    """Return the y of a chance (0 to 1) in the chart."""
    return round(TOP + HEIGHT * (1 - chance), 1)


def _ticks(right: float) -> Iterator[Shape]:
    """Yield the level lines of 0, 50 and 100 per cent with their labels."""
    for tick in (0, 50, 100):
        y = _y(tick / 100)
        yield Polygon(f"tick:{tick}", ((LEFT, y), (right, y)), stroke="paper_edge", width=1, closed=False)
        yield Text(f"tick:{tick}:name", LEFT - 8, y, str(tick), SMALL, "ink_soft", "right")


def _turn_numbers(xs: Sequence[float], right: float, labels: ChartWords) -> Iterator[Shape]:
    """Yield the numbers of turns below the chart, as many as have room, each where its turn begins.

    `xs` are those of the positions, `right` is the chart's right edge; the end of the game has no number.
    """
    y = TOP + HEIGHT + 16
    next_free = LEFT - 1  # Left of this a number stands already.
    # About eight numbers have room: the first turn, and then every second, fifth and so on.
    interval = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if len(labels.turns) <= 8 * step)
    for place, turn in enumerate(labels.turns):
        is_left_out = turn != 1 and turn % interval != 0
        is_repeated = place > 0 and turn == labels.turns[place - 1]
        if is_left_out or is_repeated or place == len(xs) - 1:
            continue
        if xs[place] >= next_free:
            next_free = xs[place] + 20
            yield Text(f"turn:{place}", xs[place], y, str(turn), SMALL, "ink_soft")
    yield Text("turn", (LEFT + right) / 2, y + 19, labels.turn, SMALL, "ink_soft")


def _confidence_band(standings: Sequence[Chances], xs: Sequence[float], side: int) -> Shape:
    """Return the area between the bounds of a side's chances."""
    intervals = [bounds(standing, side) for standing in standings]
    upper = [(x, _y(high)) for x, (_, high) in zip(xs, intervals, strict=True)]
    lower = [(x, _y(low)) for x, (low, _) in zip(xs, intervals, strict=True)]
    return Polygon(f"band:{side}", (*upper, *reversed(lower)), _LOOKS[side % len(_LOOKS)][0], opacity=0.22)


def _line(standings: Sequence[Chances], xs: Sequence[float], side: int, names: Sequence[str]) -> Iterator[Shape]:
    """Yield the line of a side's chances with a dot at its end, and its name there, or above for a single side."""
    colour, dash = _LOOKS[side % len(_LOOKS)]
    chances = [standing.chances[side] for standing in standings]
    points: tuple[Point, ...] = tuple((x, _y(chance)) for x, chance in zip(xs, chances, strict=True))
    yield Polygon(f"line:{side}", points, stroke=colour, width=3, dash=dash, closed=False)
    x, y = points[-1]
    yield Circle(f"end:{side}", x, y, 5, colour)
    if len(names) == 1:
        size = fitting_size(names[0], LABEL, WIDTH - 2 * LEFT, bold=True)
        yield Text("name", LEFT, HEADING, names[0], size, "ink", "left", bold=True, max_width=WIDTH - 2 * LEFT)
        return
    room = WIDTH - RIGHT - 14
    size = min(fitting_size(name, LABEL, room, bold=True) for name in names)
    # The names of sides that end alike stand under each other.
    alike = [number for number in range(len(names)) if abs(_y(standings[-1].chances[number]) - y) < LABEL]
    name_y = y + LABEL * 1.2 * alike.index(side)
    yield Text(f"end:{side}:name", RIGHT + 11, name_y, names[side], size, "ink", "left", bold=True, max_width=room)


def _mark(standings: Sequence[Chances], xs: Sequence[float], number: int, moment: int) -> Iterator[Shape]:
    """Yield the number of a decision made at a `moment`, with a vertical line at the last position up to then."""
    x = xs[max((place for place, standing in enumerate(standings) if standing.moment <= moment), default=0)]
    yield Polygon(f"mark:{number}:line", ((x, MARKS), (x, TOP + HEIGHT)), stroke="ink_soft", width=1, dash=(3, 3),
                  closed=False)  # fmt: skip
    yield Circle(f"mark:{number}", x, MARKS, 11, "plaque")
    yield Text(f"mark:{number}:name", x, MARKS, str(number), SMALL, "on_plaque", bold=True)
