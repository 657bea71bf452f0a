"""The goes after which a game was most different: what was chosen, and what changed until the next go.

What changes after a decision need not have come from it: the cards drawn back and the other side have their share.
"""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.terms import Listing
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920 import events as happened
from westerplatte_nb.games.warsaw_1920.goals import red_points
from westerplatte_nb.games.warsaw_1920.state import State
from westerplatte_nb.games.warsaw_1920.wording import side_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.decision_point import DecisionPoint
from westerplatte_nb.view.shown import Steps
from westerplatte_nb.view.turning import heaviest_goes
from westerplatte_nb.view.warsaw_1920.choice import word_choice
from westerplatte_nb.view.warsaw_1920.recap import between

_TOLD = (act.Order, act.PlayCard, act.Plunder, act.Pass, act.Name)
_WEIGHT: dict[type[Event], int] = {
    happened.ArmyDispersed: 3,
    happened.ArmyRemoved: 6,
    happened.ArmyRallied: 2,
    happened.ArmyAdvanced: 1,
    happened.PointerRemoved: 2,
    happened.GameEnded: 100,
}


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in their order."""
    return heaviest_goes(
        steps, lambda first, end: _weight(steps, first, end), lambda first, end: _point(steps, first, end, words)
    )


def _weight(steps: Steps, first: int, end: int) -> int:
    events = (event for step in steps[first + 1 : end + 1] for event in step.events)
    points = abs(red_points(steps[end].after) - red_points(steps[first].after))
    return sum(_weight_of(event) for event in events) + points // 2


def _weight_of(event: Event) -> int:
    """Return what an event weighs; that the rounds are over is nobody's decision."""
    is_late = isinstance(event, happened.GameEnded) and event.rule == "end.radzymin"
    return 0 if is_late else _WEIGHT.get(type(event), 0)


def _point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    before: State = steps[first].after
    # What was put to a front stays with who put it there.
    played = ((place, steps[place].action) for place in range(first + 1, end + 1))
    chosen = [(steps[place - 1].after, action) for place, action in played if isinstance(action, _TOLD)]
    told = " → ".join(words.say(word_choice(state, action)) for state, action in chosen)
    items = between(steps, first, end, words)
    changed = words("ui.point.changed", items=Listing(items)) if items else words("ui.point.unchanged")
    # A go may begin with what the other side still answers in a battle: it belongs to who chose.
    decision = chosen[0][0].decision if chosen else before.decision
    seat = before.active if decision is None else decision.seat
    return DecisionPoint(
        first,
        words("ui.point", turn=before.round, seat=side_term(seat)),
        words("ui.point.chosen", orders=told) if told else "",
        changed,
    )
