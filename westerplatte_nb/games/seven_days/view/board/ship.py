"""The battleship in the canal, seen from above: hull, deck, turrets trained on the depot, the smoke of its funnels."""

from functools import cache

from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, placed, polyline, smooth

_CASEMATES = (-74, -46, 46, 74)
_BOATS = (-28, 0, 28)
_FUNNELS = (-34, 14)


@cache
def ship() -> tuple[Shape, ...]:
    """Return the ship at its berth."""
    x, y, boat = at.SHIP_X, at.SHIP_Y, at.outline("ship_boat")
    return (
        Polygon("ship.shadow", _hull(8, 9, 1.0), "canal_deep"),
        Polygon("ship", _hull(0, 0, 1.0), "steel", "steel_dark", 3),
        Polygon("ship.deck", _hull(0, 0, 0.86), "deck", "steel_dark", 1.5),
        *(
            polyline(f"ship.casemate{side}.{n}", ((x + side * 34, y + dy), (x + side * 52, y + dy)), "steel_dark", 4)
            for side in (-1, 1)
            for n, dy in enumerate(_CASEMATES)
        ),
        polyline("ship.breakwater", placed(((-22, -166), (0, -184), (22, -166)), x, y, 1), "steel_dark", 3),
        Polygon("ship.house", placed(smooth(at.outline("deckhouse"), 2), x, y, 1), "steel", "steel_dark", 2),
        *(
            Polygon(f"ship.boat{side}.{n}", placed(boat, x + side * 27, y + dy - 6, 1), "boat", "steel_dark", 1.5)
            for side in (-1, 1)
            for n, dy in enumerate(_BOATS)
        ),
        Polygon("ship.bridge", placed(at.outline("ship_bridge"), x, y, 1), "steel_light", "steel_dark", 2),
        Rect("ship.after", x - 12, y + 68, 24, 24, "steel_light", "steel_dark", 2, 5),
        *(Circle(f"ship.funnel{n}", x, y + dy, 13, "steel_dark", "steel_light", 3) for n, dy in enumerate(_FUNNELS)),
        *(Circle(f"ship.mast{n}", x, y + dy, 5, "steel_dark") for n, dy in enumerate((-82, 80))),
        *(shape for n, side in enumerate((-1, 1)) for shape in _turret(f"ship.turret{n}", x, y + side * at.TURRET_Y)),
        *(
            Polygon(f"ship.smoke{n}", placed(at.outline("plume"), x + 2, y + dy, 1), "smoke", opacity=0.4)
            for n, dy in enumerate(_FUNNELS)
        ),
    )


def _turret(key: str, x: float, y: float) -> tuple[Shape, ...]:
    """Return a turret with its two guns, trained on the depot (left)."""
    return (
        Circle(f"{key}.ring", x, y, 26, "steel"),
        *(
            polyline(f"{key}.gun{n}", ((x - 18, y + dy), (x - at.TURRET_REACH, y + dy)), "steel_dark", 6)
            for n, dy in enumerate((-at.TURRET_GAP, at.TURRET_GAP))
        ),
        Polygon(f"{key}.house", placed(smooth(at.outline("turret"), 2), x, y, 1), "steel_light", "steel_dark", 2.5),
    )


def _hull(dx: float, dy: float, scale: float) -> tuple[Point, ...]:
    """Return the outline of the hull, moved by (dx, dy); with a `scale` below 1 that of the deck inside it."""
    side = [(px * at.SHIP_BEAM / 2, py * at.SHIP_LENGTH / 2) for px, py in at.outline("hull_side")]
    # The other side is its mirror image, without the points of bow and stern.
    other_side = [(-px, py) for px, py in reversed(side[1:-1])]
    # The deck lies `inset` inside the hull at each side, and a tenth farther inside at bow and at stern. So it is
    # shorter than the hull by 2.2 times `inset`, and its length has a scale of its own.
    inset = (1 - scale) * at.SHIP_BEAM / 2
    length_scale = 1 - 2.2 * inset / at.SHIP_LENGTH
    hull = ((px * scale, py * length_scale) for px, py in (*side, *other_side))
    return tuple((round(px), round(py)) for px, py in placed(smooth(hull, 2), at.SHIP_X + dx, at.SHIP_Y + dy, 1))
