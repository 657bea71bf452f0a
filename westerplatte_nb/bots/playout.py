"""Playing on from a moment with the sensible player of a game's mind."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.bots.mind import Mind


def play_out(mind: Mind[Any, Any], draft: Any, turns: int) -> None:
    """Play on a draft that the caller alone holds, for a number of turns or to the end of the game."""
    last = draft.turn + turns
    plan, play_on = mind.plan, mind.play_on
    while not draft.is_over and draft.turn < last:
        for action in plan(draft):
            play_on(draft, action)
