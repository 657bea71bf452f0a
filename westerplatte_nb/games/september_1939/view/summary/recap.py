"""What changed between two moments, counted in one line, and the goes after which a game was most different."""

from collections.abc import Iterator

from westerplatte_nb.engine.value import Event, Value, turn_of
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import holder_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import mark_term, side_term, word_action
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.decision_point import DecisionPoint
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import (
    counted,
    events_between,
    go_told,
    heaviest_goes,
    weight_of,
)

_COUNTED: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
    ("stand_moved", (happened.StandMoved,)),
    ("shots_fired", (happened.ShotsFired,)),
    ("platoon_pinned", (happened.PlatoonPinned,)),
    ("platoon_recovered", (happened.PlatoonRecovered,)),
)
PLACE_WEIGHT = 4
_WEIGHT: dict[type[Event], int] = {
    happened.PlatoonPinned: 2,
    happened.PlatoonRecovered: 1,
    happened.StandDrivenBack: 2,
    happened.FeintPlayed: 2,
    happened.AircraftAttacked: 2,
    happened.GameEnded: 100,
}


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return what changed from one moment to a later one, counted, and who holds which place now."""
    changes = counted(events_between(steps, first, last), _COUNTED)
    return (*changes, *places_changed(steps[first].after, steps[last].after, words))


def places_changed(before: State, after: State, words: Words) -> Iterator[Value]:
    """Yield the marked places that another side holds now."""
    for mark in after.table.marks:
        holder = holder_of(after, mark.name)
        if holder == holder_of(before, mark.name):
            continue
        if holder in (0, 1):
            yield words("recap.held", mark=mark_term(mark.name), seat=side_term(holder))
        else:
            yield words("recap.open", mark=mark_term(mark.name))


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in their order."""
    return heaviest_goes(steps, words, _weight, _point)


def _weight(steps: Steps, first: int, end: int) -> int:
    places = _places(steps[first].after, steps[end].after)
    return weight_of(events_between(steps, first, end), _WEIGHT) + PLACE_WEIGHT * places


def _places(before: State, after: State) -> int:
    return sum(holder_of(before, mark.name) != holder_of(after, mark.name) for mark in after.table.marks)


def _point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    before: State = steps[first].after
    played = [step.action for step in steps[first + 1 : end + 1]]
    chosen = [one for one in played if isinstance(one, act.Play | act.React | act.Feint | act.Pass | act.Leave)]
    told = [words.say(word_action(action)) for action in chosen]
    return go_told(first, before.round, side_term(turn_of(before)), told, between(steps, first, end, words), words)
