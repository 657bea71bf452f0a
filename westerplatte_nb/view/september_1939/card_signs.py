"""The pictures of the order cards: one sign a card, that of a reaction with the bent arrow of an answer."""

from westerplatte_nb.games.september_1939.cards import ORDERED, REACTIONS
from westerplatte_nb.games.september_1939.wording import card_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Scene, Shape, arc, placed

WIDTH, HEIGHT = 72.0, 44.0
_X, _Y = WIDTH / 2, HEIGHT / 2

_ARROW: tuple[Point, ...] = ((-20, -4), (4, -4), (4, -12), (20, 0), (4, 12), (4, 4), (-20, 4))
_SHIELD: tuple[Point, ...] = ((-11, -12), (11, -12), (11, 2), (0, 13), (-11, 2))
PLANE: tuple[Point, ...] = (
    (21, 0), (15, -3), (6, -3), (0, -16), (-4, -16), (-2, -3), (-13, -3), (-17, -8), (-20, -8), (-18, 0),
    (-20, 8), (-17, 8), (-13, 3), (-2, 3), (-4, 16), (0, 16), (6, 3), (15, 3),
)  # fmt: skip
_STAR = tuple(
    point
    for pair in zip(arc(0, 0, 15, -90, 270, 8)[:8], arc(0, 0, 6, -67.5, 292.5, 8)[:8], strict=True)
    for point in pair
)


def picture(card: str, words: Words) -> Scene:
    """Return the sign of a card on its ground."""
    is_answer = card in REACTIONS
    name = words.term(card_term(card))
    ground = Rect("card", 0, 0, WIDTH, HEIGHT, "gun" if is_answer else "rung", "gun_edge" if is_answer else "", 1, 5)
    return Scene(WIDTH, HEIGHT, name, name, {"ground": (ground,), "pieces": sign(card)})


def sign(card: str) -> tuple[Shape, ...]:
    """Return what a card shows, around the middle of its picture."""
    is_answer = card in REACTIONS
    ink = "on_troop" if is_answer else "ink"
    shapes = _SIGNS[ORDERED.get(card, card)](ink)
    return (*shapes, *_answer(ink)) if is_answer else shapes


def _answer(ink: str) -> tuple[Shape, ...]:
    """The bent arrow in the corner."""
    bend = (*arc(11, 13, 6, 180, 360, 6), (17, 17))
    return (
        Polygon("answer", bend, stroke=ink, width=2.5, closed=False),
        Polygon("answer.head", ((12.5, 16), (21.5, 16), (17, 23)), ink),
    )


def _move(ink: str) -> tuple[Shape, ...]:
    return (Polygon("sign", placed(_ARROW, _X, _Y, 1.0), ink),)


def _withdraw(ink: str) -> tuple[Shape, ...]:
    back = placed(_ARROW, _X + 4, _Y, 0.9, flip=True)
    return (
        Polygon("sign", back, ink),
        Polygon("sign.line", ((_X + 29, 9), (_X + 29, 35)), stroke=ink, width=3, dash=(5, 3), closed=False),
    )


def _fire(ink: str) -> tuple[Shape, ...]:
    lines = tuple(
        Polygon(f"sign.{n}", ((_X + ax, _Y + ay), (_X + bx, _Y + by)), stroke=ink, width=3, closed=False)
        for n, (ax, ay, bx, by) in enumerate(((0, -17, 0, -6), (0, 6, 0, 17), (-17, 0, -6, 0), (6, 0, 17, 0)))
    )
    return (Circle("sign", _X, _Y, 11, "", ink, 3), *lines, Circle("sign.dot", _X, _Y, 2.5, ink))


def _assault(ink: str) -> tuple[Shape, ...]:
    return (
        Polygon("sign", placed(_ARROW, _X - 10, _Y, 0.8), ink),
        Polygon("sign.star", placed(_STAR, _X + 18, _Y, 0.95), "fire_core", ink, 2),
    )


def _position(ink: str) -> tuple[Shape, ...]:
    return tuple(Polygon(f"sign.{n}", placed(_ARROW, _X, y, 0.72), ink) for n, y in enumerate((_Y - 10, _Y + 10)))


def _cover(ink: str) -> tuple[Shape, ...]:
    return (
        Polygon("sign.shield", placed(_SHIELD, _X - 16, _Y, 1.05), "", ink, 3),
        Polygon("sign", placed(_ARROW, _X + 14, _Y, 0.8), ink),
    )


def _recon(ink: str) -> tuple[Shape, ...]:
    eyes = tuple(
        shape
        for n, x in enumerate((_X - 11, _X + 11))
        for shape in (Circle(f"sign.{n}", x, _Y + 4, 9, "", ink, 3), Circle(f"sign.{n}.glass", x, _Y + 4, 3, ink))
    )
    return (*eyes, Polygon("sign.bridge", ((_X - 6, _Y - 8), (_X + 6, _Y - 8)), stroke=ink, width=5, closed=False))


def _air(ink: str) -> tuple[Shape, ...]:
    return (Polygon("sign", placed(PLANE, _X, _Y, 1.15), ink),)


def _feint(ink: str) -> tuple[Shape, ...]:
    return (
        Polygon("sign", placed(_ARROW, _X + 4, _Y, 1.0), "", ink, 2, (4, 3)),
        Polygon("sign.no", ((_X - 14, 38), (_X + 22, 6)), stroke="shell", width=4, closed=False),
    )


_SIGNS = {
    "move": _move, "fire": _fire, "assault": _assault, "withdraw": _withdraw, "position": _position,
    "cover": _cover, "recon": _recon, "air": _air, "feint": _feint,
}  # fmt: skip
