"""What happens while a game is set up, rounds go by and orders are carried out.

Armies are named by their id, fields by id and name (`C4 Warszawa`).
"""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.warsaw_1920.rules.events import bases


@value
class GameSetUp(Event):
    """The armies stand on their fields, the decks are shuffled."""


@value
class CardsDrawn(bases.OfCards):
    """A side drew cards: secret to the other, but for their number."""


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
class OrderGiven(bases.OfArmy):
    """An army got an order cube."""


@value
class OrdersGiven(Event):
    """Each army of both sides got an order cube, but the Defenders of Warsaw."""

    armies: tuple[str, ...]


@value
class CubesShort(Event):
    """There are not enough cubes for all armies: the sides take them in turns."""

    cubes: int


@value
class Plundered(bases.OfArmy):
    """An army lost two orders so that its side draws a card."""


@value
class ArmyMoved(bases.OfWay):
    """An army moved to a field beside its own."""


@value
class AttackDeclared(bases.OfAttack):
    """An army attacked one on a neighbouring field: a pointer lies between them."""

    field: str


@value
class OrdersLost(bases.OfArmy):
    """An army that was attacked lost all its orders, or one to a card."""

    cubes: int


@value
class Passed(bases.OfSeat):
    """A side passed."""


@value
class CardPlayed(bases.OfSeat):
    """A side played a card for its action."""

    card: int
    action: str
    name: str = ""


@value
class ArmyRallied(bases.OfArmy):
    """A dispersed army is in good order again."""


@value
class CardsLookedAt(bases.OfCards):
    """A side looked at cards of the other hand: secret to spectators, but for their number."""


@value
class PointerRemoved(bases.OfAttack):
    """An attack will not be fought: the armies are too far apart, or one of them is out of the game."""


@value
class GameEnded(bases.OfSeat):
    """A side has won, and the game is over."""


@value
class PointsCounted(Event):
    """The points of the Red player were counted."""

    points: int
