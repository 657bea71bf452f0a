"""The tempo of the real days: the attack deck lies in the order of 1 to 7 September (rule `variant.tempo`).

Only the kinds of the cards lie in a known order; which card of a kind comes is left to the shuffle, as ever.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence

from westerplatte_nb.games.seven_days.rules.cards import AIR_RAID, HOWITZER, MACHINE_GUN, MORALE_DECLINE, AttackCard

_KINDS = {"G": MACHINE_GUN, "H": HOWITZER, "A": AIR_RAID, "M": MORALE_DECLINE}
# Eight cards a day, three days of the first stage and four of the second; the last group mostly stays in the deck.
_DAYS = {
    1: ("HGGGGGGG", "GGGGGAAM", "GGGHGGGM"),
    2: ("GMGGMGMG", "HGMHGMHG", "HGGMHGGM", "AAAHGGGG", "MGGGAAAA"),
}

# A stage and a kind of card.
_StageAndKind = tuple[int, str]


def in_order_of_days(deck: Iterable[AttackCard]) -> tuple[AttackCard, ...]:
    """Return a shuffled deck with the kinds in the order of the days.

    Cards for which that order has no place come last in their stage.
    """
    cards_left = _by_stage_and_kind(deck)
    ordered: list[AttackCard] = []
    for stage, days in _DAYS.items():
        for letter in "".join(days):
            cards = cards_left[stage, _KINDS[letter]]
            if cards:
                ordered.append(cards.popleft())
        ordered += [card for (card_stage, _), cards in cards_left.items() if card_stage == stage for card in cards]
    return tuple(ordered)


def keep_kinds_in_place(deck: Sequence[AttackCard], cards: Iterable[AttackCard]) -> tuple[AttackCard, ...]:
    """Return `cards`, which are those of a deck in another order, so that each place keeps its stage and its kind."""
    cards_left = _by_stage_and_kind(cards)
    return tuple(cards_left[card.stage, card.kind].popleft() for card in deck)


def _by_stage_and_kind(cards: Iterable[AttackCard]) -> dict[_StageAndKind, deque[AttackCard]]:
    """Return the cards by their stage and kind, those of one kind in the order in which they came."""
    groups: dict[_StageAndKind, deque[AttackCard]] = defaultdict(deque)
    for card in cards:
        groups[card.stage, card.kind].append(card)
    return groups
