"""What is worth thinking about: the sensible answers to each question, and moves to other places than the usual one."""

from __future__ import annotations

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.september_1939.policy import policy, ranked
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.state import State

# How much of a win a hit seems to be, and how many answers to a question of each kind are thought about.
A_HIT = 0.05
MOST = 6
ALONE = ("to", "fire", "rally", "place", "platoon", "exchange")


def plans(state: State) -> list[Plan[SeptemberAction]]:
    """Return the answers that are worth thinking about, the sensible one first.

    How an order is carried out is left to the sensible player: what counts is which card is played for whom.
    """
    decision = state.decision
    assert decision is not None
    if decision.kind in ALONE:
        return [Plan(policy(state))]
    best = ranked(state)
    return [Plan((action,), A_HIT * worth) for worth, action in best[:MOST]]
