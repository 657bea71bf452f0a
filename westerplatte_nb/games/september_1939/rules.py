"""The rules of September 1939 behind the engine's contract (`westerplatte_nb.engine.rules`): a guide to what is where.

| rules | carried out in |
|---|---|
| `parts.*`, `deck.counts` | `cards`, `model`, `data/model.toml` (numbers with provenance), `casualties` (dice) |
| `setup.*` | `setup` (forces, decks, hands), `deployment` (the roll, platoon by platoon, the zone) |
| `init.*`, `turn.alternate`, `turn.pass`, `turn.go`, `turn.end`, `turn.closing`, `turn.discard` | `turn`; `draw` |
| `turn.once`, `turn.declare`, `turn.react`, `turn.answer`, `turn.feint`, `turn.binding` | `chain` |
| `model.table`, `model.terrain`, `model.move`, `model.module` | `table` (points, lines), `ground` (sight), `reach` |
| `model.platoon` | `formations` (who may end where), `cohesion` (so that a platoon stays together) |
| `model.fire`, `model.assault`, `model.withdraw`, `model.air` | `orders/`, a file for each family |
| `model.training`, `model.pinned`, `model.command` | `casualties` |
| `end.*` | `ending` |

Where the numbered rules leave something open, this game does it so (all of it ours):

- A point carries the ground of the square of 5 cm around it; a line touches the squares it goes through, and not those
  whose corner it passes. Of two stands each in a wood or town, the squares they stand in do not hide them.
- A stand goes to any point that it reaches by one or two modules. A straight module is taken where one is enough; else
  the route bends where the squares of both lengths add up to the least, and of such points at the southernmost, then
  the westernmost. It may go over points where others stand, but not end there; a point is taken until its stand has
  been declared to leave it. Stopped, it stands on the last free point that lies exactly on its route.
- Stands are declared in their order; an end is offered only from which the others can still keep together. Where nobody
  can, each goes as it can. Reconnaissance can be played without another card, and exchanges nothing then.
- In an Assault a stand has one module to move and one to fire, or two to move. All move, then fire, then close: each
  stand in its order with the enemy nearest to it, the first of the list where two are as near. The loser goes back to
  where it gets farthest from the nearest enemy, or stays where it gets no farther. Who is pinned closes no more.
- What the shots of an order hit tests once, when all of them have fired; who is pinned already does not test again.
- Mortars fire at what a stand sees now, or will see from where the mortar goes.
- Withdrawing, a stand may stay; with each module that it goes its distance to the nearest enemy grows. Its route bends
  where that is so.
- A vehicle does not bog down where another stands; it goes on.
- A platoon is deployed in one of three formations (`formations` in the data); reserves stand on the edge itself.
- A vehicle that cannot move in difficult ground is not deployed there. A reserve without room waits for the next turn.
- A marked place is held by the side that alone has a stand of a platoon not pinned on it (release 1 of the numbers:
  within 10 cm).
- Goals, and whether a side has no platoon on the table, are looked at when a turn closes.
- To the usual forces on the table of the package come the reserves that its data name, where the setup names none
  (since release 3 the mortars of Poland, in turn 2); they do not count for the first hand.
- After the last turn the game ends with the training tests; nobody discards any more.
"""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.outcome import Outcome
from westerplatte_nb.engine.play import answering, no_order, opening, playing
from westerplatte_nb.engine.state import pending, turn_of
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.actions import parse_action
from westerplatte_nb.games.september_1939.ending import NOBODY, marks_held
from westerplatte_nb.games.september_1939.observation import observe, observe_step, shows
from westerplatte_nb.games.september_1939.position import lay_position
from westerplatte_nb.games.september_1939.refusals import why_not_answer
from westerplatte_nb.games.september_1939.resolve import ANSWERS, RESOLVERS
from westerplatte_nb.games.september_1939.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.september_1939.setup import Setup, lay_out
from westerplatte_nb.games.september_1939.state import State

__all__ = [
    "HIDES_HANDS",
    "NAME",
    "apply",
    "begin",
    "carry_on",
    "legal_actions",
    "observe",
    "observe_step",
    "outcome",
    "parse_action",
    "pending",
    "play_on",
    "setup",
    "setup_from_plain",
    "setup_to_plain",
    "shows",
    "to_plain",
    "turn_of",
    "why_not",
]

NAME = "september_1939"
HIDES_HANDS = True


def _laid_out(setup: Setup, events: list[Event]) -> State:
    """Lay out a setup with its position, up to the first step of the game (rules section 2)."""
    state = lay_out(setup, events)
    if setup.position is not None:
        lay_position(state, setup.position)
    # A position may give other hands than those dealt, so they are told after it.
    events += [happened.CardsDrawn("setup.hand", seat, hand) for seat, hand in enumerate(state.hands) if hand]
    return state


begin, setup = opening(_laid_out, RESOLVERS)
# What another seat could do is not known to a viewer.
legal_actions, why_not = answering("end.turns", why_not_answer)
apply, play_on, carry_on = playing(why_not, no_order, ANSWERS, RESOLVERS)


def outcome(state: State) -> Outcome | None:
    """Return who won, with the marked places that each side holds, or None while the game goes on (`end.winner`)."""
    if state.result is None:
        return None
    winners = () if state.winner == NOBODY else (state.winner,)
    return Outcome("decided" if winners else "drawn", "end.winner", winners, marks_held(state))
