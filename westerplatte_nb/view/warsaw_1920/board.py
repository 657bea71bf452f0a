"""The scene of a position: the campaign map, the armies and their attacks, the front of a battle, what is marked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.warsaw_1920.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.map import Map
from westerplatte_nb.games.warsaw_1920.state import NOWHERE, State
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.drawing.scene import Rect, Scene, Shape, Target
from westerplatte_nb.view.warsaw_1920.arrows import pointers
from westerplatte_nb.view.warsaw_1920.cards import HEIGHT, WIDTH
from westerplatte_nb.view.warsaw_1920.counters import CUBE, DOWN, RADIUS, counters
from westerplatte_nb.view.warsaw_1920.front import front, slots
from westerplatte_nb.view.warsaw_1920.key import key_box
from westerplatte_nb.view.warsaw_1920.layout import HEX, SIDE, layout_of
from westerplatte_nb.view.warsaw_1920.marking import framed, marking, reach
from westerplatte_nb.view.warsaw_1920.status import status
from westerplatte_nb.view.warsaw_1920.terrain import land
from westerplatte_nb.view.warsaw_1920.text import army_line, card_name, field_line, lines_of, title
from westerplatte_nb.view.warsaw_1920.writing import names, names_over, written


def scene_of(state: State, words: Words, marks: Marks) -> Scene:
    """Return the picture of a position in a language, with its marks."""
    layout = layout_of(state.table.map)
    return Scene(
        layout.width,
        layout.height,
        title(state, words),
        " ".join(lines_of(state, words)),
        {
            "ground": _ground(state.table.map, words),
            "light": reach(state, marks),
            "pieces": (
                *status(state, words),
                *(front(state, words) if state.battle is not None else key_box(state.table.map, words)),
                *pointers(state),
                *names(state.table.map, words),
                *counters(state, words),
            ),
            "marks": (*marking(state, marks), *names_over(state.table.map, words, framed(marks))),
        },
        tuple(_targets(state, words)),
    )


@lru_cache(maxsize=8)
def _ground(map: Map, words: Words) -> tuple[Shape, ...]:
    layout = layout_of(map)
    paper = Rect("paper", 0, 0, layout.width, layout.height, "paper")
    return (paper, *land(map), *written(map, words))


def _targets(state: State, words: Words) -> Iterator[Target]:
    """Yield the armies, then the fields, then the cards of a front that are seen."""
    map = state.table.map
    layout = layout_of(map)
    for number, army in enumerate(ARMIES):
        if state.at[number] != NOWHERE:
            x, y = layout.place_of(map.fields[state.at[number]])
            box = x - RADIUS, y + DOWN - RADIUS, 2 * RADIUS + CUBE, 2 * RADIUS
            yield Target(f"army:{army.id}", army_line(state, number, words), *box)
    for number, field in enumerate(map.fields):
        x, y = layout.place_of(field)
        box = x - SIDE * 0.75, y - HEX / 2 + 2, SIDE * 1.5, HEX - 4
        yield Target(f"field:{field.id}", field_line(state, number, words), *box)
    for slot in slots(state):
        if slot.card != UNSEEN:
            name = card_name(state.table.card(slot.seat, slot.card), words)
            yield Target(_card_target(slot.seat, slot.card, state), name, slot.x, slot.y, WIDTH, HEIGHT)


def _card_target(seat: int, card: int, state: State) -> str:
    """Return the place of a card: of one's own it is the same in the hand and at the front."""
    own = state.decision is not None and state.decision.seat == seat
    return f"card:{card}" if own else f"front:{seat}.{card}"
