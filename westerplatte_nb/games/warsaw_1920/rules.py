"""The rules of Warsaw 1920 behind the engine's contract (`westerplatte_nb.engine.rules`): a guide to what is where.

| rules | carried out in |
|---|---|
| `parts.*`, `map.size` | `armies`, `map`, `cards`, `state` (how many cubes and pointers: `parts.counters`) |
| `parts.limits`, `op.many`, `battle.order` | nothing forbids it, and nothing hangs on it: effects only add up |
| `setup.*` | `setup`; the two cubes of the Red player in `rounds`; `setup.lot` before a game |
| `setup.sides` | the return match of the page (`widgets/rematch.py`) and the tournament (`cup`) |
| `round.*`, `tidy*` | `rounds` |
| `op.*` | `operations`, `movement` (where an army can go), `action_cards` |
| `battle.*` | `battle`, `pointers`; `battle.known` in `battle`, `action_cards` and `observation` |
| `end.*`, `score.red`, `score.when` | `ending` |
| `cup.points`, `cup.cards`, `cup.conduct`, `cup.tie` | the tournament, outside of a game |

Where the numbered rules leave something open, this game does it so (all of it ours):

- Each order of an act has its word: `order A15 move C4 move C5 attack D5` spends three.
- An army moves by a shortest way, and of several by the first clockwise from the north: nothing hangs on the way. An
  act spends no more orders than the way needs; who wants to waste one spends it in an act of its own.
- A card's action names its army, and the field of a move, in the same line: `card 12 A15 C4`. What would do nothing
  cannot be played. A card may move or rally no Defenders and give them no order; an army that has attacked may get an
  order or be rallied, for it does nothing thereby.
- Who plunders takes the orders of an army that has not attacked: one that has keeps its cubes (`op.spending`).
- The two cubes of the Red player, and those of `tidy.short`, are put one at a time: `cube A15`.
- Who sets no card aside says `pass`. A card that is drawn back is not shown to the other side.
- A card with `no_drawback` is never among those of which one is drawn back.
- Pointers are looked at once a battle is over, after retreat and advance, and where an army ends an order or a move of
  a card: so nothing hangs on the way.
- A retreat with a single field to go to is not asked.
- After a Red victory in Warsaw, or the third army destroyed, nobody draws any more.
- The last round is tidied up like the others before Radzymin is looked at.
"""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.outcome import Outcome
from westerplatte_nb.engine.play import answering, no_order, opening, playing
from westerplatte_nb.engine.state import pending, turn_of
from westerplatte_nb.games.warsaw_1920 import events as happened
from westerplatte_nb.games.warsaw_1920.actions import parse_action
from westerplatte_nb.games.warsaw_1920.armies import RED
from westerplatte_nb.games.warsaw_1920.ending import red_points
from westerplatte_nb.games.warsaw_1920.observation import observe, observe_step, shows
from westerplatte_nb.games.warsaw_1920.position import lay_position
from westerplatte_nb.games.warsaw_1920.refusals import why_not_answer
from westerplatte_nb.games.warsaw_1920.resolve import ANSWERS, RESOLVERS
from westerplatte_nb.games.warsaw_1920.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.warsaw_1920.setup import Setup, lay_out
from westerplatte_nb.games.warsaw_1920.state import State

__all__ = [
    "COUNTING_SEAT",
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

NAME = "warsaw_1920"
HIDES_HANDS = True
COUNTING_SEAT = RED  # cup.points, cup.tie


def _laid_out(setup: Setup, events: list[Event]) -> State:
    """Lay out a setup with its position, up to the first step of the game (rules section 2)."""
    state = lay_out(setup, events)
    if setup.position is not None:
        lay_position(state, setup.position)
    # A position may give other hands than those dealt, so they are told after it.
    events += [
        happened.CardsDrawn("setup.hands", seat, hand, state.table.names(seat, hand))
        for seat, hand in enumerate(state.hands)
        if hand
    ]
    return state


begin, setup = opening(_laid_out, RESOLVERS)
# What another seat could do is not known to a viewer.
legal_actions, why_not = answering("end.check", why_not_answer)
apply, play_on, carry_on = playing(why_not, no_order, ANSWERS, RESOLVERS)


def outcome(state: State) -> Outcome | None:
    """Return who won, with the points of the Red player, or None while the game goes on (`score.when`)."""
    if state.result is None:
        return None
    return Outcome(state.result, state.ended_by, (state.winner,), (0, red_points(state)))
