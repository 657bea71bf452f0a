"""What flies over a board in the play of any game: shots, what a hit throws up, aeroplanes, rings, banners, tokens."""

from math import atan2, degrees

from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, arc, fitting_size
from westerplatte_nb.view.theatre.theatre import Actor, Key

STAR: tuple[Point, ...] = tuple(
    point for pair in zip(arc(0, 0, 34, -90, 270, 9)[:9], arc(0, 0, 15, -70, 290, 9)[:9], strict=True) for point in pair
)


def flash(place: Point) -> Actor:
    """Return the flash of fire at the mouth of a gun."""
    star = Polygon("flash", STAR, "fire_core", "happened", 3)
    return Actor((star,), (Key(0.0, *place, 0.2), Key(0.1, *place, 0.8), Key(0.3, *place, 0.5, 20, 0)))


def shots(start: Point, end: Point, begin: float) -> tuple[Actor, ...]:
    """Return three tracers that fly from `start` to `end`, one after another, from the part `begin` of the time on."""
    edge = Polygon("tracer.edge", ((-14, 0), (14, 0)), "", "happened", 8, closed=False)
    line = Polygon("tracer", ((-12, 0), (12, 0)), "", "fire_core", 5, closed=False)
    turn = direction(start, end)
    return tuple(
        Actor((edge, line), (Key(at, *start, 1, turn), Key(at + 0.32, *end, 1, turn)))
        for at in (begin, begin + 0.13, begin + 0.26)
    )


def formation(body: tuple[Shape, ...], start: Point, over: Point, end: Point) -> tuple[Actor, ...]:
    """Return three aeroplanes that fly from `start` over a place to `end`: a leader, and two smaller ones behind it."""
    turn_in, turn_out = direction(start, over), direction(over, end)
    path = (0.0, start, turn_in), (0.48, over, turn_in), (0.95, end, turn_out)
    return tuple(
        Actor(body, tuple(Key(at, x + dx, y + dy, scale, turn) for at, (x, y), turn in path))
        for dx, dy, scale in ((0, 0, 1.0), (-100, -72, 0.8), (-100, 72, 0.8))
    )


def direction(start: Point, end: Point) -> float:
    """Return the direction from one point to another, in degrees."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def burst(place: Point, start: float, size: float = 1.0, chips: tuple[Shape, ...] = ()) -> Actor:
    """Return an actor: a star that bursts at a place when a hit lands, from the part `start` of the event's time on.

    The time of an event goes from 0 to 1. `size` enlarges the usual picture, `chips` are what is thrown up with it.
    """
    x, y = place
    end = min(1.0, start + 0.7)
    star = Polygon("burst", STAR, "fire_core", "happened", 3)
    # Of each key: the part of the time, x, y, scale, turn in degrees, opacity.
    keys = (Key(start, x, y, 0.3 * size), Key(start + 0.12, x, y, 1.1 * size), Key(end, x, y, 1.6 * size, 25, 0))
    return Actor((*chips, star), keys)


def ring(place: Point, radius: float) -> Actor:
    """Return an actor: a ring that appears and shrinks to its radius around a place, and fades at the end."""
    # Of each key: the part of the time, x, y, scale, turn in degrees, opacity.
    keys = (Key(0.0, *place, 1.6, 0, 0), Key(0.25, *place), Key(0.9, *place), Key(1.0, *place, 1.0, 0, 0))
    return Actor((Circle("ring", 0, 0, radius, "", "happened", 5, (14.0, 8.0)),), keys)


def banner(place: Point, width: float, text: str) -> Actor:
    """Return an actor: a plate of a width with a sentence, its middle at a place, that fades in and out."""
    size = fitting_size(text, 46, width - 60, bold=True, face=SERIF)
    plate = Rect("banner", -width / 2, -48, width, 96, "plaque", "on_plaque", 3, 16)
    line = Text("banner.text", 0, 0, text, size, "on_plaque", "center", True, width - 60, SERIF)
    # Of each key: the part of the time, x, y, scale, turn in degrees, opacity.
    keys = (Key(0.0, *place, 1.0, 0, 0), Key(0.15, *place), Key(0.8, *place), Key(1.0, *place, 1.0, 0, 0))
    return Actor((plate, line), keys)


def moving_actor(shapes: tuple[Shape, ...], start: Point, end: Point) -> Actor:
    """Return an actor that moves shapes, drawn around (0, 0), from `start` to `end`."""
    # Of each key: the part of the time, x, y, scale. The shapes are a little larger while they move.
    keys = (Key(0.0, *start, 1.0), Key(0.15, *start, 1.15), Key(0.8, *end, 1.15), Key(1.0, *end, 1.0))
    return Actor(shapes, keys)
