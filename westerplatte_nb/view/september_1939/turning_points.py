"""The goes after which a game was most different: what was played, and what changed until the next go.

What changes after a decision need not have come from it: dice and the other side have their share.
"""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.terms import Listing
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.goals import holder_of
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.wording import side_term, word_action
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.decision_point import DecisionPoint
from westerplatte_nb.view.september_1939.recap import between
from westerplatte_nb.view.shown import Steps
from westerplatte_nb.view.turning import heaviest_goes

PLACE_WEIGHT = 4
_WEIGHT: dict[type[Event], int] = {
    happened.PlatoonPinned: 2,
    happened.PlatoonRecovered: 1,
    happened.StandDrivenBack: 2,
    happened.FeintPlayed: 2,
    happened.AircraftAttacked: 2,
    happened.GameEnded: 100,
}


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in their order."""
    return heaviest_goes(
        steps, lambda first, end: _weight(steps, first, end), lambda first, end: _point(steps, first, end, words)
    )


def _weight(steps: Steps, first: int, end: int) -> int:
    events = (event for step in steps[first + 1 : end + 1] for event in step.events)
    return sum(_WEIGHT.get(type(event), 0) for event in events) + PLACE_WEIGHT * _places(
        steps[first].after, steps[end].after
    )


def _places(before: State, after: State) -> int:
    return sum(holder_of(before, mark.name) != holder_of(after, mark.name) for mark in after.table.marks)


def _point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    before: State = steps[first].after
    played = [step.action for step in steps[first + 1 : end + 1]]
    chosen = [one for one in played if isinstance(one, act.Play | act.React | act.Feint | act.Pass | act.Leave)]
    told = " → ".join(words.say(word_action(action)) for action in chosen)
    items = between(steps, first, end, words)
    changed = words("ui.point.changed", items=Listing(items)) if items else words("ui.point.unchanged")
    seat = before.active if before.decision is None else before.decision.seat
    return DecisionPoint(
        first,
        words("ui.point", turn=before.round, seat=side_term(seat)),
        words("ui.point.chosen", orders=told) if told else "",
        changed,
    )
