"""True facts that speak for a plan, with how much each weighs: what the `reasons` of every game are made of."""

from collections.abc import Iterable

from westerplatte_nb.engine.value import Reason

# The weightier, the earlier it is named.
Weighed = tuple[float, Reason]


def weightiest(facts: Iterable[Weighed]) -> tuple[Reason, ...]:
    """Return the facts without their weights, the weightiest first; of several with one key only the weightiest."""
    fact_by_key: dict[str, Reason] = {}
    for _, fact in sorted(facts, key=lambda weighed: -weighed[0]):
        fact_by_key.setdefault(fact.key, fact)
    return tuple(fact_by_key.values())
