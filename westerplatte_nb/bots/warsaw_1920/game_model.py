"""What the bots know of Warsaw 1920 (`westerplatte_nb.bots.game_model`)."""

from __future__ import annotations

from westerplatte_nb.bots.warsaw_1920.determinize import determinize
from westerplatte_nb.bots.warsaw_1920.evaluation import evaluate, horizon, last_round
from westerplatte_nb.bots.warsaw_1920.plans import plans
from westerplatte_nb.bots.warsaw_1920.policy import policy
from westerplatte_nb.games.warsaw_1920.rules import carry_on as play_on

__all__ = ["determinize", "evaluate", "horizon", "last_round", "plans", "play_on", "policy"]
