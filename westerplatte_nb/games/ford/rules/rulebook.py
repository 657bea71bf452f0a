"""The rules of the ford by id; `westerplatte_nb.games.ford` tells them in words."""

from __future__ import annotations

from westerplatte_nb.engine.rulebook import Rule

IDS = (
    "ford.cards",
    "ford.bid",
    "ford.order",
    "ford.block",
    "ford.counter",
    "ford.point",
    "ford.draw",
    "ford.end",
)


def rulebook() -> tuple[Rule, ...]:
    """Return every rule, in the order of the rules."""
    return tuple(Rule(rule_id, "1") for rule_id in IDS)
