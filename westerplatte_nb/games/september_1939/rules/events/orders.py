"""What happens while orders are declared and carried out."""

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.september_1939.rules.events import bases


@value
class MoveDeclared(bases.OfStand):
    """A stand was declared to go somewhere."""

    end: int


@value
class StayDeclared(bases.OfStand):
    """A stand was declared to stay."""


@value
class FireDeclared(bases.OfShot):
    """A stand was declared to fire at another."""


@value
class HoldDeclared(bases.OfStand):
    """A stand was declared not to fire."""


@value
class RallyDeclared(bases.OfPlatoon):
    """A platoon was declared to rally."""


@value
class WithdrawalDeclared(bases.OfPlatoon):
    """A platoon was declared to go back."""


@value
class OrderLost(bases.OfPlatoon):
    """A platoon can no longer do what was declared: it is pinned or gone."""


@value
class StandMoved(bases.OfStand):
    """A stand went somewhere; `is_short` tells that the end of its route was taken meanwhile."""

    start: int
    end: int
    is_short: bool


@value
class StandBogged(bases.OfStand):
    """A vehicle bogged down in difficult ground."""

    die: int


@value
class ShotLost(bases.OfShot):
    """A stand can no longer fire at its target: it is gone, out of range or out of sight."""


@value
class ShotsFired(bases.OfShot):
    """A stand fired: its dice, what each had to come to, how many hit."""

    dice: tuple[int, ...]
    needed: int
    hits: int


@value
class ArmourHit(bases.OfStand):
    """Small arms hit armour: no harm is done, but the platoon must test."""


@value
class EnduranceLost(bases.OfStand):
    """A stand lost endurance, and has so much left."""

    lost: int
    left: int


@value
class StandOut(bases.OfStand):
    """A stand is out of action."""


@value
class PlatoonOut(bases.OfPlatoon):
    """The last stand of a platoon is out of action."""


@value
class PlatoonPinned(bases.OfTest):
    """A platoon failed its training test and is pinned."""


@value
class PlatoonSteady(bases.OfTest):
    """A platoon passed its training test."""


@value
class PlatoonRecovered(bases.OfTest):
    """A platoon passed a training test that lifts pinning and bogging."""


@value
class PlatoonStaysDown(bases.OfTest):
    """A platoon failed a training test and stays pinned or bogged down."""


@value
class StandsClosed(bases.OfShot):
    """Two stands met at close quarters: their dice, and with endurance their totals."""

    dice: tuple[int, ...]
    totals: tuple[int, ...]


@value
class StandDrivenBack(bases.OfStand):
    """A stand lost at close quarters and went back; its platoon is pinned."""

    start: int
    end: int


@value
class AircraftMissing(bases.OfSeat):
    """Air support was called and none came."""

    die: int


@value
class AircraftAttacked(bases.OfPlatoon):
    """Aircraft attacked a platoon: their dice, what each had to come to, how many hit."""

    dice: tuple[int, ...]
    needed: int
    hits: int
