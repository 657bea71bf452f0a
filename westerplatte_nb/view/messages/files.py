"""Games that come and go: files and codes, a new game, an unfinished one, a result that is handed in."""

from collections.abc import Mapping
from typing import Annotated

from westerplatte_nb.view.messages.fields import FileText, ForThisState, Length, Name, PageMessage, Typed


class SaveGame(PageMessage, do="save"):
    """The person takes the game away as a file."""


class LoadGame(ForThisState, do="load"):
    """The person opens a file."""

    text: FileText
    name: Typed


class TooLarge(PageMessage):
    """The person chose a file that is too large to be a game; the page did not read it."""


class OpenCode(ForThisState, do="code"):
    """The person opens a code."""

    text: FileText


class NewGame(ForThisState, do="new"):
    """The person begins the game that the form asks for, by the names of its fields."""

    setup: Annotated[Mapping[str, Typed], Length(200)]


class ResumeGame(ForThisState, do="resume"):
    """The person goes back to an unfinished game that was offered."""

    id: Name


class NoticeSeen(PageMessage):
    """The person stays with the new game, or has read the box over the board."""


class TidyGames(PageMessage):
    """The person deletes the unfinished games that are not offered; `sure` the second time."""

    sure: bool | None


class HandInGame(PageMessage, do="result"):
    """The person hands the game in, with what was written at its stops by their numbers."""

    nickname: Typed = ""
    stops: Annotated[Mapping[str, Typed], Length(1_000)] | None = None
