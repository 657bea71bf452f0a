"""The front of a battle as two rows of cards that turn over; without a battle, what the signs of the map mean.

Cards that a viewer does not see have no number in the state, so nothing here can show them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from westerplatte_nb.games.warsaw_1920.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.state import FRONT, NOWHERE, Battle, State, seat_of
from westerplatte_nb.games.warsaw_1920.wording import army_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.curves import placed, tidy
from westerplatte_nb.view.drawing.scene import LETTER, Point, Polygon, Rect, Shape, Text
from westerplatte_nb.view.drawing.text_metrics import fitting_size
from westerplatte_nb.view.warsaw_1920.cards import HEIGHT, WIDTH, card_back, card_face
from westerplatte_nb.view.warsaw_1920.layout import SMALL, Box, layout_of
from westerplatte_nb.view.warsaw_1920.sides import SIDE_COLOURS, SIDE_LINES
from westerplatte_nb.view.warsaw_1920.text import field_name

_GAP = 9.0
_LEFT, _FIRST, _ROW = 14.0, 72.0, 160.0
_SHIELD: tuple[Point, ...] = ((-9, -10), (9, -10), (9, 2), (0, 11), (-9, 2))


class Slot(NamedTuple):
    """A card of a front: its seat, its number (UNSEEN: face down), its corner, and whether it was set aside."""

    seat: int
    place: int
    card: int
    x: float
    y: float
    is_aside: bool
    is_open: bool


def rows(battle: Battle) -> tuple[int, int]:
    """Return the seats of both rows: the attacker's above."""
    return seat_of(battle.attacker), seat_of(battle.target)


def slots(state: State) -> Iterator[Slot]:
    """Yield the cards of both fronts from left to right."""
    battle = state.battle
    if battle is None:
        return
    x, y, _, _ = layout_of(state.table.map).front
    for row, seat in enumerate(rows(battle)):
        for place, card in enumerate((battle.fronts[seat] or ())[:FRONT]):
            aside = card != UNSEEN and card == battle.aside[seat]
            left = x + _LEFT + place * (WIDTH + _GAP)
            yield Slot(seat, place, card, left, y + _FIRST + row * _ROW, aside, battle.is_open)


def front(state: State, words: Words) -> Iterator[Shape]:
    """Yield the fronts of a battle, on their box."""
    battle = state.battle
    if battle is None:
        return
    box = layout_of(state.table.map).front
    yield Rect("front", *box, "paper", "paper_edge", 2, 12)
    yield from _title(state, battle, box, words)
    x, y, _, _ = box
    for row, seat in enumerate(rows(battle)):
        top = y + _FIRST + row * _ROW
        army = (battle.attacker, battle.target)[row]
        name = words("front.attacker" if row == 0 else "front.defender", army=army_term(ARMIES[army].id))
        yield Text(f"front:{row}", x + _LEFT, top - 14, name, SMALL, SIDE_LINES[seat], "left", True, 456)
        for place in range(FRONT):
            left = x + _LEFT + place * (WIDTH + _GAP)
            yield Rect(f"slot:{row}.{place}", left, top, WIDTH, HEIGHT, "", "paper_edge", 1.5, 8, (5.0, 4.0))
        if battle.is_open:
            yield from _total(row, battle.strengths[seat], seat, x + _LEFT + FRONT * (WIDTH + _GAP), top)
    for slot in slots(state):
        yield from _card(state, slot, words)


def _title(state: State, battle: Battle, box: Box, words: Words) -> Iterator[Shape]:
    x, y, w, _ = box
    field = state.at[battle.target]
    place = field_name(state.table.map.fields[field], words) if field != NOWHERE else ""
    title = words("front.title", place=place)
    size = fitting_size(title, 26, w - 28, True, LETTER)
    yield Text("front.title", x + _LEFT, y + 22, title, size, "ink", "left", True, w - 28, LETTER)


def _card(state: State, slot: Slot, words: Words) -> Iterator[Shape]:
    key = f"front:{slot.seat}.{slot.place}"
    y = slot.y - (8 if slot.is_aside else 0)
    if slot.card == UNSEEN:
        yield from card_back(key, slot.seat, slot.x, y)
    else:
        card = state.table.card(slot.seat, slot.card)
        yield from card_face(key, card, slot.seat, state.table.map, slot.x, y, words)
        if not slot.is_open:
            # Only its owner sees it yet: the edge of its back shows.
            fill, _ = SIDE_COLOURS[slot.seat]
            yield Rect(f"{key}.secret", slot.x, y, WIDTH, HEIGHT, "", fill, 5, 8)
    if slot.is_aside:
        at = tidy(slot.x + WIDTH - 12), tidy(y + 12)
        yield Polygon(f"{key}.aside", placed(_SHIELD, *at, 1.1), "gold", "casing", 2)


def _total(row: int, strength: int, seat: int, x: float, y: float) -> Iterator[Shape]:
    fill, ink = SIDE_COLOURS[seat]
    yield Rect(f"total:{row}.plate", x, y + 30, 56, 56, fill, "pawn_edge", 2, 10)
    yield Text(f"total:{row}", x + 28, y + 58, str(strength), 34, ink, "center", True, 54, LETTER)
