"""What happened since an officer's last turn, in one line."""

from collections.abc import Iterator, Sequence

from westerplatte_nb.engine.value import Count, Event, Listing, Value
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.view.measures import signed
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import events_between


def since_last_turn(steps: Steps, seat: int | None, words: Words) -> str:
    """Return the events between an officer's last orders and now, or the officer's next turn if that has begun.

    Empty when the officer has not ended orders yet. Without a seat any officer's orders count, for a person who
    commands them all. Empty too while a question stands in the midst of an attack: what it is about has yet to happen.
    """
    found = stretch(steps, seat)
    if found is None:
        return ""
    first, last, events = found
    before = steps[first].before
    assert before is not None
    after = steps[last].after
    items = tuple(changes(events, after.morale - before.morale, words))
    if not items:
        return words("ui.since.nothing") if after.decision is None else ""
    return words("ui.since", items=Listing(items))


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return the changes from one moment to a later one, counted."""
    morale = steps[last].after.morale - steps[first].after.morale
    return tuple(changes(events_between(steps, first, last), morale, words))


def stretch(steps: Steps, seat: int | None) -> tuple[int, int, list[Event]] | None:
    """Return the first and last step of that time and its events; None when the officer has not ended orders yet."""
    first = next((n for n in range(len(steps) - 1, -1, -1) if _ends_orders(steps[n].events, seat)), None)
    if first is None:
        return None
    events: list[Event] = []
    for number in range(first, len(steps)):
        for event in steps[number].events:
            if isinstance(event, happened.TurnBegan) and seat in (None, event.seat):
                return first, number, events
            events.append(event)
    return first, len(steps) - 1, events


def _ends_orders(events: tuple[Event, ...], seat: int | None) -> bool:
    return any(isinstance(event, happened.OrdersEnded) and seat in (None, event.seat) for event in events)


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
    return sum(isinstance(event, kind) for event in events)


def _added(events: Sequence[Event]) -> int:
    placed = _number(events, happened.BrickPlaced)
    return placed + sum(event.bricks for event in events if isinstance(event, happened.WallRebuilt))
