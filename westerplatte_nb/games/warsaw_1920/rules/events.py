"""What happens. An army is named by its id (`A15`), a field by id and name (`C4 Warszawa`); a card by its number.

A card that a viewer does not see is UNSEEN (0). `name` and `names` are those that cards have in their deck.
"""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.warsaw_1920.rules import event_bases as bases

# ---- the set-up, rounds and orders -----------------------------------------------------------------------------------


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


# ---- battles ---------------------------------------------------------------------------------------------------------


@value
class BattleNamed(bases.OfSeat):
    """A side named the battle that is fought now."""

    army: str
    target: str
    field: str


@value
class FrontPlaced(bases.OfCards):
    """A side put cards to its front, face down: secret to the other, but for their number."""


@value
class CardSetAside(bases.OfCard):
    """A side may have set a card of its front aside: secret to the other, and whether it did (0: none)."""


@value
class CardDrawnBack(bases.OfCard):
    """A card of a side's front was drawn and is in its hand again: secret to the other, which card it was."""


@value
class NothingDrawnBack(bases.OfSeat):
    """No card of a side's front could be drawn back."""


@value
class FrontRevealed(bases.OfCards):
    """The front of a side was turned over, with the card set aside."""

    strengths: tuple[int, ...] = ()


@value
class CardsUnfit(bases.OfCards):
    """Cards of a colour that does not fit the army are in the hand again; all have seen them."""


@value
class StrengthCounted(bases.OfSeat):
    """The strengths of a side's cards and their effects were added up."""

    army: str
    strength: int
    effects: int
    total: int


@value
class BattleWon(bases.OfAttack):
    """The stronger army won."""


@value
class BattleDrawn(bases.OfAttack):
    """Both armies were as strong."""


@value
class ArmyDispersed(bases.OfArmy):
    """An army is dispersed."""


@value
class ArmyRemoved(bases.OfArmy):
    """An army that was dispersed already is destroyed."""


@value
class ArmyRetreated(bases.OfWay):
    """The beaten defender went back."""


@value
class ArmyStayed(bases.OfArmy):
    """The beaten defender had no field to go back to."""


@value
class ArmyAdvanced(bases.OfWay):
    """The winner entered the field that was left."""
