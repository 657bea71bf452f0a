"""What happens in 7 Days, as frozen values in the past tense.

A field named alike means the same everywhere, so that wording can go by the name: `seat` (0-based), `space`,
`origin`, `outpost`, `track`, `named`, `rung` and `from_rung` (1–4), `card` and `event_card` (ids), `day` (1–7), `turn`,
`bricks`, `rounds`, `wounds`, `tokens` (counts), `amounts` (by seat), `level` (morale -3 to 3), `supply`, `cause`.
"""

from __future__ import annotations

from dataclasses import dataclass

from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days.board import Space, Track


@dataclass(frozen=True, slots=True)
class GameSetUp(Event):
    """The board stands ready, before the first cards."""

    difficulty: str
    officers: int


@dataclass(frozen=True, slots=True)
class OfficerStarted(Event):
    """An officer took the start space."""

    seat: int
    space: Space


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """An officer's turn began."""

    turn: int
    day: int
    seat: int


@dataclass(frozen=True, slots=True)
class LimitedMoveReturned(Event):
    """An officer gave a limited-move token back and has a move fewer this turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfficerMoved(Event):
    """An officer went along a path."""

    seat: int
    origin: Space
    space: Space


@dataclass(frozen=True, slots=True)
class ExtraMoveSpent(Event):
    """An extra-move token paid for a move."""

    seat: int


@dataclass(frozen=True, slots=True)
class ExtraActionSpent(Event):
    """An extra-action token paid for a second action."""

    seat: int


@dataclass(frozen=True, slots=True)
class OrdersEnded(Event):
    """An officer ended the orders; the Germans act next."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfficersFired(Event):
    """The attack from an outpost, with a round each of these officers (0-based seats)."""

    seat: int
    track: Track
    officers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MortarFired(Event):
    """A mortar grenade was fired at a track."""

    seat: int
    track: Track


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
class MineLaid(Event):
    """A mine was laid on a rung of a track."""

    seat: int
    track: Track
    rung: int


@dataclass(frozen=True, slots=True)
class MineExploded(Event):
    """A troop set a mine off."""

    track: Track
    rung: int


@dataclass(frozen=True, slots=True)
class WallRebuilt(Event):
    """Bricks from the tile went on a wall, which is now `wall` high."""

    seat: int
    space: Space
    bricks: int
    wall: int


@dataclass(frozen=True, slots=True)
class SurplusSetAside(Event):
    """Bricks that did not fit went to the `reserve` or the `box`."""

    bricks: int
    where: str


@dataclass(frozen=True, slots=True)
class AmmunitionTaken(Event):
    """An officer took rounds from the bank and now has `left` of them."""

    seat: int
    rounds: int
    left: int


@dataclass(frozen=True, slots=True)
class TroopDrivenBack(Event):
    """A troop was driven back."""

    track: Track
    card: str
    from_rung: int
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


@dataclass(frozen=True, slots=True)
class MoraleRose(Event):
    """Morale rose to a level."""

    level: int


@dataclass(frozen=True, slots=True)
class MoraleFell(Event):
    """Morale fell to a level."""

    level: int


@dataclass(frozen=True, slots=True)
class MoraleReturned(Event):
    """The morale marker went back to the start."""


@dataclass(frozen=True, slots=True)
class SupplyGained(Event):
    """A grenade, a mine or bricks came to its tile."""

    supply: str
    number: int


@dataclass(frozen=True, slots=True)
class SupplyLost(Event):
    """A grenade, a mine or bricks left its tile."""

    supply: str
    number: int


@dataclass(frozen=True, slots=True)
class NothingToGain(Event):
    """No tile has room, or the bank has nothing for it."""


@dataclass(frozen=True, slots=True)
class NothingToLose(Event):
    """There was nothing to lose."""


@dataclass(frozen=True, slots=True)
class TokensShared(Event):
    """The officers got tokens: `token` is `extra_moves`, `limited_moves` or `extra_actions`."""

    token: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TokensCancelled(Event):
    """An officer's extra-move and limited-move tokens cancelled each other."""

    seat: int
    tokens: int


@dataclass(frozen=True, slots=True)
class AmmunitionShared(Event):
    """The officers got rounds from the bank."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AmmunitionLost(Event):
    """The officers lost rounds."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DayEnded(Event):
    """A day's pile held eight cards at the end of a turn."""

    day: int


@dataclass(frozen=True, slots=True)
class EventCardDrawn(Event):
    """The next event card was turned over."""

    event_card: str
    kind: str


@dataclass(frozen=True, slots=True)
class PathCleared(Event):
    """A burned path can be used again."""

    ends: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class PathBurned(Event):
    """A path is burned until the next event card."""

    ends: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class BrickPlaced(Event):
    """A brick of an event went on a wall, which is now `wall` high."""

    space: Space
    wall: int


@dataclass(frozen=True, slots=True)
class SuppliesRefilled(Event):
    """After the third event the tiles were refilled by these numbers."""

    mines: int
    grenades: int
    bricks: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The seventh day ended and the defence held."""

    turn: int


@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """Two guardhouses are without bricks."""

    ends: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class GameUnfinished(Event):
    """The turn limit was reached."""

    turn: int
