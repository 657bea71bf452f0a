"""What the attackers do: troops, shots, bricks, cards."""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.seven_days.rules.board import Space, Track
from westerplatte_nb.games.seven_days.rules.events import bases


@value
class TroopWounded(bases.OfTroop):
    """A troop took damage; `wounds` is the damage now, `resistance` what it can bear."""

    wounds: int
    resistance: int


@value
class TroopDestroyed(bases.OfTroop):
    """A troop left its track for good."""


@value
class CardDiscarded(Event):
    """An attack card went to a day's discard pile, which now holds `pile` cards."""

    card: str
    day: int
    pile: int


@value
class MineExploded(Event):
    """A troop set a mine off."""

    track: Track
    rung: int


@value
class AssaultBegan(Event):
    """The German attack began; `troops` of them shoot."""

    troops: int


@value
class TroopFired(bases.OfTroop):
    """A howitzer battery or a machine-gun troop shot at the outpost opposite."""

    attack: int


@value
class BrickLost(Event):
    """A wall lost a brick and is now `wall` high; `cause` is a troop's kind, `air_raid` or `bombardment`."""

    space: Space
    wall: int
    cause: str


@value
class DamagePassedOn(Event):
    """Damage to an outpost without bricks went on to another space."""

    outpost: Space
    space: Space


@value
class DamageCameToNothing(Event):
    """Damage found no brick to destroy."""

    space: Space


@value
class GuardhouseFell(Event):
    """A guardhouse has no brick left."""

    space: Space


@value
class CardDrawn(Event):
    """An attack card was turned over."""

    card: str
    kind: str


@value
class FirstCardDiscarded(Event):
    """The first attack card went to day 1's pile without effect."""

    card: str


@value
class TroopArrived(bases.OfTroop):
    """A troop came on space I of a track."""


@value
class TroopShifted(Event):
    """A troop's own track was taken, so it came on another."""

    named: Track
    track: Track
    card: str


@value
class CardReturned(Event):
    """All tracks were taken, so the card went to the bottom of the attack deck."""

    card: str


@value
class TroopAdvanced(bases.OfRungs):
    """A troop moved towards the wall."""
