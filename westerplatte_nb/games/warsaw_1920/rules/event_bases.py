"""The bases of events: whom or what they are about."""

from westerplatte_nb.engine.value import Event, value


@value
class OfSeat(Event):
    """An event about a side."""

    seat: int


@value
class OfCards(OfSeat):
    """An event about cards of a side."""

    cards: tuple[int, ...]
    names: tuple[str, ...] = ()


@value
class OfCard(OfSeat):
    """An event about a card of a side."""

    card: int
    name: str = ""


@value
class OfArmy(Event):
    """An event about an army."""

    army: str


@value
class OfAttack(OfArmy):
    """An event about an army and the army that it attacks."""

    target: str


@value
class OfWay(OfArmy):
    """An event about an army that goes from one field to another."""

    start: str
    field: str
