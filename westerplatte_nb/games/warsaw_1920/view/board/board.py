"""The scene of a position: the campaign map, the armies and their attacks, the front of a battle, what is marked.

Beside the map: the days with the round marker, the phase, the supplies, the cards, the points of the Red player.

On the map stand the names of fields and rivers, and a note that says whose reconstruction it is.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import ceil

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.map import Map
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import Field
from westerplatte_nb.games.warsaw_1920.rules.state import ROUNDS, State, cubes_left, pointers_left
from westerplatte_nb.games.warsaw_1920.rules.wording import phase_term
from westerplatte_nb.games.warsaw_1920.view.board.cards import HEIGHT, SIDE_COLOURS, SIDE_LINES, WIDTH
from westerplatte_nb.games.warsaw_1920.view.board.counters import RADIUS, army_place, counters, cube, front, slots
from westerplatte_nb.games.warsaw_1920.view.board.geography import STREAMS
from westerplatte_nb.games.warsaw_1920.view.board.layout import (
    EDGE,
    HEX,
    NOTE,
    SIDE,
    SMALL,
    Layout,
    layout_of,
    name_lines,
    name_size,
)
from westerplatte_nb.games.warsaw_1920.view.board.marking import battle_field, mark_fields, mark_pieces, pointers
from westerplatte_nb.games.warsaw_1920.view.board.terrain import courses, land
from westerplatte_nb.games.warsaw_1920.view.text import army_line, card_name, field_line, field_name, lines_of, title
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import NO_MARKS, Marks
from westerplatte_nb.view.drawing.scene import (
    SERIF,
    Point,
    Polygon,
    Rect,
    Scene,
    Shape,
    Target,
    Text,
    fitting_size,
    placed,
    text_width,
    tidy,
    widest,
)

# Where the name of a river of the package's map stands: latitude and longitude, beside its course beyond the fields.
_RIVER_NAMES = {
    "vistula": (52.70, 19.45), "bug": (52.62, 22.55), "narew": (53.10, 21.75), "wkra": (53.15, 19.72),
    "wieprz": (51.325, 22.61), "bzura": (52.255, 19.95), "pilica": (51.54, 20.82),
}  # fmt: skip


@lru_cache(maxsize=8)
def field_names(map: Map, words: Words) -> tuple[Shape, ...]:
    """Return the names of all fields on their plates; they are drawn over counters and arrows."""
    layout = layout_of(map)
    return tuple(shape for field in map.fields for shape in _name_plate(layout, field, words))


@lru_cache(maxsize=8)
def rivers_and_note(map: Map, words: Words) -> tuple[Shape, ...]:
    """Return the names of the rivers, and the note that says whose reconstruction the map is, on its plate."""
    layout = layout_of(map)
    y, note = layout.height - NOTE / 2, words("board.model.short")
    width = round(text_width(note, SMALL)) + 16
    return (
        *_river_names(map, layout, words),
        Rect("model.plate", EDGE, y - 11, width, 22, "paper", "", 0, 7),
        Text("model", EDGE + width / 2, y, note, SMALL, "ink_soft", "center", False, width),
    )


def _name_plate(layout: Layout, field: Field, words: Words) -> Iterator[Shape]:
    """Yield the name of a field on a plate at its foot, in one line or two; dark for a field that the rules name."""
    x, y = layout.place_of(field)
    lines = name_lines(field_name(field, words))
    plate, ink = ("plaque", "on_plaque") if field.mark else ("paper", "ink")
    line_ys, tall = ([tidy(y + 42)], 10) if len(lines) == 1 else ([tidy(y + 33), tidy(y + 49)], 9)
    size = name_size(lines)
    widths = [ceil(text_width(line, size, bold=True, face=SERIF)) for line in lines]
    # All plates lie below all letters.
    for line, line_y, width in zip(lines, line_ys, widths, strict=True):
        half = width / 2 + 5
        outline = ((-half, 0), (5 - half, -tall), (half - 5, -tall), (half, 0), (half - 5, tall), (5 - half, tall))
        yield Polygon(f"name:{field.id}.{line}", placed(outline, x, line_y, 1), plate)
    for number, line in enumerate(lines):
        key = f"name:{field.id}.{number}"
        yield Text(key, x, line_ys[number], line, size, ink, "center", True, widths[number], SERIF)


def _river_names(map: Map, layout: Layout, words: Words) -> Iterator[Shape]:
    """Yield the names of the rivers: at `_RIVER_NAMES` on the package's map, else at the middle of each line.

    A river has no name on the map where the catalogue has none.
    """
    lines = dict(courses(map, layout))
    for name in (*lines, *STREAMS):
        spot = layout.spot(map, _RIVER_NAMES[name]) if name in _RIVER_NAMES else None
        if spot is None and name in lines:
            spot = lines[name][len(lines[name]) // 2]
        if spot is None or not words.has(f"river.{name}"):
            continue
        label = Text(f"river:{name}.name", *spot, words(f"river.{name}"), 21, "river_name", "center", True, 130, SERIF)
        # Near the edge of the picture it is moved until all of it is in the picture.
        half = widest(label) / 2
        yield replace(label, x=min(max(label.x, half), layout.width - half))


FIRST_DAY = 13
# The width of the box of a day.
_DAY = 34.0
_ARROW: tuple[Point, ...] = ((-13, -4), (2, -4), (2, -10), (13, 0), (2, 10), (2, 4), (-13, 4))


def status(state: State, words: Words) -> Iterator[Shape]:
    """Yield the contents of the status box: days, phase, supplies, cards of both sides, points of the Red player.

    The box itself never changes, so it is part of the ground.
    """
    x, y, w, _ = layout_of(state.table.map).status
    for number in range(ROUNDS):
        left = x + 10 + number * (_DAY + 4)
        is_now, is_past = number + 1 == state.round, number + 1 < state.round
        fill, ink = (
            ("crate", "on_crate") if is_now else ("paper_done", "ink_soft") if is_past else ("stone", "on_stone")
        )
        yield Rect(f"day:{number + 1}", left, y + 44, _DAY, 42, fill, "stone_edge", 3 if is_now else 1.5, 8)
        if is_now:
            middle = left + _DAY / 2
            yield Polygon("round.marker", ((middle - 9, y + 33), (middle + 9, y + 33), (middle, y + 43)), "ink")
        day = str(FIRST_DAY + number)
        yield Text(f"day:{number + 1}.name", left + _DAY / 2, y + 65, day, 22, ink, "center", True, _DAY - 4, SERIF)
    phase = words("status.phase", phase=phase_term(state.phase))
    size = max(SMALL, fitting_size(phase, 21, w - 20, bold=True))
    yield Text("status.phase", x + 10, y + 106, phase, size, "ink", "left", True, w - 20)
    yield from cube("status.cube", x + 18, y + 130)
    yield Text("status.cubes", x + 38, y + 136, f"× {cubes_left(state)}", SMALL, "ink", "left", True, 60)
    yield Polygon("status.pointer", placed(_ARROW, x + 116, y + 136, 1.0), "ink_soft")
    yield Text("status.pointers", x + 136, y + 136, f"× {pointers_left(state)}", SMALL, "ink", "left", True, 60)
    for seat, (fill, _) in enumerate(SIDE_COLOURS):
        yield Rect(f"status.side{seat}", x + 122 + 46 * seat, y + 156, 16, 16, fill, "pawn_edge", 1, 4)
    # A column for each side below its colour; Poland has no points.
    hands, decks = ([str(len(cards)) for cards in piles] for piles in (state.hands, state.decks))
    rows = {"hand": hands, "deck": decks, "points": ["", str(red_points(state))]}
    for line_y, (name, amounts) in zip((y + 186, y + 210, y + 234), rows.items(), strict=True):
        yield Text(f"status.{name}", x + 10, line_y, words(f"status.{name}"), SMALL, "ink", "left", False, 100)
        for seat, amount in enumerate(amounts):
            key, middle = f"status.{name}{seat}", x + 130 + 46 * seat
            yield Text(key, middle, line_y, amount, SMALL, SIDE_LINES[seat], "center", True, 44)


def scene(state: State, words: Words, marks: Marks = NO_MARKS, history: bool = False) -> Scene:
    """Return the scene of a state: map, armies, the front of a battle, marks; `history` makes no difference here."""
    layout = layout_of(state.table.map)
    return Scene(
        layout.width,
        layout.height,
        title(state, words),
        lambda: " ".join(lines_of(state, words)),  # only when the description is asked for
        {
            "ground": _ground(state.table.map, words),
            "light": tuple(mark_fields(state, marks)),
            "pieces": (
                *status(state, words),
                *front(state, words),
                *battle_field(state),
                *counters(state, words),
                *pointers(state, marks),
                *field_names(state.table.map, words),
            ),
            "marks": tuple(mark_pieces(state, marks)),
        },
        tuple(_clickable_places(state, words)),
    )


@lru_cache(maxsize=8)
def _ground(map: Map, words: Words) -> tuple[Shape, ...]:
    """Return what stays the same all game: the land, the names of its rivers, the empty status box."""
    x, y, w, h = layout_of(map).status
    return (
        *land(map),
        *rivers_and_note(map, words),
        Rect("status", x, y, w, h, "paper", "paper_edge", 2, 12),
        Text("status.month", x + 10, y + 19, words("status.month"), 24, "ink", "left", True, w - 20, SERIF),
    )


def _clickable_places(state: State, words: Words) -> Iterator[Target]:
    """Yield the places that can be chosen: the armies, the fields, then the cards of a front that are seen."""
    map = state.table.map
    layout = layout_of(map)
    for number, army in enumerate(ARMIES):
        if (place := army_place(state, army.id)) is not None:
            # Lower than the counter: the lines above and below an army that is pointed at cut no name.
            box = place[0] - RADIUS, place[1] - RADIUS + 6, 2 * RADIUS, 2 * RADIUS - 12
            yield Target(f"army:{army.id}", army_line(state, number, words), *box)
    for number, field in enumerate(map.fields):
        x, y = layout.place_of(field)
        # A name reaches over the lower edge of its field: a place begins below the name above, and ends below its own.
        box = x - SIDE * 0.75, y - HEX / 2 + 8, SIDE * 1.5, HEX - 6
        yield Target(f"field:{field.id}", field_line(state, number, words), *box)
    deciding = None if state.decision is None else state.decision.seat
    for slot in slots(state):
        if slot.card != UNSEEN:
            # As in its hand for the side that is asked.
            is_own = slot.seat == deciding and not slot.is_unfit
            target = f"card:{slot.card}" if is_own else f"front:{slot.seat}.{slot.card}"
            name = card_name(state.table.card(slot.seat, slot.card), words)
            yield Target(target, name, slot.x, slot.y, WIDTH, HEIGHT)
