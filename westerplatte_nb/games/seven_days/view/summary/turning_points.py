"""The turns after which a game was most different: what the officer chose, and what changed until the next turn."""

from typing import Any

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.actions import EndOrders
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.summary.recap import between
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import DecisionPoint, decision_point, events_between, heaviest_turns, weight_of

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
# A limit that was reached is named at a turn that counts anyway: it is nobody's decision.
_ENDS = (happened.GameWon, happened.GameLost, happened.GameUnfinished)


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in their order; the one that won or lost the game among them."""
    return heaviest_turns(steps, words, _weight, _point, LEAST_WEIGHT)


def _weight(steps: Steps, first: int, end: int) -> int:
    """Return the weight of what changed in a turn; `first` and `end` are the numbers of its first and last step."""
    return weight_of(events_between(steps, first, end), _WEIGHT)


def _point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    """Return the decision of a turn; `first` and `end` are the numbers of its first and last step."""
    before: State = steps[first].after
    actions: list[Any] = [step.action for step in steps[first + 1 : end + 1] if step.action is not None]
    # The end of the orders is a choice worth naming only where nothing else was done.
    choices = [action for action in actions if not isinstance(action, EndOrders)] or actions
    sentences = [words.say(wording.word_action(action)) for action in choices]
    seat = wording.officer_term(before.active)
    point = decision_point(first, before.turn, seat, sentences, between(steps, first, end, words), words)
    ends = [event for event in events_between(steps, first, end) if isinstance(event, _ENDS)]
    return point._replace(changed=" ".join([point.changed, *(words.say(wording.word_event(event)) for event in ends)]))
