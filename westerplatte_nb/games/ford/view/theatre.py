"""The ford as a play: the bids are turned over, and a point is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Rect, Text
from westerplatte_nb.view.theatre.theatre import Actor, Clip, Key

# How long the bids are held up, and how long any other event lasts, in beats.
BIDS_BEATS, OTHER_BEATS = 1.5, 0.6

# It has no fights at which a play stops.
FIGHT: tuple[type[Event], ...] = ()
DETAILS: tuple[type[Event], ...] = ()


def is_played(events: Sequence[Event]) -> bool:
    """Tell whether bids were shown or a crossing succeeded."""
    return any(isinstance(event, happened.BidsShown | happened.PointTaken) for event in events)


def act(event: Event, before: Any, after: Any, words: Words) -> Clip:
    """Return the animation of an event: all bids held up side by side, else a pause."""
    if not isinstance(event, happened.BidsShown):
        return Clip(OTHER_BEATS)
    return Clip(BIDS_BEATS, tuple(_bid(seat, bid) for seat, bid in enumerate(event.strengths)))


def _bid(seat: int, bid: int) -> Actor:
    """Return the actor of a seat's bid: a card that grows within the first 0.3 of the clip and then stands still."""
    card = Rect("bid", -40, -50, 80, 100, "paper", "paper_edge", 3, 10)
    x, y = 500 + 200 * seat, 250
    keys = (Key(0.0, x, y, 0.2), Key(0.3, x, y), Key(1.0, x, y))
    return Actor((card, Text("bid.strength", 0, 0, str(bid), 48)), keys)
