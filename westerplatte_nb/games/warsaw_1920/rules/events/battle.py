"""What happens in battles. Armies are named by their id, fields by id and name (`C4 Warszawa`)."""

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.warsaw_1920.rules.events import bases


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
