"""German troops as pieces: a machine gun on its tripod, a howitzer on its wheel, and what their card says."""

from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, TRACKS, Track
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.state import Troop
from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST, PlacedBox, troop_box
from westerplatte_nb.games.seven_days.view.board.symbols import chevron, shell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, arc, placed, tidy

_GUN: tuple[Point, ...] = (
    (-27, -15), (-4, -15), (-2, -13), (27, -13), (29, -11), (29, -9), (36, -9), (36, -4), (29, -4), (29, -2), (27, 0),
    (-2, 0), (-4, 4), (-27, 4), (-27, -3), (-31, -3), (-31, 2), (-36, 2), (-36, -14), (-31, -14), (-31, -8), (-27, -8),
)  # fmt: skip
_TRIPOD: tuple[Point, ...] = ((-30, 24), (-8, 5), (16, 24))
_LEG: tuple[Point, ...] = ((-8, 4), (-6, 24))
_BARREL: tuple[Point, ...] = ((-14, 8), (26, -27), (32, -20), (-4, 16))
_SHIELD: tuple[Point, ...] = ((-14, -14), (-9, -16), (12, 12), (6, 15))
_TRAIL: tuple[Point, ...] = ((-2, 6), (-36, 17))
_FLASH: tuple[Point, ...] = tuple(
    point
    for far, near in zip(arc(0, 0, 13, -90, 270, 8)[:8], arc(0, 0, 6, -67.5, 292.5, 8)[:8], strict=True)
    for point in (far, near)
)


def fires_next(troop: Troop) -> bool:
    """Tell whether a troop shoots in the coming German attack: a howitzer always, a machine gun at the wall."""
    return troop.card.kind == HOWITZER or troop.rung == LAST_RUNG


def troop_pieces(troop: Troop, track: Track, words: Words) -> tuple[Shape, ...]:
    """Return the piece of a troop where it stands."""
    key = f"troop:{TRACKS[track]}"
    box = troop_box(track, troop.rung)
    drawn = _howitzer(key, box) if troop.card.kind == HOWITZER else _machine_gun(key, box)
    flash: tuple[Shape, ...] = ()
    if fires_next(troop):
        place = placed(_FLASH, box.cx, box.y + box.h + 4, 1.15)
        flash = (Polygon(f"{key}.flash", place, "fire_core", "happened", 2),)
    return (*drawn, *_values(key, box, troop), *_letter(key, box, troop, words), *flash)


def _machine_gun(key: str, box: PlacedBox) -> tuple[Shape, ...]:
    x, y, w, h = box
    plate = ((x, y), (x + w, y), (x + w, y + h - 9), (x + w / 2, y + h), (x, y + h - 9))
    cx, cy, scale = x + 36, y + 19, 0.8
    return (
        Polygon(f"{key}.plate", plate, "gun", "gun_edge", 3),
        Polygon(f"{key}.legs", placed(_TRIPOD, cx, cy, scale), "", "on_troop", 5, closed=False),
        Polygon(f"{key}.leg", placed(_LEG, cx, cy, scale), "", "on_troop", 4, closed=False),
        Polygon(f"{key}.gun", placed(_GUN, cx, cy, scale), "on_troop"),
    )


def _howitzer(key: str, box: PlacedBox) -> tuple[Shape, ...]:
    x, y, w, h = box
    cx, cy = x + 40, y + 31
    return (
        Rect(f"{key}.plate", x, y, w, h, "howitzer", "howitzer_edge", 3, 16),
        Polygon(f"{key}.trail", placed(_TRAIL, cx, cy, 1), "", "on_troop", 6, closed=False),
        Polygon(f"{key}.barrel", placed(_BARREL, cx, cy, 1), "on_troop"),
        Polygon(f"{key}.shield", placed(_SHIELD, cx, cy, 1), "on_troop", "howitzer", 2),
        Circle(f"{key}.wheel", cx, cy + 6, 12, "howitzer", "on_troop", 5),
        Circle(f"{key}.hub", cx, cy + 6, 4, "on_troop"),
    )


def _values(key: str, box: PlacedBox, troop: Troop) -> tuple[Shape, ...]:
    card = troop.card
    parts: list[Shape] = []
    for n in range(card.resistance):
        x, y = tidy(box.x + box.w - 13 - 19 * (card.resistance - 1 - n)), box.y + 15
        hurt = n < troop.wounds
        parts.append(Circle(f"{key}.life{n}", x, y, 8, "wound" if hurt else "on_troop", "on_troop", 2))
        if hurt:
            for stroke, (dx, dy) in enumerate(((5, 5), (5, -5))):
                ends = ((x - dx, y - dy), (x + dx, y + dy))
                parts.append(Polygon(f"{key}.wound{n}.{stroke}", ends, "", "on_troop", 3, closed=False))
    for n in range(card.attack):
        parts.append(shell(f"{key}.shell{n}", box.x + box.w - 12 - 13 * n, box.y + 43, 23, "shell"))
    for n in range(card.speed):
        y = box.y + 43 + 9 * (n - (card.speed - 1) / 2)
        parts.append(chevron(f"{key}.speed{n}", box.x + box.w - 50, tidy(y), 18, "on_troop"))
    return tuple(parts)


def _letter(key: str, box: PlacedBox, troop: Troop, words: Words) -> tuple[Shape, ...]:
    text = words(f"board.letter.{troop.card.kind}")
    x, y, widest = (box.x + 33, box.y + 48, 54) if troop.card.kind != HOWITZER else (box.x + 17, box.y + 18, 24)
    return (Text(f"{key}.letter", x, y, text, SMALLEST, "on_troop", "center", True, widest, SERIF),)
