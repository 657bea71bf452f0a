"""What events have in common: of whom or what they tell."""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.seven_days.rules.board import Space, Track


@value
class OfSeat(Event):
    """Of an officer."""

    seat: int


@value
class OfPlace(OfSeat):
    """Of an officer on a space."""

    space: Space


@value
class OfTroop(Event):
    """Of a troop, its card and its kind."""

    track: Track
    card: str
    kind: str


@value
class OfRungs(Event):
    """Of a troop that goes from a rung to another."""

    track: Track
    card: str
    from_rung: int
    rung: int
