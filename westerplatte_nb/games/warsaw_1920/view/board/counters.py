"""Armies as counters: the shape of their side, their short name, their state, and their order cubes below it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DISPERSED, NUMBER, RED
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, NOWHERE, State, battle_of, has_attacked, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term
from westerplatte_nb.games.warsaw_1920.view.board.cards import (
    HEIGHT,
    SIDE_COLOURS,
    SIDE_LINES,
    WIDTH,
    card_back,
    card_colour,
    card_face,
)
from westerplatte_nb.games.warsaw_1920.view.board.layout import SMALL, layout_of
from westerplatte_nb.games.warsaw_1920.view.text import battle_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import (
    SERIF,
    Circle,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    fitting_size,
    placed,
    tidy,
)

_Dash = tuple[float, ...]
# How large a counter is, and how far above the middle of its field it lies: it touches neither the name below it nor
# that of the field above, so that these need not be drawn again with it.
RADIUS = 38.5
UP = 14.8
CUBE = 13.0
# So many cubes are drawn one by one; more are a number.
MOST_CUBES = 3
_FIVE: tuple[Point, ...] = tuple(
    (tidy(42.5 * sin(corner * 2 * pi / 5)), tidy(4 - 42.5 * cos(corner * 2 * pi / 5))) for corner in range(5)
)
_TICK: tuple[Point, ...] = ((-5, 0.5), (-1.5, 4), (5, -4))
# The crack of a dispersed army, from above to below.
_CRACK: tuple[Point, ...] = ((7, -38), (-4, -21), (7, -9), (-7, 8), (6, 18), (-4, 36))


class Appearance(NamedTuple):
    """All of an army that its counter shows; `colour` is that of the cards for it, empty for the Defenders."""

    id: str
    seat: int
    label: str
    colour: str
    is_dispersed: bool = False
    has_attacked: bool = False
    orders: int = 0


def army_place(state: State, name: str) -> Point | None:
    """Return the middle of the counter of an army, by its id or its target; None for anything not on the map."""
    army = NUMBER.get(name.removeprefix("army:"), NOWHERE)
    field = NOWHERE if army == NOWHERE else state.at[army]
    if field == NOWHERE:
        return None
    x, y = layout_of(state.table.map).place_of(state.table.map.fields[field])
    return x, tidy(y - UP)


def appearances(state: State, words: Words) -> Iterator[tuple[Point, Appearance]]:
    """Yield for each army on the map the middle of its counter, and its appearance."""
    for number, army in enumerate(ARMIES):
        if (place := army_place(state, army.id)) is not None:
            sign, colour = words(f"army.sign.{army.id}"), state.table.map.colours[number]
            markers = state.condition[number] == DISPERSED, has_attacked(state, number), state.orders[number]
            yield place, Appearance(army.id, army.seat, sign, colour, *markers)


def counters(state: State, words: Words) -> Iterator[Shape]:
    """Yield the counters of all armies on the map."""
    for (x, y), look in appearances(state, words):
        yield from counter(look, x, y)


@lru_cache(maxsize=512)
def counter(look: Appearance, x: float, y: float) -> tuple[Shape, ...]:
    """Return the counter of an army around (x, y): its plate, the marks of its condition, its label, its cubes.

    The result is cached: an unchanged counter is the same object, and is not drawn again.
    """
    key = f"army:{look.id}"
    fill, ink = SIDE_COLOURS[look.seat]
    line = SIDE_LINES[look.seat]
    if look.is_dispersed:
        fill, ink = "paper", line
    edge = line if look.is_dispersed else "pawn_edge"
    # `_plate` only draws outlines: these two are filled.
    shapes: list[Shape] = [
        replace(_plate(f"{key}.shadow", look.seat, (x + 2, y + 2.5), 1.0, "", 0), fill="shadow"),
        replace(_plate(key, look.seat, (x, y), 1.0, edge, 2), fill=fill),
    ]
    if look.is_dispersed:
        shapes.append(_plate(f"{key}.broken", look.seat, (x, y), 0.84, line, 2.5, (6.0, 5.0)))
        shapes.append(Polygon(f"{key}.crack.case", placed(_CRACK, x, y, 1.0), "", "paper", 10, closed=False))
        shapes.append(Polygon(f"{key}.crack", placed(_CRACK, x, y, 1.0), "", line, 3, closed=False))
    elif look.colour:
        shapes.append(_plate(f"{key}.colour", look.seat, (x, y), 0.85, card_colour(look.colour), 4.5))
    # The five-cornered plate is narrow at the top, so its label is narrower and lower; cubes move it up.
    label_width, label_shift = (39, 4) if look.seat == RED else (44, 1)
    size = max(SMALL, fitting_size(look.label, 38, label_width, bold=True, face=SERIF))
    label_y = tidy(y + label_shift - (9 if look.orders else 0))
    if look.is_dispersed:
        label_left = tidy(x - label_width / 2)
        shapes.append(Rect(f"{key}.plate", label_left, label_y - 15, label_width, 30, "paper", "", 0, 8))
    shapes.append(Text(f"{key}.name", x, label_y, look.label, size, ink, "center", True, 58, SERIF))
    return (*shapes, *_cubes(key, look, x, y), *_attacked_sign(key, look, x, y))


def _plate(key: str, seat: int, at: Point, scale: float, edge: str, width: float, dash: _Dash = ()) -> Polygon | Circle:
    """Return the plate of a counter in the form of its side: a disc for Poland, five corners for the Red Army."""
    if seat == RED:
        return Polygon(key, placed(_FIVE, *at, scale), "", edge, width, dash)
    return Circle(key, *at, tidy(RADIUS * scale), "", edge, width, dash)


def _cubes(key: str, look: Appearance, x: float, y: float) -> Iterator[Shape]:
    """Yield the order cubes in a row below the label of an army; more than MOST_CUBES are one cube and a number."""
    top, step = tidy(y + 12), CUBE + 3
    if look.orders > MOST_CUBES:
        ink = SIDE_LINES[look.seat] if look.is_dispersed else SIDE_COLOURS[look.seat][1]
        yield from cube(f"{key}.order0", tidy(x - CUBE - 3), top)
        yield Text(f"{key}.orders", x + 3, top + CUBE / 2, str(look.orders), 21, ink, "left", True, 26)
        return
    left = x - (look.orders * step - 3) / 2
    for number in range(look.orders):
        yield from cube(f"{key}.order{number}", tidy(left + number * step), top)


def cube(key: str, x: float, y: float) -> Iterator[Shape]:
    """Yield an order cube, with its top left corner at (x, y)."""
    yield Rect(key, x, y, CUBE, CUBE, "ink", "paper", 1.5)
    yield Rect(f"{key}.light", x + 2.5, y + 2.5, CUBE - 7, 2, "paper_done")


def _attacked_sign(key: str, look: Appearance, x: float, y: float) -> Iterator[Shape]:
    """Yield the sign of an army that has attacked in this phase, in the east, where no arrow begins; else nothing."""
    if look.has_attacked:
        tick = placed(_TICK, x + RADIUS - 4, y, 1.5)
        yield Polygon(f"{key}.spent", tick, "", "casing", 10, closed=False)
        yield Polygon(f"{key}.spent.sign", tick, "", "act", 4, closed=False)


# The front of a battle as two rows of cards that turn over.
#
# Cards that a viewer does not see have no number in the state, so nothing here can show them.


_GAP = 9.0
_LEFT, _FIRST, _ROW = 14.0, 66.0, 152.0
_SHIELD: tuple[Point, ...] = ((-9, -10), (9, -10), (9, 2), (0, 11), (-9, 2))
_VEIL: tuple[Point, ...] = ((1, 1), (WIDTH - 1, 1), (WIDTH - 1, HEIGHT - 1), (1, HEIGHT - 1))
_STRIKE: tuple[Point, ...] = ((5, 5), (WIDTH - 5, HEIGHT - 5))


class Slot(NamedTuple):
    """A card of a front: its seat, its place in the row, its number (UNSEEN: not seen), and its top left corner.

    `is_aside` is a card that was set aside and is seen, `is_unfit` one that was turned over and does not count: until
    the battle ends it is struck through.
    """

    seat: int
    place: int
    card: int
    x: float
    y: float
    is_aside: bool
    is_unfit: bool


def slots(state: State) -> Iterator[Slot]:
    """Yield the cards of both fronts, the upper row first, each from left to right; none outside of a battle."""
    battle = state.battle
    if battle is None:
        return
    x, y, _, _ = layout_of(state.table.map).front
    for row, army in enumerate((battle.attacker, battle.target)):
        seat = seat_of(army)
        unfit = battle.unfit[seat]
        # Cards that turn out to be unfit stay where they lay: a front goes by its numbers once it lies open.
        cards = sorted((*(battle.fronts[seat] or ()), *unfit)) if unfit else battle.fronts[seat] or ()
        for place, card in enumerate(cards[:FRONT]):
            # Without a card set aside `aside` is 0, as UNSEEN is.
            is_aside = card != UNSEEN and card == battle.aside[seat]
            left = x + _LEFT + place * (WIDTH + _GAP)
            yield Slot(seat, place, card, left, y + _FIRST + row * _ROW, is_aside, card in unfit)


def front(state: State, words: Words) -> Iterator[Shape]:
    """Yield the box of a battle's fronts: its title, for each army a row of slots, the cards, and open totals."""
    battle = state.battle
    if battle is None:
        return
    box = layout_of(state.table.map).front
    yield Rect("front", *box, "paper", "paper_edge", 2, 12)
    x, y, w, _ = box
    title = battle_name(state, words)
    size = fitting_size(title, 26, w - 28, bold=True, face=SERIF)
    yield Text("front.title", x + _LEFT, y + 22, title, size, "ink", "left", True, w - 28, SERIF)
    for row, army in enumerate((battle.attacker, battle.target)):
        seat, top = seat_of(army), y + _FIRST + row * _ROW
        name = words("front.attacker" if row == 0 else "front.defender", army=army_term(ARMIES[army].id))
        yield Text(f"front:{row}", x + _LEFT, top - 18, name, SMALL, SIDE_LINES[seat], "left", True, 456)
        for place in range(FRONT):
            left = x + _LEFT + place * (WIDTH + _GAP)
            yield Rect(f"slot:{row}.{place}", left, top, WIDTH, HEIGHT, "", "paper_edge", 1.5, 8, (5.0, 4.0))
        if battle.is_open:
            yield from _strength_total(row, battle.strengths[seat], seat, x + _LEFT + FRONT * (WIDTH + _GAP), top)
    for slot in slots(state):
        yield from _front_card(state, slot, words)


def _front_card(state: State, slot: Slot, words: Words) -> Iterator[Shape]:
    """Yield a card in its slot: its back if unseen, raised and with a shield if set aside."""
    key = f"front:{slot.seat}.{slot.place}"
    y = slot.y - (8 if slot.is_aside else 0)
    if slot.card == UNSEEN:
        yield from card_back(key, slot.seat, slot.x, y)
    else:
        card = state.table.card(slot.seat, slot.card)
        yield from card_face(key, card, slot.seat, state.table.map, slot.x, y, words)
        if not battle_of(state).is_open:
            # Only its owner sees it yet: the edge of its back shows.
            fill, _ = SIDE_COLOURS[slot.seat]
            yield Rect(f"{key}.secret", slot.x, y, WIDTH, HEIGHT, "", fill, 5, 8)
    if slot.is_unfit:
        # A veil, and a line from corner to corner: the card can be read through both.
        yield Polygon(f"{key}.unfit", placed(_VEIL, slot.x, y, 1), "paper_done", opacity=0.6)
        yield Polygon(f"{key}.strike", placed(_STRIKE, slot.x, y, 1), "", "act", 6, closed=False, opacity=0.9)
    if slot.is_aside:
        shield = placed(_SHIELD, tidy(slot.x + WIDTH - 12), tidy(y + 12), 1.1)
        yield Polygon(f"{key}.aside", shield, "gold", "casing", 2)


def _strength_total(row: int, strength: int, seat: int, x: float, y: float) -> Iterator[Shape]:
    """Yield the total strength of a row on a plate, with its top left corner 30 below (x, y), beside the cards."""
    fill, ink = SIDE_COLOURS[seat]
    yield Rect(f"total:{row}.plate", x, y + 30, 56, 56, fill, "pawn_edge", 2, 10)
    yield Text(f"total:{row}", x + 28, y + 58, str(strength), 34, ink, "center", True, 54, SERIF)
