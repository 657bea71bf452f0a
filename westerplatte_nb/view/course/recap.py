"""Counts of events, and the turns that weigh most: what the recaps of all games share."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from westerplatte_nb.engine.value import Count, Event, Listing, Term, Value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts


def events_between(steps: Steps, first: int, last: int) -> list[Event]:
    """Return the events of the steps after the moment `first` up to the moment `last`."""
    return [event for number in range(first + 1, last + 1) for event in steps[number].events]


def event_counts(events: Sequence[Event], nouns: Iterable[tuple[str, tuple[type[Event], ...]]]) -> Iterator[Value]:
    """Yield how often events happened, as counts of nouns; `nouns` pairs each with the types of events it counts.

    A noun of which no event happened is left out.
    """
    for noun, event_types in nouns:
        if number := sum(isinstance(event, event_types) for event in events):
            yield Count(noun, number)


# The turns after which a game was most different, by the weight that a game gives each turn.
#
# What changes after a decision need not have come from it: dice, cards and the other side have their share. The page
# says "after it".


MOST = 5
LEAST_WEIGHT = 3


class DecisionPoint(NamedTuple):
    """A turning point of a game: the one in which the choice was still open, its title, the choice and the change."""

    moment: int
    title: str
    chosen: str
    changed: str


def heaviest_turns(
    steps: Steps,
    words: Words,
    weight: Callable[[Steps, int, int], int],
    point: Callable[[Steps, int, int, Words], DecisionPoint],
    least: int = LEAST_WEIGHT,
) -> tuple[DecisionPoint, ...]:
    """Return the turning points of a game: the MOST turns that weigh most, in order of play.

    `weight` returns the weight of a turn, `point` its turning point; both take the steps and the turn's first and last
    moment. Turns of less than `least` weight do not count.
    """
    starts = turn_starts(steps)
    turns = [(first, end) for first, end in zip(starts, (*starts[1:], len(steps) - 1), strict=True) if end > first]
    weights = {turn: weight(steps, *turn) for turn in turns}
    # Of two that weigh the same the earlier comes first.
    heaviest = sorted((turn for turn in turns if weights[turn] >= least), key=lambda turn: (-weights[turn], turn))
    return tuple(point(steps, *turn, words) for turn in sorted(heaviest[:MOST]))


def weight_of(events: Iterable[Event], weights: Mapping[type[Event], int]) -> int:
    """Return the sum of the weights of events, by their types; a type without a weight counts 0."""
    return sum(weights.get(type(event), 0) for event in events)


def decision_point(
    first: int, number: int, seat: Term, chosen: Sequence[str], changes: tuple[Value, ...], words: Words
) -> DecisionPoint:
    """Return a turn as a turning point in words: the turn of a `number`, which begins at the moment `first`.

    `seat` is the name of the seat in turn, `chosen` are its orders in words, `changes` what was different after it.
    """
    return DecisionPoint(
        first,
        words("ui.point", turn=number, seat=seat),
        words("ui.point.chosen", orders=" → ".join(chosen)) if chosen else "",
        words("ui.point.changed", items=Listing(changes)) if changes else words("ui.point.unchanged"),
    )
