"""Time and hands: another moment, a what-if, whose hand is open, the board handed over, a game begun again."""

from typing import Annotated, Literal

from westerplatte_nb.view.messages.fields import ForThisState, Index, PageMessage, Range, Seat


class TurnHand(PageMessage, do="hand"):
    """The person turned the hand of a seat over, or face down; without a seat that of the one in turn."""

    open: bool
    seat: Seat | None = None


class GoToMoment(PageMessage, do="look"):
    """The person went to a moment, perhaps by the slider, or by a step; `event` is one in the middle of its step."""

    to: Annotated[float, Range(-1_000_000, 1_000_000)] = 0
    by: Literal["back", "forward"] | None = None
    slider: bool = False
    event: Index | None = None


class WhatIf(PageMessage):
    """The person begins a what-if at the moment shown."""


class RealGame(PageMessage):
    """The person comes back from a what-if."""


class Compare(PageMessage):
    """The person opened or closed the comparison with the real game."""

    open: bool


class ToggleCourse(PageMessage, do="course"):
    """The person opened or closed the course of the game."""

    open: bool


class Glance(PageMessage):
    """The person moved the cursor in the course of the game to a moment."""

    to: Index


class TakeOver(PageMessage):
    """The next person sits at the computer."""


class Again(PageMessage):
    """The person restarts with the same choices, and with the same deal or another."""

    same: bool


class Rematch(ForThisState):
    """The person begins the return match."""


# Ways through time, which wait while the board is covered.
TRAVELS = (GoToMoment, WhatIf, RealGame)
