"""What a golden game of September 1939 tells of each state, and how a new one is found.

    t2 g5 poland | P 45,10/3 ... ; G ... | 5+6 | held 1-0

Turn, go and side in turn; the stands of each side with what they have left, pinned platoons in brackets; how many cards
are in the hands; the marked places held.
"""

from __future__ import annotations

import random
from typing import Any

from westerplatte_nb.games.september_1939.rules.ending import marks_held
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import SEATS, State, is_pinned
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, point_name

NAMES = ("decided", "drawn", "in_contact", "place_taken", "ways_closed")


def heading(setup: dict[str, Any]) -> str:
    """The first line of the text."""
    return f"September 1939, seed {setup['seed']}, {setup['turns']} turns"


def at_a_glance(state: State) -> str:
    """What a state looks like at a glance."""
    cards = "+".join(str(len(hand)) for hand in state.hands)
    held = "-".join(map(str, marks_held(state)))
    sides = "; ".join(" ".join(_platoons(state, seat)) for seat in SEATS)
    return f"t{state.round} g{state.turn} {SIDES[state.active]} | {sides} | {cards} | held {held}"


def _platoons(state: State, seat: int) -> list[str]:
    told = []
    for number in state.table.platoons_of_seat[seat]:
        stands = [
            f"{point_name(state.at[stand])}/{state.left[stand]}"
            for stand in state.table.platoons[number].stands
            if state.at[stand] != NOWHERE
        ]
        shown = " ".join(stands) or "-"
        told.append(f"({shown})" if is_pinned(state, number) else shown)
    return told


def ending(state: State) -> str:
    """The line on how the game ended."""
    return f"{state.result}, places held: {marks_held(state)}"


def setup_for(name: str, rng: random.Random) -> dict[str, Any]:
    """The usual forces for three turns; two begin in contact, with other kinds of platoons."""
    release = {"place_taken": 2, "ways_closed": 4}.get(name, 1)
    setup: dict[str, Any] = {"seed": rng.randrange(2**32), "release": release, "turns": 3}
    if name in ("in_contact", "ways_closed"):
        setup["forces"] = {"poland": ["cavalry", "tank_7tp"], "germany": ["light_tanks", "anti_tank_gun", "mortars"]}
        passage = {"passage": "blocked"} if name == "ways_closed" else {}
        setup["rulings"] = {"first_go": "winner_chooses", **passage}
        setup["hand_bonus"] = {"poland": 4, "germany": 4}
        setup["position"] = {
            "platoons": {
                "poland": {
                    "cav": {"at": ["60,45", "65,45", "55,45"]},
                    "7tp": {"at": ["80,40", "85,40", "90,40"], "bogged": [1]},
                },
                "germany": {
                    "tnk": {"at": ["60,75", "65,70", "70,70"]},
                    "atg": {"at": ["85,70", "90,70"]},
                    "mor": {"at": ["60,95", "65,95"]},
                },
            }
        }
    return setup


def choose(rng: random.Random, lines: list[str], state: State) -> str:
    """Any line, the orders to fire and to attack, and reactions, before the others."""
    eager = [line for line in lines if line.split()[0] in ("fire", "react", "feint") or " assault" in line]
    return rng.choice(eager if eager and rng.random() < 0.7 else lines)


def is_worth_keeping(name: str, lines: tuple[str, ...], state: State) -> bool:
    """Whether cards were answered, stands fired, and the game ends as its name says."""
    words = {line.split()[0] for line in lines}
    laid = ("in_contact", "ways_closed")
    wanted = {"react", "fire", "to", "discard"} | ({"feint", "rally"} if name in laid else {"deploy"})
    results = {"in_contact": state.result, "place_taken": "decided", "ways_closed": "decided"}
    return wanted <= words and state.result == results.get(name, name)
