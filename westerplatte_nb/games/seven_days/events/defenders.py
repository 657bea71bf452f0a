"""What the defenders do: setting up, turns, moves, actions."""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.seven_days.board import Space, Track


@value
class GameSetUp(Event):
    """The board stands ready, before the first cards."""

    difficulty: str
    officers: int


@value
class OfficerStarted(Event):
    """An officer took the start space."""

    seat: int
    space: Space


@value
class TurnBegan(Event):
    """An officer's turn began."""

    turn: int
    day: int
    seat: int


@value
class LimitedMoveReturned(Event):
    """An officer gave a limited-move token back and has a move fewer this turn."""

    seat: int


@value
class OfficerMoved(Event):
    """An officer went along a path."""

    seat: int
    origin: Space
    space: Space


@value
class ExtraMoveSpent(Event):
    """An extra-move token paid for a move."""

    seat: int


@value
class ExtraActionSpent(Event):
    """An extra-action token paid for a second action."""

    seat: int


@value
class OrdersEnded(Event):
    """An officer ended the orders; the Germans act next."""

    seat: int


@value
class OfficersFired(Event):
    """The attack from an outpost, with a round each of these officers (0-based seats)."""

    seat: int
    track: Track
    officers: tuple[int, ...]


@value
class MortarFired(Event):
    """A mortar grenade was fired at a track."""

    seat: int
    track: Track


@value
class MineLaid(Event):
    """A mine was laid on a rung of a track."""

    seat: int
    track: Track
    rung: int


@value
class WallRebuilt(Event):
    """Bricks from the tile went on a wall, which is now `wall` high."""

    seat: int
    space: Space
    bricks: int
    wall: int


@value
class SurplusSetAside(Event):
    """Bricks that did not fit went to the `reserve` or the `box`."""

    bricks: int
    where: str


@value
class AmmunitionTaken(Event):
    """An officer took rounds from the bank and now has `left` of them."""

    seat: int
    rounds: int
    left: int


@value
class TroopDrivenBack(Event):
    """A troop was driven back."""

    track: Track
    card: str
    from_rung: int
    rung: int
