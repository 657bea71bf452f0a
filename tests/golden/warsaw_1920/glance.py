"""What a golden game of Warsaw 1920 tells of each state, and how a new one is found.

    r2 operations red | P1 A1 1, DW D4 0! ... | A15>P1 | 7+10 | 24

Round, phase and side in turn; each army on the map with its orders, dispersed ones marked; the pointers; how many cards
are in the hands; the points of the Red player.
"""

from __future__ import annotations

import random
from typing import Any

from tests.games.warsaw_1920.positions import board, decks
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, SIDES
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State, is_dispersed

NAMES = ("to_the_end", "warsaw_taken", "reds_destroyed")


def heading(setup: dict[str, Any]) -> str:
    """The first line of the text."""
    return f"Warsaw 1920, seed {setup['seed']}, on the small map of the tests"


def at_a_glance(state: State) -> str:
    """What a state looks like at a glance."""
    armies = ", ".join(
        f"{army.id} {state.table.map.fields[state.at[number]].id} {state.orders[number]}"
        + "!" * is_dispersed(state, number)
        for number, army in enumerate(ARMIES)
        if state.at[number] != NOWHERE
    )
    pointers = " ".join(f"{ARMIES[one.attacker].id}>{ARMIES[one.target].id}" for one in state.pointers)
    cards = "+".join(str(len(hand)) for hand in state.hands)
    where = f"r{state.round} {state.phase} {SIDES[state.active]}"
    return f"{where} | {armies} | {pointers or '-'} | {cards} | {red_points(state)}"


def ending(state: State) -> str:
    """The line on how the game ended."""
    return f"{SIDES[state.winner]} wins by {state.ended_by}, {red_points(state)} points"


def setup_for(name: str, rng: random.Random) -> dict[str, Any]:
    """A game on a map and with decks that no release changes."""
    answered: dict[str, Any] = {"release": 2, "rulings": {"red_retreat": "never_warsaw"}}
    return {
        "seed": rng.randrange(2**32), "map": board(), "decks": decks(),
        **(answered if name == "reds_destroyed" else {}),
    }  # fmt: skip


def choose(rng: random.Random, lines: list[str], state: State) -> str:
    """Any line, attacks and what leads to Warsaw before the others."""
    eager = [line for line in lines if " attack " in line]
    near = [line for line in lines if line.split()[-1] in ("D4", "E4", "E5", "E3") and line.startswith("order A")]
    wanted = eager or near
    return rng.choice(wanted if wanted and rng.random() < 0.6 else lines)


def is_worth_keeping(name: str, lines: tuple[str, ...], state: State) -> bool:
    """Whether every kind of act was done, and the game ended as its name says."""
    words = {line.split()[0] for line in lines}
    wanted = {"cube", "order", "card", "pass", "name", "front", "shield"} | (
        {"plunder"} if name == "to_the_end" else set()
    )
    ends = {"to_the_end": "end.radzymin", "warsaw_taken": "end.warsaw", "reds_destroyed": "end.three"}
    return wanted <= words and state.ended_by == ends[name]
