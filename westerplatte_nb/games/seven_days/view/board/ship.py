"""The battleship in the canal, seen from above: hull, deck, turrets trained on the depot, the smoke of its funnels."""

from functools import cache

from westerplatte_nb.games.seven_days.view.board.layout import (
    SHIP_BEAM,
    SHIP_LENGTH,
    SHIP_X,
    SHIP_Y,
    TURRET_GAP,
    TURRET_REACH,
    TURRET_Y,
)
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, placed, smooth

# Half a hull from bow to stern, in halves of beam and length.
_SIDE: tuple[Point, ...] = (
    (0.0, -1.0), (0.26, -0.9), (0.58, -0.7), (0.84, -0.44), (0.98, -0.12), (1.0, 0.2), (0.93, 0.52), (0.76, 0.78),
    (0.46, 0.95), (0.0, 1.0),
)  # fmt: skip
_CASEMATES = (-74, -46, 46, 74)
_BOATS = (-28, 0, 28)
_FUNNELS = (-34, 14)
# Where the smoke of the funnels drifts: how far from the ship's middle, and how large.
_SMOKE: tuple[tuple[float, float, float], ...] = (
    (3, -40, 9), (14, -56, 12), (28, -78, 15), (44, -106, 18), (4, 8, 8), (16, -8, 11), (32, -28, 14),
)  # fmt: skip


@cache
def ship() -> tuple[Shape, ...]:
    """Return the ship at its berth."""
    x, y = SHIP_X, SHIP_Y
    return (
        Polygon("ship.shadow", _hull(8, 9, 1.0), "canal_deep"),
        Polygon("ship", _hull(0, 0, 1.0), "steel", "steel_dark", 3),
        Polygon("ship.deck", _hull(0, 0, 0.86), "deck", "steel_dark", 1.5),
        *(
            Polygon(f"ship.casemate{side}.{n}", ((x + side * 34, y + dy), (x + side * 52, y + dy)), "", "steel_dark", 4,
                    closed=False)
            for side in (-1, 1)
            for n, dy in enumerate(_CASEMATES)
        ),
        Polygon("ship.breakwater", placed(((-22, -166), (0, -184), (22, -166)), x, y, 1), "", "steel_dark", 3,
                closed=False),
        Polygon("ship.house", placed(smooth(_HOUSE, 2), x, y, 1), "steel", "steel_dark", 2),
        *(
            Polygon(f"ship.boat{side}.{n}", placed(smooth(_BOAT, 2), x + side * 27, y + dy - 6, 1), "boat",
                    "steel_dark", 1.5)
            for side in (-1, 1)
            for n, dy in enumerate(_BOATS)
        ),
        Polygon("ship.bridge", placed(_BRIDGE, x, y, 1), "steel_light", "steel_dark", 2),
        Rect("ship.after", x - 12, y + 68, 24, 24, "steel_light", "steel_dark", 2, 5),
        *(Circle(f"ship.funnel{n}", x, y + dy, 13, "steel_dark", "steel_light", 3) for n, dy in enumerate(_FUNNELS)),
        *(Circle(f"ship.mast{n}", x, y + dy, 5, "steel_dark") for n, dy in enumerate((-82, 80))),
        *(shape for n, side in enumerate((-1, 1)) for shape in _turret(f"ship.turret{n}", x, y + side * TURRET_Y)),
        *(
            Circle(f"ship.smoke{n}", x + dx, y + dy, r, "smoke", opacity=0.3)
            for n, (dx, dy, r) in enumerate(_SMOKE)
        ),
    )  # fmt: skip


_HOUSE: tuple[Point, ...] = (
    (-13, -64), (13, -64), (19, -40), (19, 40), (13, 62), (-13, 62), (-19, 40), (-19, -40),
)  # fmt: skip
_BOAT: tuple[Point, ...] = ((0, -12), (4.5, -4), (4.5, 6), (0, 12), (-4.5, 6), (-4.5, -4))
_BRIDGE: tuple[Point, ...] = ((-20, -74), (-12, -96), (12, -96), (20, -74), (12, -60), (-12, -60))
_TURRET: tuple[Point, ...] = ((-24, -15), (6, -19), (20, -12), (20, 12), (6, 19), (-24, 15))


def _turret(key: str, x: float, y: float) -> tuple[Shape, ...]:
    return (
        Circle(f"{key}.ring", x, y, 26, "steel"),
        *(
            Polygon(f"{key}.gun{n}", ((x - 18, y + dy), (x - TURRET_REACH, y + dy)), "", "steel_dark", 6, closed=False)
            for n, dy in enumerate((-TURRET_GAP, TURRET_GAP))
        ),
        Polygon(f"{key}.house", placed(smooth(_TURRET, 2), x, y, 1), "steel_light", "steel_dark", 2.5),
    )


def _hull(dx: float, dy: float, scale: float) -> tuple[Point, ...]:
    half = [(px * SHIP_BEAM / 2, py * SHIP_LENGTH / 2) for px, py in _SIDE]
    around = (*half, *((-px, py) for px, py in half[-2:0:-1]))
    # A deck keeps its distance from the side all round, so it is scaled the less the longer the ship is that way.
    inset = (1 - scale) * SHIP_BEAM / 2
    fitted = ((px * scale, py * (1 - 2.2 * inset / SHIP_LENGTH)) for px, py in around)
    return tuple((round(px), round(py)) for px, py in placed(smooth(fitted, 2), SHIP_X + dx, SHIP_Y + dy, 1))
