"""What happens. A platoon is named with its side (`poland.inf1`), a stand too (`poland.inf1.2`); a point is a number.

A card that a viewer does not see is UNSEEN.
"""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.value import value

# ---- setting up ------------------------------------------------------------------------------------------------------


@value
class GameSetUp(Event):
    """The forces stand beside the table."""

    turns: int


@value
class DeploymentRolled(Event):
    """Both rolled for who says which side deploys first; equal dice were rolled again."""

    rolls: tuple[int, ...]
    seat: int


@value
class FirstToDeploy(Event):
    """It was said which side deploys first."""

    seat: int


@value
class PlatoonChosen(Event):
    """A side named the platoon that it deploys next."""

    platoon: str


@value
class PlatoonDeployed(Event):
    """A platoon stands on the table."""

    platoon: str
    points: tuple[int, ...]


@value
class PlatoonArrived(Event):
    """A platoon comes from the reserve."""

    platoon: str
    points: tuple[int, ...]


@value
class PlatoonWaits(Event):
    """A platoon of the reserve finds no room at its edge."""

    platoon: str


# ---- the turn --------------------------------------------------------------------------------------------------------


@value
class TurnBegan(Event):
    """A turn begins."""

    round: int


@value
class InitiativeRolled(Event):
    """Both rolled for the initiative; `totals` are dice and bonus. Equal totals were rolled again."""

    rolls: tuple[int, ...]
    totals: tuple[int, ...]
    seat: int
    is_double: bool


@value
class FirstGoTaken(Event):
    """It was said which side has the first go."""

    seat: int


@value
class CardPlayed(Event):
    """A side played an order card for platoons."""

    seat: int
    card: str
    platoons: tuple[str, ...]


@value
class ReactionPlayed(Event):
    """A side answered a card with a reaction."""

    seat: int
    card: str
    platoon: str


@value
class FeintPlayed(Event):
    """A side answered a card with a Feint, which cancels its orders."""

    seat: int
    platoons: tuple[str, ...]


@value
class Declined(Event):
    """A side answered a card with nothing."""

    seat: int


@value
class Passed(Event):
    """A side plays no more orders in this turn."""

    seat: int


@value
class SecondCardLeft(Event):
    """A side left the second card of the first go."""

    seat: int


# ---- declarations ----------------------------------------------------------------------------------------------------


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


# ---- carrying out ----------------------------------------------------------------------------------------------------


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


# ---- cards -----------------------------------------------------------------------------------------------------------


@value
class CardsPutDown(Event):
    """A side chose what it discards, face down: secret to the other."""

    seat: int
    cards: tuple[str, ...]


@value
class DiscardsShown(Event):
    """It is shown how many cards a side discarded."""

    seat: int
    number: int


@value
class CardExchanged(Event):
    """A side put a card down to draw another: secret to the other."""

    seat: int
    card: str


@value
class CardsDrawn(Event):
    """A side drew cards: secret to the other, but for their number."""

    seat: int
    cards: tuple[str, ...]


@value
class DeckShuffled(Event):
    """A side's discards are its deck again."""

    seat: int


# ---- the end ---------------------------------------------------------------------------------------------------------


@value
class MarkersRemoved(Event):
    """The markers of activation are taken off."""


@value
class GameEnded(Event):
    """The game is over; `held` is how many marked places each side holds."""

    held: tuple[int, ...]
