"""The goes after which a game was most different: what was played, and what changed until the next go."""

from westerplatte_nb.engine.value import Event, turn_of
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import holder_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import side_term, word_action
from westerplatte_nb.games.september_1939.view.summary.recap import between
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import DecisionPoint, decision_point, events_between, heaviest_turns, weight_of

PLACE_WEIGHT = 4
# A card that is played, or left in the hand.
_CARD_PLAYS = act.Play | act.React | act.Feint | act.Pass | act.Leave
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
    return heaviest_turns(steps, words, _weight, _decision_point)


def _weight(steps: Steps, first: int, end: int) -> int:
    """Return how much changed from a step to another: weighed events, and places with another holder."""
    places = _places_changed(steps[first].after, steps[end].after)
    return weight_of(events_between(steps, first, end), _WEIGHT) + PLACE_WEIGHT * places


def _places_changed(before: State, after: State) -> int:
    return sum(holder_of(before, mark.name) != holder_of(after, mark.name) for mark in after.table.marks)


def _decision_point(steps: Steps, first: int, end: int, words: Words) -> DecisionPoint:
    """Return the decision point of a go: what was chosen, and what changed until its end."""
    before: State = steps[first].after
    actions = [step.action for step in steps[first + 1 : end + 1]]
    card_plays = [action for action in actions if isinstance(action, _CARD_PLAYS)]
    texts = [words.say(word_action(action)) for action in card_plays]
    changes = between(steps, first, end, words)
    return decision_point(first, before.round, side_term(turn_of(before)), texts, changes, words)
