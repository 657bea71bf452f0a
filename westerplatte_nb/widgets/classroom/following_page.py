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

    def __init__(self, make: Callable[[], Shows], sign: Callable[[], object]) -> None:
        """Follow a game: `make` returns its page, `sign` what that page depends on."""
        self._make = make
        self._sign = sign
        self._shown: object = None
        # What shows the next version of the page.
        self._put: Callable[[Shows], None] | None = None
        self._waits = False

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
        """Return both forms."""
        return self._make()._repr_mimebundle_()

    def _ipython_display_(self) -> None:
        self._shown = self._sign()
        handle: Any = display(self._make(), display_id=True)  # type: ignore[no-untyped-call]
        self._put = handle.update

    def show_by(self, put: Callable[[Shows], None]) -> None:
        """Show it elsewhere than in an output: `put` takes the page now, and each new version of it."""
        self._put = put
        self._update()

    def follow(self, board: Host) -> None:
        """Follow what is played on a board."""
        board.page_model.observe(lambda _: self.changed(), "lines")

    def changed(self) -> None:
        """Replace the page where it is outdated, as soon as the board has been served."""
        if self._put is None or self._waits or self._sign() == self._shown:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._update()
        else:
            self._waits = True
            loop.call_later(SOON, self._update)

    def _update(self) -> None:
        self._waits = False
        self._shown = self._sign()
        if self._put is not None:
            self._put(self._make())
