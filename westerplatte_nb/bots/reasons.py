"""True facts that speak for a plan, with how much each weighs: what the `reasons` of every game are made of."""

from collections.abc import Iterable

from westerplatte_nb.engine.value import Reason

# The weightier, the sooner it is told.
Weighed = tuple[float, Reason]


def weightiest(found: Iterable[Weighed]) -> tuple[Reason, ...]:
    """Return facts, the weightiest first, each kind of fact once."""
    told: dict[str, Reason] = {}
    for _, fact in sorted(found, key=lambda reason: -reason[0]):
        told.setdefault(fact.key, fact)
    return tuple(told.values())
