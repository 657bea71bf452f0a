"""What changed between two moments: counted, in one line."""

from collections.abc import Iterator, Sequence

from westerplatte_nb.engine.value import Count, Event, Value
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.wording import signed
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import events_between


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return the changes from one moment to a later one, counted."""
    morale = steps[last].after.morale - steps[first].after.morale
    return tuple(changes(events_between(steps, first, last), morale, words))


def changes(events: Sequence[Event], morale: int, words: Words) -> Iterator[Value]:
    """Yield what events changed, counted: bricks, guardhouses, troops, days, and morale by so many steps."""
    counted = (
        Count("brick_lost", _number(events, happened.BrickLost)),
        Count("guardhouse_fallen", _number(events, happened.GuardhouseFell)),
        Count("brick_added", _added(events)),
        Count("troop_new", _number(events, happened.TroopArrived)),
        Count("troop_gone", _number(events, happened.TroopDestroyed)),
    )
    yield from (count for count in counted if count.number)
    yield from (words("ui.since.day", day=event.day) for event in events if isinstance(event, happened.DayEnded))
    if morale:
        yield words("ui.since.morale", change=signed(morale))


def _number(events: Sequence[Event], kind: type) -> int:
    """Return how many events are of a kind."""
    return sum(isinstance(event, kind) for event in events)


def _added(events: Sequence[Event]) -> int:
    """Return the bricks that events put on walls."""
    placed = _number(events, happened.BrickPlaced)
    return placed + sum(event.bricks for event in events if isinstance(event, happened.WallRebuilt))
