"""What is marked on the map: where an army can go, whom it can attack, what was chosen, pointed at, hinted, noted."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, Attack, State, seat_of
from westerplatte_nb.games.warsaw_1920.view.board.cards import HEIGHT, SIDE_LINES, WIDTH
from westerplatte_nb.games.warsaw_1920.view.board.counters import RADIUS, UP, army_place, slots
from westerplatte_nb.games.warsaw_1920.view.board.layout import HEX, corners, layout_of
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE, Marks
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, placed, tidy

# A frame: what it stands for, its target, its margin (how far it lies outside the target), its colour, width, dashes.
_Frame = tuple[str, str, float, str, float, tuple[float, ...]]


def mark_fields(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks that lie below the pieces: fields that can be entered, frames of fields, the route."""
    for target, kind in marks.legal:
        if kind == MOVE and (place := _field_place(state, target)) is not None:
            yield Polygon(f"reach:{target}", corners(*place, HEX - 4), "move", opacity=0.26)
    for attack in _attack_choices(state, marks):
        field = _field_of(state, attack.target, HEX - 4)
        yield Polygon(f"danger:{ARMIES[attack.target].id}", field, "act", opacity=0.5)
    for target in (marks.selected or "").split():
        if (place := army_place(state, target)) is not None:
            yield Polygon(f"chosen:{target}", corners(place[0], tidy(place[1] + UP), HEX - 8), "gold_pale", "ink", 5)
    for name, target, margin, colour, width, dash in _frames(marks):
        if (place := _field_place(state, target)) is not None:
            outline = corners(*place, HEX - 8 + margin)
            yield Polygon(f"{name}:{target}.case", outline, "", "casing", width + 3)
            yield Polygon(f"{name}:{target}", outline, "", colour, width, dash)
    for number, (start, end) in enumerate(marks.route, start=1):
        # An arrow of an order goes from field to field; that of a note may name armies.
        tail, point = (army_place(state, one) or _field_place(state, one) for one in (start, end))
        if tail is not None and point is not None:
            yield from arrow(f"route:{number}", tail, point, "focus")


def mark_pieces(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks that lie over the pieces: frames round armies, and round the cards of a front."""
    for name, target, margin, colour, width, dash in _frames(marks):
        key = f"{name}:{target}"
        if (place := army_place(state, target)) is not None:
            r = RADIUS - 2 + margin
            yield Circle(f"{key}.case", *place, r, "", "casing", width + (4 if name == "selected" else 2))
            yield Circle(key, *place, r, "", colour, width, dash)
        elif (place := _card_place(state, target)) is not None:
            box = tidy(place[0] - 3), tidy(place[1] - 3), WIDTH + 6, HEIGHT + 6
            yield Rect(f"{key}.case", *box, "", "casing", width + 2, 10)
            yield Rect(key, *box, "", colour, width, 10, dash)
    yield from _attacks("head", state, marks)


def _attack_choices(state: State, marks: Marks) -> Iterator[Attack]:
    """Yield the attacks of the chosen army of the side that is asked, those after a move too."""
    army = NUMBER.get((marks.selected or "").partition(" ")[0].removeprefix("army:"), NOWHERE)
    if army == NOWHERE or state.decision is None or seat_of(army) != state.decision.seat:
        return
    for target, kind in marks.legal:
        enemy = NUMBER.get(target.removeprefix("army:"), NOWHERE)
        if kind == ACT and enemy != NOWHERE and seat_of(enemy) != seat_of(army):
            yield Attack(army, enemy)


def _field_of(state: State, army: int, size: float) -> tuple[Point, ...]:
    """Return the corners of the field that an army stands on."""
    map = state.table.map
    return corners(*layout_of(map).place_of(map.fields[state.at[army]]), size)


def _frames(marks: Marks) -> Iterator[_Frame]:
    """Yield the frames of all marked targets, the lowest first.

    A frame is a name for its key, its target, its margin around that, its colour, its width, and its dashes. Frames of
    one target have different margins, so that each is seen.
    """
    chosen = (marks.selected or "").split()
    for target in marks.happened:
        yield "happened", target, 2, "happened", 3, (3.0, 4.0)
    for target, kind in marks.legal:
        if kind == MOVE and target.startswith("field:"):
            yield kind, target, -4, kind, 2.5, ()
        elif kind == CHOOSE:
            yield kind, target, 3, kind, 4, (6.0, 4.0)
        elif target not in chosen and (target, MOVE) not in marks.legal:
            yield kind, target, 2, kind, 6, ()
    for target in marks.noted:
        yield "noted", target, -3, "gold", 3, (2.0, 4.0)
    for target in marks.hinted:
        yield "hinted", target, -2, "focus", 4, (9.0, 4.0)
    for target in chosen:
        yield "selected", target, 1.5, "ink", 5, ()


def _field_place(state: State, target: str) -> Point | None:
    """Return the middle of a field of the map; None for any other target."""
    map = state.table.map
    number = map.number.get(target.removeprefix("field:"))
    return None if number is None else layout_of(map).place_of(map.fields[number])


def _card_place(state: State, target: str) -> Point | None:
    """Return the top left corner of a card at the front of the side that is asked; None for any other target."""
    if state.decision is None:
        return None
    seat = state.decision.seat
    own = (slot for slot in slots(state) if slot.seat == seat and not slot.is_unfit)
    return {f"card:{slot.card}": (slot.x, slot.y) for slot in own}.get(target)


# Arrows from field to field: attacks, and the routes of a plan.


# How far from the middle of its counter an arrow begins and ends.
_BEGIN, _END = 41.0, 28.5
# Half the width of the shaft, the length of the head, and half its width.
_SHAFT_HALF, _HEAD, _HEAD_HALF = 10.0, 27.0, 24.0


def battle_field(state: State) -> Iterator[Shape]:
    """Yield a frame round the field that is fought for, until the army attacked is removed or retreats from it."""
    battle = state.battle
    if battle is None or state.at[battle.target] == NOWHERE:
        return
    attacker, target = state.at[battle.attacker], state.at[battle.target]
    # No army retreats to a field beside its attacker.
    if attacker == NOWHERE or target in state.table.map.near[attacker]:
        yield Polygon("battle", _field_of(state, battle.target, HEX - 6), "", "happened", 6)


def pointers(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield an arrow for each declared attack, for the battle under way, and for each attack of the chosen army."""
    battle = state.battle
    for attack in (*state.pointers, *([Attack(battle.attacker, battle.target)] if battle else [])):
        yield from _attack_arrow("pointer", state, attack, SIDE_LINES[seat_of(attack.attacker)])
    yield from _attacks("attack", state, marks)


def _attacks(name: str, state: State, marks: Marks) -> Iterator[Shape]:
    """Yield an arrow (`attack`) or its head over a ring (`head`) for each attack of the chosen army from its field."""
    for attack in _attack_choices(state, marks):
        if state.at[attack.target] in state.table.map.near[state.at[attack.attacker]]:
            yield from _attack_arrow(name, state, attack, "act")


def _attack_arrow(name: str, state: State, attack: Attack, colour: str) -> tuple[Shape, ...]:
    """Return the arrow of an attack between two counters; `name` begins its key. Empty if one is not on the map."""
    ids = ARMIES[attack.attacker].id, ARMIES[attack.target].id
    start, end = (army_place(state, id) for id in ids)
    if start is None or end is None:
        return ()
    return arrow(f"{name}:{'.'.join(ids)}", start, end, colour, name == "head")


@lru_cache(maxsize=64)
def arrow(key: str, start: Point, end: Point, colour: str, is_head: bool = False) -> tuple[Shape, ...]:
    """Return a broad arrow between two middles, or a small head on the rim of the second; empty if they are near."""
    (start_x, start_y), (end_x, end_y) = start, end
    length = hypot(end_x - start_x, end_y - start_y)
    tip = length - _END
    neck = tip - _HEAD
    if neck < _BEGIN:
        return ()
    direction_x, direction_y = (end_x - start_x) / length, (end_y - start_y) / length
    # The corners as distances along the arrow, from `start`, and across it.
    corner_distances: tuple[Point, ...] = (
        (_BEGIN, _SHAFT_HALF), (neck, _SHAFT_HALF), (neck, _HEAD_HALF), (tip, 0.0), (neck, -_HEAD_HALF),
        (neck, -_SHAFT_HALF), (_BEGIN, -_SHAFT_HALF),
    )  # fmt: skip
    if is_head:
        # Between the name above a counter and its label.
        corner_distances = ((tip - 11, 13.0), (tip, 0.0), (tip - 11, -13.0))
    turned = (
        (direction_x * along - direction_y * across, direction_y * along + direction_x * across)
        for along, across in corner_distances
    )
    return (Polygon(key, placed(turned, start_x, start_y, 1), colour, "casing", 3 if is_head else 5),)
