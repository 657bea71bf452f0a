"""What happens while orders are declared and carried out."""

from westerplatte_nb.engine.value import Event, value


@value
class MoveDeclared(Event):
    """A stand was declared to go somewhere."""

    stand: str
    end: int


@value
class StayDeclared(Event):
    """A stand was declared to stay."""

    stand: str


@value
class FireDeclared(Event):
    """A stand was declared to fire at another."""

    stand: str
    target: str


@value
class HoldDeclared(Event):
    """A stand was declared not to fire."""

    stand: str


@value
class RallyDeclared(Event):
    """A platoon was declared to rally."""

    platoon: str


@value
class WithdrawalDeclared(Event):
    """A platoon was declared to go back."""

    platoon: str


@value
class OrderLost(Event):
    """A platoon can no longer do what was declared: it is pinned or gone."""

    platoon: str


@value
class StandMoved(Event):
    """A stand went somewhere; `is_short` tells that the end of its route was taken meanwhile."""

    stand: str
    start: int
    end: int
    is_short: bool


@value
class StandBogged(Event):
    """A vehicle bogged down in difficult ground."""

    stand: str
    die: int


@value
class ShotLost(Event):
    """A stand can no longer fire at its target: it is gone, out of range or out of sight."""

    stand: str
    target: str


@value
class ShotsFired(Event):
    """A stand fired: its dice, what each had to come to, how many hit."""

    stand: str
    target: str
    dice: tuple[int, ...]
    needed: int
    hits: int


@value
class ArmourHit(Event):
    """Small arms hit armour: no harm is done, but the platoon must test."""

    stand: str


@value
class EnduranceLost(Event):
    """A stand lost endurance, and has so much left."""

    stand: str
    lost: int
    left: int


@value
class StandOut(Event):
    """A stand is out of action."""

    stand: str


@value
class PlatoonOut(Event):
    """The last stand of a platoon is out of action."""

    platoon: str


@value
class PlatoonPinned(Event):
    """A platoon failed its training test and is pinned."""

    platoon: str
    die: int
    needed: int


@value
class PlatoonSteady(Event):
    """A platoon passed its training test."""

    platoon: str
    die: int
    needed: int


@value
class PlatoonRecovered(Event):
    """A platoon passed a training test that lifts pinning and bogging."""

    platoon: str
    die: int
    needed: int


@value
class PlatoonStaysDown(Event):
    """A platoon failed a training test and stays pinned or bogged down."""

    platoon: str
    die: int
    needed: int


@value
class StandsClosed(Event):
    """Two stands met at close quarters: their dice, and with endurance their totals."""

    stand: str
    target: str
    dice: tuple[int, ...]
    totals: tuple[int, ...]


@value
class StandDrivenBack(Event):
    """A stand lost at close quarters and went back; its platoon is pinned."""

    stand: str
    start: int
    end: int


@value
class AircraftMissing(Event):
    """Air support was called and none came."""

    seat: int
    die: int


@value
class AircraftAttacked(Event):
    """Aircraft attacked a platoon: their dice, what each had to come to, how many hit."""

    platoon: str
    dice: tuple[int, ...]
    needed: int
    hits: int
