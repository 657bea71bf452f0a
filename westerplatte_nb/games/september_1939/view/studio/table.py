"""The table of a setup as plain words: its map, its marked places, and the platoons of each side with their names.

Platoons are named by their kind and, where a side has several of it, numbered. So what changes the platoons of a side
names all of them anew, and what stands on the table goes with them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.september_1939.rules import setup as first_state
from westerplatte_nb.games.september_1939.rules.model import SIDES, Kind, Model, model_from_plain, model_of
from westerplatte_nb.games.september_1939.rules.serialize import setup_from_plain
from westerplatte_nb.games.september_1939.rules.setup import Setup, reserves_of, table_of
from westerplatte_nb.games.september_1939.rules.state import SEATS, Mark, State, Table
from westerplatte_nb.games.september_1939.rules.table import SIDE, STRIDE, point_name

Plain = Mapping[str, Any]
_NO_SETUP = ("schema", "game", "title")
# A side has at least this one, out of action, while nothing of it was put on the table.
FIRST_KIND = "infantry"
# The point of a stand that is out of action, as files have it.
LOST = ""


@value
class Unit:
    """A platoon: its kind, the turn it comes in, its entry in the position (None if it has none), and its name."""

    kind: str
    arrives: int = 1
    laid: Mapping[str, Any] | None = None
    name: str = ""

    @property
    def points(self) -> tuple[str, ...]:
        """The points of its stands by name, LOST for one that is out of action; () if it is not on the table."""
        return tuple(point or LOST for point in self.laid["at"]) if self.laid is not None else ()


def setup_from(plain: Plain) -> Setup:
    """Return the setup that plain data describe, without the fields that only a file has.

    Raises SetupError.
    """
    return setup_from_plain({name: entry for name, entry in plain.items() if name not in _NO_SETUP})


def state_of(plain: Plain) -> State:
    """Return the first state of the game of a setup.

    Raises SetupError.
    """
    return first_state(setup_from(plain))


def model_for(plain: Plain) -> Model:
    """Return the rule values (ranges, dice, deck) of a setup: its own, else those of its release."""
    setup = setup_from(plain)
    return model_of(setup.release) if setup.model is None else model_from_plain(setup.model)


def is_laid(plain: Plain) -> bool:
    """Tell whether a setup has a position, so that its platoons are on the table; else the sides deploy first."""
    return plain.get("position") is not None


def with_position(plain: Plain, **entries: Any) -> dict[str, Any]:
    """Return the setup with other entries of its position; None removes an entry."""
    position = {**(plain.get("position") or {}), **entries}
    return {**plain, "position": {name: entry for name, entry in position.items() if entry is not None}}


# ---- the map ---------------------------------------------------------------------------------------------------------


def map_of(plain: Plain) -> tuple[tuple[str, ...], tuple[Mark, ...]]:
    """Return the rows of a setup's map, the northern edge first, and its marked places."""
    table = _table(plain)
    return table.rows, table.marks


def with_map(plain: Plain, rows: Sequence[str], marks: Sequence[Mark]) -> dict[str, Any]:
    """Return the setup with a map of its own; reserves that came with the package's table stay."""
    # The name of a table of the package, or a table of the setup's own.
    table = plain.get("table")
    own = dict(table) if isinstance(table, Mapping) else {}
    entries = [{"mark": mark.name, "at": point_name(mark.point)} for mark in marks]
    changed = {**plain, "table": {**own, "map": "\n".join(rows) + "\n", "mark": entries}}
    return changed if isinstance(table, Mapping) else _with_reserves(changed, reserves_of(setup_from(plain)))


def _with_reserves(plain: Plain, reserves: Sequence[Sequence[tuple[str, int]]]) -> dict[str, Any]:
    """Return the setup with the reserves of each side by seat, pairs of kind and turn."""
    others = {name: entry for name, entry in plain.items() if name != "reserves"}
    # On a map of the setup's own no entry means no reserves. A table of the package has its own reserves, which only an
    # entry replaces, even an empty one.
    if not any(reserves) and isinstance(plain.get("table"), Mapping):
        return others
    entries = {
        side: [{"kind": kind, "turn": turn} for kind, turn in platoons]
        for side, platoons in zip(SIDES, reserves, strict=True)
    }
    return {**others, "reserves": entries}


def _table(plain: Plain) -> Table:
    """Return the table of a setup; its position, which may not fit any more, is left out."""
    return table_of(setup_from({name: entry for name, entry in plain.items() if name != "position"}))


# ---- the platoons ----------------------------------------------------------------------------------------------------


def kind_of(plain: Plain, name: str) -> Kind:
    """Return the kind of platoon of a name, with the numbers of the setup's model."""
    return model_for(plain).kind(name)


def units_of(plain: Plain, side: str) -> tuple[Unit, ...]:
    """Return the platoons of a side, those that come later last."""
    laid = ((plain.get("position") or {}).get("platoons") or {}).get(side) or {}
    return tuple(
        Unit(platoon.kind.name, platoon.arrives, laid.get(platoon.name), platoon.name)
        for platoon in _table(plain).platoons
        if SIDES[platoon.seat] == side
    )


def unit_of(plain: Plain, side: str, name: str) -> Unit | None:
    """Return the platoon of a side by its name; None if the side has no such platoon."""
    return next((unit for unit in units_of(plain, side) if unit.name == name), None)


def with_platoons(plain: Plain, side: str, units: Sequence[Unit]) -> dict[str, Any]:
    """Return the setup in which a side has the platoons `units`, renamed by their kinds, at their old positions.

    A side with no platoon at the start of the game gets one of FIRST_KIND, without a position on the table.
    """
    first = [unit for unit in units if unit.arrives == 1] or [Unit(FIRST_KIND)]
    later = [unit for unit in units if unit.arrives > 1]
    setup = setup_from(plain)
    forces = {SIDES[seat]: list(setup.forces[seat]) for seat in SEATS}
    reserves = list(reserves_of(setup))
    forces[side] = [unit.kind for unit in first]
    reserves[SIDES.index(side)] = tuple((unit.kind, unit.arrives) for unit in later)
    changed = _with_reserves({**plain, "forces": forces}, reserves)
    if not is_laid(plain):
        return changed
    # The table numbers the platoons of a kind again, in the same order as `first` and `later`.
    names = [platoon.name for platoon in _table(changed).platoons if SIDES[platoon.seat] == side]
    laid = {name: dict(unit.laid) for name, unit in zip(names, [*first, *later], strict=True) if unit.laid is not None}
    return with_position(changed, platoons={**(plain["position"].get("platoons") or {}), side: laid})


def with_unit(plain: Plain, side: str, name: str, **entries: Any) -> dict[str, Any]:
    """Return the setup with other entries of a platoon in its position (`at`, `left`, `pinned` and so on)."""
    units = [
        replace(unit, laid={**unit.laid, **entries}) if unit.name == name and unit.laid is not None else unit
        for unit in units_of(plain, side)
    ]
    return with_platoons(plain, side, units)


def endurance_of(plain: Plain, unit: Unit) -> list[int]:
    """Return the endurance that each stand of a platoon on the table has left, the full one where none is named."""
    laid = unit.laid or {}
    return list(laid.get("left") or (kind_of(plain, unit.kind).endurance,) * len(unit.points))


def moved_by(point: int, across: int, up: int) -> int | None:
    """Return the point so many steps to the east and to the north of a point; None beside the table."""
    # Of a point, `& 31` is the column and `>> 5` the row.
    x, y = (point & 31) + across, (point >> 5) + up
    return x + STRIDE * y if 0 <= x < SIDE and 0 <= y < SIDE else None
