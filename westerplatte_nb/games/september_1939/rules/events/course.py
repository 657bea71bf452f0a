"""What happens while a game is set up, turns go by and cards are played and drawn."""

from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.games.september_1939.rules.events import bases


@value
class GameSetUp(Event):
    """The forces are ready, beside the table or on it."""

    turns: int


@value
class DeploymentRolled(Event):
    """Both rolled for who says which side deploys first; equal dice were rolled again."""

    rolls: tuple[int, ...]
    seat: int


@value
class FirstToDeploy(bases.OfSeat):
    """It was said which side deploys first."""


@value
class PlatoonChosen(bases.OfPlatoon):
    """A side named the platoon that it deploys next."""


@value
class PlatoonDeployed(bases.OfPlatoon):
    """A platoon stands on the table."""

    points: tuple[int, ...]


@value
class PlatoonArrived(bases.OfPlatoon):
    """A platoon comes from the reserve."""

    points: tuple[int, ...]


@value
class PlatoonWaits(bases.OfPlatoon):
    """A platoon of the reserve finds no room at its edge."""


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
class FirstGoTaken(bases.OfSeat):
    """It was said which side has the first go."""


@value
class CardPlayed(bases.OfSeat):
    """A side played an order card for platoons."""

    card: str
    platoons: tuple[str, ...]


@value
class ReactionPlayed(bases.OfSeat):
    """A side answered a card with a reaction."""

    card: str
    platoon: str


@value
class FeintPlayed(bases.OfSeat):
    """A side answered a card with a Feint, which cancels its orders."""

    platoons: tuple[str, ...]


@value
class Declined(bases.OfSeat):
    """A side answered a card with nothing."""


@value
class Passed(bases.OfSeat):
    """A side plays no more orders in this turn."""


@value
class SecondCardLeft(bases.OfSeat):
    """A side left the second card of the first go."""


@value
class CardsPutDown(bases.OfSeat):
    """A side chose what it discards, face down: secret to the other."""

    cards: tuple[str, ...]


@value
class DiscardsShown(bases.OfSeat):
    """It is shown how many cards a side discarded."""

    number: int


@value
class CardExchanged(bases.OfSeat):
    """A side put a card down to draw another: secret to the other."""

    card: str


@value
class CardsDrawn(bases.OfSeat):
    """A side drew cards: secret to the other, but for their number."""

    cards: tuple[str, ...]


@value
class DeckShuffled(bases.OfSeat):
    """A side's discards are its deck again."""


@value
class MarkersRemoved(Event):
    """The markers of activation are taken off."""


@value
class GameEnded(Event):
    """The game is over; `held` is how many marked places each side holds."""

    held: tuple[int, ...]
