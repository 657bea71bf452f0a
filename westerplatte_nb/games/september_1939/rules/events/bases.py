"""What events have in common: of whom or what they tell."""

from westerplatte_nb.engine.value import Event, value


@value
class OfSeat(Event):
    """Of a side."""

    seat: int


@value
class OfPlatoon(Event):
    """Of a platoon."""

    platoon: str


@value
class OfTest(OfPlatoon):
    """Of a platoon that rolled a die."""

    die: int
    needed: int


@value
class OfStand(Event):
    """Of a stand."""

    stand: str


@value
class OfShot(OfStand):
    """Of a stand and the one that it attacks."""

    target: str
