"""As much of the rules as the search asks for."""

from __future__ import annotations

from tests.bots.six_plans.bots.game_model import Draft


def turn_of(state: Draft) -> int:
    """One player alone."""
    return 0
