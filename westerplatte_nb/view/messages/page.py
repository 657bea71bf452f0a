"""What pages tell of themselves: they have come, have turned dark, still listen, show another slide."""

from typing import Annotated

from westerplatte_nb.view.messages.fields import Declared, Index, Length, Name, PageMessage, Range


class Tell(PageMessage):
    """A page has come and asks for everything; every widget answers it."""


class Ping(PageMessage):
    """The page asks whether the kernel still answers."""


class Ready(PageMessage):
    """A page has come."""


class ReadyWithTheme(PageMessage, do="ready_looks"):
    """A page has come that draws a board, in the dark or the light."""

    dark: bool = False


class BoardReady(PageMessage):
    """The page of a game has come; `boards` are the others beside it."""

    dark: bool = False
    boards: Annotated[tuple[Name, ...], Length(10_000)] = ()


class ThemeDetected(PageMessage, do="looks"):
    """The notebook has turned dark or light."""

    dark: bool


class RenewPicture(PageMessage):
    """The picture in the notebook is to be renewed, by the page itself where it can."""

    to_page: bool = False


class Theatre(PageMessage):
    """The play above the board still takes so many seconds; None while it stands still."""

    left: Annotated[float, Range(-1_000_000, 1_000_000)] | None


class Watch(PageMessage):
    """The person plays once more what happened in the step that is shown."""


class Arrive(PageMessage):
    """The person came to a slide that is made when somebody comes to it."""

    number: Index


# By the name that is sent (`do`), which is not always that of the class.
MESSAGES = {
    "ping": Ping, "ready": BoardReady, "looks": ThemeDetected, "still": RenewPicture, "theatre": Theatre,
    "watch": Watch,
}  # fmt: skip
# What the pages of quizzes, of the desk and of classes say: nothing of a board.
PLAIN = {"ping": Ping, "ready": Ready}
FROM_SLIDES: Declared = {"arrive": Arrive}
