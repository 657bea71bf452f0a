"""What the attackers do: troops, shots, bricks, cards."""

from __future__ import annotations

from dataclasses import dataclass

from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days.board import Space, Track


@dataclass(frozen=True, slots=True)
class TroopWounded(Event):
    """A troop took damage; `wounds` is the damage now, `resistance` what it can bear."""

    track: Track
    card: str
    kind: str
    wounds: int
    resistance: int


@dataclass(frozen=True, slots=True)
class TroopDestroyed(Event):
    """A troop left its track for good."""

    track: Track
    card: str
    kind: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """An attack card went to a day's discard pile, which now holds `pile` cards."""

    card: str
    day: int
    pile: int


@dataclass(frozen=True, slots=True)
class MineExploded(Event):
    """A troop set a mine off."""

    track: Track
    rung: int


@dataclass(frozen=True, slots=True)
class AssaultBegan(Event):
    """The German attack began; `troops` of them shoot."""

    troops: int


@dataclass(frozen=True, slots=True)
class TroopFired(Event):
    """A howitzer battery or a machine-gun troop shot at the outpost opposite."""

    track: Track
    card: str
    kind: str
    attack: int


@dataclass(frozen=True, slots=True)
class BrickLost(Event):
    """A wall lost a brick and is now `wall` high; `cause` is a troop's kind, `air_raid` or `bombardment`."""

    space: Space
    wall: int
    cause: str


@dataclass(frozen=True, slots=True)
class DamagePassedOn(Event):
    """Damage to an outpost without bricks went on to another space."""

    outpost: Space
    space: Space


@dataclass(frozen=True, slots=True)
class DamageCameToNothing(Event):
    """Damage found no brick to destroy."""

    space: Space


@dataclass(frozen=True, slots=True)
class GuardhouseFell(Event):
    """A guardhouse has no brick left."""

    space: Space


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """An attack card was turned over."""

    card: str
    kind: str


@dataclass(frozen=True, slots=True)
class FirstCardDiscarded(Event):
    """The first attack card went to day 1's pile without effect."""

    card: str


@dataclass(frozen=True, slots=True)
class TroopArrived(Event):
    """A troop came on space I of a track."""

    track: Track
    card: str
    kind: str


@dataclass(frozen=True, slots=True)
class TroopShifted(Event):
    """A troop's own track was taken, so it came on another."""

    named: Track
    track: Track
    card: str


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """All tracks were taken, so the card went to the bottom of the attack deck."""

    card: str


@dataclass(frozen=True, slots=True)
class TroopAdvanced(Event):
    """A troop moved towards the wall."""

    track: Track
    card: str
    from_rung: int
    rung: int
