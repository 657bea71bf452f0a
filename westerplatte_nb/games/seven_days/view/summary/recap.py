"""What changed between two moments: counted, in one line."""

from collections.abc import Iterator, Sequence

from westerplatte_nb.engine.value import Count, Event, Value
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.wording import signed
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import events_between


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return the counted changes between two steps, given by their numbers."""
    morale = steps[last].after.morale - steps[first].after.morale
    return tuple(changes(events_between(steps, first, last), morale, words))


def changes(events: Sequence[Event], morale: int, words: Words) -> Iterator[Value]:
    """Yield what events changed, counted: bricks, guardhouses, troops, then days, then morale.

    `morale` is by how many steps that has changed.
    """
    counted = (
        Count("brick_lost", _count_of(events, happened.BrickLost)),
        Count("guardhouse_fallen", _count_of(events, happened.GuardhouseFell)),
        Count("brick_added", _bricks_added(events)),
        Count("troop_new", _count_of(events, happened.TroopArrived)),
        Count("troop_gone", _count_of(events, happened.TroopDestroyed)),
    )
    yield from (count for count in counted if count.number)
    yield from (words("ui.since.day", day=event.day) for event in events if isinstance(event, happened.DayEnded))
    if morale:
        yield words("ui.since.morale", change=signed(morale))


def _count_of(events: Sequence[Event], kind: type) -> int:
    """Return how many events are of a kind."""
    return sum(isinstance(event, kind) for event in events)


def _bricks_added(events: Sequence[Event]) -> int:
    """Return the bricks that events put on walls."""
    placed = _count_of(events, happened.BrickPlaced)
    return placed + sum(event.bricks for event in events if isinstance(event, happened.WallRebuilt))
