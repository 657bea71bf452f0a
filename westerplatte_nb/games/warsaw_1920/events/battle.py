"""What happens in battles. Armies are named by their id, fields by id and name (`C4 Warszawa`)."""

from westerplatte_nb.engine.value import Event, value


@value
class BattleNamed(Event):
    """A side named the battle that is fought now."""

    seat: int
    army: str
    target: str
    field: str


@value
class FrontPlaced(Event):
    """A side put cards to its front, face down: secret to the other, but for their number."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...] = ()


@value
class CardSetAside(Event):
    """A side may have set a card of its front aside: secret to the other, and whether it did (0: none)."""

    seat: int
    card: int
    name: str = ""


@value
class CardDrawnBack(Event):
    """A card of a side's front was drawn and is in its hand again: secret to the other, which card it was."""

    seat: int
    card: int
    name: str = ""


@value
class NothingDrawnBack(Event):
    """No card of a side's front could be drawn back."""

    seat: int


@value
class FrontRevealed(Event):
    """The front of a side was turned over, with the card set aside."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...] = ()
    strengths: tuple[int, ...] = ()


@value
class CardsUnfit(Event):
    """Cards of a colour that does not fit the army are in the hand again; all have seen them."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...] = ()


@value
class StrengthCounted(Event):
    """The strengths of a side's cards and their effects were added up."""

    seat: int
    army: str
    strength: int
    effects: int
    total: int


@value
class BattleWon(Event):
    """The stronger army won."""

    army: str
    target: str


@value
class BattleDrawn(Event):
    """Both armies were as strong."""

    army: str
    target: str


@value
class ArmyDispersed(Event):
    """An army is dispersed."""

    army: str


@value
class ArmyRemoved(Event):
    """An army that was dispersed already is destroyed."""

    army: str


@value
class ArmyRetreated(Event):
    """The beaten defender went back."""

    army: str
    start: str
    field: str


@value
class ArmyStayed(Event):
    """The beaten defender had no field to go back to."""

    army: str


@value
class ArmyAdvanced(Event):
    """The winner entered the field that was left."""

    army: str
    start: str
    field: str
