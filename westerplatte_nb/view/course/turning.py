"""The goes after which a game was most different, by what a game says each go weighs.

What changes after a decision need not have come from it: dice, cards and the other side have their share. The page says
"after it".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from westerplatte_nb.engine.value import Event, Listing, Term, Value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.decision_point import DecisionPoint
from westerplatte_nb.view.course.moment import Steps, turn_starts

MOST = 5
LEAST_WEIGHT = 3


def heaviest_goes(
    steps: Steps,
    weight: Callable[[int, int], int],
    point: Callable[[int, int], DecisionPoint],
    least: int = LEAST_WEIGHT,
) -> tuple[DecisionPoint, ...]:
    """Return the goes that weigh most, in their order; each is from a moment up to the next go.

    `weight` and `point` are of the first and the last moment of a go; what weighs less than `least` is none of them.
    """
    starts = turn_starts(steps)
    goes = [(first, end) for first, end in zip(starts, (*starts[1:], len(steps) - 1), strict=True) if end > first]
    weighed = [(go, weight(*go)) for go in goes]
    # Of two that weigh the same the earlier comes first.
    most = sorted((item for item in weighed if item[1] >= least), key=lambda item: (-item[1], item[0]))[:MOST]
    return tuple(point(*go) for go, _ in sorted(most))


def weight_of(events: Iterable[Event], weights: Mapping[type[Event], int]) -> int:
    """Return what events weigh together, by their kinds."""
    return sum(weights.get(type(event), 0) for event in events)


def go_told(
    first: int, number: int, seat: Term, chosen: Sequence[str], changes: tuple[Value, ...], words: Words
) -> DecisionPoint:
    """Return a go from a moment on, in words: its number, whose it was, what was chosen, and what changed after it."""
    return DecisionPoint(
        first,
        words("ui.point", turn=number, seat=seat),
        words("ui.point.chosen", orders=" → ".join(chosen)) if chosen else "",
        words("ui.point.changed", items=Listing(changes)) if changes else words("ui.point.unchanged"),
    )
