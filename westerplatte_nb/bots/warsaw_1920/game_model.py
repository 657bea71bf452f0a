"""What the bots know of Warsaw 1920 (`westerplatte_nb.bots.game_model`): a first, plain player."""

from __future__ import annotations

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.warsaw_1920.determinize import determinize
from westerplatte_nb.games.warsaw_1920 import actions as act
from westerplatte_nb.games.warsaw_1920.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.armies import NUMBER, OF_SEAT, POLAND, RED
from westerplatte_nb.games.warsaw_1920.battle import fits
from westerplatte_nb.games.warsaw_1920.map import WARSAW
from westerplatte_nb.games.warsaw_1920.rules import carry_on as play_on
from westerplatte_nb.games.warsaw_1920.rules import legal_actions
from westerplatte_nb.games.warsaw_1920.state import ROUNDS, Battle, State, is_dispersed, on_map

__all__ = ["determinize", "evaluate", "plans", "play_on", "policy"]

MOST_PLANS = 12
# What is worth thinking about beside the first choice seems to be worth a little less.
LESS = 0.02
# How much more likely a side is to win with one more of these.
REMOVED, SCATTERED, NEARER, STRONGER = 0.15, 0.06, 0.04, 0.002


def policy(state: State) -> tuple[WarsawAction, ...]:
    """Attack, else go nearer, else pass; the cards that fit go to the front, the strongest first."""
    return (_ranked(state)[0],)


def plans(state: State) -> list[Plan[WarsawAction]]:
    """Return the most promising actions, the sensible one first."""
    return [Plan((action,), -LESS * place) for place, action in enumerate(_ranked(state)[:MOST_PLANS])]


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a seat to win: exact at the end, else by the armies left and how near they are to Warsaw."""
    if state.is_over:
        return float(state.winner == seat)
    red = 0.35
    red -= REMOVED * (len(OF_SEAT[RED]) - len(on_map(state, RED)))
    red -= SCATTERED * sum(is_dispersed(state, army) for army in on_map(state, RED))
    red += SCATTERED * (len(OF_SEAT[POLAND]) - len(on_map(state, POLAND)))
    red += NEARER * sum(max(0, 3 - _way_to_warsaw(state, army)) for army in on_map(state, RED))
    red += STRONGER * (_hand(state, RED) - _hand(state, POLAND))
    red = min(0.97, max(0.03, red - 0.01 * (state.round - 1) * ROUNDS))
    return red if seat == RED else 1 - red


def _ranked(state: State) -> list[WarsawAction]:
    legal = legal_actions(state)
    return sorted(legal, key=lambda action: -_worth(state, action)) if len(legal) > 1 else list(legal)


def _worth(state: State, action: WarsawAction) -> float:
    """Return how good an action seems, from any zero."""
    match action:
        case act.Front(cards=cards):
            return _strength(state, cards)
        case act.Shield(card=card):
            return _strength(state, (card,))
        case act.Order(army=name, moves=moves, attack=attack):
            if attack:
                return 5 - len(moves) - is_dispersed(state, NUMBER[name])
            if name in _REDS:
                field = state.table.map.number[moves[-1]]
                return 2 + _distance(state, state.at[NUMBER[name]]) - _distance(state, field) - len(moves)
            return -1
        case act.PlayCard():
            return 0.5
        case act.Plunder():
            return -2
    return 0


_REDS = frozenset(name for name, number in NUMBER.items() if number in OF_SEAT[RED])


def _strength(state: State, cards: tuple[int, ...]) -> float:
    """Return the strength of those cards that fit the army which they are for."""
    battle, decision = state.battle, state.decision
    if not isinstance(battle, Battle) or decision is None:
        return 0
    seat = decision.seat
    army = next(one for one in (battle.attacker, battle.target) if one in OF_SEAT[seat])
    return sum(state.table.card(seat, card).strength for card in cards if fits(state, army, card))


def _hand(state: State, seat: int) -> int:
    return sum(state.table.card(seat, card).strength for card in state.hands[seat] if card)


def _way_to_warsaw(state: State, army: int) -> int:
    return _distance(state, state.at[army])


def _distance(state: State, field: int) -> int:
    """Return how many fields it is to Warsaw as the crow flies."""
    fields = state.table.map.fields
    one, other = fields[field], fields[state.table.map.marked[WARSAW]]
    # In a hex map with shifted columns a row costs nothing for each two columns gone.
    columns = abs(one.column - other.column)
    rows = abs((one.row + (one.column % 2) / 2) - (other.row + (other.column % 2) / 2))
    return int(columns + max(0, rows - columns / 2))
