"""What the bots know of the ford (`westerplatte_nb.bots.game_model`)."""

from __future__ import annotations

from collections import Counter
from random import Random

from westerplatte_nb.bots.game_model import Plan, complete_determinization
from westerplatte_nb.games.ford.rules import actions as act
from westerplatte_nb.games.ford.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.ford.rules import legal_actions
from westerplatte_nb.games.ford.rules.actions import FordAction
from westerplatte_nb.games.ford.rules.events import UNSEEN
from westerplatte_nb.games.ford.rules.resolve import RESOLVERS
from westerplatte_nb.games.ford.rules.state import ROUNDS, State, cards_of

__all__ = ["apply_in_place", "determinize", "evaluate", "plans", "policy"]

# By how much a point of lead raises the chance to win in the last round; in earlier ones it counts for less.
POINT_VALUE = 0.2
# The prior of every plan but the policy's: slightly worse.
OTHER_PRIOR = -0.02


def policy(state: State) -> tuple[FordAction, ...]:
    """Return one action: the lowest bid, the strongest crossing, or the weakest card that blocks or counters."""
    actions = legal_actions(state)  # the weaker cards come first; to pass or to decline comes last
    crossings = [action for action in actions if isinstance(action, act.Cross)]
    return (crossings[-1] if crossings else actions[0],)


def plans(state: State) -> list[Plan[FordAction]]:
    """Return every legal action as a plan, first that of the policy."""
    first = policy(state)
    others = [(action,) for action in legal_actions(state) if (action,) != first]
    return [Plan(first), *(Plan(actions, OTHER_PRIOR) for actions in others)]


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a seat to win, 0 to 1: exact at the end, before it an estimate by the lead in points."""
    lead = state.points[seat] - max(points for rival, points in enumerate(state.points) if rival != seat)
    if state.is_over:
        # Where two have most the game is drawn for all seats (rule `ford.end`).
        return 0.5 if state.points.count(max(state.points)) > 1 else float(lead > 0)
    rounds_left = ROUNDS - state.round + 1  # with the present one
    # A point of lead counts in full in the last round (2 / 2), and for half of that with three rounds left (2 / 4).
    gain = lead * POINT_VALUE * 2 / (1 + rounds_left)
    # Without a lead all have the same chance; while the game is open nobody is sure to win, or to lose.
    return min(0.95, max(0.05, 1 / state.seats + gain))


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a possible true state: the cards that seat `seat` (None: a spectator) does not see are dealt by `rng`."""
    draft = observation.copy()
    unseen = list(_unseen_counts(observation).elements())
    rng.shuffle(unseen)
    draft.hands = tuple(
        tuple(sorted(unseen.pop() if card == UNSEEN else card for card in hand)) for hand in observation.hands
    )
    draft.bids = tuple(unseen.pop() if bid == UNSEEN else bid for bid in observation.bids)
    draft.deck = tuple(unseen)
    # Sets the draft's random generator, and makes the options of another seat's pending decision again: they depend on
    # its hand, which has just been dealt.
    complete_determinization(draft, seat, rng, RESOLVERS)
    return draft


def _unseen_counts(observation: State) -> Counter[int]:
    """Return how many cards of each strength an observation does not show."""
    # Cards face down, in hands and as bids, are UNSEEN (0): the deck has no such strength, so they count for nothing.
    visible = Counter(observation.discard)
    for hand in observation.hands:
        visible.update(hand)
    visible.update(bid for bid in observation.bids if bid)
    return Counter(cards_of(observation.seats)) - visible
