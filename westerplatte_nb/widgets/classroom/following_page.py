"""A page that stays in the notebook and follows a board: an output that is written over while the game goes on."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from IPython.display import display

from westerplatte_nb.widgets.host import Host

# The page follows when the hand is off the board: what a click costs is not its business.
SOON = 0.5


class Shows(Protocol):
    """A page as HTML and as plain text."""

    @property
    def html(self) -> str:
        """The page as HTML."""
        ...

    @property
    def text(self) -> str:
        """The page as plain text."""
        ...

    def _repr_mimebundle_(self) -> dict[str, str]: ...


class FollowingPage:
    """A page about a game that is replaced in its output whenever the game has moved on by a turn.

    It is an output and no widget: what it showed last stays in the saved notebook.
    """

    def __init__(self, make: Callable[[], Shows], fingerprint: Callable[[], object]) -> None:
        """Follow a game: `make` returns its page, `fingerprint` a value that differs whenever the page would."""
        self._make = make
        self._fingerprint = fingerprint
        self._shown: object = None
        # What shows the next version of the page.
        self._put: Callable[[Shows], None] | None = None
        self._is_scheduled = False

    @property
    def html(self) -> str:
        """The page as HTML."""
        return self._make().html

    @property
    def text(self) -> str:
        """The page as plain text."""
        return self._make().text

    def __repr__(self) -> str:
        """Return the plain text."""
        return self.text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return the page as HTML and as plain text."""
        return self._make()._repr_mimebundle_()

    def _ipython_display_(self) -> None:
        """Display the page in an output that later versions replace."""
        self._shown = self._fingerprint()
        handle: Any = display(self._make(), display_id=True)  # type: ignore[no-untyped-call]
        self._put = handle.update

    def show_by(self, put: Callable[[Shows], None]) -> None:
        """Show the page elsewhere than in an output: `put` is called with it now, and with each new version of it."""
        self._put = put
        self._update()

    def follow(self, board: Host) -> None:
        """Follow what is played on a board."""
        board.page_model.observe(lambda _: self.changed(), "lines")

    def changed(self) -> None:
        """Replace the page if it is outdated; with an event loop a little later, so that the board comes first."""
        if self._put is None or self._is_scheduled or self._fingerprint() == self._shown:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._update()
        else:
            self._is_scheduled = True
            loop.call_later(SOON, self._update)

    def _update(self) -> None:
        """Replace the page by a new version."""
        self._is_scheduled = False
        self._shown = self._fingerprint()
        if self._put is not None:
            self._put(self._make())
