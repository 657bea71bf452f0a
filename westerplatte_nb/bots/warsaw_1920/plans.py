"""What is worth thinking about: the best acts, no army and no card twice among the first of them."""

from __future__ import annotations

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.warsaw_1920.policy import ranked
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.state import State

# How much of a chance to win a lead of one in log-odds counts for beforehand; near the middle it would be a quarter.
A_LEAD = 0.03
# What is answered without thinking.
PLAIN = ("shield",)
MOST = 8


def plans(state: State) -> list[Plan[WarsawAction]]:
    """Return what is worth thinking about, the sensible player's own choice first."""
    decision = state.decision
    assert decision is not None
    best = ranked(state)
    if decision.kind in PLAIN:
        return [Plan((best[0][1],))]
    if decision.kind == "operation":
        best = _different(best)
    return [Plan((action,), A_LEAD * worth) for worth, action in best[:MOST]]


def _different(best: list[tuple[float, WarsawAction]]) -> list[tuple[float, WarsawAction]]:
    """Put acts that are of another kind than those before them first; a pass is among the first."""
    found: list[tuple[float, WarsawAction]] = []
    later: list[tuple[float, WarsawAction]] = []
    seen: set[object] = set()
    for pair in best:
        key = _kind(pair[1])
        (later if key in seen else found).append(pair)
        seen.add(key)
    nothing = next(pair for pair in best if isinstance(pair[1], act.Pass))
    if nothing in found[4:]:
        found.remove(nothing)
        found.insert(4, nothing)
    return [*found, *later]


def _kind(action: WarsawAction) -> object:
    """Return what two acts have in common that are much alike: the army and whom it attacks, the card."""
    match action:
        case act.Order(army=army, attack=attack):
            return army, attack
        case act.PlayCard(card=card):
            return card
        case _:
            return str(action)
