"""What the bots know of September 1939 (`westerplatte_nb.bots.game_model`)."""

from __future__ import annotations

from westerplatte_nb.bots.september_1939.determinize import determinize
from westerplatte_nb.bots.september_1939.evaluation import evaluate, horizon
from westerplatte_nb.bots.september_1939.plans import plans
from westerplatte_nb.bots.september_1939.policy import policy
from westerplatte_nb.games.september_1939.rules import carry_on as play_on

__all__ = ["determinize", "evaluate", "horizon", "plans", "play_on", "policy"]
