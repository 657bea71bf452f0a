"""Playouts: playing on from a moment with the policy of a game's model."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.bots.game_model import GameModel


def play_out(model: GameModel[Any, Any], draft: Any, turns: int, until_round: int | None = None) -> None:
    """Play on a draft that the caller alone holds, for a number of turns, until a round begins, or to the end."""
    last = draft.turn + turns
    policy, play_on = model.policy, model.play_on
    while not draft.is_over and draft.turn < last and (until_round is None or draft.round < until_round):
        for action in policy(draft):
            play_on(draft, action)
