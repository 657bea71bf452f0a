"""What flies over the table while an event is shown: cards held up, dice, tracers, aeroplanes."""

from collections.abc import Sequence

from westerplatte_nb.games.september_1939.rules.cards import ORDERED, REACTIONS
from westerplatte_nb.games.september_1939.rules.wording import card_term
from westerplatte_nb.games.september_1939.view.board import card_signs
from westerplatte_nb.games.september_1939.view.board.layout import WIDTH
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.crop import moved
from westerplatte_nb.view.drawing.scene import SERIF, Point, Polygon, Rect, Shape, Text, fitting_size
from westerplatte_nb.view.theatre.actors import flash, formation, shots
from westerplatte_nb.view.theatre.dice import Rolled
from westerplatte_nb.view.theatre.theatre import Actor, Key

CARD_W, CARD_H = 230.0, 190.0
DIE_STEP = 56.0

_DIE: tuple[Point, ...] = ((0, -26), (23, -5), (23, 5), (0, 26), (-23, 5), (-23, -5))


def card(place: Point, name: str, owner: str, colours: tuple[str, str], words: Words) -> Actor:
    """Return a card that is held up, with the name of its side, its sign, its kind and its own name."""
    is_answer = name in REACTIONS
    title = words.term(card_term(ORDERED.get(name, name)))
    kind = words("card.reaction" if is_answer else "card.order")
    w, h = CARD_W, CARD_H
    size = fitting_size(title, 28, w - 24, bold=True, face=SERIF)
    drawn = (moved(shape, -card_signs.WIDTH / 2, -card_signs.HEIGHT / 2 - 4) for shape in card_signs.sign(name))
    shapes: list[Shape] = [
        Rect("card.shadow", -w / 2 + 6, -h / 2 + 8, w, h, "shadow", "", 1, 14),
        Rect("card", -w / 2, -h / 2, w, h, "paper", colours[0], 6, 14),
        Rect("card.head", -w / 2 + 3, -h / 2 + 3, w - 6, 34, colours[0], "", 1, 10),
        Text("card.owner", 0, -h / 2 + 20, owner, fitting_size(owner, 20, w - 30, bold=True), colours[1], bold=True),
        Rect("card.sign", -52, -44, 104, 74, "gun" if is_answer else "rung", "", 1, 8),
        *drawn,
        Text("card.name", 0, h / 2 - 44, title, size, "ink", "center", True, w - 24, SERIF),
        Text("card.kind", 0, h / 2 - 17, kind, 18, "ink_soft"),
    ]
    x, y = place
    # At parts of its time (0 to 1) its place, its size, its turn in degrees, and how opaque it is.
    keys = (Key(0.0, x, y, 0.3, -8), Key(0.18, x, y, 1.05), Key(0.26, x, y), Key(0.88, x, y), Key(1.0, x, y, 0.9, 0, 0))
    return Actor(tuple(shapes), keys)


def die(face: int, is_good: bool, start: float, place: Point, size: float = 1.0) -> Actor:
    """Return a ten-sided die that rolls to its face; one that succeeds is bright with a bold edge, another dull.

    `start` is the share of the clip (0 to 1) after which it comes, `place` where it comes to rest.
    """
    fill, ink, edge = ("shell", "mine", "happened") if is_good else ("paper_done", "ink", "paper_edge")
    shapes: tuple[Shape, ...] = (
        Polygon("die.shadow", tuple((px + 5, py + 7) for px, py in _DIE), "cast", opacity=0.6),
        Polygon("die", _DIE, fill, edge, 5 if is_good else 2),
        Polygon("die.dark", ((0, 12), (23, 5), (0, 26), (-23, 5)), edge, opacity=0.3),
        Polygon("die.edge", ((-23, 5), (0, 12), (23, 5)), stroke=edge, width=1.5, closed=False),
        Text("die.face", 0, -4, str(face), 26, ink, bold=True),
    )
    x, y = place
    # At parts of the clip's time its place, its size, its turn in degrees, and how opaque it is.
    keys = (
        Key(start, x - 40, y - 30, 0.5 * size, -200, 0.2),
        Key(start + 0.2, x, y, 1.15 * size),
        Key(start + 0.26, x, y, size),
        Key(1.0, x, y, size),
    )
    return Actor(shapes, keys)


def dice(place: Point, thrown: Rolled) -> tuple[Actor, ...]:
    """Return dice in a row above a place, or below it near the upper edge, and after them the number needed, if any."""
    number = len(thrown.faces)
    # Half the width of the row with its plate, which stays within the picture.
    half = DIE_STEP * number / 2 + 40
    x = min(max(place[0], half + 10), WIDTH - half - 10)
    y = place[1] - 58 if place[1] > 120 else place[1] + 62
    # The middle of the first die; the plate with the number needed moves the row to the left.
    left = x - DIE_STEP * (number - 1) / 2 - (24 if thrown.needed else 0)
    actors = [
        die(face, is_good, 0.15 + 0.06 * index, (left + DIE_STEP * index, y))
        for index, (face, is_good) in enumerate(zip(thrown.faces, thrown.good, strict=True))
    ]
    if thrown.needed:
        actors.insert(0, _number_plate(thrown.needed, (left + DIE_STEP * number, y)))
    return tuple(actors)


def _number_plate(text: str, place: Point) -> Actor:
    """Return a plate with the number that the dice need."""
    plate = Rect("needed", -28, -18, 56, 36, "plaque", "on_plaque", 2, 8)
    return Actor(
        (plate, Text("needed.text", 0, 0, text, 22, "on_plaque", bold=True)),
        (Key(0.08, *place, 1.0, 0, 0), Key(0.16, *place), Key(1.0, *place)),
    )


def contest(
    place: Point, thrown: Rolled, names: Sequence[str], colours: Sequence[tuple[str, str]]
) -> tuple[Actor, ...]:
    """Return a large die for each side side by side around a place, each under the plate with the side's name."""
    actors = []
    for number, (face, is_good) in enumerate(zip(thrown.faces, thrown.good, strict=True)):
        x, y = place[0] + 300 * number - 150, place[1]
        fill, ink = colours[number]
        size = fitting_size(names[number], 24, 230, bold=True)
        plate = (
            Rect("side", -125, -88, 250, 44, fill, "on_plaque", 2, 10),
            Text("side.name", 0, -66, names[number], size, ink, bold=True, max_width=230),
        )
        keys = (Key(0.0, x, y, 1.0, 0, 0), Key(0.12, x, y), Key(0.9, x, y), Key(1.0, x, y, 1.0, 0, 0))
        actors += [Actor(plate, keys), die(face, is_good, 0.15 + 0.1 * number, (x, y), 1.8)]
    return tuple(actors)


def tracers(start: Point, end: Point) -> tuple[Actor, ...]:
    """Return the actors of a shot: its dashed line, the flash at the muzzle, and three tracers one after another."""
    aim = Polygon("aim", (start, end), "", "happened", 3, (10.0, 8.0), closed=False)
    aim_line = Actor((aim,), (Key(0.0, opacity=0), Key(0.1, opacity=0.8), Key(0.85, opacity=0.8), Key(1.0, opacity=0)))
    return (aim_line, flash(start), *shots(start, end, 0.1))


def planes(place: Point) -> tuple[Actor, ...]:
    """Return three aeroplanes that fly in from the left, over their target and out on the right."""
    x, y = place
    body = Polygon("plane", tuple((px * 2.2, py * 2.2) for px, py in card_signs.PLANE), "gun", "gun_edge", 3)
    return formation((body,), (-80, y - 160), (x, y - 40), (WIDTH + 120, y + 90))
