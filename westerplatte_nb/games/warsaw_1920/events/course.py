"""What happens while a game is set up, rounds go by and orders are carried out.

Armies are named by their id, fields by id and name (`C4 Warszawa`).
"""

from westerplatte_nb.engine.value import Event, value


@value
class GameSetUp(Event):
    """The armies stand on their fields, the decks are shuffled."""


@value
class CardsDrawn(Event):
    """A side drew cards: secret to the other, but for their number."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...] = ()


@value
class RoundBegan(Event):
    """A round begins."""

    round: int
    seat: int


@value
class PhaseBegan(Event):
    """A phase of the round begins."""

    phase: str


@value
class OrderGiven(Event):
    """An army got an order cube."""

    army: str


@value
class OrdersGiven(Event):
    """Each army of both sides got an order cube, but the Defenders of Warsaw."""

    armies: tuple[str, ...]


@value
class CubesShort(Event):
    """There are not enough cubes for all armies: the sides take them in turns."""

    cubes: int


@value
class Plundered(Event):
    """An army lost two orders so that its side draws a card."""

    army: str


@value
class ArmyMoved(Event):
    """An army moved to a field beside its own."""

    army: str
    start: str
    field: str


@value
class AttackDeclared(Event):
    """An army attacked one on a neighbouring field: a pointer lies between them."""

    army: str
    target: str
    field: str


@value
class OrdersLost(Event):
    """An army that was attacked lost all its orders, or one to a card."""

    army: str
    cubes: int


@value
class Passed(Event):
    """A side passed."""

    seat: int


@value
class CardPlayed(Event):
    """A side played a card for its action."""

    seat: int
    card: int
    action: str
    name: str = ""


@value
class ArmyRallied(Event):
    """A dispersed army is in good order again."""

    army: str


@value
class CardsLookedAt(Event):
    """A side looked at cards of the other hand: secret to bystanders, but for their number."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...] = ()


@value
class PointerRemoved(Event):
    """An attack will not be fought: the armies are too far apart, or one of them is out of the game."""

    army: str
    target: str


@value
class GameEnded(Event):
    """A side has won, and the game is over."""

    seat: int


@value
class PointsCounted(Event):
    """The points of the Red player were counted."""

    points: int
