"""What the pictures of endings have in common: the sky in the light of an ending, waves, trees."""

from collections.abc import Iterable
from typing import Final

from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, placed

WIDTH, HEIGHT = 720.0, 170.0
# Of each light the colours of the sky and of the sun.
_LIGHTS: Final = {"morning": ("gold_pale", "gold"), "evening": ("bad", "bad_more"), "day": ("good", "gold_pale")}


def sky(light: str, sun: tuple[float, float], sun_heights: dict[str, float]) -> tuple[Shape, ...]:
    """Return the sky in a light (`morning`, `evening`, `day`) with the sun.

    `sun` is its x and its radius, `sun_heights` its y in each light.
    """
    (x, radius), (sky_colour, sun_colour) = sun, _LIGHTS[light]
    sky_shape = Rect("sky", 0, 0, WIDTH, HEIGHT, sky_colour)
    return sky_shape, Circle("sun", x, sun_heights[light], radius, sun_colour)


def waves(places: Iterable[Point], length: float) -> tuple[Shape, ...]:
    """Return waves of a length that begin at some places."""
    return tuple(
        Polygon(f"wave:{n}", ((x, y), (x + length, y)), stroke="wave", width=2, closed=False)
        for n, (x, y) in enumerate(places)
    )


def trees(form: tuple[Point, ...], places: Iterable[tuple[float, float, float]]) -> tuple[Shape, ...]:
    """Return trees of a form drawn around (0, 0); `places` are the x, y and size of each."""
    return tuple(Polygon(f"tree:{n}", placed(form, x, y, size), "fir") for n, (x, y, size) in enumerate(places))
