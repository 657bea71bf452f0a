"""What events have in common: of whom or what they tell."""

from westerplatte_nb.engine.value import Event, value


@value
class OfSeat(Event):
    """Of a side."""

    seat: int


@value
class OfCards(OfSeat):
    """Of cards of a side."""

    cards: tuple[int, ...]
    names: tuple[str, ...] = ()


@value
class OfCard(OfSeat):
    """Of a card of a side."""

    card: int
    name: str = ""


@value
class OfArmy(Event):
    """Of an army."""

    army: str


@value
class OfAttack(OfArmy):
    """Of an army and the one that it attacks."""

    target: str


@value
class OfWay(OfArmy):
    """Of an army that goes from a field to another."""

    start: str
    field: str
