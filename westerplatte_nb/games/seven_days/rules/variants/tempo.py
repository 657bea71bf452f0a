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
    """Return a shuffled deck with the kinds of cards in the order of the days.

    Cards that are too many for the days of their stage come last in it.
    """
    cards_left = _by_stage_and_kind(deck)
    ordered: list[AttackCard] = []
    for stage, days in _DAYS.items():
        for letter in "".join(days):  # a letter for the kind of each card, such as G for a machine gun
            cards = cards_left[stage, _KINDS[letter]]
            if cards:
                ordered.append(cards.popleft())
        # The cards of this stage that are left over.
        ordered += [card for (card_stage, _), cards in cards_left.items() if card_stage == stage for card in cards]
    return tuple(ordered)


def keep_kinds_in_place(deck: Sequence[AttackCard], cards: Iterable[AttackCard]) -> tuple[AttackCard, ...]:
    """Return the cards in an order in which each place has the stage and the kind that it has in the deck.

    `cards` are those of the deck in another order; those of the same stage and kind stay in the order of `cards`.
    """
    cards_left = _by_stage_and_kind(cards)
    return tuple(cards_left[card.stage, card.kind].popleft() for card in deck)


def _by_stage_and_kind(cards: Iterable[AttackCard]) -> dict[_StageAndKind, deque[AttackCard]]:
    """Return the cards by their stage and kind, those of one kind in the order in which they came."""
    groups: dict[_StageAndKind, deque[AttackCard]] = defaultdict(deque)
    for card in cards:
        groups[card.stage, card.kind].append(card)
    return groups
