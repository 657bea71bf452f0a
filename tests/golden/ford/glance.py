"""What a golden game at the ford tells of each state, and how a new one is found.

    r2 p1-0 | 1334 224 | bids -,2

Round and points; the hands; the bids that lie on the table.
"""

from __future__ import annotations

import random
from typing import Any

from westerplatte_nb.games.ford.rules.state import State

NAMES = ("decided", "drawn")


def heading(setup: dict[str, Any]) -> str:
    """The first line of the text."""
    return f"the ford, seed {setup['seed']}"


def at_a_glance(state: State) -> str:
    """What a state looks like at a glance."""
    hands = " ".join("".join(map(str, hand)) for hand in state.hands)
    bids = ",".join("-" if bid is None else str(bid) for bid in state.bids)
    return f"r{state.round} p{state.points[0]}-{state.points[1]} | {hands} | bids {bids}"


def ending(state: State) -> str:
    """The line on how the game ended."""
    return f"{state.points[0]} to {state.points[1]}"


def setup_for(name: str, rng: random.Random) -> dict[str, Any]:
    """A seed; the cards of the ford are always the same."""
    return {"seed": rng.randrange(2**32)}


def choose(rng: random.Random, lines: list[str], state: State) -> str:
    """Any line."""
    return rng.choice(lines)


def is_worth_keeping(name: str, lines: tuple[str, ...], state: State) -> bool:
    """Whether a block and a counter were played and the game ends as its name says."""
    verbs = {line.split()[0] for line in lines}
    return {"block", "counter", "pass"} <= verbs and (state.points[0] != state.points[1]) == (name == "decided")
