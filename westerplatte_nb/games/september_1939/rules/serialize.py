"""States and setups as plain data: `to_plain` in the words of the rules, and setups both ways."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine import plain_setup
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.september_1939.rules import rulings as ruled
from westerplatte_nb.games.september_1939.rules.ending import GOALS, NOBODY, marks_held
from westerplatte_nb.games.september_1939.rules.losses import FACES
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.releases import NEWEST
from westerplatte_nb.games.september_1939.rules.setup import FORCES, FREE_GOAL, FREE_TABLE, TURNS, Reserves, Setup
from westerplatte_nb.games.september_1939.rules.state import SEATS, InPlay, SideGoal, State, is_pinned
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, point_name

# The most platoons of a side, turns of a game, and cards of a hand bonus.
MOST_PLATOONS, MOST_TURNS, _MOST_BONUS = 12, 30, 5


def to_plain(state: State) -> dict[str, Any]:
    """Return a state as plain data: what lies on the table, and the cards as far as this state shows them."""
    decision = state.decision
    return {
        "turn": state.round,
        "go": state.goes + 1,
        "first": SIDES[state.first],
        "active": SIDES[state.active],
        "platoons": {side: _platoons(state, seat) for seat, side in enumerate(SIDES)},
        "hands": plain_setup.by_name(SIDES, list, state.hands),
        "discards": plain_setup.by_name(SIDES, list, state.played),
        "face_down": plain_setup.by_name(SIDES, list, state.face_down),
        "putting": plain_setup.by_name(SIDES, lambda cards: None if cards is None else list(cards), state.putting),
        "deck_left": plain_setup.by_name(SIDES, len, state.decks),
        "bonus": plain_setup.by_name(SIDES, int, state.bonus),
        "passed": plain_setup.by_name(SIDES, bool, [state.passed >> seat & 1 for seat in SEATS]),
        "chain": [_in_play(state, entry) for entry in state.chain],
        "held": plain_setup.by_name(SIDES, int, marks_held(state)),
        "question": None if decision is None else {"kind": decision.kind, "side": SIDES[decision.seat]},
        "result": state.result,
        "winner": None if state.winner == NOBODY else SIDES[state.winner],
        "chance": str(state.rng.state),
    }


def _platoons(state: State, seat: int) -> dict[str, Any]:
    """Return the platoons of a side by name: the points of their stands, endurance and markers."""
    plain = {}
    for number in state.table.platoons_of_seat[seat]:
        platoon, stands = state.table.platoons[number], state.table.slice_of[number]
        plain[platoon.name] = {
            "at": [None if point == NOWHERE else point_name(point) for point in state.at[stands]],
            "left": list(state.left[stands]),
            "pinned": is_pinned(state, number),
            "activated": bool(state.activated >> number & 1),
            "bogged": [place for place, stand in enumerate(platoon.stands, start=1) if state.bogged >> stand & 1],
        }
    return plain


def _in_play(state: State, entry: InPlay) -> dict[str, Any]:
    """Return a card in play as plain data, with what each of its stands was declared to do."""
    table = state.table
    return {
        "side": SIDES[entry.seat],
        "card": entry.card,
        "platoons": [table.platoons[platoon].name for platoon in entry.platoons],
        "orders": list(entry.orders),
        "target": None if entry.target == NOWHERE else table.platoons[entry.target].name,
        "cancelled": entry.cancelled,
        "declared": [
            {
                "stand": table.stand_name[plan.stand],
                "to": None if plan.end == NOWHERE else point_name(plan.end),
                "via": None if plan.bend == NOWHERE else point_name(plan.bend),
                "fire": None if plan.target == NOWHERE else table.stand_name[plan.target],
            }
            for plan in entry.plans
        ],
    }


def setup_to_plain(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain data; the optional parts that have their default value are left out."""
    rulings = asdict(setup.rulings)
    # The default is not written, so that setups from before the ruling existed stay the same.
    if setup.rulings.passage == ruled.FREE:
        del rulings["passage"]
    plain: dict[str, Any] = {
        "seed": setup.seed,
        "turns": setup.turns,
        "release": setup.release,
        "rulings": rulings,
        "table": setup.table if isinstance(setup.table, str) else plain_setup.as_plain(setup.table),
        "forces": {side: list(kinds) for side, kinds in zip(SIDES, setup.forces, strict=True)},
    }
    if setup.reserves is not None:
        plain["reserves"] = {
            side: [{"kind": kind, "turn": turn} for kind, turn in coming]
            for side, coming in zip(SIDES, setup.reserves, strict=True)
        }
    if setup.hand_bonus is not None:
        plain["hand_bonus"] = dict(zip(SIDES, setup.hand_bonus, strict=True))
    if setup.goal != FREE_GOAL:
        kind, seat, marks, loses_without_platoons = setup.goal
        plain["goal"] = {
            "kind": kind, "side": SIDES[seat], "marks": list(marks), "loses_without_platoons": loses_without_platoons,
        }  # fmt: skip
    for name in ("model", "position"):
        if (data := getattr(setup, name)) is not None:
            plain[name] = plain_setup.as_plain(data)
    if setup.script:
        plain["script"] = list(setup.script)
    return plain


def setup_from_plain(plain: Mapping[str, Any]) -> Setup:
    """Read a setup from plain data.

    Raises SetupError, with place and expectation, for unknown words and values that no setup can have.
    """
    plain_setup.check_fields(plain, Setup)
    release = plain_setup.int_in(plain, "release", NEWEST, 1, NEWEST)
    return Setup(
        seed=plain_setup.int_in(plain, "seed", 0, 0, 2**63),
        turns=plain_setup.int_in(plain, "turns", TURNS, 1, MOST_TURNS),
        release=release,
        rulings=ruled.Rulings(**plain_setup.rulings_in(plain, ruled.CHOICES)),
        table=_read_table_entry(plain),
        forces=_read_forces(plain_setup.table_in(plain, "forces")),
        reserves=_read_reserves(plain_setup.table_in(plain, "reserves")),
        hand_bonus=_read_hand_bonus(plain_setup.table_in(plain, "hand_bonus")),
        goal=_read_goal(plain_setup.table_in(plain, "goal")),
        model=plain_setup.table_in(plain, "model"),
        position=plain_setup.table_in(plain, "position"),
        script=plain_setup.script_in(plain, FACES),
    )


def _read_table_entry(plain: Mapping[str, Any]) -> str | Mapping[str, Any]:
    """Return the name of a table of the package, or the plain data of another map."""
    table = plain.get("table", FREE_TABLE)
    if not isinstance(table, str | Mapping):
        raise SetupError("table", table, plain_setup.a_table())
    return table if isinstance(table, str) else dict(plain_setup.as_plain(table))


def _entries_by_seat(table: Mapping[str, Any], name: str) -> list[Any]:
    """Return the entry of each side by seat, None for a missing one; raise SetupError for a name that is no side's.

    `name` is the field of the setup, for the error.
    """
    for side in table:
        if side not in SIDES:
            raise SetupError(f"{name}.{side}", table[side], plain_setup.one_of(SIDES))
    return [table.get(side) for side in SIDES]


def _read_forces(table: Mapping[str, Any] | None) -> tuple[tuple[str, ...], ...]:
    """Return the kinds of platoons of each side by seat; the usual ones where the setup does not name them.

    Raises SetupError for a side with no platoon or more than MOST_PLATOONS; the kinds are checked later (`faults_of`).
    """
    if table is None:
        return FORCES
    forces = []
    expected = Wording("september_1939/expected.forces", {"number": MOST_PLATOONS})
    for side, kinds, usual in zip(SIDES, _entries_by_seat(table, "forces"), FORCES, strict=True):
        kinds = list(usual) if kinds is None else kinds
        if not isinstance(kinds, list | tuple) or not 1 <= len(kinds) <= MOST_PLATOONS:
            raise SetupError(f"forces.{side}", kinds, expected)
        forces.append(tuple(kinds))
    return tuple(forces)


def _read_reserves(table: Mapping[str, Any] | None) -> Reserves | None:
    """Return the reserves of each side, pairs of kind and turn; None where the setup does not name any.

    Raises SetupError for a reserve without a kind and a turn from 2 to MOST_TURNS.
    """
    if table is None:
        return None
    reserves = []
    for side, entries in zip(SIDES, _entries_by_seat(table, "reserves"), strict=True):
        platoons = []
        entries = () if entries is None else entries
        if not isinstance(entries, list | tuple):
            raise SetupError(f"reserves.{side}", entries, plain_setup.a_table())
        for number, entry in enumerate(entries, start=1):
            if not isinstance(entry, Mapping) or set(entry) != {"kind", "turn"}:
                raise SetupError(f"reserves.{side}#{number}", entry, plain_setup.one_of(("kind", "turn")))
            platoons.append((entry["kind"], plain_setup.int_in(entry, "turn", 2, 2, MOST_TURNS)))
        reserves.append(tuple(platoons))
    return tuple(reserves)


def _read_hand_bonus(table: Mapping[str, Any] | None) -> tuple[int, int] | None:
    """Return the hand bonus of each side by seat; None where the setup does not name any."""
    if table is None:
        return None
    # Only for its check of the names.
    _entries_by_seat(table, "hand_bonus")
    poland, germany = (plain_setup.int_in(table, side, 0, 0, _MOST_BONUS) for side in SIDES)
    return poland, germany


def _read_goal(table: Mapping[str, Any] | None) -> SideGoal:
    """Return the goal of a side; where the setup names none, that of the free game: to hold the most places.

    Raises SetupError for a kind or side that there is not; the marked places are checked later (`faults_of`).
    """
    if table is None:
        return FREE_GOAL
    kind, side = table.get("kind", GOALS[0]), table.get("side", SIDES[0])
    if kind not in GOALS:
        raise SetupError("goal.kind", kind, plain_setup.one_of(GOALS))
    if side not in SIDES:
        raise SetupError("goal.side", side, plain_setup.one_of(SIDES))
    marks = table.get("marks")
    marks = () if marks is None else marks
    if not isinstance(marks, list | tuple):
        raise SetupError("goal.marks", marks, plain_setup.a_table())
    for error in plain_setup.flag_errors(table, ("loses_without_platoons",), "goal"):
        raise error
    return SideGoal(kind, SIDES.index(side), tuple(map(str, marks)), bool(table.get("loses_without_platoons")))
