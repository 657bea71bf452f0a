"""The light of the day: dawn over the sea on the first day, haze and smoke as the week goes on, dusk on the last.

It lies on the ground like coloured glass, in a layer of its own: when a day begins, a few bytes change the light.
"""

from __future__ import annotations

from functools import cache

from westerplatte_nb.games.seven_days.state import DAYS as LAST_DAY
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape
from westerplatte_nb.view.seven_days.layout import DAYS, HEIGHT, WIDTH

# All but the panels of morale and days, which are paper on the table.
_ALL: tuple[Point, ...] = (
    (DAYS.x + DAYS.w, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT), (0, DAYS.y + DAYS.h),
    (DAYS.x + DAYS.w, DAYS.y + DAYS.h),
)  # fmt: skip
# Of each day: the colour of its air and how dense, then of its low sun and how strong.
_DAYS: tuple[tuple[str, float, str, float], ...] = (
    ("dawn_air", 0.13, "dawn_rose", 0.075),
    ("noon_air", 0.03, "noon_sun", 0.05),
    ("noon_air", 0.0, "noon_sun", 0.04),
    ("haze", 0.06, "noon_sun", 0.03),
    ("haze", 0.1, "haze", 0.02),
    ("haze", 0.14, "dusk_sun", 0.04),
    ("dusk_air", 0.14, "dusk_sun", 0.07),
)
# How far the light of a low sun reaches, step by step.
_REACH = (400, 352, 304, 256, 208, 160, 112, 64)


@cache
def daylight(day: int) -> tuple[Shape, ...]:
    """Return the light of a day, 1 to 7."""
    air, dense, sun, strength = _DAYS[min(day, LAST_DAY) - 1]
    # In the east in the morning of the week and in the west at its end; south is up, so the east is left.
    x = 0 if day <= LAST_DAY // 2 else WIDTH
    shapes: list[Shape] = []
    if dense:
        shapes.append(Polygon("light.air", _ALL, air, opacity=dense))
    shapes += (Circle(f"light.sun{n}", x, HEIGHT + 20, r, sun, opacity=strength) for n, r in enumerate(_REACH))
    return tuple(shapes)
