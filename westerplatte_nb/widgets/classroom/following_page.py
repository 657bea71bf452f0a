"""A page that stays in the notebook and follows a board: an output that is written over while the game goes on."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from IPython.display import display

from westerplatte_nb.widgets.host import Host

# The page is renewed so many seconds after a click, so that it does not delay the board's answer.
UPDATE_DELAY = 0.5


class ReadablePage(Protocol):
    """A page as HTML and as plain text."""

    @property
    def html(self) -> str:
        """The page as HTML."""

    @property
    def text(self) -> str:
        """The page as plain text."""

    def _repr_mimebundle_(self) -> dict[str, str]: ...


class FollowingPage:
    """A page about a game that is replaced in its output whenever the game has moved on by a turn.

    It is an output and no widget: what it showed last stays in the saved notebook.
    """

    def __init__(self, make: Callable[[], ReadablePage], fingerprint: Callable[[], object]) -> None:
        """Follow a game: `make` returns its page, `fingerprint` a value that differs whenever the page would."""
        self._make = make
        self._fingerprint = fingerprint
        # The fingerprint of the version that is displayed, and the function that displays the next one.
        self._displayed: object = None
        self._display: Callable[[ReadablePage], None] | None = None
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
        self._displayed = self._fingerprint()
        handle: Any = display(self._make(), display_id=True)  # type: ignore[no-untyped-call]
        self._display = handle.update

    def show_by(self, show: Callable[[ReadablePage], None]) -> None:
        """Show the page elsewhere than in an output: `show` is called with it now, and with each new version of it."""
        self._display = show
        self._update()

    def follow(self, board: Host) -> None:
        """Follow the game on a board, whose log (`lines`) changes with every action."""
        board.page_model.observe(lambda _: self.changed(), "lines")

    def changed(self) -> None:
        """Replace the page if it is outdated; with an event loop a little later, so that the board is drawn first."""
        if self._display is None or self._is_scheduled or self._fingerprint() == self._displayed:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._update()
        else:
            self._is_scheduled = True
            loop.call_later(UPDATE_DELAY, self._update)

    def _update(self) -> None:
        """Replace the page by a new version."""
        self._is_scheduled = False
        self._displayed = self._fingerprint()
        if self._display is not None:
            self._display(self._make())
