"""What changes between the shots: morale, supplies, days, event cards, the end."""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.seven_days.rules.board import Space
from westerplatte_nb.games.seven_days.rules.events import bases


@value
class MoraleRose(Event):
    """Morale rose to a level."""

    level: int


@value
class MoraleFell(Event):
    """Morale fell to a level."""

    level: int


@value
class MoraleReturned(Event):
    """The morale marker went back to the start."""


@value
class SupplyGained(Event):
    """A grenade, a mine or bricks came to its tile."""

    supply: str
    number: int


@value
class SupplyLost(Event):
    """A grenade, a mine or bricks left its tile."""

    supply: str
    number: int


@value
class NothingToGain(Event):
    """No tile has room, or the bank has nothing for it."""


@value
class NothingToLose(Event):
    """There was nothing to lose."""


@value
class TokensShared(Event):
    """The officers got tokens: `token` is `extra_moves`, `limited_moves` or `extra_actions`."""

    token: str
    amounts: tuple[int, ...]


@value
class TokensCancelled(bases.OfSeat):
    """An officer's extra-move and limited-move tokens cancelled each other."""

    tokens: int


@value
class AmmunitionShared(Event):
    """The officers got rounds from the bank."""

    amounts: tuple[int, ...]


@value
class AmmunitionLost(Event):
    """The officers lost rounds."""

    amounts: tuple[int, ...]


@value
class DayEnded(Event):
    """A day's pile held eight cards at the end of a turn."""

    day: int


@value
class EventCardDrawn(Event):
    """The next event card was turned over."""

    event_card: str
    kind: str


@value
class PathCleared(Event):
    """A burned path can be used again."""

    ends: tuple[Space, ...]


@value
class PathBurned(Event):
    """A path is burned until the next event card."""

    ends: tuple[Space, ...]


@value
class BrickPlaced(Event):
    """A brick of an event went on a wall, which is now `wall` high."""

    space: Space
    wall: int


@value
class SuppliesRefilled(Event):
    """After the third event the tiles were refilled by these numbers."""

    mines: int
    grenades: int
    bricks: int


@value
class GameWon(Event):
    """The seventh day ended and the defence held."""

    turn: int


@value
class GameLost(Event):
    """Two guardhouses are without bricks."""

    ends: tuple[Space, ...]


@value
class GameUnfinished(Event):
    """The turn limit was reached."""

    turn: int


@value
class VariantChosen(Event):
    """The game is played with a variant of ours."""

    variant: str


@value
class HoldingAdvised(bases.OfSeat):
    """An officer spoke in the council for fighting on."""


@value
class EndAdvised(bases.OfSeat):
    """An officer spoke in the council for laying down arms."""


@value
class CouncilHeldOut(Event):
    """The council is over, and the fight goes on."""


@value
class FightCeased(Event):
    """The council ended the fight: the game is neither won nor lost."""

    day: int


@value
class OfficerWounded(bases.OfPlace):
    """An officer on a space without bricks was hurt."""


@value
class WaterRanShort(Event):
    """On an evening without water the officers are worn out."""

    day: int
