"""Hints, and the look back on a game."""

from typing import Literal

from westerplatte_nb.view.messages.fields import ForThisState, Index, PageMessage


class RequestHint(ForThisState, do="hint"):
    """The person pressed the button of the hints; `depth` is what it promised."""

    depth: Index


class HintMark(PageMessage):
    """The person lets the move be marked on the board, or not."""

    on: bool


class HintFold(PageMessage):
    """The person hid the hint, or shows it again."""

    closed: bool


class ReviewGame(PageMessage, do="review"):
    """The person begins to look back on the game, goes on, or stops."""

    on: bool


class ReviewTry(PageMessage):
    """The person tries another way that was found."""

    number: Index


class Export(PageMessage):
    """The person takes the game away as a page or a notebook to read."""

    to: Literal["html", "notebook"]
