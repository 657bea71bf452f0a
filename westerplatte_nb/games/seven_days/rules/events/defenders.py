"""What the defenders do: setting up, turns, moves, actions."""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.seven_days.rules.board import Space, Track
from westerplatte_nb.games.seven_days.rules.events import bases


@value
class GameSetUp(Event):
    """The board stands ready, before the first cards."""

    difficulty: str
    officers: int


@value
class OfficerStarted(bases.OfPlace):
    """An officer took the start space."""


@value
class TurnBegan(Event):
    """An officer's turn began."""

    turn: int
    day: int
    seat: int


@value
class LimitedMoveReturned(bases.OfSeat):
    """An officer gave a limited-move token back and has a move fewer this turn."""


@value
class OfficerMoved(bases.OfSeat):
    """An officer went along a path."""

    origin: Space
    space: Space


@value
class ExtraMoveSpent(bases.OfSeat):
    """An extra-move token paid for a move."""


@value
class ExtraActionSpent(bases.OfSeat):
    """An extra-action token paid for a second action."""


@value
class OrdersEnded(bases.OfSeat):
    """An officer ended the orders; the Germans act next."""


@value
class OfficersFired(bases.OfSeat):
    """The attack from an outpost, with a round each of these officers (0-based seats)."""

    track: Track
    officers: tuple[int, ...]


@value
class MortarFired(bases.OfSeat):
    """A mortar grenade was fired at a track."""

    track: Track


@value
class MineLaid(bases.OfSeat):
    """A mine was laid on a rung of a track."""

    track: Track
    rung: int


@value
class WallRebuilt(bases.OfPlace):
    """Bricks from the tile went on a wall, which is now `wall` high."""

    bricks: int
    wall: int


@value
class SurplusSetAside(Event):
    """Bricks that did not fit went to the `reserve` or the `box`."""

    bricks: int
    where: str


@value
class AmmunitionTaken(bases.OfSeat):
    """An officer took rounds from the bank and now has `left` of them."""

    rounds: int
    left: int


@value
class TroopDrivenBack(bases.OfRungs):
    """A troop was driven back."""
