"""What changed between two moments, counted in one line, and the turns after which a game was most different."""

from collections.abc import Iterator, Sequence
from typing import Any

from westerplatte_nb.engine.value import Count, Event, Value
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.actions import EndOrders
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.summary.measures import signed
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.decision_point import DecisionPoint
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import events_between, go_told, heaviest_goes, weight_of

LEAST_WEIGHT = 2
# How much each thing counts for a turn to be one of the turning points.
_WEIGHT: dict[type[Event], int] = {
    happened.GuardhouseFell: 5,
    happened.BrickLost: 1,
    happened.BrickPlaced: 1,
    happened.TroopDestroyed: 2,
    happened.MoraleRose: 1,
    happened.MoraleFell: 1,
    happened.GameWon: 100,
    happened.GameLost: 100,
}
# That a limit was reached is told at a turn that counts anyway: it is nobody's decision.
_ENDS = (happened.GameWon, happened.GameLost, happened.GameUnfinished)


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return what changed from one moment to a later one, counted."""
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
    return sum(isinstance(event, kind) for event in events)


def _added(events: Sequence[Event]) -> int:
    placed = _number(events, happened.BrickPlaced)
    return placed + sum(event.bricks for event in events if isinstance(event, happened.WallRebuilt))


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in their order; the one that won or lost the game among them."""
    return heaviest_goes(steps, words, _weight, _point, LEAST_WEIGHT)


def _weight(steps: Steps, first: int, end: int) -> int:
    return weight_of(events_between(steps, first, end), _WEIGHT)


def _point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    before: State = steps[first].after
    actions: list[Any] = [step.action for step in steps[first + 1 : end + 1] if step.action is not None]
    # That orders ended is told only where nothing else was done.
    told = [action for action in actions if not isinstance(action, EndOrders)] or actions
    chosen = [words.say(wording.word_action(action)) for action in told]
    seat = wording.officer_term(before.active)
    point = go_told(first, before.turn, seat, chosen, between(steps, first, end, words), words)
    ends = [event for event in events_between(steps, first, end) if isinstance(event, _ENDS)]
    return point._replace(changed=" ".join([point.changed, *(words.say(wording.word_event(event)) for event in ends)]))
