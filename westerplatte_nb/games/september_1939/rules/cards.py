"""The cards of an order deck, by name; how many there are of each stands in the data table (rule `deck.counts`)."""

# What platoons do (rule `parts.orders`).
MOVE, FIRE, ASSAULT, WITHDRAW = "move", "fire", "assault", "withdraw"
# Cards that order two platoons (rule `turn.two_platoons`), and those that order none (rule `turn.free_cards`).
POSITION, COVER = "position", "cover"
RECON, AIR = "recon", "air"
ORDERS = (MOVE, FIRE, ASSAULT, WITHDRAW, POSITION, COVER, RECON, AIR)

# Reactions (rule `parts.reactions`); each but Feint carries the order it is named after.
FEINT = "feint"
ORDERED = {
    "reaction_move": MOVE, "reaction_fire": FIRE, "reaction_assault": ASSAULT, "reaction_withdraw": WITHDRAW,
}  # fmt: skip
REACTION = {order: card for card, order in ORDERED.items()}
REACTIONS = (*ORDERED, FEINT)

CARDS = (*ORDERS, *REACTIONS)
FREE = (RECON, AIR)
# A card that a viewer does not see.
UNSEEN = "?"

_ORDER_IN_HAND = {card: place for place, card in enumerate((*CARDS, UNSEEN))}


def sorted_hand(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Return cards in the order of a hand: orders, then reactions, then those that are not seen."""
    return tuple(sorted(cards, key=_ORDER_IN_HAND.__getitem__))


def hand_without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand without one copy of a card; of a hand that is not seen, without one unseen card.

    Raises ValueError where it has neither.
    """
    place = cards.index(card if card in cards else UNSEEN)
    return (*cards[:place], *cards[place + 1 :])
