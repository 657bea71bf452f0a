"""The agenda steps of 7 Days: what still has to happen in a turn."""

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.board import Space, Track
from westerplatte_nb.games.seven_days.rules.cards import AttackCard


@value
class StartSpace:
    """An officer chooses the start space."""

    seat: int


@value
class FirstCard:
    """A card of the set-up: discarded without effect, or brought into play."""

    discarded: bool


@value
class TurnStart:
    """The turn of the active officer begins."""


@value
class TroopFire:
    """The shots of the troop on one track."""

    track: Track


@value
class Damage:
    """One damage to a space; an outpost without bricks passes it on."""

    space: Space
    cause: str
    rule: str


@value
class NewCard:
    """The next attack card is drawn."""


@value
class MoraleRise:
    """Morale rises one step."""

    rule: str


@value
class MarkerReturn:
    """The morale marker is back at the start; its event follows the effect of the outermost step."""

    rule: str


@value
class SupplyChoice:
    """High morale adds a supply, or low morale takes one."""

    gained: bool


@value
class TokenShare:
    """Tokens are shared among the officers."""

    token: str
    number: int
    evenly: bool
    rule: str


@value
class AmmunitionShare:
    """Rounds from the bank are shared among the officers."""

    number: int


@value
class AmmunitionLoss:
    """The officers lose rounds."""

    number: int


@value
class TroopMovement:
    """The tracks that a card names move; the card has brought no troop itself."""

    card: AttackCard


@value
class TurnEnd:
    """The end of the turn: the day may end, the game may end."""


@value
class DayBreak:
    """The next day begins."""


@value
class NextEvent:
    """The next event card is drawn and takes effect."""


@value
class BrickPlacement:
    """Bricks of `event.wall` still to be placed."""

    bricks: int


@value
class Refill:
    """The tiles are refilled after the third event."""


@value
class NextTurn:
    """The turn limit is tested, and the next officer's turn begins."""
