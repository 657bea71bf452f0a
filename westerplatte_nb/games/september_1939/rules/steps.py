"""The steps of the agenda: what is still to be done, as values."""

from functools import cache

from westerplatte_nb.engine.value import value


@value
class SeatStep:
    """What is left to a side, or asked of it."""

    seat: int


@value
class DeployRoll:
    """Both roll for who deploys first, or says so."""


@value
class DeployChoice(SeatStep):
    """The winner says which side deploys first."""


@value
class NextPlatoon(SeatStep):
    """A side deploys its next platoon, if it has one left."""


@value
class PlacePlatoon:
    """A side chooses where a platoon stands."""

    platoon: int
    is_arriving: bool = False


@value
class TurnStart:
    """A turn begins with the roll for the initiative."""


@value
class GoChoice(SeatStep):
    """The winner of the initiative says which side goes first."""

    is_double: bool


@value
class Go(SeatStep):
    """A side has a go: a card, or the pass."""


@value
class SecondCard(SeatStep):
    """The side with the double may play a second card."""


@value
class GoEnd(SeatStep):
    """The other side's go follows, or the turn closes."""


@value
class Declare:
    """The next stand of the last card in play is declared; `place` counts its platoons, `stage` what each is asked."""

    place: int = 0
    stage: int = 0


@value
class Respond(SeatStep):
    """The side that did not play the last card may answer it."""


@value
class CarryOut:
    """The last card in play is carried out, then those before it."""


@value
class Exchange(SeatStep):
    """A side exchanges a card of its hand (Reconnaissance)."""


@value
class ClosingTests:
    """The turn closes: training tests, the end of the game, markers."""


@value
class ChooseDiscards(SeatStep):
    """A side chooses the cards that it discards."""


@value
class ShowDiscards:
    """The discards are counted, hands filled; the next turn follows."""


@value
class Arrivals:
    """The reserves of the new turn come."""


# The most frequent steps, one for each seat, made once: they are values.
GO, GO_END, RESPOND = (Go(0), Go(1)), (GoEnd(0), GoEnd(1)), (Respond(0), Respond(1))
CARRY_OUT = CarryOut()


@cache
def declare_step(place: int = 0, stage: int = 0) -> Declare:
    """Return the step that goes on with the declaration of the last card in play; equal steps are one object.

    `place` is the index of a platoon among those of the card, and `stage` the number of what it is asked next.
    """
    return Declare(place, stage)
