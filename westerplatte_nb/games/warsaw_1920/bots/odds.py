"""How strong a front is likely to be: one's own out of the hand, the other's out of what has not been seen."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from westerplatte_nb.games.warsaw_1920.bots.knowledge import ATTACKER, DEFENDER, KnowledgeCache, Worth
from westerplatte_nb.games.warsaw_1920.rules.battle import is_fortified, strikes_rear
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, State, seat_of

# How far strengths are off on average, and how far one must be ahead not to draw.
SPREAD, DRAW_MARGIN = 1.7, 0.4
# How many cards a battle to come takes out of a hand.
CARDS_A_BATTLE = 3


def likely_strength(worths: Sequence[Worth], size: int, is_shielded: bool) -> float:
    """Return the mean strength of a front of `size` cards after the enemy has drawn one of them back.

    `worths` are its fitting cards: strength, and whether it can be drawn back; the others count for nothing. With a
    shield the strongest card that could be drawn back is set aside.
    """
    total = sum([strength for strength, _ in worths])
    exposed = sorted([strength for strength, is_exposed in worths if is_exposed], reverse=True)
    safe_count = len(worths) - len(exposed)
    if is_shielded and exposed:
        exposed = exposed[1:]
        safe_count += 1
    # The enemy draws one of the cards that are not safe, each with the same chance, those that do not fit included.
    drawable_count = size - safe_count
    return total - sum(exposed) / drawable_count if drawable_count > 0 else float(total)


def roles_in(seat: int, attacker: int, target: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return two pairs of an army and its role in a battle: that of the side `seat`, then that of its enemy."""
    attack, defence = (attacker, ATTACKER), (target, DEFENDER)
    return (attack, defence) if seat_of(attacker) == seat else (defence, attack)


def has_shield(state: State, start: int, target: int, role: int) -> bool:
    """Tell whether the side in a role may set a card aside, in an attack from the field `start` on an army."""
    return is_fortified(state, target) if role == DEFENDER else strikes_rear(state, start, target)


def own_strength(state: State, known: KnowledgeCache, army: int, role: int, is_shielded: bool) -> float:
    """Return the likely strength of a front that an army plays out of its side's hand, which must be known.

    Each other battle of the side is assumed to take first the best cards that fit its army there (CARDS_A_BATTLE).
    """
    seat = seat_of(army)
    hand = list(state.hands[seat])
    for pointer in state.pointers:
        (own_army, own_role), _ = roles_in(seat, pointer.attacker, pointer.target)
        if own_army != army:
            worth_of_card = known.fitting[own_army][own_role]
            weakest_first = sorted([card for card in hand if card in worth_of_card], key=worth_of_card.__getitem__)
            for card in weakest_first[-CARDS_A_BATTLE:]:
                hand.remove(card)
    return strength_of(hand, known.fitting[army][role], is_shielded)


def strength_of(hand: Sequence[int], fitting: dict[int, Worth], is_shielded: bool) -> float:
    """Return the likely strength of the best front out of a hand; `fitting` are the cards that fit its army."""
    worths = sorted([fitting[card] for card in hand if card in fitting], reverse=True)
    return likely_strength(worths[:FRONT], min(FRONT, len(hand)), is_shielded)


def other_strength(state: State, known: KnowledgeCache, army: int, role: int, is_shielded: bool) -> float:
    """Return the likely strength of an army's front out of a hidden hand, by the cards that its side has not used.

    Each other battle of the side is assumed to take CARDS_A_BATTLE cards out of the hand.
    """
    seat = seat_of(army)
    # How many cards the side chooses its front from, or has chosen it from in the battle under way.
    size = len(state.hands[seat])
    battle = state.battle
    if battle is not None and army in (battle.attacker, battle.target):
        size += len(battle.fronts[seat] or ())
    else:
        other_battles = sum(army not in (pointer.attacker, pointer.target) for pointer in state.pointers)
        size = max(0, size - CARDS_A_BATTLE * other_battles)
    worths = _likely_strengths(known, army, role, size, state.discards[seat])
    return likely_strength([(worth, True) for worth in worths], min(FRONT, size), is_shielded)


@lru_cache(maxsize=4096)
def _likely_strengths(known: KnowledgeCache, army: int, role: int, size: int, discards: tuple[int, ...]) -> list[float]:
    """Return the expected strengths of the best cards for an army in a hidden hand of `size` cards, at most FRONT.

    `discards` are those of its side.
    """
    unseen_count = DECK - len(discards)
    fitting = sorted(strength for card, (strength, _) in known.fitting[army][role].items() if card not in discards)
    if not fitting or not unseen_count:
        return []
    # How many cards of the hand fit, on average.
    expected_count = size * len(fitting) / unseen_count
    strengths: list[float] = []
    # Of n cards drawn the best is expected at the quantile n/(n+1) of the fitting cards, the next at (n-1)/(n+1), etc.
    for rank in range(1, FRONT + 1):
        # Less than a whole card where fewer are expected.
        share = min(1.0, expected_count - (rank - 1))
        if share <= 0:
            break
        quantile = 1 - rank / (max(expected_count, rank) + 1)
        index = min(len(fitting) - 1, int(quantile * len(fitting)))
        strengths.append(share * fitting[index])
    return strengths


def chances(lead: float) -> tuple[float, float, float]:
    """Return the chances to win, to draw and to lose a battle for a side whose likely strength is higher by `lead`."""
    win, lose = _logistic((lead - DRAW_MARGIN) / SPREAD), _logistic((-lead - DRAW_MARGIN) / SPREAD)
    return win, 1 - win - lose, lose


def _logistic(value: float) -> float:
    """Return the logistic function, which turns log-odds into a chance."""
    return 1 / (1 + exp(-value))
