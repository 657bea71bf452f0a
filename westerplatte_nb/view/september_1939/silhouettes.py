"""What stands look like: a silhouette each kind, and its sign on a military map; both in a box of 24 by 15, enlarged.

They are drawn around (0, 0). The signs are those of today's maps, simplified: the frame, and what is in it.
"""

from collections.abc import Callable
from dataclasses import replace

from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, arc, placed, tidy

Shapes = tuple[Shape, ...]
ENLARGED = 1.3
Draw = Callable[[str, float, float, str, str], Shapes]

_HELMET: tuple[Point, ...] = (
    (-8, 3), (-7, -2), (-4, -6), (0, -7), (4, -6), (7, -2), (8, 3), (10, 4), (10, 6), (-10, 6), (-10, 4),
)  # fmt: skip
_FLAG: tuple[Point, ...] = ((-5, -7), (9, -7), (6, -3), (9, 1), (-5, 1))
_TKS: tuple[Point, ...] = ((-9, 3), (-8, -3), (-4, -6), (5, -6), (7, -2), (9, 0), (9, 3))
_HULL: tuple[Point, ...] = ((-11, 2), (-10, -1), (9, -1), (11, 2))
_TURRET: tuple[Point, ...] = ((-5, -1), (-4, -6), (3, -6), (4, -1))
_LOW_TURRET: tuple[Point, ...] = ((-7, -1), (-5, -5), (1, -5), (2, -1))
_TRACK: tuple[Point, ...] = ((-11, 2), (11, 2), (9, 7), (-9, 7))
_CAR: tuple[Point, ...] = ((-11, 3), (-10, -1), (-6, -3), (6, -3), (11, 0), (11, 3))
_SHIELD: tuple[Point, ...] = ((-3, -7), (1, -7), (1, 3), (-3, 3))
_HORSE: tuple[Point, ...] = (
    (-4, 7), (-3, 1), (-5, 0), (-9, 3), (-10, 1), (-6, -4), (-3, -7), (-2, -5), (2, -6), (6, -2), (7, 3), (7, 7),
)  # fmt: skip
_TUBE: tuple[Point, ...] = ((-7, 4), (4, -8), (7, -5), (-4, 6))


def _lines(key: str, x: float, y: float, colour: str, width: float, *ends: tuple[Point, ...]) -> Shapes:
    return tuple(
        Polygon(f"{key}.line{n}", placed(line, x, y, 1), "", colour, width, closed=False) for n, line in enumerate(ends)
    )


def _body(key: str, x: float, y: float, colour: str, *shapes: tuple[Point, ...]) -> Shapes:
    return tuple(Polygon(f"{key}.body{n}", placed(shape, x, y, 1), colour) for n, shape in enumerate(shapes))


def _infantry(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    return _body(key, x, y, ink, _HELMET)


def _headquarters(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    return (*_lines(key, x, y, ink, 2.5, ((-6, 7), (-6, -8))), *_body(key, x, y, ink, _FLAG))


def _tks(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    wheels = tuple(Circle(f"{key}.wheel{n}", x - 6 + 6 * n, y + 4.5, 2.5, ink) for n in range(3))
    return (*_body(key, x, y, ink, _TKS), *_lines(key, x, y, ink, 2, ((7, -3), (12, -3))), *wheels)


def _tank(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    gun = _lines(key, x, y, ink, 2, ((3, -4), (12, -4)))
    return (*_body(key, x, y, ink, _HULL, _TURRET, _TRACK), *gun, *_seam(key, x, y, plate))


def _light_tank(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    guns = _lines(key, x, y, ink, 1.5, ((1, -4), (8, -4)), ((1, -2.5), (8, -2.5)))
    return (*_body(key, x, y, ink, _HULL, _LOW_TURRET, _TRACK), *guns, *_seam(key, x, y, plate))


def _seam(key: str, x: float, y: float, plate: str) -> Shapes:
    return (Polygon(f"{key}.seam", ((x - 11, y + 2), (x + 11, y + 2)), "", plate, 1, closed=False),)


def _car(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    wheels = tuple(Circle(f"{key}.wheel{n}", x + dx, y + 4, 3.2, ink, plate, 1) for n, dx in enumerate((-7, 7)))
    gun = _lines(key, x, y, ink, 1.5, ((2, -6), (9, -7)))
    return (*_body(key, x, y, ink, _CAR, ((-3, -3), (-2, -7), (3, -7), (4, -3))), *gun, *wheels)


def _anti_tank(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    lines = _lines(key, x, y, ink, 2.5, ((1, -3), (12, -3)), ((-2, 2), (-11, 6)))
    return (*lines, *_body(key, x, y, ink, _SHIELD), Circle(f"{key}.wheel", x, y + 3, 4, ink, plate, 1.5))


def _cavalry(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    return _body(key, x, y, ink, _HORSE)


def _mortar(key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    return (*_body(key, x, y, ink, _TUBE), *_lines(key, x, y, ink, 2, ((2, -2), (6, 7)), ((-10, 7), (-1, 7))))


SILHOUETTES: dict[str, Draw] = {
    "hq": _headquarters, "inf": _infantry, "tks": _tks, "7tp": _tank, "tnk": _light_tank, "car": _car,
    "atg": _anti_tank, "cav": _cavalry, "mor": _mortar,
}  # fmt: skip

# ---- signs of maps ---------------------------------------------------------------------------------------------------

_W, _H = 11.0, 7.0
_OVAL = tuple((tidy(px * 0.78), tidy(py * 0.46)) for px, py in arc(0, 0, 10, 0, 330, 11))
_RISING: tuple[Point, ...] = ((-_W, _H), (_W, -_H))
_FALLING: tuple[Point, ...] = ((-_W, -_H), (_W, _H))
_ROOF: tuple[Point, ...] = ((-_W, _H), (0, -_H), (_W, _H))
_ARROW: tuple[tuple[Point, ...], ...] = (((0, 3), (0, -5.5)), ((-3, -2.5), (0, -5.5), (3, -2.5)))

_INSIDE: dict[str, tuple[tuple[Point, ...], ...]] = {
    "inf": (_RISING, _FALLING),
    "hq": (((-_W, -2), (_W, -2)), ((-_W, -_H), (-_W, _H + 3))),
    "tks": (_OVAL + _OVAL[:1], _RISING),
    "7tp": (_OVAL + _OVAL[:1],),
    "tnk": (_OVAL + _OVAL[:1], ((0, -4.5), (0, 4.5))),
    "car": (_OVAL + _OVAL[:1], _FALLING),
    "atg": (_ROOF,),
    "cav": (_RISING,),
    "mor": _ARROW,
}


def map_sign(short: str, key: str, x: float, y: float, ink: str) -> Shapes:
    """Return the sign of a kind on a map."""
    frame = Rect(f"{key}.frame", -_W, -_H, 2 * _W, 2 * _H, "", ink, 1.5)
    foot = (Circle(f"{key}.foot", 0, 3.5, 2.5, ink),) if short == "mor" else ()
    return _enlarged((frame, *_lines(key, 0, 0, ink, 1.5, *_INSIDE.get(short, ())), *foot), x, y)


def silhouette(short: str, key: str, x: float, y: float, ink: str, plate: str) -> Shapes:
    """Return the silhouette of a kind; one without its own is shown as infantry."""
    return _enlarged(SILHOUETTES.get(short, _infantry)(key, 0, 0, ink, plate), x, y)


def _enlarged(shapes: Shapes, x: float, y: float) -> Shapes:
    """Return shapes as large as a stand has room for, around a point."""
    return tuple(_enlarge(shape, x, y) for shape in shapes)


def _enlarge(shape: Shape, x: float, y: float) -> Shape:
    by = ENLARGED
    match shape:
        case Polygon(points=points, width=width):
            return replace(shape, points=placed(points, x, y, by), width=tidy(width * by))
        case Circle(x=across, y=down, r=r, width=width):
            middle = tidy(x + across * by), tidy(y + down * by)
            return replace(shape, x=middle[0], y=middle[1], r=tidy(r * by), width=tidy(width * by))
        case Rect(x=left, y=top, w=w, h=h, width=width):
            corner = tidy(x + left * by), tidy(y + top * by)
            size = tidy(w * by), tidy(h * by)
            return replace(shape, x=corner[0], y=corner[1], w=size[0], h=size[1], width=tidy(width * by))
    return shape
