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

    Cards that do not fit go back to the hand at the reveal, so that they cost nothing.
    """
    battle = battle_of(state)
    judge, known, deck = Judge(state, seat), known_of(state.table), state.table.decks[seat]
    (own, own_role), (other, other_role) = roles_in(seat, battle.attacker, battle.target)
    start = state.at[battle.attacker]
    is_shielded = has_shield(state, start, battle.target, own_role)
    theirs = other_strength(state, known, other, other_role, has_shield(state, start, battle.target, other_role))
    won, drawn, lost = judge.outcomes(battle.attacker, start, battle.target)
    fitting = known.fitting[own][own_role]
    fits = sorted((card for card in hand if card in fitting), key=lambda card: (fitting[card], -card), reverse=True)
    others = sorted((card for card in hand if card not in fitting), key=lambda card: deck[card - 1].strength)
    size = min(FRONT, len(hand))
    # What a point of strength is worth later on: nothing after the last battle of the game.
    point_value = 0.0 if state.round == ROUNDS and not state.pointers else judge.point_value
    fronts: dict[tuple[int, ...], float] = {}
    for number in range(size + 1):
        for first in range(max(1, len(fits) - number + 1)):
            chosen = fits[first : first + number]
            filler = [card for card in (*others, *reversed(fits)) if card not in chosen][: size - len(chosen)]
            front = tuple(sorted((*chosen, *filler)))
            if len(chosen) < number or front in fronts:
                continue
            worths = [fitting[card] for card in front if card in fitting]
            strength = likely_strength(worths, size, is_shielded)
            win, draw, lose = chances(strength - theirs)
            spent = likely_strength([(worth, True) for worth, _ in worths], size, False)
            rest = [card for card in hand if card not in front or card not in fitting]
            fronts[front] = win * won + draw * drawn + lose * lost - point_value * spent + judge.of_battles_left(rest)
    return sorted([(worth, act.Front(front)) for front, worth in fronts.items()], key=lambda pair: -pair[0])


def best_shield(state: State, seat: int) -> act.Shield | act.Pass:
    """Return the card that is best set aside: the strongest that fits and could be drawn back."""
    battle = battle_of(state)
    (own, role), _ = roles_in(seat, battle.attacker, battle.target)
    fitting, deck = known_of(state.table).fitting[own][role], state.table.decks[seat]
    open_cards = [
        card for card in battle.fronts[seat] or () if card in fitting and NO_DRAWBACK not in deck[card - 1].effects
    ]
    return act.Shield(max(open_cards, key=lambda card: (fitting[card], -card))) if open_cards else act.Pass()
