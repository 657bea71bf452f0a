"""How far undo may go."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.rules import Rules
from westerplatte_nb.view.shown import Steps


def can_take_back(rules: Rules[Any, Any], steps: Steps, past_cards: bool) -> bool:
    """Tell whether the last step may be taken back: never the opening; one that shows a card only with `past_cards`."""
    return len(steps) > 1 and (past_cards or not rules.shows(steps[-1]))
