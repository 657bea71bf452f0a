"""What is put on the table in the studio: platoons and single stands, ground, marked places.

A tool may bear how it is put after a stroke: `platoon-poland-infantry/column`, `ground-river/row`.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.serialize import MOST_PLATOONS
from westerplatte_nb.games.september_1939.rules.state import Mark
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, POINTS, named_point, point_name
from westerplatte_nb.games.september_1939.rules.table.ground import GROUNDS, Terrain, ground_of
from westerplatte_nb.games.september_1939.rules.wording import unit_term
from westerplatte_nb.games.september_1939.view.studio import table as setups
from westerplatte_nb.games.september_1939.view.studio.table import LOST, Plain, Unit
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.point_field import PLACE
from westerplatte_nb.view.studio.editor import EditRefused, Tool

PLATOON, STAND, GROUP, GROUND, MARK = "platoon", "stand", "group", "ground", "mark"
LETTERS = "ABCDEFGHI"
# Vehicles that only one side had.
_OF_ONE_SIDE = {"tks": "poland", "7tp": "poland"}
AREAS = ("one", "area", "row", "column")
_SIGNS = {name: sign for sign, name in GROUNDS.items()}
_CLOSED = ("river", "impassable")


def tools(plain: Plain, words: Words) -> tuple[Tool, ...]:
    """Return the tools: the kinds of platoons of each side, the marked place, the kinds of ground."""
    kinds = setups.model_for(plain).kinds
    platoons = [
        Tool(f"{PLATOON}-{side}-{kind.name}", words.term(unit_term(kind.short)), words(f"editor.group.{side}"))
        for side in SIDES
        for kind in kinds
        if _OF_ONE_SIDE.get(kind.short, side) == side
    ]
    table = words("editor.group.ground")
    grounds = [Tool(f"{GROUND}-{name}", words(f"ground.{name}"), table) for name in GROUNDS.values()]
    place = Tool(MARK, words("editor.tool.mark"), words("editor.group.marks"), words("editor.tool.mark.note"))
    return (*platoons, place, *grounds)


def modes(plain: Plain, tool: str) -> tuple[str, ...]:
    """Return the modes of a tool: the formations of a platoon, the sizes of the brush for ground; () for others.

    A tool is named like `platoon-poland-infantry`, `ground-river` or `mark`; in a mode, `ground-river/row`.
    """
    what, *rest = tool.partition("/")[0].split("-")
    if what == GROUND:
        return AREAS
    if what == PLATOON:
        _, kind = rest
        if setups.kind_of(plain, kind).stands > 1:
            return tuple(name for name, _ in setups.model_for(plain).formations)
    return ()


# ---- where -----------------------------------------------------------------------------------------------------------


def places(plain: Plain, tool: str) -> tuple[str, ...]:
    """Return the targets (`point:…`) on which a tool in its mode may be used.

    It is named like `ground-river/row` (a mode after the stroke), `platoon-poland-infantry/column`, `group-poland-inf1`
    (to move a platoon), `stand-poland-inf1-2` (a stand), `mark` (a new marked place) or `mark-A` (to move one).
    """
    thing, _, mode = tool.partition("/")
    what, *rest = thing.split("-")
    if what == GROUND:
        (ground,) = rest
        taken = set(setups.state_of(plain).at) if ground in _CLOSED else set()
        return tuple(PLACE + point_name(point) for point in POINTS if taken.isdisjoint(cells(point, mode)))
    if what == MARK:
        _, marks = setups.map_of(plain)
        mark_points = {mark.point for mark in marks}
        # With a name the tool moves a marked place, so that it needs no new letter.
        is_full = len(marks) >= len(LETTERS) and not rest
        return () if is_full else tuple(PLACE + point_name(point) for point in POINTS if point not in mark_points)
    if not setups.is_laid(plain) or (what == PLATOON and len(setups.units_of(plain, rest[0])) >= MOST_PLATOONS):
        return ()
    steps, free = steps_of(plain, tool), _free_points(plain, tool)
    return tuple(PLACE + point_name(point) for point in POINTS if _points_at(point, steps) <= free)


def cells(point: int, mode: str) -> frozenset[int]:
    """Return the points that a brush at a point covers, by its size: one of AREAS."""
    column, row = grid.cell_of(point)
    if mode == "row":
        return frozenset(grid.STRIDE * row + x for x in range(grid.SIDE))
    if mode == "column":
        return frozenset(grid.STRIDE * y + column for y in range(grid.SIDE))
    shifts = (-1, 0, 1) if mode == "area" else (0,)
    points = (setups.moved_by(point, across, up) for across in shifts for up in shifts)
    return frozenset(covered for covered in points if covered is not None)


def steps_of(plain: Plain, tool: str) -> tuple[tuple[int, int], ...]:
    """Return the steps (east, north) from the point where a tool is used to the points of the stands that it puts.

    A new platoon (`platoon-poland-infantry/column`) takes those of its formation, one that is moved
    (`group-poland-inf1`) those of its present stands; any other tool puts one thing on the point itself.
    """
    thing, _, mode = tool.partition("/")
    what, *rest = thing.split("-")
    if what == PLATOON:
        _, kind = rest
        formations = dict(setups.model_for(plain).formations)
        steps = formations.get(mode) or next(iter(formations.values()))
        return tuple(steps[: setups.kind_of(plain, kind).stands])
    if what == GROUP:
        side, name = rest
        points = [named_point(point) for point in _laid_unit(plain, side, name).points if point]
        return tuple(grid.steps_between(points[0], point) for point in points)
    return ((0, 0),)


def _points_at(point: int, steps: tuple[tuple[int, int], ...]) -> set[int | None]:
    """Return the points at some steps from a point; None is among them if one of them is beside the table."""
    return {setups.moved_by(point, across, up) for across, up in steps}


def _free_points(plain: Plain, tool: str) -> set[int]:
    """Return the points where the stands of a tool may be: passable for them, and taken by no other stand.

    The tool is a new platoon (`platoon-poland-infantry/column`), or one on the table (`group-poland-inf1`) or a stand
    of it (`stand-poland-inf1-2`): where these stand now is free for them.
    """
    # A tool of a new platoon has its kind where the others have the name of their platoon.
    what, side, name_or_kind, *stand = tool.partition("/")[0].split("-")
    rows, _ = setups.map_of(plain)
    unit = None if what == PLATOON else _laid_unit(plain, side, name_or_kind)
    taken = set(setups.state_of(plain).at)
    if unit is not None:
        moved = [unit.points[int(stand[0]) - 1]] if stand else list(unit.points)
        taken -= {named_point(point) for point in moved if point}
    return open_points(plain, ground_of(rows), name_or_kind if unit is None else unit.kind) - taken


def open_points(plain: Plain, ground: Terrain, kind: str) -> set[int]:
    """Return the points whose ground a kind of platoon can enter."""
    closed = ground.impassable | (0 if setups.kind_of(plain, kind).rates[grid.DIFFICULT] else ground.difficult)
    return {point for point in POINTS if not closed >> point & 1}


def _laid_unit(plain: Plain, side: str, name: str) -> Unit:
    """Return a platoon that lies on the table; raise EditRefused if it is gone."""
    unit = setups.unit_of(plain, side, name)
    if unit is None or unit.laid is None:
        raise EditRefused("september_1939/editor.gone")
    return unit


# ---- putting ---------------------------------------------------------------------------------------------------------


def put(plain: Plain, tool: str, target: str) -> dict[str, Any]:
    """Return the setup after a tool was used on a target: with other ground, a mark, a new or moved platoon or stand.

    The tool is named like `ground-river/row`, `platoon-poland-infantry/column`, `group-poland-inf1`,
    `stand-poland-inf1-2` or `mark-A`. Raises EditRefused, with the reason, where it cannot be used there.
    """
    thing, _, mode = tool.partition("/")
    what, *rest = thing.split("-")
    point = point_of(plain, target)
    if what not in (GROUND, MARK) and not setups.is_laid(plain):
        raise EditRefused("september_1939/editor.deploys")
    # By the tool: the kind of ground, the name of the marked place ("" for a new one), or the side.
    subject = rest[0] if rest else ""
    if what == PLATOON and len(setups.units_of(plain, subject)) >= MOST_PLATOONS:
        raise EditRefused("september_1939/editor.full", number=MOST_PLATOONS)
    if point is None or PLACE + point_name(point) not in places(plain, tool):
        raise EditRefused(f"september_1939/editor.not_here.{what}")
    if what == GROUND:
        return _with_ground(plain, subject, cells(point, mode))
    if what == MARK:
        return _with_mark(plain, subject, point)
    points = [setups.moved_by(point, across, up) for across, up in steps_of(plain, tool)]
    names = [point_name(stand_point) for stand_point in points if stand_point is not None]
    if what == PLATOON:
        side, kind = rest
        units = setups.units_of(plain, side)
        # The first platoon put replaces those that were out of action from the beginning.
        if not any(unit.laid is not None for unit in units):
            units = tuple(unit for unit in units if unit.arrives > 1)
        return setups.with_platoons(plain, side, (*units, Unit(kind, 1, {"at": names})))
    side, name, *place = rest
    unit = _laid_unit(plain, side, name)
    if what == GROUP:
        return setups.with_unit(plain, side, name, at=_replaced_points(unit, names))
    return with_stand(plain, side, unit, int(place[0]), names[0])


def _replaced_points(unit: Unit, names: list[str]) -> list[str]:
    """Return the points of a platoon's stands with new ones by name in the place of the old; lost stands stay lost."""
    new_names = iter(names)
    return [LOST if point == LOST else next(new_names) for point in unit.points]


def point_of(plain: Plain, target: str) -> int | None:
    """Return the point of a target: of the grid, of a stand or of a marked place; None if it is not on the table."""
    what, _, name = target.partition(":")
    if what == "mark":
        return next((mark.point for mark in setups.map_of(plain)[1] if mark.name == name), None)
    if what == "stand":
        state = setups.state_of(plain)
        titles = state.table.stand_title
        point = state.at[titles.index(name)] if name in titles else NOWHERE
        return point if point != NOWHERE else None
    try:
        return named_point(name)
    except ValueError:
        return None


def with_stand(plain: Plain, side: str, unit: Unit, number: int, point: str) -> dict[str, Any]:
    """Return the setup with a stand (its number in the platoon, from 1) on another point, or with LOST out of action.

    A stand that comes back has its full endurance. A platoon whose last stand is lost is removed.
    """
    points = [point if place == number else old for place, old in enumerate(unit.points, start=1)]
    if not any(points):
        return without_unit(plain, side, unit.name)
    full = setups.kind_of(plain, unit.kind).endurance
    stands = zip(points, setups.endurance_of(plain, unit), strict=True)
    endurance = [full if stand_point and not left else left for stand_point, left in stands]
    bogged = (unit.laid or {}).get("bogged") or ()
    still_bogged = {"bogged": [place for place in bogged if points[int(place) - 1]]} if bogged else {}
    return setups.with_unit(plain, side, unit.name, at=points, left=endurance, **still_bogged)


def without_unit(plain: Plain, side: str, name: str) -> dict[str, Any]:
    """Return the setup without a platoon."""
    return setups.with_platoons(plain, side, [unit for unit in setups.units_of(plain, side) if unit.name != name])


def take(plain: Plain, thing: str) -> dict[str, Any]:
    """Return the setup without a stand, a platoon or a marked place, named as tools are: `stand-poland-inf1-2`."""
    what, *rest = thing.split("-")
    if what == MARK:
        rows, marks = setups.map_of(plain)
        return setups.with_map(plain, rows, [mark for mark in marks if mark.name != rest[0]])
    side, name, *place = rest
    unit = _laid_unit(plain, side, name)
    return without_unit(plain, side, name) if what == GROUP else with_stand(plain, side, unit, int(place[0]), LOST)


def _with_ground(plain: Plain, name: str, points: frozenset[int]) -> dict[str, Any]:
    """Return the setup in which some points have the kind of ground of a name."""
    rows, marks = setups.map_of(plain)
    return setups.with_map(plain, list(_painted_rows(rows, _SIGNS[name], points)), marks)


def _painted_rows(rows: tuple[str, ...], sign: str, points: frozenset[int]) -> Iterator[str]:
    """Yield the rows of a map, the northern edge first, with another sign at some points."""
    for number, row in enumerate(rows):
        y = grid.SIDE - 1 - number
        yield "".join(sign if x + grid.STRIDE * y in points else old for x, old in enumerate(row))


def _with_mark(plain: Plain, name: str, point: int) -> dict[str, Any]:
    """Return the setup with the marked place of a name moved to a point; without a name, with a new one."""
    rows, marks = setups.map_of(plain)
    if name:
        return setups.with_map(plain, rows, [Mark(name, point) if mark.name == name else mark for mark in marks])
    used = {mark.name for mark in marks}
    letter = next(letter for letter in LETTERS if letter not in used)
    return setups.with_map(plain, rows, [*marks, Mark(letter, point)])


def in_formation(plain: Plain, side: str, name: str, formation: str) -> dict[str, Any]:
    """Return the setup with a platoon in another formation from its first stand on; unchanged for an unknown one.

    Raises EditRefused where a stand would have no room.
    """
    unit = _laid_unit(plain, side, name)
    steps = dict(setups.model_for(plain).formations).get(formation)
    first = next(point for point in unit.points if point)
    if steps is None:
        return dict(plain)
    number = sum(bool(point) for point in unit.points)
    free = _free_points(plain, f"{GROUP}-{side}-{name}")
    points = [setups.moved_by(named_point(first), across, up) for across, up in steps[:number]]
    if not set(points) <= free:
        raise EditRefused("september_1939/editor.no_room")
    names = [point_name(point) for point in points if point is not None]
    return setups.with_unit(plain, side, name, at=_replaced_points(unit, names))


def as_reserve(plain: Plain, side: str, name: str, turn: int) -> dict[str, Any]:
    """Return the setup in which a platoon is a reserve of a turn, off the table; unchanged for the first turn."""
    if turn <= 1:
        return dict(plain)
    units = setups.units_of(plain, side)
    changed = [replace(unit, arrives=turn, laid=None) if unit.name == name else unit for unit in units]
    return setups.with_platoons(plain, side, changed)
