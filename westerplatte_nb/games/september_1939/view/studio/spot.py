"""What stands at a place of the table in the studio, and what can be changed, taken and moved there."""

from collections.abc import Iterator
from typing import Any

from westerplatte_nb.games.september_1939.rules.formations.deployment import formation_name
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, point_text
from westerplatte_nb.games.september_1939.rules.wording import mark_term, piece_term, platoon_term, unit_term
from westerplatte_nb.games.september_1939.view.studio import pieces
from westerplatte_nb.games.september_1939.view.studio import table as setups
from westerplatte_nb.games.september_1939.view.studio.table import Plain, Unit
from westerplatte_nb.games.september_1939.view.text import mark_name, stand_line
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SWITCH, EditRefused, Input, Item, Spot

OWN = "own"


def spot(plain: Plain, target: str, words: Words) -> Spot:
    """Return what is at a target: its name, the fields of a stand there, and what can be taken from it or moved.

    It is empty for a target that is not on the table.
    """
    point = pieces.point_of(plain, target)
    if point is None:
        return Spot("")
    state = setups.state_of(plain)
    names: list[str] = []
    fields: list[Input] = []
    takes: list[Item] = []
    moves: list[Item] = []
    if point in state.at:
        stand = state.at.index(point)
        names.append(stand_line(state, stand, words))
        side, name, place = state.table.stand_title[stand].split(".")
        unit = setups.unit_of(plain, side, name)
        assert unit is not None, "a stand on the table is in the setup"
        fields += _fields(plain, side, unit, int(place), words)
        takes += _options("take", side, unit, place, words)
        moves += [*_options("move", side, unit, place, words), *_moves_back(side, unit, words)]
    for mark in state.table.marks:
        if mark.point == point:
            names.append(mark_name(state, mark, words))
            letter = mark_term(mark.name)
            moves.append(Item(f"{pieces.MARK}-{mark.name}", words("editor.move.mark", mark=letter)))
            takes.append(Item(f"{pieces.MARK}-{mark.name}", words("editor.take.mark", mark=letter)))
    return Spot("; ".join(names) or _ground(state, point, words), tuple(fields), tuple(takes), tuple(moves))


def _ground(state: State, point: int, words: Words) -> str:
    """Return the sentence on an empty point: where it is, and its ground."""
    return f"{point_text(point)}: {words(f'ground.{state.table.ground.kind_at(point)}')}"


def _options(verb: str, side: str, unit: Unit, place: str, words: Words) -> Iterator[Item]:
    """Yield what can be taken (`verb` is `take`) or moved (`move`): a stand of several, and its platoon."""
    if len(unit.points) > 1:
        name = piece_term(f"{unit.name}.{place}")
        yield Item(f"{pieces.STAND}-{side}-{unit.name}-{place}", words(f"editor.{verb}.stand", name=name))
    yield Item(f"{pieces.GROUP}-{side}-{unit.name}", words(f"editor.{verb}.platoon", name=unit_term(unit.name)))


def _moves_back(side: str, unit: Unit, words: Words) -> Iterator[Item]:
    """Yield the lost stands of a platoon, which can be put back."""
    for number, point in enumerate(unit.points, start=1):
        if not point:
            name = piece_term(f"{unit.name}.{number}")
            yield Item(f"{pieces.STAND}-{side}-{unit.name}-{number}", words("editor.move.back", name=name))


def _fields(plain: Plain, side: str, unit: Unit, place: int, words: Words) -> Iterator[Input]:
    """Yield the fields of a stand and of its platoon: endurance, markers, formation, turn of arrival."""
    kind, laid, key = setups.kind_of(plain, unit.kind), unit.laid or {}, f"{side}-{unit.name}"
    group = words("editor.group.stand", name=piece_term(f"{unit.name}.{place}"))
    left = setups.endurance_of(plain, unit)[place - 1]
    yield Input(f"left-{key}-{place}", words("editor.left"), NUMBER, left, 1, kind.endurance, group=group)
    if kind.is_armour:
        is_bogged = place in [int(bogged_place) for bogged_place in laid.get("bogged") or ()]
        yield Input(f"bogged-{key}-{place}", words("editor.bogged"), SWITCH, is_bogged, group=group)
    group = words("editor.group.platoon", platoon=platoon_term(f"{side}.{unit.name}"))
    if sum(bool(point) for point in unit.points) > 1:
        yield _formation(plain, key, unit, words, group)
    yield Input(f"pinned-{key}", words("editor.pinned"), SWITCH, laid.get("pinned") is True, group=group)
    yield Input(f"activated-{key}", words("editor.activated"), SWITCH, laid.get("activated") is True, group=group)
    turns = setups.setup_from(plain).turns
    if unit.arrives == 1 and turns > 1:
        yield Input(f"arrives-{key}", words("editor.arrives"), NUMBER, 1, 1, turns, group=group)


def _formation(plain: Plain, key: str, unit: Unit, words: Words, group: str) -> Input:
    """Return the field of a platoon's formation; where it is in none of the model's, its present one is OWN.

    `key` is its side and name, as in the names of fields.
    """
    state = setups.state_of(plain)
    side, name = key.split("-")
    stands = state.table.platoons[state.table.platoon_title.index(f"{side}.{name}")].stands
    points = [state.at[stand] for stand in stands if state.at[stand] != NOWHERE]
    formations = setups.model_for(plain).formations
    present = formation_name(formations, points) or OWN
    options = tuple(Item(formation, words(f"field.formation.{formation}")) for formation, _ in formations)
    if present == OWN:
        options = (Item(OWN, words("editor.formation.own")), *options)
    return Input(f"shape-{key}", words("editor.formation"), CHOICE, present, options=options, group=group)


def with_spot_field(plain: Plain, kind: str, rest: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of a field of a stand or a platoon.

    `kind` is one of SPOT_FIELDS, `rest` names the platoon and for some kinds the stand: `poland-inf1-2`.
    """
    side, name, *place = rest.split("-")
    unit = setups.unit_of(plain, side, name)
    if unit is None or unit.laid is None:
        raise EditRefused("september_1939/editor.gone")
    if kind == "shape":
        return pieces.in_formation(plain, side, name, str(value))
    if kind == "arrives":
        return pieces.as_reserve(plain, side, name, int(value))
    if kind == "left":
        endurance = setups.endurance_of(plain, unit)
        endurance[int(place[0]) - 1] = int(value)
        return setups.with_unit(plain, side, name, left=endurance)
    if kind == "bogged":
        others = {int(bogged_place) for bogged_place in unit.laid.get("bogged") or ()} - {int(place[0])}
        return setups.with_unit(plain, side, name, bogged=sorted(others | ({int(place[0])} if value else set())))
    return setups.with_unit(plain, side, name, **{kind: bool(value)})


SPOT_FIELDS = ("shape", "arrives", "left", "bogged", "pinned", "activated")
