"""True facts that speak for a plan, with how much each weighs: what the `reasons` of every game are made of."""

from collections.abc import Iterable

from westerplatte_nb.engine.value import Reason

# The weightier, the earlier it is named.
Weighed = tuple[float, Reason]


def weightiest(facts: Iterable[Weighed]) -> tuple[Reason, ...]:
    """Return the facts without their weights, the weightiest first; of several of one kind (key) only that."""
    by_key: dict[str, Reason] = {}
    for _, fact in sorted(facts, key=lambda weighed: -weighed[0]):
        by_key.setdefault(fact.key, fact)
    return tuple(by_key.values())
