"""Which cards to put to the front, and which of them to set aside."""

from westerplatte_nb.games.warsaw_1920.bots.knowledge import known_of
from westerplatte_nb.games.warsaw_1920.bots.odds import chances, has_shield, likely_strength, other_strength, roles_in
from westerplatte_nb.games.warsaw_1920.bots.values import Judge
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.cards import NO_DRAWBACK
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, ROUNDS, State, battle_of

RankedFronts = list[tuple[float, act.Front]]


def ranked_fronts(state: State, seat: int, hand: tuple[int, ...]) -> RankedFronts:
    """Return fronts with their values in log-odds, the best first: some fitting cards, filled with others.

    A value is that of the battle, less the strength spent, plus that of later battles with the remaining hand. Cards
    that do not fit go back to the hand at the reveal, so that they cost nothing.
    """
    battle = battle_of(state)
    judge, known, deck = Judge(state, seat), known_of(state.table), state.table.decks[seat]
    (own, own_role), (other, other_role) = roles_in(seat, battle.attacker, battle.target)
    start = state.at[battle.attacker]
    is_shielded = has_shield(state, start, battle.target, own_role)
    enemy = other_strength(state, known, other, other_role, has_shield(state, start, battle.target, other_role))
    won, drawn, lost = judge.outcomes(battle.attacker, start, battle.target)
    fitting = known.fitting[own][own_role]
    fits = sorted((card for card in hand if card in fitting), key=lambda card: (fitting[card], -card), reverse=True)
    others = sorted((card for card in hand if card not in fitting), key=lambda card: deck[card - 1].strength)
    size = min(FRONT, len(hand))
    # What a point of strength is worth later on: nothing after the last battle of the game.
    point_value = 0.0 if state.round == ROUNDS and not state.pointers else judge.point_value
    fronts: dict[tuple[int, ...], float] = {}
    # Each number of fitting cards, taken together from every place in the order of their strength.
    for number in range(size + 1):
        for first in range(max(1, len(fits) - number + 1)):
            chosen = fits[first : first + number]
            filler = [card for card in (*others, *reversed(fits)) if card not in chosen][: size - len(chosen)]
            front = tuple(sorted((*chosen, *filler)))
            if len(chosen) < number or front in fronts:
                continue
            worths = [fitting[card] for card in front if card in fitting]
            strength = likely_strength(worths, size, is_shielded)
            win, draw, lose = chances(strength - enemy)
            spent = likely_strength([(worth, True) for worth, _ in worths], size, False)
            rest = [card for card in hand if card not in front or card not in fitting]
            fronts[front] = win * won + draw * drawn + lose * lost - point_value * spent + judge.later_battles(rest)
    return sorted([(value, act.Front(front)) for front, value in fronts.items()], key=lambda pair: -pair[0])


def best_shield(state: State, seat: int) -> act.Shield | act.Pass:
    """Return the answer that sets aside the strongest card that fits and could be drawn back; a pass without any."""
    battle = battle_of(state)
    (own, role), _ = roles_in(seat, battle.attacker, battle.target)
    fitting, deck = known_of(state.table).fitting[own][role], state.table.decks[seat]
    front = battle.fronts[seat] or ()
    exposed = [card for card in front if card in fitting and NO_DRAWBACK not in deck[card - 1].effects]
    return act.Shield(max(exposed, key=lambda card: (fitting[card], -card))) if exposed else act.Pass()
