"""The decision points of a game after which most changed: what was chosen, and what changed until the next one."""

from westerplatte_nb.engine.value import Event, turn_of
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.rules.wording import side_term
from westerplatte_nb.games.warsaw_1920.view.input.choice import word_choice
from westerplatte_nb.games.warsaw_1920.view.summary.recap import between
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import DecisionPoint, decision_point, events_between, heaviest_turns, weight_of

_REPORTED = (act.Order, act.PlayCard, act.Plunder, act.Pass, act.Name)
_WEIGHT: dict[type[Event], int] = {
    happened.ArmyDispersed: 3,
    happened.ArmyRemoved: 6,
    happened.ArmyRallied: 2,
    happened.ArmyAdvanced: 1,
    happened.PointerRemoved: 2,
    happened.GameEnded: 100,
}


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in the order of the game."""
    return heaviest_turns(steps, words, _weight, _decision_point)


def _weight(steps: Steps, first: int, end: int) -> int:
    """Return how much changed from step `first` to `end`: the weights of events, and half the change of Red points."""
    points = abs(red_points(steps[end].after) - red_points(steps[first].after))
    # The end after the last round does not count, as no decision led to it.
    events = [event for event in events_between(steps, first, end) if event.rule != "end.radzymin"]
    return weight_of(events, _WEIGHT) + points // 2


def _decision_point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    """Return the decision point of the go from step `first` to `end`: what was chosen, and what changed by it."""
    before: State = steps[first].after
    # Cards put to a front are left out, as they may be secret.
    actions = ((steps[number - 1].after, steps[number].action) for number in range(first + 1, end + 1))
    choices = [(state, action) for state, action in actions if isinstance(action, _REPORTED)]
    texts = [words.say(word_choice(state, action)) for state, action in choices]
    # A go may begin with answers of the other side in a battle: it belongs to the side of the first reported choice.
    deciding_state, _ = choices[0] if choices else (before, None)
    side = side_term(turn_of(deciding_state))
    return decision_point(first, before.round, side, texts, between(steps, first, end, words), words)
