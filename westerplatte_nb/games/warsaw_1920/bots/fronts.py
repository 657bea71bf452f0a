"""Which cards to put to the front, and which of them to set aside."""

from collections.abc import Iterator

from westerplatte_nb.games.warsaw_1920.bots.knowledge import known_of
from westerplatte_nb.games.warsaw_1920.bots.odds import chances, has_shield, likely_strength, other_strength, roles_in
from westerplatte_nb.games.warsaw_1920.bots.values import Judge
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.cards import NO_DRAWBACK
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, ROUNDS, State, battle_of

# Pairs of a value in log-odds and a front.
RankedFronts = list[tuple[float, act.Front]]


def ranked_fronts(state: State, seat: int, hand: tuple[int, ...]) -> RankedFronts:
    """Return pairs (value in log-odds, front) of the fronts worth considering out of a hand, the best first.

    The value is that of the battle, less the strength spent, plus that of later battles with the remaining hand. Cards
    that do not fit go back to the hand at the reveal, so that they cost nothing.
    """
    battle = battle_of(state)
    judge, known, deck = Judge(state, seat), known_of(state.table), state.table.decks[seat]
    (army, role), (enemy, enemy_role) = roles_in(seat, battle.attacker, battle.target)
    start = state.at[battle.attacker]
    is_shielded = has_shield(state, start, battle.target, role)
    is_enemy_shielded = has_shield(state, start, battle.target, enemy_role)
    enemy_strength = other_strength(state, known, enemy, enemy_role, is_enemy_shielded)
    if_won, if_drawn, if_lost = judge.outcomes(battle.attacker, start, battle.target)
    fitting = known.fitting[army][role]
    # The cards that fit, the most useful first, and the others, the weakest first.
    fits = sorted((card for card in hand if card in fitting), key=lambda card: (fitting[card], -card), reverse=True)
    unfit = sorted((card for card in hand if card not in fitting), key=lambda card: deck[card - 1].strength)
    size = min(FRONT, len(hand))
    # What a point of strength is worth later on: nothing after the last battle of the game.
    point_value = 0.0 if state.round == ROUNDS and not state.pointers else judge.point_value
    values: dict[tuple[int, ...], float] = {}
    for front in _candidate_fronts(fits, unfit, size):
        if front not in values:  # different choices of fitting cards may be filled up to the same front
            worths = [fitting[card] for card in front if card in fitting]
            win, draw, lose = chances(likely_strength(worths, size, is_shielded) - enemy_strength)
            battle_value = win * if_won + draw * if_drawn + lose * if_lost
            # The strength that leaves the hand: that of the fitting cards, less the mean of what is drawn back.
            spent = likely_strength([(strength, True) for strength, _ in worths], size, is_shielded=False)
            # Cards that do not fit come back.
            remaining_hand = [card for card in hand if card not in front or card not in fitting]
            values[front] = battle_value - point_value * spent + judge.later_battles(remaining_hand)
    return sorted([(value, act.Front(front)) for front, value in values.items()], key=lambda pair: -pair[0])


def _candidate_fronts(fits: list[int], unfit: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield fronts of `size` cards: neighbours in strength among those that fit, filled up with the least useful cards.

    `fits` are the fitting cards of a hand, the strongest first, `unfit` the others, the weakest first.
    """
    for chosen_count in range(size + 1):
        for first in range(len(fits) - chosen_count + 1):
            chosen = fits[first : first + chosen_count]
            # The least useful first: those that do not fit, then the weakest of those that fit.
            spare = [card for card in (*unfit, *reversed(fits)) if card not in chosen]
            yield tuple(sorted((*chosen, *spare[: size - chosen_count])))


def best_shield(state: State, seat: int) -> act.Shield | act.Pass:
    """Return the answer that sets aside the strongest fitting card that could be drawn back; a pass without any."""
    battle = battle_of(state)
    (own, role), _ = roles_in(seat, battle.attacker, battle.target)
    fitting, deck = known_of(state.table).fitting[own][role], state.table.decks[seat]
    front = battle.fronts[seat] or ()
    exposed = [card for card in front if card in fitting and NO_DRAWBACK not in deck[card - 1].effects]
    return act.Shield(max(exposed, key=lambda card: (fitting[card], -card))) if exposed else act.Pass()
