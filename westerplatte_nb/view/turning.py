"""The goes after which a game was most different, by what a game says each go weighs."""

from __future__ import annotations

from collections.abc import Callable

from westerplatte_nb.view.decision_point import DecisionPoint
from westerplatte_nb.view.shown import Steps, turn_starts

MOST = 5
LEAST_WEIGHT = 3


def heaviest_goes(
    steps: Steps, weight: Callable[[int, int], int], point: Callable[[int, int], DecisionPoint]
) -> tuple[DecisionPoint, ...]:
    """Return the goes that weigh most, in their order; each is from a moment up to the next go."""
    starts = turn_starts(steps)
    goes = [(first, end) for first, end in zip(starts, (*starts[1:], len(steps) - 1), strict=True) if end > first]
    weighed = [(go, weight(*go)) for go in goes]
    # Of two that weigh the same the earlier comes first.
    most = sorted((item for item in weighed if item[1] >= LEAST_WEIGHT), key=lambda item: (-item[1], item[0]))[:MOST]
    return tuple(point(*go) for go, _ in sorted(most))
