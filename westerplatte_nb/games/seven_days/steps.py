"""The agenda steps of 7 Days: what still has to happen, as nouns."""

from __future__ import annotations

from dataclasses import dataclass

from westerplatte_nb.games.seven_days.board import Space, Track
from westerplatte_nb.games.seven_days.cards import AttackCard


@dataclass(frozen=True, slots=True)
class StartSpace:
    """An officer chooses the start space."""

    seat: int


@dataclass(frozen=True, slots=True)
class FirstCard:
    """A card of the set-up: discarded without effect, or brought into play."""

    discarded: bool


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The turn of the active officer begins."""


@dataclass(frozen=True, slots=True)
class Assault:
    """The German attack of all tracks."""


@dataclass(frozen=True, slots=True)
class TroopFire:
    """The shots of the troop on one track."""

    track: Track


@dataclass(frozen=True, slots=True)
class Damage:
    """One damage to a space; an outpost without bricks passes it on."""

    space: Space
    cause: str
    rule: str


@dataclass(frozen=True, slots=True)
class NewCard:
    """The next attack card is drawn."""


@dataclass(frozen=True, slots=True)
class MoraleFall:
    """Morale falls one step."""

    rule: str


@dataclass(frozen=True, slots=True)
class MoraleRise:
    """Morale rises one step."""

    rule: str


@dataclass(frozen=True, slots=True)
class MarkerReturn:
    """The morale marker is back at the start: told after what the outermost step did."""

    rule: str


@dataclass(frozen=True, slots=True)
class SupplyChoice:
    """High morale adds a supply, or low morale takes one."""

    gained: bool


@dataclass(frozen=True, slots=True)
class TokenShare:
    """Tokens are shared among the officers."""

    token: str
    number: int
    evenly: bool
    rule: str


@dataclass(frozen=True, slots=True)
class AmmunitionShare:
    """Rounds from the bank are shared among the officers."""

    number: int


@dataclass(frozen=True, slots=True)
class AmmunitionLoss:
    """The officers lose rounds."""

    number: int


@dataclass(frozen=True, slots=True)
class TroopMovement:
    """The tracks a card names move; `fresh` is the troop this very card placed, if any."""

    card: AttackCard
    fresh: AttackCard | None


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of the turn: the day may end, the game may end."""


@dataclass(frozen=True, slots=True)
class NextEvent:
    """The next event card is drawn and takes effect."""


@dataclass(frozen=True, slots=True)
class BrickPlacement:
    """Bricks of `event.wall` still to be placed."""

    bricks: int


@dataclass(frozen=True, slots=True)
class Refill:
    """The tiles are refilled after the third event."""


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The turn limit is tested, and the next officer's turn begins."""
