"""States and setups as plain data: `to_plain` in the words of the rules, and setups both ways."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.plain_setup import as_plain, by_name, check_fields, int_in, rulings_in, script_in, table_in
from westerplatte_nb.games.warsaw_1920.rules import rulings as ruled
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, SEATS, SIDES
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup
from westerplatte_nb.games.warsaw_1920.rules.state import (
    NOWHERE,
    Battle,
    State,
    cubes_left,
    has_attacked,
    pointers_left,
)


def to_plain(state: State) -> dict[str, Any]:
    """Return a state as plain data: all that lies on the table, and the cards by number (0: not seen).

    `setup_from_plain` reads a part of this form as a `position`.
    """
    decision = state.decision
    return {
        "round": state.round,
        "phase": state.phase,
        "act": state.turn,
        "first": SIDES[state.first],
        "active": SIDES[state.active],
        "passes": state.passes,
        "armies": _armies_to_plain(state),
        "pointers": [
            {
                "from": ARMIES[pointer.attacker].id,
                "to": ARMIES[pointer.target].id,
                "field": state.table.map.fields[state.at[pointer.target]].id,
            }
            for pointer in state.pointers
        ],
        "cubes_left": cubes_left(state),
        "pointers_left": pointers_left(state),
        "hands": by_name(SIDES, list, state.hands),
        "known": by_name(SIDES, list, state.known),
        "looked": by_name(SIDES, list, state.looked),
        "discards": by_name(SIDES, list, state.discards),
        "deck_left": by_name(SIDES, len, state.decks),
        "battle": None if state.battle is None else _battle_to_plain(state.battle),
        "red_points": red_points(state),
        "question": None if decision is None else {"kind": decision.kind, "side": SIDES[decision.seat]},
        "result": state.result,
        "winner": SIDES[state.winner] if state.winner in SEATS else None,
        "ended_by": state.ended_by or None,
        "chance": str(state.rng.state),
    }


def _armies_to_plain(state: State) -> dict[str, Any]:
    """Return all armies by id, as plain data."""
    return {
        army.id: {
            "side": SIDES[army.seat],
            "field": None if state.at[number] == NOWHERE else state.table.map.fields[state.at[number]].id,
            "condition": state.condition[number],
            "orders": state.orders[number],
            "attacked": has_attacked(state, number),
        }
        for number, army in enumerate(ARMIES)
    }


def _battle_to_plain(battle: Battle) -> dict[str, Any]:
    """Return a battle under way as plain data."""
    return {
        "from": ARMIES[battle.attacker].id,
        "to": ARMIES[battle.target].id,
        "fronts": by_name(SIDES, lambda cards: None if cards is None else list(cards), battle.fronts),
        "aside": by_name(SIDES, int, battle.aside),
        "back": by_name(SIDES, int, battle.back),
        "unfit": by_name(SIDES, list, battle.unfit),
        "strengths": by_name(SIDES, int, battle.strengths),
        "open": battle.is_open,
    }


def setup_to_plain(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain data, without the parts that have their defaults; seed and release are always there."""
    plain: dict[str, Any] = {"seed": setup.seed, "release": setup.release}
    if setup.rulings != ruled.Rulings():
        plain["rulings"] = asdict(setup.rulings)
    for name in ("map", "decks", "position"):
        if (part := getattr(setup, name)) is not None:
            plain[name] = as_plain(part)
    if setup.script:
        plain["script"] = list(setup.script)
    return plain


def setup_from_plain(plain: Mapping[str, Any]) -> Setup:
    """Read a setup from plain data.

    Raises SetupError, with place and expectation, for unknown words and values that no setup can have.
    """
    check_fields(plain, Setup)
    return Setup(
        seed=int_in(plain, "seed", 0, 0, 2**63),
        release=int_in(plain, "release", NEWEST, 1, NEWEST),
        rulings=ruled.Rulings(**rulings_in(plain, ruled.CHOICES)),
        map=table_in(plain, "map"),
        decks=table_in(plain, "decks"),
        position=table_in(plain, "position"),
        script=script_in(plain, DECK),
    )
