"""What is chosen beside the table in the studio: the moment, the table, who comes later, and the rules."""

from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.september_1939.rules import rulings as ruled
from westerplatte_nb.games.september_1939.rules.ending import HOLD, REACH
from westerplatte_nb.games.september_1939.rules.formations.deployment import deployments_of
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.setup import TURNS, table_names
from westerplatte_nb.games.september_1939.rules.table import LENGTH, STEP, named_point, point_name, squared
from westerplatte_nb.games.september_1939.rules.wording import mark_term, unit_term
from westerplatte_nb.games.september_1939.view.studio import pieces
from westerplatte_nb.games.september_1939.view.studio import table as setups
from westerplatte_nb.games.september_1939.view.studio.spot import SPOT_FIELDS, with_spot_field
from westerplatte_nb.games.september_1939.view.studio.table import Plain, Unit
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SEVERAL, SWITCH, EditRefused, Input, Item
from westerplatte_nb.view.studio.ruling_fields import ruling_fields

# What a game begins with: the sides deploy, the initiative is rolled for, or a side has it.
DEPLOY, ROLL = "deploy", "roll"
OWN = "own"
MOST_OF_A_KIND = 4
MOST_BONUS = 5
MOST_SEED = 999_999


def fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the fields beside the table: the moment, the table, the forces if they deploy, the reserves, the rules."""
    return (
        *_moment_fields(plain, words),
        *_table_fields(plain, words),
        *(() if setups.is_laid(plain) else _force_fields(plain, words)),
        *_reserve_fields(plain, words),
        *_rule_fields(words, plain),
    )


def _beginning_of(plain: Plain) -> str:
    """Return how the game of a setup begins: DEPLOY, ROLL, or the side that has the initiative."""
    return str(plain["position"].get("first") or ROLL) if setups.is_laid(plain) else DEPLOY


def _moment_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the fields of the moment: turn of the position, number of turns, beginning, whether by a double."""
    group, setup, begins = words("editor.group.moment"), setups.setup_from(plain), _beginning_of(plain)
    beginnings = tuple(Item(name, words(f"editor.begins.{name}")) for name in (*SIDES, ROLL, DEPLOY))
    inputs = [
        # 0 stands for none: the game then lasts until the turn of the goal.
        Input("turns", words("editor.turns"), NUMBER, plain.get("turns") or 0, 0, MOST_TURNS, group=group),
        Input("begins", words("editor.begins"), CHOICE, begins, options=beginnings, group=group),
    ]
    if setups.is_laid(plain):
        turn = plain["position"].get("turn", 1)
        inputs.insert(0, Input("turn", words("editor.turn"), NUMBER, turn, 1, setup.turns, group=group))
    if begins in SIDES:
        double = plain["position"].get("double") is True
        inputs.append(Input("double", words("editor.double"), SWITCH, double, group=group))
    return tuple(inputs)


def _table_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the fields of the table: which one (OWN for a map of its own), the hand bonus of each side, the seed."""
    setup, group = setups.setup_from(plain), words("editor.group.table")
    name = setup.table if isinstance(setup.table, str) else OWN
    tables = tuple(Item(option, words(f"editor.table.{option}")) for option in (OWN, *table_names(setup.release)))
    bonus = setup.hand_bonus or setups.model_for(plain).hand_bonus
    return (
        Input("table", words("editor.table"), CHOICE, name, options=tables, group=group),
        *(
            Input(
                f"bonus-{side}", words("editor.bonus", side=words(f"side.short.{side}")), NUMBER, bonus[seat], 0,
                MOST_BONUS, group=group,
            )
            for seat, side in enumerate(SIDES)
        ),
        Input("seed", words("ui.seed"), NUMBER, min(setup.seed, MOST_SEED), 0, MOST_SEED, group=group),
    )  # fmt: skip


def _force_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the fields for the number of platoons of each kind and side, of a setup in which they are deployed."""
    inputs = []
    for side in SIDES:
        kinds = [unit.kind for unit in setups.units_of(plain, side) if unit.arrives == 1]
        # The kinds that a side may have are those of the tools: `platoon-poland-infantry`.
        prefix = f"{pieces.PLATOON}-{side}-"
        for tool in pieces.tools(plain, words):
            if tool.id.startswith(prefix):
                kind = tool.id.removeprefix(prefix)
                number = kinds.count(kind)
                most = max(MOST_OF_A_KIND, number)
                inputs.append(Input(f"force-{side}-{kind}", tool.label, NUMBER, number, 0, most, group=tool.group))
    return tuple(inputs)


def _reserve_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return a field for each reserve: the turn in which it comes, or 0 to take it away."""
    group, turns = words("editor.group.reserves"), setups.setup_from(plain).turns
    shorts = {kind.name: kind.short for kind in setups.model_for(plain).kinds}
    inputs = []
    for side in SIDES:
        reserves = [unit for unit in setups.units_of(plain, side) if unit.arrives > 1 and unit.laid is None]
        for unit in reserves:
            label = words("editor.reserve", side=words(f"side.short.{side}"), unit=unit_term(shorts[unit.kind]))
            # A turn after the last is shown as well, though no platoon comes then.
            arrival_turns = sorted({*range(2, turns + 1), unit.arrives})
            turn_items = (Item(str(turn), words("editor.reserve.turn", turn=turn)) for turn in arrival_turns)
            options = (Item("0", words("editor.reserve.none")), *turn_items)
            inputs.append(
                Input(f"reserve-{side}-{unit.name}", label, CHOICE, str(unit.arrives), options=options, group=group)
            )
    return tuple(inputs)


def _rule_fields(words: Words, plain: Plain) -> tuple[Input, ...]:
    return ruling_fields(asdict(setups.setup_from(plain).rulings), ruled.CHOICES, words, words("editor.group.rules"))


def with_field(plain: Plain, name: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of a field: of a place (SPOT_FIELDS), or one beside the table (`fields`).

    The name of a field is its kind, and for some kinds what it is about: `bonus-poland`, `reserve-germany-cav`.
    """
    kind, _, rest = name.partition("-")
    if kind in SPOT_FIELDS:
        return with_spot_field(plain, kind, rest, value)
    if kind == "ruling":
        return {**plain, "rulings": {**(plain.get("rulings") or {}), rest: str(value)}}
    if kind == "bonus":
        bonus = setups.setup_from(plain).hand_bonus or setups.model_for(plain).hand_bonus
        return {**plain, "hand_bonus": {**dict(zip(SIDES, bonus, strict=True)), rest: int(value)}}
    if kind == "force":
        side, platoon_kind = rest.split("-")
        return _with_number(plain, side, platoon_kind, int(value))
    if kind == "reserve":
        side, unit = rest.split("-")
        return _with_reserve(plain, side, unit, int(value))
    if kind == "begins":
        return _with_beginning(plain, str(value))
    if kind == "table":
        return _with_table(plain, str(value))
    if kind == "turn":
        return setups.with_position(plain, turn=int(value))
    if kind == "double":
        return setups.with_position(plain, double=True if value else None)
    if kind == "turns":
        return _with_turns(plain, int(value))
    return {**plain, kind: int(value)}  # the seed


def _with_turns(plain: Plain, turns: int) -> dict[str, Any]:
    """Return the setup with so many turns, 0 for the default; the turn of its position is kept within them."""
    changed = {name: entry for name, entry in plain.items() if name != "turns"} | ({"turns": turns} if turns else {})
    if setups.is_laid(plain):
        # Without the position, which may not fit the turns any more.
        last = setups.setup_from(changed | {"position": None}).turns
        changed = setups.with_position(changed, turn=min(last, plain["position"].get("turn", 1)))
    return changed


def _with_number(plain: Plain, side: str, kind: str, number: int) -> dict[str, Any]:
    """Return the setup with so many platoons of a kind at the beginning.

    Raises EditRefused where the side would begin without any platoon.
    """
    units = list(setups.units_of(plain, side))
    of_kind = [unit for unit in units if unit.kind == kind and unit.arrives == 1]
    for unit in of_kind[number:]:
        units.remove(unit)
    units += [Unit(kind)] * (number - len(of_kind))
    if not any(unit.arrives == 1 for unit in units):
        raise EditRefused("september_1939/editor.nobody")
    return setups.with_platoons(plain, side, units)


def _with_reserve(plain: Plain, side: str, name: str, turn: int) -> dict[str, Any]:
    """Return the setup with a reserve coming in another turn; 0 takes it away."""
    units = []
    for unit in setups.units_of(plain, side):
        # A platoon that lies on the table is no reserve, whatever its name.
        if unit.name != name or unit.laid is not None:
            units.append(unit)
        elif turn:
            units.append(Unit(unit.kind, turn))
    return setups.with_platoons(plain, side, units)


def _with_beginning(plain: Plain, begins: str) -> dict[str, Any]:
    """Return the setup that begins in another way: DEPLOY, ROLL, or a side that has the initiative.

    Platoons that were to deploy are laid near their own edge.
    """
    if begins == DEPLOY:
        return {name: entry for name, entry in plain.items() if name != "position"}
    if setups.is_laid(plain):
        if begins == ROLL:
            # Before the roll nobody has the initiative, and nobody has it by a double.
            return setups.with_position(plain, first=None, double=None)
        return setups.with_position(plain, first=begins)
    first = {} if begins == ROLL else {"first": begins}
    return {**plain, "position": {"turn": 1, **first, "platoons": _deployed_platoons(plain)}}


def _deployed_platoons(plain: Plain) -> dict[str, Any]:
    """Return the entry `platoons` of a position, in which the platoons of turn 1 are deployed in their own zones.

    Those of a side are side by side; a platoon without room is left out.
    """
    state = setups.state_of(plain)
    laid: dict[str, Any] = {side: {} for side in SIDES}
    for seat, side in enumerate(SIDES):
        own = [number for number in state.table.platoons_of_seat[seat] if state.table.platoons[number].arrives == 1]
        for place, number in enumerate(own):
            # The edge is shared out evenly. A platoon goes as near as it can to the middle of its share, on a point of
            # the grid that is 15 cm from the edge.
            x = LENGTH * (2 * place + 1) // (2 * len(own)) // STEP * STEP
            centre = named_point(f"{x},{15 if seat == 0 else 105}")
            deployments = deployments_of(state, number, at_edge=False)
            if not deployments:
                continue
            best = min(deployments, key=lambda deploy: squared(deploy.points[0], centre))
            platoon = state.table.platoons[number]
            # The next platoon must find these points taken.
            at = list(state.at)
            for stand, point in zip(platoon.stands, best.points, strict=True):
                at[stand] = point
            state.at = tuple(at)
            laid[side][platoon.name] = {"at": [point_name(point) for point in best.points]}
    return laid


def _with_table(plain: Plain, name: str) -> dict[str, Any]:
    """Return the setup with a table of the package, or (OWN) with its present map as its own."""
    if name == OWN:
        return setups.with_map(plain, *setups.map_of(plain))
    return {**plain, "table": name}


# The goal of a scenario of September 1939 in the studio: a side, the places it is to hold, and when.


MOST_TURNS = 30


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal of a new scenario: that of the setup, if it fits the studio's fields, else to reach a place.

    The fields are for a goal to reach or to hold marked places. The place to reach is the first marked one.
    """
    goal, turns = plain.get("goal") or {}, plain.get("turns", TURNS)
    if goal.get("kind") in (REACH, HOLD) and goal.get("marks"):
        return {"kind": goal["kind"], "side": goal.get("side", SIDES[0]), "marks": goal["marks"], "by_turn": turns}
    # Where the map has no marked place, or cannot be read, the place is called `A`.
    return {"kind": REACH, "side": SIDES[0], "marks": [*_mark_names(plain), "A"][:1], "by_turn": turns}


def _mark_names(plain: Plain) -> tuple[str, ...]:
    """Return the names of the marked places; none if the map is invalid."""
    try:
        _, marks = setups.map_of(plain)
        return tuple(mark.name for mark in marks)
    except SetupError:
        return ()


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Input, ...]:
    """Return the fields of a goal: its side, its marked places, whether they are to be held or reached, the turn."""
    sides = tuple(Item(side, words(f"ui.side.{side}")) for side in SIDES)
    kinds = tuple(Item(kind, words(f"editor.goal.{kind}")) for kind in (REACH, HOLD))
    marks = tuple(Item(name, words.term(mark_term(name))) for name in _mark_names(plain))
    return (
        Input("side", words("editor.goal.side"), CHOICE, goal.get("side", SIDES[0]), options=sides),
        Input("marks", words("editor.goal.marks"), SEVERAL, tuple(goal.get("marks") or ()), options=marks),
        Input("kind", words("editor.goal.kind"), CHOICE, goal.get("kind", REACH), options=kinds),
        Input("by_turn", words("editor.goal.by_turn"), NUMBER, goal.get("by_turn", TURNS), 1, MOST_TURNS),
    )


def with_goal_field(goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
    """Return the goal with another value of a field; `part` is always None, as the goal has one part alone."""
    converted = {"by_turn": int, "marks": list}.get(name, str)(value)
    return {**goal, name: converted}
