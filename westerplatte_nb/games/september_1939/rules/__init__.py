"""The rules of September 1939 behind the engine's contract (`westerplatte_nb.engine.rules`): a guide to what is where.

| rules | carried out in |
|---|---|
| `parts.*`, `deck.counts` | `cards`, `model`, `data/model.toml` (numbers with provenance), `losses` (dice) |
| `setup.*`, `setup.reserves`, `model.formation` | `setup/` (forces, decks, hands), `formations/deployment` |
| `init.*`, `turn.alternate`, `turn.pass`, `turn.go`, `turn.end`, `turn.closing`, `turn.discard` | `turn/` |
| `turn.yield`, `turn.recon` | `turn/discards` (what is exchanged and drawn) |
| `turn.once`, `turn.declare`, `turn.react`, `turn.answer` | `turn/card_chain` |
| `turn.feint`, `turn.binding`, `turn.cover` | `turn/card_chain` |
| `model.table`, `model.terrain`, `model.move`, `model.module` | `table/`, `table/ground` (sight), `table/reach` |
| `model.square`, `model.route`, `model.block` | `table/`, `table/ground`, `table/reach` |
| `model.passage` | `table/passage` |
| `model.platoon`, `model.together` | `formations/` (who may end where), `formations/whole_platoon` |
| `model.fire`, `model.assault`, `model.withdraw`, `model.air` | `orders/`, `orders/order` (fire) |
| `model.phases`, `model.melee`, `model.bog` | `orders/moves` |
| `model.retire` | `orders/moves`, `table/ways` (retreat paths) |
| `model.spotting` | `orders/order` |
| `model.training`, `model.pinned`, `model.command`, `model.one_test`, `model.air_hits`, `model.rally` | `losses` |
| `model.release` | `releases` |
| `end.*`, `end.when`, `model.hold` | `ending`, `goals` |

What the published rules leave open is in rules of our own, which the handbook tells like all others (sections 5 and 6).
"""

from westerplatte_nb.engine.play import answering, opening, playing, reject_order
from westerplatte_nb.engine.value import Event, Outcome, pending, turn_of
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.actions import parse_action
from westerplatte_nb.games.september_1939.rules.ending import NOBODY, marks_held
from westerplatte_nb.games.september_1939.rules.observation import observe, observe_step, reveals_to
from westerplatte_nb.games.september_1939.rules.refusals import why_not_answer
from westerplatte_nb.games.september_1939.rules.resolve import ANSWERS, RESOLVERS
from westerplatte_nb.games.september_1939.rules.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.september_1939.rules.setup import Setup, initial_state
from westerplatte_nb.games.september_1939.rules.setup.position import lay_position
from westerplatte_nb.games.september_1939.rules.state import State

NAME = "september_1939"
HIDES_HANDS = True


def _first_state(setup: Setup, events: list[Event]) -> State:
    """Return the state of a setup, with its position if it has one, before the first step (rules section 2).

    `events` gets what happens in the set-up.

    Raises SetupError, with the place and what was expected, for a setup that no game can have.
    """
    state = initial_state(setup, events)
    if setup.position is not None:
        lay_position(state, setup.position)
    # A position may give other hands than those dealt, so their events come after it.
    events += [happened.CardsDrawn("setup.hand", seat, hand) for seat, hand in enumerate(state.hands) if hand]
    return state


begin, setup = opening(_first_state, RESOLVERS)
# What another seat could do is not known to a viewer.
legal_actions, why_not = answering("end.turns", why_not_answer)
apply, apply_in_place, apply_unchecked = playing(why_not, reject_order, ANSWERS, RESOLVERS)


def outcome(state: State) -> Outcome | None:
    """Return who won, with the marked places that each side holds, or None while the game goes on (`end.winner`)."""
    if state.result is None:
        return None
    winners = () if state.winner == NOBODY else (state.winner,)
    return Outcome("decided" if winners else "drawn", "end.winner", winners, marks_held(state))
