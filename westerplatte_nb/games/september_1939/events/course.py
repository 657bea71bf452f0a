"""What happens while a game is set up, turns go by and cards are played and drawn."""

from westerplatte_nb.engine.value import Event, value


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


@value
class MarkersRemoved(Event):
    """The markers of activation are taken off."""


@value
class GameEnded(Event):
    """The game is over; `held` is how many marked places each side holds."""

    held: tuple[int, ...]
