"""What flies over the board while an event is shown: shells, tracers, bursts, aeroplanes, a card held up, the night."""

from collections.abc import Callable

from westerplatte_nb.games.seven_days.rules.cards import AIR_RAID, AttackCard
from westerplatte_nb.games.seven_days.rules.state import Troop
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board import symbols
from westerplatte_nb.games.seven_days.view.board.layout import PlacedBox
from westerplatte_nb.games.seven_days.view.board.side_panels import label
from westerplatte_nb.games.seven_days.view.board.troops import troop_pieces
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.crop import moved
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, fitting_size, polyline
from westerplatte_nb.view.theatre import actors as theatre_actors
from westerplatte_nb.view.theatre.actors import STAR, formation, shots
from westerplatte_nb.view.theatre.theatre import Actor, Key

# How much of a card's height its head leaves, and the smallest size of its name in one line.
HEAD, _LEAST = 58, 19


def tracers(start: Point, end: Point) -> tuple[Actor, ...]:
    """Return three tracers, one after another, and the burst where they hit."""
    return (*shots(start, end, 0.1), burst(end, 0.72, 0.6))


def shell(start: Point, end: Point) -> tuple[Actor, ...]:
    """Return a shell that rises and comes down, and the burst where it hits."""
    ball = Circle("shell", 0, 0, 8, "mine", "fire_core", 3)
    (ax, ay), (bx, by) = start, end
    # Along a parabola, by `t` from 0 at the start to 1 at the end, 36 units (60 * 0.6) high at its top; the higher the
    # shell is, the larger it is drawn.
    keys = tuple(
        Key(0.08 + 0.62 * t, ax + (bx - ax) * t, ay + (by - ay) * t - 60 * 4 * t * (1 - t) * 0.6, 1 + 2.4 * t * (1 - t))
        for t in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    )
    return Actor((ball,), keys), burst(end, 0.7, 1.0)


def burst(place: Point, start: float, size: float = 1.0) -> Actor:
    """Return what a hit throws up at a place: fire, then dust and chips.

    `start` is when it begins, as a part (0 to 1) of the clip's time; `size` enlarges the usual picture.
    """
    chips = tuple(
        Circle(f"chip{n}", dx, dy, r, "brick", "brick_edge", 1) for n, (dx, dy, r) in enumerate(at.outline("chips"))
    )
    return theatre_actors.burst(place, start, size, chips)


def cross(place: Point) -> Actor:
    """Return the cross over a brick that was lost, which stays until the next event begins."""
    ends = (-15, -15), (15, 15), (0, 0), (15, -15), (-15, 15)  # in one line
    lines = polyline("cross.casing", ends, "casing", 13), polyline("cross", ends, "happened", 7)
    return Actor(lines, (Key(0.9, *place), Key(1.0, *place)))


def planes(edge: tuple[Point, Point], target: Point) -> tuple[Actor, ...]:
    """Return three aeroplanes that fly over their target, and the bomb that they drop.

    `edge` are the points at which they come in over the edge of the picture and leave it.
    """
    over = target[0], target[1] - 70  # the bomb still falls on
    body = Polygon("plane", at.outline("plane"), "gun", "gun_edge", 3)
    marks = (Circle(f"plane.{name}", 2, y, 6, "on_troop", "gun_edge", 2) for name, y in (("left", -36), ("right", 36)))
    bomb = Polygon("bomb", ((0, -11), (5, -4), (5, 6), (0, 12), (-5, 6), (-5, -4)), "mine", "fire_core", 2)
    drop = Actor((bomb,), (Key(0.42, *over, 1.3, -20), Key(0.58, *target, 0.9, 0)))
    return (drop, *formation((body, *marks), edge[0], over, edge[1]))


def broadside(muzzles: tuple[Point, ...], target: Point) -> tuple[Actor, ...]:
    """Return the flashes of the ship's heavy guns, fired together, and one shell in its curve to the target."""
    salvo = Circle("salvo.smoke", -16, 0, 14, "ruin"), Polygon("salvo", STAR, "fire_core", "happened", 3)
    fires = (
        Actor(salvo, (Key(0.0, x, y, 0.4), Key(0.08, x - 6, y, 1.5), Key(0.4, x - 26, y, 1.9, 0, 0)))
        for x, y in muzzles
    )
    ball = Circle("heavy", 0, 0, 10, "mine", "fire_core", 3)
    (ax, ay), (bx, by) = muzzles[0], target
    # Along a parabola, by `t` from 0 at the muzzle to 1 at the target; the higher the shell is, the larger it is drawn.
    keys = tuple(
        Key(0.06 + 0.5 * t, ax + (bx - ax) * t, ay + (by - ay) * t - 320 * t * (1 - t), 1 + 2.8 * t * (1 - t))
        for t in (0.0, 0.17, 0.34, 0.5, 0.67, 0.84, 1.0)
    )
    return (*fires, Actor((ball,), keys))


def card(origin: PlacedBox, spot: PlacedBox, text: str, fill: str, sign: tuple[Shape, ...]) -> Actor:
    """Return a card with its sign and its name that moves from a deck (`origin`) to a `spot` and is held up there.

    `fill` is the colour of its head.
    """
    w, h = spot.w, spot.h
    # The card lies around (0, 0). The sign comes to the middle of the head, a little lower; the name is below the head.
    shapes = (
        Rect("card.shadow", -w / 2 + 6, -h / 2 + 8, w, h, "shadow", "", 1, 14),
        Rect("card", -w / 2, -h / 2, w, h, "paper", "paper_edge", 3, 14),
        Rect("card.head", -w / 2 + 8, -h / 2 + 8, w - 16, h - HEAD, fill, "", 1, 9),
        *(moved(shape, 0, (8 - HEAD) / 2 + 4) for shape in sign),
        *_name(text, w - 24, h / 2 - 25),
    )
    keys = (
        Key(0.0, origin.cx, origin.cy, origin.w / w),
        Key(0.28, spot.cx, spot.cy, 1.06),
        Key(0.36, spot.cx, spot.cy, 1.0),
        Key(0.86, spot.cx, spot.cy, 1.0),
        Key(1.0, spot.cx, spot.cy, 0.9, 0, 0),
    )
    return Actor(shapes, keys)


def _name(text: str, width: float, y: float) -> tuple[Text, ...]:
    """Return a card's name around (0, y), in two lines where it would be too small in one of this width."""
    size = fitting_size(text, 28, width, bold=True, face=SERIF)
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if size >= _LEAST or not spaces:
        return (label("card.name", 0, y, text, 28, width),)
    line_end = min(spaces, key=lambda place: abs(place - len(text) / 2))
    halves = ((text[:line_end], -12), (text[line_end + 1 :], 12))
    size = min(fitting_size(half, 22, width, bold=True, face=SERIF) for half, _ in halves)
    return tuple(
        Text(f"card.name{dy}", 0, y + dy, half, size, "ink", "center", True, width, SERIF) for half, dy in halves
    )


def troop(attack_card: AttackCard, words: Words) -> tuple[Shape, ...]:
    """Return the piece of the troop of a card, its middle at (0, 0)."""
    box = at.troop_box(0, 1)
    return tuple(moved(shape, -box.cx, -box.cy) for shape in troop_pieces(Troop(attack_card, 1, 0), 0, words))


def sign(kind: str, ink: str) -> tuple[Shape, ...]:
    """Return the sign of a kind of card without a troop, its middle at (0, 0)."""
    symbol = _SIGNS.get(kind)
    if symbol is not None:
        return symbol(f"card.{kind}", 0, 0, 56)
    if kind == AIR_RAID:
        return (Polygon("card.plane", tuple((x * 0.72, y * 0.6) for x, y in at.outline("plane")), ink),)
    if kind == "advance":
        return tuple(symbols.chevron(f"card.on{n}", 0, -22 + 22 * n, 40, ink) for n in range(3))
    if kind == "bombardment":
        return tuple(symbols.shell(f"card.shell{n}", 30 * (n - 1), 0, 60, "happened") for n in range(3))
    return symbols.flag("card.flag", 0, 0, 60)


_SIGNS: dict[str, Callable[[str, float, float, float], tuple[Shape, ...]]] = {
    "wall": symbols.bricks,
    "mine": symbols.mine,
    "grenade": symbols.grenade,
    "ammunition": symbols.cartridges,
    "burned_path": lambda key, x, y, size: symbols.flame(key, x, y + 24, size),
}


def frame(box: PlacedBox, start: float) -> Actor:
    """Return a frame that lights up around a box, from `start` (0 to 1) of the clip's time on."""
    w, h = box.w, box.h
    rim = Rect("frame", -w / 2 - 3, -h / 2 - 3, w + 6, h + 6, "", "happened", 6, 10)
    middle = box.cx, box.cy
    keys = Key(start, *middle, 1.25, 0, 0), Key(start + 0.25, *middle), Key(1.0, *middle, 1.0, 0, 0)
    return Actor((rim,), keys)


def nightfall(text: str) -> tuple[Actor, ...]:
    """Return the dark that falls over the board, and the plate with the sentence on what ends."""
    w, h = at.WIDTH, at.HEIGHT
    dark = Rect("night", 0, 0, w, h, "plaque")
    plate = Rect("night.plate", 40, h * 0.4 - 60, w - 80, 120, "plaque", "on_plaque", 3, 16)
    line = label("night.text", w / 2, h * 0.4, text, 54, w - 160, "on_plaque")
    return (
        Actor((dark,), (Key(0.0, opacity=0), Key(0.3, opacity=0.62), Key(0.75, opacity=0.62), Key(1.0, opacity=0))),
        Actor((plate, line), (Key(0.1, opacity=0), Key(0.3), Key(0.8), Key(1.0, opacity=0))),
    )
