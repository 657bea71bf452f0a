"""What flies over a board in the play of any game: a ring around a place, what a hit throws up, a banner, a token."""

from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, arc, fitting_size
from westerplatte_nb.view.theatre.theatre import Actor, Key

STAR: tuple[Point, ...] = tuple(
    point for pair in zip(arc(0, 0, 34, -90, 270, 9)[:9], arc(0, 0, 15, -70, 290, 9)[:9], strict=True) for point in pair
)


def burst(place: Point, start: float) -> Actor:
    """Return an actor: a star that bursts at a place when a hit lands, from the part `start` of the event's time on.

    The time of an event goes from 0 to 1.
    """
    x, y = place
    end = min(1.0, start + 0.7)
    star = Polygon("burst", STAR, "fire_core", "happened", 3)
    # Of each key: the part of the time, x, y, scale, turn in degrees, opacity.
    keys = (Key(start, x, y, 0.3), Key(start + 0.12, x, y, 1.1), Key(end, x, y, 1.6, 25, 0))
    return Actor((star,), keys)


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
