"""The rules of Warsaw 1920 behind the engine's contract (`westerplatte_nb.engine.rules`): a guide to what is where.

| rules | carried out in |
|---|---|
| `parts.*`, `map.size` | `armies`, `map/`, `cards/`, `state` (how many cubes and pointers: `parts.counters`) |
| `parts.limits`, `op.many`, `battle.order` | nothing forbids it, and nothing depends on it: effects only add up |
| `setup.*` | `setup/`; the two cubes of the Red player in `rounds`; `setup.lot` before a game |
| `setup.sides` | the return match of the page (`widgets/start/rematch.py`) and the tournament (`cup`) |
| `round.*`, `tidy*` | `rounds` |
| `op.*`, `op.attacked` | `operations`, `movement` (ways: `op.way`), `cards/action_cards` (`op.action_card`) |
| `battle.*` | `battle/`; `battle.known` also in `cards/action_cards` and `observation` |
| `battle.single`, `battle.aside` | `battle/`, `battle/aftermath`, `rounds` |
| `battle.contact` | `operations` |
| `end.*`, `end.no_draw`, `score.red`, `score.when` | `ending` |
| `cup.points`, `cup.cards`, `cup.conduct`, `cup.tie` | `cup/scoring.py`, outside of a game |

What the referee card leaves open is in rules of our own, which the handbook tells like all others (sections 6 and 7).
"""

from westerplatte_nb.engine.play import answering, opening, playing, reject_order
from westerplatte_nb.engine.value import Event, Outcome, pending, turn_of
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.actions import parse_action
from westerplatte_nb.games.warsaw_1920.rules.armies import RED
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.observation import observe, observe_step, reveals_to
from westerplatte_nb.games.warsaw_1920.rules.refusals import why_not_answer
from westerplatte_nb.games.warsaw_1920.rules.resolve import ANSWERS, RESOLVERS
from westerplatte_nb.games.warsaw_1920.rules.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup, initial_state
from westerplatte_nb.games.warsaw_1920.rules.setup.position import lay_position
from westerplatte_nb.games.warsaw_1920.rules.state import State

NAME = "warsaw_1920"
HIDES_HANDS = True
COUNTING_SEAT = RED  # cup.points, cup.tie


def _state_of_setup(setup: Setup, events: list[Event]) -> State:
    """Return the first state of a setup, with its position laid on it (rules section 2).

    `events` gets those of the set-up, and of the hands as the position leaves them. Raises SetupError.
    """
    state = initial_state(setup, events)
    if setup.position is not None:
        lay_position(state, setup.position)
    # A position may give other hands than those dealt, so their events come after it.
    events += [
        happened.CardsDrawn("setup.hands", seat, hand, state.table.names(seat, hand))
        for seat, hand in enumerate(state.hands)
        if hand
    ]
    return state


begin, setup = opening(_state_of_setup, RESOLVERS)
# What another seat could do is not known to a viewer.
legal_actions, why_not = answering("end.check", why_not_answer)
apply, apply_in_place, apply_unchecked = playing(why_not, reject_order, ANSWERS, RESOLVERS)


def outcome(state: State) -> Outcome | None:
    """Return who won, with the points of the Red player, or None while the game goes on (`score.when`)."""
    if state.result is None:
        return None
    # The points are by seat: Poland counts none.
    return Outcome(state.result, state.ended_by, (state.winner,), (0, red_points(state)))
