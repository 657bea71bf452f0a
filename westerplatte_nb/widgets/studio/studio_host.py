"""What the parts of the studio need of it: the draft, the reader, where one is looking, and how to edit.

The studio is built from its parts, so no part imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any, Protocol

from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.studio.editor import Editor

Moments = tuple[tuple[str, dict[str, Any]], ...]
# What is offered to begin with: an id, a game, and a title by language.
Offered = tuple[tuple[str, str, Mapping[str, str]], ...]


class StudioHost(Protocol):
    """A studio.

    `tool` is what is about to be put, `mode` in which of several ways, `ruler` what was measured last, `place` the
    place of the board that is looked at, `drawing` the note whose arrow or ring is about to be drawn: its number, the
    kind of mark, and the place it begins at. `moments` are the turns of the game that was taken, `offered` gives
    scenarios to begin with. `unkept` tells why the draft could not be kept, `forgetting` is the name of one that is
    about to be deleted, and `refused` tells all that is wrong with a file that could not be opened.
    """

    lock: RLock
    words: Words
    history: History
    name: str
    tool: str
    mode: str
    ruler: dict[str, str] | None
    refused: tuple[str, ...]
    place: str
    tab: str
    forgetting: str
    drawing: tuple[int, str, str] | None
    message: str
    is_kept: bool
    unkept: str
    dark: bool
    trial: Any
    moments: Moments
    moments_game: str
    offered: Callable[[], Offered]
    scene: Scene
    children: Any
    canvas: Any
    page: Any
    errands: Mapping[type[Any], Callable[[Any, Any], None]]

    @property
    def draft(self) -> Draft:
        """The present draft."""
        ...

    @property
    def editor(self) -> Editor:
        """What can be edited of its game."""
        ...

    @property
    def setup(self) -> dict[str, Any]:
        """The words of its setup."""
        ...

    @property
    def state(self) -> Any:
        """The first moment of the draft, as it could last be laid out."""
        ...

    @property
    def why_not_laid(self) -> tuple[str, ...]:
        """Why the board shows an earlier draft; nothing where it shows the present one."""
        ...

    def edit(self, draft: Draft) -> None:
        """Make a draft the present one and keep it."""
        ...

    def undo(self) -> None:
        """Take the last edit back."""
        ...

    def redo(self) -> None:
        """Do it again."""
        ...

    def put(self, history: History, name: str = "") -> None:
        """Show another draft in place of this one."""
        ...

    def tell(self, text: str) -> None:
        """Say something in the line that is read out."""
        ...

    def tell_beside(self, **parts: Any) -> None:
        """Change what is told of work that goes on beside the editing."""
        ...

    def place_names(self) -> dict[str, str]:
        """Return the places of the board as it stands now, with what is said of each."""
        ...

    def show(self) -> None:
        """Bring the page up to date."""
        ...

    def redraw(self) -> None:
        """Draw the board anew."""
        ...

    def add_class(self, name: str) -> Any:
        """Give the studio's box a class of its page."""
        ...

    def remove_class(self, name: str) -> Any:
        """Take it away."""
        ...


# What is done with one class of messages.
Errand = Callable[[StudioHost, Any], None]


def tell_refused(studio: StudioHost, refused: FileRefused) -> None:
    """Tell all that is wrong with a file, each with its place."""
    told = tuple(dict.fromkeys(studio.words.say(problem.wording) for problem in refused.problems))
    if len(told) == 1:
        studio.tell(told[0])
        return
    studio.tell(studio.words("studio.refused", number=len(told)))
    studio.refused = told
