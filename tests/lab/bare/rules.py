"""The rules of the ford, under a name of which no floor but this one knows."""

from westerplatte_nb.games.ford.rules import (
    apply,
    begin,
    carry_on,
    legal_actions,
    observe,
    observe_step,
    outcome,
    parse_action,
    pending,
    setup,
    setup_from_plain,
    setup_to_plain,
    shows,
    to_plain,
    turn_of,
    why_not,
)

__all__ = [
    "apply",
    "begin",
    "carry_on",
    "legal_actions",
    "observe",
    "observe_step",
    "outcome",
    "parse_action",
    "pending",
    "setup",
    "setup_from_plain",
    "setup_to_plain",
    "shows",
    "to_plain",
    "turn_of",
    "why_not",
]

NAME = "bare_ford"
