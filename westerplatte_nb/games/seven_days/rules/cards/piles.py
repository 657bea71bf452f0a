"""The seven piles of discarded cards, one a day (rule `day.overflow`)."""

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.cards import AttackCard
from westerplatte_nb.games.seven_days.rules.state import CARDS_A_DAY, DAYS, State


def discard(draft: State, card: AttackCard, rule: str, events: list[Event]) -> None:
    """Put a card on the current day's pile, or on the next day's once it holds eight (rule `day.overflow`).

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    day = draft.day
    if len(draft.piles[day - 1]) >= CARDS_A_DAY and day < DAYS:
        day += 1
        rule = "day.overflow"
    pile = (*draft.piles[day - 1], card)
    draft.piles = with_item(draft.piles, day - 1, pile)
    events.append(happened.CardDiscarded(rule, card.card, day, len(pile)))
