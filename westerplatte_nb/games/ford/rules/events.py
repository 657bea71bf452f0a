"""What happens at the ford. A card that a viewer does not see has the strength 0."""

from __future__ import annotations

from westerplatte_nb.engine.value import Event, value

UNSEEN = 0


@value
class RoundBegan(Event):
    """A round begins."""

    round: int


@value
class BidLaid(Event):
    """A patrol laid a card face down: secret to the others."""

    seat: int
    strength: int


@value
class BidsShown(Event):
    """The bids are shown, and `first` moves first."""

    strengths: tuple[int, ...]
    first: int
    by_die: bool


@value
class CardPlayed(Event):
    """A patrol crosses, blocks or counters with a card."""

    seat: int
    strength: int


@value
class Passed(Event):
    """A patrol gives up its order, or does not react."""

    seat: int


@value
class PointTaken(Event):
    """A crossing succeeded."""

    seat: int


@value
class CardsDrawn(Event):
    """A patrol drew cards: secret to the others, but for their number."""

    seat: int
    strengths: tuple[int, ...]


@value
class GameEnded(Event):
    """The game is over."""

    points: tuple[int, ...]
