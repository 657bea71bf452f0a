"""German troops as pieces: a machine gun on its tripod, a howitzer on its wheel, and what their card says."""

from westerplatte_nb.games.seven_days.rules.board import TRACKS, Track
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.state import Troop
from westerplatte_nb.games.seven_days.rules.troops.assault import shoots
from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST, PlacedBox, outline, troop_box
from westerplatte_nb.games.seven_days.view.board.symbols import chevron, shell, star_points
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Polygon, Rect, Shape, Text, placed, polyline, tidy

_FLASH = star_points(8, 13, 6)


def troop_pieces(troop: Troop, track: Track, words: Words) -> tuple[Shape, ...]:
    """Return the piece of a troop on its rung, with a flash if it shoots in the coming attack."""
    key = f"troop:{TRACKS[track]}"
    box = troop_box(track, troop.rung)
    weapon = _howitzer(key, box) if troop.card.kind == HOWITZER else _machine_gun(key, box)
    pieces = (*weapon, *_values(key, box, troop), _letter(key, box, troop, words))
    if not shoots(troop):
        return pieces
    star = placed(_FLASH, box.cx, box.y + box.h + 4, 1.15)
    return (*pieces, Polygon(f"{key}.flash", star, "fire_core", "happened", 2))


def _machine_gun(key: str, box: PlacedBox) -> tuple[Shape, ...]:
    """Return the plate of a machine-gun troop with the gun on its tripod."""
    x, y, w, h = box
    plate = ((x, y), (x + w, y), (x + w, y + h - 9), (x + w / 2, y + h), (x, y + h - 9))
    cx, cy, scale = x + 36, y + 19, 0.8
    return (
        Polygon(f"{key}.plate", plate, "gun", "gun_edge", 3),
        polyline(f"{key}.legs", placed(outline("tripod"), cx, cy, scale), "on_troop", 5),
        polyline(f"{key}.leg", placed(outline("leg"), cx, cy, scale), "on_troop", 4),
        Polygon(f"{key}.gun", placed(outline("gun"), cx, cy, scale), "on_troop"),
    )


def _howitzer(key: str, box: PlacedBox) -> tuple[Shape, ...]:
    """Return the plate of a howitzer battery with the gun on its wheel."""
    x, y, w, h = box
    cx, cy = x + 40, y + 31
    return (
        Rect(f"{key}.plate", x, y, w, h, "howitzer", "howitzer_edge", 3, 16),
        polyline(f"{key}.trail", placed(outline("trail"), cx, cy, 1), "on_troop", 6),
        Polygon(f"{key}.barrel", placed(outline("barrel"), cx, cy, 1), "on_troop"),
        Polygon(f"{key}.shield", placed(outline("shield"), cx, cy, 1), "on_troop", "howitzer", 2),
        Circle(f"{key}.wheel", cx, cy + 6, 12, "howitzer", "on_troop", 5),
        Circle(f"{key}.hub", cx, cy + 6, 4, "on_troop"),
    )


def _values(key: str, box: PlacedBox, troop: Troop) -> tuple[Shape, ...]:
    """Return the signs of a troop's values.

    They are a disc for each point of resistance, crossed if it is a wound, a shell for each point of attack, and a
    chevron for each of speed.
    """
    card = troop.card
    parts: list[Shape] = []
    # The last disc is the one at the right edge.
    for n in range(card.resistance):
        x, y = tidy(box.x + box.w - 13 - 19 * (card.resistance - 1 - n)), box.y + 15
        hurt = n < troop.wounds
        parts.append(Circle(f"{key}.life{n}", x, y, 8, "wound" if hurt else "on_troop", "on_troop", 2))
        if hurt:
            for stroke, (dx, dy) in enumerate(((5, 5), (5, -5))):
                ends = ((x - dx, y - dy), (x + dx, y + dy))
                parts.append(polyline(f"{key}.wound{n}.{stroke}", ends, "on_troop", 3))
    for n in range(card.attack):
        parts.append(shell(f"{key}.shell{n}", box.x + box.w - 12 - 13 * n, box.y + 43, 23, "shell"))
    for n in range(card.speed):
        y = box.y + 43 + 9 * (n - (card.speed - 1) / 2)
        parts.append(chevron(f"{key}.speed{n}", box.x + box.w - 50, tidy(y), 18, "on_troop"))
    return tuple(parts)


def _letter(key: str, box: PlacedBox, troop: Troop, words: Words) -> Text:
    """Return the letters of a kind of troop in the reader's language."""
    text = words(f"board.letter.{troop.card.kind}")
    x, y, widest = (box.x + 33, box.y + 48, 54) if troop.card.kind != HOWITZER else (box.x + 17, box.y + 18, 24)
    return Text(f"{key}.letter", x, y, text, SMALLEST, "on_troop", "center", True, widest, SERIF)
