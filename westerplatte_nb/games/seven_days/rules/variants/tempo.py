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

_Place = tuple[int, str]


def arranged(deck: Iterable[AttackCard]) -> tuple[AttackCard, ...]:
    """Return a shuffled deck with the kinds in the order of the days; what the order has no place for comes last."""
    waiting = _by_place(deck)
    ordered: list[AttackCard] = []
    for stage, days in _DAYS.items():
        for letter in "".join(days):
            cards = waiting[stage, _KINDS[letter]]
            if cards:
                ordered.append(cards.popleft())
        ordered += [card for place, cards in waiting.items() if place[0] == stage for card in cards]
    return tuple(ordered)


def keep_kinds_in_place(deck: Sequence[AttackCard], cards: Iterable[AttackCard]) -> tuple[AttackCard, ...]:
    """Return the cards in the pattern of a deck: at each place the next of them with the stage and kind it has there.

    `cards` are those of the deck in another order.
    """
    waiting = _by_place(cards)
    return tuple(waiting[card.stage, card.kind].popleft() for card in deck)


def _by_place(cards: Iterable[AttackCard]) -> dict[_Place, deque[AttackCard]]:
    """Return the cards by stage and kind, each kind in its order."""
    waiting: dict[_Place, deque[AttackCard]] = defaultdict(deque)
    for card in cards:
        waiting[card.stage, card.kind].append(card)
    return waiting
