"""The rules of the ford, under a name of which no layer but this one knows."""

from westerplatte_nb.games.ford.rules import (
    apply,
    apply_unchecked,
    begin,
    legal_actions,
    observe,
    observe_step,
    outcome,
    parse_action,
    pending,
    reveals_to,
    setup,
    setup_from_plain,
    setup_to_plain,
    to_plain,
    turn_of,
    why_not,
)

__all__ = [
    "apply",
    "apply_unchecked",
    "begin",
    "legal_actions",
    "observe",
    "observe_step",
    "outcome",
    "parse_action",
    "pending",
    "reveals_to",
    "setup",
    "setup_from_plain",
    "setup_to_plain",
    "to_plain",
    "turn_of",
    "why_not",
]

NAME = "bare_ford"
