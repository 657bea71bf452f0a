"""Playouts: playing on from a moment with the policy of a game's model."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.bots.game_model import GameModel


def play_out(model: GameModel[Any, Any], draft: Any, turns: int) -> None:
    """Play on a draft that the caller alone holds, for a number of turns or to the end of the game."""
    last = draft.turn + turns
    policy, play_on = model.policy, model.play_on
    while not draft.is_over and draft.turn < last:
        for action in policy(draft):
            play_on(draft, action)
