"""What happened since a seat last chose, in one line, and events counted: what the recaps of all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from westerplatte_nb.engine.value import Count, Event, Listing, Value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps

# What changed from one moment to a later one; the moments go by their numbers.
Between = Callable[[Steps, int, int, Words], tuple[Value, ...]]


def since_last_choice(steps: Steps, seat: int | None, words: Words, between: Between) -> str:
    """Return what the others did since a seat last chose; empty where nothing of it can be counted."""
    last = len(steps) - 1
    first = next((number for number in range(last, 0, -1) if _chooser(steps, number) == seat), None)
    if first is None or first == last:
        return ""
    items = between(steps, first, last, words)
    return words("ui.since", items=Listing(items)) if items else ""


def _chooser(steps: Steps, number: int) -> int | None:
    before = steps[number].before
    return None if before is None or before.decision is None else int(before.decision.seat)


def events_between(steps: Steps, first: int, last: int) -> list[Event]:
    """Return what happened from one moment to a later one."""
    return [event for number in range(first + 1, last + 1) for event in steps[number].events]


def counted(events: Sequence[Event], nouns: Iterable[tuple[str, tuple[type[Event], ...]]]) -> Iterator[Value]:
    """Yield how often something of each kind happened, by its noun; nothing for what did not."""
    for noun, kinds in nouns:
        number = sum(isinstance(event, kinds) for event in events)
        if number:
            yield Count(noun, number)
